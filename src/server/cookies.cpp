#include "server/cookies.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace server {
namespace {

constexpr std::string_view kSession = "session";
constexpr std::string_view kDevice = "device";
constexpr std::string_view kVisit = "visit-";  // and something of the ticket
constexpr std::size_t kVisitName = 8;
constexpr std::size_t kMostVisits = 20;       // of one request
constexpr int kLongest = 400 * 24 * 60 * 60;  // seconds; browsers keep nothing for longer
constexpr int kVisitLength = 60 * 60;
constexpr int kGone = 0;

// Scripts cannot read it.
void set(http::Response& response, std::string_view name, std::string_view value, int seconds,
         bool secure) {
  response.headers.emplace_back(
      "set-cookie", fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", name, value,
                                seconds, secure ? "; Secure" : ""));
}

}  // namespace

ShownCookies read_cookies(const http::Request& request, const accounts::Accounts& accounts) {
  ShownCookies shown;
  const accounts::Signer& signer = accounts.signer();
  for (const auto& [name, value] : request.cookies()) {
    if (name == kSession && shown.session.empty()) {
      shown.session = value;
      shown.session_was_ours = signer.is_ours(value);
    } else if (name == kDevice) {
      shown.device = value;
    } else if (name.starts_with(kVisit) && shown.visits.size() < kMostVisits) {
      shown.visits.emplace_back(name);
      if (auto token = signer.token_of_visit(value, accounts.now())) {
        shown.visit_tokens.push_back(std::move(*token));
      }
    }
  }
  if (shown.session_was_ours) shown.tokens.push_back(shown.session);
  shown.tokens.insert(shown.tokens.end(), shown.visit_tokens.begin(), shown.visit_tokens.end());
  return shown;
}

void set_cookies(http::Response& response, const ShownCookies& shown,
                 const accounts::Visitor& visitor, bool secure) {
  if (visitor.token != shown.session || visitor.needs_cookie) {
    set(response, kSession, visitor.token, kLongest, secure);
  }
  if (!visitor.device.empty()) set(response, kDevice, visitor.device, kLongest, secure);
  for (const std::string& visit : shown.visits) set(response, visit, "", kGone, secure);
}

void drop_session(http::Response& response, bool secure) {
  set(response, kSession, "", kGone, secure);
}

void add_visit(http::Response& response, const ShownCookies& shown,
               const accounts::Accounts& accounts, bool secure) {
  if (!shown.visit_tokens.empty()) return;
  const std::string visit = accounts.signer().new_visit(accounts.now());
  const std::string name = fmt::format("{}{}", kVisit, visit.substr(0, kVisitName));
  set(response, name, visit, kVisitLength, secure);
  // Nobody else may get this answer.
  for (auto& [header, value] : response.headers) {
    if (header == "cache-control" && value == "no-cache") value = "no-cache, private";
  }
}

}  // namespace server
