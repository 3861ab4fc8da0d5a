// What all connections of one door share: who is here, how much went through, and how to leave.
#pragma once

#include "server/http/forwarded.hpp"
#include "server/http/transport.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/steady_timer.hpp>

#include <functional>
#include <map>
#include <memory>
#include <unordered_set>
#include <vector>

namespace server::http {

// A connection that can be asked to go.
class Visit {
 public:
  Visit() = default;
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;
  virtual ~Visit() = default;
  virtual void leave() = 0;  // finish what is under way
  virtual void drop() = 0;   // now
};

class Hall : public std::enable_shared_from_this<Hall> {
 public:
  Hall(asio::io_context& io, const DoorOptions& options, House& house);

  const DoorOptions& options() const { return options_; }
  const std::vector<Network>& proxies() const { return proxies_; }
  House& house() const { return house_; }
  DoorCounts& counts() { return counts_; }
  std::size_t being_turned_away() const { return being_turned_away_; }

  bool has_room_for(const asio::ip::address& peer) const;
  void close(std::chrono::milliseconds patience, std::function<void()> done);
  void drop_all();

 private:
  friend class Place;
  friend class Presence;
  friend class TurnedAway;

  void enter(const asio::ip::address& peer);
  void go(const asio::ip::address& peer);
  void lose_patience();
  void finish();

  DoorOptions options_;
  std::vector<Network> proxies_;
  House& house_;
  DoorCounts counts_;
  std::map<asio::ip::address, std::size_t> connections_by_address_;
  std::unordered_set<Visit*> visits_;
  std::size_t being_turned_away_ = 0;
  bool closing_ = false;
  std::function<void()> done_;
  asio::steady_timer patience_;
};

// A connection's place in the hall: counted as long as this lives.
class Place {
 public:
  Place(std::shared_ptr<Hall> hall, const asio::ip::address& peer);
  Place(Place&&) = default;
  Place& operator=(Place&&) = delete;
  ~Place();

  Hall& hall() const { return *hall_; }
  const asio::ip::address& peer() const { return peer_; }

 private:
  std::shared_ptr<Hall> hall_;  // empty once moved from
  asio::ip::address peer_;
};

class TurnedAway {
 public:
  explicit TurnedAway(Hall& hall) : hall_(hall) { ++hall_.being_turned_away_; }
  TurnedAway(const TurnedAway&) = delete;
  TurnedAway& operator=(const TurnedAway&) = delete;
  ~TurnedAway() { --hall_.being_turned_away_; }

 private:
  Hall& hall_;
};

// As long as it lives, `visit` is told when to go.
class Presence {
 public:
  Presence(Hall& hall, Visit& visit) : hall_(hall), visit_(visit) { hall_.visits_.insert(&visit_); }
  Presence(const Presence&) = delete;
  Presence& operator=(const Presence&) = delete;
  ~Presence() { hall_.visits_.erase(&visit_); }

 private:
  Hall& hall_;
  Visit& visit_;
};

}  // namespace server::http
