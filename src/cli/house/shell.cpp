// `antiquarium admin ...`: what an admin can do, from a shell of the machine. A running server is
// asked over the socket in its data folder; without one the database is opened here.
#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "server/open_store.hpp"
#include "server/operator_socket.hpp"
#include "server/serve.hpp"
#include "store/unusable.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <array>
#include <filesystem>

namespace cli {
namespace {

namespace json = boost::json;

constexpr std::string_view kPerson = "/api/admin/people/{}";

constexpr std::array kCommands = {
    ShellCommand{
        "overview", "Counts, and the tables that are frozen", "GET", "/api/admin", "{}", {}},
    ShellCommand{
        "people", "Who has an account, page by page", "GET", "/api/admin/people", "{}", {}},
    ShellCommand{"person", "Somebody", "GET", kPerson, "{}", "who"},
    ShellCommand{"mute", "No chat for somebody", "PATCH", kPerson, R"({"muted":true})", "who"},
    ShellCommand{"unmute", "Chat again", "PATCH", kPerson, R"({"muted":false})", "who"},
    ShellCommand{"ban", "Nobody who is banned comes in", "PATCH", kPerson, R"({"banned":true})",
                 "who"},
    ShellCommand{"unban", "Welcome again", "PATCH", kPerson, R"({"banned":false})", "who"},
    ShellCommand{"sessions", "Where somebody is logged in", "GET", "/api/admin/people/{}/sessions",
                 "{}", "who"},
    ShellCommand{
        "all-sessions", "Who is logged in, the newest", "GET", "/api/admin/sessions", "{}", {}},
    ShellCommand{"end-session", "End one session of somebody", "DELETE",
                 "/api/admin/people/{}/sessions/{}", "{}", "who"},
    ShellCommand{"remove", "Delete somebody; the computer plays on", "DELETE", kPerson, "{}",
                 "who"},
    ShellCommand{"log-out", "End all sessions of somebody", "DELETE",
                 "/api/admin/people/{}/sessions", "{}", "who"},
    ShellCommand{"reset", "A code for one new password, good for a day", "POST",
                 "/api/admin/people/{}/reset", "{}", "who"},
    ShellCommand{"tables", "All tables, page by page", "GET", "/api/admin/tables", "{}", {}},
    ShellCommand{"close", "End a table that gathers, runs or is frozen", "POST",
                 "/api/admin/tables/{}/close", "{}", "table"},
    ShellCommand{"thaw", "Check a frozen table again", "POST", "/api/admin/tables/{}/thaw", "{}",
                 "table"},
    ShellCommand{"free-seat", "Free a seat of a table", "POST", "/api/admin/tables/{}/free_seat",
                 "{}", "table"},
    ShellCommand{"audit", "What admins did, the newest", "GET", "/api/admin/audit", "{}", {}},
    ShellCommand{
        "invite", "An invitation for one new account", "POST", "/api/invitations", "{}", {}},
};

std::string request_line(const ShellRequest& request) {
  json::object query;
  const auto add = [&](std::string_view name, const std::string& value) {
    if (!value.empty()) query[name] = value;
  };
  add("search", request.search);
  add("status", request.status);
  add("from", request.from);
  if (request.guests) query["guests"] = "true";
  const std::string path =
      fmt::format(fmt::runtime(request.command->path), request.argument, request.session);
  json::value body = json::parse(request.command->body);
  if (request.seat) body.as_object()["seat"] = *request.seat;
  return json::serialize(json::object{{"method", request.command->method},
                                      {"path", path},
                                      {"query", std::move(query)},
                                      {"body", std::move(body)}});
}

// Of a server that does not run: opened for this one question.
std::string answer_without_server(const ShellRequest& request, std::string line) {
  server::ServeOptions options;
  options.data = request.data;
  options.store_url = request.store;
  options.listens = false;
  options.monitor.log_level = server::LogLevel::Error;
  options.monitor.audit_log = request.audit_log;
  return server::Server(options).ask(std::move(line));
}

// One line for each thing of a list, so that other programs can go through them.
void print(const json::object& answer) {
  for (const auto& field : answer) {
    if (field.key() == "ok") continue;
    if (!field.value().is_array()) {
      if (field.key() == "next" && field.value().is_null()) continue;
      fmt::print("{}: {}\n", std::string_view(field.key()), json::serialize(field.value()));
      continue;
    }
    for (const json::value& one : field.value().as_array())
      fmt::print("{}\n", json::serialize(one));
  }
}

}  // namespace

std::span<const ShellCommand> shell_commands() {
  return kCommands;
}

int ask_house(const ShellRequest& request) {
  const auto folder = std::filesystem::path(request.data);
  if (request.store.empty() && !std::filesystem::exists(folder / server::kDatabaseFile)) {
    return refuse({"store.missing", {}, {}, (folder / server::kDatabaseFile).string()});
  }
  try {
    std::string line = request_line(request);
    auto said = server::ask_operator_socket((folder / server::kOperatorSocket).string(), line);
    if (!said) said = answer_without_server(request, std::move(line));
    const json::value answer = json::parse(*said);
    if (answer.at("ok") == false) {
      return refuse(std::string_view(answer.at("error").at("message").as_string()));
    }
    print(answer.as_object());
  } catch (const store::Unusable& unusable) {
    return refuse({unusable.code, {}, {}, unusable.detail});
  } catch (const std::exception& fault) {
    return refuse(fault.what());
  }
  return kDone;
}

}  // namespace cli
