// The page and what belongs to it, kept in memory and served as browsers like it: named by type,
// compressed once, and not sent again to who has it.
#pragma once

#include "server/http/http_server.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

namespace server::http {

struct File {
  std::string_view name;  // "assets/index-BkX3f9aQ.js"
  std::string_view content;
};

class StaticFiles {
 public:
  // Copies them. index.html is the page: also for "/" and for any path that names no file, because
  // the page finds its own way from there.
  explicit StaticFiles(std::span<const File> files);

  // Nothing if there is no such file. The method is not looked at.
  std::optional<Response> answer(const Request& request) const;

 private:
  struct Form {
    std::shared_ptr<const std::string> bytes;
    std::string tag;  // ETag
  };
  struct Entry {
    std::string type;
    std::string_view caching;
    Form plain;
    std::optional<Form> compressed;
  };
  const Entry* entry_for(std::string_view path) const;

  std::unordered_map<std::string, Entry> entries_;
};

// For who looks closer: each by its file's name alone.
std::string_view type_of(std::string_view name);
bool is_named_by_content(std::string_view name);  // as bundlers do: the name changes with the bytes
bool accepts_gzip(std::string_view accept_encoding);

}  // namespace server::http
