// One description of a state: writing, reading, the schema and the changes follow from it.
#include "wire/document.hpp"

#include <doctest/doctest.h>

namespace {

namespace json = boost::json;

struct Camp {
  std::uint8_t men = 0;
  std::uint8_t tents = 0;
  friend bool operator==(const Camp&, const Camp&) = default;
};
struct Field {
  std::array<Camp, 3> camps{};
  Camp own;
  std::uint8_t camp_count = 2;
  std::uint8_t level = 0;
  std::uint8_t is_night = 0;
  std::uint8_t secret = 0;
  friend bool operator==(const Field&, const Field&) = default;
};

}  // namespace

template <>
struct wire::Codec<Camp> {
  template <typename Pen>
  static void describe(Pen& pen) {
    pen.number("men", &Camp::men, 9);
    pen.number("tents", &Camp::tents);
  }
  static Camp read(const In& in) {
    Camp camp;
    read_described(camp, in, [](auto& pen) { describe(pen); });
    return camp;
  }
  static json::value schema(SchemaBook& book) {
    return schema_of<Camp>(book, [](auto& pen) { describe(pen); });
  }
};

namespace {

// A word, written only if there is something to say.
struct Secret {
  static bool is_left_out(const Field& field) { return field.secret == 0; }
  static json::value write(const Field& field) { return std::string(field.secret, 'x').c_str(); }
  static void read(Field& field, const wire::In& in) {
    field.secret = static_cast<std::uint8_t>(in.text().size());
  }
  static json::value schema(wire::SchemaBook& /*book*/) { return {{"type", "string"}}; }
};

constexpr wire::EntryCount<Field> kCamps = {
    [](const Field& field) -> std::size_t { return field.camp_count; }, 1, 3};

constexpr auto kDescription = [](auto& pen) {
  pen.group("sky", [](auto& sky) { sky.flag("night", &Field::is_night); });
  pen.number("level", &Field::level, [](const Field& field) { return field.camp_count; }, 1);
  pen.number("men", wire::within(&Field::own, &Camp::men));
  pen.entries("camps", kCamps, &Field::camps);
  pen.made("secret", Secret{}, &Field::secret);
};

Field some_field() {
  Field field;
  field.camps[0] = {3, 4};
  field.camps[1] = {1, 0};
  field.own.men = 7;
  field.level = 2;
  field.is_night = 1;
  return field;
}

std::string fault_of(std::string_view text) {
  const json::value document = wire::parse(text);
  Field field;
  try {
    wire::read_described(field, wire::In(document), kDescription, {"camps"});
  } catch (const wire::Malformed& malformed) {
    return malformed.code + " " + malformed.path;
  }
  return {};
}

}  // namespace

TEST_CASE("What a description writes it reads again, and a form may leave its field out") {
  Field field = some_field();
  const json::value written = wire::whole(field, kDescription);
  CHECK(written == json::parse(R"({"sky": {"night": true}, "level": 2, "men": 7,
                                   "camps": [{"men": 3, "tents": 4}, {"men": 1, "tents": 0}]})"));
  Field read;
  wire::read_described(read, wire::In(written), kDescription);
  CHECK(read == field);
  field.secret = 2;
  CHECK(wire::whole(field, kDescription).at("secret") == "xx");
}

TEST_CASE("Reading by a description refuses the unknown, the missing and what is out of bounds") {
  CHECK(fault_of(R"({"camps": [{}, {}]})").empty());
  CHECK(fault_of(R"({"camps": [{}, {}], "moon": 1})") == "wire.unknown_field /moon");
  CHECK(fault_of(R"({"camps": [{}, {}], "sky": {"day": true}})") == "wire.unknown_field /sky/day");
  CHECK(fault_of(R"({"camps": [{}, {"fire": 1}]})") == "wire.unknown_field /camps/1/fire");
  CHECK(fault_of(R"({"level": 1})") == "wire.missing_field ");
  CHECK(fault_of(R"({"camps": [{}]})").ends_with(" /camps"));
  CHECK(fault_of(R"({"camps": [{}, {}], "level": 3})").ends_with(" /level"));
  CHECK(fault_of(R"({"camps": [{}, {}], "level": 0})").ends_with(" /level"));
  CHECK(fault_of(R"({"camps": [{}, {"men": 10}]})").ends_with(" /camps/1/men"));
}

TEST_CASE(
    "A description has a schema with every field, and the most it may be where that is fixed") {
  wire::SchemaBook book;
  const json::value schema = wire::schema_of<Field>(book, kDescription, {"camps"});
  const json::value expected = json::parse(R"({"type": "object", "properties": {
    "sky": {"type": "object", "properties": {"night": {"type": "boolean"}},
            "additionalProperties": false},
    "level": {"type": "integer", "minimum": 1}, "men": {"type": "integer", "minimum": 0},
    "camps": {"type": "array", "minItems": 1, "maxItems": 3, "items": {"type": "object",
              "properties": {"men": {"type": "integer", "minimum": 0, "maximum": 9},
                             "tents": {"type": "integer", "minimum": 0}},
              "additionalProperties": false}},
    "secret": {"type": "string"}}, "required": ["camps"], "additionalProperties": false})");
  CHECK(schema == expected);
}

TEST_CASE("The changes of a description lead from one document to the next") {
  const Field before = some_field();
  Field after = before;
  after.is_night = 0;
  after.own.men = 8;
  after.camps[1].tents = 5;
  const auto hold_to_documents = [](const Field& from, const Field& to) {
    const auto documents =
        wire::patch(wire::whole(from, kDescription), wire::whole(to, kDescription)).take();
    CHECK(wire::changes(from, to, kDescription).take() == documents);
  };
  hold_to_documents(before, after);
  CHECK(wire::changes(before, after, kDescription).count() == 3);
  CHECK(wire::changes(before, before, kDescription).count() == 0);
  after.secret = 2;
  Field last = after;
  last.secret = 1;
  hold_to_documents(before, after);
  hold_to_documents(after, last);
  Field without = last;
  without.secret = 0;
  hold_to_documents(last, without);
}
