// What the people at a table decide together.
#include "server/base/refused.hpp"
#include "server/tables/table.hpp"

#include <algorithm>

namespace server::tables {
namespace {

constexpr std::size_t kMostMotions = 8;

}  // namespace

asio::awaitable<Answer> Table::move(Person person, VoteProposal motion) {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  if (!sits_here(person.id)) co_return refused("table.not_yours");
  if (state_.status != Status::Running) co_return refused("table.not_running");
  if (state_.motions.size() >= kMostMotions) co_return refused("limit.rate");
  if (motion.kind == ProposalKind::Rewind && motion.ply >= match_->ply()) {
    co_return refused("record.no_such_ply");
  }
  if (motion.kind == ProposalKind::Takeover && core::index(motion.seat) >= state_.chairs.size()) {
    co_return refused("seat.unknown");
  }
  TableState next = state_;
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
  TableState next = state_;
  const auto found = std::ranges::find(next.motions, number, &VoteProposal::number);
  if (found == next.motions.end()) co_return refused("motion.unknown");
  VoteProposal motion = *found;
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
asio::awaitable<Answer> Table::carry_out(VoteProposal motion) {
  const Id concerned =
      motion.kind == ProposalKind::Takeover ? state_.chairs[core::index(motion.seat)].person : Id{};
  for (const Id& voter : voters()) {
    if (voter != concerned && !motion.has_agreed(voter)) {
      tell_summary();
      co_return json::object{{"carried", false}, {"motion", motion.number}};
    }
  }
  TableState next = state_;
  std::erase_if(next.motions,
                [&](const VoteProposal& each) { return each.number == motion.number; });
  if (motion.kind == ProposalKind::Abandon) {
    next.status = Status::Abandoned;
    next.clock.stop(services_->now());
  } else if (motion.kind == ProposalKind::Takeover) {
    Chair& chair = next.chairs[core::index(motion.seat)];
    chair.stand_in = true;
    chair.level = kStandIn;
  }
  if (const auto kept = co_await keep(std::move(next)); !kept) {
    co_return tl::unexpected(kept.error());
  }
  if (motion.kind == ProposalKind::Rewind && motion.ply < match_->ply()) {
    auto proposal = match_->propose_takeback(motion.ply);
    if (!proposal) co_return tl::unexpected(proposal.error());
    const auto settled = co_await commit_move(std::move(*proposal), kNoId, kNoReply);
    if (!settled) co_return tl::unexpected(settled.error());
  }
  if (motion.kind == ProposalKind::Abandon) tell_standing();
  tell_summary();
  schedule_automatic();
  co_return json::object{{"carried", true}};
}

asio::awaitable<Answer> Table::hand_back(Person person, core::Seat seat) {
  const auto self = shared_from_this();
  if (const auto may = must_hold(person, seat); !may) co_return tl::unexpected(may.error());
  const auto pass = co_await gate_.enter();
  TableState next = state_;
  next.chairs[core::index(seat)].stand_in = false;
  if (const auto kept = co_await keep(std::move(next)); !kept) {
    co_return tl::unexpected(kept.error());
  }
  tell_summary();
  co_return json::object{};
}

}  // namespace server::tables
