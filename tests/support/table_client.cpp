#include "tests/support/table_client.hpp"

#include "games/factored.hpp"

#include <stdexcept>

namespace support {
namespace {

// A part of a JSON pointer as the key it stands for.
std::string key_of(std::string_view part) {
  std::string key;
  for (std::size_t at = 0; at < part.size(); ++at) {
    if (part[at] != '~') {
      key += part[at];
    } else {
      ++at;
      key += part[at] == '0' ? '~' : '/';
    }
  }
  return key;
}

// The value that holds the last part of `path`, and that part.
std::pair<json::value*, std::string> place_of(json::value& document, std::string_view path) {
  json::value* at = &document;
  while (true) {
    path.remove_prefix(1);
    const std::size_t slash = path.find('/');
    std::string key = key_of(path.substr(0, slash));
    if (slash == std::string_view::npos) return {at, key};
    at = at->is_array() ? &at->at(std::stoul(key)) : &at->at(key);
    path.remove_prefix(slash);
  }
}

}  // namespace

void apply_patch(json::value& document, const json::array& patch) {
  for (const json::value& operation : patch) {
    const std::string_view what = operation.at("op").as_string();
    const std::string_view path = operation.at("path").as_string();
    if (path.empty()) {
      document = operation.at("value");
      continue;
    }
    auto [place, key] = place_of(document, path);
    if (place->is_array()) {
      json::array& list = place->as_array();
      if (what == "add" && key == "-") {
        list.push_back(operation.at("value"));
      } else if (what == "remove") {
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(std::stoul(key)));
      } else {
        list.at(std::stoul(key)) = operation.at("value");
      }
    } else if (what == "remove") {
      place->as_object().erase(key);
    } else {
      place->as_object()[key] = operation.at("value");
    }
  }
}

TableClient::TableClient(std::uint16_t port, Fields cookies)
    : options_{.port = port}, http_(options_) {
  http_.cookies = std::move(cookies);
  const json::value me = get("/api/me");
  person_ = me.at("me").at("id").as_string();
  csrf_ = me.at("csrf").as_string();
}

json::value TableClient::get(const std::string& path) {
  return json::parse(http_.get(path).body);
}

json::value TableClient::post(const std::string& path, const json::value& body) {
  return send("POST", path, body);
}

json::value TableClient::send(std::string_view method, const std::string& path,
                              const json::value& body) {
  json::value answer = json::parse(
      http_.request(method, path, {{"X-CSRF-Token", csrf_}}, json::serialize(body)).body);
  if (const json::value* csrf = answer.as_object().if_contains("csrf")) csrf_ = csrf->as_string();
  return answer;
}

std::optional<json::value> TableClient::receive() {
  auto message = socket_->receive_message();
  if (!message) {
    close_code_ = socket_->close_code();
    socket_.reset();
  } else if (remember_all) {
    heard.push_back(json::serialize(*message));
  }
  return message;
}

json::value TableClient::ask(json::object request) {
  return ask_with_id(std::move(request), ids_ + std::to_string(next_id_++));
}

void TableClient::send_only(json::object request, const std::string& id) {
  if (!socket_) {
    std::string cookies;
    for (const auto& [name, value] : http_.cookies) {
      cookies += (cookies.empty() ? "" : "; ") + name + "=" + value;
    }
    socket_ = std::make_unique<WsClient>(options_, "/ws", Fields{{"Cookie", cookies}});
    if (!socket_->is_open()) throw std::runtime_error("no WebSocket: " + socket_->answer().body);
    const json::value hello = ask_with_id({{"op", "hello"}, {"protocol", 1}}, "hello");
    if (!hello.at("ok").as_bool()) throw std::runtime_error(json::serialize(hello));
  }
  request["id"] = id;
  socket_->send(json::serialize(request));
}

json::value TableClient::ask_with_id(json::object request, const std::string& id) {
  send_only(std::move(request), id);
  while (true) {
    auto message = receive();
    if (!message) throw std::runtime_error("the server has closed");
    if (const json::value* re = message->as_object().if_contains("re");
        re != nullptr && re->as_string() == id) {
      return *message;
    }
    waiting_.push_back(std::move(*message));
  }
}

std::optional<json::value> TableClient::next_news() {
  if (!waiting_.empty()) {
    json::value news = std::move(waiting_.front());
    waiting_.pop_front();
    return news;
  }
  if (!socket_) return std::nullopt;
  return receive();
}

void TableClient::hang_up() {
  socket_.reset();
  waiting_.clear();
}

json::value TableClient::watch(const std::string& table, std::optional<int> seat) {
  // What came before is older than the picture.
  json::value answer = ask({{"op", "watch"},
                            {"table", table},
                            {"seat", seat ? json::value(*seat) : json::value(nullptr)}});
  std::erase_if(waiting_, [&](const json::value& news) {
    const json::value* about = news.as_object().if_contains("table");
    return about != nullptr && about->is_string() && about->as_string() == table;
  });
  if (answer.at("ok").as_bool()) pictures_[table] = answer;
  return answer;
}

void TableClient::take(const json::value& news) {
  const json::object& fields = news.as_object();
  if (!fields.contains("news") || fields.at("news") != "table") return;
  const auto found = pictures_.find(std::string(fields.at("table").as_string()));
  if (found == pictures_.end()) return;
  json::object& picture = found->second.as_object();
  if (const json::value* patch = fields.if_contains("patch")) {
    apply_patch(picture["view"], patch->as_array());
  }
  picture.erase("legal");
  for (const auto& field : fields) {
    if (field.key() != "patch" && field.key() != "table") picture[field.key()] = field.value();
  }
}

bool TableClient::handle_news() {
  const auto news = next_news();
  if (!news) return false;
  take(*news);
  return true;
}

json::value choose(const json::array& legal, std::size_t choice) {
  const json::array all = games::expanded(legal);
  return all[choice % all.size()];
}

}  // namespace support
