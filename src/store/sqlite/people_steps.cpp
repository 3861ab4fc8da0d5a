#include "store/sqlite/people_steps.hpp"

namespace store::sqlite {

bool PeopleMaker::operator()(const Add<Account>& step) {
  const Account& row = step.row;
  database_.execute(R"(
      INSERT INTO account (id, name, folded_name, password, guest, admin, created, settings, look)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?))",
                    row.id, row.name, row.folded_name, row.password, row.guest, row.admin,
                    row.created, row.settings, row.look);
  return true;
}

// Never INSERT OR REPLACE: that would remove whoever has the name, and all that hangs on them.
bool PeopleMaker::operator()(const Put<Account>& step) {
  const Account& row = step.row;
  database_.execute(R"(
      INSERT INTO account (id, name, folded_name, password, guest, admin, created, settings, look)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE
         SET name = excluded.name, folded_name = excluded.folded_name,
             password = excluded.password, guest = excluded.guest, admin = excluded.admin,
             created = excluded.created, settings = excluded.settings, look = excluded.look)",
                    row.id, row.name, row.folded_name, row.password, row.guest, row.admin,
                    row.created, row.settings, row.look);
  return true;
}

bool PeopleMaker::operator()(const DropAccount& step) {
  database_.execute("DELETE FROM account WHERE id = ?", step.id);
  database_.execute("DELETE FROM occasion WHERE account = ?", step.id);
  database_.execute("DELETE FROM letter WHERE account = ?", step.id);
  return true;
}

bool PeopleMaker::operator()(const NeedFreeName& step) {
  // Two questions, so that each has an index.
  return !database_
              .query("SELECT 1 FROM account WHERE folded_name = ? AND guest = 0 AND id <> ?",
                     step.folded_name, step.but)
              .next() &&
         !database_
              .query(
                  "SELECT 1 FROM account WHERE look = ? AND guest = 0 AND look <> '' AND id <> ?",
                  step.look, step.but)
              .next();
}

bool PeopleMaker::operator()(const RenameGuests& step) {
  const Account& name = step.name;
  database_.execute(R"(
      UPDATE account
         SET name = ?1, folded_name = ?2, look = ?3
       WHERE id <> ?4 AND guest = 1 AND folded_name = ?5)",
                    name.name, name.folded_name, name.look, step.but, step.folded_name);
  database_.execute(R"(
      UPDATE account
         SET name = ?1, folded_name = ?2, look = ?3
       WHERE id <> ?4 AND guest = 1 AND look = ?5 AND look <> '')",
                    name.name, name.folded_name, name.look, step.but, step.look);
  return true;
}

bool PeopleMaker::operator()(const DropIdleGuest& step) {
  database_.execute(R"(
      DELETE FROM account
       WHERE id = ?1 AND guest = 1
         AND NOT EXISTS (SELECT 1 FROM table_person WHERE table_person.account = ?1)
         AND NOT EXISTS (SELECT 1 FROM session WHERE session.account = ?1 AND seen >= ?2))",
                    step.id, step.unseen_since);
  return true;
}

bool PeopleMaker::operator()(const Put<Session>& step) {
  const Session& row = step.row;
  database_.execute(R"(
      INSERT INTO session (token_hash, account, created, expires, seen)
      VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (token_hash) DO UPDATE
         SET account = excluded.account, created = excluded.created, expires = excluded.expires,
             seen = excluded.seen)",
                    row.token_hash, row.account, row.created, row.expires, row.seen);
  return true;
}

bool PeopleMaker::operator()(const ProlongSession& step) {
  database_.execute("UPDATE session SET seen = ?2, expires = ?3 WHERE token_hash = ?1",
                    step.token_hash, step.seen, step.expires);
  return true;
}

bool PeopleMaker::operator()(const EndSession& step) {
  database_.execute("DELETE FROM session WHERE token_hash = ?", step.token_hash);
  return true;
}

bool PeopleMaker::operator()(const EndSessions& step) {
  database_.execute("DELETE FROM session WHERE account = ? AND token_hash <> ?", step.account,
                    step.but);
  return true;
}

bool PeopleMaker::operator()(const EndExpiredSessions& step) {
  database_.execute(R"(
      DELETE FROM session
       WHERE token_hash IN (SELECT token_hash FROM session WHERE expires <= ? LIMIT ?))",
                    step.now, static_cast<std::int64_t>(step.most));
  return true;
}

bool PeopleMaker::operator()(const Put<PasswordReset>& step) {
  const PasswordReset& row = step.row;
  database_.execute(R"(
      INSERT INTO password_reset (code_hash, account, expires)
      VALUES (?, ?, ?)
          ON CONFLICT (code_hash) DO UPDATE
         SET account = excluded.account, expires = excluded.expires)",
                    row.code_hash, row.account, row.expires);
  return true;
}

bool PeopleMaker::operator()(const UsePasswordReset& step) {
  return database_.execute("DELETE FROM password_reset WHERE code_hash = ? AND expires > ?",
                           step.code_hash, step.now) == 1;
}

bool PeopleMaker::operator()(const DropPasswordResets& step) {
  database_.execute("DELETE FROM password_reset WHERE account = ? OR expires <= ?", step.account,
                    step.now);
  return true;
}

bool PeopleMaker::operator()(const Add<Invitation>& step) {
  database_.execute("INSERT INTO invitation (code, created) VALUES (?, ?)", step.row.code,
                    step.row.created);
  return true;
}

bool PeopleMaker::operator()(const UseInvitation& step) {
  return database_.execute("DELETE FROM invitation WHERE code = ?", step.code) == 1;
}

}  // namespace store::sqlite
