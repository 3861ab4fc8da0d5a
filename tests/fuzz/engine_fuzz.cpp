// Any bytes into the line protocol: no crash, one answer a line, each of them JSON.
#include "cli/commands.hpp"
#include "tests/fuzz/bytes.hpp"
#include "tests/laws/laws.hpp"

#include <boost/json.hpp>

#include <sstream>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string lines(fuzz::Bytes(data, size).text());
  std::istringstream in(lines);
  std::ostringstream out;
  cli::engine(in, out);
  std::size_t asked = static_cast<std::size_t>(std::ranges::count(lines, '\n'));
  if (!lines.empty() && lines.back() != '\n') ++asked;
  std::size_t answered = 0;
  bool quit = false;
  std::istringstream written(out.str());
  for (std::string line; std::getline(written, line); ++answered) {
    const auto answer = boost::json::parse(line).as_object();
    laws::hold(answer.contains("ok"), "every answer says whether it went well");
    quit = quit || (answer.at("ok").as_bool() && answer.size() == 1);
  }
  laws::hold(answered == asked || (quit && answered < asked), "one answer a line");
  return 0;
}
