// A running match and the record that grows with it.
#pragma once

#include "games/any_match.hpp"
#include "records/fair_chance.hpp"
#include "records/record.hpp"

#include <memory>
#include <optional>
#include <string>

namespace records {

class Journal {
 public:
  // A new match from a set-up, or from a position. With a seed chance is drawn fairly from it as
  // soon as it is due; without one it waits for draw().
  static Expected<Journal> start(std::string_view game, const json::value& setup,
                                 std::optional<std::string> seed);
  static Expected<Journal> load(std::string_view game, const json::value& state,
                                std::optional<std::string> seed);

  // Goes on from a record after its first `ply` events; chance follows the record's seed if it is
  // shown.
  static Expected<Journal> resume(const Record& record, std::optional<std::size_t> ply = {});

  const games::AnyMatch& match() const { return *match_; }
  const Record& record() const { return record_; }
  std::size_t seq() const { return record_.events.size(); }
  // What the last play or draw did, the draws of chance that followed at once included.
  const json::array& effects() const { return effects_; }

  Expected<void> play(core::Seat seat, const json::value& action);
  Expected<void> draw(const json::value& outcome);

 private:
  Journal(std::unique_ptr<games::AnyMatch> match, Record record, std::optional<std::string> seed);

  void note(std::optional<core::Seat> seat, json::value what);
  void draw_what_is_due();

  std::unique_ptr<games::AnyMatch> match_;
  Record record_;
  std::optional<FairChance> chance_;
  json::array effects_;
};

}  // namespace records
