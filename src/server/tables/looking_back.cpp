// The past of a table's match, and trying things out.
#include "bots/registry.hpp"
#include "games/registry.hpp"
#include "records/replay.hpp"
#include "server/base/refused.hpp"
#include "server/tables/table.hpp"

namespace server::tables {
namespace {

constexpr std::size_t kPliesAtOnce = 500;
// So many events are played again in a moment; more are played elsewhere.
constexpr std::size_t kPlayedHere = 64;
constexpr std::size_t kPreviewedHere = 4;  // actions: what somebody points at, not all of a list

struct Past {
  records::Timeline timeline;
  std::vector<Time> times;
};

Answer history_of(const Past& past, Viewer viewer, std::size_t from) {
  const std::size_t plies = past.timeline.plies();
  auto match = past.timeline.at(std::min(from, plies));
  if (!match) return tl::unexpected(match.error());
  json::array out;
  const std::size_t last = std::min(plies, from + kPliesAtOnce);
  for (std::size_t ply = from; ply < last; ++ply) {
    const records::Event event = past.timeline.event(ply);
    for (const json::value& step : event.steps) (void)(*match)->play(*event.seat, step);
    (void)(event.seat ? (*match)->play(*event.seat, event.what) : (*match)->draw(event.what));
    out.push_back({{"ply", ply + 1},
                   {"at", past.times[ply]},
                   {"by", event.seat ? json::value(seat_number(*event.seat)) : nullptr},
                   {"effects", (*match)->effects_seen_by(viewer)}});
  }
  return json::object{{"plies", std::move(out)}, {"count", plies}};
}

// The scores of all seats after the last ply of each round. Empty for a game without rounds.
Answer course_of(const Past& past, Time opened) {
  auto match = past.timeline.at(0);
  if (!match) return tl::unexpected(match.error());
  const auto round_now = [&match] {
    const json::value state = (*match)->state();
    const json::value* round = state.as_object().if_contains("round");
    return round == nullptr ? 0 : round->to_number<std::int64_t>();
  };
  json::array rounds;
  std::int64_t round = round_now();
  json::array scores = (*match)->score();
  const auto note = [&](std::size_t ply) {
    rounds.push_back({{"round", round}, {"ply", ply}, {"scores", scores}});
  };
  const std::size_t plies = past.timeline.plies();
  for (std::size_t ply = 0; ply < plies; ++ply) {
    if (auto done = records::repeat(**match, past.timeline.event(ply), false); !done) {
      return tl::unexpected(done.error());
    }
    const std::int64_t now = round_now();
    if (now != round && round > 0) note(ply);
    round = now;
    scores = (*match)->score();
  }
  if (round > 0) note(plies);
  return json::object{{"rounds", std::move(rounds)},
                      {"began", past.times.empty() ? opened : past.times.front()},
                      {"ended", past.times.empty() ? opened : past.times.back()}};
}

Answer position_of(const games::AnyMatch& match, Viewer viewer, std::size_t ply,
                   std::size_t plies) {
  const auto seen = match.seen_by(viewer);
  return json::object{{"ply", ply},
                      {"plies", plies},
                      {"view", seen->state()},
                      {"to_act", seat_numbers(match.to_act())},
                      {"scores", seen->score()},
                      {"facts", match.facts(viewer)}};
}

// A plan that another has committed and not yet shown cannot be imagined: then it begins before
// that plan was committed.
Expected<json::value> fork_of(const records::Timeline& timeline, Viewer viewer, std::size_t ply,
                              bool is_over) {
  const games::AnyGame& game = *games::find(timeline.beginning().game);
  for (std::size_t at = ply;; --at) {
    const auto match = timeline.at(at);
    if (!match) return tl::unexpected(match.error());
    if (is_over) return (*match)->state();
    json::value position = (*match)->imagined_by(viewer, at)->state();
    const bool is_fair = (*match)->can_be_imagined(viewer) && game.load(position);
    if (at == 0 || is_fair) return position;
  }
}

Answer previews_of(const games::AnyMatch& imagined, core::Seat seat, const json::array& actions,
                   bool with_facts) {
  json::array previews;
  for (const json::value& action : actions) {
    const auto after = imagined.clone();
    const auto played = after->play(seat, action);
    if (played) {
      json::object preview{{"scores", after->seen_by(seat)->score().at(core::index(seat))},
                           {"effects", after->effects_seen_by(seat)}};
      if (with_facts) preview["facts"] = after->facts(seat);
      previews.push_back(std::move(preview));
    } else {
      const std::string& rule = played.error().rule;
      previews.push_back(
          json::object{{"error",
                        {{"code", played.error().code},
                         {"rule", rule.empty() ? json::value(nullptr) : json::value(rule)}}}});
    }
  }
  return json::object{{"previews", std::move(previews)}};
}

}  // namespace

asio::awaitable<Answer> Table::record(Person person) {
  const auto self = shared_from_this();
  if (const auto may = must_look(person, {}); !may) co_return tl::unexpected(may.error());
  if (state_.status != Status::Finished) co_return refused("record.secret");
  const records::Timeline timeline = match_->timeline();
  const json::value result = match_->logged().result();
  // A line of the log is JSON: many of them take as long to read as to play again.
  const auto write = [&]() -> Answer {
    return json::object{{"record", records::write(timeline.record(true, result))}};
  };
  if (timeline.plies() <= kPlayedHere) co_return write();
  co_return co_await result_on(services_->readers, write);
}

asio::awaitable<Answer> Table::course(Person person) {
  const auto self = shared_from_this();
  if (const auto may = must_look(person, {}); !may) co_return tl::unexpected(may.error());
  if (state_.status != Status::Finished) co_return refused("record.secret");
  const Past past{match_->timeline(), match_->times()};
  const Time opened = state_.beginning->created;
  co_return co_await result_on(services_->readers, [&] { return course_of(past, opened); });
}

asio::awaitable<Answer> Table::history(Person person, Viewer viewer, std::size_t from) {
  const auto self = shared_from_this();
  if (const auto may = must_look(person, viewer); !may) co_return tl::unexpected(may.error());
  const Past past{match_->timeline(), match_->times()};
  const std::size_t plies = past.timeline.plies();
  const std::size_t first = std::min(from, plies);
  if (plies - first + past.timeline.distance(first) <= kPlayedHere) {
    co_return history_of(past, viewer, from);
  }
  co_return co_await result_on(services_->readers, [&] { return history_of(past, viewer, from); });
}

// What has happened since the first `since` lines of the log: as many pages of the history as that
// takes. What happens while they are read is read after them: so little that nobody waits for it.
asio::awaitable<Expected<json::array>> Table::missed_since(Person person, Viewer viewer,
                                                           std::size_t since) {
  const auto self = shared_from_this();
  json::array missed;
  while (true) {
    if (is_frozen()) co_return refused("table.frozen");  // since it was asked, while it waited
    std::size_t from = match_->ply_seen_at(since);
    since = state_.seq;
    const auto is_old = [&](const json::value& ply) {
      return ply.at("ply").to_number<std::size_t>() <= from;
    };
    while (!missed.empty() && !is_old(missed.back())) missed.pop_back();
    for (bool more = true; more;) {
      const auto page = co_await history(person, viewer, from);
      if (!page) co_return tl::unexpected(page.error());
      const json::array& plies = page->at("plies").as_array();
      missed.insert(missed.end(), plies.begin(), plies.end());
      from += plies.size();
      more = !plies.empty() && from < page->at("count").to_number<std::size_t>();
    }
    if (since == state_.seq) co_return missed;
  }
}

asio::awaitable<Answer> Table::position(Person person, Viewer viewer, std::size_t ply) {
  const auto self = shared_from_this();
  if (const auto may = must_look(person, viewer); !may) co_return tl::unexpected(may.error());
  const records::Timeline timeline = match_->timeline();
  const auto find = [&]() -> Answer {
    const auto match = timeline.at(ply);
    if (!match) return tl::unexpected(match.error());
    return position_of(**match, viewer, ply, timeline.plies());
  };
  if (ply > timeline.plies() || timeline.distance(ply) <= kPlayedHere) co_return find();
  co_return co_await result_on(services_->readers, find);
}

asio::awaitable<Expected<json::value>> Table::position_to_fork(Person person, std::size_t ply) {
  const auto self = shared_from_this();
  const Viewer viewer = state_.seat_of(person.id);
  if (const auto may = must_look(person, viewer); !may) co_return tl::unexpected(may.error());
  const records::Timeline timeline = match_->timeline();
  const bool is_over = state_.status == Status::Finished;
  co_return co_await result_on(services_->readers,
                               [&] { return fork_of(timeline, viewer, ply, is_over); });
}

// The state that is kept is the one that its event was written with, or it is not kept: so it does
// not matter what has happened meanwhile.
asio::awaitable<void> Table::prepare_past(std::size_t ply) {
  const auto self = shared_from_this();
  if (is_frozen() || ply > match_->ply()) co_return;
  if (match_->timeline().distance(ply) <= kPlayedHere) co_return;
  const records::Timeline past = match_->timeline();
  std::string bytes = co_await result_on(services_->readers, [&] {
    const auto then = past.at(ply);
    return then ? (*then)->bytes() : std::string{};
  });
  if (!bytes.empty() && !is_frozen()) match_->keep_past(ply, std::move(bytes));
}

asio::awaitable<void> Table::prepare_rewind(const Person& person, const VoteProposal& proposal) {
  if (proposal.kind != ProposalKind::Rewind || !state_.sits_here(person.id)) co_return;
  co_await prepare_past(proposal.ply);
}

asio::awaitable<Answer> Table::preview(Person person, core::Seat seat, json::array actions,
                                       bool with_facts) {
  if (is_frozen()) co_return refused("table.frozen");
  if (const auto may = must_hold(state_, person, seat); !may) co_return tl::unexpected(may.error());
  // From what the seat knows: what is hidden is imagined, so that no answer can depend on it.
  const auto imagined = match_->match_of(seat).imagined_by(seat, 1);
  const auto look = [&] { return previews_of(*imagined, seat, actions, with_facts); };
  if (actions.size() <= kPreviewedHere) co_return look();
  co_return co_await result_on(services_->readers, look);
}

Answer Table::advice(const Person& person, core::Seat seat) const {
  if (const auto may = must_play(person, seat); !may) return tl::unexpected(may.error());
  const auto advice = bots::advice(match_->match_of(seat), seat);
  if (!advice) return json::object{{"choice", nullptr}, {"actions", json::array()}};
  return json::object{{"choice", advice->choice}, {"actions", advice->actions}};
}

Answer Table::facts(const Person& person, Viewer viewer) const {
  if (const auto may = must_look(person, viewer); !may) return tl::unexpected(may.error());
  return json::object{{"seq", match_->seq()}, {"facts", match_->match_of(viewer).facts(viewer)}};
}

}  // namespace server::tables
