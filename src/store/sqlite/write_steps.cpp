#include "store/sqlite/write_steps.hpp"

#include "store/sqlite/people_steps.hpp"
#include "store/sqlite/read_rows.hpp"

namespace store::sqlite {
namespace {

// Only what is not there already: most writes of a table leave its people alone.
void write_people(Database& database, const Table& row) {
  if (people(database, row.id) == row.people) return;
  database.execute("DELETE FROM table_person WHERE table_id = ?", row.id);
  std::int64_t position = 0;
  for (const Id& person : row.people) {
    database.execute("INSERT INTO table_person (table_id, account, position) VALUES (?, ?, ?)",
                     row.id, person, position++);
  }
}

class Maker : public PeopleMaker {
 public:
  explicit Maker(Database& database) : PeopleMaker(database), database_(database) {}
  using PeopleMaker::operator();

  bool operator()(const Add<Table>& step) {
    const Table& row = step.row;
    database_.execute(R"(
        INSERT INTO game_table
               (id, game, status, privacy, created, updated, document, progress, version)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?))",
                      row.id, row.game, row.status, row.privacy, row.created, row.updated,
                      row.document, row.progress, row.version);
    write_people(database_, row);
    return true;
  }
  bool operator()(const Put<Table>& step) {
    const Table& row = step.row;
    const auto written = database_.execute(R"(
        INSERT INTO game_table
               (id, game, status, privacy, created, updated, document, progress, version)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE
           SET game = excluded.game, status = excluded.status, privacy = excluded.privacy,
               created = excluded.created, updated = excluded.updated,
               document = excluded.document, progress = excluded.progress,
               version = excluded.version
         WHERE version + 1 = excluded.version)",
                                           row.id, row.game, row.status, row.privacy, row.created,
                                           row.updated, row.document, row.progress, row.version);
    if (written != 1) return false;
    write_people(database_, row);
    return true;
  }
  bool operator()(const GoOn& step) {
    // What is at the same moment leaves the indexes alone: moves may follow each other quickly.
    return database_.execute(R"(
               UPDATE game_table SET progress = ?3, version = ?4
                WHERE id = ?1 AND updated = ?2 AND version + 1 = ?4)",
                             step.table, step.updated, step.progress, step.version) == 1 ||
           database_.execute(R"(
               UPDATE game_table SET progress = ?3, version = ?4, updated = ?2
                WHERE id = ?1 AND updated <> ?2 AND version + 1 = ?4)",
                             step.table, step.updated, step.progress, step.version) == 1;
  }
  bool operator()(const Add<Event>& step) {
    const Event& row = step.row;
    return database_.execute(R"(
        INSERT INTO event (table_id, seq, move_id, at, document)
        SELECT ?1, ?2, ?3, ?4, ?5
         WHERE ?2 = (SELECT COALESCE(MAX(seq) + 1, 0) FROM event WHERE table_id = ?1))",
                             row.table, row.seq, row.move_id, row.at, row.document) == 1;
  }
  bool operator()(const Put<Snapshot>& step) {
    const Snapshot& row = step.row;
    database_.execute(R"(
        INSERT INTO snapshot (table_id, seq, document)
        VALUES (?, ?, ?)
            ON CONFLICT (table_id) DO UPDATE
           SET seq = excluded.seq, document = excluded.document
         WHERE excluded.seq >= snapshot.seq)",
                      row.table, row.seq, row.document);
    return true;
  }
  bool operator()(const Put<Draft>& step) {
    const Draft& row = step.row;
    return database_.execute(R"(
        INSERT INTO draft (table_id, seat, document, version)
        SELECT ?1, ?2, ?3, ?4
         WHERE ?4 = 1 + COALESCE((SELECT version FROM draft WHERE table_id = ?1 AND seat = ?2), 0)
            ON CONFLICT (table_id, seat) DO UPDATE
           SET document = excluded.document, version = excluded.version)",
                             row.table, std::int64_t{row.seat}, row.document, row.version) == 1;
  }
  bool operator()(const Add<Message>& step) {
    const Message& row = step.row;
    return database_.execute(R"(
        INSERT INTO message (table_id, number, account, at, text)
        SELECT ?1, ?2, ?3, ?4, ?5
         WHERE ?2 = (SELECT COALESCE(MAX(number) + 1, 0) FROM message WHERE table_id = ?1))",
                             row.table, row.number, row.account, row.at, row.text) == 1;
  }
  bool operator()(const Put<Note>& step) {
    const Note& row = step.row;
    database_.execute(R"(
        INSERT INTO note (table_id, account, text)
        VALUES (?, ?, ?)
            ON CONFLICT (table_id, account) DO UPDATE
           SET text = excluded.text)",
                      row.table, row.account, row.text);
    return true;
  }
  bool operator()(const Put<Setting>& step) {
    database_.execute(R"(
        INSERT INTO setting (name, value)
        VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE
           SET value = excluded.value)",
                      step.row.name, step.row.value);
    return true;
  }

 private:
  Database& database_;
};

}  // namespace

bool make(Database& database, const Step& step) {
  return std::visit(Maker(database), step);
}

}  // namespace store::sqlite
