// `antiquarium notify-test`: does what the operator has set up work?
#include "cli/commands.hpp"
#include "cli/house/letter_options.hpp"
#include "cli/refuse.hpp"
#include "server/base/ids.hpp"
#include "server/letters/envelopes.hpp"
#include "server/serve.hpp"
#include "wire/words.hpp"

#include <fmt/format.h>

namespace cli {
namespace {

using server::letters::Outcome;

Outcome send(const ServeOptions& options) {
  namespace letters = server::letters;
  const letters::PostOptions given = letter_options(options.letters);
  const wire::Words& words = wire::Words::in("en");
  letters::Message message;
  message.id = server::new_id();
  message.at = server::now();
  message.language = "en";
  message.person = "Antiquarium";
  message.title = words.say("letter.test.title");
  message.text = words.say("letter.test.text", {{"name", given.house}});
  letters::Channel to;
  to.address = options.test_address;
  if (options.test_channel == letters::kMail) {
    return letters::send_mail(given.mail, to.address,
                              letters::mail_of(message, to, given.mail.from, given.house, {}));
  }
  const bool is_ntfy = options.test_channel == letters::kNtfy;
  return letters::send_post(is_ntfy ? letters::ntfy_of(message, to, given.house)
                                    : letters::webhook_of(message, to, given.house),
                            given.private_hosts);
}

}  // namespace

server::letters::PostOptions letter_options(const LetterOptions& options) {
  server::letters::PostOptions given;
  given.mail.url = options.smtp;
  given.mail.password = options.smtp_password;
  given.mail.certificates = options.smtp_certificates;
  given.mail.from = options.mail_from;
  given.house = options.house;
  while (given.house.ends_with('/')) given.house.pop_back();
  given.private_hosts = options.private_hosts;
  return given;
}

int notify_test(const ServeOptions& options) {
  if (options.letters.house.empty()) return refuse("--house-url says where links lead: name it");
  const bool is_mail = options.test_channel == server::letters::kMail;
  if (is_mail && (options.letters.smtp.empty() || options.letters.mail_from.empty())) {
    return refuse("mail needs --smtp and --mail-from");
  }
  const Outcome outcome = send(options);
  if (outcome.kind != Outcome::Kind::Sent) return refuse("not sent: " + outcome.answer);
  fmt::print("{}: sent, and answered {}\n", options.test_address, outcome.answer);
  return kDone;
}

}  // namespace cli
