// Where the sources and the program that is tested are.
#pragma once

#include <filesystem>
#include <string>

namespace test {

// A file of the repository.
std::filesystem::path source(const std::string& path);
// The program as people start it.
const std::string& program_path();

}  // namespace test
