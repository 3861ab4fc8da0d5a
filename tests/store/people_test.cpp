// Names by their look, sessions in use, guests who are gone, passwords set anew: in every store.
#include "tests/support/stores.hpp"

#include <doctest/doctest.h>

using store::Add;
using store::Put;
using store::Written;
using test::account;
using test::guest;
using test::with_every_store;
using test::write;

namespace {

store::Account looking(store::Account account, const std::string& look) {
  account.look = look;
  return account;
}

}  // namespace

TEST_CASE("A look belongs to one account, and an account without one takes nobody's") {
  with_every_store([](store::Store& store) {
    const auto julia = looking(account("julia", "julia"), "julla");
    CHECK(write(store, {Add<store::Account>{julia}}) == Written::Done);
    CHECK(store.account_looking("julla") == julia);
    CHECK(write(store, {Add<store::Account>{looking(account("other", "jul1a"), "julla")}}) ==
          Written::Conflict);
    CHECK(write(store, {Add<store::Account>{account("a", "a")},
                        Add<store::Account>{account("b", "b")}}) == Written::Done);
    CHECK_FALSE(store.account_looking(""));
    CHECK(store.accounts_without_look(10).size() == 2);
    CHECK(store.accounts_without_look(1).size() == 1);
    CHECK(write(store, {Put<store::Account>{looking(julia, "livia")}}) == Written::Done);
    CHECK_FALSE(store.account_looking("julla"));
    CHECK(write(store, {store::DropAccount{"julia"}}) == Written::Done);
    CHECK(write(store, {Add<store::Account>{looking(account("c", "c"), "livia")}}) ==
          Written::Done);
  });
}

TEST_CASE("A name is free unless another account has it or one that looks like it") {
  with_every_store([](store::Store& store) {
    write(store, {Add<store::Account>{looking(account("julia", "julia"), "julla")},
                  Add<store::Account>{looking(guest("g"), "gue5t")}});
    const auto is_free = [&](const char* folded, const char* look, const char* but) {
      return write(store, {store::NeedFreeName{folded, look, but}}) == Written::Done;
    };
    CHECK_FALSE(is_free("julia", "x", "g"));
    CHECK_FALSE(is_free("x", "julla", "g"));
    CHECK(is_free("julia", "julla", "julia"));
    CHECK(is_free("guest", "gue5t", "julia"));
    CHECK(is_free("x", "", "g"));
  });
}

TEST_CASE("Guests called like an account get another name, and nobody else does") {
  with_every_store([](store::Store& store) {
    write(store, {Add<store::Account>{looking(guest("one"), "look")},
                  Add<store::Account>{looking(guest("two"), "other")},
                  Add<store::Account>{looking(account("guest", "guest"), "look")}});
    const store::Account name = {
        .id = "", .name = "New", .folded_name = "new", .password = "", .settings = "", .look = "n"};
    CHECK(write(store, {store::RenameGuests{"somebody", "look", "", name}}) == Written::Done);
    CHECK(store.account("one")->name == "New");
    CHECK(store.account("one")->look == "n");
    CHECK(store.account("two")->name == "Guest");
    CHECK(write(store, {store::RenameGuests{"guest", "x", "two", name}}) == Written::Done);
    CHECK(store.account("two")->name == "Guest");
    CHECK(write(store, {store::RenameGuests{"guest", "x", "", name}}) == Written::Done);
    CHECK(store.account("two")->name == "New");
    CHECK(store.account("guest")->name == "Name of guest");
  });
}

TEST_CASE("A session in use goes on, and one that has ended stays ended") {
  with_every_store([](store::Store& store) {
    write(store, {Add<store::Account>{guest("g")}, Put<store::Session>{{"one", "g", 10, 20, 10}},
                  Put<store::Session>{{"two", "g", 11, 20, 11}}});
    CHECK(write(store, {store::ProlongSession{"one", 15, 30}, store::EndSession{"two"},
                        store::ProlongSession{"two", 15, 30}}) == Written::Done);
    CHECK(store.session("one") == store::Session{"one", "g", 10, 30, 15});
    CHECK_FALSE(store.session("two"));
    CHECK(store.sessions_of("g").size() == 1);
    CHECK(store.sessions_of("nobody").empty());
  });
}

TEST_CASE("The newest sessions of everybody are those that were seen last") {
  with_every_store([](store::Store& store) {
    write(store, {Add<store::Account>{guest("g")}, Add<store::Account>{guest("h")},
                  Put<store::Session>{{"one", "g", 10, 99, 10}},
                  Put<store::Session>{{"two", "h", 5, 99, 30}},
                  Put<store::Session>{{"three", "g", 11, 99, 20}}});
    const auto newest = store.newest_sessions(2);
    REQUIRE(newest.size() == 2);
    CHECK(newest[0].token_hash == "two");
    CHECK(newest[1].token_hash == "three");
  });
}

TEST_CASE("Expired sessions are cleared away so many at a time") {
  with_every_store([](store::Store& store) {
    write(store, {Add<store::Account>{guest("g")}});
    for (const char* token : {"a", "b", "c"}) {
      write(store, {Put<store::Session>{{token, "g", 0, 100, 0}}});
    }
    CHECK_FALSE(store.has_expired_sessions(99));
    CHECK(write(store, {store::EndExpiredSessions{100, 2}}) == Written::Done);
    CHECK(store.count_sessions() == 1);
    CHECK(store.has_expired_sessions(100));
    CHECK(write(store, {store::EndExpiredSessions{100, 2}}) == Written::Done);
    CHECK_FALSE(store.has_expired_sessions(100));
  });
}

TEST_CASE("Only guests who sit nowhere and were not seen for long are idle") {
  with_every_store([](store::Store& store) {
    constexpr store::Time kLater = 10'000;  // guests are made at 2,000
    auto table = test::table("t");
    table.people = {"seated"};
    write(store,
          {Add<store::Account>{guest("idle")}, Add<store::Account>{guest("seen")},
           Add<store::Account>{guest("seated")}, Add<store::Account>{account("a", "a")},
           Put<store::Session>{{"one", "idle", 0, 99'999, 9'999}},
           Put<store::Session>{{"two", "seen", 0, 99'999, kLater}}, Add<store::Table>{table}});
    CHECK(store.idle_guests(kLater, 10) == std::vector<store::Id>{"idle"});
    CHECK(store.idle_guests(kLater, 0).empty());
    CHECK(store.idle_guests(2'000, 10).empty());
    for (const char* id : {"idle", "seen", "seated", "a", "nobody"}) {
      CHECK(write(store, {store::DropIdleGuest{id, kLater}}) == Written::Done);
    }
    CHECK_FALSE(store.account("idle"));
    CHECK_FALSE(store.session("one"));
    CHECK(store.count_accounts() == 3);
  });
}

TEST_CASE("A password reset is good once, until it expires") {
  with_every_store([](store::Store& store) {
    write(store, {Add<store::Account>{account("a", "a")}, Add<store::Account>{account("b", "b")}});
    const store::PasswordReset reset{"hash", "a", 100};
    CHECK(write(store, {Put<store::PasswordReset>{reset}}) == Written::Done);
    CHECK(write(store, {Put<store::PasswordReset>{{"x", "nobody", 100}}}) == Written::Conflict);
    CHECK(store.password_reset("hash") == reset);
    CHECK(write(store, {store::UsePasswordReset{"hash", 100}}) == Written::Conflict);
    CHECK(write(store, {store::UsePasswordReset{"hash", 99}}) == Written::Done);
    CHECK(write(store, {store::UsePasswordReset{"hash", 99}}) == Written::Conflict);

    write(store, {Put<store::PasswordReset>{{"of a", "a", 200}},
                  Put<store::PasswordReset>{{"of b", "b", 200}},
                  Put<store::PasswordReset>{{"old", "b", 50}}});
    CHECK(write(store, {store::DropPasswordResets{"a", 60}}) == Written::Done);
    CHECK_FALSE(store.password_reset("of a"));
    CHECK_FALSE(store.password_reset("old"));
    CHECK(store.password_reset("of b"));
    CHECK(write(store, {store::DropAccount{"b"}}) == Written::Done);
    CHECK_FALSE(store.password_reset("of b"));
  });
}
