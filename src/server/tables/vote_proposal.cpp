#include "server/tables/vote_proposal.hpp"

#include "wire/codec.hpp"

#include <algorithm>

namespace wire {
template <>
struct Names<server::tables::ProposalKind> {
  static constexpr std::array<std::string_view, 3> names = {"rewind", "abandon", "takeover"};
};
}  // namespace wire

namespace server::tables {
namespace {
constexpr std::int64_t kMostPlies = 1'000'000;
constexpr std::int64_t kMostMotions = 1'000'000'000;
constexpr std::size_t kMostVoters = 16;
}  // namespace

bool VoteProposal::has_agreed(const Id& person) const {
  return std::ranges::find(agreed, person) != agreed.end();
}

ProposalKind read_proposal_kind(const wire::In& in) {
  return wire::Codec<ProposalKind>::read(in);
}

VoteProposal read_vote_proposal(const wire::In& in) {
  VoteProposal motion;
  motion.number = in["motion"].integer(0, kMostMotions);
  motion.kind = read_proposal_kind(in["kind"]);
  motion.by = in["by"].text();
  if (in.has("ply")) motion.ply = static_cast<std::size_t>(in["ply"].integer(0, kMostPlies));
  if (in.has("seat")) motion.seat = wire::Codec<core::Seat>::read(in["seat"]);
  const wire::In agreed = in["agreed"];
  for (std::size_t at = 0; at < agreed.size(0, kMostVoters); ++at) {
    motion.agreed.emplace_back(agreed.at(at).text());
  }
  return motion;
}

json::object write_vote_proposal(const VoteProposal& motion) {
  json::array agreed;
  for (const Id& person : motion.agreed) agreed.emplace_back(person);
  json::object out = {{"motion", motion.number},
                      {"kind", wire::write(motion.kind)},
                      {"by", motion.by},
                      {"agreed", std::move(agreed)}};
  if (motion.kind == ProposalKind::Rewind) out["ply"] = motion.ply;
  if (motion.kind == ProposalKind::Takeover) out["seat"] = seat_number(motion.seat);
  return out;
}

}  // namespace server::tables
