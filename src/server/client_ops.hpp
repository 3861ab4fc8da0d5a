// What a page can ask over its WebSocket: a table of ops.
#pragma once

#include "server/api_call.hpp"
#include "server/base/metrics.hpp"
#include "server/client_page.hpp"
#include "wire/in.hpp"

#include <optional>
#include <string_view>

namespace server {

// One request on its way. Holds all it needs: the connection may be gone before it is answered.
struct ClientRequest {
  ApiServices& services;
  std::shared_ptr<ClientPage> page;
  std::string id;
  json::value message;
  std::shared_ptr<tables::Table> table = {};  // of an op at a table

  wire::In in() const { return wire::In(message); }
  const Person& person() const { return page->person(); }
};

// Nothing: it has been answered already.
using OpAnswer = std::optional<tables::Answer>;

struct Op {
  std::string_view name;
  OpGroup group;
  enum class Where : std::uint8_t { Anywhere, AtTable } where;
  asio::awaitable<OpAnswer> (*answer)(ClientRequest& request);
};

// Null if there is none of that name.
const Op* find_op(std::string_view name);

// A text or a list of the request, refused if it is longer than that.
std::string short_text(const wire::In& in, std::size_t longest);
json::array short_list(const wire::In& in, std::size_t most);

}  // namespace server
