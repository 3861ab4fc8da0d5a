// What the schemas of the games say.
#include "games/registry.hpp"

#include <doctest/doctest.h>

namespace {

namespace json = boost::json;

// A schema of an object that says nothing about its fields.
bool is_open(const json::object& schema) {
  const json::value* type = schema.if_contains("type");
  const auto is_object = [](const json::value& word) { return word == "object"; };
  const bool object =
      type != nullptr &&
      (is_object(*type) || (type->is_array() && std::ranges::any_of(type->as_array(), is_object)));
  return object && !schema.contains("properties") && !schema.contains("additionalProperties");
}

void find_open(const json::value& schema, const std::string& path, std::vector<std::string>& open) {
  if (const auto* list = schema.if_array()) {
    for (const json::value& each : *list) find_open(each, path, open);
  }
  const auto* object = schema.if_object();
  if (object == nullptr) return;
  if (is_open(*object)) open.push_back(path);
  for (const auto& part : *object)
    find_open(part.value(), path + "/" + std::string(part.key()), open);
}

}  // namespace

TEST_CASE("A schema says which fields every part of a position has, a board file aside") {
  for (const games::AnyGame& game : games::all()) {
    CAPTURE(game.name);
    std::vector<std::string> open;
    find_open(game.schema().at("$defs").at("state"), "", open);
    std::erase(open, "/properties/board");
    CHECK(open == std::vector<std::string>{});
  }
}
