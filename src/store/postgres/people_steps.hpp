// The steps about people, their sessions and how they come in.
#pragma once

#include "store/postgres/write_steps.hpp"

namespace store::postgres {

class PeopleDemands {
 public:
  explicit PeopleDemands(std::vector<Demand>& demands) : demands_(demands) {}

  void operator()(const Add<Account>& step) const;
  void operator()(const Put<Account>& step) const;
  void operator()(const DropAccount& step) const;
  void operator()(const NeedFreeName& step) const;
  void operator()(const RenameGuests& step) const;
  void operator()(const DropIdleGuest& step) const;
  void operator()(const Put<Session>& step) const;
  void operator()(const ProlongSession& step) const;
  void operator()(const EndSession& step) const;
  void operator()(const EndSessions& step) const;
  void operator()(const EndExpiredSessions& step) const;
  void operator()(const Put<PasswordReset>& step) const;
  void operator()(const UsePasswordReset& step) const;
  void operator()(const DropPasswordResets& step) const;
  void operator()(const Add<Invitation>& step) const;
  void operator()(const UseInvitation& step) const;
  // letter_steps.cpp
  void operator()(const Put<Wishes>& step) const;
  void operator()(const Put<Occasion>& step) const;
  void operator()(const DropOccasion& step) const;
  void operator()(const Add<Letter>& step) const;
  void operator()(const DropLetter& step) const;

 protected:
  void add(std::string sql, std::vector<Value> values, Need need = Need::Nothing) const {
    demands_.push_back({{std::move(sql), std::move(values)}, need});
  }

 private:
  std::vector<Demand>& demands_;
};

}  // namespace store::postgres
