#include "server/accounts/passwords.hpp"

#include "embedded/common_passwords.hpp"
#include "server/accounts/names.hpp"
#include "server/accounts/tokens.hpp"
#include "server/base/refused.hpp"

#include <unistd.h>

#include <algorithm>
#include <unordered_set>

namespace server::accounts {
namespace {

constexpr std::size_t kShortestPassword = 8;
constexpr int kBelowOthers = 10;  // nice; Linux has it for each thread

std::string lowered(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return out;
}

// A word a line; lines with # are comments.
std::unordered_set<std::string_view> read_common() {
  std::unordered_set<std::string_view> words;
  for (const embedded::File& file : embedded::common_passwords()) {
    std::string_view rest = file.content;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      const std::string_view line = rest.substr(0, end);
      if (!line.empty() && line.front() != '#') words.insert(line);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return words;
}

bool is_common(std::string_view password) {
  static const std::unordered_set<std::string_view> words = read_common();
  return words.contains(lowered(password));
}

}  // namespace

Expected<void> check_password(std::string_view password, std::string_view name, std::string path) {
  if (password.size() < kShortestPassword || password.size() > kLongestPassword) {
    return refused("auth.weak_password", std::move(path));
  }
  if (is_common(password)) return refused("auth.common_password", std::move(path));
  if (keys_of(password).folded == keys_of(name).folded) {
    return refused("auth.password_is_name", std::move(path));
  }
  return {};
}

asio::awaitable<void> PasswordHasher::run(std::function<void()> work) {
  ++under_way_;
  std::function<void()> quietly = [&work] {
    thread_local const int priority = nice(kBelowOthers);
    static_cast<void>(priority);
    work();
  };
  std::exception_ptr thrown;
  try {
    co_await done_on(threads_.get_executor(), quietly);
  } catch (...) {
    thrown = std::current_exception();
  }
  --under_way_;
  if (thrown) std::rethrow_exception(thrown);
}

asio::awaitable<Expected<std::string>> PasswordHasher::hash(std::string password) {
  if (is_full()) co_return refused("server.busy");
  std::string hash;
  std::function<void()> work = [&] { hash = hash_of_password(password); };
  co_await run(std::move(work));
  co_return hash;
}

asio::awaitable<Expected<bool>> PasswordHasher::fits(std::string hash, std::string password) {
  if (is_full()) co_return refused("server.busy");
  bool fits = false;
  std::function<void()> work = [&] { fits = password_fits(hash, password); };
  co_await run(std::move(work));
  co_return fits;
}

}  // namespace server::accounts
