#include "store/sqlite/readers.hpp"

#include "store/sqlite/file.hpp"
#include "store/store.hpp"

namespace store::sqlite {

Readers::Readers(const std::string& path, std::size_t count) {
  for (std::size_t number = 0; number < count; ++number) {
    free_.push_back(std::make_unique<Database>(open_to_read(path)));
  }
}

void Readers::throw_read_failed(const SqlFailed& failed) {
  throw ReadFailed(std::string("The database could not be read: ") + failed.what() + ".");
}

std::unique_ptr<Database> Readers::take() {
  std::unique_lock lock(mutex_);
  freed_.wait(lock, [this] { return !free_.empty(); });
  auto database = std::move(free_.back());
  free_.pop_back();
  return database;
}

void Readers::give_back(std::unique_ptr<Database> database) {
  {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(database));
  }
  freed_.notify_one();
}

}  // namespace store::sqlite
