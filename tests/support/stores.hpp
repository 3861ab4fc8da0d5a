// Stores to test, and short ways to write and to make rows.
#pragma once

#include "store/store.hpp"

#include <functional>

namespace test {

// Runs the test on an empty store of every kind there is.
void with_every_store(const std::function<void(store::Store&)>& test);

// Writes and waits for the answer.
store::Written write(store::Store& store, store::Batch batch);

// Holds the answers back, so that all that is written meanwhile waits together.
class HeldBack {
 public:
  explicit HeldBack(store::Store& store);
  ~HeldBack() { release(); }
  HeldBack(const HeldBack&) = delete;
  HeldBack& operator=(const HeldBack&) = delete;
  void release();

 private:
  std::function<void()> release_;
};

// Rows with their key and otherwise whatever makes them differ.
store::Account account(const std::string& id, const std::string& folded_name);
store::Account guest(const std::string& id);
store::Table table(const std::string& id, store::Time updated = 1);
store::Event event(const std::string& table, std::int64_t seq, const std::string& move_id = "");
store::Message message(const std::string& table, std::int64_t number);

}  // namespace test
