#include "server/client_page.hpp"

#include "wire/text.hpp"

#include <boost/asio/post.hpp>

namespace server {
namespace {

// The inside of an object.
std::string_view fields_of(std::string_view object) {
  return object.substr(1, object.size() - 2);
}

}  // namespace

void ClientPage::send(Message message) {
  if (gone_) return;
  waiting_.push_back(std::move(message));
  if (waiting_.size() > 1) return;
  asio::post(here_, [self = shared_from_this()] { self->send_waiting(); });
}

void ClientPage::send_waiting() {
  if (!gone_) socket_->send(waiting_.size() == 1 ? std::move(waiting_.front()) : joined());
  waiting_.clear();
}

ClientPage::Message ClientPage::joined() const {
  wire::Text list;
  list.begin_array();
  for (const Message& message : waiting_) list.raw(*message);
  list.end_array();
  return std::make_shared<const std::string>(list.take());
}

void ClientPage::answer(const std::string& id, const tables::Answer& result) {
  wire::Text out;
  out.begin_object();
  out.key("re");
  out.string(id);
  if (result) {
    out.key("ok");
    out.boolean(true);
    if (!result->empty()) out.raw(fields_of(json::serialize(*result)));
  } else {
    out.raw(fields_of(json::serialize(failure(result.error(), *words))));
  }
  out.end_object();
  send(std::make_shared<const std::string>(out.take()));
}

}  // namespace server
