// Who may do what at a table, and how its seats are filled.
#include "server/base/refused.hpp"
#include "server/tables/table.hpp"

#include <algorithm>

namespace server::tables {
namespace {

// Whoever takes the name of somebody who was invited before there was such an account is meant.
bool invites(const Chair& chair, const Person& person) {
  return chair.kind == Chair::Kind::Invited && !person.guest &&
         (chair.person == person.id || chair.name == person.name);
}

}  // namespace

bool Table::sits_here(const Id& person) const {
  return std::ranges::any_of(state_.chairs, [&](const Chair& chair) {
    return chair.kind == Chair::Kind::Person && chair.person == person;
  });
}

bool Table::may_see(const Person& person) const {
  if (person.id == state_.owner.id || person.admin || sits_here(person.id)) return true;
  if (terms_.privacy == "private") {
    return std::ranges::any_of(state_.chairs,
                               [&](const Chair& chair) { return invites(chair, person); });
  }
  return terms_.spectators || state_.status == Status::Gathering;
}

Expected<void> Table::must_hold(const Person& person, core::Seat seat) const {
  if (state_.status == Status::Frozen) return refused("table.frozen");
  if (core::index(seat) >= state_.chairs.size()) return refused("seat.unknown");
  const Chair& chair = state_.chairs[core::index(seat)];
  if (chair.kind != Chair::Kind::Person || chair.person != person.id) {
    return refused("table.not_yours");
  }
  return {};
}

Expected<void> Table::must_gather(const Person& person) const {
  if (state_.status != Status::Gathering) return refused("table.not_gathering");
  if (!may_see(person)) return refused("table.unknown");
  return {};
}

Expected<void> Table::must_look(const Person& person, Viewer viewer) const {
  if (!may_see(person)) return refused("table.unknown");
  if (state_.status == Status::Frozen) return refused("table.frozen");
  if (!viewer) return {};
  if (state_.status == Status::Finished && core::index(*viewer) < state_.chairs.size()) return {};
  return must_hold(person, *viewer);
}

bool Table::is_present(const Id& person) const {
  return std::ranges::any_of(channels_, [&](const Channel& channel) {
    return std::ranges::any_of(channel.watches,
                               [&](const Watch& watch) { return watch.person.id == person; });
  });
}

bool Table::all_others_are_computers(const Id& person) const {
  return std::ranges::all_of(state_.chairs, [&](const Chair& chair) {
    return chair.kind == Chair::Kind::Computer || chair.person == person;
  });
}

std::vector<Id> Table::voters() const {
  std::vector<Id> all;
  for (const Chair& chair : state_.chairs) {
    if (chair.kind != Chair::Kind::Person || chair.resigned) continue;
    if (std::ranges::find(all, chair.person) == all.end()) all.push_back(chair.person);
  }
  return all;
}

asio::awaitable<Answer> Table::join(Person person, std::optional<core::Seat> seat) {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  if (const auto may = must_gather(person); !may) co_return tl::unexpected(may.error());
  const auto is_free = [&](const Chair& chair) {
    return chair.kind == Chair::Kind::Open || invites(chair, person);
  };
  TableState next = state_;
  auto chair = std::ranges::find_if(next.chairs, is_free);
  if (seat) {
    if (core::index(*seat) >= next.chairs.size()) co_return refused("seat.unknown");
    chair = next.chairs.begin() + static_cast<std::ptrdiff_t>(core::index(*seat));
  }
  if (chair == next.chairs.end() || !is_free(*chair)) co_return refused("table.seat_taken");
  *chair = Chair{Chair::Kind::Person, person.id, person.name, {}, false, false};
  if (const auto kept = co_await keep(std::move(next)); !kept) {
    co_return tl::unexpected(kept.error());
  }
  tell_summary();
  co_return json::object{{"table", summary(person.id)}};
}

asio::awaitable<Answer> Table::leave(Person person) {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  if (const auto may = must_gather(person); !may) co_return tl::unexpected(may.error());
  TableState next = state_;
  if (person.id == state_.owner.id) next.status = Status::Abandoned;
  for (Chair& chair : next.chairs) {
    if (chair.kind == Chair::Kind::Person && chair.person == person.id) chair = Chair{};
  }
  if (const auto kept = co_await keep(std::move(next)); !kept) {
    co_return tl::unexpected(kept.error());
  }
  tell_summary();
  co_return json::object{{"table", summary(person.id)}};
}

asio::awaitable<Answer> Table::arrange(Person person, core::Seat seat, Chair chair) {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  if (const auto may = must_gather(person); !may) co_return tl::unexpected(may.error());
  if (person.id != state_.owner.id) co_return refused("table.not_yours");
  if (core::index(seat) >= state_.chairs.size()) co_return refused("seat.unknown");
  TableState next = state_;
  Chair& place = next.chairs[core::index(seat)];
  if (place.kind == Chair::Kind::Person && place.person != person.id) {
    co_return refused("table.seat_taken");
  }
  place = std::move(chair);
  if (const auto kept = co_await keep(std::move(next)); !kept) {
    co_return tl::unexpected(kept.error());
  }
  tell_summary();
  co_return json::object{{"table", summary(person.id)}};
}

asio::awaitable<Answer> Table::start(Person person) {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  if (const auto may = must_gather(person); !may) co_return tl::unexpected(may.error());
  if (person.id != state_.owner.id) co_return refused("table.not_yours");
  for (const Chair& chair : state_.chairs) {
    if (chair.kind == Chair::Kind::Open || chair.kind == Chair::Kind::Invited) {
      co_return refused("table.seats_open");
    }
  }
  MatchChange proposal = match_->propose_draws();
  const auto settled = co_await commit_move(std::move(proposal), kNoId, kNoReply);
  if (!settled) co_return tl::unexpected(settled.error());
  tell_summary();
  co_return json::object{{"table", summary(person.id)}};
}

Expected<Opening> Table::rematch(const Person& person) const {
  if (const auto may = must_look(person, {}); !may) return tl::unexpected(may.error());
  if (!sits_here(person.id)) return refused("table.not_yours");
  Opening opening;
  opening.game = game_;
  opening.setup = match_->timeline().beginning().setup;
  opening.position = match_->timeline().beginning().start;
  opening.terms = terms_;
  opening.owner = person;
  opening.chairs = state_.chairs;
  // The others must come of their own will: their seats are kept for them by name.
  for (Chair& chair : opening.chairs) {
    if (chair.kind != Chair::Kind::Person) continue;
    chair.resigned = chair.stand_in = false;
    chair.level.clear();
    if (chair.person != person.id) chair = Chair{};
  }
  std::ranges::rotate(opening.chairs, opening.chairs.begin() + 1);
  return opening;
}

asio::awaitable<void> Table::freeze(std::string because) {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  frozen_because_ = std::move(because);
  TableState next = state_;
  next.status = Status::Frozen;
  co_await keep(std::move(next));
  state_.status = Status::Frozen;  // even if that could not be written
  tell_summary();
}

asio::awaitable<void> Table::transfer_seats(Id guest, Person person) {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  TableState next = state_;
  for (Chair& chair : next.chairs) {
    if (chair.kind != Chair::Kind::Person || chair.person != guest) continue;
    chair.person = person.id;
    chair.name = person.name;
  }
  if (next.owner.id == guest) next.owner = person;
  co_await keep(std::move(next));
  tell_summary();
}

asio::awaitable<void> Table::replace_by_computer(Id person) {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  TableState next = state_;
  for (Chair& chair : next.chairs) {
    if (chair.kind != Chair::Kind::Person || chair.person != person) continue;
    chair = next.status == Status::Gathering
                ? Chair{}
                : Chair{Chair::Kind::Computer, {}, "", "greedy", false, false};
  }
  if (person == state_.owner.id && next.status == Status::Gathering)
    next.status = Status::Abandoned;
  co_await keep(std::move(next));
  tell_summary();
  schedule_automatic();
}

}  // namespace server::tables
