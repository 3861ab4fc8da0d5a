// What the people at a table can decide together.
#pragma once

#include "server/tables/terms.hpp"

#include <vector>

namespace server::tables {

enum class ProposalKind : std::uint8_t {
  Rewind,    // back to an earlier ply; all must agree
  Abandon,   // end the match without a result
  Takeover,  // the computer plays for an absent seat
};

struct VoteProposal {
  std::int64_t number = 0;
  ProposalKind kind{};
  Id by;
  std::size_t ply = 0;  // of a Rewind
  core::Seat seat{};    // of a Takeover
  std::vector<Id> agreed;

  bool has_agreed(const Id& person) const;
  friend bool operator==(const VoteProposal&, const VoteProposal&) = default;
};

VoteProposal read_vote_proposal(const wire::In& in);
json::object write_vote_proposal(const VoteProposal& motion);
ProposalKind read_proposal_kind(const wire::In& in);

}  // namespace server::tables
