#include "server/letters/outgoing.hpp"

#include "server/letters/addresses.hpp"

#include <curl/curl.h>
#include <fmt/format.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>

namespace server::letters {
namespace {

constexpr long kPostPatience = 5'000;   // milliseconds
constexpr long kMailPatience = 20'000;  // mail servers make strangers wait
constexpr std::size_t kLongestAnswer = 4096;
constexpr std::size_t kShownOfAnswer = 120;

using Curl = std::unique_ptr<CURL, decltype(&curl_easy_cleanup)>;

class List {
 public:
  explicit List(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) list_ = curl_slist_append(list_, line.c_str());
  }
  List(const List&) = delete;
  List& operator=(const List&) = delete;
  ~List() { curl_slist_free_all(list_); }
  curl_slist* get() const { return list_; }

 private:
  curl_slist* list_ = nullptr;
};

Curl new_curl() {
  static std::once_flag begun;
  std::call_once(begun, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
  return {curl_easy_init(), curl_easy_cleanup};
}

// The first bytes; more are not wanted.
std::size_t keep_answer(char* bytes, std::size_t size, std::size_t count, void* kept) {
  auto& answer = *static_cast<std::string*>(kept);
  const std::size_t length = size * count;
  if (answer.size() + length > kLongestAnswer) return 0;
  answer.append(bytes, length);
  return length;
}

struct Unread {
  const std::string& text;
  std::size_t at = 0;
};

std::size_t read_on(char* to, std::size_t size, std::size_t count, void* from) {
  auto& unread = *static_cast<Unread*>(from);
  const std::size_t length = std::min(size * count, unread.text.size() - unread.at);
  unread.text.copy(to, length, unread.at);
  unread.at += length;
  return length;
}

// The last check before a connection is made: what was resolved is what is asked.
curl_socket_t open_public(void* /*unused*/, curlsocktype /*purpose*/, curl_sockaddr* address) {
  if (!is_public(address->addr)) return CURL_SOCKET_BAD;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

// One line of what may be shown to people.
std::string shown(std::string_view text) {
  std::string out(text.substr(0, kShownOfAnswer));
  std::ranges::replace_if(out, [](char letter) { return letter < ' ' || letter > '~'; }, ' ');
  return out;
}

Outcome outcome_of(long status, std::string_view body) {
  constexpr long kTimeout = 408;
  constexpr long kTooMany = 429;
  constexpr long kServer = 500;
  std::string answer = fmt::format("{} {}", status, shown(body));
  if (status >= 200 && status < 300) return {Outcome::Kind::Sent, std::move(answer)};
  const bool later = status == kTimeout || status == kTooMany || status >= kServer;
  return {later ? Outcome::Kind::Later : Outcome::Kind::Refused, std::move(answer)};
}

bool is_this_machine(const std::string& url) {
  return url.find("//localhost") != std::string::npos ||
         url.find("127.0.0.1") != std::string::npos || url.find("[::1]") != std::string::npos;
}

// What a mail server has against it: with 5.. and about who gets it, nothing will change that.
Outcome mail_outcome(CURLcode code, long status, const char* words) {
  if (code == CURLE_OK) return {Outcome::Kind::Sent, "250"};
  constexpr long kNever = 500;
  const bool of_address =
      status >= kNever &&
      (code == CURLE_SEND_ERROR || code == CURLE_RECV_ERROR || code == CURLE_WEIRD_SERVER_REPLY);
  if (of_address) return {Outcome::Kind::Refused, fmt::format("{}", status)};
  const std::string answer = *words != '\0' ? shown(words) : curl_easy_strerror(code);
  return {Outcome::Kind::Later, answer, true};
}

}  // namespace

std::string bare_address(const std::string& text) {
  const std::size_t open = text.find('<');
  const std::size_t close = text.find('>');
  if (open == std::string::npos || close == std::string::npos || close < open) return text;
  return text.substr(open + 1, close - open - 1);
}

Outcome send_mail(const MailServer& server, const std::string& to, const std::string& mail) {
  const Curl curl = new_curl();
  const List receivers({"<" + to + ">"});
  const std::string sender = "<" + bare_address(server.from) + ">";
  Unread unread{mail};
  std::array<char, CURL_ERROR_SIZE> words{};
  CURL* easy = curl.get();
  curl_easy_setopt(easy, CURLOPT_URL, server.url.c_str());
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  // A password, and who plays here, is nobody else's business; on this machine there is nobody
  // else.
  curl_easy_setopt(easy, CURLOPT_USE_SSL,
                   static_cast<long>(is_this_machine(server.url) && server.certificates.empty()
                                         ? CURLUSESSL_NONE
                                         : CURLUSESSL_ALL));
  if (!server.certificates.empty()) {
    curl_easy_setopt(easy, CURLOPT_CAINFO, server.certificates.c_str());
  }
  if (!server.password.empty()) {
    curl_easy_setopt(easy, CURLOPT_PASSWORD, server.password.c_str());
  }
  curl_easy_setopt(easy, CURLOPT_MAIL_FROM, sender.c_str());
  curl_easy_setopt(easy, CURLOPT_MAIL_RCPT, receivers.get());
  curl_easy_setopt(easy, CURLOPT_READFUNCTION, read_on);
  curl_easy_setopt(easy, CURLOPT_READDATA, &unread);
  curl_easy_setopt(easy, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_PROXY, "");
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, kMailPatience);
  curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, words.data());
  const CURLcode code = curl_easy_perform(easy);
  long status = 0;
  curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
  return mail_outcome(code, status, words.data());
}

Outcome send_post(const Post& post, bool private_hosts) {
  const auto url = read_url(post.url);
  if (!url || (url->scheme != "https" && !private_hosts)) {
    return {Outcome::Kind::Refused, "bad_address"};
  }
  const Resolved resolved = resolve(*url, private_hosts);
  if (!resolved.fault.empty()) {
    const bool never = resolved.fault == "private_address";
    return {never ? Outcome::Kind::Refused : Outcome::Kind::Later, resolved.fault};
  }
  std::string addresses;
  for (const std::string& each : resolved.addresses) {
    addresses += (addresses.empty() ? "" : ",") + each;
  }
  const List pinned({fmt::format("{}:{}:{}", url->host, url->port, addresses)});
  const List headers(post.headers);
  const Curl curl = new_curl();
  std::string answer;
  CURL* easy = curl.get();
  curl_easy_setopt(easy, CURLOPT_URL, post.url.c_str());
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, private_hosts ? "https,http" : "https");
  curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(easy, CURLOPT_RESOLVE, pinned.get());
  if (!private_hosts) curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_public);
  curl_easy_setopt(easy, CURLOPT_PROXY, "");
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(post.body.size()));
  curl_easy_setopt(easy, CURLOPT_POSTFIELDS, post.body.c_str());
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, keep_answer);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, &answer);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, kPostPatience);
  curl_easy_setopt(easy, CURLOPT_USERAGENT, "Antiquarium");
  const CURLcode code = curl_easy_perform(easy);
  long status = 0;
  curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
  // It has said yes or no, however much else it had to say.
  if (code == CURLE_OK || (code == CURLE_WRITE_ERROR && status != 0)) {
    return outcome_of(status, answer);
  }
  return {Outcome::Kind::Later, curl_easy_strerror(code)};
}

}  // namespace server::letters
