#include "store/postgres/group_commit.hpp"

#include "store/postgres/write_steps.hpp"

namespace store::postgres {
namespace {

// Done, Conflict or Failed: what a transaction that is not ended yet came to.
Written begin(Connection& connection, std::span<const Waiting> group) {
  std::vector<Demand> demands = {{.statement = {"BEGIN", {}}}};
  for (const Waiting& waiting : group) {
    for (const Step& step : waiting.batch) demand(step, demands);
  }
  std::vector<Statement> statements;
  statements.reserve(demands.size());
  for (const Demand& each : demands) statements.push_back(each.statement);
  try {
    const std::vector<Rows> answers = connection.run(statements);
    for (std::size_t at = 0; at < demands.size(); ++at) {
      if (!demands[at].is_met(answers[at])) return Written::Conflict;
    }
    return Written::Done;
  } catch (const SqlFailed& failed) {
    return failed.is_conflict() ? Written::Conflict : Written::Failed;
  }
}

// The only moment in doubt: who asked to commit and heard no answer, or one that says nothing about
// it (the server is going down, say), does not know.
Written end(Connection& connection) {
  try {
    connection.query("COMMIT");
    return Written::Done;
  } catch (const SqlFailed& failed) {
    constexpr std::string_view kRolledBack = "40";
    const bool is_known = failed.is_conflict() || failed.state.starts_with(kRolledBack);
    return is_known ? Written::Failed : Written::Unknown;
  }
}

void take_back(Connection& connection) {
  if (connection.is_lost()) return;  // the server takes it back itself
  try {
    connection.query("ROLLBACK");
  } catch (const SqlFailed&) {
    return;  // lost meanwhile
  }
}

Written commit(Connection& connection, std::span<const Waiting> group) {
  if (connection.is_lost()) return Written::Failed;
  const Written written = begin(connection, group);
  if (written == Written::Done) return end(connection);
  take_back(connection);
  return written;
}

}  // namespace

std::vector<Written> commit_group(Connection& connection, std::span<const Waiting> group) {
  std::vector<Written> answers(group.size(), commit(connection, group));
  const bool stands = answers.front() == Written::Done || answers.front() == Written::Unknown;
  if (stands || group.size() == 1) return answers;
  for (std::size_t at = 0; at < group.size(); ++at) {
    answers[at] = commit(connection, group.subspan(at, 1));
  }
  return answers;
}

}  // namespace store::postgres
