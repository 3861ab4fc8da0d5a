#include "server/letters/wishes.hpp"

#include "wire/in.hpp"

#include <algorithm>

namespace server::letters {
namespace {

constexpr std::size_t kMostSilenced = 500;
constexpr std::array kLanguages = {"en", "nl", "de"};

bool is_kind(std::string_view word) {
  return std::ranges::count(tables::kOccasions, word) > 0;
}

json::array words_of_set(const std::set<std::string>& words) {
  json::array out;
  for (const std::string& word : words) out.emplace_back(word);
  return out;
}

json::object choices_json(const PersonWishes& wishes) {
  json::object kinds;
  for (const auto& [channel, chosen] : wishes.kinds) kinds[channel] = words_of_set(chosen);
  return {{"language", wishes.language}, {"zone", wishes.quiet.zone},
          {"quiet", wishes.quiet.on},    {"quiet_from", wishes.quiet.from},
          {"quiet_to", wishes.quiet.to}, {"digest", wishes.digest},
          {"wait", wishes.wait},         {"kinds", std::move(kinds)}};
}

Channel read_channel(const wire::In& in) {
  Channel out;
  out.address = in["address"].text();
  out.form = in["form"].text();
  out.secret = in["secret"].text();
  out.confirmed = in["confirmed"].boolean();
  out.failures = in["failures"].integer(0, kMostFailures);
  out.off = in["off"].text();
  return out;
}

json::object write_channel(const Channel& channel) {
  return {{"address", channel.address},   {"form", channel.form},
          {"secret", channel.secret},     {"confirmed", channel.confirmed},
          {"failures", channel.failures}, {"off", channel.off}};
}

void read_kinds(const wire::In& in, PersonWishes& wishes) {
  wishes.kinds.clear();
  for (const auto& field : in.object()) {
    const std::string_view channel = field.key();
    if (std::ranges::count(kChannels, channel) == 0) in.fail("wire.unknown_field", channel);
    const wire::In list = in[channel];
    std::set<std::string>& chosen = wishes.kinds[std::string(channel)];
    for (std::size_t at = 0; at < list.size(0, tables::kOccasions.size()); ++at) {
      const wire::In kind = list.at(at);
      if (!is_kind(kind.text())) kind.fail("wire.unknown_word", kind.text());
      chosen.emplace(kind.text());
    }
  }
}

}  // namespace

const Channel* PersonWishes::channel(std::string_view name) const {
  const auto found = channels.find(name);
  return found == channels.end() ? nullptr : &found->second;
}

bool PersonWishes::wants(std::string_view name, std::string_view kind, const Id& table) const {
  const Channel* to = channel(name);
  if (to == nullptr || !to->is_live() || silenced.contains(table)) return false;
  if (kind == kDigest) return digest && name == kMail;
  const auto chosen = kinds.find(name);
  return chosen != kinds.end() && chosen->second.contains(std::string(kind));
}

bool PersonWishes::wants(std::string_view kind, const Id& table) const {
  return std::ranges::any_of(kChannels,
                             [&](std::string_view name) { return wants(name, kind, table); });
}

void read_choices(const wire::In& in, PersonWishes& wishes) {
  const wire::In language = in["language"];
  if (std::ranges::count(kLanguages, language.text()) == 0) {
    language.fail("wire.unknown_word", language.text());
  }
  wishes.language = language.text();
  const wire::In zone = in["zone"];
  if (!is_zone(zone.text())) zone.fail("wire.unknown_word", zone.text());
  wishes.quiet.zone = zone.text();
  wishes.quiet.on = in["quiet"].boolean();
  wishes.quiet.from = in["quiet_from"].integer(0, kMinutesADay - 1);
  wishes.quiet.to = in["quiet_to"].integer(0, kMinutesADay - 1);
  wishes.digest = in["digest"].boolean();
  wishes.wait = in["wait"].boolean();
  read_kinds(in["kinds"], wishes);
}

PersonWishes read_wishes(const store::Wishes& row) {
  const json::value document = wire::parse(row.document);
  const wire::In in(document);
  PersonWishes out;
  out.person = row.account;
  out.version = row.version;
  read_choices(in["choices"], out);
  const wire::In silenced = in["silenced"];
  for (std::size_t at = 0; at < silenced.size(0, kMostSilenced); ++at) {
    out.silenced.emplace(silenced.at(at).text());
  }
  const wire::In channels = in["channels"];
  for (const auto& field : channels.object()) {
    out.channels[std::string(field.key())] = read_channel(channels[field.key()]);
  }
  return out;
}

store::Wishes row_of(const PersonWishes& wishes) {
  json::object channels;
  for (const auto& [name, channel] : wishes.channels) channels[name] = write_channel(channel);
  json::array silenced;
  // As many as can be read again.
  for (const Id& table : wishes.silenced) {
    if (silenced.size() < kMostSilenced) silenced.emplace_back(table);
  }
  const json::object document = {{"choices", choices_json(wishes)},
                                 {"silenced", std::move(silenced)},
                                 {"channels", std::move(channels)}};
  return {wishes.person, json::serialize(document), wishes.version};
}

json::object shown(const PersonWishes& wishes) {
  json::object out = choices_json(wishes);
  json::object channels;
  for (const auto& [name, channel] : wishes.channels) channels[name] = write_channel(channel);
  out["channels"] = std::move(channels);
  out["silenced"] = words_of_set(wishes.silenced);
  return out;
}

void set_channel(PersonWishes& wishes, std::string_view name, Channel channel) {
  if (wishes.channel(name) == nullptr) {
    wishes.kinds[std::string(name)] = {std::string(tables::kTurn), std::string(tables::kTime),
                                       std::string(tables::kInvited), std::string(tables::kVote)};
  }
  wishes.channels[std::string(name)] = std::move(channel);
}

}  // namespace server::letters
