// The steps of a batch that are about people, as SQL.
#pragma once

#include "store/sqlite/database.hpp"
#include "store/store.hpp"

namespace store::sqlite {

// Each answers false for a conflict, or throws SqlFailed, which may be one too.
class PeopleMaker {
 public:
  explicit PeopleMaker(Database& database) : database_(database) {}

  bool operator()(const Add<Account>& step);
  bool operator()(const Put<Account>& step);
  bool operator()(const DropAccount& step);
  bool operator()(const NeedFreeName& step);
  bool operator()(const RenameGuests& step);
  bool operator()(const DropIdleGuest& step);
  bool operator()(const Put<Session>& step);
  bool operator()(const ProlongSession& step);
  bool operator()(const EndSession& step);
  bool operator()(const EndSessions& step);
  bool operator()(const EndExpiredSessions& step);
  bool operator()(const Put<PasswordReset>& step);
  bool operator()(const UsePasswordReset& step);
  bool operator()(const DropPasswordResets& step);
  bool operator()(const Add<Invitation>& step);
  bool operator()(const UseInvitation& step);
  // letter_steps.cpp
  bool operator()(const Put<Wishes>& step);
  bool operator()(const Put<Occasion>& step);
  bool operator()(const DropOccasion& step);
  bool operator()(const Add<Letter>& step);
  bool operator()(const DropLetter& step);

 private:
  Database& database_;
};

}  // namespace store::sqlite
