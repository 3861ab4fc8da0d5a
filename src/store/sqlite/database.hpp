// SQLite's C interface as values that clean up after themselves. Values reach a statement only as
// bound parameters.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

namespace store::sqlite {

struct SqlFailed : std::runtime_error {
  SqlFailed(int result, const std::string& message) : std::runtime_error(message), code(result) {}
  int code;                                 // SQLite's extended result code
  int kind() const { return code & 0xff; }  // without the extension
  bool is_conflict() const;
};

using Value = std::variant<std::int64_t, std::string>;

// The answer to a query, row after row. Frees the statement for its next use when it goes.
class Rows {
 public:
  explicit Rows(sqlite3_stmt* statement) : statement_(statement) {}
  ~Rows();
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  // Goes to the first row, then to the next; false after the last.
  bool next();
  // The columns of this row, counted from 0.
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  bool truth(int column) const { return number(column) != 0; }
  std::string text(int column) const;

 private:
  sqlite3_stmt* statement_;
};

class Database {
 public:
  // SQLITE_OPEN_*. The file itself is only looked at by the first statement.
  Database(const std::string& path, int flags);

  // SQL without parameters, and without an answer: one statement or many.
  void run(const std::string& sql);

  // Each `?` or `?N` of the SQL gets its value, a number or a text. The statement is kept for the
  // next time, so its rows must be gone before the same SQL is asked again.
  template <typename... Values>
  Rows query(std::string_view sql, const Values&... values) {
    return bound(sql, SQLITE_TRANSIENT, values...);
  }
  // The same for a number of values that is only known at run time.
  Rows query_with(std::string_view sql, const std::vector<Value>& values);
  // How many rows were written, changed or removed.
  template <typename... Values>
  std::int64_t execute(std::string_view sql, const Values&... values) {
    // The values outlive the statement's run: they need not be copied.
    bound(sql, SQLITE_STATIC, values...).next();
    return sqlite3_changes64(handle_.get());
  }
  // The first column of the only row.
  std::int64_t number(std::string_view sql);
  std::string text(std::string_view sql);

  bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }
  bool read_only() const { return sqlite3_db_readonly(handle_.get(), "main") == 1; }
  sqlite3* handle() { return handle_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };

  template <typename... Values>
  Rows bound(std::string_view sql, [[maybe_unused]] sqlite3_destructor_type keeps,
             const Values&... values) {
    sqlite3_stmt* statement = prepared(sql);
    int index = 0;
    (bind(statement, ++index, values, keeps), ...);
    return Rows(statement);
  }
  sqlite3_stmt* prepared(std::string_view sql);
  void bind(sqlite3_stmt* statement, int index, std::int64_t value, sqlite3_destructor_type keeps);
  void bind(sqlite3_stmt* statement, int index, std::string_view value,
            sqlite3_destructor_type keeps);
  void check(int code) const;

  std::unique_ptr<sqlite3, Close> handle_;
  struct HashOfText {
    using is_transparent = void;  // NOLINT(readability-identifier-naming): the library asks for it
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>{}(text);
    }
  };

  // After the handle: statements go first. By their text's value, so that it may be a temporary.
  std::unordered_map<std::string, std::unique_ptr<sqlite3_stmt, Finalize>, HashOfText,
                     std::equal_to<>>
      statements_;
};

// Takes back what was not committed when it goes.
class Transaction {
 public:
  // `begin` is BEGIN for reading, BEGIN IMMEDIATE for writing.
  Transaction(Database& database, const std::string& begin) : database_(database) {
    database_.run(begin);
  }
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit() { database_.run("COMMIT"); }

 private:
  Database& database_;
};

}  // namespace store::sqlite
