// The cookies by which a browser is known.
#pragma once

#include "server/accounts/accounts.hpp"
#include "server/http/http_server.hpp"

#include <string>
#include <vector>

namespace server {

// What a request shows of them.
struct ShownCookies {
  std::vector<std::string> tokens;        // of sessions: that of the cookie, and those of visits
  std::vector<std::string> visit_tokens;  // of visits alone
  std::vector<std::string> visits;        // names of cookies
  std::string session;                    // as it came
  bool session_was_ours = false;
  std::string device;
};

ShownCookies read_cookies(const http::Request& request, const accounts::Accounts& accounts);

// Sets what the browser must know after an answer to `visitor`.
void set_cookies(http::Response& response, const ShownCookies& shown,
                 const accounts::Visitor& visitor, bool secure);
// Nobody is logged in here any more.
void drop_session(http::Response& response, bool secure);
// A browser without a session gets the ticket of a visit, unless it has one. Each has a name of its
// own, so that two that are on their way do not replace each other.
void add_visit(http::Response& response, const ShownCookies& shown,
               const accounts::Accounts& accounts, bool secure);

}  // namespace server
