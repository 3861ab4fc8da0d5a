// Tables and who sits at them.
#include "store/sqlite/read_rows.hpp"

#include <algorithm>
#include <limits>

namespace store::sqlite {
namespace {

std::optional<Table> row_of_table(Database& database, const Id& id) {
  Rows rows = database.query(R"(
      SELECT id, game, status, privacy, created, updated, document, progress, version
        FROM game_table
       WHERE id = ?)",
                             id);
  if (!rows.next()) return std::nullopt;
  return Table{rows.text(0),   rows.text(1), rows.text(2), rows.text(3), rows.number(4),
               rows.number(5), {},           rows.text(6), rows.text(7), rows.number(8)};
}

struct Sql {
  std::string text;
  std::vector<Value> values;
};

// The conditions that this query has, and no others: so SQLite can choose an index that fits.
Sql ids_of(const TableQuery& query) {
  Sql sql{"SELECT id FROM game_table WHERE TRUE", {}};
  if (query.person) {
    // CROSS JOIN keeps the order: a person has few tables, a status may have most of them.
    sql = {"SELECT id FROM table_person CROSS JOIN game_table ON id = table_id WHERE account = ?",
           {*query.person}};
  }
  if (!query.statuses.empty()) {
    sql.text += " AND status IN (?";
    for (std::size_t more = 1; more < query.statuses.size(); ++more) sql.text += ", ?";
    sql.text += ")";
    sql.values.insert(sql.values.end(), query.statuses.begin(), query.statuses.end());
  }
  if (query.privacy) {
    sql.text += " AND privacy = ?";
    sql.values.emplace_back(*query.privacy);
  }
  if (query.before) {
    // No id is smaller than the empty one.
    sql.text += " AND (updated, id) < (?, ?)";
    sql.values.emplace_back(*query.before);
    sql.values.emplace_back(query.before_id.value_or(""));
  }
  sql.text += " ORDER BY updated DESC, id DESC LIMIT ?";
  constexpr std::size_t kMost = std::numeric_limits<std::int32_t>::max();
  sql.values.emplace_back(static_cast<std::int64_t>(std::min(query.limit, kMost)));
  return sql;
}

}  // namespace

std::vector<Id> people(Database& database, const Id& table) {
  Rows rows = database.query(
      "SELECT account FROM table_person WHERE table_id = ? ORDER BY position", table);
  std::vector<Id> people;
  while (rows.next()) people.push_back(rows.text(0));
  return people;
}

std::optional<Table> table(Database& database, const Id& id) {
  Transaction transaction(database, "BEGIN");  // the row and the people of one moment
  auto table = row_of_table(database, id);
  if (table) table->people = people(database, id);
  return table;
}

std::vector<Table> tables(Database& database, const TableQuery& query) {
  Transaction transaction(database, "BEGIN");
  const Sql sql = ids_of(query);
  std::vector<Table> tables;
  for (Rows rows = database.query_with(sql.text, sql.values); rows.next();) {
    Table table = row_of_table(database, rows.text(0)).value();
    table.people = people(database, table.id);
    tables.push_back(std::move(table));
  }
  return tables;
}

std::map<std::string, std::size_t> count_tables(Database& database) {
  std::map<std::string, std::size_t> counts;
  Rows rows = database.query("SELECT status, COUNT(*) FROM game_table GROUP BY status");
  while (rows.next()) counts[rows.text(0)] = static_cast<std::size_t>(rows.number(1));
  return counts;
}

}  // namespace store::sqlite
