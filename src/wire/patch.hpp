// What changed from one JSON document to another, as a JSON Patch (RFC 6902).
#pragma once

#include <boost/json.hpp>

#include <string_view>
#include <variant>
#include <vector>

namespace wire {

// Gathers the operations (add, remove, replace) that turn one document into another.
class Patch {
 public:
  void compare(const boost::json::value& before, const boost::json::value& after);
  // The same for a field of the document, or an entry of a list in such a field.
  void compare(std::string_view field, const boost::json::value& before,
               const boost::json::value& after);
  void compare(std::string_view field, std::size_t entry, const boost::json::value& before,
               const boost::json::value& after);

  boost::json::array take() { return std::move(operations_); }

 private:
  // A field of an object or an entry of a list.
  using Place = std::variant<std::string_view, std::size_t>;

  void note(std::string_view what, const boost::json::value* value);
  std::string path() const;
  void compare_objects(const boost::json::object& before, const boost::json::object& after);
  bool compare_in_step(const boost::json::object& before, const boost::json::object& after);
  void compare_arrays(const boost::json::array& before, const boost::json::array& after);
  template <typename Call>
  void below(Place place, const Call& call);

  std::vector<Place> places_;
  boost::json::array operations_;
};

boost::json::array patch(const boost::json::value& before, const boost::json::value& after);

}  // namespace wire
