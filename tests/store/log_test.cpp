// What happens at a table, in every store: events, snapshots, drafts, messages, notes.
#include "tests/support/stores.hpp"

#include <doctest/doctest.h>

using store::Add;
using store::Put;
using store::Written;
using test::event;
using test::message;
using test::table;
using test::with_every_store;
using test::write;

namespace {

void with_table(const std::function<void(store::Store&)>& test) {
  with_every_store([&](store::Store& store) {
    REQUIRE(write(store, {Add<store::Table>{table("t")}, Add<store::Table>{table("u")}}) ==
            Written::Done);
    test(store);
  });
}

}  // namespace

TEST_CASE("Events come back in order, from any number on") {
  with_table([](store::Store& store) {
    CHECK(store.events("t", 0).empty());
    store::Batch batch;
    for (int seq = 0; seq < 12; ++seq) {
      batch.emplace_back(Add<store::Event>{event("t", seq, "move-" + std::to_string(seq))});
    }
    batch.emplace_back(Add<store::Event>{event("u", 0)});
    CHECK(write(store, batch) == Written::Done);
    const auto events = store.events("t", 0);
    REQUIRE(events.size() == 12);
    for (int seq = 0; seq < 12; ++seq) {
      CHECK(events[seq] == event("t", seq, "move-" + std::to_string(seq)));
    }
    CHECK(store.events("t", 10) == std::vector(events.begin() + 10, events.end()));
    CHECK(store.events("t", 12).empty());
    CHECK(store.events("u", 0).size() == 1);
  });
}

TEST_CASE("A number of a log is given once") {
  with_table([](store::Store& store) {
    CHECK(write(store, {Add<store::Event>{event("t", 0, "mine")}}) == Written::Done);
    CHECK(write(store, {Add<store::Event>{event("t", 0, "yours")}}) == Written::Conflict);
    CHECK(write(store, {Add<store::Event>{event("u", 0, "yours")}}) == Written::Done);
    CHECK(store.events("t", 0) == std::vector{event("t", 0, "mine")});
  });
}

TEST_CASE("A log has no gaps") {
  with_table([](store::Store& store) {
    CHECK(write(store, {Add<store::Event>{event("t", 1)}}) == Written::Conflict);
    CHECK(write(store, {Add<store::Event>{event("t", -1)}}) == Written::Conflict);
    CHECK(write(store, {Add<store::Event>{event("t", 0)}, Add<store::Event>{event("t", 2)}}) ==
          Written::Conflict);
    CHECK(store.events("t", 0).empty());
    CHECK(write(store, {Add<store::Event>{event("t", 0)}, Add<store::Event>{event("t", 1)}}) ==
          Written::Done);
  });
}

TEST_CASE("A move is made once at a table, however often it is asked for") {
  with_table([](store::Store& store) {
    CHECK(write(store, {Add<store::Event>{event("t", 0, "once")}}) == Written::Done);
    CHECK(write(store, {Add<store::Event>{event("t", 1, "once")}}) == Written::Conflict);
    CHECK(write(store, {Add<store::Event>{event("u", 0, "once")}}) == Written::Done);
    CHECK(store.events("t", 0).size() == 1);
  });
}

TEST_CASE("Events that are nobody's move need no id of their own") {
  with_table([](store::Store& store) {
    CHECK(write(store, {Add<store::Event>{event("t", 0)}, Add<store::Event>{event("t", 1)}}) ==
          Written::Done);
  });
}

TEST_CASE("What happens at a table needs the table") {
  with_table([](store::Store& store) {
    write(store, {Add<store::Account>{test::guest("g")}});
    CHECK(write(store, {Add<store::Event>{event("none", 0)}}) == Written::Conflict);
    CHECK(write(store, {Put<store::Snapshot>{{"none", 0, "s"}}}) == Written::Conflict);
    CHECK(write(store, {Put<store::Draft>{{"none", 0, "d", 1}}}) == Written::Conflict);
    CHECK(write(store, {Add<store::Message>{message("none", 0)}}) == Written::Conflict);
    CHECK(write(store, {Put<store::Note>{{"none", "g", "n"}}}) == Written::Conflict);
    CHECK(write(store, {Put<store::Note>{{"t", "nobody", "n"}}}) == Written::Conflict);
  });
}

TEST_CASE("Only the newest snapshot is kept") {
  with_table([](store::Store& store) {
    CHECK_FALSE(store.snapshot("t"));
    CHECK(write(store, {Put<store::Snapshot>{{"t", 5, "five"}}}) == Written::Done);
    CHECK(store.snapshot("t") == store::Snapshot{"t", 5, "five"});
    CHECK(write(store, {Put<store::Snapshot>{{"t", 9, "nine"}}}) == Written::Done);
    CHECK(write(store, {Put<store::Snapshot>{{"t", 7, "too late"}}}) == Written::Done);
    CHECK(store.snapshot("t") == store::Snapshot{"t", 9, "nine"});
    CHECK_FALSE(store.snapshot("u"));
  });
}

TEST_CASE("A draft belongs to a seat, and an empty one is kept with its version") {
  with_table([](store::Store& store) {
    CHECK(
        write(store, {Put<store::Draft>{{"t", 2, "two", 1}}, Put<store::Draft>{{"t", 0, "zero", 1}},
                      Put<store::Draft>{{"u", 0, "other", 1}}}) == Written::Done);
    CHECK(write(store, {Put<store::Draft>{{"t", 0, "zero again", 2}},
                        Put<store::Draft>{{"t", 2, "", 2}}}) == Written::Done);
    CHECK(store.drafts("t") ==
          std::vector<store::Draft>{{"t", 0, "zero again", 2}, {"t", 2, "", 2}});
    CHECK(store.drafts("u").size() == 1);
  });
}

TEST_CASE("An event is found by the id of its move") {
  with_table([](store::Store& store) {
    CHECK(write(store, {Add<store::Event>{event("t", 0, "mine")},
                        Add<store::Event>{event("t", 1)}}) == Written::Done);
    CHECK(store.seq_of_move("t", "mine") == 0);
    CHECK_FALSE(store.seq_of_move("t", "yours"));
    CHECK_FALSE(store.seq_of_move("t", ""));
    CHECK_FALSE(store.seq_of_move("u", "mine"));
  });
}

TEST_CASE("Messages are numbered like events, and the newest are read oldest first") {
  with_table([](store::Store& store) {
    for (int number = 0; number < 12; ++number) {
      CHECK(write(store, {Add<store::Message>{message("t", number)}}) == Written::Done);
    }
    CHECK(write(store, {Add<store::Message>{message("t", 11)}}) == Written::Conflict);
    CHECK(write(store, {Add<store::Message>{message("t", 13)}}) == Written::Conflict);
    CHECK(store.messages("t", 2) == std::vector{message("t", 10), message("t", 11)});
    CHECK(store.messages("t", 100).size() == 12);
    CHECK(store.messages("t", 0).empty());
    CHECK(store.messages("u", 5).empty());
  });
}

TEST_CASE("A note belongs to one person at one table") {
  with_table([](store::Store& store) {
    write(store, {Add<store::Account>{test::guest("g")}, Add<store::Account>{test::guest("h")}});
    CHECK(write(store, {Put<store::Note>{{"t", "g", "first"}}}) == Written::Done);
    CHECK(write(store, {Put<store::Note>{{"t", "g", "second"}},
                        Put<store::Note>{{"u", "g", ""}}}) == Written::Done);
    CHECK(store.note("t", "g") == store::Note{"t", "g", "second"});
    CHECK(store.note("u", "g") == store::Note{"u", "g", ""});
    CHECK_FALSE(store.note("t", "h"));
  });
}
