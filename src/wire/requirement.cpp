#include "wire/requirement.hpp"

namespace wire {
namespace {

const json::value* part_of(const json::value& whole, std::string_view field) {
  return whole.is_object() ? whole.get_object().if_contains(field) : nullptr;
}
const json::value* part_of(const json::value& whole, std::size_t at) {
  return whole.is_array() ? whole.get_array().if_contains(at) : nullptr;
}

std::string name_of(std::string_view field) {
  return std::string(field);
}
std::string name_of(std::size_t at) {
  return std::to_string(at);
}

}  // namespace

std::string Place::pointer(const In& in) const {
  std::string path = in.path();
  const json::value* here = &in.value();
  for (std::size_t at = 0; at < count_; ++at) {
    path += '/';
    path += std::visit([](const auto& step) { return name_of(step); }, steps_[at]);
    here = std::visit([here](const auto& step) { return part_of(*here, step); }, steps_[at]);
    if (here == nullptr) break;
  }
  return path;
}

void Requirement::refuse(const Place& place, std::string_view what_must_hold) const {
  throw Malformed("wire.inconsistent", place.pointer(*in_), what_must_hold);
}

}  // namespace wire
