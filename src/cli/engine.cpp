// `antiquarium engine`: one request a line, one answer a line, in order, whatever the bytes.
#include "bots/registry.hpp"
#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "games/registry.hpp"
#include "records/journal.hpp"
#include "records/replay.hpp"
#include "wire/codec.hpp"

#include <fmt/format.h>

#include <array>
#include <istream>
#include <ostream>

namespace cli {
namespace {

namespace json = boost::json;
using games::Expected;
using games::Refusal;
using wire::In;

constexpr std::size_t kLongestLine = std::size_t{16} << 20U;
constexpr std::int64_t kLongestBudgetMs = 60'000;

class Engine {
 public:
  // The answer to one request. Never throws on bad input.
  json::object answer(std::string_view line) {
    try {
      const json::value request = wire::parse(line);
      return answer(In(request));
    } catch (const wire::Malformed& malformed) {
      return failure(games::refusal(malformed));
    }
  }
  bool done() const { return done_; }

  static json::object failure(const Refusal& refusal) {
    return {{"ok", false},
            {"error",
             {{"code", refusal.code},
              {"rule", refusal.rule.empty() ? json::value(nullptr) : json::value(refusal.rule)},
              {"message", message(refusal)},
              {"path", refusal.path}}}};
  }

 private:
  using Answer = json::object (Engine::*)(const In&);
  struct Op {
    std::string_view name;
    Answer answer;
    bool needs_match;
  };
  static constexpr std::size_t kOps = 20;
  static const std::array<Op, kOps> kTable;

  json::object answer(const In& request) {
    const In op = request["op"];
    const std::string_view name = op.text();
    for (const Op& each : kTable) {
      if (each.name != name) continue;
      if (each.needs_match && !journal_) return failure({"engine.no_match", {}, "/op", {}});
      return (this->*each.answer)(request);
    }
    return failure({"engine.unknown_op", {}, "/op", std::string(name)});
  }

  const games::AnyMatch& match() const { return journal_->match(); }

  static json::object success() { return {{"ok", true}}; }

  // What every answer that changed the match carries.
  json::object progress() const {
    json::object out = success();
    json::array to_act;
    for (const core::Seat seat : match().to_act()) to_act.push_back(wire::write(seat));
    out["seq"] = journal_->seq();
    out["to_act"] = std::move(to_act);
    out["chance_pending"] = match().chance_pending();
    out["finished"] = match().finished();
    out["effects"] = journal_->effects();
    return out;
  }

  core::Seat seat_in(const In& request) const {
    const In seat = request["seat"];
    return static_cast<core::Seat>(seat.integer(0, static_cast<std::int64_t>(match().seats()) - 1));
  }

  // The seed in the request, a new one if there is none, or nothing if chance is decided by hand.
  static std::optional<std::string> seed_in(const In& request) {
    if (request.has("chance")) {
      const In chance = request["chance"];
      if (chance.text() == "manual") return std::nullopt;
      if (chance.text() != "auto") chance.fail("wire.unknown_word", chance.text());
    }
    if (!request.has("seed")) return records::random_seed();
    const In seed = request["seed"];
    if (seed.value().is_int64() || seed.value().is_uint64()) return json::serialize(seed.value());
    return std::string(seed.text());
  }

  json::object begin(Expected<records::Journal> journal) {
    if (!journal) return failure(journal.error());
    journal_.emplace(std::move(*journal));
    players_.emplace();
    return progress();
  }

  static json::array characters_of(std::string_view game) {
    const auto names = bots::characters(game);
    return json::array(names.begin(), names.end());
  }

  json::object games_op(const In& request) {
    request.only({"op"});
    json::array list;
    const json::array levels(bots::levels().begin(), bots::levels().end());
    for (const games::AnyGame& game : games::all()) {
      list.push_back({{"game", game.name},
                      {"rules_version", game.rules_version},
                      {"players", {game.fewest_players, game.most_players}},
                      {"setup", game.setup_schema()},
                      {"levels", levels},
                      {"characters", characters_of(game.name)}});
    }
    json::object out = success();
    out["games"] = std::move(list);
    return out;
  }

  json::object new_op(const In& request) {
    // Whatever is not the engine's own is the game's set-up.
    json::object setup = request.object();
    for (const std::string_view own : {"op", "game", "seed", "chance"}) setup.erase(own);
    const In game = request["game"];
    return begin(records::Journal::start(game.text(), setup, seed_in(request)));
  }

  json::object load_op(const In& request) {
    request.only({"op", "game", "state", "seed", "chance"});
    const In game = request["game"];
    auto journal = records::Journal::load(game.text(), request["state"].value(), seed_in(request));
    if (!journal && journal.error().path != "/game")
      journal.error().path = "/state" + journal.error().path;
    return begin(std::move(journal));
  }

  json::object replay_op(const In& request) {
    request.only({"op", "record", "ply"});
    std::optional<std::size_t> ply;
    if (request.has("ply")) ply = static_cast<std::size_t>(request["ply"].integer(0, 1'000'000));
    const auto record = records::read(request["record"].value());
    auto journal = record ? records::Journal::resume(*record, ply) : tl::unexpected(record.error());
    if (!journal) journal.error().path = "/record" + journal.error().path;
    return begin(std::move(journal));
  }

  json::object legal_op(const In& request) {
    request.only({"op", "seat"});
    json::object out = success();
    out["actions"] = match().legal(seat_in(request));
    return out;
  }

  json::object play_op(const In& request) {
    request.only({"op", "seat", "action"});
    const auto played = journal_->play(seat_in(request), request["action"].value());
    if (played) return progress();
    Refusal refusal = played.error();
    if (refusal.rule.empty()) refusal.path = "/action" + refusal.path;
    return failure(refusal);
  }

  json::object chance_op(const In& request) {
    request.only({"op"});
    json::object out = success();
    out["outcomes"] = match().chance();
    return out;
  }

  json::object draw_op(const In& request) {
    request.only({"op", "outcome"});
    const auto drawn = journal_->draw(request["outcome"].value());
    if (drawn) return progress();
    Refusal refusal = drawn.error();
    refusal.path = "/outcome" + refusal.path;
    return failure(refusal);
  }

  core::Viewer viewer_in(const In& request) const {
    return request["seat"].is_null() ? core::Viewer{} : core::Viewer(seat_in(request));
  }

  json::object view_op(const In& request) {
    request.only({"op", "seat"});
    json::object out = success();
    out["view"] = match().seen_by(viewer_in(request))->state();
    return out;
  }

  json::object facts_op(const In& request) {
    request.only({"op", "seat"});
    json::object out = success();
    out["facts"] = match().facts(viewer_in(request));
    return out;
  }

  json::object state_op(const In& request) {
    request.only({"op"});
    json::object out = success();
    out["game"] = match().game();
    out["state"] = match().state();
    return out;
  }

  json::object score_op(const In& request) {
    request.only({"op"});
    json::object out = success();
    out["scores"] = match().score();
    return out;
  }

  json::object result_op(const In& request) {
    request.only({"op"});
    json::object out = success();
    out["result"] = match().result();
    return out;
  }

  json::object hash_op(const In& request) {
    request.only({"op"});
    json::object out = success();
    out["hash"] = records::hexadecimal(match().hash());
    return out;
  }

  json::object record_op(const In& request) {
    request.only({"op"});
    json::object out = success();
    out["record"] = records::write(journal_->record());
    return out;
  }

  json::object bot_op(const In& request) {
    request.only({"op", "seat", "level", "budget_ms", "thought"});
    bots::Budget budget;
    if (request.has("budget_ms")) {
      budget.time = std::chrono::milliseconds(request["budget_ms"].integer(1, kLongestBudgetMs));
    }
    const In level = request["level"];
    const auto choice = players_->choose(match(), seat_in(request), level.text(), budget);
    if (!choice) return failure(choice.error());
    json::object out = success();
    out["action"] = *choice;
    if (request.has("thought") && request["thought"].boolean()) {
      out["thought"] = players_->thought(match(), seat_in(request));
    }
    return out;
  }

  json::object advice_op(const In& request) {
    request.only({"op", "seat"});
    const auto advice = bots::advice(match(), seat_in(request));
    json::object out = success();
    out["choice"] = advice ? json::value(advice->choice) : json::value(nullptr);
    out["actions"] = advice ? advice->actions : json::array();
    return out;
  }

  json::object schema_op(const In& request) {
    request.only({"op", "game"});
    const In name = request["game"];
    const games::AnyGame* game = games::find(name.text());
    if (game == nullptr) return failure({"game.unknown", {}, "/game", std::string(name.text())});
    json::object out = success();
    out["schema"] = game->schema();
    return out;
  }

  json::object catalogue_op(const In& request) {
    request.only({"op", "game"});
    const In name = request["game"];
    const games::AnyGame* game = games::find(name.text());
    if (game == nullptr) return failure({"game.unknown", {}, "/game", std::string(name.text())});
    json::object out = success();
    out["catalogue"] = game->catalogue();
    return out;
  }

  json::object quit_op(const In& request) {
    request.only({"op"});
    done_ = true;
    return success();
  }

  std::optional<records::Journal> journal_;
  std::optional<bots::Players> players_;  // of that match
  bool done_ = false;
};

const std::array<Engine::Op, Engine::kOps> Engine::kTable = {{
    {"games", &Engine::games_op, false},
    {"schema", &Engine::schema_op, false},
    {"catalogue", &Engine::catalogue_op, false},
    {"new", &Engine::new_op, false},
    {"load", &Engine::load_op, false},
    {"replay", &Engine::replay_op, false},
    {"legal", &Engine::legal_op, true},
    {"play", &Engine::play_op, true},
    {"chance", &Engine::chance_op, true},
    {"draw", &Engine::draw_op, true},
    {"view", &Engine::view_op, true},
    {"facts", &Engine::facts_op, true},
    {"state", &Engine::state_op, true},
    {"score", &Engine::score_op, true},
    {"result", &Engine::result_op, true},
    {"hash", &Engine::hash_op, true},
    {"record", &Engine::record_op, true},
    {"bot", &Engine::bot_op, true},
    {"advice", &Engine::advice_op, true},
    {"quit", &Engine::quit_op, false},
}};

// Reads one line; of a line beyond the limit only its length is kept.
bool read_line(std::istream& in, std::string& line, bool& too_long) {
  line.clear();
  too_long = false;
  std::streambuf& buffer = *in.rdbuf();
  for (;;) {
    const int next = buffer.sbumpc();
    if (next == std::char_traits<char>::eof()) return !line.empty() || too_long;
    if (next == '\n') return true;
    if (line.size() < kLongestLine) {
      line.push_back(static_cast<char>(next));
    } else {
      too_long = true;
    }
  }
}

}  // namespace

int engine(std::istream& in, std::ostream& out) {
  Engine engine;
  std::string line;
  bool too_long = false;
  while (!engine.done() && read_line(in, line, too_long)) {
    const json::object answer =
        too_long
            ? Engine::failure({"engine.line_too_long", {}, {}, fmt::format("{}", kLongestLine)})
            : engine.answer(line);
    out << json::serialize(answer) << '\n'
        << std::flush;  // each answer at once: a program waits for it
  }
  return kDone;
}

}  // namespace cli
