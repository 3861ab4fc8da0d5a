// Who is to be told of what while they are away: found by comparing how a table was and how it is.
// Only from what everybody at the table may see.
#pragma once

#include "server/tables/table_state.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace server::tables {

inline constexpr std::string_view kTurn = "turn";
inline constexpr std::string_view kTime = "time";  // it runs out
inline constexpr std::string_view kInvited = "invited";
inline constexpr std::string_view kBegun = "begun";
inline constexpr std::string_view kOver = "over";
inline constexpr std::string_view kVote = "vote";
inline constexpr std::string_view kTalk = "talk";
inline constexpr std::array kOccasions = {kTurn, kTime, kInvited, kBegun, kOver, kVote, kTalk};

struct Happened {
  Id person;
  std::string_view kind;
  // Later than others: when a quarter of the time is left.
  std::optional<Time> due = {};
};

// `before` is null for a table that is new.
std::vector<Happened> occasions_of(const TableState* before, const TableState& after, Moment now);
std::vector<Happened> occasions_of_talk(const TableState& state, const Id& writer);

// Is there still reason to tell this person? A day may have passed.
bool still_holds(std::string_view kind, const TableState& state, const Id& person);

// Until the person's decision is due; nothing without a clock that runs for them.
std::optional<Time> time_left(const TableState& state, const Id& person, Time clock_now);

// Keeps what must be told, and knows who wants it (server/letters). What is written with a change
// of a table is told to it again once it is durable.
class Absentees {
 public:
  Absentees() = default;
  Absentees(const Absentees&) = delete;
  Absentees& operator=(const Absentees&) = delete;
  virtual ~Absentees() = default;

  // When this person is told of that, by the calendar; nothing if they do not want it.
  virtual std::optional<Time> due(const Id& person, const Id& table,
                                  std::string_view kind) const = 0;
  virtual void kept(const std::vector<store::Occasion>& occasions) = 0;
  // Nobody knows what was kept.
  virtual void unsure() = 0;
  // Whoever looks at the table sees it for themselves.
  virtual void looks(const Id& person, const Id& table) = 0;
};

}  // namespace server::tables
