// JSON schemas, made from the same descriptions that read and write.
#pragma once

#include <boost/json.hpp>

#include <string>
#include <string_view>

namespace wire {

namespace json = boost::json;

// Named definitions, each written once and referred to.
class SchemaBook {
 public:
  bool has(std::string_view title) const { return definitions_.contains(title); }
  void define(std::string_view title, json::value schema) {
    definitions_[title] = std::move(schema);
  }
  static json::object reference(std::string_view title) {
    return {{"$ref", "#/$defs/" + std::string(title)}};
  }
  const json::object& definitions() const { return definitions_; }

 private:
  json::object definitions_;
};

}  // namespace wire
