// A JSON value together with the path that led to it, so that whatever is wrong can be pointed at.
#pragma once

#include <boost/json.hpp>

#include <cstdint>
#include <exception>
#include <initializer_list>
#include <string>
#include <string_view>

namespace wire {

namespace json = boost::json;

// What is wrong with a document: a stable code, a JSON pointer to the place, and a detail for the
// message. Thrown while reading and caught by read() in codec.hpp; it never leaves this layer.
struct Malformed : std::exception {
  std::string code;
  std::string path;
  std::string detail;

  Malformed(std::string_view what_code, std::string where, std::string_view more = {})
      : code(what_code), path(std::move(where)), detail(more) {}
  const char* what() const noexcept override { return code.c_str(); }
};

class In {
 public:
  explicit In(const json::value& value) : value_(&value) {}

  const json::value& value() const { return *value_; }
  std::string path() const;
  [[noreturn]] void fail(std::string_view code, std::string_view detail = {}) const;

  bool is_null() const { return value_->is_null(); }
  bool boolean() const;
  std::int64_t integer(std::int64_t low, std::int64_t high) const;
  std::string_view text() const;

  // Arrays.
  std::size_t size(std::size_t least, std::size_t most) const;
  In at(std::size_t index) const;

  // Objects. `only` refuses fields that nobody would read.
  bool has(std::string_view field) const;
  In operator[](std::string_view field) const;
  void only(std::initializer_list<std::string_view> fields) const;
  const json::object& object() const;

 private:
  In(const json::value& value, const In& parent, std::string_view key, std::size_t index)
      : value_(&value), parent_(&parent), key_(key), index_(index) {}

  const json::value* value_;
  const In* parent_ = nullptr;  // alive while its children are read
  std::string_view key_;
  std::size_t index_ = 0;
};

// Parses a document of bounded size and depth; throws Malformed.
json::value parse(std::string_view text);

}  // namespace wire
