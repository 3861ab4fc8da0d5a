#include "server/tables/clock.hpp"

#include <algorithm>

namespace server::tables {
namespace {

constexpr Time kHour = Time{60} * 60 * kSecond;
// Whose bank is empty gets no second one, but time enough to come back.
constexpr Time kAfterTheBank = Time{60} * kSecond;

}  // namespace

Clock::Clock(const ClockTerms& terms, std::size_t seats) : terms_(terms), seats_(seats) {
  reserve_.fill(terms_.bank_hours * kHour);
  left_.fill(allowance() + reserve_.front());
}

Time Clock::allowance() const {
  return terms_.kind == ClockKind::Days ? terms_.days * kDay : terms_.seconds * kSecond;
}

Time Clock::refilled(core::Seat seat, Time left) {
  if (terms_.kind == ClockKind::Bank) return left + terms_.increment * kSecond;
  Time& reserve = reserve_[core::index(seat)];
  reserve = std::clamp<Time>(left, 0, reserve);
  return allowance() + reserve;
}

void Clock::turn_to(core::SeatSet to_act, Time now) {
  for (const core::Seat seat : running_) {
    Time& left = left_[core::index(seat)];
    left = remaining(seat, now);
    if (!to_act.contains(seat)) left = refilled(seat, left);
  }
  running_ = to_act;
  since_ = asked_ = now;
}

void Clock::forgive_until(Time now) {
  if (terms_.kind != ClockKind::Days) since_ = std::max(since_, now);
}

void Clock::begin_by(Time now) {
  since_ = std::min(since_, now);
  asked_ = std::min(asked_, now);
}

Time Clock::remaining(core::Seat seat, Time now) const {
  const Time left = left_[core::index(seat)];
  return running_.contains(seat) ? left - std::max<Time>(0, now - since_) : left;
}

std::optional<Time> Clock::deadline() const {
  if (!runs()) return std::nullopt;
  Time first = left_[core::index(running_.first())];
  for (const core::Seat seat : running_) first = std::min(first, left_[core::index(seat)]);
  return since_ + first;
}

core::SeatSet Clock::out_of_time(Time now) const {
  core::SeatSet out;
  if (!runs()) return out;
  for (const core::Seat seat : running_) {
    if (remaining(seat, now) <= 0) out.insert(seat);
  }
  return out;
}

void Clock::renew(core::Seat seat, Time now) {
  const core::SeatSet running = running_;
  const Time asked = asked_;
  turn_to(running, now);
  asked_ = asked;  // still the same decision
  left_[core::index(seat)] = terms_.kind == ClockKind::Bank
                                 ? std::max(terms_.increment * kSecond, kAfterTheBank)
                                 : refilled(seat, 0);
}

json::value Clock::picture(Time now) const {
  if (terms_.kind == ClockKind::None) return nullptr;
  json::array remaining_ms;
  for (const core::Seat seat : core::SeatRange(seats_)) {
    remaining_ms.emplace_back(std::max<Time>(0, remaining(seat, now)));
  }
  json::array running;
  for (const core::Seat seat : running_) running.emplace_back(seat_number(seat));
  return {{"remaining_ms", std::move(remaining_ms)}, {"running", std::move(running)}, {"at", now}};
}

void Clock::put(wire::Text& out) const {
  out.begin_object();
  out.key("left");
  out.begin_array();
  for (std::size_t at = 0; at < seats_; ++at) out.number(left_[at]);
  out.end_array();
  if (terms_.bank_hours > 0) {
    out.key("reserve");
    out.begin_array();
    for (std::size_t at = 0; at < seats_; ++at) out.number(reserve_[at]);
    out.end_array();
  }
  out.key("running");
  put_seat_numbers(out, running_);
  out.key("since");
  out.number(since_);
  out.key("asked");
  out.number(asked_);
  out.end_object();
}

void Clock::read(const wire::In& in) {
  const wire::In left = in["left"];
  for (std::size_t at = 0; at < left.size(seats_, seats_); ++at) {
    left_[at] = left.at(at).integer(-kDay * 1000, kDay * 1000);
  }
  if (in.has("reserve")) {
    const wire::In reserve = in["reserve"];
    for (std::size_t at = 0; at < reserve.size(seats_, seats_); ++at) {
      reserve_[at] = reserve.at(at).integer(0, kDay * 1000);
    }
  }
  const wire::In running = in["running"];
  running_ = {};
  for (std::size_t at = 0; at < running.size(0, seats_); ++at) {
    running_.insert(
        static_cast<core::Seat>(running.at(at).integer(0, static_cast<std::int64_t>(seats_) - 1)));
  }
  since_ = in["since"].integer(0, std::int64_t{1} << 52U);
  asked_ = in.has("asked") ? in["asked"].integer(0, std::int64_t{1} << 52U) : since_;
}

}  // namespace server::tables
