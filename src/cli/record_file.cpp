#include "cli/record_file.hpp"

#include <fstream>
#include <iterator>

namespace cli {

games::Expected<records::Record> read_record_file(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in) return tl::unexpected(games::Refusal{"file.unreadable", {}, {}, file});
  try {
    return records::read(wire::parse(text));
  } catch (const wire::Malformed& malformed) {
    return tl::unexpected(games::refusal(malformed));
  }
}

}  // namespace cli
