#include "server/http/send_queue.hpp"

namespace server::http {

namespace {

constexpr std::size_t kLongestReason = 123;  // bytes; a control frame has room for no more

}  // namespace

void SendQueue::send(std::shared_ptr<const std::string> message) {
  if (!connected_ || farewell_) return;
  waiting_bytes_ += message->size();
  queue_.push_back(std::move(message));
  if (waiting_bytes_ > most_waiting_) {
    // The first may be half written; the others are given up, so that the memory is free at once.
    while (queue_.size() > 1) {
      waiting_bytes_ -= queue_.back()->size();
      queue_.pop_back();
    }
    close(kPolicy, "does not read what is sent");
    return;
  }
  wake();
}

void SendQueue::close(std::uint16_t code, std::string_view reason) {
  if (!connected_ || farewell_) return;
  farewell_ = Farewell{code, std::string(reason.substr(0, kLongestReason))};
  wake();
}

void SendQueue::hang_up() {
  connected_ = false;
  queue_.clear();
  waiting_bytes_ = 0;
  wake_ = nullptr;
}

std::shared_ptr<const std::string> SendQueue::next() const {
  return queue_.empty() ? nullptr : queue_.front();
}

void SendQueue::sent() {
  if (queue_.empty()) return;
  waiting_bytes_ -= queue_.front()->size();
  queue_.pop_front();
}

void SendQueue::wake() const {
  if (wake_) wake_();
}

}  // namespace server::http
