#include "cli/refuse.hpp"

#include "cli/commands.hpp"
#include "wire/words.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace cli {

std::string message(const games::Refusal& refusal) {
  return wire::Words::in("en").say("error." + refusal.code, {{"detail", refusal.detail}});
}

int refuse(const games::Refusal& refusal) {
  const std::string place = refusal.path.empty() ? "" : fmt::format(" (at {})", refusal.path);
  return refuse(message(refusal) + place);
}

int refuse(std::string_view sentence) {
  fmt::print(stderr, "antiquarium: {}\n", sentence);
  return kRefused;
}

}  // namespace cli
