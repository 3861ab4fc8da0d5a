// JSON documents of every shape, for properties: small enough to be alike in places, and with every
// sign in texts and names that is written in an unusual way.
#pragma once

#include <boost/json.hpp>
#include <rapidcheck.h>

#include <cstdint>
#include <string>

namespace support {

inline boost::json::value any_document(int depth) {
  namespace json = boost::json;
  switch (*rc::gen::inRange(0, depth > 0 ? 6 : 4)) {
    case 0:
      return nullptr;
    case 1:
      return *rc::gen::oneOf(rc::gen::inRange<std::int64_t>(0, 5),
                             rc::gen::arbitrary<std::int64_t>());
    case 2:
      return *rc::gen::arbitrary<bool>();
    case 3:
      return json::string(*rc::gen::element<std::string>(
          "", "plain", "b/c", "d~e", "a \"quoted\" word", "{", "[", "back\\slash", "line\nbreak",
          "Zürich", std::string("\x01\0", 2), ":"));
    case 4: {
      json::array list;
      for (int left = *rc::gen::inRange(0, 4); left > 0; --left)
        list.push_back(any_document(depth - 1));
      return list;
    }
    default: {
      json::object fields;
      for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
        fields[*rc::gen::element<std::string>("a", "b/c", "d~e", "0", "")] =
            any_document(depth - 1);
      }
      return fields;
    }
  }
}

}  // namespace support
