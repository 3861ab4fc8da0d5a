// How long a computer usually thinks.
#include "server/tables/thought.hpp"

#include <doctest/doctest.h>

namespace {

void think(server::tables::Thought& thought, server::tables::Time took, bool hurried = false) {
  thought.begin(1000);
  if (hurried) thought.stop.request_stop();
  thought.end(1000 + took);
}

}  // namespace

TEST_CASE("What a computer decides at once says nothing about how long it thinks when it does") {
  server::tables::Thought thought;
  think(thought, 20);
  CHECK(thought.usual_ms == 0);
  think(thought, 3000);
  for (int quick = 0; quick < 10; ++quick) think(thought, 5);
  CHECK(thought.usual_ms == 3000);
  think(thought, 5000);
  CHECK(thought.usual_ms == 4000);
  think(thought, 500, true);
  CHECK(thought.usual_ms == 4000);
  CHECK_FALSE(thought.since.has_value());
}
