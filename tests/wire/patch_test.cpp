// What changed between two documents.
#include "wire/patch.hpp"

#include "tests/support/any_document.hpp"
#include "tests/support/table_client.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

namespace json = boost::json;

TEST_CASE("A patch names the places that changed and nothing else") {
  const json::value before = {{"coins", 5}, {"hand", {"school", "forum"}}, {"old", 1}};
  const json::value after = {{"coins", 4}, {"hand", {"school"}}, {"new", {1}}};
  const json::array expected = {{{"op", "remove"}, {"path", "/old"}},
                                {{"op", "replace"}, {"path", "/coins"}, {"value", 4}},
                                {{"op", "remove"}, {"path", "/hand/1"}},
                                {{"op", "add"}, {"path", "/new"}, {"value", {1}}}};
  CHECK(json::parse(wire::patch(before, after).take()) == json::value(expected));
  CHECK(wire::patch(before, after).count() == expected.size());
  CHECK(wire::patch(before, before).take() == "[]");
}

TEST_CASE("A patch applied to the first document gives the second, whatever they are") {
  CHECK(rc::check([] {
    json::value document = support::any_document(3);
    const json::value after = support::any_document(3);
    const json::array patch = json::parse(wire::patch(document, after).take()).as_array();
    support::apply_patch(document, patch);
    RC_ASSERT(document == after);
  }));
}
