// What people are told while they are away, in every store.
#include "tests/support/stores.hpp"

#include <doctest/doctest.h>

using store::Add;
using store::Put;
using store::Written;
using test::with_every_store;
using test::write;

TEST_CASE("Nobody writes over wishes that they have not read") {
  with_every_store([](store::Store& store) {
    REQUIRE(write(store, {Add<store::Account>{test::account("julia", "julia")}}) == Written::Done);
    CHECK_FALSE(store.wishes("julia"));
    CHECK(write(store, {Put<store::Wishes>{{"julia", "first", 1}}}) == Written::Done);
    CHECK(write(store, {Put<store::Wishes>{{"julia", "late", 1}}}) == Written::Conflict);
    CHECK(write(store, {Put<store::Wishes>{{"julia", "too soon", 3}}}) == Written::Conflict);
    CHECK(write(store, {Put<store::Wishes>{{"julia", "second", 2}}}) == Written::Done);
    CHECK(store.all_wishes() == std::vector<store::Wishes>{{"julia", "second", 2}});
    CHECK(write(store, {Put<store::Wishes>{{"nobody", "first", 1}}}) == Written::Conflict);
  });
}

TEST_CASE("A newer occasion takes the place of an older one, and is not dropped in its name") {
  with_every_store([](store::Store& store) {
    CHECK(write(store, {Put<store::Occasion>{{"julia", "t", "turn", 1, 9}},
                        Put<store::Occasion>{{"julia", "t", "over", 1, 9}}}) == Written::Done);
    CHECK(write(store, {Put<store::Occasion>{{"julia", "t", "turn", 2, 10, "again"}},
                        store::DropOccasion{"julia", "t", "turn", 1},
                        store::DropOccasion{"julia", "t", "over", 1}}) == Written::Done);
    CHECK(store.occasions() ==
          std::vector<store::Occasion>{{"julia", "t", "turn", 2, 10, "again"}});
  });
}

TEST_CASE("An occasion and the move that causes it are kept together or not at all") {
  with_every_store([](store::Store& store) {
    REQUIRE(write(store, {Add<store::Table>{test::table("t", 1)}}) == Written::Done);
    const Put<store::Occasion> turn{{"julia", "t", "turn", 1, 9}};
    CHECK(write(store, {turn, Add<store::Event>{test::event("t", 5, "no such place")}}) ==
          Written::Conflict);
    CHECK(store.occasions().empty());
    CHECK(write(store, {turn, Add<store::Event>{test::event("t", 0, "first")}}) == Written::Done);
    CHECK(store.occasions().size() == 1);
  });
}

TEST_CASE("A letter is there until it is dropped, under an id that nothing else has") {
  with_every_store([](store::Store& store) {
    const store::Letter letter{"id", "julia", "mail", 3, "your turn"};
    CHECK(write(store, {Add<store::Letter>{letter}}) == Written::Done);
    CHECK(write(store, {Add<store::Letter>{letter}}) == Written::Conflict);
    CHECK(store.letters() == std::vector{letter});
    CHECK(write(store, {store::DropLetter{"id"}, store::DropLetter{"unknown"}}) == Written::Done);
    CHECK(store.letters().empty());
  });
}

TEST_CASE("Wishes, occasions and letters go with their account") {
  with_every_store([](store::Store& store) {
    REQUIRE(write(store, {Add<store::Account>{test::account("julia", "julia")},
                          Put<store::Wishes>{{"julia", "first", 1}},
                          Put<store::Occasion>{{"julia", "t", "turn", 1, 9}},
                          Add<store::Letter>{{"id", "julia", "mail", 3, "your turn"}}}) ==
            Written::Done);
    REQUIRE(write(store, {store::DropAccount{"julia"}}) == Written::Done);
    CHECK(store.all_wishes().empty());
    CHECK(store.occasions().empty());
    CHECK(store.letters().empty());
  });
}
