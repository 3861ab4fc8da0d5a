// The waiting line in front of a store's only writer: what Store::write promises, for every
// backend.
#pragma once

#include "store/store.hpp"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

namespace store {

struct Waiting {
  Batch batch;
  Store::Done done;
  std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
};

class WriteQueue {
 public:
  // Writes all these batches and makes them durable at once; an answer for each.
  using Commit = std::function<std::vector<Written>(std::span<const Waiting>)>;

  explicit WriteQueue(Commit commit);
  // Lets everything that waits be written and answered first.
  ~WriteQueue();
  WriteQueue(const WriteQueue&) = delete;
  WriteQueue& operator=(const WriteQueue&) = delete;

  void push(Batch batch, Store::Done done);
  void observe(Store::Observer observer) { observer_ = std::move(observer); }
  std::size_t size() const { return size_; }

 private:
  // All that waits; empty when the queue is closing and nothing is left.
  std::vector<Waiting> next_group();
  void run();

  Commit commit_;
  Store::Observer observer_;
  std::atomic<std::size_t> size_ = 0;  // not answered yet
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Waiting> waiting_;
  bool closing_ = false;
  std::thread thread_;  // the last member: it uses all others
};

}  // namespace store
