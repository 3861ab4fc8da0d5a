// What people set about being told, and what mail programs ask for them.
#include "server/base/ids.hpp"
#include "server/letters/addresses.hpp"
#include "server/letters/post_office.hpp"
#include "wire/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace server::letters {
namespace {

constexpr std::string_view kConfirmLink = "confirm";
constexpr std::string_view kStopLink = "stop";

// What a link is about: this person's letters to this address, no other.
std::string named_in_link(const Id& person, const std::string& address) {
  return person + ' ' + address;
}

std::string escaped(std::string_view text) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~";
  std::string out;
  for (const char letter : text) {
    if (kPlain.find(letter) != std::string_view::npos) {
      out += letter;
    } else {
      out += fmt::format("%{:02X}", static_cast<unsigned char>(letter));
    }
  }
  return out;
}

bool is_form(std::string_view word) {
  return word == "json" || word == "discord" || word == "slack";
}

}  // namespace

bool PostOffice::offers(std::string_view channel) const {
  if (options_.house.empty()) return false;
  return channel != kMail || (!options_.mail.url.empty() && !options_.mail.from.empty());
}

json::object PostOffice::show(const Id& person) const {
  const PersonWishes* wishes = wishes_of(person);
  json::object out = shown(wishes != nullptr ? *wishes : PersonWishes{});
  json::object offered;
  for (const std::string_view channel : kChannels) offered[channel] = offers(channel);
  out["offered"] = std::move(offered);
  return out;
}

json::array PostOffice::switched_off(const Id& person) const {
  json::array out;
  const PersonWishes* wishes = wishes_of(person);
  if (wishes == nullptr) return out;
  for (const auto& [name, channel] : wishes->channels) {
    if (!channel.off.empty()) out.emplace_back(name);
  }
  return out;
}

// Nobody's change is written over by another's: they pass one gate, and the store compares
// versions.
asio::awaitable<Expected<void>> PostOffice::change(Id person, Change change) {
  const auto pass = co_await changing_.enter();
  if (unsure_) co_return refused("server.unavailable");
  PersonWishes next;
  if (const PersonWishes* known = wishes_of(person)) next = *known;
  next.person = person;
  change(next);
  ++next.version;
  store::Batch batch;
  batch.emplace_back(store::Put<store::Wishes>{row_of(next)});
  std::vector<store::Occasion> digest;
  if (next.digest && !occasions_.contains({person, {}, std::string(kDigest)})) {
    const Time due = next_time_at(kDigestMinute, services_.now(), next.quiet.zone);
    digest.push_back({person, {}, std::string(kDigest), services_.now(), due, {}});
    batch.emplace_back(store::Put<store::Occasion>{digest.front()});
  }
  const store::Written result = co_await written(*services_.store, std::move(batch));
  if (result == store::Written::Done) {
    wishes_[person] = std::move(next);
    kept(digest);
    co_return Expected<void>{};
  }
  if (result != store::Written::Failed) unsure_ = true;
  co_return not_written(result);
}

asio::awaitable<Expected<void>> PostOffice::choose(Id person, json::value choices) {
  PersonWishes tried;
  const wire::In in(choices);
  in.only({"language", "zone", "quiet", "quiet_from", "quiet_to", "digest", "wait", "kinds"});
  read_choices(in, tried);
  const Change take = [&](PersonWishes& next) {
    next.language = tried.language;
    next.quiet = tried.quiet;
    next.digest = tried.digest;
    next.wait = tried.wait;
    next.kinds = tried.kinds;
  };
  co_return co_await change(std::move(person), take);
}

asio::awaitable<Expected<void>> PostOffice::silence(Id person, Id table, bool silent) {
  const Change take = [&](PersonWishes& next) {
    if (silent) {
      next.silenced.insert(table);
    } else {
      next.silenced.erase(table);
    }
  };
  co_return co_await change(std::move(person), take);
}

std::string PostOffice::stop_link(const Id& person, const Channel& to) const {
  const std::string token = signer_.link(kStopLink, named_in_link(person, to.address));
  return fmt::format("{}{}?person={}&token={}", options_.house, kStopPath, escaped(person),
                     escaped(token));
}

Message PostOffice::message_about(const Person& person, const PersonWishes& wishes,
                                  std::string_view about) const {
  const wire::Words& words = wire::Words::in(wishes.language);
  Message message;
  message.id = new_id();
  message.at = services_.now();
  message.language = wishes.language;
  message.person = person.name;
  message.title = words.say(fmt::format("letter.{}.title", about));
  message.text = words.say(fmt::format("letter.{}.text", about), {{"name", person.name}});
  return message;
}

asio::awaitable<Expected<void>> PostOffice::ask_to_confirm(Person person, PersonWishes wishes,
                                                           Channel to) {
  Message message = message_about(person, wishes, "confirm");
  const std::string token = signer_.link(kConfirmLink, named_in_link(person.id, to.address));
  message.url = fmt::format("{}{}?person={}&token={}", options_.house, kConfirmPath,
                            escaped(person.id), escaped(token));
  wishes.person = person.id;
  const Outcome outcome = co_await result_on(
      threads_.get_executor(), [&] { return send(message, wishes, std::string(kMail), to); });
  if (outcome.kind == Outcome::Kind::Sent) co_return Expected<void>{};
  co_return tl::unexpected(games::Refusal{"letters.not_sent", {}, "/address", outcome.answer});
}

Expected<Channel> PostOffice::channel_at(const NewAddress& wish) const {
  if (!offers(wish.channel)) return refused("letters.not_offered");
  Channel to;
  to.address = wish.address;
  if (wish.channel == kMail) {
    if (!is_mail_address(wish.address)) return refused("letters.bad_address", "/address");
    to.confirmed = false;
    return to;
  }
  const auto url = read_url(wish.address);
  if (!url || (url->scheme != "https" && !options_.private_hosts)) {
    return refused("letters.bad_address", "/address");
  }
  if (!is_form(wish.form)) return refused("wire.unknown_word", "/form");
  to.form = wish.form;
  if (wish.channel == kWebhook) to.secret = new_id();
  return to;
}

asio::awaitable<Expected<void>> PostOffice::set_address(Person person, NewAddress wish) {
  const Expected<Channel> allowed = channel_at(wish);
  if (!allowed) co_return tl::unexpected(allowed.error());
  Channel to = *allowed;
  PersonWishes wishes;
  wishes.language = wish.language;
  if (const PersonWishes* known = wishes_of(person.id)) wishes = *known;
  if (wish.channel == kMail) {
    const Time clock = services_.clock();
    const std::int64_t wait = std::max(asked_by_address_.take(wish.remote, clock),
                                       asked_at_address_.take(wish.address, clock));
    if (wait > 0) co_return refused_for("limit.rate", wait);
    const auto asked = co_await ask_to_confirm(person, wishes, to);
    if (!asked) co_return tl::unexpected(asked.error());
  }
  const Change take = [&](PersonWishes& next) {
    if (next.version == 0) {
      next.language = wish.language;
      if (is_zone(wish.zone)) next.quiet.zone = wish.zone;
    }
    // Who sets the same again mends it, and its signature stays.
    const Channel* before = next.channel(wish.channel);
    if (before != nullptr && before->address == to.address && !before->secret.empty()) {
      to.secret = before->secret;
    }
    set_channel(next, wish.channel, to);
  };
  resting_until_.erase({person.id, wish.channel});
  co_return co_await change(person.id, take);
}

asio::awaitable<Expected<void>> PostOffice::drop_address(Id person, std::string channel) {
  const Change take = [&](PersonWishes& next) {
    next.channels.erase(channel);
    next.kinds.erase(channel);
  };
  co_return co_await change(std::move(person), take);
}

asio::awaitable<Expected<json::object>> PostOffice::test(Person person, std::string channel,
                                                         std::string remote) {
  const PersonWishes* known = wishes_of(person.id);
  const Channel* to = known == nullptr ? nullptr : known->channel(channel);
  if (to == nullptr || !to->confirmed || !offers(channel)) co_return refused("letters.not_offered");
  const std::int64_t wait = asked_by_address_.take(remote, services_.clock());
  if (wait > 0) co_return refused_for("limit.rate", wait);
  const PersonWishes wishes = *known;
  const Channel address = *to;
  const Message message = message_about(person, wishes, "test");
  const auto began = std::chrono::steady_clock::now();
  const Outcome outcome = co_await result_on(
      threads_.get_executor(), [&] { return send(message, wishes, channel, address); });
  const auto took = std::chrono::steady_clock::now() - began;
  const bool arrived = outcome.kind == Outcome::Kind::Sent;
  if (arrived && (address.failures > 0 || !address.off.empty())) {
    const Change mend = [&](PersonWishes& next) {
      Channel& mended = next.channels[channel];
      if (mended.address != address.address) return;
      mended.failures = 0;
      mended.off.clear();
    };
    resting_until_.erase({person.id, channel});
    const auto mended = co_await change(person.id, mend);
    if (!mended) co_return tl::unexpected(mended.error());
  }
  co_return json::object{
      {"arrived", arrived},
      {"ms", std::chrono::duration_cast<std::chrono::milliseconds>(took).count()},
      {"answer", outcome.answer}};
}

asio::awaitable<Expected<void>> PostOffice::confirm(Id person, std::string token) {
  const PersonWishes* wishes = wishes_of(person);
  const Channel* to = wishes == nullptr ? nullptr : wishes->channel(kMail);
  // Another address than the one that was written to is not confirmed by it.
  if (to == nullptr || !signer_.is_link(kConfirmLink, named_in_link(person, to->address), token)) {
    co_return refused("letters.bad_link");
  }
  const Change take = [&](PersonWishes& next) {
    const auto channel = next.channels.find(kMail);
    if (channel != next.channels.end()) channel->second.confirmed = true;
  };
  co_return co_await change(std::move(person), take);
}

asio::awaitable<Expected<void>> PostOffice::stop_mail(Id person, std::string token) {
  const PersonWishes* wishes = wishes_of(person);
  const Channel* to = wishes == nullptr ? nullptr : wishes->channel(kMail);
  // Gone already: that is what was asked for. Nobody learns whose address it was.
  if (to == nullptr) co_return Expected<void>{};
  if (!signer_.is_link(kStopLink, named_in_link(person, to->address), token)) {
    co_return refused("letters.bad_link");
  }
  co_return co_await drop_address(std::move(person), std::string(kMail));
}

}  // namespace server::letters
