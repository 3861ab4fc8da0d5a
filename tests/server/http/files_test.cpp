// The page and its files.
#include "server/http/static_files.hpp"
#include "tests/server/http/house.hpp"

#include <doctest/doctest.h>
#include <zlib.h>

#include <array>

using server::http::File;
using server::http::Request;
using server::http::StaticFiles;

namespace {

const std::string& long_script() {
  static const std::string text = [] {
    std::string script;
    for (int line = 0; line < 500; ++line) {
      script += "console.log(" + std::to_string(line) + ");\n";
    }
    return script;
  }();
  return text;
}

StaticFiles page() {
  const std::array files{
      File{"index.html", "<!doctype html>"},
      File{"favicon.svg", "<svg/>"},
      File{"assets/index-BkX3f9aQ.js", long_script()},
      File{"assets/picture-abc123.png", long_script()},
  };
  return StaticFiles(files);
}

Request get(std::string_view path, server::http::Headers headers = {}) {
  Request request;
  request.method = "GET";
  request.path = path;
  request.headers = std::move(headers);
  return request;
}

std::string header(const server::http::Response& response, std::string_view name) {
  for (const auto& [each, value] : response.headers) {
    if (each == name) return value;
  }
  return "";
}

std::string unzipped(const std::string& bytes) {
  z_stream stream{};
  inflateInit2(&stream, MAX_WBITS + 16);
  std::string in = bytes;
  std::string out(std::size_t{1} << 20U, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  CHECK(inflate(&stream, Z_FINISH) == Z_STREAM_END);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return out;
}

}  // namespace

TEST_SUITE_BEGIN("http");

TEST_CASE("A file is served with its type, and a route of the page is the page") {
  const StaticFiles files = page();
  const auto index = files.answer(get("/"));
  REQUIRE(index);
  CHECK(index->type == "text/html; charset=utf-8");
  CHECK(*index->body == "<!doctype html>");
  CHECK(*files.answer(get("/tables/abc"))->body == "<!doctype html>");
  CHECK(files.answer(get("/favicon.svg"))->type == "image/svg+xml");
  CHECK(files.answer(get("/assets/index-BkX3f9aQ.js"))->type == "text/javascript; charset=utf-8");
  CHECK_FALSE(files.answer(get("/assets/missing.js")));
  CHECK_FALSE(StaticFiles({}).answer(get("/")));
}

TEST_CASE("A file whose name has its hash is kept for ever, any other is asked for again") {
  const StaticFiles files = page();
  CHECK(header(*files.answer(get("/assets/index-BkX3f9aQ.js")), "cache-control") ==
        "public, max-age=31536000, immutable");
  CHECK(header(*files.answer(get("/")), "cache-control") == "no-cache");
  CHECK(server::http::is_named_by_content("assets/index-abc123.js"));
  CHECK(server::http::is_named_by_content("assets/index-a-_8Zz3x.js"));
  CHECK_FALSE(server::http::is_named_by_content("assets/mare-nostrum.json"));
  CHECK_FALSE(server::http::is_named_by_content("assets/a-1.js"));
  CHECK_FALSE(server::http::is_named_by_content("assets/"));
  CHECK_FALSE(server::http::is_named_by_content("index-abc123.js"));
}

TEST_CASE("Who has a file is not sent it again") {
  const StaticFiles files = page();
  const std::string tag = header(*files.answer(get("/")), "etag");
  CHECK(tag.size() > 10);
  for (const std::string& list : {tag, "W/" + tag, "\"other\", " + tag, std::string("*")}) {
    const auto again = files.answer(get("/", {{"if-none-match", list}}));
    CHECK(again->status == 304);
    CHECK(again->body == nullptr);
    CHECK(header(*again, "etag") == tag);
  }
  CHECK(files.answer(get("/", {{"if-none-match", "\"other\""}}))->status == 200);
}

TEST_CASE("A long text is compressed for who accepts it, a picture never") {
  const StaticFiles files = page();
  const std::string name = "/assets/index-BkX3f9aQ.js";
  const auto plain = files.answer(get(name));
  const auto small = files.answer(get(name, {{"accept-encoding", "br, gzip;q=0.8"}}));
  CHECK(header(*small, "content-encoding") == "gzip");
  CHECK(header(*small, "vary") == "Accept-Encoding");
  CHECK(header(*plain, "vary") == "Accept-Encoding");
  CHECK(header(*small, "etag") != header(*plain, "etag"));
  CHECK(small->body->size() * 3 < plain->body->size());
  CHECK(unzipped(*small->body) == long_script());
  const auto picture =
      files.answer(get("/assets/picture-abc123.png", {{"accept-encoding", "gzip"}}));
  CHECK(header(*picture, "content-encoding").empty());
  CHECK(header(*files.answer(get("/", {{"accept-encoding", "gzip"}})), "content-encoding").empty());

  CHECK(server::http::accepts_gzip("*"));
  CHECK(server::http::accepts_gzip("deflate,GZIP ; q=0.01"));
  CHECK_FALSE(server::http::accepts_gzip(""));
  CHECK_FALSE(server::http::accepts_gzip("gzip;q=0"));
  CHECK_FALSE(server::http::accepts_gzip("gzip; q=0.00"));
  CHECK_FALSE(server::http::accepts_gzip("gzippy"));
}

TEST_CASE("StaticFiles come through the door: whole, as a head, compressed or not at all") {
  testing_house::OpenHouse open;
  open.house.answer_more = [files = page()](const Request& request) {
    return files.answer(request);
  };
  support::HttpClient client(open.client());
  const std::string name = "/assets/index-BkX3f9aQ.js";
  const auto whole = client.get(name);
  CHECK(whole.body == long_script());
  const auto head = client.request("HEAD", name, {}, "");
  CHECK(head.header("content-length") == std::to_string(long_script().size()));
  CHECK(unzipped(client.get(name, {{"Accept-Encoding", "gzip"}}).body) == long_script());
  const auto again = client.get(name, {{"If-None-Match", whole.header("etag")}});
  CHECK(again.status == 304);
  CHECK(again.header("content-length").empty());
  CHECK(again.header("cache-control") == whole.header("cache-control"));
  CHECK(client.get(name).body == long_script());
}

TEST_SUITE_END();
