// JSON straight into a string.
#include "wire/text.hpp"

#include "tests/support/any_document.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

namespace {

namespace json = boost::json;

// As a caller would, piece by piece.
void put(wire::Text& out, const json::value& value) {
  switch (value.kind()) {
    case json::kind::object:
      out.begin_object();
      for (const auto& field : value.get_object()) {
        out.key(field.key());
        put(out, field.value());
      }
      out.end_object();
      break;
    case json::kind::array:
      out.begin_array();
      for (const json::value& each : value.get_array()) put(out, each);
      out.end_array();
      break;
    case json::kind::string:
      out.string(value.get_string());
      break;
    case json::kind::int64:
      out.number(value.get_int64());
      break;
    case json::kind::bool_:
      out.boolean(value.get_bool());
      break;
    default:
      out.null();
  }
}

}  // namespace

TEST_CASE("What is put piece by piece is what the document would be") {
  CHECK(rc::check([] {
    const json::value document = support::any_document(4);
    wire::Text text;
    put(text, document);
    RC_ASSERT(text.text() == json::serialize(document));
  }));
}

TEST_CASE("Values one after the other are separated, and can be the inside of a list") {
  wire::Text effects;
  CHECK(effects.empty());
  effects.begin_object();
  effects.end_object();
  effects.word("two");
  effects.number(-3);
  wire::Text list;
  list.begin_array();
  list.raw(effects.text());
  list.null();
  list.end_array();
  CHECK(list.take() == R"([{},"two",-3,null])");
}
