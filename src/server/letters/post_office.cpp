#include "server/letters/post_office.hpp"

#include "server/base/spawn.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace server::letters {
namespace {

// So that nobody's mailbox is filled by somebody else.
constexpr accounts::Rate kConfirmations{.at_once = 5, .an_hour = 10};
constexpr std::size_t kMostAddresses = 10'000;

}  // namespace

PostOffice::PostOffice(Services services, PostOptions options, std::string_view signing_key)
    : services_(std::move(services)),
      options_(std::move(options)),
      signer_(signing_key),
      ticks_(services_.here),
      asked_by_address_(kConfirmations, kMostAddresses),
      asked_at_address_(kConfirmations, kMostAddresses) {}

const PersonWishes* PostOffice::wishes_of(const Id& person) const {
  const auto found = wishes_.find(person);
  return found == wishes_.end() ? nullptr : &found->second;
}

std::optional<Time> PostOffice::due(const Id& person, const Id& table,
                                    std::string_view kind) const {
  const PersonWishes* wishes = wishes_of(person);
  if (wishes == nullptr || !wishes->wants(kind, table)) return std::nullopt;
  const Time soon = services_.now() + (wishes->wait ? options_.wait : 0);
  // Who is told of the first is told of the second: it does not wait for longer.
  const auto before = occasions_.find({person, table, std::string(kind)});
  return before == occasions_.end() ? soon : std::min(soon, before->second.due);
}

void PostOffice::kept(const std::vector<store::Occasion>& occasions) {
  for (const store::Occasion& each : occasions) {
    occasions_[{each.account, each.table, each.kind}] = each;
    if (loading_) meanwhile_.push_back(each);
  }
}

void PostOffice::looks(const Id& person, const Id& table) {
  store::Batch batch;
  for (auto at = occasions_.lower_bound({person, table, {}}); at != occasions_.end();) {
    const store::Occasion& each = at->second;
    if (each.account != person || each.table != table) break;
    if (each.kind == tables::kTime) {  // it runs on
      ++at;
      continue;
    }
    batch.emplace_back(store::DropOccasion{person, table, each.kind, each.at});
    at = occasions_.erase(at);
  }
  if (!batch.empty()) write_later(std::move(batch));
}

// What is lost of it is found out at the next start: still_holds() decides then.
void PostOffice::write_later(store::Batch batch) {
  const auto write = [](store::Store* store, store::Batch steps) -> asio::awaitable<void> {
    co_await written(*store, std::move(steps));
  };
  spawn(services_.here, write(services_.store, std::move(batch)), services_.report);
}

// All that is kept. False if the store cannot be read now.
asio::awaitable<bool> PostOffice::load() {
  struct Kept {
    std::vector<store::Wishes> wishes;
    std::vector<store::Occasion> occasions;
    std::vector<store::Letter> letters;
  };
  const auto pass = co_await changing_.enter();
  loading_ = true;
  unsure_ = false;
  Kept kept_rows;
  try {
    kept_rows = co_await result_on(services_.readers, [&]() -> Kept {
      return {services_.store->all_wishes(), services_.store->occasions(),
              services_.store->letters()};
    });
  } catch (const store::ReadFailed&) {
    unsure_ = true;
  }
  loading_ = false;
  if (unsure_) co_return false;
  wishes_.clear();
  occasions_.clear();
  letters_.clear();
  for (const store::Wishes& row : kept_rows.wishes) {
    try {
      wishes_[row.account] = read_wishes(row);
    } catch (const wire::Malformed& malformed) {
      services_.report("wishes of " + row.account + ": " + malformed.code);
    }
  }
  kept(kept_rows.occasions);
  kept(std::exchange(meanwhile_, {}));
  for (store::Letter& letter : kept_rows.letters) {
    if (!delivered_.contains(letter.id)) letters_[letter.id] = std::move(letter);
  }
  co_return true;
}

std::vector<Id> PostOffice::people_with_something_due() const {
  std::vector<Id> people;
  const Time now = services_.now();
  for (const auto& [key, occasion] : occasions_) {
    if (occasion.due > now) continue;
    if (people.empty() || people.back() != occasion.account) people.push_back(occasion.account);
  }
  return people;
}

asio::awaitable<void> PostOffice::run() {
  while (!stopping_) {
    bool ready = !unsure_;
    if (unsure_) ready = co_await load();
    if (ready) {
      const std::vector<Id> people = people_with_something_due();
      for (const Id& person : people) co_await sort(person);
      send_waiting();
    }
    if (stopping_) co_return;
    ticks_.expires_after(options_.every);
    const auto [stopped] = co_await ticks_.async_wait(asio::as_tuple(asio::use_awaitable));
    if (stopped) co_return;
  }
}

void PostOffice::stop() {
  stopping_ = true;
  ticks_.cancel();
}

}  // namespace server::letters
