// What is kept, as rows. Documents are opaque here: the store knows no game, no JSON and no rule.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace store {

using Id = std::string;     // unguessable; made by the server
using Time = std::int64_t;  // milliseconds since 1970

// Somebody: with a password an account, without one a guest.
struct Account {
  Id id;
  std::string name;
  std::string folded_name;  // the same for names that differ in case; unique among accounts
  std::string password;     // as libsodium wrote it; empty for a guest
  bool guest = true;
  bool admin = false;
  Time created = 0;
  std::string settings;
  // The same for names that look alike; unique among accounts (guests aside) unless empty, which it
  // is in rows that an older program wrote.
  std::string look = {};
  friend bool operator==(const Account&, const Account&) = default;
};

// Whoever shows the token is logged in. Kept as a hash, so that a stolen file opens no door.
struct Session {
  std::string token_hash;
  Id account;
  Time created = 0;
  Time expires = 0;
  Time seen = 0;  // when it was last used, roughly
  friend bool operator==(const Session&, const Session&) = default;
};

// Whoever shows the code may choose a new password, once.
struct PasswordReset {
  std::string code_hash;
  Id account;
  Time expires = 0;
  friend bool operator==(const PasswordReset&, const PasswordReset&) = default;
};

// A table and all about it but its log. Two documents, so that a move writes only what it changes.
struct Table {
  Id id;
  std::string game;
  std::string status;   // "gathering", "running", "finished", "abandoned", "frozen"
  std::string privacy;  // "open", "link", "private"
  Time created = 0;
  Time updated = 0;
  std::vector<Id> people;    // who sits here, or is invited: for "my tables"; no one twice
  std::string document;      // what moves leave alone
  std::string progress;      // what every move changes
  std::int64_t version = 0;  // one more with every write of the row
  friend bool operator==(const Table&, const Table&) = default;
};

// A line of a table's log. (table, seq) is the concurrency control: there is one first, one second.
struct Event {
  Id table;
  std::int64_t seq = 0;  // from 0, without gaps
  std::string move_id;   // who and which of its requests; unique at a table unless empty
  Time at = 0;
  std::string document;
  friend bool operator==(const Event&, const Event&) = default;
};

// A match after `seq` events, so that not all of them must be played again. Only the newest is
// kept.
struct Snapshot {
  Id table;
  std::int64_t seq = 0;
  std::string document;
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

// What a seat keeps to itself: its unfinished plan and its pre-moves.
struct Draft {
  Id table;
  int seat = 0;
  std::string document;
  std::int64_t version = 0;  // one more with every write, the first is 1
  friend bool operator==(const Draft&, const Draft&) = default;
};

struct Message {
  Id table;
  std::int64_t number = 0;  // from 0, without gaps
  Id account;
  Time at = 0;
  std::string text;
  friend bool operator==(const Message&, const Message&) = default;
};

// What somebody wrote for themselves at a table.
struct Note {
  Id table;
  Id account;
  std::string text;
  friend bool operator==(const Note&, const Note&) = default;
};

// How somebody wants to be told of things while they are away.
struct Wishes {
  Id account;
  std::string document;
  std::int64_t version = 0;  // one more with every write, the first is 1
  friend bool operator==(const Wishes&, const Wishes&) = default;
};

// Something that somebody may have to be told of, kept together with what caused it. There is one
// of a kind at a table for each person: a newer one takes its place.
struct Occasion {
  Id account;
  Id table;  // empty: of no table
  std::string kind;
  Time at = 0;
  Time due = 0;  // not told before
  std::string detail = {};
  friend bool operator==(const Occasion&, const Occasion&) = default;
};

// Words on their way to one address of somebody. The id goes with them, so that who gets them twice
// can tell.
struct Letter {
  Id id;
  Id account;
  std::string channel;
  Time at = 0;
  std::string document;
  friend bool operator==(const Letter&, const Letter&) = default;
};

// Good for one new account.
struct Invitation {
  Id code;
  Time created = 0;
  friend bool operator==(const Invitation&, const Invitation&) = default;
};

}  // namespace store
