#include "store/move_house.hpp"

#include "store/unusable.hpp"

#include <future>
#include <limits>
#include <utility>

namespace store {
namespace {

constexpr std::size_t kPage = 100;
constexpr std::size_t kAll = std::numeric_limits<std::int32_t>::max();

// What is moved together: a person, a table, and what belongs to nobody alone.
struct PersonKept {
  std::optional<Account> account;
  std::vector<Session> sessions;
  std::optional<Wishes> wishes;
  friend bool operator==(const PersonKept&, const PersonKept&) = default;
};
struct TableKept {
  std::optional<Table> table;
  std::vector<Event> events;
  std::optional<Snapshot> snapshot;
  std::vector<Draft> drafts;
  std::vector<Message> messages;
  std::vector<Note> notes;
  friend bool operator==(const TableKept&, const TableKept&) = default;
};
struct RestKept {
  std::vector<Setting> settings;
  std::vector<Invitation> invitations;
  std::vector<PasswordReset> password_resets;
  std::vector<Occasion> occasions;
  std::vector<Letter> letters;
  friend bool operator==(const RestKept&, const RestKept&) = default;
};

PersonKept person_in(Store& store, const Id& id) {
  PersonKept kept{store.account(id), store.sessions_of(id), store.wishes(id)};
  if (kept.wishes) kept.wishes->version = 1;  // the first in its new house
  return kept;
}

TableKept table_in(Store& store, const Id& id) {
  TableKept kept{store.table(id),  store.events(id, 0),      store.snapshot(id),
                 store.drafts(id), store.messages(id, kAll), store.notes(id)};
  for (Draft& draft : kept.drafts) draft.version = 1;  // the first in its new house
  return kept;
}

RestKept rest_in(Store& store) {
  return {store.settings(), store.invitations(), store.password_resets(), store.occasions(),
          store.letters()};
}

template <typename How, typename Row>
void add(Batch& batch, const std::vector<Row>& rows) {
  for (const Row& row : rows) batch.emplace_back(How{row});
}

Batch steps_of(const PersonKept& kept) {
  Batch batch = {Add<Account>{*kept.account}};
  add<Put<Session>>(batch, kept.sessions);
  if (kept.wishes) batch.emplace_back(Put<Wishes>{*kept.wishes});
  return batch;
}

Batch steps_of(const TableKept& kept) {
  Batch batch = {Add<Table>{*kept.table}};
  add<Add<Event>>(batch, kept.events);
  if (kept.snapshot) batch.emplace_back(Put<Snapshot>{*kept.snapshot});
  add<Put<Draft>>(batch, kept.drafts);
  add<Add<Message>>(batch, kept.messages);
  add<Put<Note>>(batch, kept.notes);
  return batch;
}

Batch steps_of(const RestKept& kept) {
  Batch batch;
  add<Put<Setting>>(batch, kept.settings);
  add<Add<Invitation>>(batch, kept.invitations);
  add<Put<PasswordReset>>(batch, kept.password_resets);
  add<Put<Occasion>>(batch, kept.occasions);
  add<Add<Letter>>(batch, kept.letters);
  return batch;
}

// Everybody, guests too, page by page.
template <typename Visit>
void each_person(Store& store, Visit visit) {
  PeopleQuery query{.guests = true, .limit = kPage};
  for (auto page = store.people(query); !page.empty(); page = store.people(query)) {
    for (const Account& person : page) visit(person.id);
    query.after_name = page.back().folded_name;
    query.after_id = page.back().id;
  }
}

template <typename Visit>
void each_table(Store& store, Visit visit) {
  TableQuery query{.limit = kPage};
  for (auto page = store.tables(query); !page.empty(); page = store.tables(query)) {
    for (const Table& table : page) visit(table.id);
    query.before = page.back().updated;
    query.before_id = page.back().id;
  }
}

[[noreturn]] void throw_not_moved(const std::string& why) {
  throw Unusable("store.not_moved", why, why + ".");
}

void write(Store& store, Batch batch) {
  std::promise<Written> answer;
  store.write(std::move(batch), [&](Written written) { answer.set_value(written); });
  if (answer.get_future().get() != Written::Done) throw_not_moved("the new one cannot be written");
}

void expect(bool same, const std::string& what) {
  if (!same) throw_not_moved("the new one differs from the old one in " + what);
}

void expect_empty(Store& store) {
  const bool is_empty =
      store.count_accounts() == 0 && store.count_tables().empty() && rest_in(store) == RestKept{};
  if (!is_empty) throw_not_moved("there is something in the new one already");
}

}  // namespace

Moved move_house(Store& from, Store& to) {
  expect_empty(to);
  Moved moved;
  each_person(from, [&](const Id& id) { write(to, steps_of(person_in(from, id))); });
  each_table(from, [&](const Id& id) { write(to, steps_of(table_in(from, id))); });
  write(to, steps_of(rest_in(from)));
  each_person(from, [&](const Id& id) {
    expect(person_in(from, id) == person_in(to, id), "account " + id);
    ++moved.accounts;
  });
  each_table(from, [&](const Id& id) {
    const TableKept kept = table_in(from, id);
    expect(kept == table_in(to, id), "table " + id);
    ++moved.tables;
    moved.events += kept.events.size();
  });
  expect(rest_in(from) == rest_in(to), "its settings");
  expect(from.count_accounts() == to.count_accounts(), "how many people it has");
  expect(from.count_tables() == to.count_tables(), "how many tables it has");
  return moved;
}

}  // namespace store
