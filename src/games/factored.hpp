// Lists of actions made short: a thousand places for one building are one entry with a thousand
// values in one field.
#pragma once

#include "wire/codec.hpp"

#include <string_view>
#include <vector>

namespace games {

// Actions as texts, field by field. Those of one type have the same fields in the same order.
class ActionList {
 public:
  explicit ActionList(std::size_t expected = 0) {
    constexpr std::size_t kUsualFields = 3;
    constexpr std::size_t kUsualLength = 48;
    actions_.reserve(expected);
    fields_.reserve(expected * kUsualFields);
    text_.reserve(expected * kUsualLength);
  }

  void add(std::string_view type) { actions_.push_back({type, fields_.size()}); }
  // Of the action that was added last.
  template <typename T>
  void add_field(std::string_view name, const T& value) {
    const std::size_t before = text_.size();
    wire::put(text_, value);
    const bool comma = before > 0 && text_.text()[before] == ',';
    fields_.push_back({name, comma ? before + 1 : before, text_.size()});
  }

  // Actions of one type that are equal but for one field become one entry with {"any": [values]} in
  // that field; which field that is, is chosen for each type so that the fewest entries remain. The
  // order of first appearance is kept. Entries of one action alone stay as they are.
  void put_factored(wire::Text& out) const;

 private:
  struct Field {
    std::string_view name;
    std::size_t begin;  // of its value
    std::size_t end;
  };
  struct Action {
    std::string_view type;
    std::size_t first_field;
  };
  using Group = std::vector<std::size_t>;  // places of actions

  std::string_view value(std::size_t action, std::size_t field) const;
  std::vector<Group> by_type() const;
  std::vector<Group> by_all_but(const Group& actions, std::size_t width, std::size_t field,
                                const std::vector<std::size_t>& numbers) const;
  void put_group(const Group& actions, wire::Text& out) const;
  void put_entry(const Group& group, std::size_t width, std::size_t any, wire::Text& out) const;

  wire::Text text_;
  std::vector<Field> fields_;
  std::vector<Action> actions_;
};

// All actions again.
boost::json::array expanded(const boost::json::array& entries);

}  // namespace games
