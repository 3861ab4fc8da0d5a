#include "store/sqlite/read_rows.hpp"

namespace store::sqlite {

std::optional<Wishes> wishes(Database& database, const Id& account) {
  Rows rows =
      database.query("SELECT account, document, version FROM wishes WHERE account = ?", account);
  if (!rows.next()) return std::nullopt;
  return Wishes{rows.text(0), rows.text(1), rows.number(2)};
}

std::vector<Wishes> all_wishes(Database& database) {
  Rows rows = database.query("SELECT account, document, version FROM wishes ORDER BY account");
  std::vector<Wishes> all;
  while (rows.next()) all.push_back({rows.text(0), rows.text(1), rows.number(2)});
  return all;
}

std::vector<Occasion> occasions(Database& database) {
  Rows rows = database.query(R"(
      SELECT account, table_id, kind, at, due, detail
        FROM occasion
       ORDER BY account, table_id, kind)");
  std::vector<Occasion> all;
  while (rows.next()) {
    all.push_back(
        {rows.text(0), rows.text(1), rows.text(2), rows.number(3), rows.number(4), rows.text(5)});
  }
  return all;
}

std::vector<Letter> letters(Database& database) {
  Rows rows = database.query("SELECT id, account, channel, at, document FROM letter ORDER BY id");
  std::vector<Letter> all;
  while (rows.next()) {
    all.push_back({rows.text(0), rows.text(1), rows.text(2), rows.number(3), rows.text(4)});
  }
  return all;
}

}  // namespace store::sqlite
