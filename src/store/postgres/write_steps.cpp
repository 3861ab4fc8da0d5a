#include "store/postgres/write_steps.hpp"

#include "store/postgres/people_steps.hpp"

namespace store::postgres {
namespace {

class Demands : public PeopleDemands {
 public:
  using PeopleDemands::PeopleDemands;
  using PeopleDemands::operator();

  void operator()(const Add<Table>& step) const {
    const Table& row = step.row;
    add(kInsertTable, values_of(row));
    seat_people(row);
  }
  void operator()(const Put<Table>& step) const {
    const Table& row = step.row;
    add(std::string(kInsertTable) + R"(
            ON CONFLICT (id) DO UPDATE
           SET game = excluded.game, status = excluded.status, privacy = excluded.privacy,
               created = excluded.created, updated = excluded.updated,
               document = excluded.document, progress = excluded.progress,
               version = excluded.version
         WHERE game_table.version + 1 = excluded.version)",
        values_of(row), Need::OneRow);
    add("DELETE FROM table_person WHERE table_id = $1", {row.id});
    seat_people(row);
  }
  void operator()(const GoOn& step) const {
    add(R"(
        UPDATE game_table SET progress = $3, version = $4, updated = $2
         WHERE id = $1 AND version + 1 = $4)",
        {step.table, step.updated, step.progress, step.version}, Need::OneRow);
  }
  void operator()(const Add<Event>& step) const {
    const Event& row = step.row;
    add(R"(
        INSERT INTO event (table_id, seq, move_id, at, document)
        SELECT $1::text, $2::bigint, $3::text, $4::bigint, $5::bytea
         WHERE $2 = (SELECT COALESCE(MAX(seq) + 1, 0) FROM event WHERE table_id = $1))",
        {row.table, row.seq, row.move_id, row.at, row.document}, Need::OneRow);
  }
  void operator()(const Put<Snapshot>& step) const {
    const Snapshot& row = step.row;
    add(R"(
        INSERT INTO snapshot (table_id, seq, document)
        VALUES ($1, $2, $3)
            ON CONFLICT (table_id) DO UPDATE
           SET seq = excluded.seq, document = excluded.document
         WHERE excluded.seq >= snapshot.seq)",
        {row.table, row.seq, row.document});
  }
  void operator()(const Put<Draft>& step) const {
    const Draft& row = step.row;
    add(R"(
        INSERT INTO draft (table_id, seat, document, version)
        SELECT $1::text, $2::bigint, $3::bytea, $4::bigint
         WHERE $4 = 1 + COALESCE((SELECT version FROM draft WHERE table_id = $1 AND seat = $2), 0)
            ON CONFLICT (table_id, seat) DO UPDATE
           SET document = excluded.document, version = excluded.version
         WHERE draft.version + 1 = excluded.version)",
        {row.table, std::int64_t{row.seat}, row.document, row.version}, Need::OneRow);
  }
  void operator()(const Add<Message>& step) const {
    const Message& row = step.row;
    add(R"(
        INSERT INTO message (table_id, number, account, at, text)
        SELECT $1::text, $2::bigint, $3::text, $4::bigint, $5::bytea
         WHERE $2 = (SELECT COALESCE(MAX(number) + 1, 0) FROM message WHERE table_id = $1))",
        {row.table, row.number, row.account, row.at, row.text}, Need::OneRow);
  }
  void operator()(const Put<Note>& step) const {
    const Note& row = step.row;
    add(R"(
        INSERT INTO note (table_id, account, text)
        VALUES ($1, $2, $3)
            ON CONFLICT (table_id, account) DO UPDATE
           SET text = excluded.text)",
        {row.table, row.account, row.text});
  }
  void operator()(const Put<Setting>& step) const {
    add(R"(
        INSERT INTO setting (name, value)
        VALUES ($1, $2)
            ON CONFLICT (name) DO UPDATE
           SET value = excluded.value)",
        {step.row.name, step.row.value});
  }

 private:
  static constexpr const char* kInsertTable = R"(
      INSERT INTO game_table
             (id, game, status, privacy, created, updated, document, progress, version)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9))";

  static std::vector<Value> values_of(const Table& row) {
    return {row.id,      row.game,     row.status,   row.privacy, row.created,
            row.updated, row.document, row.progress, row.version};
  }

  void seat_people(const Table& row) const {
    std::int64_t position = 0;
    for (const Id& person : row.people) {
      add("INSERT INTO table_person (table_id, account, position) VALUES ($1, $2, $3)",
          {row.id, person, position++});
    }
  }
};

}  // namespace

void demand(const Step& step, std::vector<Demand>& demands) {
  std::visit(Demands(demands), step);
}

}  // namespace store::postgres
