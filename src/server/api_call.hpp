// One request of the API on its way, and the tables that say who answers it.
#pragma once

#include "server/accounts/accounts.hpp"
#include "server/client_sockets.hpp"
#include "server/cookies.hpp"
#include "server/http/http_server.hpp"
#include "server/letters/post_office.hpp"
#include "server/messages.hpp"
#include "server/monitor.hpp"
#include "server/restrictions.hpp"
#include "server/tables/table_registry.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server {

// What answers are made of.
struct ApiServices {
  tables::TableRegistry& registry;
  letters::PostOffice& letters;
  accounts::Accounts& accounts;
  ClientSockets& sockets;
  store::Store& store;
  asio::any_io_executor readers;  // threads that may wait for the store
  Restrictions& restrictions;
  accounts::RateLimits& imports;  // of records, by address
  Monitor& monitor;
  std::string version;
  store::Time started = 0;
  // Bytes; nothing where nothing is kept.
  std::function<std::optional<std::uint64_t>()> disk_free = {};
};

using ApiResult = games::Expected<json::object>;

struct ApiCall {
  ApiServices& services;
  const http::Request& request;
  ShownCookies cookies;
  json::value body = {};  // an object
  // Changed by who logs in or out.
  std::optional<accounts::Visitor> visitor = {};
  bool tells_who = false;                // the browser must know the visitor's session
  bool logged_out = false;               // and must forget it
  std::vector<std::string> places = {};  // what stands at the {...} of the route, in order

  const Person& person() const { return visitor->person; }
};

// Who may ask. Requests that change something are let in only with the token of a visitor's page,
// so there `Anybody` is somebody too.
enum class Audience : std::uint8_t {
  Anybody,
  Newcomers,  // who is nobody yet becomes a guest; one request alone, so that one browser is one
  Visitors,   // who is somebody already
  Holders,    // whoever shows a link that we signed; its answer checks that
  Admins,
};

struct Route {
  std::string_view method;  // GET also answers HEAD
  std::string_view path;    // "/api/tables/{table}/join"; {...} is any one part
  Audience audience;
  asio::awaitable<ApiResult> (*answer)(ApiCall& call);
};

// By topic, each in a file of that name.
std::vector<Route> people_routes();     // api_people.cpp
std::vector<Route> games_routes();      // api_games.cpp
std::vector<Route> tables_routes();     // api_tables.cpp
std::vector<Route> admin_routes();      // api_admin.cpp
std::vector<Route> oversight_routes();  // api_oversight.cpp
std::vector<Route> letter_routes();     // api_letters.cpp

class Router {
 public:
  explicit Router(std::vector<Route> routes) : routes_(std::move(routes)) {}

  struct Found {
    const Route* route = nullptr;     // null: nobody answers that
    std::vector<std::string> places;  // of the route
    std::string allowed;              // the methods of this path; empty if there is no such path
  };
  Found find(std::string_view method, std::string_view path) const;

 private:
  std::vector<Route> routes_;
};

}  // namespace server
