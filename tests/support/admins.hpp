// A house that has an admin.
#pragma once

#include "store/sqlite/sqlite_store.hpp"
#include "tests/support/files.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/stores.hpp"
#include "tests/support/table_client.hpp"

namespace support {

inline const json::object kAdmin = {{"name", "Livia"}, {"password", "a word of an admin"}};

// Signs somebody up in the data folder of a server that does not run yet, and makes them an admin.
inline void appoint_admin(const std::string& data) {
  std::string id;
  {
    const RunningServer server(data);
    TableClient livia(server.port());
    id = livia.post("/api/accounts", kAdmin).at("me").at("id").as_string();
  }
  const auto store = store::SqliteStore::open(data + "/antiquarium.db");
  store::Account account = *store->account(id);
  account.admin = true;
  if (test::write(*store, {store::Put<store::Account>{account}}) != store::Written::Done) {
    throw std::runtime_error("cannot make an admin");
  }
}

}  // namespace support
