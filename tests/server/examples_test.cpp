// The examples of docs/examples/server are one story. Here it happens again, on a real server, and
// every answer and piece of news must look as it is shown. With ANTIQUARIUM_RECORD_EXAMPLES in the
// environment the story is written down anew instead.
#include "tests/support/files.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/shape.hpp"
#include "tests/support/ws_client.hpp"

#include <boost/algorithm/string/join.hpp>
#include <boost/algorithm/string/replace.hpp>
#include <boost/json.hpp>
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>

namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

std::vector<fs::path> example_files() {
  const fs::path folder = test::source("docs/examples/server");
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

// One field a line, so that a renewed story can be read as a difference.
void write_example(const fs::path& file, const json::object& example) {
  std::ofstream out(file);
  std::string_view before = "{\n ";
  for (const auto& field : example) {
    out << before << json::serialize(field.key()) << ": " << json::serialize(field.value());
    before = ",\n ";
  }
  out << "\n}\n";
}

// Ids are not the same twice: which one now stands for the one that was written down?
class Ids {
 public:
  void learn(const json::value& recorded, const json::value& live) {
    if (recorded.is_object() && live.is_object()) {
      for (const auto& field : recorded.get_object()) {
        if (const auto* other = live.get_object().if_contains(field.key())) {
          learn(field.value(), *other);
        }
      }
    } else if (recorded.is_array() && live.is_array()) {
      const auto& lives = live.get_array();
      for (std::size_t at = 0; at < std::min(recorded.get_array().size(), lives.size()); ++at) {
        learn(recorded.get_array()[at], lives[at]);
      }
    } else if (recorded.is_string() && live.is_string() && is_id(recorded.get_string())) {
      now_[std::string(recorded.get_string())] = live.get_string();
    }
  }

  json::object translated(const json::value& recorded) const {
    std::string text = json::serialize(recorded);
    for (const auto& [then, now] : now_) boost::algorithm::replace_all(text, then, now);
    return json::parse(text).as_object();
  }

 private:
  static bool is_id(std::string_view text) {
    constexpr std::size_t kLength = 22;
    return text.size() == kLength && std::ranges::all_of(text, [](char letter) {
             return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '-' ||
                    letter == '_';
           });
  }
  std::map<std::string, std::string> now_;
};

// A browser: cookies and one WebSocket.
class Browser {
 public:
  explicit Browser(std::uint16_t port) : options_{.port = port}, http_(options_) {}

  json::value ask(const json::object& request) {
    const json::value* body = request.if_contains("body");
    json::value answer = json::parse(
        http_
            .request(request.at("method").as_string(), request.at("path").as_string(),
                     {{"X-CSRF-Token", csrf_}}, body != nullptr ? json::serialize(*body) : "")
            .body);
    if (const auto* csrf = answer.as_object().if_contains("csrf")) csrf_ = csrf->as_string();
    return answer;
  }

  json::value say(const json::object& message) {
    if (!socket_) {
      std::string cookies;
      for (const auto& [name, value] : http_.cookies) cookies += name + "=" + value + ";";
      socket_ = std::make_unique<support::WsClient>(options_, "/ws",
                                                    support::Fields{{"Cookie", cookies}});
    }
    socket_->send(json::serialize(message));
    while (true) {
      json::value heard = receive();
      const json::value* re = heard.as_object().if_contains("re");
      if (re != nullptr && *re == message.at("id")) {
        greeted_ = greeted_ || (message.at("op") == "hello" && heard.at("ok").as_bool());
        return heard;
      }
      news_.push_back(std::move(heard));
    }
  }

  json::value on_message(const json::value& kind) {
    while (true) {
      const auto found = std::ranges::find_if(
          news_, [&](const json::value& news) { return news.at("news") == kind; });
      if (found != news_.end()) {
        json::value news = std::move(*found);
        news_.erase(found);
        return news;
      }
      news_.push_back(receive());
    }
  }

  // The server keeps its order: what was told before this answer is of the past.
  void forget_the_past() {
    if (greeted_) hear_out();
    news_.clear();
  }

 private:
  // Until the answer to a ping, or until the server has closed because the session has ended.
  void hear_out() {
    socket_->send(R"({"op":"ping","id":"past"})");
    while (const auto message = socket_->receive_message()) {
      const json::value* re = message->as_object().if_contains("re");
      if (re != nullptr && *re == "past") return;
    }
    greeted_ = false;
    socket_.reset();
  }
  json::value receive() {
    const auto message = socket_->receive_message();
    REQUIRE(message.has_value());
    return *message;
  }

  support::ClientOptions options_;
  support::HttpClient http_;
  std::string csrf_;
  std::unique_ptr<support::WsClient> socket_;
  std::deque<json::value> news_;
  bool greeted_ = false;
};

class Story {
 public:
  explicit Story(std::uint16_t port) : port_(port) {}

  // The example as it is now.
  json::object happen(const json::object& example) {
    const auto name = std::string(example.at("client").as_string());
    Browser& client = browsers_.try_emplace(name, port_).first->second;
    json::object now = example;
    if (const auto* news = example.if_contains("news")) {
      now["news"] = client.on_message(news->at("news"));
      ids_.learn(*news, now["news"]);
      return now;
    }
    for (auto& [_, browser] : browsers_) browser.forget_the_past();
    if (const auto* request = example.if_contains("request")) {
      now["request"] = ids_.translated(*request);
      now["answer"] = client.ask(now["request"].as_object());
    } else {
      now["says"] = ids_.translated(example.at("says"));
      now["answer"] = client.say(now["says"].as_object());
    }
    ids_.learn(example.at("answer"), now["answer"]);
    return now;
  }

 private:
  std::uint16_t port_;
  std::map<std::string, Browser> browsers_;
  Ids ids_;
};

}  // namespace

TEST_CASE("The server answers and tells what the examples of its protocol show") {
  const bool record = std::getenv("ANTIQUARIUM_RECORD_EXAMPLES") != nullptr;
  server::ServeOptions options = support::RunningServer::quiet();
  options.version = "0.1.0";
  const support::RunningServer server(":memory:", options);
  Story story(server.port());
  const auto files = example_files();
  REQUIRE_FALSE(files.empty());
  for (const fs::path& file : files) {
    INFO(file.filename().string());
    const json::object example = json::parse(test::content(file)).as_object();
    const json::object now = story.happen(example);
    if (record) {
      write_example(file, now);
      continue;
    }
    const std::string_view told = example.contains("news") ? "news" : "answer";
    INFO(json::serialize(now.at(told)));
    CHECK(boost::algorithm::join(support::differences(example.at(told), now.at(told)), "\n") == "");
  }
}

TEST_CASE("A field too many, a field too few and another type are differences in shape") {
  const auto differ = [](std::string_view shown, std::string_view live) {
    return support::differences(json::parse(shown), json::parse(live));
  };
  using Sentences = std::vector<std::string>;
  CHECK(differ(R"({"a":1,"b":[{"c":"x"}]})", R"({"b":[{"c":"y"},{"c":"z"}],"a":2})").empty());
  CHECK(differ(R"({"a":1})", R"({"b":1})") == Sentences{"/a is missing", "/b is not shown"});
  CHECK(differ(R"({"a":1})", R"({"a":null})") == Sentences{"/a is of type null, not number"});
  CHECK(differ(R"({"b":[{"c":1}]})", R"({"b":[{"c":1},{"d":1}]})") ==
        Sentences{"/b/1/c is missing", "/b/1/d is not shown"});
  CHECK(differ(R"({"b":[1]})", R"({"b":[]})") == Sentences{"/b is empty"});
  CHECK(differ(R"({"code":"a.b"})", R"({"code":"a.c"})") ==
        Sentences{R"(/code is "a.c", not "a.b")"});
  CHECK(differ(R"({"view":{"a":1}})", R"({"view":{"b":[]}})").empty());
}
