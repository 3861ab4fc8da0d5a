// What changed from one JSON document to another, as a JSON Patch (RFC 6902).
#pragma once

#include "wire/text.hpp"

#include <boost/json.hpp>

#include <string_view>
#include <variant>
#include <vector>

namespace wire {

// Gathers the operations (add, remove, replace) that turn one document into another.
class Patch {
 public:
  Patch() {
    constexpr std::size_t kDeepest = 8;
    constexpr std::size_t kUsualLength = 512;
    places_.reserve(kDeepest);
    operations_.reserve(kUsualLength);
  }

  void compare(const boost::json::value& before, const boost::json::value& after);
  // A field of an object or an entry of a list.
  using Place = std::variant<std::string_view, std::size_t>;
  // What is compared in `call` lies there.
  template <typename Call>
  void below(Place place, const Call& call) {
    places_.push_back(place);
    call();
    places_.pop_back();
  }

  // One operation at this place. `value`: JSON; empty if there is none.
  void note(std::string_view what, std::string_view value);

  std::size_t count() const { return count_; }
  // A JSON array.
  std::string take();

 private:
  std::string path() const;
  void compare_objects(const boost::json::object& before, const boost::json::object& after);
  bool compare_in_step(const boost::json::object& before, const boost::json::object& after);
  void compare_arrays(const boost::json::array& before, const boost::json::array& after);

  std::vector<Place> places_;
  Text operations_;
  std::size_t count_ = 0;
};

Patch patch(const boost::json::value& before, const boost::json::value& after);

}  // namespace wire
