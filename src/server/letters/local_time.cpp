#include "server/letters/local_time.hpp"

#include <unicode/dtptngen.h>
#include <unicode/smpdtfmt.h>
#include <unicode/timezone.h>

#include <memory>

namespace server::letters {
namespace {

constexpr Time kMinute = 60 * 1000;

std::unique_ptr<icu::TimeZone> zone_called(std::string_view name) {
  return std::unique_ptr<icu::TimeZone>(icu::TimeZone::createTimeZone(
      icu::UnicodeString::fromUTF8(icu::StringPiece(name.data(), static_cast<int>(name.size())))));
}

std::int64_t minute_of_day(Time at, const std::string& zone) {
  int32_t raw = 0;
  int32_t summer = 0;
  UErrorCode error = U_ZERO_ERROR;
  zone_called(zone)->getOffset(static_cast<UDate>(at), 0, raw, summer, error);
  const Time local = at + raw + summer;
  return local / kMinute % kMinutesADay;
}

}  // namespace

bool QuietHours::is_quiet(Time at) const {
  if (!on || from == to) return false;
  const std::int64_t now = minute_of_day(at, zone);
  return from < to ? from <= now && now < to : from <= now || now < to;
}

Time QuietHours::end(Time at) const {
  return next_time_at(to, at, zone);
}

bool is_zone(std::string_view name) {
  if (name.empty() || name.size() > 64) return false;
  return *zone_called(name) != icu::TimeZone::getUnknown();
}

Time next_time_at(std::int64_t minute, Time at, const std::string& zone) {
  const Time whole = at - at % kMinute;
  const std::int64_t wait = (minute - minute_of_day(at, zone) + kMinutesADay) % kMinutesADay;
  Time next = whole + (wait == 0 ? kMinutesADay : wait) * kMinute;
  // The clocks may be put forward or back between now and then.
  const std::int64_t off = minute - minute_of_day(next, zone);
  if (off != 0 && off > -kMinutesADay / 2 && off < kMinutesADay / 2) next += off * kMinute;
  return next;
}

std::string date_in_words(Time at, const std::string& zone, const std::string& language) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Locale locale(language == "en" ? "en_GB" : language.c_str());
  const std::unique_ptr<icu::DateTimePatternGenerator> patterns(
      icu::DateTimePatternGenerator::createInstance(locale, error));
  if (U_FAILURE(error)) return {};
  const icu::UnicodeString pattern = patterns->getBestPattern("EEEEdMMMMHHmm", error);
  icu::SimpleDateFormat format(pattern, locale, error);
  if (U_FAILURE(error)) return {};
  format.adoptTimeZone(zone_called(zone).release());
  icu::UnicodeString text;
  format.format(static_cast<UDate>(at), text);
  std::string out;
  return text.toUTF8String(out);
}

}  // namespace server::letters
