#include "store/sqlite/group_commit.hpp"

#include "store/sqlite/write_steps.hpp"

#include <algorithm>
#include <optional>

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

// Done, Failed, or Unknown: when the disk takes what is written but fails to sync it, nobody knows
// what a crash would bring back, and trying again would only hide it.
Written end(Transaction& transaction) {
  try {
    transaction.commit();
    return Written::Done;
  } catch (const SqlFailed& failed) {
    const bool in_doubt =
        failed.code == SQLITE_IOERR_FSYNC || failed.code == SQLITE_IOERR_DIR_FSYNC;
    return in_doubt ? Written::Unknown : Written::Failed;
  }
}

// Done or Unknown for the whole group; nothing if it has to be tried batch by batch. Hardly ever is
// there a conflict: that is worth a try without a savepoint for each batch.
std::optional<Written> commit_at_once(Database& database, std::span<const Waiting> group) {
  try {
    Transaction transaction(database, "BEGIN IMMEDIATE");
    for (const Waiting& waiting : group) {
      for (const Step& step : waiting.batch) {
        if (!make(database, step)) return std::nullopt;
      }
    }
    const Written written = end(transaction);
    return written == Written::Failed ? std::nullopt : std::optional(written);
  } catch (const SqlFailed&) {
    return std::nullopt;
  }
}

std::vector<Written> commit_one_by_one(Database& database, std::span<const Waiting> group) {
  std::vector<Written> answers;
  answers.reserve(group.size());
  try {
    Transaction transaction(database, "BEGIN IMMEDIATE");
    for (const Waiting& waiting : group) answers.push_back(write_batch(database, waiting.batch));
    const Written written = end(transaction);
    if (written != Written::Done) answers.assign(group.size(), written);
  } catch (const SqlFailed&) {
    // Nothing of the group was written. A conflict found on the way stands on rows that may now be
    // gone too, so it is no answer either.
    answers.assign(group.size(), Written::Failed);
  }
  return answers;
}

}  // namespace

std::vector<Written> commit_group(Database& database, std::span<const Waiting> group) {
  if (const auto written = commit_at_once(database, group)) {
    return std::vector<Written>(group.size(), *written);
  }
  return commit_one_by_one(database, group);
}

}  // namespace store::sqlite
