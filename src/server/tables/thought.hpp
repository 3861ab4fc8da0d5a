// A computer player that is thinking at a table.
#pragma once

#include "core/seat.hpp"
#include "store/rows.hpp"

#include <boost/json/object.hpp>

#include <optional>
#include <stop_token>

namespace server::tables {

using store::Time;

// Only what lasts is worth telling.
inline constexpr Time kWorthTelling = 400;  // milliseconds

struct Thought {
  std::stop_source stop;      // "move now"
  std::optional<Time> since;  // by the steady clock; nothing while it does not think
  Time usual_ms = 0;          // how long it took of late when it took its time; 0: not known
  std::size_t number = 0;     // which one of this seat

  void begin(Time now) {
    stop = std::stop_source{};
    since = now;
    ++number;
  }
  // Told to stop, it says nothing about how long it usually takes; nor does what is decided at
  // once: nobody is told of that.
  void end(Time now) {
    const Time took = since ? now - *since : 0;
    if (took >= kWorthTelling && !stop.stop_requested()) {
      usual_ms = usual_ms == 0 ? took : (usual_ms + took) / 2;
    }
    since.reset();
  }
  boost::json::object told(core::Seat seat, Time now) const {
    return {{"seat", core::index(seat)}, {"for_ms", now - *since}, {"usual_ms", usual_ms}};
  }
};

}  // namespace server::tables
