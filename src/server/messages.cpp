#include "server/messages.hpp"

#include <array>

namespace server {

json::object failure(const games::Refusal& refusal, const wire::Words& words) {
  return {{"ok", false},
          {"error",
           {{"code", refusal.code},
            {"rule", refusal.rule.empty() ? json::value(nullptr) : json::value(refusal.rule)},
            {"message", words.say("error." + refusal.code, {{"detail", refusal.detail}})},
            {"path", refusal.path}}}};
}

json::object success(json::object more) {
  json::object out = {{"ok", true}};
  for (auto& field : more) out[field.key()] = std::move(field.value());
  return out;
}

unsigned status_of(std::string_view code) {
  constexpr unsigned kBadRequest = 400;
  constexpr unsigned kNobody = 401;
  constexpr unsigned kForbidden = 403;
  constexpr unsigned kNotFound = 404;
  constexpr unsigned kConflict = 409;
  constexpr unsigned kTooMany = 429;
  constexpr unsigned kUnavailable = 503;
  struct Entry {
    std::string_view code;
    unsigned status;
  };
  constexpr std::array kTable = {Entry{"http.not_found", kNotFound},
                                 Entry{"http.method", 405},
                                 Entry{"table.unknown", kNotFound},
                                 Entry{"game.unknown", kNotFound},
                                 Entry{"server.unavailable", kUnavailable},
                                 Entry{"server.not_confirmed", kUnavailable},
                                 Entry{"auth.csrf", kForbidden},
                                 Entry{"auth.origin", kForbidden},
                                 Entry{"auth.closed", kForbidden},
                                 Entry{"auth.not_allowed", kForbidden},
                                 Entry{"auth.wrong_name_or_password", kForbidden},
                                 Entry{"auth.bad_invitation", kForbidden},
                                 Entry{"auth.name_taken", kConflict},
                                 Entry{"auth.slow_down", kTooMany},
                                 Entry{"limit.tables", kConflict},
                                 Entry{"limit.rate", kTooMany},
                                 Entry{"server.busy", kUnavailable},
                                 Entry{"auth.no_session", kNobody},
                                 Entry{"auth.session_ended", kNobody},
                                 Entry{"auth.unknown_session", kNotFound},
                                 Entry{"auth.bad_reset", kForbidden},
                                 Entry{"auth.banned", kForbidden},
                                 Entry{"auth.muted", kForbidden},
                                 Entry{"letters.bad_link", kForbidden},
                                 Entry{"person.unknown", kNotFound},
                                 Entry{"table.not_yours", kForbidden},
                                 Entry{"record.secret", kForbidden},
                                 Entry{"table.seat_taken", kConflict},
                                 Entry{"table.not_gathering", kConflict},
                                 Entry{"table.one_seat_each", kConflict},
                                 Entry{"table.seats_open", kConflict}};
  for (const Entry& entry : kTable) {
    if (entry.code == code) return entry.status;
  }
  return kBadRequest;
}

std::string_view seconds_to_wait(const games::Refusal& refusal) {
  if (refusal.code == "auth.slow_down" || refusal.code == "limit.rate") {
    return refusal.detail.empty() ? "1" : std::string_view(refusal.detail);
  }
  return refusal.code == "server.busy" ? "2" : "";
}

const wire::Words& words_of(std::string_view accept_language) {
  for (std::size_t at = 0; at + 1 < accept_language.size(); ++at) {
    if (at > 0 && accept_language[at - 1] != ',' && accept_language[at - 1] != ' ') continue;
    const std::string_view two = accept_language.substr(at, 2);
    if (two == "en" || two == "nl" || two == "de") return wire::Words::in(two);
  }
  return wire::Words::in("en");
}

}  // namespace server
