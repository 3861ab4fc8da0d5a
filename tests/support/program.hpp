// The program as people start it.
#pragma once

#include "tests/support/paths.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>
#include <string_view>

namespace test {

struct Run {
  int code = 0;
  std::string said;
};

// `environment`: "NAME=value" for the shell, or nothing.
inline Run run(const std::string& arguments, const std::string& environment = {}) {
  const std::string command = environment + " \"" + program_path() + "\" " + arguments + " 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  Run run;
  std::array<char, 4096> buffer{};
  for (std::size_t read = 0; (read = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    run.said.append(buffer.data(), read);
  run.code = WEXITSTATUS(pclose(pipe));
  return run;
}

inline bool says(const Run& run, std::string_view words) {
  return run.said.find(words) != std::string::npos;
}

}  // namespace test
