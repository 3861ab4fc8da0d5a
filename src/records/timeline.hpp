// The past of a match, so that any moment of it is there at once: its events as texts, and the
// state at every 64th.
#pragma once

#include "games/any_match.hpp"
#include "records/record.hpp"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace records {

class Timeline {
 public:
  // From the position before the first event. `beginning` is the record without its events.
  Timeline(Record beginning, const games::AnyMatch& start);

  std::size_t plies() const { return events_.size(); }
  const Record& beginning() const { return beginning_; }
  Event event(std::size_t at) const;
  std::string_view text(std::size_t at) const { return events_[at]; }

  // One more event; `after` is the match after it.
  void append(std::string text, const games::AnyMatch& after);
  // One more that is known from a snapshot's past and need not be played again now.
  void append_unplayed(std::string text) { events_.push_back(std::move(text)); }
  // A state that was kept elsewhere. False if it is not of this program's state layout, or not the
  // one that its event was written with; the very first one is known.
  bool keep(std::size_t ply, std::string bytes);
  // Only the very first state is left: everything else is played again when it is needed.
  void forget_states() { states_.erase(std::next(states_.begin()), states_.end()); }
  // How many events lie between `ply` and the nearest state before it: what at() has to play.
  std::size_t distance(std::size_t ply) const;
  void go_back_to(std::size_t ply);

  // The match after the first `ply` events. What does not fit is refused, as by replay().
  Expected<std::unique_ptr<games::AnyMatch>> at(std::size_t ply) const;
  // The same, played from the very beginning, every hash compared.
  Expected<std::unique_ptr<games::AnyMatch>> replayed() const;

  // With all events, and with the seed only if it may be shown.
  Record record(bool with_seed, const json::value& result) const;

 private:
  Expected<std::unique_ptr<games::AnyMatch>> play_on(std::size_t from, const std::string& bytes,
                                                     std::size_t to) const;

  Record beginning_;
  std::vector<std::string> events_;
  std::map<std::size_t, std::string> states_;  // by ply; always has 0
};

}  // namespace records
