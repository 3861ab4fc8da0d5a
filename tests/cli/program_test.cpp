// The program as people start it: exit codes and one clear sentence.
#include "tests/support/program.hpp"

#include "tests/support/files.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

using test::Run;
using test::run;
using test::says;

TEST_CASE("Help and version are given and are no fault") {
  CHECK(run("--help").code == 0);
  CHECK(says(run("--help"), "engine"));
  CHECK(says(run("--version"), "antiquarium "));
}

TEST_CASE("What cannot be done is refused in one sentence with exit code 2") {
  for (const auto* arguments :
       {"", "--nonsense", "dance", "simulate", "simulate go", "simulate rome --players 9",
        "simulate rome --games -1", "simulate rome --bots genius", "simulate rome --options '{'",
        "simulate rome --options '{\"moon\":true}'", "arena rome --seats random",
        "replay /no/such/file", "verify /no/such/file", "review /no/such/file", "schema go",
        "narrate rome --language tlh", "record rome --out /no/such/folder/file", "backup",
        "backup --data /no/such/folder /copy"}) {
    CAPTURE(arguments);
    const Run refused = run(arguments);
    CHECK(refused.code == 2);
    CHECK(refused.said.starts_with("antiquarium: "));
    CHECK(std::ranges::count(refused.said, '\n') == 1);
  }
}

TEST_CASE("An unknown option is named") {
  CHECK(says(run("--nonsense"), "--nonsense"));
  CHECK(says(run("simulate rome --nonsense"), "--nonsense"));
}

TEST_CASE("A golden replay is shown at any ply and verified, and a broken one is found wrong") {
  const std::string file = test::source("tests/replays/rome/players_3.json").string();
  CHECK(says(run("replay " + file + " --ply 10"), "\"ply\":10"));
  CHECK(run("replay " + file + " --ply 100000").code == 2);
  CHECK(run("verify " + file).code == 0);
  const auto broken = std::filesystem::temp_directory_path() / "antiquarium_broken_record.json";
  std::string text = test::content(file);
  const std::size_t hash = text.find("\"hash\":\"") + 8;
  text[hash] = text[hash] == '0' ? '1' : '0';
  std::ofstream(broken) << text;
  CHECK(run("verify " + broken.string()).code == 1);
  std::filesystem::remove(broken);
}

TEST_CASE("A review tells what each seat gave away, or every decision as JSON" *
          doctest::test_suite("long")) {
  const std::string file = test::source("tests/replays/rome/players_3.json").string();
  const std::string review = "review " + file + " --level fair --worlds 8";
  CHECK(says(run(review), "Seat 3: "));
  CHECK(says(run(review), "to win instead of"));
  CHECK(says(run(review + " --json"), R"({"game":"rome","level":"fair","decisions":[{"ply":)"));
  // The same on any number of threads.
  CHECK(run(review + " --json --threads 1").said == run(review + " --json --threads 3").said);
}

TEST_CASE("A narrated game ends with a score, in each language") {
  CHECK(says(run("narrate rome --seed 1 --players 2"), "Final score"));
  CHECK(run("narrate rome --seed 1 --players 2 --language nl").said !=
        run("narrate rome --seed 1 --players 2").said);
  CHECK(run("narrate rome --seed 1 --players 2 --language de").code == 0);
}
