#include "store/sqlite/read_rows.hpp"

#include <algorithm>
#include <limits>

namespace store::sqlite {

std::vector<Account> people(Database& database, const PeopleQuery& query) {
  constexpr auto kMost = static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max());
  Rows rows = database.query(R"(
      SELECT id
        FROM account
       WHERE (folded_name, id) > (?, ?) AND guest <= ? AND instr(folded_name, ?) > 0
       ORDER BY folded_name, id
       LIMIT ?)",
                             query.after_name, query.after_id, std::int64_t{query.guests},
                             query.search, static_cast<std::int64_t>(std::min(query.limit, kMost)));
  std::vector<Account> found;
  while (rows.next()) {
    if (auto row = account(database, rows.text(0))) found.push_back(std::move(*row));
  }
  return found;
}

}  // namespace store::sqlite
