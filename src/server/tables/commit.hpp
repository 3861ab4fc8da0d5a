// How a table changes: for the files of Table.
#pragma once

#include "server/base/refused.hpp"
#include "server/tables/table.hpp"

namespace server::tables {

// For moves that nobody asked for.
inline const Reply kNoReply;

template <typename Decide>
asio::awaitable<Expected<void>> Table::decide_and_commit(Decide& decide, const Reply& reply) {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  if (is_frozen()) co_return refused("table.frozen");
  Decided decided = decide();
  if (!decided) co_return tl::unexpected(decided.error());
  co_return co_await commit(std::move(*decided), reply);
}

// `transition`: from the state to the next, or why not.
template <typename Transition>
asio::awaitable<Answer> Table::carry_out(Transition& transition) {
  const auto self = shared_from_this();
  const auto decide = [&]() -> Decided {
    Next next = transition(state_);
    if (!next) return tl::unexpected(next.error());
    Decision decision;
    decision.next = std::move(*next);
    return decision;
  };
  const auto done = co_await decide_and_commit(decide, kNoReply);
  if (!done) co_return tl::unexpected(done.error());
  co_return json::object{};
}

template <typename Transition>
asio::awaitable<Expected<void>> Table::change_people(Transition& transition) {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  if (state_.chairs.empty()) co_return Expected<void>{};  // whose seats these are cannot be read
  Next next = transition(state_);
  if (!next) co_return tl::unexpected(next.error());
  if (!next->differs_beyond_moves(state_)) co_return Expected<void>{};
  Decision decision;
  decision.next = std::move(*next);
  decision.keeps_date = true;
  co_return co_await commit(std::move(decision), kNoReply);
}

}  // namespace server::tables
