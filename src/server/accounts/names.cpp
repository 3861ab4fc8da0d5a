// Unicode by ICU: normalisation and case folding, and the skeletons of UTS 39 for look-alikes.
#include "server/accounts/names.hpp"

#include <fmt/format.h>
#include <sodium.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

#include <array>
#include <memory>
#include <stdexcept>

namespace server::accounts {
namespace {

constexpr std::int32_t kMostCharacters = 24;
constexpr std::size_t kMostBytes = 200;    // before it is normalised: more cannot become a name
constexpr UChar32 kBrailleBlank = 0x2800;  // a symbol that shows nothing

// For guests; no words of any language.
constexpr std::array kGuestNames = {
    "Aelia",    "Aemilia",  "Antonia", "Aurelia",  "Caecilia",  "Calpurnia", "Cassia",   "Claudia",
    "Cornelia", "Drusilla", "Fabia",   "Flavia",   "Hortensia", "Iulia",     "Livia",    "Lucretia",
    "Marcia",   "Octavia",  "Plautia", "Pompeia",  "Porcia",    "Sabina",    "Servilia", "Tullia",
    "Appius",   "Aulus",    "Decimus", "Gaius",    "Gnaeus",    "Lucius",    "Marcus",   "Publius",
    "Quintus",  "Septimus", "Sextus",  "Tiberius", "Titus",     "Vibius"};

void must_succeed(UErrorCode error) {
  if (U_FAILURE(error)) throw std::runtime_error(u_errorName(error));
}

icu::UnicodeString normalised(const icu::Normalizer2* form, const icu::UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString out = form->normalize(text, error);
  must_succeed(error);
  return out;
}

icu::UnicodeString composed(const icu::UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* form = icu::Normalizer2::getNFCInstance(error);
  must_succeed(error);
  return normalised(form, text);
}

icu::UnicodeString case_folded(const icu::UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* form = icu::Normalizer2::getNFKCCasefoldInstance(error);
  must_succeed(error);
  return normalised(form, text);
}

icu::UnicodeString skeleton(const icu::UnicodeString& text) {
  struct Close {
    void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
  };
  UErrorCode error = U_ZERO_ERROR;
  // Reading it is safe from all threads.
  static const std::unique_ptr<USpoofChecker, Close> checker(uspoof_open(&error));
  must_succeed(error);
  icu::UnicodeString out;
  uspoof_getSkeletonUnicodeString(checker.get(), 0, text, out, &error);
  must_succeed(error);
  return out;
}

std::string utf8(const icu::UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

bool is_utf8(std::string_view text) {
  UErrorCode error = U_ZERO_ERROR;
  std::int32_t length = 0;
  u_strFromUTF8(nullptr, 0, &length, text.data(), static_cast<std::int32_t>(text.size()), &error);
  return error != U_INVALID_CHAR_FOUND;
}

bool shows_itself(UChar32 letter) {
  constexpr std::uint32_t kHidden = U_GC_C_MASK | U_GC_Z_MASK;  // controls, formats, blanks, ...
  return (U_MASK(u_charType(letter)) & kHidden) == 0 && letter != kBrailleBlank &&
         u_hasBinaryProperty(letter, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0;
}

bool is_good(const icu::UnicodeString& name) {
  const std::int32_t characters = name.countChar32();
  if (characters < 1 || characters > kMostCharacters) return false;
  bool says_something = false;
  bool after_blank = true;  // none at the beginning
  for (std::int32_t at = 0; at < name.length(); at = name.moveIndex32(at, 1)) {
    const UChar32 letter = name.char32At(at);
    const bool blank = letter == ' ';
    if (blank ? after_blank : !shows_itself(letter)) return false;
    after_blank = blank;
    says_something = says_something || u_isalnum(letter) != 0;
  }
  return says_something && !after_blank;
}

Name keys_of(const icu::UnicodeString& name) {
  return {utf8(name), utf8(case_folded(name)), utf8(case_folded(skeleton(name)))};
}

}  // namespace

std::optional<Name> read_name(std::string_view typed) {
  if (typed.size() > kMostBytes || !is_utf8(typed)) return std::nullopt;
  const icu::UnicodeString name = composed(
      icu::UnicodeString::fromUTF8({typed.data(), static_cast<std::int32_t>(typed.size())}));
  if (!is_good(name)) return std::nullopt;
  return keys_of(name);
}

Name keys_of(std::string_view name) {
  return keys_of(composed(
      icu::UnicodeString::fromUTF8({name.data(), static_cast<std::int32_t>(name.size())})));
}

Name new_guest_name() {
  constexpr std::uint32_t kFirst = 100;
  constexpr std::uint32_t kNumbers = 900;
  const std::uint32_t name = randombytes_uniform(kGuestNames.size());
  return keys_of(fmt::format("{} {}", kGuestNames[name], kFirst + randombytes_uniform(kNumbers)));
}

}  // namespace server::accounts
