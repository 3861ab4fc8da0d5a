// libpq's C interface as values that clean up after themselves: one line to a PostgreSQL server.
// Values reach a statement only as parameters, and nothing waits for ever.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

namespace store::postgres {

// What the server refused (`state` is its five-letter SQLSTATE), or that the line to it is lost
// (`state` is empty).
struct SqlFailed : std::runtime_error {
  SqlFailed(std::string sqlstate, const std::string& message)
      : std::runtime_error(message), state(std::move(sqlstate)) {}
  std::string state;
  bool line_is_lost() const { return state.empty(); }
  // A row is there already, or one that it needs is not.
  bool is_conflict() const { return state.starts_with("23"); }
};

// Texts are sent as they are, for columns of text and of bytes alike.
using Value = std::variant<std::int64_t, std::string>;

struct Statement {
  std::string sql;
  std::vector<Value> values;
};

// The answer to a statement, row after row.
class Rows {
 public:
  explicit Rows(PGresult* result) : result_(result) {}

  // Goes to the first row, then to the next; false after the last.
  bool next() { return ++row_ < PQntuples(result_.get()); }
  // The columns of this row, counted from 0.
  std::int64_t number(int column) const;
  bool truth(int column) const { return number(column) != 0; }
  std::string text(int column) const;
  bool is_null(int column) const { return PQgetisnull(result_.get(), row_, column) == 1; }
  // How many rows were found, written, changed or removed.
  std::int64_t affected() const;

  ExecStatusType status() const { return PQresultStatus(result_.get()); }
  std::string sqlstate() const;
  std::string message() const;

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
  int row_ = -1;
};

class Connection {
 public:
  // Throws SqlFailed if nobody answers at `url` within `patience`, which every statement has too.
  Connection(const std::string& url, std::chrono::milliseconds patience);

  // All of them with one journey to the server and back, in order. After the first that fails none
  // is run; then it throws.
  std::vector<Rows> run(std::span<const Statement> statements);
  Rows query(std::string sql, std::vector<Value> values = {});
  // SQL without parameters and without an answer: one statement or many.
  void run_script(const std::string& sql);

  // A line that was lost stays so.
  bool is_lost() const { return PQstatus(handle_.get()) != CONNECTION_OK || gave_up_; }
  // Of the server's session, for tests that end it.
  int backend() const { return PQbackendPID(handle_.get()); }

 private:
  struct Finish {
    void operator()(PGconn* handle) const { PQfinish(handle); }
  };
  using Deadline = std::chrono::steady_clock::time_point;

  void send(const Statement& statement);
  PGresult* next_result(Deadline deadline);
  void wait(Deadline deadline);
  [[noreturn]] void throw_lost();

  std::chrono::milliseconds patience_;
  std::unique_ptr<PGconn, Finish> handle_;
  bool gave_up_ = false;
  std::map<std::string, std::string, std::less<>> prepared_;  // names of statements by their text
  std::uint64_t next_name_ = 0;
  std::vector<std::string> new_here_;  // prepared with what is run now
  std::vector<bool> is_answer_;        // of what was sent: an answer, or only that it was prepared
};

}  // namespace store::postgres
