// From letters to addresses: tried again after pauses that grow, and given up where nobody answers.
#include "server/base/spawn.hpp"
#include "server/letters/post_office.hpp"

#include <boost/asio/use_awaitable.hpp>

#include <algorithm>
#include <array>

namespace server::letters {
namespace {

constexpr Time kOneMinute = 60'000;
// After the first failure in a row, the second, ...
constexpr std::array kRests = {1 * kOneMinute, 5 * kOneMinute, 30 * kOneMinute, 120 * kOneMinute};
// A mail server that has something against one letter now may take it later.
constexpr Time kGreyRest = 10 * kOneMinute;
// Nobody wants to hear of what was two days ago.
constexpr Time kStale = 48 * 60 * kOneMinute;

}  // namespace

void PostOffice::send_waiting() {
  const Time clock = services_.clock();
  // What is delivered at once is no longer among them.
  const std::map<Id, store::Letter> waiting = letters_;
  for (const auto& [id, letter] : waiting) {
    const Way way{letter.account, letter.channel};
    if (busy_.contains(way)) continue;
    if (letter.channel == kMail && clock < mail_rests_until_) continue;
    const auto rests = resting_until_.find(way);
    if (rests != resting_until_.end() && clock < rests->second) continue;
    busy_.insert(way);
    spawn(services_.here, deliver(letter), services_.report);
  }
}

// The words were fixed when the letter was written, so that the same id never says two things.
Outcome PostOffice::send(const Message& message, const PersonWishes& wishes,
                         const std::string& channel, const Channel& to) const {
  if (channel == kMail) {
    const std::string mail = mail_of(message, to, options_.mail.from, options_.house,
                                     to.confirmed ? stop_link(wishes.person, to) : std::string());
    return send_mail(options_.mail, to.address, mail);
  }
  const Post post = channel == kNtfy ? ntfy_of(message, to, options_.house)
                                     : webhook_of(message, to, options_.house);
  return send_post(post, options_.private_hosts);
}

asio::awaitable<void> PostOffice::deliver(store::Letter letter) {
  const Way way{letter.account, letter.channel};
  const PersonWishes* wishes = wishes_of(letter.account);
  const Channel* to = wishes == nullptr ? nullptr : wishes->channel(letter.channel);
  const bool is_stale = services_.now() - letter.at > kStale;
  if (to == nullptr || !to->is_live() || !offers(letter.channel) || is_stale) {
    busy_.erase(way);
    done_with(letter.id);
    co_return;
  }
  const Message message = read_message(letter.document);
  const PersonWishes as_of_now = *wishes;
  const Channel address = *to;
  Outcome outcome;
  try {
    outcome = co_await result_on(threads_.get_executor(),
                                 [&] { return send(message, as_of_now, letter.channel, address); });
  } catch (const std::exception& fault) {
    services_.report(fault.what());
  }
  busy_.erase(way);
  if (outcome.kind == Outcome::Kind::Sent) {
    services_.count("letters");
    done_with(letter.id);
    resting_until_.erase(way);
    if (letter.channel == kMail) mail_pause_ = GrowingPause();
    if (address.failures > 0) {
      const Change forget = [&](PersonWishes& next) { next.channels[letter.channel].failures = 0; };
      co_await change(letter.account, forget);
    }
    co_return;
  }
  services_.count("letters_failed");
  co_await note_failure(letter, outcome);
}

asio::awaitable<void> PostOffice::note_failure(store::Letter letter, Outcome outcome) {
  const Way way{letter.account, letter.channel};
  const Time clock = services_.clock();
  if (outcome.for_all) {
    const auto pause = std::chrono::duration_cast<std::chrono::milliseconds>(mail_pause_.next());
    mail_rests_until_ = clock + pause.count();
    services_.report("mail: " + outcome.answer);
    co_return;
  }
  if (outcome.kind == Outcome::Kind::Refused) done_with(letter.id);
  if (letter.channel == kMail && outcome.kind == Outcome::Kind::Later) {
    resting_until_[way] = clock + kGreyRest;
    co_return;
  }
  std::int64_t failures = 0;
  const Change count = [&](PersonWishes& next) {
    const auto channel = next.channels.find(letter.channel);
    if (channel == next.channels.end()) return;
    failures = ++channel->second.failures;
    if (failures >= kMostFailures) channel->second.off = outcome.answer;
  };
  co_await change(letter.account, count);
  const auto rest = static_cast<std::size_t>(std::max<std::int64_t>(1, failures)) - 1;
  resting_until_[way] = clock + kRests[std::min(rest, kRests.size() - 1)];
}

// Whatever becomes of the write, this process does not send it again.
void PostOffice::done_with(const Id& letter) {
  letters_.erase(letter);
  delivered_.insert(letter);
  const auto drop = [](PostOffice* self, Id id) -> asio::awaitable<void> {
    asio::steady_timer timer(self->services_.here);
    for (GrowingPause pause; !self->stopping_;) {
      store::Batch batch;
      batch.emplace_back(store::DropLetter{id});
      const store::Written result = co_await written(*self->services_.store, std::move(batch));
      if (result == store::Written::Done) {
        if (!self->loading_) self->delivered_.erase(id);
        co_return;
      }
      timer.expires_after(pause.next());
      co_await timer.async_wait(asio::use_awaitable);
    }
  };
  spawn(services_.here, drop(this, letter), services_.report);
}

}  // namespace server::letters
