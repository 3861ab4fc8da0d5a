// The steps about what people are told while they are away.
#include "store/postgres/people_steps.hpp"

namespace store::postgres {

void PeopleDemands::operator()(const Put<Wishes>& step) const {
  const Wishes& row = step.row;
  add(R"(
      INSERT INTO wishes (account, document, version)
      SELECT $1::text, $2::bytea, $3::bigint
       WHERE $3 = 1 + COALESCE((SELECT version FROM wishes WHERE account = $1), 0)
          ON CONFLICT (account) DO UPDATE
         SET document = excluded.document, version = excluded.version
       WHERE wishes.version + 1 = excluded.version)",
      {row.account, row.document, row.version}, Need::OneRow);
}

void PeopleDemands::operator()(const Put<Occasion>& step) const {
  const Occasion& row = step.row;
  add(R"(
      INSERT INTO occasion (account, table_id, kind, at, due, detail)
      VALUES ($1, $2, $3, $4, $5, $6)
          ON CONFLICT (account, table_id, kind) DO UPDATE
         SET at = excluded.at, due = excluded.due, detail = excluded.detail)",
      {row.account, row.table, row.kind, row.at, row.due, row.detail});
}

void PeopleDemands::operator()(const DropOccasion& step) const {
  add("DELETE FROM occasion WHERE account = $1 AND table_id = $2 AND kind = $3 AND at = $4",
      {step.account, step.table, step.kind, step.at});
}

void PeopleDemands::operator()(const Add<Letter>& step) const {
  const Letter& row = step.row;
  add("INSERT INTO letter (id, account, channel, at, document) VALUES ($1, $2, $3, $4, $5)",
      {row.id, row.account, row.channel, row.at, row.document});
}

void PeopleDemands::operator()(const DropLetter& step) const {
  add("DELETE FROM letter WHERE id = $1", {step.id});
}

}  // namespace store::postgres
