// What was given on the command line about letters, as the server takes it.
#pragma once

#include "cli/commands.hpp"
#include "server/letters/post_office.hpp"

namespace cli {

server::letters::PostOptions letter_options(const LetterOptions& options);

}  // namespace cli
