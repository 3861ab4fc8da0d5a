// `antiquarium replay` and `antiquarium verify`: old matches, played again through the referee.
#include "records/replay.hpp"

#include "cli/commands.hpp"
#include "cli/record_file.hpp"
#include "cli/refuse.hpp"

#include <fmt/format.h>

namespace cli {

int replay(const ReplayOptions& options) {
  const auto record = read_record_file(options.file);
  if (!record) return refuse(record.error());
  const auto match = records::replay(*record, options.ply);
  if (!match) return refuse(match.error());
  const boost::json::object position = {{"game", (*match)->game()},
                                        {"ply", options.ply.value_or(record->events.size())},
                                        {"hash", records::hexadecimal((*match)->hash())},
                                        {"state", (*match)->state()},
                                        {"scores", (*match)->score()},
                                        {"result", (*match)->result()}};
  fmt::print("{}\n", boost::json::serialize(position));
  return kDone;
}

int verify(const std::string& file) {
  const auto record = read_record_file(file);
  if (!record) return refuse(record.error());
  const auto verified = records::verify(*record);
  if (!verified) {
    refuse(verified.error());
    return kFoundWrong;
  }
  fmt::print("{}: {} events, {} of them draws; every move is legal and the result is right.\n",
             record->game, verified->events, verified->draws);
  fmt::print("{}\n", verified->hashes_compared
                         ? "Every state is the one the record was written with."
                         : "The states were not compared: they are laid out otherwise today.");
  fmt::print("{}\n", verified->draws_proved
                         ? "The seed fits its commitment and gives every draw."
                         : "The draws cannot be proved: the record shows no seed.");
  return kDone;
}

}  // namespace cli
