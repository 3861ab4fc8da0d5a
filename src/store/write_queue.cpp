#include "store/write_queue.hpp"

#include <exception>
#include <utility>

namespace store {

WriteQueue::WriteQueue(Commit commit) : commit_(std::move(commit)), thread_([this] { run(); }) {}

WriteQueue::~WriteQueue() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void WriteQueue::push(Batch batch, Store::Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(batch), std::move(done)});
    ++size_;
  }
  changed_.notify_one();
}

std::vector<Waiting> WriteQueue::next_group() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
  return std::exchange(waiting_, {});
}

// While one group is on its way to the disk the next one gathers, so the groups grow with the load
// and nobody waits for a group to fill.
void WriteQueue::run() {
  for (auto group = next_group(); !group.empty(); group = next_group()) {
    std::vector<Written> answers;
    try {
      answers = commit_(group);
    } catch (const std::exception&) {
      answers.assign(group.size(), Written::Failed);
    }
    for (std::size_t index = 0; index < group.size(); ++index) {
      --size_;
      if (observer_) {
        observer_(answers[index], std::chrono::steady_clock::now() - group[index].since);
      }
      // Gone as soon as it was called: whoever waits for a later answer knows that it is.
      const Store::Done done = std::move(group[index].done);
      if (done) done(answers[index]);
    }
  }
}

}  // namespace store
