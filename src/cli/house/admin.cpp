// `antiquarium admin appoint`: makes somebody an admin, with a password read from standard input.
#include "cli/commands.hpp"
#include "cli/refuse.hpp"
#include "server/accounts/accounts.hpp"
#include "server/open_store.hpp"
#include "server/serve.hpp"
#include "store/unusable.hpp"

#include <fmt/format.h>
#include <termios.h>
#include <unistd.h>

#include <filesystem>
#include <future>
#include <iostream>

namespace cli {
namespace {

// Not shown while it is typed.
std::string read_password() {
  termios before{};
  const bool terminal = tcgetattr(STDIN_FILENO, &before) == 0;
  if (terminal) {
    fmt::print(stderr, "Password: ");
    termios hidden = before;
    hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    tcsetattr(STDIN_FILENO, TCSANOW, &hidden);
  }
  std::string password;
  std::getline(std::cin, password);
  if (terminal) {
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    fmt::print(stderr, "\n");
  }
  return password;
}

void audit(const AdminOptions& options, const store::Account& account) {
  server::MonitorOptions logs;
  logs.audit_log = options.audit_log.empty()
                       ? (std::filesystem::path(options.data) / server::kAuditLog).string()
                       : options.audit_log;
  server::Monitor(logs).audit({}, "appoint", {{"person", account.id}, {"name", account.name}});
}

}  // namespace

int appoint_admin(const AdminOptions& options) {
  namespace accounts = server::accounts;
  const auto name = accounts::read_name(options.name);
  if (!name) return refuse({"auth.bad_name", {}, {}, {}});
  const std::string password = read_password();
  if (const auto good = accounts::check_password(password, options.name, {}); !good) {
    return refuse(good.error());
  }
  try {
    std::filesystem::create_directories(options.data);
    const auto store = server::open_store(options.store, options.data);
    store::Account account = accounts::new_admin(*name, password, server::now());
    // Somebody who is there already stays the same person.
    if (const auto known = store->account_named(account.folded_name)) {
      account.id = known->id;
      account.created = known->created;
      account.settings = known->settings;
    }
    std::promise<store::Written> written;
    store::Batch batch;
    batch.emplace_back(store::Put<store::Account>{account});
    batch.emplace_back(store::EndSessions{account.id, {}});
    store->write(std::move(batch), [&](store::Written result) { written.set_value(result); });
    if (written.get_future().get() != store::Written::Done) {
      return refuse({"server.unavailable", {}, {}, {}});
    }
    audit(options, account);
  } catch (const store::Unusable& unusable) {
    return refuse({unusable.code, {}, {}, unusable.detail});
  } catch (const std::exception& fault) {
    return refuse(fault.what());
  }
  fmt::print("{} is an admin now\n", options.name);
  return kDone;
}

}  // namespace cli
