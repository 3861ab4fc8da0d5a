// Numbers as Prometheus reads them: its text format, version 0.0.4.
#pragma once

#include "server/base/metrics.hpp"

#include <string>
#include <string_view>

namespace server {

class PrometheusText {
 public:
  // A family: what it is, then its lines. Names get the prefix "antiquarium_"; those of counters
  // end with "_total".
  enum class Type : std::uint8_t { Counter, Gauge, Histogram };
  void family(Type type, std::string_view name, std::string_view help);
  // Of the family begun last. `label` is as in the text: `status="2xx"`, or empty.
  void line(double value, std::string_view label = {});
  void line(const Histogram& histogram, std::string_view label = {});

  void counter(std::string_view name, std::string_view help, const Counter& counter);
  void gauge(std::string_view name, std::string_view help, double value);

  std::string take() { return std::move(out_); }

 private:
  std::string name_;
  std::string out_;
};

}  // namespace server
