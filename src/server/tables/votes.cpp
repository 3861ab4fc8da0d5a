// Deciding together: what is asked, who has to agree, and what it brings.
#include "server/base/refused.hpp"
#include "server/tables/transition_steps.hpp"

#include <algorithm>

namespace server::tables {
namespace {

constexpr std::size_t kMostProposals = 8;
// Who sits at a live table answers at once or not at all; at a slow one people look in once a day.
constexpr Time kAnswerLive = 90 * kSecond;
constexpr Time kAnswerSlow = 3 * kDay;
// Who was refused does not ask the same again at once.
constexpr Time kBeforeAskingAgain = Time{5} * 60 * kSecond;

Notice notice_about(NoticeKind kind, const VoteProposal& proposal, const Id& by) {
  Notice notice;
  notice.kind = kind;
  notice.by = by;
  notice.about = proposal.kind;
  notice.asked_by = proposal.by;
  notice.back_to = proposal.ply;
  if (proposal.is_about_a_seat()) notice.seat = proposal.seat;
  return notice;
}

bool was_refused_lately(const TableState& state, const VoteProposal& proposal, Moment now) {
  return std::ranges::any_of(state.notices, [&](const Notice& each) {
    const bool is_a_no = each.kind == NoticeKind::Refused || each.kind == NoticeKind::Lapsed;
    return is_a_no && each.about == proposal.kind && each.asked_by == proposal.by &&
           each.back_to == proposal.ply && each.seat.value_or(core::Seat{}) == proposal.seat &&
           now.date - each.at < kBeforeAskingAgain;
  });
}

// All must agree; of a takeover the person concerned only while they are here, and then their word
// alone is enough; of the end of one not at all: they may say so themselves.
bool is_carried(const TableState& state, const VoteProposal& proposal, const IsAbsent& is_absent) {
  if (proposal.kind == ProposalKind::Takeover &&
      proposal.has_agreed(state.chair(proposal.seat).person)) {
    return true;
  }
  Id excused;
  if (proposal.kind == ProposalKind::Wait ||
      (proposal.kind == ProposalKind::Takeover && is_absent(proposal.seat))) {
    excused = state.chair(proposal.seat).person;
  }
  return std::ranges::all_of(state.voters(), [&](const Id& voter) {
    return voter == excused || proposal.has_agreed(voter);
  });
}

// Needs a proposal of that number.
Voted carry_out(TableState state, std::int64_t number, const IsAbsent& is_absent, Moment now) {
  const auto found = std::ranges::find(state.proposals, number, &VoteProposal::number);
  Voted voted;
  voted.number = number;
  voted.carried = is_carried(state, *found, is_absent);
  if (voted.carried) {
    const VoteProposal proposal = std::move(*found);
    state.proposals.erase(found);
    // The last agreement: of the asker alone it needs no word.
    if (proposal.agreed.size() > 1) {
      note(state, notice_about(NoticeKind::Carried, proposal, proposal.agreed.back()), now);
    }
    switch (proposal.kind) {
      case ProposalKind::Rewind:
        voted.back_to = proposal.ply;
        break;
      case ProposalKind::Abandon:
        stop_match(state, proposal.by, now);
        break;
      case ProposalKind::Takeover:
        hand_over(state, proposal.seat, now);
        break;
      case ProposalKind::Wait:
        hand_back(state, proposal.seat, now);
        break;
    }
  }
  voted.next = std::move(state);
  return voted;
}

Expected<void> must_have_a_vote(const TableState& state, const Person& person) {
  const std::vector<Id> voters = state.voters();
  if (std::ranges::find(voters, person.id) == voters.end()) return refused("table.not_yours");
  return must_run(state);
}

Expected<void> must_mean_something(const TableState& state, const VoteProposal& proposal) {
  if (proposal.kind == ProposalKind::Rewind && proposal.ply >= state.ply) {
    return refused("record.no_such_ply");
  }
  if (!proposal.is_about_a_seat()) return {};
  if (!state.has(proposal.seat)) return refused("seat.unknown");
  const Chair& chair = state.chair(proposal.seat);
  if (!chair.has_a_player()) return refused("seat.unknown");
  const bool stands_in = proposal.kind == ProposalKind::Wait;
  if (chair.stand_in != stands_in) return refused("motion.pointless");
  return {};
}

}  // namespace

Expected<Voted> put_proposal(TableState state, const Person& person, VoteProposal proposal,
                             const IsAbsent& is_absent, Moment now) {
  if (const auto may = must_have_a_vote(state, person); !may) return tl::unexpected(may.error());
  if (const auto may = must_mean_something(state, proposal); !may) {
    return tl::unexpected(may.error());
  }
  // Whoever asks what is being asked already agrees to it.
  const auto same = std::ranges::find_if(
      state.proposals, [&](const VoteProposal& each) { return each.asks_the_same_as(proposal); });
  if (same != state.proposals.end()) {
    const std::int64_t number = same->number;
    return vote(std::move(state), person, number, true, is_absent, now);
  }
  if (state.proposals.size() >= kMostProposals) return refused("limit.rate");
  proposal.by = person.id;
  if (was_refused_lately(state, proposal, now)) return refused("motion.too_soon");
  proposal.number = state.next_proposal++;
  proposal.agreed = {person.id};
  proposal.until = now.clock + (state.terms.pace == "slow" ? kAnswerSlow : kAnswerLive);
  const std::int64_t number = proposal.number;
  state.proposals.push_back(proposal);
  Voted voted = carry_out(std::move(state), number, is_absent, now);
  if (!voted.carried) note(voted.next, notice_about(NoticeKind::Asked, proposal, person.id), now);
  return voted;
}

Expected<Voted> vote(TableState state, const Person& person, std::int64_t number, bool agree,
                     const IsAbsent& is_absent, Moment now) {
  if (const auto may = must_have_a_vote(state, person); !may) return tl::unexpected(may.error());
  const auto found = std::ranges::find(state.proposals, number, &VoteProposal::number);
  if (found == state.proposals.end()) return refused("motion.unknown");
  if (!agree) {
    const NoticeKind kind = found->by == person.id ? NoticeKind::Withdrawn : NoticeKind::Refused;
    note(state, notice_about(kind, *found, person.id), now);
    state.proposals.erase(found);
    return Voted{std::move(state), false, number, {}};
  }
  // The match may have gone back to before the ply that was meant, or whose seat it is have gone.
  if (const auto may = must_mean_something(state, *found); !may) {
    return tl::unexpected(may.error());
  }
  if (!found->has_agreed(person.id)) found->agreed.push_back(person.id);
  return carry_out(std::move(state), number, is_absent, now);
}

Next let_proposals_lapse(TableState state, Moment now) {
  if (const auto may = must_run(state); !may) return tl::unexpected(may.error());
  const auto is_over = [&](const VoteProposal& each) { return each.until <= now.clock; };
  if (std::ranges::none_of(state.proposals, is_over)) return refused("table.stale");
  for (const VoteProposal& each : state.proposals) {
    if (is_over(each)) note(state, notice_about(NoticeKind::Lapsed, each, {}), now);
  }
  std::erase_if(state.proposals, is_over);
  return state;
}

}  // namespace server::tables
