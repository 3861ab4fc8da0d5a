// `antiquarium review`: where a match could have been played better, and how much that cost.
#include "bots/review.hpp"

#include "bots/registry.hpp"
#include "cli/commands.hpp"
#include "cli/record_file.hpp"
#include "cli/refuse.hpp"
#include "records/replay.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <thread>

namespace cli {
namespace {

namespace json = boost::json;
using bots::Judgement;

constexpr double kHundred = 100;

// Everything that was decided, up to the end of the record.
games::Expected<void> collect(const records::Record& record, bots::Review& review) {
  auto match = records::replay(record, 0);
  if (!match) return tl::unexpected(match.error());
  for (std::size_t ply = 0; ply < record.events.size(); ++ply) {
    const records::Event& event = record.events[ply];
    if (event.seat) {
      json::array actions = event.steps;
      actions.push_back(event.what);
      review.add(**match, ply, *event.seat, actions);
    }
    if (const auto played = records::repeat(**match, event, false); !played)
      return tl::unexpected(played.error());
  }
  return {};
}

json::object in_json(const Judgement& judgement) {
  json::object out = {{"ply", judgement.ply},
                      {"round", judgement.round},
                      {"seat", core::index(judgement.seat)},
                      {"played", judgement.played},
                      {"better", nullptr},
                      {"worlds", judgement.worlds}};
  if (!judgement.better.empty()) out["better"] = judgement.better;
  if (judgement.worlds == 0) return out;
  out["before"] = json::array(judgement.before.begin(), judgement.before.end());
  out["after"] = json::array(judgement.after.begin(), judgement.after.end());
  out["lost"] = judgement.lost;
  out["error"] = judgement.error;
  out["terms"] = judgement.terms;
  return out;
}

struct OfSeat {
  std::size_t decisions = 0;
  std::size_t others = 0;  // decided otherwise than the player would have
  double lost = 0;         // of the chance to win, gains not counted
};

std::vector<OfSeat> by_seat(const std::vector<Judgement>& judgements, std::size_t seats) {
  std::vector<OfSeat> out(seats);
  for (const Judgement& judgement : judgements) {
    OfSeat& seat = out[core::index(judgement.seat)];
    ++seat.decisions;
    if (judgement.better.empty() || judgement.worlds == 0) continue;
    ++seat.others;
    seat.lost += std::max(0.0, judgement.lost_chance());
  }
  return out;
}

std::vector<const Judgement*> worst(const std::vector<Judgement>& judgements, std::size_t most) {
  std::vector<const Judgement*> out;
  for (const Judgement& judgement : judgements) {
    if (judgement.lost > 2 * judgement.error) out.push_back(&judgement);
  }
  std::ranges::sort(out, std::ranges::greater{}, &Judgement::lost);
  out.resize(std::min(out.size(), most));
  return out;
}

void print(const std::vector<Judgement>& judgements, std::size_t seats, std::size_t most) {
  for (std::size_t seat = 1; const OfSeat& of : by_seat(judgements, seats)) {
    fmt::print(
        "Seat {}: {} decisions, {} of them otherwise than the player would have decided; in all "
        "they "
        "cost {:.0f} percentage points of the chance to win.\n",
        seat++, of.decisions, of.others, of.lost * kHundred);
  }
  for (const Judgement* judgement : worst(judgements, most)) {
    const std::size_t seat = core::index(judgement->seat);
    fmt::print(
        "\nEvent {}, round {}, seat {}: {:.0f} % to win instead of {:.0f} %\n  played {}\n  better "
        "{}\n",
        judgement->ply, judgement->round, seat + 1, judgement->after[seat] * kHundred,
        judgement->before[seat] * kHundred, json::serialize(judgement->played),
        json::serialize(judgement->better));
  }
}

// On one line of a terminal.
void tell_progress(std::size_t done, std::size_t all) {
  if (isatty(STDERR_FILENO) == 0) return;
  fmt::print(stderr, "\r{} of {} decisions{}", done, all, done == all ? "\n" : "");
  std::fflush(stderr);
}

}  // namespace

int review(const ReviewOptions& options) {
  const auto record = read_record_file(options.file);
  if (!record) return refuse(record.error());
  if (!bots::is_player(record->game, options.level))
    return refuse({"bot.unknown_level", {}, "/level", options.level});
  const auto review = bots::make_review(record->game);
  if (!review) return refuse("The computer players of this game do not think ahead.");
  if (const auto collected = collect(*record, *review); !collected)
    return refuse(collected.error());
  const auto judgements = review->judge(
      {.level = options.level,
       .worlds = options.worlds,
       .threads = options.threads > 0 ? options.threads : std::thread::hardware_concurrency()},
      tell_progress);
  const auto match = records::replay(*record, 0);
  if (!options.json) {
    print(judgements, (*match)->seats(), options.most);
    return kDone;
  }
  json::array decisions;
  for (const Judgement& judgement : judgements) decisions.push_back(in_json(judgement));
  fmt::print("{}\n", json::serialize(json::object{{"game", record->game},
                                                  {"level", options.level},
                                                  {"decisions", std::move(decisions)}}));
  return kDone;
}

}  // namespace cli
