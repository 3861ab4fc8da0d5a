// How somebody wants to be told: where to, of what, and when. A value, kept as one document.
#pragma once

#include "server/letters/local_time.hpp"
#include "server/tables/occasions.hpp"
#include "store/rows.hpp"
#include "wire/in.hpp"

#include <boost/json.hpp>

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace server::letters {

namespace json = boost::json;
using store::Id;
using store::Time;

inline constexpr std::string_view kMail = "mail";
inline constexpr std::string_view kWebhook = "webhook";
inline constexpr std::string_view kNtfy = "ntfy";
inline constexpr std::array kChannels = {kMail, kWebhook, kNtfy};

// The tables that wait, once a day: an occasion of no table.
inline constexpr std::string_view kDigest = "digest";
inline constexpr std::int64_t kDigestMinute = 8 * 60;

// So many failures in a row, and an address is written to no more.
inline constexpr std::int64_t kMostFailures = 5;

struct Channel {
  std::string address;
  std::string form = "json";  // of a webhook: "json", "discord" or "slack"
  std::string secret;         // of a webhook: what its letters are signed with
  bool confirmed = true;      // mail: whoever reads there has said so
  std::int64_t failures = 0;  // in a row
  std::string off;            // what was answered when it was switched off; empty: it is on
  bool is_live() const { return confirmed && off.empty(); }
  friend bool operator==(const Channel&, const Channel&) = default;
};

struct PersonWishes {
  Id person;
  std::string language = "en";
  QuietHours quiet;
  bool digest = false;
  bool wait = true;  // a little, so that several things become one message
  std::map<std::string, std::set<std::string>, std::less<>> kinds;  // by channel
  std::set<Id> silenced;
  std::map<std::string, Channel, std::less<>> channels;
  std::int64_t version = 0;

  const Channel* channel(std::string_view name) const;
  bool wants(std::string_view channel, std::string_view kind, const Id& table) const;
  // By any channel that works.
  bool wants(std::string_view kind, const Id& table) const;
};

// Throws wire::Malformed. The fields that a person sets in the form: not channels and tables.
void read_choices(const wire::In& in, PersonWishes& wishes);
PersonWishes read_wishes(const store::Wishes& row);
store::Wishes row_of(const PersonWishes& wishes);
// As their owner sees them.
json::object shown(const PersonWishes& wishes);
// A channel that is new begins with what most want.
void set_channel(PersonWishes& wishes, std::string_view name, Channel channel);

}  // namespace server::letters
