// The life of a connection over any kind of stream.
#pragma once

#include "server/http/connection.hpp"
#include "server/http/http_session.hpp"
#include "server/http/websocket_session.hpp"

#include <memory>
#include <optional>
#include <utility>

namespace server::http {

template <class Stream>
asio::awaitable<void> visit_stream(ConnectionSlot slot, Stream stream, Channel channel) {
  std::optional<Upgrade> upgrade;
  {
    // On the heap and gone before the conversation begins: ten thousand silent clients count.
    const auto exchange = std::make_unique<HttpSession<Stream>>(slot, stream, channel);
    upgrade = co_await exchange->run();
  }
  if (!upgrade) co_return;
  auto conversation = std::make_shared<WebSocketSession<Stream>>(
      std::move(slot), std::move(stream), std::move(upgrade->line), std::move(upgrade->handler));
  RawRequest request = std::move(upgrade->request);
  upgrade.reset();
  co_await conversation->run(std::move(request));
}

}  // namespace server::http
