#include "server/tables/read_action.hpp"

#include <fmt/format.h>

#include <utility>

namespace server::tables {

Expected<ReadAction> read_action(const games::AnyMatch& match, json::value written) {
  auto action = match.decode(written);
  if (!action) return tl::unexpected(std::move(action.error()));
  return ReadAction{std::move(written), std::move(*action)};
}

Expected<ReadActions> read_actions(const games::AnyMatch& match, json::array written) {
  ReadActions actions;
  actions.reserve(written.size());
  for (std::size_t at = 0; at < written.size(); ++at) {
    auto action = read_action(match, std::move(written[at]));
    if (!action) {
      action.error().path = fmt::format("/{}", at) + action.error().path;
      return tl::unexpected(std::move(action.error()));
    }
    actions.push_back(std::move(*action));
  }
  return actions;
}

json::array as_written(const ReadActions& actions) {
  json::array out;
  out.reserve(actions.size());
  for (const ReadAction& each : actions) out.push_back(each.written);
  return out;
}

}  // namespace server::tables
