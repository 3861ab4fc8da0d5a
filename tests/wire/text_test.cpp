// JSON straight into a string.
#include "wire/text.hpp"

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

json::value any_document(int depth) {
  switch (*rc::gen::inRange(0, depth > 0 ? 6 : 4)) {
    case 0:
      return nullptr;
    case 1:
      return *rc::gen::arbitrary<std::int64_t>();
    case 2:
      return *rc::gen::arbitrary<bool>();
    case 3:
      return json::string(*rc::gen::element<std::string>("", "plain", "a \"quoted\" word", "{", "[",
                                                         "back\\slash", "line\nbreak", "Zürich",
                                                         std::string("\x01\0", 2), ":"));
    case 4: {
      json::array list;
      for (int left = *rc::gen::inRange(0, 4); left > 0; --left)
        list.push_back(any_document(depth - 1));
      return list;
    }
    default: {
      json::object fields;
      for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
        fields[*rc::gen::element<std::string>("a", "b", "c", "")] = any_document(depth - 1);
      }
      return fields;
    }
  }
}

}  // namespace

TEST_CASE("What is put piece by piece is what the document would be") {
  CHECK(rc::check([] {
    const json::value document = any_document(4);
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
