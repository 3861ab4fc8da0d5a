// Who may look, and what people do at a table besides playing: each a transition.
#include "bots/player_name.hpp"
#include "server/tables/commit.hpp"

#include <algorithm>

namespace server::tables {

Expected<void> Table::must_look(const Person& person, Viewer viewer) const {
  if (!may_see(person)) return refused("table.unknown");
  if (is_frozen()) return refused("table.frozen");
  if (!viewer) return {};
  if (state_.status == Status::Finished && state_.has(*viewer)) return {};
  return must_hold(state_, person, *viewer);
}

bool Table::is_present(const Id& person) const {
  return std::ranges::any_of(channels_, [&](const Channel& channel) {
    return std::ranges::any_of(channel.watches,
                               [&](const Watch& watch) { return watch.person.id == person; });
  });
}

bool Table::is_seen_by(const Id& person) const {
  return std::ranges::any_of(channels_, [&](const Channel& channel) {
    return std::ranges::any_of(channel.watches, [&](const Watch& watch) {
      const auto listener = watch.listener.lock();
      return watch.person.id == person && listener && listener->is_visible();
    });
  });
}

std::vector<store::Occasion> Table::occasions_to_keep(const std::vector<Happened>& happened) const {
  std::vector<store::Occasion> out;
  if (services_->absentees == nullptr) return out;
  for (const Happened& each : happened) {
    // Whoever is here now may be gone when the time runs out.
    if (!each.due && is_seen_by(each.person)) continue;
    const auto due = services_->absentees->due(each.person, id(), each.kind);
    if (!due) continue;
    out.push_back(
        {each.person, id(), std::string(each.kind), services_->now(), each.due.value_or(*due), {}});
  }
  return out;
}

// Away, and waited for, since the turn began or since the page was closed, whichever came later.
bool Table::is_absent(core::Seat seat) const {
  const Chair& chair = state_.chair(seat);
  if (chair.late || state_.clock.out_of_time(services_->clock()).contains(seat)) return true;
  if (is_present(chair.person)) return false;
  const Time patience = state_.terms.absence_s * kSecond;
  const auto left = left_at_.find(chair.person);
  const Time here = left == left_at_.end() ? services_->opened : left->second;
  return services_->clock() - std::max(state_.clock.asked(), here) >= patience;
}

namespace {

// The answer of those who sit down, get up or move others.
Answer with_summary(Answer done, const Table& table, const Person& person) {
  if (!done) return done;
  return json::object{{"table", table.summary(person.id)}};
}

}  // namespace

asio::awaitable<Answer> Table::join(Person person, std::optional<core::Seat> seat) {
  const auto self = shared_from_this();
  const auto transition = [&](const TableState& state) { return sit_down(state, person, seat); };
  Answer done = co_await carry_out(transition);
  co_return with_summary(std::move(done), *this, person);
}

asio::awaitable<Answer> Table::leave(Person person) {
  const auto self = shared_from_this();
  const auto transition = [&](const TableState& state) { return stand_up(state, person); };
  Answer done = co_await carry_out(transition);
  co_return with_summary(std::move(done), *this, person);
}

asio::awaitable<Answer> Table::arrange(Person person, core::Seat seat, Chair chair) {
  const auto self = shared_from_this();
  const auto transition = [&](const TableState& state) {
    return tables::arrange(state, person, seat, chair);
  };
  Answer done = co_await carry_out(transition);
  co_return with_summary(std::move(done), *this, person);
}

asio::awaitable<Answer> Table::start(Person person) {
  const auto self = shared_from_this();
  const auto decide = [&]() -> Decided {
    if (const auto may = may_start(state_, person); !may) return tl::unexpected(may.error());
    return after_change(match_->propose_draws(), {});
  };
  const auto done = co_await decide_and_commit(decide, kNoReply);
  if (!done) co_return tl::unexpected(done.error());
  co_return json::object{{"table", summary(person.id)}};
}

asio::awaitable<Answer> Table::resign(Person person, core::Seat seat) {
  const auto self = shared_from_this();
  const auto transition = [&](const TableState& state) {
    return tables::resign(state, person, seat, services_->moment());
  };
  co_return co_await carry_out(transition);
}

asio::awaitable<Answer> Table::come_back(Person person, core::Seat seat) {
  const auto self = shared_from_this();
  const auto transition = [&](const TableState& state) {
    return tables::come_back(state, person, seat, services_->moment());
  };
  co_return co_await carry_out(transition);
}

namespace {

json::object answer_to(const CountedVote& vote) {
  json::object answer = {{"carried", vote.carried}};
  if (!vote.carried) answer["motion"] = vote.number;
  return answer;
}

}  // namespace

// `cast`: a vote on the state, and what it brings.
template <typename Cast>
asio::awaitable<Answer> Table::voted(const std::string& request, Cast& cast) {
  const auto self = shared_from_this();
  CountedVote vote{.request = request};
  const auto decide = [&]() -> Decided {
    auto voted = cast(state_);
    if (!voted) return tl::unexpected(voted.error());
    vote.number = voted->number;
    vote.carried = voted->carried;
    Decision decision;
    decision.next = std::move(voted->next);
    decision.next.count_vote(vote);
    if (!voted->back_to) return decision;
    auto change = match_->propose_takeback(*voted->back_to);
    if (!change) return tl::unexpected(change.error());
    AfterMove after;
    after.to_act = change->after->to_act();
    after.seq = state_.seq + change->lines.size();
    after.ply = *change->takeback;
    after.round = change->after->round();
    decision.next = moved(std::move(decision.next), after, services_->moment());
    decision.change = std::move(*change);
    return decision;
  };
  const auto decide_once = [&]() -> Decided {
    if (state_.counted_vote(request) != nullptr) return refused("table.stale");
    return decide();
  };
  const auto done = co_await decide_and_commit(decide_once, kNoReply);
  // Of a request that was sent twice, or whose write was not confirmed at first.
  if (const CountedVote* counted = state_.counted_vote(request)) co_return answer_to(*counted);
  if (!done) co_return tl::unexpected(done.error());
  co_return answer_to(vote);
}

asio::awaitable<Answer> Table::propose(Person person, std::string request, VoteProposal proposal) {
  const auto self = shared_from_this();
  co_await prepare_rewind(person, proposal);
  const auto cast = [&](const TableState& state) {
    return put_proposal(
        state, person, proposal, [&](core::Seat seat) { return is_absent(seat); },
        services_->moment());
  };
  co_return co_await voted(request, cast);
}

asio::awaitable<Answer> Table::vote(Person person, std::string request, std::int64_t number,
                                    bool agree) {
  const auto self = shared_from_this();
  for (const VoteProposal& proposal : std::vector(state_.proposals)) {
    if (proposal.number == number && agree) co_await prepare_rewind(person, proposal);
  }
  const auto cast = [&](const TableState& state) {
    return tables::vote(
        state, person, number, agree, [&](core::Seat seat) { return is_absent(seat); },
        services_->moment());
  };
  co_return co_await voted(request, cast);
}

asio::awaitable<Expected<Id>> Table::rematch(Person person, Id closed, OpenNext open) {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  if (const auto may = must_look(person, {}); !may) co_return tl::unexpected(may.error());
  if (const auto may = may_have_rematch(state_, person); !may)
    co_return tl::unexpected(may.error());
  if (!state_.rematch.empty() && state_.rematch != closed) co_return state_.rematch;
  Opening opening;
  opening.game = state_.beginning->game;
  opening.setup = match_->timeline().beginning().setup;
  opening.position = match_->timeline().beginning().start;
  opening.terms = state_.terms;
  opening.owner = person;
  opening.chairs = chairs_for_rematch(state_, person);
  for (Chair& chair : opening.chairs) {
    const bool gone =
        bots::is_program(chair.level) && !services_->programs->command_of(chair.level);
    if (gone) chair.level = kStandIn;
  }
  const auto next = co_await open(std::move(opening));
  if (!next) co_return tl::unexpected(next.error());
  const Id next_id = (*next)->id();
  Decision decision;
  decision.next = go_on_at(state_, next_id);
  decision.rematch = row_of((*next)->state());
  decision.occasions =
      (*next)->occasions_to_keep(occasions_of(nullptr, (*next)->state(), services_->moment()));
  const auto done = co_await commit(std::move(decision), kNoReply);
  if (!done) co_return tl::unexpected(done.error());
  tell_all({{"news", "rematch"}, {"table", id()}, {"next", next_id}});
  co_return next_id;
}

// The host's word counts at a frozen table too, as long as its row can be read: its log is left
// alone.
template <typename Transition>
asio::awaitable<Answer> Table::by_host(Transition& transition) {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  if (state_.chairs.empty() || unread_) co_return refused("table.frozen");
  Next next = transition(state_);
  if (!next) co_return tl::unexpected(next.error());
  Decision decision;
  decision.next = std::move(*next);
  const auto done = co_await commit(std::move(decision), kNoReply);
  if (!done) co_return tl::unexpected(done.error());
  co_return json::object{};
}

asio::awaitable<Answer> Table::close_by_host() {
  const auto self = shared_from_this();
  const auto transition = [&](const TableState& state) {
    return tables::close_by_host(state, services_->moment());
  };
  co_return co_await by_host(transition);
}

asio::awaitable<Answer> Table::free_seat_by_host(core::Seat seat) {
  const auto self = shared_from_this();
  const auto transition = [&](const TableState& state) {
    return tables::free_seat_by_host(state, seat, services_->moment());
  };
  co_return co_await by_host(transition);
}

asio::awaitable<Expected<void>> Table::replace_by_computer(Id person) {
  const auto self = shared_from_this();
  const auto transition = [&](const TableState& state) {
    return tables::replace_by_computer(state, person, services_->moment());
  };
  co_return co_await change_people(transition);
}

asio::awaitable<Expected<void>> Table::transfer_seats(Id guest, Person person) {
  const auto self = shared_from_this();
  // What was said before stands under the new name, too.
  if (writers_.contains(person.id)) writers_[person.id] = person;
  const auto transition = [&](const TableState& state) {
    return tables::transfer_seats(state, guest, person);
  };
  co_return co_await change_people(transition);
}

}  // namespace server::tables
