// The life of a connection over any kind of stream.
#pragma once

#include "server/http/conversation.hpp"
#include "server/http/exchange.hpp"
#include "server/http/visit.hpp"

#include <memory>
#include <optional>
#include <utility>

namespace server::http {

template <class Stream>
asio::awaitable<void> visit_stream(Place place, Stream stream, Channel channel) {
  std::optional<Agreement> agreement;
  {
    // On the heap and gone before the conversation begins: ten thousand silent clients count.
    const auto exchange = std::make_unique<Exchange<Stream>>(place, stream, channel);
    agreement = co_await exchange->run();
  }
  if (!agreement) co_return;
  auto conversation = std::make_shared<Conversation<Stream>>(
      std::move(place), std::move(stream), std::move(agreement->line), std::move(agreement->talk));
  RawRequest request = std::move(agreement->request);
  agreement.reset();
  co_await conversation->run(std::move(request));
}

}  // namespace server::http
