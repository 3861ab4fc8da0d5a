#include "store/postgres/connection.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace store::postgres {
namespace {

using std::chrono::steady_clock;

constexpr int kBinary = 1;
constexpr int kText = 0;

std::string trimmed(const char* message) {
  std::string text = message == nullptr ? "" : message;
  while (!text.empty() && (text.back() == '\n' || text.back() == '.')) text.pop_back();
  return text;
}

// A server that is gone without a word is noticed by the kernel too, not only by our patience.
PGconn* connect(const std::string& url, std::chrono::milliseconds patience) {
  const std::string seconds = std::to_string(std::max<std::int64_t>(patience.count() / 1000, 2));
  const std::string milliseconds = std::to_string(patience.count());
  const std::array<std::array<const char*, 2>, 8> settings = {
      {{"dbname", url.c_str()},
       {"connect_timeout", seconds.c_str()},
       {"tcp_user_timeout", milliseconds.c_str()},
       {"keepalives_idle", "5"},
       {"keepalives_interval", "2"},
       {"keepalives_count", "3"},
       {"application_name", "antiquarium"},
       {"client_encoding", "UTF8"}}};
  std::array<const char*, settings.size() + 1> names{};
  std::array<const char*, settings.size() + 1> values{};
  for (std::size_t at = 0; at < settings.size(); ++at) {
    names[at] = settings[at][0];
    values[at] = settings[at][1];
  }
  constexpr int kUrlIsExpanded = 1;
  return PQconnectdbParams(names.data(), values.data(), kUrlIsExpanded);
}

}  // namespace

std::int64_t Rows::number(int column) const {
  const auto* bytes =
      reinterpret_cast<const unsigned char*>(PQgetvalue(result_.get(), row_, column));
  const int length = PQgetlength(result_.get(), row_, column);
  // In the order of the network, with the sign first.
  std::uint64_t number = length > 0 && (bytes[0] & 0x80U) != 0 && length > 1 ? ~0ULL : 0;
  for (int at = 0; at < length; ++at) number = number << 8U | bytes[at];
  return static_cast<std::int64_t>(number);
}

std::string Rows::text(int column) const {
  return {PQgetvalue(result_.get(), row_, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
}

std::string Rows::sqlstate() const {
  const char* state = PQresultErrorField(result_.get(), PG_DIAG_SQLSTATE);
  return state == nullptr ? "" : state;
}

std::string Rows::message() const {
  return trimmed(PQresultErrorField(result_.get(), PG_DIAG_MESSAGE_PRIMARY));
}

std::int64_t Rows::affected() const {
  const char* text = PQcmdTuples(result_.get());
  return text[0] == '\0' ? 0 : std::stoll(text);
}

Connection::Connection(const std::string& url, std::chrono::milliseconds patience)
    : patience_(patience), handle_(connect(url, patience)) {
  if (PQstatus(handle_.get()) != CONNECTION_OK) throw_lost();
  PQsetnonblocking(handle_.get(), 1);
  PQsetNoticeReceiver(handle_.get(), [](void*, const PGresult*) {}, nullptr);
}

void Connection::throw_lost() {
  gave_up_ = true;
  std::string why = trimmed(PQerrorMessage(handle_.get()));
  throw SqlFailed("", why.empty() ? "the server did not answer in time" : why);
}

void Connection::wait(Deadline deadline) {
  while (PQisBusy(handle_.get()) == 1) {
    const int unsent = PQflush(handle_.get());
    if (unsent < 0) throw_lost();
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - steady_clock::now());
    if (left.count() <= 0) throw_lost();
    pollfd line{PQsocket(handle_.get()), static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN),
                0};
    if (poll(&line, 1, static_cast<int>(left.count())) < 0 && errno != EINTR) throw_lost();
    if ((line.revents & (POLLIN | POLLERR | POLLHUP)) != 0 && PQconsumeInput(handle_.get()) == 0) {
      throw_lost();
    }
  }
}

PGresult* Connection::next_result(Deadline deadline) {
  wait(deadline);
  return PQgetResult(handle_.get());
}

void Connection::send(const Statement& statement) {
  auto known = prepared_.find(statement.sql);
  if (known == prepared_.end()) {
    std::string name = "s" + std::to_string(next_name_++);
    if (PQsendPrepare(handle_.get(), name.c_str(), statement.sql.c_str(), 0, nullptr) == 0) {
      throw_lost();
    }
    is_answer_.push_back(false);
    new_here_.push_back(statement.sql);
    known = prepared_.emplace(statement.sql, std::move(name)).first;
  }
  const std::size_t count = statement.values.size();
  std::vector<std::string> numbers(count);
  std::vector<const char*> values(count);
  std::vector<int> lengths(count);
  std::vector<int> formats(count);
  for (std::size_t at = 0; at < count; ++at) {
    const bool is_text = std::holds_alternative<std::string>(statement.values[at]);
    if (!is_text) numbers[at] = std::to_string(std::get<std::int64_t>(statement.values[at]));
    const std::string& text = is_text ? std::get<std::string>(statement.values[at]) : numbers[at];
    values[at] = text.data();
    lengths[at] = static_cast<int>(text.size());
    formats[at] = is_text ? kBinary : kText;
  }
  if (PQsendQueryPrepared(handle_.get(), known->second.c_str(), static_cast<int>(count),
                          values.data(), lengths.data(), formats.data(), kBinary) == 0) {
    throw_lost();
  }
  is_answer_.push_back(true);
}

std::vector<Rows> Connection::run(std::span<const Statement> statements) {
  if (is_lost()) throw_lost();
  const Deadline deadline = steady_clock::now() + patience_;
  is_answer_.clear();
  new_here_.clear();
  if (PQenterPipelineMode(handle_.get()) == 0) throw_lost();
  for (const Statement& statement : statements) send(statement);
  if (PQpipelineSync(handle_.get()) == 0) throw_lost();
  std::vector<Rows> answers;
  std::unique_ptr<SqlFailed> failed;
  for (const bool is_answer : is_answer_) {
    Rows rows(next_result(deadline));
    const ExecStatusType status = rows.status();
    if ((status == PGRES_FATAL_ERROR) && !failed) {
      failed = std::make_unique<SqlFailed>(rows.sqlstate(), rows.message());
    }
    if (status == PGRES_FATAL_ERROR && PQstatus(handle_.get()) != CONNECTION_OK) throw_lost();
    PQclear(next_result(deadline));  // null: the end of this answer
    if (is_answer) answers.push_back(std::move(rows));
  }
  PQclear(next_result(deadline));  // of the sync
  if (PQexitPipelineMode(handle_.get()) == 0) throw_lost();
  if (!failed) return answers;
  // Perhaps they were prepared, perhaps not: next time under another name.
  for (const std::string& sql : new_here_) prepared_.erase(sql);
  throw SqlFailed(*failed);
}

Rows Connection::query(std::string sql, std::vector<Value> values) {
  const std::array<Statement, 1> only = {Statement{std::move(sql), std::move(values)}};
  return std::move(run(only).front());
}

void Connection::run_script(const std::string& sql) {
  if (is_lost()) throw_lost();
  const Deadline deadline = steady_clock::now() + patience_;
  if (PQsendQuery(handle_.get(), sql.c_str()) == 0) throw_lost();
  std::unique_ptr<SqlFailed> failed;
  while (PGresult* result = next_result(deadline)) {
    const Rows rows(result);
    if (rows.status() == PGRES_FATAL_ERROR && !failed) {
      failed = std::make_unique<SqlFailed>(rows.sqlstate(), rows.message());
    }
    if (PQstatus(handle_.get()) != CONNECTION_OK) throw_lost();
  }
  if (failed) throw SqlFailed(*failed);
}

}  // namespace store::postgres
