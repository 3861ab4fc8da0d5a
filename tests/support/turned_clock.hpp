// Calendar and clock of a server, turned by hand; by themselves they stand still.
#pragma once

#include "server/serve.hpp"

#include <atomic>
#include <functional>
#include <memory>

namespace support {

class TurnedClock {
 public:
  static constexpr store::Time kHour = 60L * 60 * 1000;
  static constexpr store::Time kDay = 24 * kHour;

  // Hours and days pass.
  void turn(store::Time by) { *clock_ += by; }
  // Somebody sets the calendar; no time passes.
  void set_calendar(store::Time by) { *set_ += by; }

  std::function<store::Time()> reading() const {
    return [clock = clock_, set = set_] { return *clock + *set; };
  }
  store::Time now() const { return *clock_ + *set_; }
  void give_to(server::ServeOptions& options) const {
    options.now = reading();
    options.clock = [clock = clock_] { return clock->load(); };
  }

 private:
  using Shared = std::shared_ptr<std::atomic<store::Time>>;
  Shared clock_ = std::make_shared<std::atomic<store::Time>>(1'800'000'000'000);
  Shared set_ = std::make_shared<std::atomic<store::Time>>(0);
};

}  // namespace support
