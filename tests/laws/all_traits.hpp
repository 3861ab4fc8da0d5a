// The traits of all games, for tests that go through the registry.
#pragma once

#include "tests/laws/antike_traits.hpp"
#include "tests/laws/antiquity_traits.hpp"
#include "tests/laws/rome_traits.hpp"
