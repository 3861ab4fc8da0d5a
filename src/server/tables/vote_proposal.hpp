// What the people at a table can decide together.
#pragma once

#include "server/tables/terms.hpp"

#include <vector>

namespace server::tables {

enum class ProposalKind : std::uint8_t {
  Rewind,    // back to an earlier ply; all must agree
  Abandon,   // end the match without a result
  Takeover,  // the computer plays for an absent seat
  Wait,      // it does so no longer: the others wait for the seat's owner
};

struct VoteProposal {
  std::int64_t number = 0;
  ProposalKind kind{};
  Id by;
  std::size_t ply = 0;  // of a Rewind
  core::Seat seat{};    // of a Takeover or a Wait
  std::vector<Id> agreed;
  Time until = 0;  // by the steady clock: who has not agreed by then has not agreed

  bool is_about_a_seat() const {
    return kind == ProposalKind::Takeover || kind == ProposalKind::Wait;
  }
  bool asks_the_same_as(const VoteProposal& other) const;
  bool has_agreed(const Id& person) const;
  friend bool operator==(const VoteProposal&, const VoteProposal&) = default;
};

// A request that proposed or voted, and how it was answered: repeated under its id it counts once.
struct CountedVote {
  std::string request;
  std::int64_t number = 0;
  bool carried = false;
};

VoteProposal read_vote_proposal(const wire::In& in);
json::object write_vote_proposal(const VoteProposal& proposal);
json::object tell_vote_proposal(const VoteProposal& proposal, Time now);
ProposalKind read_proposal_kind(const wire::In& in);
CountedVote read_counted_vote(const wire::In& in);
json::value write_counted_vote(const CountedVote& vote);

}  // namespace server::tables
