#include "store/postgres/people_steps.hpp"

namespace store::postgres {
namespace {

std::vector<Value> values_of(const Account& row) {
  return {row.id,
          row.name,
          row.folded_name,
          row.password,
          std::int64_t{row.guest},
          std::int64_t{row.admin},
          row.created,
          row.settings,
          row.look};
}

constexpr const char* kInsertAccount = R"(
    INSERT INTO account (id, name, folded_name, password, guest, admin, created, settings, look)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9))";

}  // namespace

void PeopleDemands::operator()(const Add<Account>& step) const {
  add(kInsertAccount, values_of(step.row));
}

void PeopleDemands::operator()(const Put<Account>& step) const {
  add(std::string(kInsertAccount) + R"(
          ON CONFLICT (id) DO UPDATE
         SET name = excluded.name, folded_name = excluded.folded_name,
             password = excluded.password, guest = excluded.guest, admin = excluded.admin,
             created = excluded.created, settings = excluded.settings, look = excluded.look)",
      values_of(step.row));
}

void PeopleDemands::operator()(const DropAccount& step) const {
  add("DELETE FROM account WHERE id = $1", {step.id});
  add("DELETE FROM occasion WHERE account = $1", {step.id});
  add("DELETE FROM letter WHERE account = $1", {step.id});
}

void PeopleDemands::operator()(const NeedFreeName& step) const {
  // Two questions, so that each has an index.
  add("SELECT 1 FROM account WHERE folded_name = $1 AND NOT guest AND id <> $2",
      {step.folded_name, step.but}, Need::NoRow);
  add("SELECT 1 FROM account WHERE look = $1 AND NOT guest AND look <> '' AND id <> $2",
      {step.look, step.but}, Need::NoRow);
}

void PeopleDemands::operator()(const RenameGuests& step) const {
  const Account& name = step.name;
  add(R"(
      UPDATE account
         SET name = $1, folded_name = $2, look = $3
       WHERE id <> $4 AND guest AND folded_name = $5)",
      {name.name, name.folded_name, name.look, step.but, step.folded_name});
  add(R"(
      UPDATE account
         SET name = $1, folded_name = $2, look = $3
       WHERE id <> $4 AND guest AND look = $5 AND look <> '')",
      {name.name, name.folded_name, name.look, step.but, step.look});
}

void PeopleDemands::operator()(const DropIdleGuest& step) const {
  add(R"(
      DELETE FROM account
       WHERE id = $1 AND guest
         AND NOT EXISTS (SELECT 1 FROM table_person WHERE table_person.account = $1)
         AND NOT EXISTS (SELECT 1 FROM session WHERE session.account = $1 AND seen >= $2))",
      {step.id, step.unseen_since});
}

void PeopleDemands::operator()(const Put<Session>& step) const {
  const Session& row = step.row;
  add(R"(
      INSERT INTO session (token_hash, account, created, expires, seen)
      VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT (token_hash) DO UPDATE
         SET account = excluded.account, created = excluded.created, expires = excluded.expires,
             seen = excluded.seen)",
      {row.token_hash, row.account, row.created, row.expires, row.seen});
}

void PeopleDemands::operator()(const ProlongSession& step) const {
  add("UPDATE session SET seen = $2, expires = $3 WHERE token_hash = $1",
      {step.token_hash, step.seen, step.expires});
}

void PeopleDemands::operator()(const EndSession& step) const {
  add("DELETE FROM session WHERE token_hash = $1", {step.token_hash});
}

void PeopleDemands::operator()(const EndSessions& step) const {
  add("DELETE FROM session WHERE account = $1 AND token_hash <> $2", {step.account, step.but});
}

void PeopleDemands::operator()(const EndExpiredSessions& step) const {
  add(R"(
      DELETE FROM session
       WHERE token_hash IN (SELECT token_hash FROM session WHERE expires <= $1 LIMIT $2))",
      {step.now, static_cast<std::int64_t>(step.most)});
}

void PeopleDemands::operator()(const Put<PasswordReset>& step) const {
  const PasswordReset& row = step.row;
  add(R"(
      INSERT INTO password_reset (code_hash, account, expires)
      VALUES ($1, $2, $3)
          ON CONFLICT (code_hash) DO UPDATE
         SET account = excluded.account, expires = excluded.expires)",
      {row.code_hash, row.account, row.expires});
}

void PeopleDemands::operator()(const UsePasswordReset& step) const {
  add("DELETE FROM password_reset WHERE code_hash = $1 AND expires > $2",
      {step.code_hash, step.now}, Need::OneRow);
}

void PeopleDemands::operator()(const DropPasswordResets& step) const {
  add("DELETE FROM password_reset WHERE account = $1 OR expires <= $2", {step.account, step.now});
}

void PeopleDemands::operator()(const Add<Invitation>& step) const {
  add("INSERT INTO invitation (code, created) VALUES ($1, $2)", {step.row.code, step.row.created});
}

void PeopleDemands::operator()(const UseInvitation& step) const {
  add("DELETE FROM invitation WHERE code = $1", {step.code}, Need::OneRow);
}

}  // namespace store::postgres
