// What is kept about a table, and how it comes back.
#include "server/tables/table.hpp"

#include "server/base/refused.hpp"
#include "server/tables/talk.hpp"

#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace server::tables {
namespace {

using games::Refusal;

std::string because_of(const Refusal& refusal) {
  return fmt::format("{} at {}", refusal.code, refusal.path);
}

// What `look` finds, or whatever it throws. That the store cannot be read says nothing about a
// table.
std::string fault_in(const std::function<std::string()>& look) {
  try {
    return look();
  } catch (const store::ReadFailed&) {
    throw;
  } catch (const wire::Malformed& malformed) {
    return because_of(games::refusal(malformed));
  } catch (const std::exception& fault) {
    return fault.what();
  }
}

}  // namespace

std::string fault_of(const records::Timeline& past) {
  return fault_in([&] {
    const auto replayed = past.replayed();
    return replayed ? std::string{} : because_of(replayed.error());
  });
}

Expected<std::shared_ptr<Table>> Table::open(TableServices& services, Id id, Opening opening) {
  std::shared_ptr<Table> table(new Table(services));
  std::string seed = opening.seed.empty() ? records::random_seed() : opening.seed;
  auto match = opening.position.is_null()
                   ? LiveMatch::begin(opening.game, opening.setup, std::move(seed))
                   : LiveMatch::begin_at(opening.game, opening.position, std::move(seed));
  if (!match) return tl::unexpected(match.error());
  table->match_.emplace(std::move(*match));
  const std::size_t seats = table->match_->logged().seats();
  if (opening.chairs.size() != seats) {
    return tl::unexpected(Refusal{"wire.wrong_length", {}, "/seats", fmt::format("{}", seats)});
  }
  store::Table row;
  row.id = std::move(id);
  row.game = opening.game;
  row.created = services.now();
  TableState& state = table->state_;
  Beginning beginning = *beginning_of(row, records::write(table->match_->timeline().beginning()));
  beginning.from_table = std::move(opening.from_table);
  beginning.from_ply = opening.from_ply;
  state.beginning = std::make_shared<const Beginning>(std::move(beginning));
  state.terms = std::move(opening.terms);
  state.owner = std::move(opening.owner);
  state.chairs = std::move(opening.chairs);
  name_computers(state.chairs);
  state.clock = Clock(state.terms.clock, seats);
  state.updated = state.since = row.created;
  return table;
}

Expected<std::shared_ptr<Table>> Table::import(TableServices& services, Id id, Import import) {
  std::shared_ptr<Table> table(new Table(services));
  const Time now = services.now();
  LiveMatch::Kept kept;
  for (const records::Event& event : import.record.events) {
    kept.lines.push_back(json::serialize(records::write(event)));
  }
  kept.times.assign(kept.lines.size(), now);
  kept.beginning = std::move(import.record);
  kept.beginning.events.clear();
  kept.beginning.result = nullptr;
  auto match = LiveMatch::resume(std::move(kept));
  if (!match) return tl::unexpected(match.error());
  table->match_.emplace(std::move(*match));
  const LiveMatch& live = *table->match_;
  store::Table row;
  row.id = std::move(id);
  row.game = live.logged().game();
  row.created = now;
  Beginning beginning = *beginning_of(row, records::write(live.timeline().beginning()));
  beginning.imported = true;
  TableState& state = table->state_;
  state.beginning = std::make_shared<const Beginning>(std::move(beginning));
  state.terms = std::move(import.terms);
  state.owner = std::move(import.owner);
  state.chairs.resize(live.logged().seats());  // who played is not in a record
  state.clock = Clock(state.terms.clock, state.chairs.size());
  state.updated = state.since = now;
  state.seq = live.seq();
  state.ply = live.ply();
  state.round = live.logged().round();
  state.result = live.logged().result();
  state.status = Status::Finished;
  return table;
}

std::shared_ptr<Table> Table::load(TableServices& services, const store::Table& row, Time now) {
  std::shared_ptr<Table> table(new Table(services));
  table->read(row, now);
  table->chat_ = services.store->messages(row.id, kChatShown);
  for (const store::Message& message : table->chat_) {
    if (table->writers_.contains(message.account)) continue;
    const auto account = services.store->account(message.account);
    if (!account) continue;
    table->writers_[account->id] = {account->id, account->name, account->guest, false};
  }
  return table;
}

void Table::read(const store::Table& row, Time now) {
  match_.reset();
  frozen_because_ = fault_in([&] { return read_match(row, now); });
  if (!state_.beginning) {
    Beginning nameless;
    nameless.table = row.id;
    nameless.game = row.game;
    nameless.created = row.created;
    state_.beginning = std::make_shared<const Beginning>(std::move(nameless));
  }
  if (!is_frozen()) read_desks();
}

std::string Table::read_match(const store::Table& row, Time now) {
  state_ = read_row(row);
  // Time in which nobody could move because the server was down is given back.
  state_.clock.forgive_until(services_->opened);
  state_.clock.begin_by(now);
  const json::value record = wire::parse(state_.beginning->record);
  auto beginning = records::read(record);
  if (!beginning) return because_of(beginning.error());
  LiveMatch::Kept kept;
  const int rules_version = beginning->rules_version;
  kept.beginning = std::move(*beginning);
  for (store::Event& event : services_->store->events(id(), 0)) {
    kept.times.push_back(event.at);
    kept.lines.push_back(std::move(event.document));
  }
  if (auto snapshot = services_->store->snapshot(id())) {
    kept.snapshot = std::move(snapshot->document);
    kept.snapshot_lines = static_cast<std::size_t>(snapshot->seq);
  }
  auto match = LiveMatch::resume(std::move(kept));
  if (!match) return because_of(match.error());
  match_.emplace(std::move(*match));
  state_.seq = match_->seq();
  state_.ply = match_->ply();
  if (match_->timeline().beginning().rules_version != rules_version) {
    Beginning adopted = *state_.beginning;
    adopted.record = json::serialize(records::write(match_->timeline().beginning()));
    state_.beginning = std::make_shared<const Beginning>(std::move(adopted));
  }
  return {};
}

// A desk that cannot be read costs its seat a plan, never the table its match.
void Table::read_desks() {
  for (const store::Draft& row : services_->store->drafts(id())) {
    const auto seat = static_cast<core::Seat>(row.seat);
    if (!state_.has(seat)) continue;
    Desk& desk = desks_[core::index(seat)];
    desk.version = row.version;
    const std::string fault = fault_in([&] {
      auto [read, steps] = read_desk(row, match_->logged());
      if (read.age == match_->draft_age()) match_->set_draft(seat, std::move(steps));
      desk = std::move(read);
      return std::string{};
    });
    if (!fault.empty()) {
      services_->report(id(), fmt::format("the desk of seat {} is ignored: {}", row.seat, fault));
    }
  }
}

asio::awaitable<bool> Table::read_again() {
  const auto self = shared_from_this();
  ++readings_;
  std::shared_ptr<Table> fresh;
  const Time now = services_->clock();
  try {
    fresh = co_await result_on(services_->readers, [&]() -> std::shared_ptr<Table> {
      const auto row = services_->store->table(id());
      if (!row) return nullptr;
      std::shared_ptr<Table> out(new Table(*services_));
      out->read(*row, now);
      return out;
    });
  } catch (const store::ReadFailed&) {
    fresh = nullptr;
  }
  if (!fresh) {
    freeze("store.unreadable");
    if (!std::exchange(unread_, true)) services_->run(id(), read_until_it_works());
    co_return false;
  }
  unread_ = false;
  state_ = std::move(fresh->state_);
  match_ = std::move(fresh->match_);
  desks_ = std::move(fresh->desks_);
  frozen_because_ = std::move(fresh->frozen_because_);
  if (!is_frozen()) tell_standing();
  tell_summary();
  services_->changed(*this);
  schedule_automatic();  // what was kept may have made it a computer's turn
  co_return !is_frozen();
}

asio::awaitable<void> Table::read_until_it_works() {
  const auto self = shared_from_this();
  asio::steady_timer timer(services_->here);
  for (GrowingPause pause; unread_;) {
    timer.expires_after(pause.next());
    co_await timer.async_wait(asio::use_awaitable);
    const auto pass = co_await gate_.enter();
    if (unread_) co_await read_again();
  }
}

void Table::freeze(std::string because) {
  frozen_because_ = std::move(because);
  services_->report(id(), frozen_because_);
  tell_summary();
  services_->changed(*this);
}

asio::awaitable<std::string> Table::check_again() {
  const auto self = shared_from_this();
  const auto pass = co_await gate_.enter();
  co_await read_again();
  if (!is_frozen()) {
    const records::Timeline past = match_->timeline();
    const std::string fault =
        co_await result_on(services_->readers, [&] { return fault_of(past); });
    if (!fault.empty()) freeze(fault);
  }
  schedule_automatic();
  co_return frozen_because_;
}

asio::awaitable<Answer> Table::save_new() {
  const auto self = shared_from_this();
  store::Batch batch;
  batch.emplace_back(store::Add<store::Table>{row_of(state_)});
  // A match that was played elsewhere has its events already.
  for (std::size_t at = 0; at < match_->ply(); ++at) {
    batch.emplace_back(store::Add<store::Event>{{id(),
                                                 static_cast<std::int64_t>(at),
                                                 {},
                                                 state_.updated,
                                                 std::string(match_->timeline().text(at))}});
  }
  const auto occasions = occasions_to_keep(occasions_of(nullptr, state_, services_->moment()));
  for (const store::Occasion& each : occasions) {
    batch.emplace_back(store::Put<store::Occasion>{each});
  }
  const store::Written result = co_await written(*services_->store, std::move(batch));
  if (result != store::Written::Done) co_return not_written(result);
  if (services_->absentees != nullptr) services_->absentees->kept(occasions);
  services_->changed(*this);
  co_return json::object{};
}

bool Table::is_idle() const {
  if (under_way_ > 0 || !thinking_.empty() || !gate_.is_free()) return false;
  return std::ranges::all_of(channels_,
                             [](const Channel& channel) { return channel.watches.empty(); });
}

std::optional<Time> Table::alarm() const {
  if (is_frozen() || state_.status != Status::Running) return std::nullopt;
  std::optional<Time> first;
  if (state_.terms.clock.on_timeout != OnTimeout::Nothing) first = state_.clock.deadline();
  for (const VoteProposal& proposal : state_.proposals) {
    first = std::min(first.value_or(proposal.until), proposal.until);
  }
  return first;
}

json::object Table::summary(const Id& person) const {
  json::object out = tables::summary(
      state_, person, [&](const Id& who) { return is_present(who); }, services_->clock());
  // By the calendar, since when who sits here does not look any more.
  for (json::value& seat : out.at("seats").as_array()) {
    json::object& fields = seat.as_object();
    const auto number = static_cast<core::Seat>(fields.at("seat").to_number<std::uint8_t>());
    if (stands_in_for_program(number)) fields["played_by"] = kStandIn;
    if (!fields.contains("present") || fields.at("present").as_bool()) continue;
    const auto left = left_at_.find(Id(fields.at("person").as_string()));
    if (left == left_at_.end()) continue;
    fields["left"] = services_->now() - (services_->clock() - left->second);
  }
  if (state_.concerns(person)) {
    if (json::array talk = said_by_others(chat_, person); !talk.empty()) {
      out["talk"] = std::move(talk);
    }
  }
  if (halts_a_match()) out["status"] = "frozen";
  if (is_frozen()) out["frozen_because"] = frozen_because_;
  return out;
}

}  // namespace server::tables
