// Everything a table sends to a page, in pairs of worlds that the page's viewer cannot tell apart:
// the same bytes.
#include "core/rng.hpp"
#include "games/registry.hpp"
#include "server/letters/wording.hpp"
#include "server/tables/table.hpp"
#include "store/memory/memory_store.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <doctest/doctest.h>

namespace {

namespace json = boost::json;
namespace asio = boost::asio;
using core::Seat;
using core::Viewer;
using server::Person;
using server::tables::Chair;
using server::tables::Table;

// Keeps all that is sent.
struct Ear final : server::tables::Listener {
  std::vector<std::string> heard;
  void send(std::shared_ptr<const std::string> message) override { heard.push_back(*message); }
  // So that whoever listens is told by letters, too.
  bool is_visible() const override { return false; }
};

// Wants to be told of everything, whoever it is.
struct Curious final : server::tables::Absentees {
  std::vector<store::Occasion> told;
  std::optional<store::Time> due(const store::Id& /*person*/, const store::Id& /*table*/,
                                 std::string_view /*kind*/) const override {
    return 2'000;
  }
  void kept(const std::vector<store::Occasion>& occasions) override {
    told.insert(told.end(), occasions.begin(), occasions.end());
  }
  void unsure() override {}
  void looks(const store::Id& /*person*/, const store::Id& /*table*/) override {}
};

// One world with one table, at a time that stands still.
class World {
 public:
  World(std::string_view game, const json::value& position, std::size_t seats, Viewer viewer)
      : viewer_(viewer) {
    services_.here = io_.get_executor();
    services_.bot_threads = io_.get_executor();
    services_.readers = io_.get_executor();
    services_.store = &store_;
    services_.now = services_.clock = [] { return 1'000; };
    // Whoever looks at the lists hears of every change, and so learns when there was one.
    services_.changed = [this](const Table& table) {
      ear_->heard.push_back("lobby " + json::serialize(table.summary(looker().id)));
    };
    services_.absentees = &curious_;
    services_.report = [](std::string_view, std::string_view what) { FAIL(what); };
    services_.count = [this](std::string_view what) {
      ear_->heard.push_back("count " + std::string(what));
    };
    server::tables::Opening opening;
    opening.game = game;
    opening.position = position;
    opening.owner = person(0);
    opening.seed = "the same luck";
    for (std::size_t seat = 0; seat < seats; ++seat) {
      opening.chairs.push_back(Chair::of(person(seat)));
    }
    const auto opened = Table::open(services_, "the table", std::move(opening));
    if (!opened) FAIL(opened.error().code, opened.error().path, opened.error().detail);
    table_ = *opened;
    run(table_->save_new());
    run(table_->start(person(0)));
  }

  static Person person(std::size_t seat) {
    return {"person " + std::to_string(seat), "Name " + std::to_string(seat), true, false};
  }

  const server::tables::LiveMatch& live_match() const { return table_->live_match(); }

  void watch() {
    run(table_->watch(ear_, looker(), viewer_, 0),
        [this](const auto& picture) { ear_->heard.push_back(json::serialize(*picture)); });
  }
  // Only who looks hears the answer.
  void play(Seat seat, const json::value& action, const std::string& id) {
    server::tables::PlayRequest request;
    request.seat = seat;
    request.id = id;
    request.seq = table_->live_match().seq();
    request.action = action;
    run(table_->play(person(core::index(seat)), std::move(request), reply_to(seat)));
  }
  void undo(Seat seat) {
    server::tables::PlayRequest request;
    request.seat = seat;
    request.seq = table_->live_match().seq();
    run(table_->undo(person(core::index(seat)), std::move(request), true, reply_to(seat)));
  }
  // And thinks better of it.
  void preset(Seat seat) {
    const json::array none;
    for (const json::array& automatic : {json::array{"forced"}, none}) {
      run(table_->preset(person(core::index(seat)), seat, automatic, none),
          [&](const auto& answer) { reply_to(seat)(answer); });
    }
  }
  void preview(const json::array& actions) {
    run(table_->preview(looker(), *viewer_, actions, true), [this](const auto& previews) {
      ear_->heard.push_back(previews ? json::serialize(*previews) : previews.error().code);
    });
  }
  void look_back() {
    run(table_->history(looker(), viewer_, 0),
        [this](const auto& history) { ear_->heard.push_back(json::serialize(*history)); });
    run(table_->record(looker()), [this](const auto& record) {
      ear_->heard.push_back(record ? json::serialize(*record) : record.error().code);
    });
  }

  // What everybody would be told while they are away, as it stands now. How many letters?
  std::size_t read_letters() {
    for (const store::Occasion& each : curious_.told) {
      server::letters::PersonWishes wishes;
      wishes.person = each.account;
      const auto item = server::letters::item_of(wishes, each.kind, table_->state(), std::nullopt,
                                                 each.at, "https://house.example");
      ear_->heard.push_back("letter to " + each.account + ' ' + item.title + item.text + item.url);
    }
    return curious_.told.size();
  }

  const std::vector<std::string>& heard() const { return ear_->heard; }
  // What lists are made of, its times too.
  store::Table row() { return *store_.table("the table"); }

 private:
  Person looker() const { return viewer_ ? person(core::index(*viewer_)) : person(99); }

  server::tables::Reply reply_to(Seat seat) {
    return [this, seat](const server::tables::Answer& answer) {
      if (viewer_ != seat) return;
      ear_->heard.push_back(answer
                                ? json::serialize(*answer)
                                : answer.error().code + answer.error().rule + answer.error().path);
    };
  }

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
                     REQUIRE_FALSE(thrown);
                     then(result...);
                   });
    while (!done) {
      io_.restart();
      io_.run_one();
    }
    io_.restart();
    io_.poll();
  }

  asio::io_context io_{1};
  store::MemoryStore store_;
  server::tables::TableServices services_;
  Curious curious_;
  Viewer viewer_;
  std::shared_ptr<Ear> ear_ = std::make_shared<Ear>();
  std::shared_ptr<Table> table_;
};

json::value random_action(const games::AnyMatch& match, Seat seat, core::Rng& rng) {
  const json::array legal = match.legal(seat);
  return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
}

// A match some moves into the game.
std::unique_ptr<games::AnyMatch> position(const games::AnyGame& game, std::size_t players,
                                          std::size_t moves, core::Rng& rng) {
  auto match = *game.start({{"players", players}});
  const auto draw = [&] {
    while (match->chance_pending()) match->draw_by([&](auto total) { return rng.below(total); });
  };
  draw();
  for (std::size_t move = 0; move < moves && !match->finished(); ++move) {
    const Seat seat = match->to_act().first();
    (void)match->play(seat, random_action(*match, seat, rng));
    draw();
  }
  return match;
}

// What the viewer does and asks in both worlds.
void act(World& world, Viewer viewer, const std::vector<json::value>& tries) {
  world.watch();
  if (!viewer) return;
  for (std::size_t at = 0; at < tries.size(); ++at) {
    world.play(*viewer, tries[at], "try " + std::to_string(at));
  }
}

void compare_worlds(const games::AnyGame& game, std::size_t pairs, std::uint64_t seed) {
  core::Rng rng(seed);
  std::size_t compared = 0;
  std::size_t different = 0;
  std::size_t letters = 0;
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    CAPTURE(pair);
    const auto spread = static_cast<std::uint32_t>(game.most_players - game.fewest_players + 1);
    const std::size_t players = game.fewest_players + rng.below(spread);
    const auto match = position(game, players, rng.below(120), rng);
    if (match->finished() || match->chance_pending()) continue;
    const std::size_t seats = match->seats();
    const std::uint32_t who = rng.below(static_cast<std::uint32_t>(seats + 1));
    const Viewer viewer = who == seats ? Viewer{} : Viewer(static_cast<Seat>(who));
    const auto other = match->imagined_by(viewer, rng.next());
    // What others have committed unseen would differ when it is revealed.
    if (!match->can_be_imagined(viewer) || !game.load(other->state())) continue;
    ++compared;
    if (other->hash() != match->hash()) ++different;
    World one(game.name, match->state(), seats, viewer);
    World two(game.name, other->state(), seats, viewer);

    // A wrong move, a preview, and a right one that leaves nothing to chance.
    std::vector<json::value> tries = {json::object{{"type", "dance"}}};
    json::array previews;
    if (viewer) {
      const auto elsewhere = position(game, players, rng.below(60), rng);
      if (!elsewhere->finished()) {
        tries.push_back(random_action(*elsewhere, elsewhere->to_act().first(), rng));
        if (match->clone()->play(*viewer, tries.back())) tries.pop_back();
      }
      if (match->to_act().contains(*viewer)) {
        const json::value action = random_action(*match, *viewer, rng);
        previews.push_back(action);
        const auto after = match->clone();
        (void)after->play(*viewer, action);
        if (!after->chance_pending()) tries.push_back(action);
      }
    }
    for (World* world : {&one, &two}) {
      act(*world, viewer, tries);
      if (viewer && !match->to_act().contains(*viewer)) world->preset(*viewer);
      if (viewer) world->preview(previews);
      world->look_back();
      letters += world->read_letters();
    }
    REQUIRE(one.heard() == two.heard());
  }
  CHECK(compared > pairs / 4);
  CHECK(letters > compared);
  if (game.name == "rome") CHECK(different > pairs / 4);
}

}  // namespace

TEST_CASE("What a page is sent does not depend on what is hidden from it, in any game") {
  for (const games::AnyGame& game : games::all()) {
    CAPTURE(game.name);
    compare_worlds(game, 60, 11);
  }
}

TEST_CASE("What a page is sent does not depend on what is hidden from it, in thousands of worlds" *
          doctest::test_suite("long")) {
  for (const games::AnyGame& game : games::all()) {
    CAPTURE(game.name);
    compare_worlds(game, 1000, 12);
  }
}

TEST_CASE("Another seat's plan changes no byte for anybody else, over whole games of Antiquity") {
  const games::AnyGame& game = *games::find("antiquity");
  std::size_t presets = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    core::Rng rng(seed);
    const auto match = position(game, 2, 0, rng);
    for (const Viewer viewer : {Viewer(Seat{0}), Viewer{}}) {
      World quiet("antiquity", match->state(), 2, viewer);
      World busy("antiquity", match->state(), 2, viewer);
      quiet.watch();
      busy.watch();
      core::Rng choices(seed + 100);
      for (std::size_t move = 0; move < 400 && !quiet.live_match().logged().finished(); ++move) {
        const core::SeatSet to_act = quiet.live_match().logged().to_act();
        // In the busy world the other seat thinks aloud, and thinks better of it.
        if (to_act.contains(Seat{1}) && busy.live_match().draft(Seat{1}).empty()) {
          const json::value step = random_action(busy.live_match().logged(), Seat{1}, choices);
          if (*busy.live_match().logged().manner(step) == core::Manner::Draft) {
            busy.play(Seat{1}, step, "aloud " + std::to_string(move));
            busy.undo(Seat{1});
          }
        }
        if (!to_act.contains(Seat{1})) {
          busy.preset(Seat{1});
          ++presets;
        }
        CHECK(quiet.row() == busy.row());
        const Seat seat = to_act.first();
        const json::value action = random_action(quiet.live_match().match_of(seat), seat, choices);
        for (World* world : {&quiet, &busy}) {
          world->play(seat, action, "move " + std::to_string(move));
        }
        REQUIRE(quiet.heard() == busy.heard());
      }
      CHECK(quiet.heard().size() > 20);
    }
  }
  CHECK(presets > 0);
}
