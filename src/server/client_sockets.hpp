// Whose WebSockets are open, so that they end with the session they were opened with.
#pragma once

#include "server/accounts/accounts.hpp"
#include "server/http/http_server.hpp"

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace server {

// Of those that RFC 6455 leaves to us. The page asks anew who it is.
inline constexpr std::uint16_t kSessionEnded = 4001;

class ClientPage;

class ClientSockets {
 public:
  // On the list for as long as it lives.
  class Entry {
   public:
    Entry(ClientSockets& list, std::shared_ptr<ClientPage> page, std::string session,
          std::shared_ptr<http::WebSocket> socket);
    Entry(const Entry&) = delete;
    Entry& operator=(const Entry&) = delete;
    ~Entry();

   private:
    friend class ClientSockets;
    ClientSockets& list_;
    std::shared_ptr<ClientPage> page_;
    Id person_;
    std::string session_;  // the hash of its token
    std::shared_ptr<http::WebSocket> socket_;
  };

  // At once: what was asked before is still answered, nothing is listened to any more.
  void close(const accounts::EndedSessions& ended) const;
  // Somebody is called otherwise: what their pages say from now on is said under that name.
  void introduce(const Person& person) const;
  // Sessions with an open socket, none twice; hashes of their tokens.
  std::vector<std::string> sessions() const;
  // How many people have a page open.
  std::size_t people() const;

 private:
  std::unordered_multimap<Id, Entry*> by_person_;
};

}  // namespace server
