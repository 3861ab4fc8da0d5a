#include "tests/support/scenario.hpp"

#include "records/journal.hpp"

#include <fmt/format.h>

#include <fstream>
#include <stdexcept>
#include <vector>

namespace scenario {
namespace {

namespace json = boost::json;

struct Line {
  std::size_t number = 0;
  std::string text;
};

// Lines that begin with a space go on with the line before.
std::vector<Line> lines_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  std::vector<Line> lines;
  std::string text;
  for (std::size_t number = 1; std::getline(in, text); ++number) {
    if (text.empty() || text[0] == '#') continue;
    if (text[0] == ' ' && !lines.empty()) {
      lines.back().text += text;
    } else {
      lines.push_back({number, text});
    }
  }
  return lines;
}

// The words of a line, taken off from the left; the rest is JSON or empty.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) {}

  std::string word() {
    skip_blanks();
    const std::size_t end = std::min(rest_.find(' '), rest_.size());
    std::string word(rest_.substr(0, end));
    rest_.remove_prefix(end);
    return word;
  }
  json::value value() {
    skip_blanks();
    json::stream_parser parser;
    boost::system::error_code error;
    std::size_t used = parser.write_some(rest_.data(), rest_.size(), error);
    if (!error && !parser.done()) parser.finish(error);  // a number may end with the line
    if (error) throw std::runtime_error("not JSON: " + std::string(rest_));
    rest_.remove_prefix(used);
    return parser.release();
  }
  core::Seat seat() { return static_cast<core::Seat>(std::stoi(word())); }

 private:
  void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size())); }
  std::string_view rest_;
};

// Every member of `part` is in `whole`, deeply; lists must have equal length.
bool contains(const json::value& whole, const json::value& part) {
  if (part.is_object() && whole.is_object()) {
    for (const auto& member : part.get_object()) {
      const json::value* found = whole.get_object().if_contains(member.key());
      if (found == nullptr || !contains(*found, member.value())) return false;
    }
    return true;
  }
  if (part.is_array() && whole.is_array()) {
    const auto& parts = part.get_array();
    const auto& wholes = whole.get_array();
    if (parts.size() != wholes.size()) return false;
    for (std::size_t at = 0; at < parts.size(); ++at) {
      if (!contains(wholes[at], parts[at])) return false;
    }
    return true;
  }
  return whole == part;
}

void expect(const json::value& found, const json::value& wanted) {
  if (!contains(found, wanted)) {
    throw std::runtime_error(
        fmt::format("wanted {} but found {}", json::serialize(wanted), json::serialize(found)));
  }
}

void expect_among(const json::array& all, const json::value& wanted) {
  for (const json::value& each : all) {
    if (contains(each, wanted)) return;
  }
  throw std::runtime_error(
      fmt::format("wanted {} among {}", json::serialize(wanted), json::serialize(all)));
}

json::value at_pointer(const json::value& document, const std::string& pointer) {
  boost::system::error_code error;
  const json::value* found = document.find_pointer(pointer, error);
  if (found == nullptr) throw std::runtime_error("there is no " + pointer);
  return *found;
}

class Runner {
 public:
  explicit Runner(std::string game) : game_(std::move(game)) {}

  void run(std::string_view text) {
    Cursor line(text);
    const std::string keyword = line.word();
    if (keyword == "rule") return;
    if (keyword == "seed") {
      seed_ = line.word();
    } else if (keyword == "given") {
      begin(records::Journal::load(game_, line.value(), seed_));
    } else if (keyword == "new") {
      begin(records::Journal::start(game_, line.value(), seed_));
    } else if (keyword == "when") {
      const core::Seat seat = line.seat();
      demand(journal().play(seat, line.value()));
    } else if (keyword == "draw") {
      demand(journal().draw(line.value()));
    } else if (keyword == "refuse") {
      refuse(line);
    } else if (keyword == "then") {
      then(line);
    } else {
      throw std::runtime_error("no such word: " + keyword);
    }
  }

 private:
  void begin(games::Expected<records::Journal> journal) {
    demand(journal);
    journal_.emplace(std::move(*journal));
  }
  records::Journal& journal() {
    if (!journal_) throw std::runtime_error("no position was given");
    return *journal_;
  }
  template <typename T>
  static void demand(const games::Expected<T>& done) {
    if (done) return;
    throw std::runtime_error(fmt::format("refused: {} (rule {}, at '{}') {}", done.error().code,
                                         done.error().rule, done.error().path,
                                         done.error().detail));
  }
  void refuse(Cursor& line) {
    const core::Seat seat = line.seat();
    const json::value action = line.value();
    const std::string code = line.word();
    const auto hash = journal().match().hash();
    const auto played = journal().play(seat, action);
    if (played) throw std::runtime_error("was allowed, but should be refused with " + code);
    if (played.error().code != code)
      throw std::runtime_error("was refused with " + played.error().code);
    if (journal().match().hash() != hash) throw std::runtime_error("a refusal changed the match");
  }
  void then(Cursor& line) {
    const games::AnyMatch& match = journal().match();
    const std::string what = line.word();
    if (what.starts_with('/')) {
      expect(at_pointer(match.state(), what), line.value());
    } else if (what == "score") {
      const core::Seat seat = line.seat();
      expect(match.score().at(core::index(seat)).at("lines"), line.value());
    } else if (what == "to_act") {
      json::array seats;
      for (const core::Seat seat : match.to_act())
        seats.emplace_back(static_cast<std::int64_t>(seat));
      expect(seats, line.value());
    } else if (what == "legal") {
      const core::Seat seat = line.seat();
      expect_among(match.legal(seat), line.value());
    } else if (what == "view") {
      const core::Seat seat = line.seat();
      const std::string pointer = line.word();
      expect(at_pointer(match.seen_by(seat)->state(), pointer), line.value());
    } else if (what == "effect") {
      expect_among(journal().effects(), line.value());
    } else if (what == "result") {
      expect(match.result(), line.value());
    } else {
      throw std::runtime_error("nothing can be said about " + what);
    }
  }

  std::string game_;
  std::optional<std::string> seed_;
  std::optional<records::Journal> journal_;
};

}  // namespace

void run(const std::string& game, const std::filesystem::path& file) {
  Runner runner(game);
  for (const Line& line : lines_of(file)) {
    try {
      runner.run(line.text);
    } catch (const std::exception& error) {
      throw std::runtime_error(fmt::format("{}:{}: {}", file.string(), line.number, error.what()));
    }
  }
}

}  // namespace scenario
