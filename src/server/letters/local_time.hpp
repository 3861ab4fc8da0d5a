// What time it is where somebody lives.
#pragma once

#include "store/rows.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace server::letters {

using store::Time;

inline constexpr std::int64_t kMinutesADay = 24 * 60;

// In minutes since midnight of a zone such as "Europe/Amsterdam". They may go over midnight; from
// and to the same minute are none.
struct QuietHours {
  bool on = false;
  std::int64_t from = 22 * 60 + 30;
  std::int64_t to = 7 * 60;
  std::string zone = "UTC";

  bool is_quiet(Time at) const;
  // The next moment at which they end.
  Time end(Time at) const;
};

bool is_zone(std::string_view name);
// The next time that the clocks there show this minute of the day; never `at` itself.
Time next_time_at(std::int64_t minute, Time at, const std::string& zone);
// "Thursday, 19 November 09:40", as people of that language write it.
std::string date_in_words(Time at, const std::string& zone, const std::string& language);

}  // namespace server::letters
