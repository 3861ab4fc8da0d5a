// What people may be called, when two names are the same, and which passwords are good enough.
#include "server/accounts/names.hpp"

#include "server/accounts/passwords.hpp"

#include <doctest/doctest.h>

#include <string>

namespace {

using server::accounts::read_name;

bool is_good(std::string_view name) {
  return read_name(name).has_value();
}
std::string look(std::string_view name) {
  return read_name(name).value().look;
}
std::string folded(std::string_view name) {
  return read_name(name).value().folded;
}
std::string fault(std::string_view password, std::string_view name) {
  const auto good = server::accounts::check_password(password, name, "/password");
  return good ? "" : good.error().code;
}
std::string repeated(std::string_view letter, int times) {
  std::string text;
  for (int time = 0; time < times; ++time) text += letter;
  return text;
}

}  // namespace

TEST_CASE("A name has up to 24 characters, however many bytes they take") {
  CHECK(is_good("J"));
  CHECK(is_good(repeated("a", 24)));
  CHECK_FALSE(is_good(repeated("a", 25)));
  CHECK(is_good(repeated("é", 24)));
  CHECK_FALSE(is_good(repeated("é", 25)));
  CHECK(is_good(repeated("馬", 24)));
  CHECK(is_good(repeated("\U0001D49C", 24)));
  CHECK(is_good(repeated("e\u0301", 24)));  // an e and an accent are one character
  CHECK_FALSE(is_good(""));
}

TEST_CASE("A name shows itself and says something") {
  for (const char* bad :
       {" Julia", "Julia ", "Julia  Maior", "Ju\u200Blia", "Ju\u200Dlia", "\u202EailuJ",
        "Julia\u2066", "Ju\u00ADlia", "Julia\n", "Ju\tlia", "Julia\u00A0Maior", "\u3164", "\u2800J",
        "J\uFE0F", "\uFEFFJulia", "...", "Ju\xFFlia", "\xC3", "Julia\u2028"}) {
    CAPTURE(bad);
    CHECK_FALSE(is_good(bad));
  }
  for (const char* good : {"Julia Maior", "Ζωή", "Юлия", "花子", "O'Neill", "J.", "R2-D2", "Zoë"}) {
    CAPTURE(good);
    CHECK(is_good(good));
  }
}

TEST_CASE("Names that differ in case or in how their letters are composed are the same") {
  CHECK(folded("JULIA") == folded("julia"));
  CHECK(folded("Éloïse") == folded("ÉLOÏSE"));
  CHECK(folded("Ζωή") == folded("ζωή"));
  CHECK(folded("Straße") == folded("STRASSE"));
  CHECK(read_name("e\u0301")->text == "é");
  CHECK(folded("Julia") != folded("Livia"));
}

TEST_CASE("Names that look alike have one look, in whatever script they are written") {
  CHECK(look("Julia") == look("Juli\u0430"));  // Cyrillic a
  CHECK(look("Boris") == look("\u0412oris"));  // Cyrillic Ve
  CHECK(look("Iulia") == look("lulia"));       // a small l
  CHECK(look("Paul1") == look("PauIl"));       // digit one, capital i
  CHECK(look("O0") == look("0O"));             // nought
  CHECK(look("scope") == look("\u0455\u0441\u043E\u0440\u0435"));
  CHECK(look("Julia") != look("Livia"));
  CHECK(look("Anna") != look("Hanna"));
}

TEST_CASE("A password is refused if it is short, too common or the name") {
  CHECK(fault("short", "Julia") == "auth.weak_password");
  CHECK(fault(std::string(201, 'x'), "Julia") == "auth.weak_password");
  CHECK(fault("password", "Julia") == "auth.common_password");
  CHECK(fault("PassWord1", "Julia") == "auth.common_password");
  CHECK(fault("12345678", "Julia") == "auth.common_password");
  CHECK(fault("wachtwoord", "Julia") == "auth.common_password");
  CHECK(fault("Iulia Maior", "iulia maior") == "auth.password_is_name");
  CHECK(fault("three green doors", "Julia").empty());
}
