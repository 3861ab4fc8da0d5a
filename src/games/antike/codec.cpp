// Words that depend on the board, and the set-up.
#include "games/antike/codec.hpp"

#include <fmt/format.h>

#include <string>

namespace wire {
namespace {

using antike::BoardFile;
using antike::Nation;
using antike::People;
using antike::RegionId;
using antike::Resource;
using antike::ResourceSet;
using antike::Setup;
using Words = Vocabulary<antike::State>;

thread_local const Words* words_in_use = nullptr;

const BoardFile* board_in_use() {
  return words_in_use == nullptr ? nullptr : words_in_use->board.get();
}

json::value word_or_number(std::string_view title, SchemaBook& book, std::int64_t last) {
  book.define(title,
              {{"anyOf", json::array{{{"type", "string"}},
                                     {{"type", "integer"}, {"minimum", 0}, {"maximum", last}}}}});
  return SchemaBook::reference(title);
}

constexpr std::int64_t kLastRegion = antike::kMaxRegions - 1;
constexpr std::int64_t kLastNation = antike::kMaxNations - 1;

}  // namespace

Words::Vocabulary(const antike::State& state)
    : board(antike::board_with(state.board.fingerprint)), outer_(words_in_use) {
  for (std::size_t at = 0; at < antike::kMaxNations; ++at) peoples[at] = state.nations[at].people;
  words_in_use = this;
}

Words::~Vocabulary() {
  words_in_use = outer_;
}

json::value Codec<RegionId>::write(RegionId region) {
  const BoardFile* board = board_in_use();
  if (board == nullptr) return static_cast<std::int64_t>(region);
  return json::string(board->regions[antike::index(region)].id);
}

RegionId Codec<RegionId>::read(const In& in) {
  const BoardFile* board = board_in_use();
  if (board == nullptr || !in.value().is_string()) {
    return static_cast<RegionId>(in.integer(0, kLastRegion));
  }
  const auto region = board->region(in.text());
  if (!region) in.fail("wire.unknown_word", in.text());
  return *region;
}

json::value Codec<RegionId>::schema(SchemaBook& book) {
  return word_or_number("region", book, kLastRegion);
}

json::value Codec<People>::write(People people) {
  const BoardFile* board = board_in_use();
  if (board == nullptr) return static_cast<std::int64_t>(people);
  return json::string(board->nations[antike::index(people)].id);
}

People Codec<People>::read(const In& in) {
  const BoardFile* board = board_in_use();
  if (board == nullptr || !in.value().is_string()) {
    return static_cast<People>(in.integer(0, kLastNation));
  }
  const auto people = board->people(in.text());
  if (!people) in.fail("wire.unknown_word", in.text());
  return *people;
}

json::value Codec<People>::schema(SchemaBook& book) {
  return word_or_number("people", book, kLastNation);
}

json::value Codec<Nation>::write(Nation nation) {
  if (board_in_use() != nullptr) {
    const auto people = words_in_use->peoples[antike::index(nation)];
    if (people) return Codec<People>::write(*people);
  }
  return static_cast<std::int64_t>(nation);
}

Nation Codec<Nation>::read(const In& in) {
  if (board_in_use() == nullptr || !in.value().is_string()) {
    return static_cast<Nation>(in.integer(0, kLastNation));
  }
  const People people = Codec<People>::read(in);
  for (std::size_t at = 0; at < antike::kMaxNations; ++at) {
    if (words_in_use->peoples[at] == people) return static_cast<Nation>(at);
  }
  in.fail("wire.unknown_word", in.text());
}

json::value Codec<Nation>::schema(SchemaBook& book) {
  return word_or_number("nation", book, kLastNation);
}

json::value Codec<Resource>::write(Resource resource) {
  return json::string(Names<Resource>::names[antike::index(resource)]);
}

void Codec<Resource>::put(Text& out, Resource resource) {
  out.word(Names<Resource>::names[antike::index(resource)]);
}

Resource Codec<Resource>::read(const In& in) {
  const antike::Chip chip = Codec<antike::Chip>::read(in);
  return static_cast<Resource>(antike::index(chip));
}

json::value Codec<Resource>::schema(SchemaBook& book) {
  json::array words;
  for (const std::string_view name : Names<Resource>::names) words.emplace_back(name);
  book.define(Names<Resource>::title, {{"enum", std::move(words)}});
  return SchemaBook::reference(Names<Resource>::title);
}

json::value Codec<ResourceSet>::write(ResourceSet resources) {
  json::array out;
  for (const antike::Resource resource : antike::kEveryResource) {
    if (resources.contains(resource)) out.push_back(wire::write(resource));
  }
  return out;
}

ResourceSet Codec<ResourceSet>::read(const In& in) {
  ResourceSet resources;
  const std::size_t size = in.size(0, antike::kResources);
  for (std::size_t at = 0; at < size; ++at) {
    const In entry = in.at(at);
    const Resource resource = Codec<Resource>::read(entry);
    if (antike::index(resource) >= antike::kResources) {
      entry.fail("wire.unknown_word", entry.text());
    }
    if (resources.contains(resource)) entry.fail("wire.inconsistent", "each resource once");
    resources.insert(resource);
  }
  return resources;
}

json::value Codec<ResourceSet>::schema(SchemaBook& book) {
  return {{"type", "array"},
          {"items", Codec<antike::Resource>::schema(book)},
          {"maxItems", antike::kResources},
          {"uniqueItems", true}};
}

json::value Codec<Setup>::write(const Setup& setup) {
  const auto board = antike::board_with(setup.board.fingerprint);
  return {{"players", setup.players},
          {"options",
           {{"board", board == nullptr ? json::value(nullptr) : board->document},
            {"nine_scholars", setup.nine_scholars},
            {"free_city_types", setup.free_city_types},
            {"nations_drawn", setup.nations_drawn},
            {"last_round", setup.last_round}}}};
}

Setup Codec<Setup>::read(const In& in) {
  in.only({"players", "options"});
  Setup setup;
  setup.players = Codec<std::uint8_t>::read(in["players"]);
  auto board = antike::board_with(antike::own_boards()[0]->board.fingerprint);
  if (in.has("options")) {
    const In options = in["options"];
    options.only({"board", "nine_scholars", "free_city_types", "nations_drawn", "last_round"});
    if (options.has("board")) board = antike::read_board_option(options["board"]);
    const auto flag = [&](std::string_view name) {
      return options.has(name) && options[name].boolean();
    };
    setup.nine_scholars = flag("nine_scholars");
    setup.free_city_types = flag("free_city_types");
    setup.nations_drawn = flag("nations_drawn");
    if (options.has("last_round")) {
      setup.last_round = Codec<std::uint16_t>::read(options["last_round"]);
    }
  }
  setup.board = board->board;
  setup.prices = board->prices;
  setup.coins = board->coins;
  const bool is_number =
      setup.players >= antike::kMinPlayers && setup.players <= antike::kMaxPlayers;
  const auto opening = antike::opening_for(*board, setup.players);
  if (opening) setup.opening = *opening;
  if (is_number && !opening) in["players"].fail("antike.board.does_not_serve", board->name);
  return setup;
}

json::value Codec<Setup>::schema(SchemaBook& /*book*/) {
  const json::value flag = {{"type", "boolean"}, {"default", false}};
  return {
      {"type", "object"},
      {"properties",
       {{"players",
         {{"type", "integer"}, {"minimum", antike::kMinPlayers}, {"maximum", antike::kMaxPlayers}}},
        {"options",
         {{"type", "object"},
          {"properties",
           {{"board", {{"type", json::array{"string", "object"}}, {"default", "mare_nostrum"}}},
            {"nine_scholars", flag},
            {"free_city_types", flag},
            {"nations_drawn", flag},
            {"last_round",
             {{"type", "integer"},
              {"minimum", antike::kShortestCut},
              {"maximum", antike::kLongestCut},
              {"default", antike::kUsualCut}}}}},
          {"additionalProperties", false}}}}},
      {"required", {"players"}},
      {"additionalProperties", false}};
}

}  // namespace wire

namespace antike {

std::shared_ptr<const BoardFile> read_board_option(const wire::In& in) {
  if (in.value().is_string()) {
    const BoardFile* board = own_board(in.text());
    if (board == nullptr) in.fail("wire.unknown_word", in.text());
    return board_with(board->board.fingerprint);
  }
  auto board = keep_board(read_board(in));
  if (board == nullptr) in.fail("antike.board.too_many");
  return board;
}

}  // namespace antike
