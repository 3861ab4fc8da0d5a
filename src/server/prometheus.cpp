#include "server/prometheus.hpp"

#include <fmt/format.h>

#include <iterator>

namespace server {

void PrometheusText::family(Type type, std::string_view name, std::string_view help) {
  constexpr std::array<std::string_view, 3> kTypes = {"counter", "gauge", "histogram"};
  name_ = fmt::format("antiquarium_{}", name);
  fmt::format_to(std::back_inserter(out_), "# HELP {0} {1}\n# TYPE {0} {2}\n", name_, help,
                 kTypes[static_cast<std::size_t>(type)]);
}

void PrometheusText::line(double value, std::string_view label) {
  if (label.empty()) {
    fmt::format_to(std::back_inserter(out_), "{} {}\n", name_, value);
  } else {
    fmt::format_to(std::back_inserter(out_), "{}{{{}}} {}\n", name_, label, value);
  }
}

void PrometheusText::line(const Histogram& histogram, std::string_view label) {
  const Histogram::Snapshot shot = histogram.snapshot();
  const std::string more = label.empty() ? std::string() : fmt::format("{},", label);
  const auto out = std::back_inserter(out_);
  for (std::size_t at = 0; at < shot.up_to.size(); ++at) {
    fmt::format_to(out, "{}_bucket{{{}le=\"{}\"}} {}\n", name_, more, Histogram::kBounds[at],
                   shot.up_to[at]);
  }
  fmt::format_to(out, "{}_bucket{{{}le=\"+Inf\"}} {}\n", name_, more, shot.count);
  const std::string braces = label.empty() ? std::string() : fmt::format("{{{}}}", label);
  fmt::format_to(out, "{0}_sum{1} {2}\n{0}_count{1} {3}\n", name_, braces, shot.seconds,
                 shot.count);
}

void PrometheusText::counter(std::string_view name, std::string_view help, const Counter& counter) {
  family(Type::Counter, name, help);
  line(static_cast<double>(counter.value()));
}

void PrometheusText::gauge(std::string_view name, std::string_view help, double value) {
  family(Type::Gauge, name, help);
  line(value);
}

}  // namespace server
