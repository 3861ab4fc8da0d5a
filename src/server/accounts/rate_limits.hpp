// How often somebody may try something: a bucket for each key, in bounded memory.
#pragma once

#include "store/rows.hpp"

#include <sodium.h>

#include <array>
#include <cstdint>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

namespace server::accounts {

using store::Time;

// `at_once` after a pause, then `an_hour`.
struct Rate {
  double at_once = 0;
  double an_hour = 0;
};

class RateLimits {
 public:
  // The keys that were used least lately are forgotten beyond `most_keys`.
  RateLimits(Rate rate, std::size_t most_keys);

  // Takes one; zero if there was one, else the seconds until there will be.
  std::int64_t take(std::string_view key, Time now);
  // The same question without taking.
  std::int64_t wait(std::string_view key, Time now) const;
  // What was taken did not count.
  void give_back(std::string_view key, Time now);

  std::size_t keys() const { return buckets_.size(); }

 private:
  // Whatever the length of a key, this is kept of it; secret, so that nobody can make two collide.
  using Hash = std::uint64_t;
  struct Bucket {
    Hash key = 0;
    double left = 0;
    Time at = 0;
  };

  Hash hash(std::string_view key) const;
  double left_in(const Bucket& bucket, Time now) const;
  std::int64_t seconds_until_one(double left) const;
  Bucket& bucket_of(std::string_view key, Time now);

  Rate rate_;
  std::size_t most_keys_;
  std::array<unsigned char, crypto_shorthash_KEYBYTES> secret_{};
  std::list<Bucket> buckets_;  // the least lately used first
  std::unordered_map<Hash, std::list<Bucket>::iterator> places_;
};

// What stands for an address: all of an IPv6 network of 64 bits is one household.
std::string household(std::string_view address);

}  // namespace server::accounts
