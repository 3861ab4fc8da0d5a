// Reads the command line and starts one subcommand.
#include "cli/commands.hpp"
#include "cli/config_file.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <iostream>

namespace {

// Adds a subcommand and the function that runs it.
CLI::App* add(CLI::App& app, const std::string& name, const std::string& about, int& code,
              std::function<int()> run) {
  CLI::App* command = app.add_subcommand(name, about);
  command->callback([&code, run = std::move(run)] { code = run(); });
  return command;
}

struct Options {
  cli::ServeOptions serve;
  // Its own: the environment is read for every subcommand, also for one that was not asked for.
  cli::ServeOptions notify_test;
  cli::AdminOptions admin;
  cli::ShellRequest shell;
  cli::SimulateOptions simulate;
  cli::ArenaOptions arena;
  cli::LadderOptions ladder;
  cli::TuneOptions tune;
  cli::BenchOptions bench;
  cli::ReplayOptions replay;
  cli::ReviewOptions review;
  cli::NarrateOptions narrate;
  cli::RecordOptions record_options;
  cli::BackupOptions backup;
  cli::RestoreOptions restore;
  cli::MoveOptions move;
  std::string record;
  std::string schema_game;
  std::string board;
};

void add_engine(CLI::App& app, int& code) {
  add(app, "engine", "Speak the line protocol on standard input and output (docs/protocol.md)",
      code, [] { return cli::engine(std::cin, std::cout); });
}

// "smtp-password" is ANTIQUARIUM_SMTP_PASSWORD.
std::string variable_of(const std::string& name) {
  std::string variable = "ANTIQUARIUM_" + name;
  for (char& letter : variable) {
    letter = letter == '-' ? '_' : static_cast<char>(std::toupper(letter));
  }
  return variable;
}

void add_serve_options(CLI::App* command, cli::ServeOptions& options) {
  const auto option = [&](const std::string& name, auto& value, const std::string& about) {
    return command->add_option(name, value, about)
        ->envname(variable_of(name.substr(2)))
        ->capture_default_str();
  };
  option("--data", options.data, "The folder where everything is kept");
  option("--store", options.store,
         "postgresql://... or sqlite:FILE instead of a file in the folder");
  command->add_flag("--check", options.only_check,
                    "Play all matches again, say what would be frozen, and do not serve");
  option("--address", options.address, "Where to listen; 0.0.0.0 for everywhere");
  option("--port", options.port, "0 for any free one");
  option("--tls-cert", options.tls_certificate, "Certificate chain, PEM")->check(CLI::ExistingFile);
  option("--tls-key", options.tls_key, "Its key, PEM")->check(CLI::ExistingFile);
  option("--trusted-proxy", options.trusted_proxies,
         "Addresses whose X-Forwarded-* headers are believed");
  option("--origin", options.origins, "Other origins that may connect");
  option("--accounts", options.accounts, "off, open or invitation")
      ->check(CLI::IsMember({"off", "open", "invitation"}));
  option("--log-level", options.log_level, "error, warning, info or debug")
      ->check(CLI::IsMember({"error", "warning", "info", "debug"}));
  option("--access-log", options.access_log, "A file with a line for every request");
  option("--audit-log", options.audit_log, "What admins do; audit.log in the data folder");
  option("--metrics-token", options.metrics_token, "Whoever shows it may read /metrics");
  option("--disk-reserve", options.disk_reserve, "MiB; with less room /readyz says no");
  option("--requests-a-second", options.requests_a_second, "Of one address")
      ->check(CLI::PositiveNumber);
  option("--connections-an-address", options.connections_an_address, "At the same time")
      ->check(CLI::PositiveNumber);
  option("--backup-every", options.backup_every, "Time between backups: 6h, 30min, 1d; 0 for none")
      ->transform(CLI::AsNumberWithUnit(
          std::map<std::string, std::uint64_t>{{"s", 1}, {"min", 60}, {"h", 3600}, {"d", 86400}}));
  option("--backup-keep", options.backup_keep, "How many backups stay; the oldest go")
      ->check(CLI::PositiveNumber);
  option("--backup-dir", options.backup_folder, "Where backups lie; backups in the data folder");
  option("--tables-in-memory", options.most_in_memory, "Idle tables beyond that are dropped")
      ->check(CLI::PositiveNumber);
  option("--messages-a-second", options.messages_a_second, "Of one WebSocket, before it is closed")
      ->check(CLI::PositiveNumber);
  option("--guests-an-hour", options.guests_an_hour, "From one address, before it must wait")
      ->check(CLI::PositiveNumber);
  option("--bot-threads", options.bot_threads, "For computer players; 0: half of the cores");
  // Without a variable of the environment: programs that play find theirs there.
  command->add_option("--program", options.programs, "NAME=COMMAND, a program that plays")
      ->allow_extra_args(false)
      ->check([](const std::string& given) { return cli::fault_of_program(given); });
  option("--pages", options.pages, "Another folder of pages, for who works on them")
      ->check(CLI::ExistingDirectory);
}

void add_letter_options(CLI::App* command, cli::LetterOptions& options) {
  const auto option = [&](const std::string& name, std::string& value, const std::string& about) {
    return command->add_option("--" + name, value, about)->envname(variable_of(name));
  };
  option("house-url", options.house, "Where people find the house: https://...");
  option("smtp", options.smtp, "The mail server: smtp://NAME@HOST:587 or smtps://NAME@HOST");
  option("smtp-password", options.smtp_password, "What it asks for; better in the environment");
  option("smtp-ca", options.smtp_certificates, "Certificates that it is known by, PEM")
      ->check(CLI::ExistingFile);
  option("mail-from", options.mail_from, "Whom mail comes from: Antiquarium <house@...>");
  command->add_flag("--private-receivers", options.private_hosts,
                    "People may name webhooks and ntfy servers in this network, and by http");
}

// `serve`, and what has the same options.
void add_house_command(CLI::App& app, const std::string& name, const std::string& about, int& code,
                       cli::ServeOptions& options, int (*run)(const cli::ServeOptions&)) {
  CLI::App* command = app.add_subcommand(name, about);
  CLI::Option* config = command->add_option("--config", "A file with options, TOML")
                            ->check(CLI::ExistingFile)
                            ->configurable(false);
  command->callback([command, config, run, &code, &options] {
    if (config->count() > 0) cli::read_config_file(*command, config->as<std::string>());
    code = run(options);
  });
  add_serve_options(command, options);
  add_letter_options(command, options.letters);
  if (name == "serve") return;
  command->add_option("channel", options.test_channel, "mail, webhook or ntfy")
      ->required()
      ->configurable(false)
      ->check(CLI::IsMember({"mail", "webhook", "ntfy"}));
  command->add_option("to", options.test_address, "An address of mail, or of a receiver")
      ->required()
      ->configurable(false);
}

void add_admin(CLI::App& app, int& code, cli::AdminOptions& appointed, cli::ShellRequest& request) {
  CLI::App* admin = app.add_subcommand("admin", "Look after the house, whether it is open or not");
  admin->require_subcommand(1);
  admin->fallthrough();
  admin->add_option("--data", request.data, "The folder of the house")
      ->envname("ANTIQUARIUM_DATA")
      ->capture_default_str();
  admin->add_option("--store", request.store, "As the server's own")->envname("ANTIQUARIUM_STORE");
  admin
      ->add_option("--audit-log", request.audit_log,
                   "As the server's own, for when it does not run")
      ->envname("ANTIQUARIUM_AUDIT_LOG");
  CLI::App* appoint = add(*admin, "appoint", "Make somebody an admin, while the house is closed",
                          code, [&appointed, &request] {
                            appointed.data = request.data;
                            appointed.store = request.store;
                            appointed.audit_log = request.audit_log;
                            return cli::appoint_admin(appointed);
                          });
  appoint->add_option("name", appointed.name, "Who")->required();
  for (const cli::ShellCommand& shell : cli::shell_commands()) {
    CLI::App* command =
        add(*admin, std::string(shell.name), std::string(shell.about), code, [&request, &shell] {
          request.command = &shell;
          return cli::ask_house(request);
        });
    if (!shell.argument.empty()) {
      command->add_option(std::string(shell.argument), request.argument, "Name or id")->required();
    }
    if (shell.name == "free-seat") {
      command->add_option("seat", request.seat, "Which seat, from 0")->required();
    }
    if (shell.name == "end-session") {
      command->add_option("session", request.session, "Its id")->required();
    }
    if (shell.name == "people") {
      command->add_option("--search", request.search, "Part of a name");
      command->add_flag("--guests", request.guests, "Guests too");
    }
    if (shell.name == "tables") {
      command->add_option("--status", request.status, "gathering, running, finished, ...");
    }
    if (shell.name == "people" || shell.name == "tables") {
      command->add_option("--from", request.from, "Where the page before ended (next)");
    }
  }
}

void add_simulate(CLI::App& app, int& code, cli::SimulateOptions& options) {
  CLI::App* command = add(app, "simulate", "Play many games to the end and count", code,
                          [&options] { return cli::simulate(options); });
  command->add_option("game", options.game, "Which game")->required();
  command->add_option("--players", options.players, "How many players")->capture_default_str();
  command->add_option("--games", options.games, "How many games")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--seed", options.seed, "Where the luck begins")->capture_default_str();
  command->add_option("--bots", options.bots, "Who plays: random, greedy")->capture_default_str();
  command->add_option("--options", options.options, "The set-up's options as JSON")
      ->capture_default_str();
  command->add_flag("--json", options.json, "Print JSON");
}

void add_arena(CLI::App& app, int& code, cli::ArenaOptions& options) {
  CLI::App* command = add(app, "arena", "Let computer players compete, seats rotated, luck paired",
                          code, [&options] { return cli::arena(options); });
  command->add_option("game", options.game, "Which game")->required();
  command->add_option("--seats", options.seats, "One player a seat: strong:founder,greedy,greedy")
      ->delimiter(',')
      ->required();
  command->add_option("--games", options.games, "How many games")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--seed", options.seed, "Where the luck begins")->capture_default_str();
  command->add_option("--budget-ms", options.budget_ms, "Nobody thinks longer about a move")
      ->capture_default_str();
  command->add_option("--playouts", options.playouts, "To think with, instead of the level's own");
  command->add_option("--threads", options.threads, "How many (one for every core)");
  command
      ->add_option("--sprt", options.sprt,
                   "Stop once the first player is better than the others by the second of two "
                   "differences in Elo, or not by more than the first")
      ->expected(2);
  command->add_option("--options", options.options, "The set-up's options as JSON")
      ->capture_default_str();
  command->add_flag("--json", options.json, "Print JSON");
}

// What all commands of the laboratory take.
template <typename LabOptions>
void add_lab_options(CLI::App& command, LabOptions& options) {
  command.add_option("game", options.game, "Which game")->required();
  command.add_option("--players", options.players, "How many seats")->capture_default_str();
  command.add_option("--seed", options.seed, "Where the luck begins")->capture_default_str();
  command.add_option("--threads", options.threads, "How many (one for every core)");
  command.add_option("--options", options.options, "The set-up's options as JSON")
      ->capture_default_str();
}

void add_laboratory(CLI::App& app, int& code, cli::LadderOptions& ladder, cli::TuneOptions& tune) {
  CLI::App* rate = add(app, "ladder", "Rate computer players on one scale, all against all", code,
                       [&ladder] { return cli::ladder(ladder); });
  add_lab_options(*rate, ladder);
  rate->add_option("--levels", ladder.levels, "Who plays (every level)")->delimiter(',');
  rate->add_option("--anchor", ladder.anchor, "Whose rating is 1000")->capture_default_str();
  rate->add_option("--games", ladder.games, "For each pair")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  rate->add_option("--write", ladder.write,
                   "Put the ratings into this file: src/bots/data/ratings.json");
  CLI::App* better = add(app, "tune", "Make the weights of a computer player better by play", code,
                         [&tune] { return cli::tune(tune); });
  add_lab_options(*better, tune);
  better->add_option("--out", tune.file, "Where the weights are kept; it goes on from there")
      ->required();
  better->add_option("--level", tune.level, "Of the player that is tuned")->capture_default_str();
  better->add_option("--rivals", tune.rivals, "The pool it plays against")
      ->delimiter(',')
      ->capture_default_str();
  better->add_option("--steps", tune.steps, "In all")->capture_default_str();
  better->add_option("--groups", tune.groups, "Groups of matches for each way of a step")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  better->add_option("--round-price", tune.round_price,
                     "What a round more of a match among its like takes off its share of rivals");
}

void add_records(CLI::App& app, int& code, Options& options) {
  CLI::App* replay = add(app, "replay", "Print the position of a record after some events", code,
                         [&options] { return cli::replay(options.replay); });
  replay->add_option("record", options.replay.file, "The record's file")->required();
  replay->add_option("--ply", options.replay.ply, "After how many events (all)");
  CLI::App* verify = add(app, "verify", "Check every move, state and draw of a record", code,
                         [&options] { return cli::verify(options.record); });
  verify->add_option("record", options.record, "The record's file")->required();
}

void add_review(CLI::App& app, int& code, cli::ReviewOptions& options) {
  CLI::App* command = add(app, "review", "Say where a match could have been played better", code,
                          [&options] { return cli::review(options); });
  command->add_option("record", options.file, "The record's file")->required();
  command->add_option("--level", options.level, "Who looks at it: fair, strong or master")
      ->check(CLI::IsMember({"fair", "strong", "master"}))
      ->capture_default_str();
  command->add_option("--worlds", options.worlds, "In how many each decision is played on")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--most", options.most, "How many mistakes are told")->capture_default_str();
  command->add_option("--threads", options.threads, "How many (one for every core)");
  command->add_flag("--json", options.json, "Print JSON: every decision");
}

void add_narrate(CLI::App& app, int& code, cli::NarrateOptions& options) {
  CLI::App* command = add(app, "narrate", "Tell a game between computer players in words", code,
                          [&options] { return cli::narrate(options); });
  command->add_option("game", options.game, "Which game")->required();
  command->add_option("--players", options.players, "How many players")->capture_default_str();
  command->add_option("--seed", options.seed, "The luck of the game (a new one)");
  command->add_option("--language", options.language, "en, nl or de")
      ->check(CLI::IsMember({"en", "nl", "de"}))
      ->capture_default_str();
  command->add_option("--bots", options.bots, "Who plays: random, greedy")->capture_default_str();
  command->add_option("--delay", options.delay_ms, "Milliseconds between sentences")
      ->capture_default_str();
}

void add_record(CLI::App& app, int& code, cli::RecordOptions& options) {
  CLI::App* command =
      add(app, "record", "Play a game between computer players and write its record", code,
          [&options] { return cli::record(options); });
  command->add_option("game", options.game, "Which game")->required();
  command->add_option("--players", options.players, "How many players")->capture_default_str();
  command->add_option("--seed", options.seed, "The luck of the game")->capture_default_str();
  command->add_option("--bots", options.bots, "Who plays: random, greedy")->capture_default_str();
  command->add_option("--options", options.options, "The set-up's options as JSON")
      ->capture_default_str();
  command->add_option("--ending", options.ending, "Try seeds until a game ends like this");
  command->add_option("--out", options.out, "The file to write")->required();
}

void add_backup(CLI::App& app, int& code, cli::BackupOptions& options) {
  CLI::App* command = add(app, "backup", "Copy a server's database, also while the server runs",
                          code, [&options] { return cli::backup(options); });
  command->add_option("--data", options.data, "The folder of the server's data")->required();
  command->add_option("file", options.file, "The copy, a new file")->required();
}

void add_move_house(CLI::App& app, int& code, cli::MoveOptions& options) {
  CLI::App* command = add(app, "move-house", "Copy everything into another store, and check it",
                          code, [&options] { return cli::move_house(options); });
  command->add_option("--from", options.from, "sqlite:FILE or postgresql://...")->required();
  command->add_option("--to", options.to, "The same; it must be empty")->required();
}

void add_restore(CLI::App& app, int& code, cli::RestoreOptions& options) {
  CLI::App* command = add(app, "restore", "Put a copy in the place of a server's database", code,
                          [&options] { return cli::restore(options); });
  command->add_option("--data", options.data, "The folder of the server's data")->required();
  command->add_flag("--overwrite", options.overwrite,
                    "Even if there is a database; it is set aside, not deleted");
  command->add_option("file", options.file, "The copy")->required();
}

void add_others(CLI::App& app, int& code, Options& options) {
  CLI::App* bench = add(app, "bench", "Measure the engine", code,
                        [&options] { return cli::bench(options.bench); });
  bench->add_option("--seconds", options.bench.seconds, "For each measurement")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  bench->add_flag("--json", options.bench.json, "Print JSON");
  CLI::App* schema = add(app, "schema", "Print the JSON schema of a game", code,
                         [&options] { return cli::schema(options.schema_game); });
  schema->add_option("game", options.schema_game, "Which game")->required();
  CLI::App* check = add(app, "check-board", "Check a board file for Antike (docs/boards.md)", code,
                        [&options] { return cli::check_board(options.board); });
  check->add_option("file", options.board, "The board's file")->required();
}

}  // namespace

int cli::program(int argc, char** argv) {
  int code = cli::kDone;
  Options options;
  CLI::App app("Antiquarium: a house for the great strategy games of antiquity", "antiquarium");
  app.set_version_flag("--version", "antiquarium " ANTIQUARIUM_VERSION);
  app.require_subcommand(1);
  add_engine(app, code);
  add_house_command(app, "serve", "Open the house: web server, referee, computer players", code,
                    options.serve, cli::serve);
  add_house_command(app, "notify-test", "Send one message with the options of the house", code,
                    options.notify_test, cli::notify_test);
  add_admin(app, code, options.admin, options.shell);
  add_simulate(app, code, options.simulate);
  add_arena(app, code, options.arena);
  add_laboratory(app, code, options.ladder, options.tune);
  add_review(app, code, options.review);
  add_narrate(app, code, options.narrate);
  add_record(app, code, options.record_options);
  add_records(app, code, options);
  add_backup(app, code, options.backup);
  add_restore(app, code, options.restore);
  add_move_house(app, code, options.move);
  add_others(app, code, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {  // --help and --version
    return app.exit(success);
  } catch (const CLI::RequiredError& error) {
    // Without a subcommand the library asks for one, even if what was typed is the better thing to
    // name.
    const bool typed = argc > 1 && app.get_subcommands().empty();
    const std::string sentence =
        typed ? fmt::format("There is no command or option {}", argv[1]) : error.what();
    fmt::print(stderr, "antiquarium: {} (antiquarium --help tells more)\n", sentence);
    return cli::kRefused;
  } catch (const CLI::ParseError& error) {
    fmt::print(stderr, "antiquarium: {} (antiquarium --help tells more)\n", error.what());
    return cli::kRefused;
  }
  return code;
}
