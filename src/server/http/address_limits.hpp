// How fast the requests of one address may come, in bounded memory.
#pragma once

#include "server/http/token_bucket.hpp"

#include <boost/asio/ip/address.hpp>

#include <list>
#include <map>

namespace server::http {

namespace asio = boost::asio;

// What stands for an address: a network of 64 bits of IPv6 is one household.
asio::ip::address household(const asio::ip::address& address);

class AddressLimits {
 public:
  // Beyond `most` addresses the one that came least lately is forgotten.
  AddressLimits(double requests_a_second, double burst, std::size_t most)
      : requests_a_second_(requests_a_second), burst_(burst), most_(most) {}

  // Takes one request; zero if it may be made, else how long to wait.
  std::chrono::seconds take(const asio::ip::address& address, TokenBucket::Clock::time_point now);
  std::size_t addresses() const { return buckets_.size(); }

 private:
  struct Entry {
    asio::ip::address address;
    TokenBucket bucket;
  };

  double requests_a_second_;
  double burst_;
  std::size_t most_;
  std::list<Entry> buckets_;  // the one that came least lately first
  std::map<asio::ip::address, std::list<Entry>::iterator> places_;
};

}  // namespace server::http
