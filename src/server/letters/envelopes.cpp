#include "server/letters/envelopes.hpp"

#include "server/letters/addresses.hpp"
#include "wire/words.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <ctime>
#include <span>

namespace server::letters {
namespace {

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string base64(std::string_view text) {
  constexpr int kVariant = sodium_base64_VARIANT_ORIGINAL;
  std::string out(sodium_base64_ENCODED_LEN(text.size(), kVariant), '\0');
  sodium_bin2base64(out.data(), out.size(), bytes_of(text), text.size(), kVariant);
  out.pop_back();  // the closing zero
  return out;
}

std::string hex_hmac(std::string_view key, std::string_view text) {
  crypto_auth_hmacsha256_state state;
  std::array<unsigned char, crypto_auth_hmacsha256_BYTES> tag{};
  crypto_auth_hmacsha256_init(&state, bytes_of(key), key.size());
  crypto_auth_hmacsha256_update(&state, bytes_of(text), text.size());
  crypto_auth_hmacsha256_final(&state, tag.data());
  std::string out;
  for (const unsigned char byte : tag) out += fmt::format("{:02x}", byte);
  return out;
}

// Words of people in a header: in pieces that no line is too long for, and cut between letters.
std::string encoded_word(std::string_view text) {
  constexpr std::size_t kPiece = 42;
  std::string out;
  while (!text.empty()) {
    std::size_t length = std::min(kPiece, text.size());
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) {
      --length;
    }
    out += (out.empty() ? "=?UTF-8?B?" : "\r\n =?UTF-8?B?") + base64(text.substr(0, length)) + "?=";
    text.remove_prefix(length);
  }
  return out;
}

std::string lines_of_base64(std::string_view text) {
  constexpr std::size_t kLine = 76;
  const std::string all = base64(text);
  std::string out;
  for (std::size_t at = 0; at < all.size(); at += kLine) out += all.substr(at, kLine) + "\r\n";
  return out;
}

std::tm utc(Time at) {
  const std::time_t seconds = at / 1000;
  std::tm out{};
  gmtime_r(&seconds, &out);
  return out;
}

std::string mail_date(Time at) {
  constexpr std::array kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::tm date = utc(at);
  return fmt::format("{}, {} {} {} {:02}:{:02}:{:02} +0000",
                     kDays[static_cast<std::size_t>(date.tm_wday)], date.tm_mday,
                     kMonths[static_cast<std::size_t>(date.tm_mon)], date.tm_year + 1900,
                     date.tm_hour, date.tm_min, date.tm_sec);
}

std::string iso_date(Time at) {
  const std::tm date = utc(at);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", date.tm_year + 1900, date.tm_mon + 1,
                     date.tm_mday, date.tm_hour, date.tm_min, date.tm_sec);
}

std::string mail_text(const Message& message, const std::string& house, const std::string& stop) {
  const wire::Words& words = wire::Words::in(message.language);
  std::string text;
  for (const Item& item : message.items) {
    text += item.title + "\r\n" + item.text + "\r\n" + item.url + "\r\n\r\n";
  }
  if (message.items.empty()) text = message.text + "\r\n\r\n" + url_of(message, house) + "\r\n\r\n";
  if (stop.empty()) return text;
  text += "--\r\n" + words.say("letter.foot", {{"url", house + "/settings/notifications"}});
  return text + "\r\n" + words.say("letter.stop", {{"url", stop}}) + "\r\n";
}

// What would be a command there is shown as it was written.
std::string plain_in_markdown(std::string_view text, std::string_view special) {
  std::string out;
  for (const char letter : text) {
    if (special.find(letter) != std::string_view::npos) out += '\\';
    out += letter;
  }
  return out;
}

std::string plain_in_slack(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '&') {
      out += "&amp;";
    } else if (letter == '<') {
      out += "&lt;";
    } else if (letter == '>') {
      out += "&gt;";
    } else {
      out += letter;
    }
  }
  return out;
}

json::object discord_of(const Message& message, const std::string& house) {
  constexpr std::string_view kMarkdown = "\\*_~`|>[]()#-@<:";
  const std::string content =
      fmt::format("{}: **{}**\n{}\n<{}>", plain_in_markdown(message.person, kMarkdown),
                  plain_in_markdown(title_of(message), kMarkdown),
                  plain_in_markdown(text_of(message), kMarkdown), url_of(message, house));
  // Whatever people are called, nobody is called by it.
  return {{"content", content.substr(0, 1900)}, {"allowed_mentions", {{"parse", json::array{}}}}};
}

json::object slack_of(const Message& message, const std::string& house) {
  return {{"text", fmt::format("{}: *{}*\n{}\n<{}>", plain_in_slack(message.person),
                               plain_in_slack(title_of(message)), plain_in_slack(text_of(message)),
                               url_of(message, house))}};
}

json::object json_of(const Message& message, const std::string& house) {
  json::array items;
  for (const Item& each : message.items) {
    json::object item = {{"kind", each.kind},
                         {"table", each.table},
                         {"game", each.game},
                         {"name", each.name},
                         {"url", each.url}};
    if (each.until) item["until"] = iso_date(*each.until);
    items.push_back(std::move(item));
  }
  return {{"id", message.id},         {"at", iso_date(message.at)},
          {"person", message.person}, {"title", title_of(message)},
          {"text", text_of(message)}, {"url", url_of(message, house)},
          {"news", std::move(items)}};
}

}  // namespace

std::string mail_of(const Message& message, const Channel& to, const std::string& from,
                    const std::string& house, const std::string& stop) {
  const auto url = read_url(house);
  const std::string host = url ? url->host : "localhost";
  const std::string name = from.substr(0, from.find('<'));
  std::string sender = "<" + bare_address(from) + ">";
  if (name != from && !name.empty()) {
    sender = encoded_word(name.substr(0, name.find_last_not_of(' ') + 1)) + " " + sender;
  }
  std::string mail = "From: " + sender + "\r\nTo: <" + to.address + ">\r\n";
  mail += "Subject: " + encoded_word(title_of(message)) + "\r\n";
  mail += "Date: " + mail_date(message.at) + "\r\n";
  mail += fmt::format("Message-ID: <{}@{}>\r\n", message.id, host);
  mail += "Auto-Submitted: auto-generated\r\n";
  if (!stop.empty()) {
    mail += "List-Unsubscribe: <" + stop + ">\r\n";
    mail += "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
  }
  mail += "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n";
  mail += "Content-Transfer-Encoding: base64\r\n\r\n";
  return mail + lines_of_base64(mail_text(message, house, stop));
}

Post webhook_of(const Message& message, const Channel& to, const std::string& house) {
  Post post;
  post.url = to.address;
  post.headers = {"Content-Type: application/json"};
  if (to.form == "discord") {
    post.body = json::serialize(discord_of(message, house));
  } else if (to.form == "slack") {
    post.body = json::serialize(slack_of(message, house));
  } else {
    post.body = json::serialize(json_of(message, house));
    post.headers.push_back("X-Antiquarium-Id: " + message.id);
    post.headers.push_back("X-Antiquarium-Signature: sha256=" + hex_hmac(to.secret, post.body));
  }
  return post;
}

Post ntfy_of(const Message& message, const Channel& to, const std::string& house) {
  Post post;
  post.url = to.address;
  post.headers = {"Content-Type: text/plain; charset=utf-8",
                  // Headers are plain letters; ntfy reads them as mail programs do.
                  "X-Title: =?UTF-8?B?" + base64(title_of(message)) + "?=",
                  "X-Click: " + url_of(message, house),
                  // The same again takes the place of the first.
                  "X-Sequence-ID: " + message.id};
  post.body = text_of(message);
  return post;
}

}  // namespace server::letters
