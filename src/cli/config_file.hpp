// Options from a file, for a command that has many.
#pragma once

#include <string>

namespace CLI {  // NOLINT(readability-identifier-naming): as the library calls itself
class App;
}

namespace cli {

// Gives each option of `command` that is neither on the command line nor in the environment the
// value that the TOML file has for it: `port = 8080` for --port. Throws CLI::ParseError with a
// sentence that names the option whose value is wrong, or what is no option at all. The library
// reads such files itself only for the program as a whole, not for a subcommand.
void read_config_file(CLI::App& command, const std::string& file);

}  // namespace cli
