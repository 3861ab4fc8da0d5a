// Somebody at a table, for tests: a guest with a WebSocket who keeps the picture up to date the way
// a page does, patches included.
#pragma once

#include "tests/support/ws_client.hpp"

#include <boost/json.hpp>

#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace support {

namespace json = boost::json;

// Applies a JSON Patch with add, remove and replace.
void apply_patch(json::value& document, const json::array& patch);

class TableClient {
 public:
  // A new guest; `cookies` of an earlier one make it the same person.
  explicit TableClient(std::uint16_t port, Fields cookies = {});

  const std::string& person() const { return person_; }
  const Fields& cookies() const { return http_.cookies; }
  std::uint16_t port() const { return options_.port; }

  // HTTP; throws if the answer is not JSON.
  json::value get(const std::string& path);
  json::value post(const std::string& path, const json::value& body);
  json::value send(std::string_view method, const std::string& path, const json::value& body);

  // The WebSocket, opened and greeted when it is first needed.
  json::value ask(json::object request);
  json::value ask_with_id(json::object request, const std::string& id);
  void send_only(json::object request, const std::string& id);
  // The next message that is news; those that came while waiting for answers first. Nothing if the
  // connection is closed.
  std::optional<json::value> next_news();
  void hang_up();
  bool connected() const { return socket_ != nullptr; }
  // With which the server has closed the last socket; 0 without one.
  std::uint16_t close_code() const { return close_code_; }

  // Follows a table and keeps its picture.
  json::value watch(const std::string& table, std::optional<int> seat);
  const json::value& picture(const std::string& table) const { return pictures_.at(table); }
  // Handles news until `done` says so; false if the connection ended before.
  template <typename Done>
  bool until(const Done& done) {
    while (!done()) {
      if (!handle_news()) return false;
    }
    return true;
  }
  bool handle_news();

  // All messages of the server, word for word.
  std::size_t lists() const { return socket_->lists(); }
  std::vector<std::string> heard;
  bool remember_all = false;

 private:
  std::optional<json::value> receive();
  void take(const json::value& news);

  ClientOptions options_;
  HttpClient http_;
  std::string csrf_;
  std::string person_;
  std::unique_ptr<WsClient> socket_;
  std::deque<json::value> waiting_;
  std::map<std::string, json::value> pictures_;
  // No two clients of a test ask with the same id: it would be the same request.
  std::string ids_ = "q" + std::to_string(clients_++) + "-";
  std::size_t next_id_ = 1;
  std::uint16_t close_code_ = 0;
  static inline std::atomic<std::size_t> clients_ = 0;
};

// The server's legal list with one action chosen: the first of type `preferred`, else by `choice`.
json::value choose(const json::array& legal, std::size_t choice);

}  // namespace support
