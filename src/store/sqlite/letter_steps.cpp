// The steps about what people are told while they are away.
#include "store/sqlite/people_steps.hpp"

namespace store::sqlite {

bool PeopleMaker::operator()(const Put<Wishes>& step) {
  const Wishes& row = step.row;
  return database_.execute(R"(
      INSERT INTO wishes (account, document, version)
      SELECT ?1, ?2, ?3
       WHERE ?3 = 1 + COALESCE((SELECT version FROM wishes WHERE account = ?1), 0)
          ON CONFLICT (account) DO UPDATE
         SET document = excluded.document, version = excluded.version)",
                           row.account, row.document, row.version) == 1;
}

bool PeopleMaker::operator()(const Put<Occasion>& step) {
  const Occasion& row = step.row;
  database_.execute(R"(
      INSERT INTO occasion (account, table_id, kind, at, due, detail)
      VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (account, table_id, kind) DO UPDATE
         SET at = excluded.at, due = excluded.due, detail = excluded.detail)",
                    row.account, row.table, row.kind, row.at, row.due, row.detail);
  return true;
}

bool PeopleMaker::operator()(const DropOccasion& step) {
  database_.execute(
      "DELETE FROM occasion WHERE account = ? AND table_id = ? AND kind = ? AND at = ?",
      step.account, step.table, step.kind, step.at);
  return true;
}

bool PeopleMaker::operator()(const Add<Letter>& step) {
  const Letter& row = step.row;
  database_.execute(
      "INSERT INTO letter (id, account, channel, at, document) VALUES (?, ?, ?, ?, ?)", row.id,
      row.account, row.channel, row.at, row.document);
  return true;
}

bool PeopleMaker::operator()(const DropLetter& step) {
  database_.execute("DELETE FROM letter WHERE id = ?", step.id);
  return true;
}

}  // namespace store::sqlite
