// A few things of a kind, such as connections that read, each lent to one thread at a time.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace store {

template <typename Thing>
class Lender {
 public:
  explicit Lender(std::vector<std::unique_ptr<Thing>> things) : free_(std::move(things)) {}

  // Goes back by itself. Whoever holds it may put another in its place.
  class Loan {
   public:
    explicit Loan(Lender& lender) : lender_(lender), thing(lender.take()) {}
    ~Loan() { lender_.give_back(std::move(thing)); }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;

   private:
    Lender& lender_;

   public:
    std::unique_ptr<Thing> thing;
  };

 private:
  std::unique_ptr<Thing> take() {
    std::unique_lock lock(mutex_);
    freed_.wait(lock, [this] { return !free_.empty(); });
    auto thing = std::move(free_.back());
    free_.pop_back();
    return thing;
  }
  void give_back(std::unique_ptr<Thing> thing) {
    {
      const std::lock_guard lock(mutex_);
      free_.push_back(std::move(thing));
    }
    freed_.notify_one();
  }

  std::mutex mutex_;
  std::condition_variable freed_;
  std::vector<std::unique_ptr<Thing>> free_;
};

}  // namespace store
