#include "store/sqlite/readers.hpp"

#include "store/sqlite/file.hpp"
#include "store/store.hpp"

namespace store::sqlite {
namespace {

std::vector<std::unique_ptr<Database>> opened(const std::string& path, std::size_t count) {
  std::vector<std::unique_ptr<Database>> readers;
  readers.reserve(count);
  for (std::size_t number = 0; number < count; ++number) {
    readers.push_back(std::make_unique<Database>(open_to_read(path)));
  }
  return readers;
}

}  // namespace

Readers::Readers(const std::string& path, std::size_t count) : lender_(opened(path, count)) {}

void Readers::throw_read_failed(const SqlFailed& failed) {
  throw ReadFailed(std::string("The database could not be read: ") + failed.what() + ".");
}

}  // namespace store::sqlite
