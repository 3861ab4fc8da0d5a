// JSON written straight into a string, for what is sent often and looked into by nobody here:
// building a document of it first takes several times as long.
#pragma once

#include <boost/json.hpp>

#include <concepts>
#include <string>
#include <string_view>

namespace wire {

class Text {
 public:
  void reserve(std::size_t bytes) { out_.reserve(bytes); }
  void begin_object() { begin('{'); }
  void end_object() { out_ += '}'; }
  void begin_array() { begin('['); }
  void end_array() { out_ += ']'; }
  // Of the object that was begun last. A name that needs no escape.
  void key(std::string_view name);

  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  void number(Number value) {
    integer(static_cast<std::int64_t>(value));
  }
  void boolean(bool value) { raw(value ? "true" : "false"); }
  void null() { raw("null"); }
  void string(std::string_view value);
  // One word of a program: it needs no escape.
  void word(std::string_view value);
  void value(const boost::json::value& value);
  // Any JSON, one value or several with commas; not empty.
  void raw(std::string_view json);

  const std::string& text() const { return out_; }
  std::size_t size() const { return out_.size(); }
  bool empty() const { return out_.empty(); }
  std::string take() { return std::move(out_); }

 private:
  void begin(char bracket) {
    separate();
    out_ += bracket;
  }
  // A comma, unless this is the first of its list or belongs to the name before it.
  void separate() {
    if (out_.empty()) return;
    const char last = out_.back();
    if (last != '{' && last != '[' && last != ':') out_ += ',';
  }
  void integer(std::int64_t value);

  std::string out_;
};

}  // namespace wire
