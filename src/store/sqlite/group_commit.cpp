#include "store/sqlite/group_commit.hpp"

#include "store/sqlite/write_steps.hpp"

#include <algorithm>

namespace store::sqlite {
namespace {

// Throws SqlFailed if the whole transaction is in doubt.
Written write_batch(Database& database, const Batch& batch) {
  database.execute("SAVEPOINT batch");
  Written written = Written::Done;
  try {
    const bool made =
        std::ranges::all_of(batch, [&](const Step& step) { return make(database, step); });
    if (!made) written = Written::Conflict;
  } catch (const SqlFailed& failed) {
    if (failed.is_conflict()) {
      written = Written::Conflict;
    } else if (failed.kind() == SQLITE_TOOBIG) {
      written = Written::Failed;  // the fault of this batch alone
    } else {
      throw;
    }
  }
  if (written != Written::Done) database.execute("ROLLBACK TO batch");
  database.execute("RELEASE batch");
  return written;
}

// True if the whole group is written. Hardly ever is there a conflict: that is worth a try without
// a savepoint for each batch.
bool commit_at_once(Database& database, std::span<const Waiting> group) {
  try {
    Transaction transaction(database, "BEGIN IMMEDIATE");
    for (const Waiting& waiting : group) {
      for (const Step& step : waiting.batch) {
        if (!make(database, step)) return false;
      }
    }
    transaction.commit();
    return true;
  } catch (const SqlFailed&) {
    return false;
  }
}

std::vector<Written> commit_one_by_one(Database& database, std::span<const Waiting> group) {
  std::vector<Written> answers;
  answers.reserve(group.size());
  try {
    Transaction transaction(database, "BEGIN IMMEDIATE");
    for (const Waiting& waiting : group) answers.push_back(write_batch(database, waiting.batch));
    transaction.commit();
  } catch (const SqlFailed&) {
    // Nothing of the group was written. A conflict found on the way stands on rows that may now be
    // gone too, so it is no answer either.
    answers.assign(group.size(), Written::Failed);
  }
  return answers;
}

}  // namespace

std::vector<Written> commit_group(Database& database, std::span<const Waiting> group) {
  if (commit_at_once(database, group)) {
    return std::vector<Written>(group.size(), Written::Done);
  }
  return commit_one_by_one(database, group);
}

}  // namespace store::sqlite
