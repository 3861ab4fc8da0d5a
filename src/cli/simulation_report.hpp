// What became of simulated games, as numbers; shown as lines or as JSON.
#pragma once

#include <boost/json.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace cli {

struct SimulationReport {
  std::size_t games = 0;
  std::size_t actions = 0;
  double seconds = 0;
  std::map<std::string, std::size_t> endings;
  std::vector<double> scores;  // sums by seat
  std::vector<double> wins;
  // Of games that count rounds: one entry a game.
  std::vector<std::size_t> rounds;
  // Of games whose sides have names of their own (Antike's nations): wins; a shared one is shared
  // out.
  std::map<std::string, double> sides;
  // Of games in which a seat commits itself to an aim (Antiquity's saints).
  struct Aim {
    std::size_t chosen = 0;  // by a seat
    std::size_t won = 0;
  };
  std::map<std::string, Aim> aims;
  // Of games in which seats can drop out.
  std::size_t eliminated = 0;
};

boost::json::object as_json(const SimulationReport& report);
void print(const SimulationReport& report);

}  // namespace cli
