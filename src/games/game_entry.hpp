// AnyGame of one game: what the registry lists of it.
#pragma once

#include "games/match.hpp"
#include "games/registry.hpp"
#include "wire/catalogue.hpp"
#include "wire/facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

namespace games {
namespace detail {

template <core::Game G>
Expected<typename G::Setup> read_setup(const json::value& setup) {
  auto read = wire::read<typename G::Setup>(setup);
  if (!read) return tl::unexpected(refusal(read.error()));
  if (const auto fault = G::fault(*read)) {
    return tl::unexpected(Refusal{std::string(fault->code),
                                  fmt::format("{} {}", G::kName, fault->rule),
                                  "/" + std::string(fault->field),
                                  {}});
  }
  return *read;
}

template <core::Game G>
Expected<json::value> complete_setup(const json::value& setup) {
  return read_setup<G>(setup).map([](const auto& read) { return wire::write(read); });
}

template <core::Game G>
Expected<std::unique_ptr<AnyMatch>> start(const json::value& setup) {
  return read_setup<G>(setup).map([](const auto& read) -> std::unique_ptr<AnyMatch> {
    return std::make_unique<Match<G>>(G::initial(read));
  });
}

template <core::Game G>
Expected<std::unique_ptr<AnyMatch>> load(const json::value& state) {
  auto read = wire::read<typename G::State>(state);
  if (!read) return tl::unexpected(refusal(read.error()));
  return std::make_unique<Match<G>>(*read);
}

template <core::Game G>
std::unique_ptr<AnyMatch> restore(std::string_view bytes) {
  std::array<char, sizeof(typename G::State)> raw{};
  if (bytes.size() != raw.size()) return nullptr;
  std::ranges::copy(bytes, raw.begin());
  return std::make_unique<Match<G>>(std::bit_cast<typename G::State>(raw));
}

template <core::Game G>
json::object schema() {
  wire::SchemaBook book;
  json::object parts;
  parts["setup"] = wire::Codec<typename G::Setup>::schema(book);
  parts["state"] = wire::Codec<typename G::State>::schema(book);
  parts["action"] = wire::Codec<typename G::Action>::schema(book);
  parts["outcome"] = wire::Codec<typename G::Outcome>::schema(book);
  parts["effect"] = wire::Codec<typename G::Effect>::schema(book);
  parts["facts"] = wire::Facts<G>::schema(book);
  json::array violations;
  for (std::size_t at = 0; at < G::kViolationCount; ++at) {
    violations.emplace_back(G::code(static_cast<typename G::Violation>(at)));
  }
  parts["violation"] = {{"enum", std::move(violations)}};
  json::object definitions = book.definitions();
  for (auto& part : parts) definitions[part.key()] = part.value();
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", G::kName},
          {"$defs", std::move(definitions)}};
}

template <core::Game G>
json::object setup_schema() {
  wire::SchemaBook book;
  json::object schema = wire::Codec<typename G::Setup>::schema(book).as_object();
  if (!book.definitions().empty()) schema["$defs"] = book.definitions();
  return schema;
}

template <core::Game G>
Expected<json::object> check_board(const json::value& board) {
  try {
    return wire::BoardCheck<G>::check(wire::In(board));
  } catch (const wire::Malformed& malformed) {
    return tl::unexpected(refusal(malformed));
  }
}

template <core::Game G>
constexpr auto board_checker() -> decltype(AnyGame::check_board) {
  if constexpr (requires(const wire::In& board) { wire::BoardCheck<G>::check(board); }) {
    return check_board<G>;
  } else {
    return nullptr;
  }
}

}  // namespace detail

template <core::Game G>
constexpr AnyGame entry() {
  return {G::kName,
          G::kRulesVersion,
          G::kStateLayout,
          G::kFewestPlayers,
          G::kMostPlayers,
          detail::complete_setup<G>,
          detail::start<G>,
          detail::load<G>,
          detail::restore<G>,
          detail::schema<G>,
          detail::setup_schema<G>,
          wire::Catalogue<G>::write,
          detail::board_checker<G>()};
}

}  // namespace games
