// Who is who, in every store: accounts, sessions, invitations, settings.
#include "tests/support/stores.hpp"

#include <doctest/doctest.h>

using store::Add;
using store::Put;
using store::Written;
using test::account;
using test::guest;
using test::with_every_store;
using test::write;

TEST_CASE("An account comes back as it was written, by id and by name") {
  with_every_store([](store::Store& store) {
    const auto julia = account("julia", "julia");
    CHECK_FALSE(store.account("julia"));
    CHECK_FALSE(store.account_named("julia"));
    CHECK(write(store, {Add<store::Account>{julia}}) == Written::Done);
    CHECK(store.account("julia") == julia);
    CHECK(store.account_named("julia") == julia);
    CHECK_FALSE(store.account_named("Julia"));
    CHECK(store.count_accounts() == 1);
  });
}

TEST_CASE("Text comes back byte for byte") {
  with_every_store([](store::Store& store) {
    auto odd = account("odd", "ünïcødé 🏛 'quoted' \"%s\" ?1");
    odd.settings = std::string(100'000, 'x') + "\n\t\\; DROP TABLE account; --";
    CHECK(write(store, {Add<store::Account>{odd}}) == Written::Done);
    CHECK(store.account_named(odd.folded_name) == odd);
  });
}

TEST_CASE("An id is added only once") {
  with_every_store([](store::Store& store) {
    CHECK(write(store, {Add<store::Account>{guest("a")}}) == Written::Done);
    CHECK(write(store, {Add<store::Account>{account("a", "new")}}) == Written::Conflict);
    CHECK(store.account("a") == guest("a"));
    CHECK_FALSE(store.account_named("new"));
  });
}

TEST_CASE("A name belongs to one account, but any number of guests may have it") {
  with_every_store([](store::Store& store) {
    auto namesake = guest("g3");
    namesake.folded_name = "julia";
    CHECK(write(store, {Add<store::Account>{guest("g1")}}) == Written::Done);
    CHECK(write(store, {Add<store::Account>{guest("g2")}}) == Written::Done);
    CHECK_FALSE(store.account_named("guest"));
    CHECK(write(store, {Add<store::Account>{account("julia", "julia")}}) == Written::Done);
    CHECK(write(store, {Add<store::Account>{account("other", "julia")}}) == Written::Conflict);
    CHECK(write(store, {Put<store::Account>{account("other", "julia")}}) == Written::Conflict);
    CHECK(write(store, {Add<store::Account>{namesake}}) == Written::Done);
    namesake.guest = false;
    CHECK(write(store, {Put<store::Account>{namesake}}) == Written::Conflict);
    CHECK(store.account("g3")->guest);
    CHECK(store.account_named("julia")->id == "julia");
    CHECK(store.count_accounts() == 4);
  });
}

TEST_CASE("Whoever changes their name frees the old one") {
  with_every_store([](store::Store& store) {
    CHECK(write(store, {Put<store::Account>{account("julia", "julia")}}) == Written::Done);
    CHECK(write(store, {Put<store::Account>{account("julia", "livia")}}) == Written::Done);
    CHECK(store.account("julia")->folded_name == "livia");
    CHECK(write(store, {Add<store::Account>{account("new", "julia")}}) == Written::Done);
    CHECK(store.account_named("julia")->id == "new");
  });
}

TEST_CASE("A session comes back, is renewed and is ended") {
  with_every_store([](store::Store& store) {
    store::Session session{"hash", "julia", 10, 20};
    CHECK(write(store, {Add<store::Account>{account("julia", "julia")},
                        Put<store::Session>{session}}) == Written::Done);
    CHECK(store.session("hash") == session);
    session.expires = 30;
    CHECK(write(store, {Put<store::Session>{session}}) == Written::Done);
    CHECK(store.session("hash") == session);
    CHECK(store.count_sessions() == 1);
    CHECK(write(store, {store::EndSession{"hash"}, store::EndSession{"never was"}}) ==
          Written::Done);
    CHECK_FALSE(store.session("hash"));
  });
}

TEST_CASE("All sessions of somebody end, or all but one") {
  with_every_store([](store::Store& store) {
    write(store, {Add<store::Account>{account("julia", "julia")}, Add<store::Account>{guest("g")},
                  Put<store::Session>{{"g1", "g", 0, 0}}});
    for (const auto* token : {"j1", "j2", "j3"}) {
      write(store, {Put<store::Session>{{token, "julia", 0, 0}}});
    }
    CHECK(write(store, {store::EndSessions{"julia", "j2"}}) == Written::Done);
    CHECK_FALSE(store.session("j1"));
    CHECK(store.session("j2"));
    CHECK(store.count_sessions() == 2);
    CHECK(write(store, {store::EndSessions{"julia", ""}}) == Written::Done);
    CHECK_FALSE(store.session("j2"));
    CHECK(store.session("g1"));
  });
}

TEST_CASE("Sessions that have expired are cleared away") {
  with_every_store([](store::Store& store) {
    write(store,
          {Add<store::Account>{guest("g")}, Put<store::Session>{{"past", "g", 0, 99}},
           Put<store::Session>{{"now", "g", 0, 100}}, Put<store::Session>{{"later", "g", 0, 101}}});
    CHECK(write(store, {store::EndExpiredSessions{100}}) == Written::Done);
    CHECK(store.session("later"));
    CHECK(store.count_sessions() == 1);
  });
}

TEST_CASE("A session needs an account") {
  with_every_store([](store::Store& store) {
    CHECK(write(store, {Put<store::Session>{{"hash", "nobody", 0, 0}}}) == Written::Conflict);
    CHECK(store.count_sessions() == 0);
  });
}

TEST_CASE("An account goes with its sessions and notes, and its name is free") {
  with_every_store([](store::Store& store) {
    auto table = test::table("t");
    table.people = {"julia"};
    write(store, {Add<store::Account>{account("julia", "julia")},
                  Put<store::Session>{{"hash", "julia", 0, 0}}, Add<store::Table>{table},
                  Put<store::Note>{{"t", "julia", "secret"}},
                  Add<store::Message>{{"t", 0, "julia", 0, "hi"}}});
    CHECK(write(store, {store::DropAccount{"julia"}, store::DropAccount{"nobody"}}) ==
          Written::Done);
    CHECK_FALSE(store.account("julia"));
    CHECK_FALSE(store.session("hash"));
    CHECK_FALSE(store.note("t", "julia"));
    CHECK(store.messages("t", 10).size() == 1);
    CHECK(store.table("t") == table);
    CHECK(store.count_accounts() == 0);
    CHECK(write(store, {Add<store::Account>{account("new", "julia")}}) == Written::Done);
  });
}

TEST_CASE("An invitation is good for one account") {
  with_every_store([](store::Store& store) {
    CHECK(write(store, {store::UseInvitation{"code"}}) == Written::Conflict);
    CHECK(write(store, {Add<store::Invitation>{{"code", 1}}}) == Written::Done);
    CHECK(write(store, {Add<store::Invitation>{{"code", 2}}}) == Written::Conflict);
    CHECK(write(store, {store::UseInvitation{"code"}, Add<store::Account>{account("a", "a")}}) ==
          Written::Done);
    CHECK(write(store, {store::UseInvitation{"code"}, Add<store::Account>{account("b", "b")}}) ==
          Written::Conflict);
    CHECK_FALSE(store.account("b"));
  });
}

TEST_CASE("An invitation stays good when the account it was for cannot be made") {
  with_every_store([](store::Store& store) {
    write(store, {Add<store::Invitation>{{"code", 1}}, Add<store::Account>{account("a", "a")}});
    CHECK(write(store, {store::UseInvitation{"code"}, Add<store::Account>{account("b", "a")}}) ==
          Written::Conflict);
    CHECK(write(store, {store::UseInvitation{"code"}, Add<store::Account>{account("b", "b")}}) ==
          Written::Done);
  });
}

TEST_CASE("A setting is kept until it is written anew") {
  with_every_store([](store::Store& store) {
    CHECK_FALSE(store.setting("key"));
    CHECK(write(store, {Put<store::Setting>{{"key", "one"}}}) == Written::Done);
    CHECK(store.setting("key") == "one");
    CHECK(write(store, {Put<store::Setting>{{"key", ""}}}) == Written::Done);
    CHECK(store.setting("key") == "");
  });
}

TEST_CASE("People are listed by name, page after page, with or without guests") {
  with_every_store([](store::Store& store) {
    REQUIRE(write(store, {Add<store::Account>{test::account("1", "livia")},
                          Add<store::Account>{test::account("2", "julia")},
                          Add<store::Account>{test::account("3", "octavia")},
                          Add<store::Account>{test::guest("4")}}) == Written::Done);
    const auto ids = [&](const store::PeopleQuery& query) {
      std::string all;
      for (const auto& account : store.people(query)) all += account.id;
      return all;
    };
    CHECK(ids({}) == "213");
    CHECK(ids({.search = "via"}) == "13");
    CHECK(ids({.limit = 2}) == "21");
    CHECK(ids({.after_name = "livia", .after_id = "1"}) == "3");
    CHECK(ids({.guests = true}).size() == 4);
    CHECK(ids({.search = "nobody"}).empty());
  });
}
