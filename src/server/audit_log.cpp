#include "server/audit_log.hpp"

#include <fstream>
#include <string_view>

namespace server {
namespace {

// A line has about 150 bytes; of a longer file only the end is read.
constexpr std::streamoff kReadAtMost = std::streamoff{256} << 10U;

std::string end_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary | std::ios::ate);
  if (!in) return {};
  const std::streamoff size = in.tellg();
  const std::streamoff from = size > kReadAtMost ? size - kReadAtMost : 0;
  std::string text(static_cast<std::size_t>(size - from), '\0');
  in.seekg(from);
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  // What it begins with may be the rest of a line.
  if (from > 0) text.erase(0, text.find('\n') + 1);
  return text;
}

}  // namespace

boost::json::array newest_audit_lines(const std::string& file, std::size_t most) {
  const std::string text = end_of(file);
  boost::json::array lines;
  std::string_view rest = text;
  while (!rest.empty() && lines.size() < most) {
    const std::size_t before = rest.substr(0, rest.size() - 1).rfind('\n');
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    boost::system::error_code broken;
    boost::json::value line = boost::json::parse(rest.substr(begin), broken);
    if (!broken && line.is_object()) lines.push_back(std::move(line));
    rest = rest.substr(0, begin);
  }
  return lines;
}

}  // namespace server
