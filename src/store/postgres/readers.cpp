#include "store/postgres/readers.hpp"

namespace store::postgres {
namespace {

std::vector<std::unique_ptr<Connection>> opened(const Readers::Open& open, std::size_t count) {
  std::vector<std::unique_ptr<Connection>> readers;
  readers.reserve(count);
  for (std::size_t number = 0; number < count; ++number) readers.push_back(open());
  return readers;
}

}  // namespace

Readers::Readers(Open open, std::size_t count)
    : open_(std::move(open)), lender_(opened(open_, count)) {}

// The line was lost, or the server said that it is going down (class 57).
bool Readers::is_worth_another_try(const SqlFailed& failed) {
  return failed.line_is_lost() || failed.state.starts_with("57P");
}

}  // namespace store::postgres
