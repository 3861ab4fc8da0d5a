#include "store/postgres/read_rows.hpp"

namespace store::postgres {
namespace {

Wishes wishes_in(const Rows& rows) {
  return {rows.text(0), rows.text(1), rows.number(2)};
}

}  // namespace

std::optional<Wishes> wishes(Connection& connection, const Id& account) {
  Rows rows = connection.query("SELECT account, document, version FROM wishes WHERE account = $1",
                               {account});
  if (!rows.next()) return std::nullopt;
  return wishes_in(rows);
}

std::vector<Wishes> all_wishes(Connection& connection) {
  Rows rows = connection.query("SELECT account, document, version FROM wishes ORDER BY account");
  std::vector<Wishes> all;
  while (rows.next()) all.push_back(wishes_in(rows));
  return all;
}

std::vector<Occasion> occasions(Connection& connection) {
  Rows rows = connection.query(R"(
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

std::vector<Letter> letters(Connection& connection) {
  Rows rows = connection.query("SELECT id, account, channel, at, document FROM letter ORDER BY id");
  std::vector<Letter> all;
  while (rows.next()) {
    all.push_back({rows.text(0), rows.text(1), rows.text(2), rows.number(3), rows.text(4)});
  }
  return all;
}

}  // namespace store::postgres
