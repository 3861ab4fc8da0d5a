#include "store/sqlite/migrations.hpp"

#include "embedded/migrations.hpp"

#include <algorithm>
#include <string>

namespace store::sqlite {

int newest_version() {
  return static_cast<int>(embedded::migrations().size());
}

int version(Database& database) {
  return static_cast<int>(database.number("PRAGMA user_version"));
}

void migrate(Database& database, int to) {
  const int wanted = std::min(to, newest_version());
  Transaction transaction(database, "BEGIN IMMEDIATE");
  for (int number = version(database); number < wanted; ++number) {
    // In the order of their names, which begin with their numbers.
    database.run(std::string(embedded::migrations()[static_cast<std::size_t>(number)].content));
    // A PRAGMA takes no parameters.
    database.run("PRAGMA user_version = " + std::to_string(number + 1));
  }
  transaction.commit();
}

}  // namespace store::sqlite
