// Words on the wire that several files of a table use.
#pragma once

#include "server/tables/vote_proposal.hpp"
#include "wire/codec.hpp"

namespace wire {

template <>
struct Names<server::tables::OnTimeout> {
  static constexpr std::array<std::string_view, 4> names = {"nothing", "computer", "stand_in",
                                                            "resign"};
};
template <>
struct Names<server::tables::ProposalKind> {
  static constexpr std::array<std::string_view, 4> names = {"rewind", "abandon", "takeover",
                                                            "wait"};
};

}  // namespace wire
