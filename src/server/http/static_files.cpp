#include "server/http/static_files.hpp"

#include "server/http/text.hpp"

#include <openssl/evp.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace server::http {

namespace {

struct Kind {
  std::string_view suffix;
  std::string_view type;
};

constexpr std::array kKinds{
    Kind{"html", "text/html; charset=utf-8"},
    Kind{"js", "text/javascript; charset=utf-8"},
    Kind{"mjs", "text/javascript; charset=utf-8"},
    Kind{"css", "text/css; charset=utf-8"},
    Kind{"json", "application/json"},
    Kind{"map", "application/json"},
    Kind{"webmanifest", "application/manifest+json"},
    Kind{"svg", "image/svg+xml"},
    Kind{"png", "image/png"},
    Kind{"jpg", "image/jpeg"},
    Kind{"jpeg", "image/jpeg"},
    Kind{"webp", "image/webp"},
    Kind{"avif", "image/avif"},
    Kind{"ico", "image/x-icon"},
    Kind{"woff2", "font/woff2"},
    Kind{"woff", "font/woff"},
    Kind{"wasm", "application/wasm"},
    Kind{"txt", "text/plain; charset=utf-8"},
    Kind{"md", "text/markdown; charset=utf-8"},
    Kind{"mp3", "audio/mpeg"},
    Kind{"ogg", "audio/ogg"},
};
constexpr std::string_view kUnknownType = "application/octet-stream";
constexpr std::array<std::string_view, 3> kCompressedAlready{"image/", "font/woff", "audio/"};

constexpr std::string_view kForever = "public, max-age=31536000, immutable";
constexpr std::string_view kAskAgain = "no-cache";
constexpr std::size_t kShortestHash = 6;        // letters; vite has 8
constexpr std::size_t kWorthCompressing = 512;  // bytes

bool is_compressible(std::string_view type) {
  return type == "image/svg+xml" || std::ranges::none_of(kCompressedAlready, [type](auto start) {
           return type.starts_with(start);
         });
}

std::string gzip(std::string_view content) {
  constexpr int kGzipHeader = 16;  // added to the window bits: gzip, not zlib
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + kGzipHeader, MAX_MEM_LEVEL,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::runtime_error("cannot compress");
  }
  std::string in(content);
  std::string out(deflateBound(&stream, static_cast<uLong>(in.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int result = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("cannot compress");
  return out;
}

std::string content_hash(std::string_view content) {
  constexpr std::size_t kBytes = 12;  // of SHA-256: enough to tell files apart
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  EVP_Digest(content.data(), content.size(), digest.data(), nullptr, EVP_sha256(), nullptr);
  std::string hash;
  for (std::size_t at = 0; at < kBytes; ++at) {
    const unsigned byte = digest.at(at);
    hash.append({kDigits.at(byte >> 4U), kDigits.at(byte & 0xFU)});
  }
  return hash;
}

std::string_view last_part(std::string_view path) {
  return path.substr(path.rfind('/') + 1);
}

// RFC 9110: a list of tags or "*"; W/ makes no difference here.
bool names_tag(std::string_view list, std::string_view tag) {
  while (!list.empty()) {
    std::string_view one = trimmed(cut(list, ','));
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == tag || one == "*") return true;
  }
  return false;
}

}  // namespace

std::string_view type_of(std::string_view name) {
  const std::string suffix = lowered(name.substr(name.rfind('.') + 1));
  const auto found = std::ranges::find(kKinds, std::string_view(suffix), &Kind::suffix);
  return found == kKinds.end() ? kUnknownType : found->type;
}

bool is_named_by_content(std::string_view name) {
  if (!name.starts_with("assets/")) return false;
  const std::string_view stem = name.substr(0, name.rfind('.'));
  const std::size_t dash = stem.rfind('-', stem.size() - kShortestHash - 1);
  if (stem.size() < kShortestHash || dash == std::string_view::npos) return false;
  const std::string_view hash = stem.substr(dash + 1);
  if (hash.size() < kShortestHash || hash.find('/') != std::string_view::npos) return false;
  // A word has small letters only; a hash that looks like one loses little by being asked for
  // again.
  return std::ranges::any_of(hash, [](char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z');
  });
}

bool accepts_gzip(std::string_view accept_encoding) {
  while (!accept_encoding.empty()) {
    std::string_view one = cut(accept_encoding, ',');
    const std::string_view coding = trimmed(cut(one, ';'));
    if (!same_word(coding, "gzip") && coding != "*") continue;
    std::string quality = lowered(trimmed(one));
    std::erase(quality, ' ');
    // "q=0", "q=0.0": anything but zero is good enough.
    return !quality.starts_with("q=0") || quality.find_first_of("123456789") != std::string::npos;
  }
  return false;
}

StaticFiles::StaticFiles(std::span<const File> files) {
  for (const auto& [name, content] : files) {
    const std::string hash = content_hash(content);
    Entry entry{.type = std::string(type_of(name)),
                .caching = is_named_by_content(name) ? kForever : kAskAgain,
                .plain = {std::make_shared<const std::string>(content), '"' + hash + '"'},
                .compressed = std::nullopt};
    if (content.size() >= kWorthCompressing && is_compressible(entry.type)) {
      std::string smaller = gzip(content);
      if (smaller.size() < content.size()) {
        entry.compressed =
            Form{std::make_shared<const std::string>(std::move(smaller)), '"' + hash + "-gzip\""};
      }
    }
    entries_.insert_or_assign(std::string(name), std::move(entry));
  }
}

const StaticFiles::Entry* StaticFiles::entry_for(std::string_view path) const {
  if (path.starts_with('/')) path.remove_prefix(1);
  auto found = entries_.find(std::string(path));
  const bool names_file = last_part(path).find('.') != std::string_view::npos;
  if (found == entries_.end() && !names_file) found = entries_.find("index.html");
  return found == entries_.end() ? nullptr : &found->second;
}

std::optional<Response> StaticFiles::answer(const Request& request) const {
  const Entry* entry = entry_for(request.path);
  if (entry == nullptr) return std::nullopt;
  const bool compressed = entry->compressed && accepts_gzip(request.header("accept-encoding"));
  const Form& form = compressed ? *entry->compressed : entry->plain;

  Response response{.status = 200, .type = entry->type, .body = form.bytes, .headers = {}};
  response.headers.emplace_back("cache-control", entry->caching);
  response.headers.emplace_back("etag", form.tag);
  if (entry->compressed) response.headers.emplace_back("vary", "Accept-Encoding");
  if (names_tag(request.header("if-none-match"), form.tag)) {
    response.status = 304;
    response.body = nullptr;
  } else if (compressed) {
    response.headers.emplace_back("content-encoding", "gzip");
  }
  return response;
}

}  // namespace server::http
