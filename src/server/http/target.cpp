#include "server/http/target.hpp"

#include "server/http/text.hpp"

#include <boost/locale/utf.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include <algorithm>

namespace server::http {

namespace {

namespace urls = boost::urls;

// UTF-8 without NUL. Overlong forms, by which a filter could be passed unseen, and surrogates are
// none.
bool is_text(std::string_view text) {
  using Utf8 = boost::locale::utf::utf_traits<char>;
  for (auto at = text.begin(); at != text.end();) {
    const auto character = Utf8::decode(at, text.end());
    if (character == 0 || !boost::locale::utf::is_valid_codepoint(character)) return false;
  }
  return true;
}

bool is_clean_path(std::string_view path) {
  if (!path.starts_with('/') || !is_text(path)) return false;
  const bool forbidden = std::ranges::any_of(path, [](char letter) {
    return static_cast<unsigned char>(letter) < ' ' || letter == '\x7F' || letter == '\\';
  });
  if (forbidden) return false;
  for (std::string_view rest = path; !rest.empty();) {
    const std::string_view segment = cut(rest, '/');
    if (segment == "." || segment == "..") return false;
  }
  return true;
}

// "http://host/path" is what proxies are sent; to us only the path matters.
std::optional<urls::url_view> parsed(std::string_view raw) {
  const auto view = raw.starts_with('/') ? urls::parse_origin_form(raw) : urls::parse_uri(raw);
  if (!view) return std::nullopt;
  const bool absolute = view->has_scheme();
  if (absolute && view->scheme_id() != urls::scheme::http &&
      view->scheme_id() != urls::scheme::https) {
    return std::nullopt;
  }
  return *view;
}

}  // namespace

std::optional<Target> read_target(std::string_view raw) {
  if (raw.size() > kLongestTarget) return std::nullopt;
  const auto view = parsed(raw.substr(0, raw.find('#')));
  if (!view) return std::nullopt;
  Target target{view->path(), {}};
  if (target.path.empty() && view->has_scheme()) target.path = "/";
  if (!is_clean_path(target.path)) return std::nullopt;
  for (const auto& parameter : view->params()) {
    if (parameter.key.empty() && !parameter.has_value) continue;
    if (!is_text(parameter.key) || !is_text(parameter.value)) return std::nullopt;
    if (target.query.size() == kMostParameters) return std::nullopt;
    target.query.emplace_back(parameter.key, parameter.value);
  }
  return target;
}

}  // namespace server::http
