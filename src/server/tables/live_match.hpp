// A match at a table: the log's match, and for each seat the same with its own unfinished plan on
// top. No seat's match ever contains another's plan, so none can leak. Pure logic: what is to be
// written is proposed first and becomes true only when it has been accepted, so that nobody sees a
// move before it is on the disk.
#pragma once

#include "games/any_match.hpp"
#include "records/fair_chance.hpp"
#include "records/timeline.hpp"
#include "server/tables/read_action.hpp"
#include "store/rows.hpp"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server::tables {

using core::Seat;
using core::Viewer;
using store::Time;

// One line of the table's log: an event of the match, or a step back.
struct Line {
  std::string text;
  std::optional<std::size_t> takeback;  // to this ply
};

// What would happen.
struct MatchChange {
  std::vector<Line> lines;
  std::unique_ptr<games::AnyMatch> after;  // the log's match
  std::optional<Seat> mover;
  bool retractable = false;  // by the mover, as long as nothing else happens
  std::optional<std::size_t> takeback;
  // What each viewer may see of it, the spectator last: JSON values with commas.
  std::vector<wire::Text> effects;
};

class LiveMatch {
 public:
  // A new match. Chance that is due has not been drawn yet: see propose_draws().
  static Expected<LiveMatch> begin(std::string_view game, const json::value& setup,
                                   std::string seed);
  static Expected<LiveMatch> begin_at(std::string_view game, const json::value& position,
                                      std::string seed);
  // A match of an earlier day: its beginning, all lines of its log and when they were written, and
  // the newest state that was kept (`snapshot` after `snapshot_lines` lines), if any.
  struct Kept {
    records::Record beginning;
    std::vector<std::string> lines;
    std::vector<Time> times;
    std::optional<std::string> snapshot;
    std::size_t snapshot_lines = 0;
  };
  // A state that is damaged is not used. A match of an older rules version goes on under this one
  // if every event of it leads to the same states; the beginning then says so.
  static Expected<LiveMatch> resume(Kept kept);

  // How many lines the log has.
  std::size_t seq() const { return ply_after_.size(); }
  // The ply from which on everything is new to who has seen the first `seq` lines of the log.
  std::size_t ply_seen_at(std::size_t seq) const;
  // Of a line that is a move: how many lines there were after it and the draws that followed it.
  std::size_t seq_after_draws(std::size_t line) const;
  std::size_t ply() const { return timeline_->plies(); }
  // When each ply was written.
  const std::vector<Time>& times() const { return times_; }
  const records::Timeline& timeline() const { return *timeline_; }
  // As in the log.
  const games::AnyMatch& logged() const { return *logged_; }
  // With the viewer's own plan on it. Still the referee's match: ask it for views only.
  const games::AnyMatch& match_of(Viewer viewer) const;

  // A move with the seat's draft before it, or with the steps given instead of it.
  Expected<MatchChange> propose(Seat seat, const ReadAction& move) const {
    return propose(seat, draft(seat), move);
  }
  Expected<MatchChange> propose(Seat seat, const ReadActions& steps, const ReadAction& move) const;
  // Chance that is due at the beginning.
  MatchChange propose_draws() const;
  // Back to an earlier ply, or to just after the draws it lies in. Needs ply <= ply().
  Expected<MatchChange> propose_takeback(std::size_t ply) const;
  // A state of the past, so that a step back to it is short. Not used if it is another one.
  void keep_past(std::size_t ply, std::string bytes) { timeline_->keep(ply, std::move(bytes)); }
  // It has been written, at that time.
  void accept(MatchChange proposal, Time at);

  // How far the seat may go back by itself: over its own moves of this turn, as long as they showed
  // nothing. ply() if not at all.
  std::size_t retractable_to(Seat seat) const;
  // The ply before the last decision of the seat; nothing if it has made none.
  std::optional<std::size_t> last_decision_of(Seat seat) const;

  const ReadActions& draft(Seat seat) const { return drafts_[core::index(seat)]; }
  // How often moves were taken back, and all drafts with them.
  std::size_t draft_age() const { return draft_age_; }
  // Whether the step may be added to the seat's draft.
  Expected<void> try_step(Seat seat, const games::AnyAction& step) const;
  // Adds it; its effects, for the seat alone.
  wire::Text add_step(Seat seat, ReadAction step);
  void set_draft(Seat seat, ReadActions steps);

 private:
  LiveMatch(records::Record beginning, std::unique_ptr<games::AnyMatch> start, std::string seed);

  bool read_line(std::string& line, Time at);
  void note(MatchChange& proposal, const records::Event& event) const;
  void draw_what_is_due(MatchChange& proposal) const;
  MatchChange nothing_yet() const;
  void lay_draft(Seat seat);

  std::unique_ptr<records::Timeline> timeline_;
  std::unique_ptr<games::AnyMatch> logged_;
  std::array<ReadActions, core::kMaxSeats> drafts_;
  // The log's match with the seat's draft; null while there is none, or its time has not come.
  std::array<std::unique_ptr<games::AnyMatch>, core::kMaxSeats> planned_;
  std::size_t draft_age_ = 0;
  std::unique_ptr<records::FairChance> chance_;
  std::vector<std::uint32_t> ply_after_;  // each line of the log
  std::vector<Time> times_;               // of each ply
  // What undo asks of each ply; of an earlier day's it is read from the log when it is asked.
  struct Made {
    std::optional<Seat> by;
    bool retractable = false;
  };
  const Made& made(std::size_t ply) const;
  mutable std::vector<std::optional<Made>> made_;
};

}  // namespace server::tables
