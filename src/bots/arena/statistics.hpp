// What many matches prove. Observations are groups of matches on the same luck.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace bots {

// How many standard errors make a 95 % interval.
inline constexpr double kZ = 1.96;

// A share with its 95 % interval.
struct Share {
  double mean = 0;
  double low = 0;
  double high = 1;
};

// The share that each group gave, between 0 and 1: Wilson's interval for as many independent trials
// as the spread between groups stands for, so that it stays honest when one side wins everything.
Share share_of(std::span<const double> groups);

// Expected share of the one who is stronger by `elo`, and the other way round.
double share_of_elo(double elo);
double elo_of_share(double share);

// A sequential test: does the first player beat the others by `elo1`, or by no more than `elo0`?
struct SprtBounds {
  double elo0 = 0;
  double elo1 = 20;
  double alpha = 0.05;  // chance to accept what is not so
  double beta = 0.05;   // chance to reject what is
};

enum class Verdict : std::uint8_t { Undecided, Accepted, Rejected };

struct SprtState {
  double log_likelihood_ratio = 0;
  double lower = 0;
  double upper = 0;
  Verdict verdict = Verdict::Undecided;
};

// The generalised test with normal scores, on the groups so far.
SprtState sprt(const SprtBounds& bounds, std::span<const double> groups);

}  // namespace bots
