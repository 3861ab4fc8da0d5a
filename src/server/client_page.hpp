// A page that has connected: what outlives its connection while a request of it is under way.
#pragma once

#include "server/http/http_server.hpp"
#include "server/messages.hpp"
#include "server/tables/table.hpp"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace server {

class ClientPage final : public tables::Listener, public std::enable_shared_from_this<ClientPage> {
 public:
  using Message = std::shared_ptr<const std::string>;

  ClientPage(Person person, std::shared_ptr<http::WebSocket> socket, asio::any_io_executor here)
      : person_(std::move(person)), socket_(std::move(socket)), here_(std::move(here)) {}

  const Person& person() const { return person_; }
  void introduce(Person person) { person_ = std::move(person); }
  // What is said in one breath, such as the answer to a move and the news of it, goes out together:
  // sending is the dearest part of a message.
  void send(Message message) override;
  void answer(const std::string& id, const tables::Answer& result);
  bool is_visible() const override { return visible; }
  // The connection has ended: nothing is sent any more.
  void leave() { gone_ = true; }
  bool is_gone() const { return gone_; }

  const wire::Words* words = &wire::Words::in("en");
  std::set<std::shared_ptr<tables::Table>> watched;
  bool greeted = false;
  bool visible = true;  // until the page says otherwise

 private:
  void send_waiting();
  Message joined() const;

  Person person_;
  std::shared_ptr<http::WebSocket> socket_;
  asio::any_io_executor here_;
  bool gone_ = false;
  std::vector<Message> waiting_;
};

}  // namespace server
