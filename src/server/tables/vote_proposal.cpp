#include "server/tables/vote_proposal.hpp"

#include "server/tables/words.hpp"
#include "wire/codec.hpp"

#include <algorithm>

namespace server::tables {
namespace {
constexpr std::int64_t kMostPlies = 1'000'000;
constexpr std::int64_t kHighestNumber = 1'000'000'000;
constexpr std::size_t kMostVoters = 16;
}  // namespace

bool VoteProposal::asks_the_same_as(const VoteProposal& other) const {
  return kind == other.kind && ply == other.ply && seat == other.seat;
}

bool VoteProposal::has_agreed(const Id& person) const {
  return std::ranges::find(agreed, person) != agreed.end();
}

ProposalKind read_proposal_kind(const wire::In& in) {
  return wire::Codec<ProposalKind>::read(in);
}

VoteProposal read_vote_proposal(const wire::In& in) {
  VoteProposal proposal;
  proposal.number = in["motion"].integer(0, kHighestNumber);
  proposal.kind = read_proposal_kind(in["kind"]);
  proposal.by = in["by"].text();
  if (in.has("ply")) proposal.ply = static_cast<std::size_t>(in["ply"].integer(0, kMostPlies));
  if (in.has("seat")) proposal.seat = wire::Codec<core::Seat>::read(in["seat"]);
  if (in.has("until")) proposal.until = in["until"].integer(0, kLatest);
  const wire::In agreed = in["agreed"];
  for (std::size_t at = 0; at < agreed.size(0, kMostVoters); ++at) {
    proposal.agreed.emplace_back(agreed.at(at).text());
  }
  return proposal;
}

// As it is kept; what pages are told has the time that is left instead of its end.
json::object write_vote_proposal(const VoteProposal& proposal) {
  json::array agreed;
  for (const Id& person : proposal.agreed) agreed.emplace_back(person);
  json::object out = {{"motion", proposal.number},
                      {"kind", wire::write(proposal.kind)},
                      {"by", proposal.by},
                      {"agreed", std::move(agreed)}};
  if (proposal.kind == ProposalKind::Rewind) out["ply"] = proposal.ply;
  if (proposal.is_about_a_seat()) out["seat"] = seat_number(proposal.seat);
  out["until"] = proposal.until;
  return out;
}

json::object tell_vote_proposal(const VoteProposal& proposal, Time now) {
  json::object out = write_vote_proposal(proposal);
  out.erase("until");
  out["remaining_ms"] = std::max<Time>(0, proposal.until - now);
  return out;
}

CountedVote read_counted_vote(const wire::In& in) {
  return {.request = std::string(in["request"].text()),
          .number = in["motion"].integer(0, kHighestNumber),
          .carried = in["carried"].boolean()};
}

json::value write_counted_vote(const CountedVote& vote) {
  return {{"request", vote.request}, {"motion", vote.number}, {"carried", vote.carried}};
}

}  // namespace server::tables
