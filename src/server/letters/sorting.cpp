// From what happened to letters: who is still to be told of it, and by which ways.
#include "server/base/ids.hpp"
#include "server/letters/post_office.hpp"

#include <algorithm>
#include <utility>

namespace server::letters {
namespace {

constexpr Time kHour = 60L * 60 * 1000;
// So little time breaks the quiet hours.
constexpr Time kUrgent = 2 * kHour;
// Told of a last time with so much left, if that is not at once.
constexpr Time kLastCall = kHour;
constexpr Time kAtOnce = kHour / 4;
constexpr std::size_t kMostTables = 200;

bool comes_when_due(const store::Occasion& occasion) {
  return occasion.kind == tables::kTime || occasion.kind == kDigest;
}

// What std::stable_partition does, whose library calls something that is deprecated.
template <typename Each, typename IsFirst>
void put_first(std::vector<Each>& all, const IsFirst& is_first) {
  std::vector<Each> others;
  auto next = all.begin();
  for (Each& each : all) {
    if (!is_first(each)) {
      others.push_back(std::move(each));
      continue;
    }
    if (&*next != &each) *next = std::move(each);
    ++next;
  }
  std::ranges::move(others, next);
}

}  // namespace

bool PostOffice::Looked::is_urgent() const {
  return left && *left < kUrgent;
}

// Once something is due, all that waits is told with it.
std::vector<store::Occasion> PostOffice::to_tell(const Id& person) const {
  std::vector<store::Occasion> out;
  const Time now = services_.now();
  for (auto at = occasions_.lower_bound({person, {}, {}});
       at != occasions_.end() && at->second.account == person; ++at) {
    if (at->second.due <= now || !comes_when_due(at->second)) out.push_back(at->second);
  }
  return out;
}

asio::awaitable<PostOffice::Looked> PostOffice::look_at(PersonWishes wishes,
                                                        store::Occasion occasion) {
  Looked looked{occasion};
  const auto table = co_await services_.find(occasion.table);
  if (!table || table->is_frozen() || table->is_seen_by(wishes.person)) co_return looked;
  const tables::TableState& state = table->state();
  if (!tables::still_holds(occasion.kind, state, wishes.person)) co_return looked;
  const bool asks_to_decide = occasion.kind == tables::kTurn || occasion.kind == tables::kTime;
  const Time now = services_.now();
  if (asks_to_decide) looked.left = tables::time_left(state, wishes.person, services_.clock());
  for (const tables::Chair& chair : state.chairs) {
    if (chair.person == wishes.person) looked.called = chair.name;
  }
  looked.item = item_of(wishes, occasion.kind, state, looked.left, now, options_.house);
  if (occasion.kind == tables::kTime && looked.left && *looked.left > kLastCall + kAtOnce) {
    looked.again = occasion;
    looked.again->at = now;
    looked.again->due = now + *looked.left - kLastCall;
  }
  co_return looked;
}

// All where it is the person's turn, the most urgent first.
asio::awaitable<std::vector<PostOffice::Looked>> PostOffice::look_at_waiting_tables(
    PersonWishes wishes, store::Occasion digest) {
  store::TableQuery query;
  query.statuses = {"running"};
  query.person = wishes.person;
  query.limit = kMostTables;
  const std::vector<store::Table> rows =
      co_await result_on(services_.readers, [&] { return services_.store->tables(query); });
  std::vector<Looked> all;
  for (const store::Table& row : rows) {
    store::Occasion turn{wishes.person, row.id, std::string(tables::kTurn), 0, 0};
    Looked looked = co_await look_at(wishes, turn);
    if (looked.item) all.push_back(std::move(looked));
  }
  std::ranges::sort(all, {}, [](const Looked& looked) {
    return std::pair(looked.left.value_or(tables::kLatest), looked.occasion.table);
  });
  Looked next{digest};
  next.again = digest;
  next.again->at = services_.now();
  next.again->due = next_time_at(kDigestMinute, services_.now(), wishes.quiet.zone);
  if (!wishes.digest) next.again.reset();
  all.push_back(std::move(next));
  co_return all;
}

// In memory only: after a restart it is found out again.
void PostOffice::postpone(const PersonWishes& wishes, std::vector<Looked>& all) {
  const Time now = services_.now();
  if (!wishes.quiet.is_quiet(now)) return;
  const Time end = wishes.quiet.end(now);
  std::erase_if(all, [&](const Looked& looked) {
    if (!looked.item || looked.is_urgent() || looked.occasion.kind == kDigest) return false;
    const auto found =
        occasions_.find({wishes.person, looked.occasion.table, looked.occasion.kind});
    if (found == occasions_.end()) return true;
    found->second.due = end;
    if (looked.left) found->second.due = std::min(end, now + *looked.left - kUrgent + 1);
    return true;
  });
}

std::vector<store::Letter> PostOffice::letters_of(const PersonWishes& wishes,
                                                  const std::vector<Looked>& all) const {
  std::vector<store::Letter> letters;
  const bool is_digest = std::ranges::any_of(
      all, [](const Looked& looked) { return looked.occasion.kind == kDigest; });
  for (const auto& [name, channel] : wishes.channels) {
    Message message;
    for (const Looked& looked : all) {
      const store::Occasion& occasion = looked.occasion;
      if (!looked.item) continue;
      message.person = looked.called;
      const std::string_view kind = is_digest ? kDigest : std::string_view(occasion.kind);
      if (!wishes.wants(name, kind, occasion.table)) continue;
      // That a table waits says that it has begun, and that its time runs.
      const auto says_more = [&](const Item& item) {
        return item.table == occasion.table &&
               (item.kind == tables::kTime || item.kind == tables::kTurn) &&
               (occasion.kind == tables::kTurn || occasion.kind == tables::kBegun);
      };
      if (std::ranges::none_of(message.items, says_more)) message.items.push_back(*looked.item);
    }
    if (message.items.empty()) continue;
    message.id = new_id();
    message.at = services_.now();
    message.language = wishes.language;
    letters.push_back({message.id, wishes.person, name, message.at, write_message(message)});
  }
  return letters;
}

asio::awaitable<void> PostOffice::sort(Id person) {
  const std::vector<store::Occasion> occasions = to_tell(person);
  const PersonWishes* known = wishes_of(person);
  const PersonWishes wishes = known != nullptr ? *known : PersonWishes{};
  // The digest is a letter of its own, so it is looked at alone; the others at the next tick.
  const auto digest = std::ranges::find(occasions, kDigest, &store::Occasion::kind);
  std::vector<Looked> all;
  try {
    if (known == nullptr) {
      for (const store::Occasion& each : occasions) all.push_back({each});
    } else if (digest != occasions.end()) {
      all = co_await look_at_waiting_tables(wishes, *digest);
    } else {
      for (const store::Occasion& each : occasions) {
        Looked looked = co_await look_at(wishes, each);
        all.push_back(std::move(looked));
      }
    }
  } catch (const store::ReadFailed&) {
    co_return;  // at the next tick again
  }
  // The time that is left stands before the turn that it is about.
  put_first(all, [](const Looked& looked) {
    return looked.occasion.kind == tables::kTime || looked.occasion.kind == tables::kTurn;
  });
  postpone(wishes, all);
  if (all.empty()) co_return;
  const std::vector<store::Letter> letters = letters_of(wishes, all);
  store::Batch batch;
  for (const Looked& each : all) {
    const store::Occasion& done = each.occasion;
    batch.emplace_back(store::DropOccasion{done.account, done.table, done.kind, done.at});
    if (each.again) batch.emplace_back(store::Put<store::Occasion>{*each.again});
  }
  for (const store::Letter& each : letters) batch.emplace_back(store::Add<store::Letter>{each});
  const store::Written result = co_await written(*services_.store, std::move(batch));
  if (result != store::Written::Done) {
    if (result != store::Written::Failed) unsure_ = true;
    co_return;
  }
  for (const store::Letter& each : letters) letters_[each.id] = each;
  for (const Looked& each : all) put_away(each);
}

void PostOffice::put_away(const Looked& looked) {
  const store::Occasion& done = looked.occasion;
  const auto found = occasions_.find({done.account, done.table, done.kind});
  // It may have happened anew meanwhile.
  if (found != occasions_.end() && found->second.at == done.at) occasions_.erase(found);
  if (looked.again) occasions_[{done.account, done.table, done.kind}] = *looked.again;
}

}  // namespace server::letters
