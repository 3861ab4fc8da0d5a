// All rows, as maps by their keys, and batches that are made in full or not at all.
#pragma once

#include "store/store.hpp"

#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace store::memory {

struct Rows {
  std::map<Id, Account> accounts;
  std::map<std::string, Id> names;  // folded, of those who are not guests
  std::map<std::string, Id> looks;  // likewise, those that are not empty
  std::map<std::string, Session> sessions;
  std::map<std::string, PasswordReset> password_resets;
  std::map<Id, Table> tables;
  std::map<std::pair<Id, std::int64_t>, Event> events;
  std::map<std::pair<Id, std::string>, std::int64_t> moves;  // by move_id, those that have one
  std::map<Id, Snapshot> snapshots;
  std::map<std::pair<Id, int>, Draft> drafts;
  std::map<std::pair<Id, std::int64_t>, Message> messages;
  std::map<std::pair<Id, Id>, Note> notes;
  std::map<Id, Invitation> invitations;
  std::map<Id, Wishes> wishes;
  std::map<std::tuple<Id, Id, std::string>, Occasion> occasions;  // by person, table, kind
  std::map<Id, Letter> letters;
  std::map<std::string, std::string> settings;
};

// Sits nowhere and was not seen since.
bool is_idle_guest(const Rows& rows, const Id& id, Time unseen_since);
// False, with nothing changed, if a step conflicts.
bool make(Rows& rows, const Batch& batch);

}  // namespace store::memory
