// Everything moves, from every kind of store to every kind.
#include "store/move_house.hpp"

#include "store/memory/memory_store.hpp"
#include "store/unusable.hpp"
#include "tests/support/stores.hpp"

#include <doctest/doctest.h>

using namespace store;  // NOLINT(google-build-using-namespace): all of its rows are made here

namespace {

// One row of every kind, and what is easily forgotten: guests, versions, an event of many.
void furnish(Store& store) {
  Table played = test::table("played", 7);
  played.people = {"livia", "julia"};
  played.version = 5;
  Batch batch = {
      Add<Account>{test::account("julia", "julia")},
      Add<Account>{test::guest("livia")},
      Put<Session>{{"token", "livia", 1, 2, 3}},
      Put<PasswordReset>{{"code", "julia", 9}},
      Add<Invitation>{{"welcome", 4}},
      Put<Setting>{{"key", std::string("a\0b", 3)}},
      Add<Table>{played},
      Add<Table>{test::table("empty", 7)},
      Put<Snapshot>{{"played", 2, "state"}},
      Put<Draft>{{"played", 1, "plan", 1}},
      Put<Draft>{{"played", 1, "better plan", 2}},
      Add<Message>{test::message("played", 0)},
      Put<Note>{{"played", "julia", "sheep"}},
      Put<Wishes>{{"julia", "by mail", 1}},
      Put<Occasion>{{"julia", "played", "turn", 5, 6, "hm"}},
      Add<Letter>{{"letter", "julia", "mail", 5, "your turn"}},
  };
  for (int seq = 0; seq < 3; ++seq) {
    batch.emplace_back(Add<Event>{test::event("played", seq, "move" + std::to_string(seq))});
  }
  REQUIRE(test::write(store, std::move(batch)) == Written::Done);
}

void expect_furnished(Store& store) {
  CHECK(store.count_accounts() == 2);
  CHECK(store.account("livia") == test::guest("livia"));
  CHECK(store.session("token")->account == "livia");
  CHECK(store.password_reset("code")->expires == 9);
  CHECK(store.invitations() == std::vector<Invitation>{{"welcome", 4}});
  CHECK(store.setting("key") == std::string("a\0b", 3));
  CHECK(store.table("played")->version == 5);
  CHECK(store.table("played")->people == std::vector<Id>{"livia", "julia"});
  CHECK(store.events("played", 0).size() == 3);
  CHECK(store.seq_of_move("played", "move2") == 2);
  CHECK(store.snapshot("played")->document == "state");
  CHECK(store.drafts("played").front().document == "better plan");
  CHECK(store.messages("played", 9).size() == 1);
  CHECK(store.note("played", "julia")->text == "sheep");
  CHECK(store.wishes("julia")->document == "by mail");
  CHECK(store.occasions() == std::vector<Occasion>{{"julia", "played", "turn", 5, 6, "hm"}});
  CHECK(store.letters() == std::vector<Letter>{{"letter", "julia", "mail", 5, "your turn"}});
}

}  // namespace

TEST_CASE("A house moves out of every kind of store and into every kind, with all it has") {
  test::with_every_store([](Store& there) {
    MemoryStore first;
    furnish(first);
    const Moved moved = move_house(first, there);
    CHECK(moved.accounts == 2);
    CHECK(moved.tables == 2);
    CHECK(moved.events == 3);
    expect_furnished(there);
    MemoryStore back;
    move_house(there, back);
    expect_furnished(back);
  });
}

TEST_CASE("More people and tables than fit on a page move too") {
  MemoryStore from;
  Batch batch;
  for (int number = 0; number < 250; ++number) {
    const std::string id = std::to_string(number);
    batch.emplace_back(Add<Account>{test::guest("guest" + id)});
    batch.emplace_back(Add<Table>{test::table("table" + id, number / 120)});
  }
  REQUIRE(test::write(from, std::move(batch)) == Written::Done);
  MemoryStore to;
  CHECK(move_house(from, to).tables == 250);
  CHECK(to.count_accounts() == 250);
}

TEST_CASE("Nobody moves into a house where somebody lives, and a write that fails is no move") {
  MemoryStore from;
  furnish(from);
  MemoryStore lived_in;
  REQUIRE(test::write(lived_in, {Put<Setting>{{"key", "mine"}}}) == Written::Done);
  CHECK_THROWS_AS(move_house(from, lived_in), Unusable);
  CHECK(lived_in.setting("key") == "mine");
  CHECK(lived_in.count_accounts() == 0);
  MemoryStore broken;
  broken.fail_next(1, 2);
  CHECK_THROWS_AS(move_house(from, broken), Unusable);
}
