// What people may be called, and when two names are the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace server::accounts {

struct Name {
  std::string text;    // as it is shown: normalised (NFC)
  std::string folded;  // the same for names that differ in case only
  std::string look;    // the same for names that look alike, in whatever script
};

// The name that was typed; nothing if nobody may be called that. A name has 1 to 24 characters
// (code points, once normalised), one of them a letter or a digit; blanks stand alone and inside;
// and nothing in it is invisible: no zero-width characters, no direction marks.
std::optional<Name> read_name(std::string_view typed);

// The keys of a name that was accepted once, whatever is accepted today.
Name keys_of(std::string_view name);

// A name for a guest; no word of any language.
Name new_guest_name();

}  // namespace server::accounts
