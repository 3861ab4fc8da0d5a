// Draws that can be checked afterwards. Before the match its secret seed is committed to by a hash;
// each draw follows from the seed and the number of its event alone; when the match is over the
// seed is shown and every draw can be repeated.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace records {

class FairChance {
 public:
  explicit FairChance(std::string_view seed);

  const std::string& seed() const { return seed_; }
  // SHA-256 of the seed, in hexadecimal.
  std::string commitment() const;
  // Uniform in 0 .. total-1 for the draw that becomes event `event`: a keyed hash of the event's
  // number, so that no draw tells anything about another.
  std::uint32_t lot(std::uint64_t event, std::uint32_t total) const;

 private:
  std::string seed_;
  std::array<unsigned char, 32> key_{};
};

// A seed nobody can guess, in hexadecimal.
std::string random_seed();

}  // namespace records
