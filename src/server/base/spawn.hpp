// Work that nobody waits for. What it throws is told to somebody, never lost.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>

#include <exception>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace server {

namespace asio = boost::asio;

// Told once, with what the exception says of itself.
using ReportFailure = std::function<void(std::string_view what)>;

inline std::string sentence_of(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const std::exception& failure) {
    return failure.what();
  } catch (...) {
    return "something that is no exception was thrown";
  }
}

inline void spawn(const asio::any_io_executor& executor, asio::awaitable<void> work,
                  ReportFailure report) {
  asio::co_spawn(executor, std::move(work),
                 [report = std::move(report)](const std::exception_ptr& thrown) {
                   if (thrown) report(sentence_of(thrown));
                 });
}

}  // namespace server
