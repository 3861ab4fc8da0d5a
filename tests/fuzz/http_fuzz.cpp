// Any bytes as what a request says of itself: first line the target, second the cookies, third the
// forwarded chain, fourth the origin, fifth what the client accepts. Refused or read, and what was
// read keeps its promises.
#include "server/http/forwarded.hpp"
#include "server/http/static_files.hpp"
#include "server/http/target.hpp"
#include "server/http/text.hpp"
#include "tests/fuzz/bytes.hpp"

#include <array>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

void demand(bool kept) {
  if (!kept) std::abort();
}

void check_target(std::string_view raw) {
  const auto target = server::http::read_target(raw);
  if (!target) return;
  demand(target->path.starts_with('/'));
  demand(target->path.find('\0') == std::string::npos);
  demand((target->path + "/").find("/../") == std::string::npos);
  demand(target->query.size() <= server::http::kMostParameters);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace server::http;  // NOLINT(google-build-using-namespace)
  std::string_view rest = fuzz::Bytes(data, size).text();
  check_target(cut(rest, '\n'));

  static const StaticFiles files(std::array{File{"index.html", "page"}, File{"a.js", "script"}});
  static const std::vector<Network> trusted{Network("10.0.0.0/8"), Network("2001:db8::/32")};
  static const std::vector<std::string> origins{"https://friend.example"};
  Request request;
  request.headers.emplace_back("host", "games.example");
  for (const auto* const name :
       {"cookie", "x-forwarded-for", "origin", "accept-encoding", "if-none-match"}) {
    request.headers.emplace_back(name, cut(rest, '\n'));
  }
  request.headers.emplace_back("x-forwarded-host", rest);
  request.path = "/" + std::string(rest);
  (void)request.cookie("session");
  settle_sender(request, asio::ip::make_address("10.0.0.1"), trusted);
  demand(!request.remote.empty());
  demand(request.header("x-forwarded-for").empty());
  (void)may_open(request, origins);
  (void)files.answer(request);
  (void)is_named_by_content("assets/" + std::string(rest));
  return 0;
}
