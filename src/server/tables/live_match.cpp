#include "server/tables/live_match.hpp"

#include "games/registry.hpp"
#include "records/opening.hpp"
#include "records/replay.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

namespace server::tables {
namespace {

using games::Refusal;
using records::Event;

constexpr std::string_view kTakeback = R"({"takeback":)";

std::string takeback_text(std::size_t ply) {
  return fmt::format("{}{}}}", kTakeback, ply);
}

// One that is damaged leads nowhere.
std::optional<std::size_t> takeback_in(std::string_view text) {
  if (!text.starts_with(kTakeback)) return std::nullopt;
  text.remove_prefix(kTakeback.size());
  std::size_t ply = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), ply);
  if (fault != std::errc() || std::string_view(end, text.data() + text.size()) != "}") {
    return std::numeric_limits<std::size_t>::max();
  }
  return ply;
}

bool is_draw(std::string_view event) {
  return event.starts_with(R"({"outcome")");
}

// Adds what each viewer may see of the last thing that happened.
void see(const games::AnyMatch& match, std::vector<wire::Text>& seen) {
  for (std::size_t at = 0; at < seen.size(); ++at) {
    const Viewer viewer = at + 1 == seen.size() ? Viewer{} : Viewer(static_cast<Seat>(at));
    match.put_effects_seen_by(viewer, seen[at]);
  }
}

}  // namespace

LiveMatch::LiveMatch(records::Record beginning, std::unique_ptr<games::AnyMatch> start,
                     std::string seed)
    : logged_(std::move(start)), chance_(std::make_unique<records::FairChance>(seed)) {
  // A record that somebody brought may show no seed: nothing is drawn for it, and nothing promised.
  if (!seed.empty()) {
    beginning.seed = std::move(seed);
    beginning.commitment = chance_->commitment();
  }
  timeline_ = std::make_unique<records::Timeline>(std::move(beginning), *logged_);
}

Expected<LiveMatch> LiveMatch::begin(std::string_view game, const json::value& setup,
                                     std::string seed) {
  auto opening = records::open_with_setup(game, setup);
  if (!opening) return tl::unexpected(opening.error());
  return LiveMatch(std::move(opening->record), std::move(opening->match), std::move(seed));
}

Expected<LiveMatch> LiveMatch::begin_at(std::string_view game, const json::value& position,
                                        std::string seed) {
  auto opening = records::open_at_position(game, position);
  if (!opening) return tl::unexpected(opening.error());
  return LiveMatch(std::move(opening->record), std::move(opening->match), std::move(seed));
}

namespace {

// Whether a match of another rules version may go on under this one is decided by its states: only
// the same bytes can be compared.
Expected<bool> adopt_rules(records::Record& beginning) {
  const games::AnyGame* game = games::find(beginning.game);
  if (game == nullptr || game->rules_version == beginning.rules_version) return false;
  if (game->state_layout != beginning.state_layout) {
    return tl::unexpected(Refusal{"record.other_rules_version",
                                  {},
                                  "/rules_version",
                                  fmt::format("{}", game->rules_version)});
  }
  beginning.rules_version = game->rules_version;
  return true;
}

}  // namespace

Expected<LiveMatch> LiveMatch::resume(Kept kept) {
  records::Record beginning = std::move(kept.beginning);
  const std::string seed = beginning.seed.value_or("");
  const auto adopted = adopt_rules(beginning);
  if (!adopted) return tl::unexpected(adopted.error());
  auto match = records::replay(beginning, 0);
  if (!match) return tl::unexpected(match.error());
  LiveMatch resumed(std::move(beginning), std::move(*match), seed);
  // Of one that was kept after the log was read nothing is known: it is not met.
  std::optional<std::size_t> snapshot_ply;
  for (std::size_t at = 0; at < kept.lines.size(); ++at) {
    if (!resumed.read_line(kept.lines[at], kept.times[at])) {
      return tl::unexpected(Refusal{"record.no_such_ply", {}, fmt::format("/lines/{}", at), {}});
    }
    if (resumed.seq() == kept.snapshot_lines) snapshot_ply = resumed.ply();
    if (snapshot_ply && resumed.ply() < *snapshot_ply) kept.snapshot.reset();  // taken back
  }
  records::Timeline& timeline = *resumed.timeline_;
  // Under other rules every state counts, so every event is played again.
  if (kept.snapshot && snapshot_ply && !*adopted) {
    timeline.keep(*snapshot_ply, std::move(*kept.snapshot));
  }
  auto now = timeline.at(timeline.plies());
  if (!now) {
    // The log is what counts: a state that leads nowhere is not worth a table.
    timeline.forget_states();
    now = timeline.at(timeline.plies());
  }
  if (!now) return tl::unexpected(now.error());
  resumed.logged_ = std::move(*now);
  return resumed;
}

// False for a step back to where the match has never been.
bool LiveMatch::read_line(std::string& line, Time at) {
  if (const auto ply = takeback_in(line)) {
    if (*ply > timeline_->plies()) return false;
    timeline_->go_back_to(*ply);
    ++draft_age_;
  } else {
    timeline_->append_unplayed(std::move(line));
  }
  ply_after_.push_back(static_cast<std::uint32_t>(timeline_->plies()));
  times_.resize(timeline_->plies(), at);
  made_.resize(timeline_->plies());
  return true;
}

MatchChange LiveMatch::nothing_yet() const {
  MatchChange proposal;
  proposal.after = logged_->clone();
  proposal.effects.resize(logged_->seats() + 1);
  return proposal;
}

void LiveMatch::note(MatchChange& proposal, const Event& event) const {
  proposal.lines.push_back({json::serialize(records::write(event)), std::nullopt});
  see(*proposal.after, proposal.effects);
}

void LiveMatch::draw_what_is_due(MatchChange& proposal) const {
  while (proposal.after->chance_pending()) {
    const std::size_t ply = timeline_->plies() + proposal.lines.size();
    Event event;
    event.what =
        proposal.after->draw_by([&](std::uint32_t total) { return chance_->lot(ply, total); });
    event.hash = proposal.after->hash();
    note(proposal, event);
  }
}

Expected<MatchChange> LiveMatch::propose(Seat seat, const ReadActions& steps,
                                         const ReadAction& move) const {
  MatchChange proposal = nothing_yet();
  games::AnyMatch& after = *proposal.after;
  for (const ReadAction& step : steps) {
    if (auto done = after.play(seat, step.action); !done) return tl::unexpected(done.error());
  }
  if (auto done = after.play(seat, move.action); !done) return tl::unexpected(done.error());
  proposal.mover = seat;
  proposal.retractable = logged_->retractable(move.action);
  note(proposal, {seat, move.written, after.hash(), as_written(steps)});
  draw_what_is_due(proposal);
  return proposal;
}

MatchChange LiveMatch::propose_draws() const {
  MatchChange proposal = nothing_yet();
  draw_what_is_due(proposal);
  return proposal;
}

Expected<MatchChange> LiveMatch::propose_takeback(std::size_t ply) const {
  auto match = timeline_->at(ply);
  // In the middle of draws nobody is to act. They would come again as they were: so after them.
  while (match && (*match)->chance_pending() && ply < timeline_->plies()) {
    match = timeline_->at(++ply);
  }
  if (!match) return tl::unexpected(match.error());
  MatchChange proposal;
  proposal.after = std::move(*match);
  proposal.effects.resize(logged_->seats() + 1);
  proposal.takeback = ply;
  proposal.lines.push_back({takeback_text(ply), ply});
  return proposal;
}

void LiveMatch::accept(MatchChange proposal, Time at) {
  logged_ = std::move(proposal.after);
  for (Line& line : proposal.lines) {
    if (line.takeback) {
      timeline_->go_back_to(*line.takeback);
      // What was planned on top of what is no more.
      for (ReadActions& draft : drafts_) draft.clear();
      ++draft_age_;
    } else if (&line == &proposal.lines.back()) {
      timeline_->append(std::move(line.text), *logged_);
    } else {
      timeline_->append_unplayed(std::move(line.text));
    }
    ply_after_.push_back(static_cast<std::uint32_t>(timeline_->plies()));
    times_.resize(timeline_->plies(), at);
    made_.resize(timeline_->plies());
    if (line.takeback) continue;
    const bool is_move = proposal.mover && &line == &proposal.lines.front();
    made_.back() = is_move ? Made{proposal.mover, proposal.retractable} : Made{};
  }
  if (proposal.mover) drafts_[core::index(*proposal.mover)].clear();
  for (const Seat seat : core::SeatRange(logged_->seats())) lay_draft(seat);
}

std::size_t LiveMatch::ply_seen_at(std::size_t seq) const {
  if (seq >= ply_after_.size()) return ply();
  std::size_t first_new = seq == 0 ? 0 : ply_after_[seq - 1];
  for (std::size_t at = seq; at < ply_after_.size(); ++at) {
    first_new = std::min<std::size_t>(first_new, ply_after_[at]);
  }
  return first_new;
}

// Lines that were taken back are not in the timeline any more: the answer is then the seq after the
// line itself, which is as good to who asks again.
std::size_t LiveMatch::seq_after_draws(std::size_t line) const {
  std::size_t after = line + 1;
  while (after < ply_after_.size() && ply_after_[after] == ply_after_[after - 1] + 1 &&
         ply_after_[after] <= ply() && is_draw(timeline_->text(ply_after_[after] - 1))) {
    ++after;
  }
  return after;
}

const LiveMatch::Made& LiveMatch::made(std::size_t ply) const {
  std::optional<Made>& known = made_[ply];
  if (!known) {
    const Event event = timeline_->event(ply);
    known = Made{event.seat, event.seat && logged_->retractable(event.what)};
  }
  return *known;
}

std::size_t LiveMatch::retractable_to(Seat seat) const {
  std::size_t ply = timeline_->plies();
  if (!logged_->to_act().contains(seat)) return ply;
  while (ply > 0) {
    const Made& last = made(ply - 1);
    if (last.by != seat || !last.retractable) break;
    // Not over the beginning of the turn: the seat was to act there too.
    --ply;
  }
  return ply;
}

std::optional<std::size_t> LiveMatch::last_decision_of(Seat seat) const {
  for (std::size_t ply = timeline_->plies(); ply > 0; --ply) {
    if (made(ply - 1).by == seat) return ply - 1;
  }
  return std::nullopt;
}

const games::AnyMatch& LiveMatch::match_of(Viewer viewer) const {
  const bool plans = viewer && planned_[core::index(*viewer)];
  return plans ? *planned_[core::index(*viewer)] : *logged_;
}

Expected<void> LiveMatch::try_step(Seat seat, const games::AnyAction& step) const {
  return match_of(seat).allows(seat, step);
}

wire::Text LiveMatch::add_step(Seat seat, ReadAction step) {
  auto& planned = planned_[core::index(seat)];
  if (!planned) planned = logged_->clone();
  wire::Text effects;
  if (planned->play(seat, step.action)) planned->put_effects_seen_by(seat, effects);
  drafts_[core::index(seat)].push_back(std::move(step));
  return effects;
}

void LiveMatch::set_draft(Seat seat, ReadActions steps) {
  drafts_[core::index(seat)] = std::move(steps);
  lay_draft(seat);
}

// A seat whose turn to plan has not come yet keeps its steps until it has (Antiquity, A11).
void LiveMatch::lay_draft(Seat seat) {
  auto& planned = planned_[core::index(seat)];
  planned.reset();
  if (!logged_->to_act().contains(seat)) return;
  for (const ReadAction& step : draft(seat)) {
    if (!planned) planned = logged_->clone();
    if (!planned->play(seat, step.action)) break;
  }
}

}  // namespace server::tables
