#include "server/api_call.hpp"

namespace server {
namespace {

// Takes the next part off the path: "/api/tables" is "api" and then "tables".
std::string_view next_part(std::string_view& path) {
  path.remove_prefix(1);  // the slash
  const std::string_view part = path.substr(0, path.find('/'));
  path.remove_prefix(part.size());
  return part;
}

// What stands at the places of the pattern; nothing if the path is another one.
std::optional<std::vector<std::string>> places_in(std::string_view path, std::string_view pattern) {
  std::vector<std::string> places;
  while (!path.empty() && !pattern.empty()) {
    const std::string_view part = next_part(path);
    const std::string_view wanted = next_part(pattern);
    if (wanted.starts_with('{') && !part.empty()) {
      places.emplace_back(part);
    } else if (part != wanted) {
      return std::nullopt;
    }
  }
  if (!path.empty() || !pattern.empty()) return std::nullopt;
  return places;
}

}  // namespace

Router::Found Router::find(std::string_view method, std::string_view path) const {
  Found found;
  for (const Route& route : routes_) {
    auto places = places_in(path, route.path);
    if (!places) continue;
    found.allowed.append(found.allowed.empty() ? "" : ", ").append(route.method);
    if (route.method == "GET") found.allowed.append(", HEAD");
    if (route.method != method) continue;
    found.route = &route;
    found.places = std::move(*places);
    return found;
  }
  return found;
}

}  // namespace server
