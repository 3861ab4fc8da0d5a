#include "cli/config_file.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace cli {

void read_config_file(CLI::App& command, const std::string& file) {
  for (const CLI::ConfigItem& item : CLI::ConfigTOML().from_file(file)) {
    CLI::Option* option =
        item.parents.empty() ? command.get_option_no_throw("--" + item.name) : nullptr;
    if (option == nullptr || !option->get_configurable()) {
      const std::string& name = item.parents.empty() ? item.name : item.parents.front();
      throw CLI::ConfigError(fmt::format("{}: there is no option {}", file, name));
    }
    if (option->count() > 0) continue;
    option->add_result(item.inputs);
    option->run_callback();
  }
}

}  // namespace cli
