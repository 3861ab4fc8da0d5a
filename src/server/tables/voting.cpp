// What the people at a table decide together.
#include "server/tables/refused.hpp"
#include "server/tables/table.hpp"

#include <algorithm>

namespace server::tables {
namespace {

constexpr std::size_t kMostMotions = 8;

}  // namespace

asio::awaitable<Answer> Table::move(Person person, Motion motion) {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  if (!sits_here(person.id)) co_return refused("table.not_yours");
  if (course_.status != Status::Running) co_return refused("table.not_running");
  if (course_.motions.size() >= kMostMotions) co_return refused("limit.rate");
  if (motion.kind == MotionKind::Rewind && motion.ply >= sitting_->ply()) {
    co_return refused("record.no_such_ply");
  }
  if (motion.kind == MotionKind::Takeover && core::index(motion.seat) >= course_.chairs.size()) {
    co_return refused("seat.unknown");
  }
  Course next = course_;
  motion.number = next.next_motion++;
  motion.by = person.id;
  motion.agreed = {person.id};
  next.motions.push_back(motion);
  if (const auto kept = co_await keep(std::move(next)); !kept) {
    co_return tl::unexpected(kept.error());
  }
  co_return co_await carry_out(std::move(motion));
}

asio::awaitable<Answer> Table::vote(Person person, std::int64_t number, bool agree) {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  if (!sits_here(person.id)) co_return refused("table.not_yours");
  Course next = course_;
  const auto found = std::ranges::find(next.motions, number, &Motion::number);
  if (found == next.motions.end()) co_return refused("motion.unknown");
  Motion motion = *found;
  if (!agree) {
    next.motions.erase(found);
  } else if (!motion.has_agreed(person.id)) {
    found->agreed.push_back(person.id);
    motion = *found;
  }
  if (const auto kept = co_await keep(std::move(next)); !kept) {
    co_return tl::unexpected(kept.error());
  }
  if (!agree) {
    tell_summary();
    co_return json::object{{"carried", false}};
  }
  co_return co_await carry_out(std::move(motion));
}

// If all have agreed it happens. Needs the gate.
asio::awaitable<Answer> Table::carry_out(Motion motion) {
  const Id concerned =
      motion.kind == MotionKind::Takeover ? course_.chairs[core::index(motion.seat)].person : Id{};
  for (const Id& voter : voters()) {
    if (voter != concerned && !motion.has_agreed(voter)) {
      tell_summary();
      co_return json::object{{"carried", false}, {"motion", motion.number}};
    }
  }
  Course next = course_;
  std::erase_if(next.motions, [&](const Motion& each) { return each.number == motion.number; });
  if (motion.kind == MotionKind::Abandon) {
    next.status = Status::Abandoned;
    next.clock.stop(around_->now());
  } else if (motion.kind == MotionKind::Takeover) {
    Chair& chair = next.chairs[core::index(motion.seat)];
    chair.stand_in = true;
    chair.level = kStandIn;
  }
  if (const auto kept = co_await keep(std::move(next)); !kept) {
    co_return tl::unexpected(kept.error());
  }
  if (motion.kind == MotionKind::Rewind && motion.ply < sitting_->ply()) {
    auto proposal = sitting_->propose_takeback(motion.ply);
    if (!proposal) co_return tl::unexpected(proposal.error());
    const auto settled = co_await settle(std::move(*proposal), kNoId, kNoReply);
    if (!settled) co_return tl::unexpected(settled.error());
  }
  if (motion.kind == MotionKind::Abandon) tell_standing();
  tell_summary();
  wake();
  co_return json::object{{"carried", true}};
}

asio::awaitable<Answer> Table::hand_back(Person person, core::Seat seat) {
  const auto self = shared_from_this();
  if (const auto may = must_hold(person, seat); !may) co_return tl::unexpected(may.error());
  const auto pass = co_await gate_.enter();
  Course next = course_;
  next.chairs[core::index(seat)].stand_in = false;
  if (const auto kept = co_await keep(std::move(next)); !kept) {
    co_return tl::unexpected(kept.error());
  }
  tell_summary();
  co_return json::object{};
}

}  // namespace server::tables
