// Where everything is kept that must outlive the program. Writes are batches, all or nothing,
// durable before they are answered; reads see every write that was answered.
#pragma once

#include "store/rows.hpp"

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>
#include <variant>
#include <vector>

namespace store {

// The parts of a batch, made in their order. `Put` writes a row, in place of the one with the same
// key if there is one; `Add` refuses (Conflict) if there is one. What belongs to an account (a
// session, a note) or to a table needs it to be there. An event or a message is the next of its
// table or a conflict: so a log stays whole even if the write before it failed. The row of a table,
// a draft and wishes carry a version, and are a conflict unless it is the next one: so nobody
// writes over what they have not read.
template <typename Row>
struct Put {
  Row row;
};
template <typename Row>
struct Add {
  Row row;
};
struct EndSession {
  std::string token_hash;
};
// All of somebody's sessions but one (none if `but` is empty).
struct EndSessions {
  Id account;
  std::string but;
};
// The sessions that ended by themselves, at or before this moment; so many at a time.
struct EndExpiredSessions {
  Time now = 0;
  std::size_t most = 1000;
};
// A session is in use and goes on until `expires`. One that has ended stays ended.
struct ProlongSession {
  std::string token_hash;
  Time seen = 0;
  Time expires = 0;
};
// Conflict if an account that is no guest, other than `but`, has a name like this.
struct NeedFreeName {
  std::string folded_name;
  std::string look;
  Id but;
};
// Guests who are called like this, other than `but`, are called `name` from now on.
struct RenameGuests {
  std::string folded_name;
  std::string look;
  Id but;
  Account name;  // its name, folded_name and look
};
// Unless it is an account, sits somewhere, or has a session that was seen since.
struct DropIdleGuest {
  Id id;
  Time unseen_since = 0;
};
// Conflict if it was used before, never existed, or expired at or before `now`.
struct UsePasswordReset {
  std::string code_hash;
  Time now = 0;
};
// Those of somebody, and all that have expired.
struct DropPasswordResets {
  Id account;
  Time now = 0;
};
// Conflict if it was used before, or never existed.
struct UseInvitation {
  Id code;
};
// A table goes on: of its row only this has changed. Conflict if there is no such table, or its
// version is not the one before this.
struct GoOn {
  Id table;
  Time updated = 0;
  std::string progress;
  std::int64_t version = 0;
};
// That of this moment: a newer one of its kind stays.
struct DropOccasion {
  Id account;
  Id table;
  std::string kind;
  Time at = 0;
};
struct DropLetter {
  Id id;
};
// With its sessions, notes, wishes and letters. What it said, and its place in tables, stays.
struct DropAccount {
  Id id;
};
// What a server wants to remember about itself, such as the key that signs cookies.
struct Setting {
  std::string name;
  std::string value;
  friend bool operator==(const Setting&, const Setting&) = default;
};

using Step =
    std::variant<Add<Account>, Put<Account>, DropAccount, NeedFreeName, RenameGuests, DropIdleGuest,
                 Put<Session>, ProlongSession, EndSession, EndSessions, EndExpiredSessions,
                 Put<PasswordReset>, UsePasswordReset, DropPasswordResets, Add<Table>, Put<Table>,
                 Add<Event>, Put<Snapshot>, Put<Draft>, GoOn, Add<Message>, Put<Note>,
                 Add<Invitation>, UseInvitation, Put<Setting>, Put<Wishes>, Put<Occasion>,
                 DropOccasion, Add<Letter>, DropLetter>;
using Batch = std::vector<Step>;

enum class Written : std::uint8_t {
  Done,      // durable
  Conflict,  // a row was there already or is missing, or a name is taken; nothing was written
  Failed,    // the disk or the network failed; nothing was written
  Unknown,   // it failed so late that it may have been written: read before you answer
};

// Which tables, newest first by (updated, id).
struct TableQuery {
  std::vector<std::string> statuses = {};   // any of these; all if empty
  std::optional<std::string> privacy = {};  // only this
  std::optional<Id> person = {};            // only those where this person sits
  std::optional<Time> before = {};          // only those last updated earlier
  std::optional<Id> before_id = {};  // with `before`: also those of that moment with a smaller id
  std::size_t limit = 50;
};

// Which people, by name and then id.
struct PeopleQuery {
  std::string search = {};      // of the folded name; all if empty
  bool guests = false;          // these too
  std::string after_name = {};  // only those that come later than this folded name and id
  Id after_id = {};
  std::size_t limit = 50;
};

// The disk or the network failed while reading.
struct ReadFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Store {
 public:
  using Done = std::function<void(Written)>;

  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  // Finishes what was asked of it, then closes.
  virtual ~Store() = default;

  // Queues the batch and returns at once. `done` is called exactly once, on a thread of the store
  // and in the order of the calls; it must not throw, and may write and read. Batches that wait
  // together share one sync of the disk; a conflict in one does not concern the others.
  virtual void write(Batch batch, Done done) = 0;

  // For who looks after the store. How each write ended and how long it took, from the call to its
  // answer; told on a thread of the store, before the answer. To be set before the first write.
  using Observer = std::function<void(Written, std::chrono::nanoseconds)>;
  virtual void observe_writes(Observer observer) = 0;
  // Batches that are not answered yet. From any thread.
  virtual std::size_t waiting_writes() const = 0;

  // Reads may block for a moment and may be called from any thread. They throw ReadFailed.
  virtual std::optional<Account> account(const Id& id) = 0;
  virtual std::optional<Account> account_named(const std::string& folded_name) = 0;
  virtual std::vector<Account> people(const PeopleQuery& query) = 0;
  virtual std::optional<Account> account_looking(const std::string& look) = 0;
  // Not guests; those whose look is empty, in any order.
  virtual std::vector<Account> accounts_without_look(std::size_t limit) = 0;
  // Made before and not seen since, and without a seat anywhere.
  virtual std::vector<Id> idle_guests(Time unseen_since, std::size_t limit) = 0;
  virtual std::optional<Session> session(const std::string& token_hash) = 0;
  // The newest first.
  virtual std::vector<Session> sessions_of(const Id& account) = 0;
  // Of everybody, those seen last first.
  virtual std::vector<Session> newest_sessions(std::size_t limit) = 0;
  virtual bool has_expired_sessions(Time now) = 0;
  virtual std::optional<PasswordReset> password_reset(const std::string& code_hash) = 0;
  virtual std::optional<Table> table(const Id& id) = 0;
  virtual std::vector<Table> tables(const TableQuery& query) = 0;
  // In order, those with seq >= from.
  virtual std::vector<Event> events(const Id& table, std::int64_t from) = 0;
  // The event with this id of a move.
  virtual std::optional<std::int64_t> seq_of_move(const Id& table, const std::string& move_id) = 0;
  virtual std::optional<Snapshot> snapshot(const Id& table) = 0;
  virtual std::vector<Draft> drafts(const Id& table) = 0;
  // The newest, oldest first.
  virtual std::vector<Message> messages(const Id& table, std::size_t limit) = 0;
  virtual std::optional<Note> note(const Id& table, const Id& account) = 0;
  virtual std::optional<std::string> setting(const std::string& name) = 0;
  virtual std::optional<Wishes> wishes(const Id& account) = 0;
  // All there are, by their keys.
  virtual std::vector<Wishes> all_wishes() = 0;
  virtual std::vector<Occasion> occasions() = 0;
  virtual std::vector<Letter> letters() = 0;
  // All there are, by their keys: for who moves house.
  virtual std::vector<PasswordReset> password_resets() = 0;
  virtual std::vector<Invitation> invitations() = 0;
  virtual std::vector<Setting> settings() = 0;
  virtual std::vector<Note> notes(const Id& table) = 0;
  // Guests included.
  virtual std::size_t count_accounts() = 0;
  virtual std::size_t count_sessions() = 0;
  // By status.
  virtual std::map<std::string, std::size_t> count_tables() = 0;
};

}  // namespace store
