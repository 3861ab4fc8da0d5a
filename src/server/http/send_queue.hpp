// The server's end of a WebSocket as the house holds it: what is still to be sent. It outlives the
// connection if the house keeps it, and is deaf then.
#pragma once

#include "server/http/http_server.hpp"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace server::http {

// Close codes of RFC 6455.
constexpr std::uint16_t kGoingAway = 1001;
constexpr std::uint16_t kNotText = 1003;
constexpr std::uint16_t kPolicy = 1008;
constexpr std::uint16_t kServerFault = 1011;

class SendQueue final : public WebSocket {
 public:
  struct Farewell {
    std::uint16_t code = kGoingAway;
    std::string reason;
  };

  explicit SendQueue(std::size_t most_waiting) : most_waiting_(most_waiting) {}

  void send(std::shared_ptr<const std::string> message) override;
  void close(std::uint16_t code, std::string_view reason) override;
  std::size_t waiting_bytes() const override { return waiting_bytes_; }

  // For the connection. `wake` is called whenever there is something new to do.
  void connect(std::function<void()> wake) { wake_ = std::move(wake); }
  void hang_up();                                   // nothing can be sent any more
  std::shared_ptr<const std::string> next() const;  // none: nothing waits
  void sent();                                      // the next one is on its way
  // Set as soon as the line is to be closed, after what still waits.
  const std::optional<Farewell>& farewell() const { return farewell_; }

 private:
  void wake() const;

  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t waiting_bytes_ = 0;
  std::size_t most_waiting_;
  std::optional<Farewell> farewell_;
  bool connected_ = true;
  std::function<void()> wake_;
};

}  // namespace server::http
