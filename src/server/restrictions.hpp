// Who may not talk, and who may not come in: an admin's word.
#pragma once

#include "games/refusal.hpp"
#include "server/base/await.hpp"
#include "server/base/person.hpp"

#include <map>
#include <optional>

namespace server {

struct Restriction {
  bool muted = false;   // no chat
  bool banned = false;  // no log-in, no requests, no sockets
};

// All of them are in memory, because every request asks; there are few.
class Restrictions {
 public:
  // Reads what is kept; waits for the store.
  explicit Restrictions(store::Store& store);

  // What an admin says; what is left out stays as it is, whatever others say at the same moment.
  struct Words {
    std::optional<bool> muted;
    std::optional<bool> banned;
  };

  Restriction of(const Id& person) const;
  // Kept first, then true. What holds from then on.
  asio::awaitable<games::Expected<Restriction>> change(Id person, Words words);

 private:
  using All = std::map<Id, Restriction, std::less<>>;

  store::Store* store_;
  All all_;
  Gate gate_;
};

}  // namespace server
