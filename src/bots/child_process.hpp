// A program beside ours that is spoken to line by line.
#pragma once

#include <sys/types.h>

#include <array>
#include <chrono>
#include <stop_token>
#include <string>
#include <string_view>

namespace bots {

class ChildProcess {
 public:
  // Starts `command`, as a shell understands it. It gets two pipes and our standard error, and of
  // our environment what is not about the house (ANTIQUARIUM_...). Throws std::runtime_error.
  explicit ChildProcess(const std::string& command);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  // Ends it, and whatever it has started.
  ~ChildProcess();

  // One line there, one line back. Throws std::runtime_error with what it did instead: the end of a
  // sentence. Whoever does not answer must not be asked again: the answer might still come.
  std::string ask(std::string_view line, std::chrono::milliseconds patience,
                  const std::stop_token& stop);

 private:
  // A number of the system that is given back.
  class Handle {
   public:
    explicit Handle(int number = -1) : number_(number) {}
    Handle(Handle&& other) noexcept;
    Handle& operator=(Handle&& other) noexcept;
    ~Handle();
    int number() const { return number_; }

   private:
    int number_;
  };
  static std::array<Handle, 2> pipe();
  void start(const std::string& command, const Handle& its_input, const Handle& its_output);
  void write_some(std::string_view& rest) const;
  void read_some();

  Handle to_;
  Handle from_;
  Handle stopped_;  // wakes who waits
  pid_t id_ = -1;
  std::string heard_;  // not yet a whole line
};

}  // namespace bots
