// What all connections of one door share: who is here, how much went through, and how to leave.
#pragma once

#include "server/http/address_limits.hpp"
#include "server/http/forwarded.hpp"
#include "server/http/http_server.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/steady_timer.hpp>

#include <functional>
#include <map>
#include <memory>
#include <unordered_set>
#include <vector>

namespace server::http {

// A connection that can be asked to go.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;
  virtual void leave() = 0;  // finish what is under way
  virtual void drop() = 0;   // now
};

class ConnectionRegistry : public std::enable_shared_from_this<ConnectionRegistry> {
 public:
  ConnectionRegistry(asio::io_context& io, const HttpOptions& options, RequestHandler& house);

  const HttpOptions& options() const { return options_; }
  const std::vector<Network>& proxies() const { return proxies_; }
  RequestHandler& handler() const { return handler_; }
  HttpCounts& counts() { return counts_; }
  std::size_t being_turned_away() const { return being_turned_away_; }

  bool has_room_for(const asio::ip::address& peer) const;
  // Zero if somebody at this address may make one more request now, else how long to wait.
  std::chrono::seconds wait_of(const std::string& remote);
  void close(std::chrono::milliseconds patience, std::function<void()> done);
  void drop_all();

 private:
  friend class ConnectionSlot;
  friend class Registration;
  friend class Rejection;

  void enter(const asio::ip::address& address);
  void go(const asio::ip::address& address);
  void forget(const asio::ip::address& address);
  bool has_room_at(const asio::ip::address& address) const;
  void lose_patience();
  void finish();

  HttpOptions options_;
  std::vector<Network> proxies_;
  RequestHandler& handler_;
  HttpCounts counts_;
  AddressLimits requests_;
  std::map<asio::ip::address, std::size_t> connections_by_address_;
  std::unordered_set<Connection*> connections_;
  std::size_t being_turned_away_ = 0;
  bool closing_ = false;
  std::function<void()> done_;
  asio::steady_timer patience_;
};

// A connection's slot in the registry: counted as long as this lives.
class ConnectionSlot {
 public:
  ConnectionSlot(std::shared_ptr<ConnectionRegistry> registry, const asio::ip::address& peer);
  ConnectionSlot(ConnectionSlot&&) = default;
  ConnectionSlot& operator=(ConnectionSlot&&) = delete;
  ~ConnectionSlot();

  ConnectionRegistry& registry() const { return *registry_; }
  const asio::ip::address& peer() const { return peer_; }
  // It turned out to be somebody behind a proxy, who is counted from now on. False, with nothing
  // changed, if there are too many connections of that address already.
  bool belongs_to(const std::string& remote);

 private:
  std::shared_ptr<ConnectionRegistry> registry_;  // empty once moved from
  asio::ip::address peer_;
  asio::ip::address counted_as_;
};

class Rejection {
 public:
  explicit Rejection(ConnectionRegistry& registry) : registry_(registry) {
    ++registry_.being_turned_away_;
  }
  Rejection(const Rejection&) = delete;
  Rejection& operator=(const Rejection&) = delete;
  ~Rejection() { --registry_.being_turned_away_; }

 private:
  ConnectionRegistry& registry_;
};

// As long as it lives, `connection` is told when to go.
class Registration {
 public:
  Registration(ConnectionRegistry& registry, Connection& connection)
      : registry_(registry), connection_(connection) {
    registry_.connections_.insert(&connection_);
  }
  Registration(const Registration&) = delete;
  Registration& operator=(const Registration&) = delete;
  ~Registration() { registry_.connections_.erase(&connection_); }

 private:
  ConnectionRegistry& registry_;
  Connection& connection_;
};

}  // namespace server::http
