// What admins say about people.
#include "server/restrictions.hpp"

#include "store/memory/memory_store.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <doctest/doctest.h>

namespace {

using server::Restrictions;
namespace asio = boost::asio;

}  // namespace

TEST_CASE("What two admins say about somebody at the same moment holds, both of it") {
  store::MemoryStore store;
  Restrictions restrictions(store);
  asio::io_context io;
  const auto say = [&](Restrictions::Words words) -> asio::awaitable<void> {
    const auto kept = co_await restrictions.change("anna", words);
    CHECK(kept.has_value());
  };
  asio::co_spawn(io, say({.muted = true, .banned = {}}), asio::detached);
  asio::co_spawn(io, say({.muted = {}, .banned = true}), asio::detached);
  io.run();
  const auto both_hold = [](const Restrictions& each) {
    return each.of("anna").muted && each.of("anna").banned;
  };
  CHECK(both_hold(restrictions));
  // And after the next start.
  CHECK(both_hold(Restrictions(store)));
}
