#include "store/sqlite/database.hpp"

#include <cassert>

namespace store::sqlite {

bool SqlFailed::is_conflict() const {
  return code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY ||
         code == SQLITE_CONSTRAINT_FOREIGNKEY;
}

Rows::~Rows() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

bool Rows::next() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  sqlite3* handle = sqlite3_db_handle(statement_);
  throw SqlFailed(sqlite3_extended_errcode(handle), sqlite3_errmsg(handle));
}

std::string Rows::text(int column) const {
  // First the text, then its length: that is the order SQLite asks for.
  const unsigned char* bytes = sqlite3_column_text(statement_, column);
  const auto length = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
  return bytes == nullptr ? std::string() : std::string(bytes, bytes + length);
}

Database::Database(const std::string& path, int flags) {
  sqlite3* handle = nullptr;
  // Each connection is used by one thread at a time, so SQLite need not lock.
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(handle);  // there is one to close even if opening failed
  if (handle == nullptr) throw SqlFailed(SQLITE_NOMEM, "out of memory");
  check(code);
  sqlite3_extended_result_codes(handle, 1);
}

void Database::run(const std::string& sql) {
  check(sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr));
}

Rows Database::query_with(std::string_view sql, const std::vector<Value>& values) {
  sqlite3_stmt* statement = prepared(sql);
  int index = 0;
  for (const Value& value : values) {
    ++index;
    std::visit([&](const auto& held) { bind(statement, index, held, SQLITE_TRANSIENT); }, value);
  }
  return Rows(statement);
}

std::int64_t Database::number(std::string_view sql) {
  Rows rows = query(sql);
  return rows.next() ? rows.number(0) : 0;
}

std::string Database::text(std::string_view sql) {
  Rows rows = query(sql);
  return rows.next() ? rows.text(0) : std::string();
}

sqlite3_stmt* Database::prepared(std::string_view sql) {
  auto found = statements_.find(sql);
  if (found == statements_.end()) {
    sqlite3_stmt* made = nullptr;
    check(sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                             SQLITE_PREPARE_PERSISTENT, &made, nullptr));
    found = statements_.emplace(sql, made).first;
  }
  assert(sqlite3_stmt_busy(found->second.get()) == 0);
  return found->second.get();
}

void Database::bind(sqlite3_stmt* statement, int index, std::int64_t value,
                    sqlite3_destructor_type /*keeps*/) {
  check(sqlite3_bind_int64(statement, index, value));
}

void Database::bind(sqlite3_stmt* statement, int index, std::string_view value,
                    sqlite3_destructor_type keeps) {
  // An empty view may point nowhere, and that would be NULL.
  const char* bytes = value.empty() ? "" : value.data();
  check(sqlite3_bind_text64(statement, index, bytes, value.size(), keeps, SQLITE_UTF8));
}

void Database::check(int code) const {
  if (code == SQLITE_OK) return;
  throw SqlFailed(sqlite3_extended_errcode(handle_.get()), sqlite3_errmsg(handle_.get()));
}

Transaction::~Transaction() {
  if (!database_.in_transaction()) return;  // committed, or SQLite gave it up itself
  // The transaction is over even if this fails; whoever threw has more to say.
  sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

}  // namespace store::sqlite
