// What a table keeps of its past, and how it gets back to it.
#include "games/registry.hpp"
#include "server/tables/table.hpp"
#include "store/memory/memory_store.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <doctest/doctest.h>

namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using core::Seat;
using server::tables::LiveMatch;
using server::tables::Table;

const server::Person kSolo = {"solo", "Solo", true, false};

// One table at which one person holds all seats. What is read or played again elsewhere is counted.
class Solo {
 public:
  Solo(const char* game, std::size_t seats, std::string seed) {
    services_.here = io_.get_executor();
    services_.bot_threads = io_.get_executor();
    services_.readers = elsewhere_.get_executor();
    services_.store = &store_;
    services_.now = services_.clock = [] { return 1'000; };
    services_.changed = [](Table&) {};
    services_.report = [](std::string_view, std::string_view what) { FAIL(what); };
    services_.count = [](std::string_view) {};
    server::tables::Opening opening;
    opening.game = game;
    opening.setup = json::object{{"players", seats}};
    opening.terms.absence_s = 86'400;
    opening.owner = kSolo;
    opening.seed = std::move(seed);
    opening.chairs.assign(seats, server::tables::Chair::of(kSolo));
    table_ = *Table::open(services_, "the table", std::move(opening));
    run(table_->save_new());
    run(table_->start(kSolo));
  }

  const LiveMatch& match() const { return table_->live_match(); }
  store::Store& store() { return store_; }
  std::size_t done_elsewhere() const { return done_elsewhere_; }

  void play() {
    server::tables::PlayRequest request;
    request.seat = match().logged().to_act().first();
    request.seq = match().seq();
    request.action = match().logged().legal(request.seat).front();
    run(table_->play(kSolo, std::move(request), [](const auto& answer) { REQUIRE(answer); }));
  }
  void go_back_to(std::size_t ply) {
    server::tables::VoteProposal proposal;
    proposal.kind = server::tables::ProposalKind::Rewind;
    proposal.ply = ply;
    run(table_->propose(kSolo, "", proposal));
  }
  void resign(Seat seat) { run(table_->resign(kSolo, seat)); }
  std::size_t events_of_record() {
    std::size_t events = 0;
    run(table_->record(kSolo), [&](const server::tables::Answer& answer) {
      events = answer->at("record").at("events").as_array().size();
    });
    return events;
  }
  // What comes of the first legal action, asked for so many times.
  std::size_t preview(std::size_t times) {
    const Seat seat = match().logged().to_act().first();
    const json::array actions(times, match().logged().legal(seat).front());
    std::size_t previews = 0;
    run(table_->preview(kSolo, seat, actions, true), [&](const server::tables::Answer& answer) {
      for (const json::value& each : answer->at("previews").as_array()) {
        if (each.at("facts").is_object()) ++previews;
      }
    });
    return previews;
  }
  // As if the house had been closed meanwhile.
  void load() {
    table_ = Table::load(services_, *store_.table("the table"), 1'000);
    REQUIRE(table_->frozen_because() == "");
  }

 private:
  template <typename T>
  void run(asio::awaitable<T> work) {
    run(std::move(work), [](const auto&...) {});
  }
  template <typename T, typename Then>
  void run(asio::awaitable<T> work, const Then& then) {
    bool done = false;
    asio::co_spawn(io_, std::move(work),
                   [&](const std::exception_ptr& thrown, const auto&... result) {
                     done = true;
                     if (thrown) std::rethrow_exception(thrown);
                     then(result...);
                   });
    while (!done) {
      elsewhere_.restart();
      done_elsewhere_ += elsewhere_.poll();
      io_.restart();
      io_.run_one();
    }
  }

  asio::io_context io_;
  asio::io_context elsewhere_;
  std::size_t done_elsewhere_ = 0;
  store::MemoryStore store_;
  server::tables::TableServices services_;
  std::shared_ptr<Table> table_;
};

// A match and its log, as a store would have kept them.
LiveMatch::Kept kept_match() {
  auto match = *LiveMatch::begin("rome", {{"players", 2}}, "a seed");
  LiveMatch::Kept kept;
  const auto accept = [&](server::tables::MatchChange change) {
    for (const server::tables::Line& line : change.lines) kept.lines.push_back(line.text);
    match.accept(std::move(change), 1);
  };
  accept(match.propose_draws());
  while (kept.lines.size() < 40) {
    const Seat seat = match.logged().to_act().first();
    const auto action =
        server::tables::read_action(match.logged(), match.logged().legal(seat).front());
    accept(*match.propose(seat, *action));
  }
  kept.times.assign(kept.lines.size(), 1);
  kept.snapshot = match.logged().bytes();
  kept.snapshot_lines = kept.lines.size();
  kept.beginning = match.timeline().beginning();
  return kept;
}

void falsify_hash(std::string& line) {
  json::value event = json::parse(line);
  event.at("hash") = "0123456789abcdef";
  line = json::serialize(event);
}

}  // namespace

TEST_CASE("A long past is played again elsewhere before a step back is decided") {
  Solo table("antike", 3, "a seed");
  while (table.match().seq() < 140) table.play();
  const std::uint64_t then = table.match().timeline().at(100).value()->hash();
  table.load();
  REQUIRE(table.match().timeline().distance(100) == 100);
  const std::size_t before = table.done_elsewhere();
  table.go_back_to(100);
  CHECK(table.done_elsewhere() == before + 1);
  CHECK(table.match().ply() == 100);
  CHECK(table.match().logged().hash() == then);
  table.play();
  // A short one is not worth the way.
  const std::size_t after = table.done_elsewhere();
  table.go_back_to(100);
  CHECK(table.done_elsewhere() == after);
  CHECK(table.match().logged().hash() == then);
}

TEST_CASE("The record of a long match is written elsewhere, while others are served") {
  Solo table("antike", 3, "a seed");
  while (table.match().seq() < 100) table.play();
  table.resign(Seat{0});
  table.resign(Seat{1});
  const std::size_t before = table.done_elsewhere();
  CHECK(table.events_of_record() == table.match().ply());
  CHECK(table.done_elsewhere() == before + 1);
}

TEST_CASE("Many previews are worked out elsewhere, while others are served") {
  Solo table("antike", 3, "a seed");
  const std::size_t before = table.done_elsewhere();
  CHECK(table.preview(4) == 4);
  CHECK(table.done_elsewhere() == before);
  CHECK(table.preview(30) == 30);
  CHECK(table.done_elsewhere() == before + 1);
}

TEST_CASE("A state is kept also when a move and its draws step over a multiple of 64 lines") {
  bool stepped_over = false;
  for (int seed = 0; seed < 20 && !stepped_over; ++seed) {
    Solo table("rome", 4, std::to_string(seed));
    while (table.match().seq() < 64) table.play();
    const std::size_t seq = table.match().seq();
    const auto snapshot = table.store().snapshot("the table");
    REQUIRE(snapshot.has_value());
    CHECK(snapshot->seq == static_cast<std::int64_t>(seq));
    CHECK(snapshot->document == table.match().logged().bytes());
    stepped_over = seq > 64;
  }
  CHECK(stepped_over);
}

TEST_CASE("A state that was kept after the log had been read is not taken for an earlier one") {
  LiveMatch::Kept kept = kept_match();
  REQUIRE(kept.snapshot_lines == kept.lines.size());
  kept.lines.pop_back();
  kept.times.pop_back();
  const auto resumed = LiveMatch::resume(std::move(kept));
  REQUIRE(resumed.has_value());
  CHECK(server::tables::fault_of(resumed->timeline()) == "");
}

TEST_CASE("A match of another rules version goes on if every event leads to the same states") {
  LiveMatch::Kept kept = kept_match();
  const std::string last = *kept.snapshot;
  kept.beginning.rules_version -= 1;
  const auto resumed = LiveMatch::resume(std::move(kept));
  REQUIRE(resumed.has_value());
  CHECK(resumed->logged().bytes() == last);
  CHECK(resumed->timeline().beginning().rules_version == games::find("rome")->rules_version);
}

TEST_CASE("A match of another rules version is refused where its states differ") {
  LiveMatch::Kept other = kept_match();
  falsify_hash(other.lines[7]);
  // Under its own version the newest state is enough to go on.
  CHECK(LiveMatch::resume(other).has_value());
  other.beginning.rules_version -= 1;
  const auto resumed = LiveMatch::resume(std::move(other));
  REQUIRE_FALSE(resumed.has_value());
  CHECK(resumed.error().code == "record.diverges");
  CHECK(resumed.error().path == "/events/7/hash");
}

TEST_CASE("A match of another rules version whose states cannot be compared does not go on") {
  LiveMatch::Kept other = kept_match();
  other.beginning.rules_version -= 1;
  other.beginning.state_layout += 1;
  const auto resumed = LiveMatch::resume(std::move(other));
  REQUIRE_FALSE(resumed.has_value());
  CHECK(resumed.error().code == "record.other_rules_version");
}
