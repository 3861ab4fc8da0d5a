// The codecs of all games, for code that turns a concrete type into JSON inside with_game().
#pragma once

#include "games/antike/codec.hpp"
#include "games/antiquity/codec.hpp"
#include "games/rome/codec.hpp"
