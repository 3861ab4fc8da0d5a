// Tables and who sits at them. One statement for both: what it finds is of one moment.
#include "store/postgres/read_rows.hpp"

#include <algorithm>
#include <limits>

namespace store::postgres {
namespace {

constexpr int kPersonColumn = 9;

// A row for each person of a table, or one without a person; those of a table follow each other.
std::vector<Table> tables_in(Rows rows) {
  std::vector<Table> tables;
  while (rows.next()) {
    if (tables.empty() || tables.back().id != rows.text(0)) {
      tables.push_back({rows.text(0),
                        rows.text(1),
                        rows.text(2),
                        rows.text(3),
                        rows.number(4),
                        rows.number(5),
                        {},
                        rows.text(6),
                        rows.text(7),
                        rows.number(8)});
    }
    if (!rows.is_null(kPersonColumn)) tables.back().people.push_back(rows.text(kPersonColumn));
  }
  return tables;
}

Statement with_people(std::string conditions, std::vector<Value> values) {
  return {R"(
      WITH found AS (
        SELECT id, game, status, privacy, created, updated, document, progress, version
          FROM game_table )" +
              std::move(conditions) + R"()
      SELECT found.*, account
        FROM found LEFT JOIN table_person ON table_id = id
       ORDER BY updated DESC, id DESC, position)",
          std::move(values)};
}

class Conditions {
 public:
  // `sql` with its `$` in place of the value.
  void add(std::string sql, Value value) {
    values_.push_back(std::move(value));
    sql.replace(sql.find('$'), 1, "$" + std::to_string(values_.size()));
    text_ += sql;
  }
  void add(const std::string& sql) { text_ += sql; }
  Statement statement() { return with_people(std::move(text_), std::move(values_)); }

 private:
  std::string text_ = "WHERE TRUE";
  std::vector<Value> values_;
};

// The conditions that this query has, and no others: so there can be a plan that fits.
Statement statement_of(const TableQuery& query) {
  Conditions conditions;
  if (query.person) {
    conditions.add(" AND id IN (SELECT table_id FROM table_person WHERE account = $)",
                   *query.person);
  }
  if (!query.statuses.empty()) {
    conditions.add(" AND status IN ($", query.statuses.front());
    for (std::size_t more = 1; more < query.statuses.size(); ++more) {
      conditions.add(", $", query.statuses[more]);
    }
    conditions.add(")");
  }
  if (query.privacy) conditions.add(" AND privacy = $", *query.privacy);
  if (query.before) {
    // No id is smaller than the empty one.
    conditions.add(" AND (updated, id) < ($", *query.before);
    conditions.add(", $)", query.before_id.value_or(""));
  }
  constexpr std::size_t kMost = std::numeric_limits<std::int32_t>::max();
  conditions.add(" ORDER BY updated DESC, id DESC LIMIT $",
                 static_cast<std::int64_t>(std::min(query.limit, kMost)));
  return conditions.statement();
}

}  // namespace

std::optional<Table> table(Connection& connection, const Id& id) {
  const Statement statement = with_people("WHERE id = $1", {id});
  auto tables = tables_in(connection.query(statement.sql, statement.values));
  if (tables.empty()) return std::nullopt;
  return std::move(tables.front());
}

std::vector<Table> tables(Connection& connection, const TableQuery& query) {
  const Statement statement = statement_of(query);
  return tables_in(connection.query(statement.sql, statement.values));
}

std::map<std::string, std::size_t> count_tables(Connection& connection) {
  std::map<std::string, std::size_t> counts;
  Rows rows = connection.query("SELECT status, COUNT(*) FROM game_table GROUP BY status");
  while (rows.next()) counts[rows.text(0)] = static_cast<std::size_t>(rows.number(1));
  return counts;
}

}  // namespace store::postgres
