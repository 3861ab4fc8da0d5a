// What is kept about a table, and how it comes back.
#include "server/tables/table.hpp"

#include "bots/registry.hpp"
#include "games/registry.hpp"
#include "wire/codec.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wire {
template <>
struct Names<server::tables::Status> {
  static constexpr std::array<std::string_view, 5> names = {"gathering", "running", "finished",
                                                            "abandoned", "frozen"};
};
}  // namespace wire

namespace server::tables {
namespace {

using games::Refusal;

constexpr Time kSecond = 1000;
constexpr std::int64_t kLatest = std::int64_t{1} << 52U;

// For lists that is enough, and rows that hardly change are written faster.
Time to_the_second(Time time) {
  return time - time % kSecond;
}

}  // namespace

std::string_view word(Status status) {
  return wire::Names<Status>::names[static_cast<std::size_t>(status)];
}

Expected<std::shared_ptr<Table>> Table::open(TableServices& services, Id id, Opening opening) {
  std::shared_ptr<Table> table(new Table(services, std::move(id)));
  std::string seed = opening.seed.empty() ? records::random_seed() : opening.seed;
  auto sitting = opening.position.is_null()
                     ? LiveMatch::begin(opening.game, opening.setup, std::move(seed))
                     : LiveMatch::begin_at(opening.game, opening.position, std::move(seed));
  if (!sitting) return tl::unexpected(sitting.error());
  table->match_.emplace(std::move(*sitting));
  const std::size_t seats = table->match_->logged().seats();
  if (opening.chairs.size() != seats) {
    return tl::unexpected(Refusal{"wire.wrong_length", {}, "/seats", fmt::format("{}", seats)});
  }
  table->game_ = opening.game;
  table->terms_ = std::move(opening.terms);
  table->state_.owner = std::move(opening.owner);
  table->state_.chairs = std::move(opening.chairs);
  table->state_.clock = Clock(table->terms_.clock, seats);
  table->created_ = table->state_.updated = table->state_.since = services.now();
  table->kept_beginning_ = json::serialize(records::write(table->match_->timeline().beginning()));
  return table;
}

core::SeatSet Table::to_act() const {
  return state_.status == Status::Running ? match_->logged().to_act() : core::SeatSet{};
}

std::string Table::lasting_part(const TableState& state) const {
  json::object out;
  out["owner"] = {{"id", state.owner.id}, {"name", state.owner.name}};
  json::object terms;
  write_terms(terms_, terms);
  out["terms"] = std::move(terms);
  json::array chairs;
  for (const Chair& chair : state.chairs) chairs.push_back(write_chair(chair));
  out["chairs"] = std::move(chairs);
  json::array motions;
  for (const VoteProposal& motion : state.motions) motions.push_back(write_vote_proposal(motion));
  out["motions"] = std::move(motions);
  out["next_motion"] = state.next_motion;
  json::array presets;
  for (std::size_t at = 0; at < state.chairs.size(); ++at) {
    presets.push_back(
        {{"automatic", state.presets[at].automatic}, {"moves", state.presets[at].moves}});
  }
  out["presets"] = std::move(presets);
  std::string text = json::serialize(out);
  text.pop_back();
  return text + R"(,"match":)" + kept_beginning_;
}

void Table::read_document(const wire::In& in) {
  state_.owner.id = in["owner"]["id"].text();
  state_.owner.name = in["owner"]["name"].text();
  terms_ = read_terms(in["terms"]);
  const wire::In chairs = in["chairs"];
  for (std::size_t at = 0; at < chairs.size(1, core::kMaxSeats); ++at) {
    state_.chairs.push_back(read_chair(chairs.at(at)));
  }
  state_.clock = Clock(terms_.clock, state_.chairs.size());
  state_.clock.read(in["clock"]);
  state_.since = in["since"].integer(0, kLatest);
  state_.result = in["result"].value();
  const wire::In motions = in["motions"];
  for (std::size_t at = 0; at < motions.size(0, core::kMaxSeats * 4); ++at) {
    state_.motions.push_back(read_vote_proposal(motions.at(at)));
  }
  state_.next_motion = in["next_motion"].integer(0, kLatest);
  const wire::In presets = in["presets"];
  for (std::size_t at = 0; at < presets.size(state_.chairs.size(), state_.chairs.size()); ++at) {
    state_.presets[at].automatic = presets.at(at)["automatic"].value().as_array();
    state_.presets[at].moves = presets.at(at)["moves"].value().as_array();
  }
  kept_beginning_ = json::serialize(in["match"].value());
}

std::string Table::document(const TableState& state, core::SeatSet to_act, std::size_t seq,
                            std::string_view lasting) {
  constexpr std::size_t kMoreThanThat = 256;
  wire::Text out;
  out.reserve(lasting.size() + kMoreThanThat);
  out.raw(lasting);
  out.key("clock");
  state.clock.put(out);
  out.key("since");
  out.number(state.since);
  out.key("seq");
  out.number(seq);
  out.key("to_act");
  put_seat_numbers(out, to_act);
  out.key("result");
  out.value(state.result);
  out.end_object();
  return out.take();
}

store::Table Table::row(const TableState& state, core::SeatSet to_act, std::size_t seq) const {
  store::Table row;
  row.id = id_;
  row.game = game_;
  row.status = word(state.status);
  row.privacy = terms_.privacy;
  row.created = created_;
  row.updated = to_the_second(state.updated);
  for (const Chair& chair : state.chairs) {
    if (chair.person.empty()) continue;
    if (std::ranges::find(row.people, chair.person) == row.people.end()) {
      row.people.push_back(chair.person);
    }
  }
  row.document = document(state, to_act, seq, lasting_part(state));
  return row;
}

// `next` is the state with what a move changes in it.
store::Step Table::row_after_move(const TableState& next, core::SeatSet to_act, std::size_t seq) {
  if (next.status != state_.status) return store::Put<store::Table>{row(next, to_act, seq)};
  if (lasting_part_.empty()) lasting_part_ = lasting_part(state_);
  return store::GoOn{id_, to_the_second(next.updated), document(next, to_act, seq, lasting_part_)};
}

void Table::read_log(store::Store& store, records::Record beginning) {
  LiveMatch::Kept kept;
  kept.beginning = std::move(beginning);
  std::string last_move;
  for (store::Event& event : store.events(id_, 0)) {
    // Draws belong to the move before them: its answer told the seq after all of them.
    if (!event.document.starts_with(R"({"outcome")")) last_move = event.move_id;
    kept.times.push_back(event.at);
    kept.lines.push_back(std::move(event.document));
    if (!last_move.empty()) moves_seen_[last_move] = kept.lines.size();
  }
  if (auto snapshot = store.snapshot(id_)) {
    kept.snapshot = std::move(snapshot->document);
    kept.snapshot_lines = static_cast<std::size_t>(snapshot->seq);
  }
  auto sitting = LiveMatch::resume(std::move(kept));
  if (!sitting) {
    state_.status = Status::Frozen;
    frozen_because_ = fmt::format("{} at {}", sitting.error().code, sitting.error().path);
    return;
  }
  match_.emplace(std::move(*sitting));
  for (const store::Draft& draft : store.drafts(id_)) {
    if (draft.document.empty()) continue;
    const json::value document = wire::parse(draft.document);
    const wire::In in(document);
    const auto seat = static_cast<core::Seat>(draft.seat);
    match_->set_draft(seat, in["steps"].value().as_array());
    for (const auto& id : in["ids"].object()) {
      steps_seen_[core::index(seat)][std::string(id.key())] =
          static_cast<std::size_t>(id.value().as_int64());
    }
  }
}

std::shared_ptr<Table> Table::load(TableServices& services, const store::Table& row) {
  std::shared_ptr<Table> table(new Table(services, row.id));
  table->game_ = row.game;
  table->created_ = row.created;
  table->state_.updated = row.updated;
  try {
    const json::value document = wire::parse(row.document);
    const json::value status = json::string(row.status);
    table->state_.status = wire::Codec<Status>::read(wire::In(status));
    table->read_document(wire::In(document));
    const auto beginning = records::read(document.at("match"));
    if (beginning) {
      table->read_log(*services.store, *beginning);
    } else {
      table->state_.status = Status::Frozen;
      table->frozen_because_ = beginning.error().code;
    }
  } catch (const wire::Malformed& malformed) {
    table->state_.status = Status::Frozen;
    table->frozen_because_ = fmt::format("{} at {}", malformed.code, malformed.path);
  }
  // Time in which nobody could move because the server was down is given back, but for days.
  if (table->terms_.clock.kind != ClockKind::Days) {
    table->state_.clock.forgive_until(services.now());
  }
  table->chat_ = services.store->messages(row.id, kChatShown);
  for (const store::Message& message : table->chat_) {
    if (table->names_.contains(message.account)) continue;
    const auto account = services.store->account(message.account);
    table->names_[message.account] = account ? account->name : "";
  }
  return table;
}

asio::awaitable<Expected<void>> Table::keep(TableState next) {
  next.updated = services_->now();
  const core::SeatSet to_act =
      next.status == Status::Running ? match_->logged().to_act() : core::SeatSet{};
  store::Batch batch;
  batch.emplace_back(store::Put<store::Table>{row(next, to_act, match_ ? match_->seq() : 0)});
  const store::Written result = co_await written(*services_->store, std::move(batch));
  if (result != store::Written::Done) {
    co_return tl::unexpected(Refusal{"server.unavailable", {}, {}, {}});
  }
  state_ = std::move(next);
  lasting_part_.clear();
  services_->changed(*this);
  co_return Expected<void>{};
}

asio::awaitable<Answer> Table::save_new() {
  const auto self = shared_from_this();
  store::Batch batch;
  batch.emplace_back(store::Add<store::Table>{row(state_, {}, 0)});
  if (co_await written(*services_->store, std::move(batch)) != store::Written::Done) {
    co_return tl::unexpected(Refusal{"server.unavailable", {}, {}, {}});
  }
  services_->changed(*this);
  co_return json::object{};
}

bool Table::is_idle() const {
  if (under_way_ > 0 || !thinking_.empty() || !gate_.is_free()) return false;
  return std::ranges::all_of(channels_,
                             [](const Channel& channel) { return channel.watches.empty(); });
}

json::object Table::summary(const Id& person) const {
  json::array seats;
  json::array mine;
  for (std::size_t at = 0; at < state_.chairs.size(); ++at) {
    json::object chair = write_chair(state_.chairs[at]);
    chair["seat"] = at;
    if (state_.chairs[at].kind == Chair::Kind::Person) {
      chair["present"] = is_present(state_.chairs[at].person);
      if (state_.chairs[at].person == person) mine.emplace_back(at);
    } else {
      chair.erase("person");  // whether there is anybody with that name is not told
    }
    seats.push_back(std::move(chair));
  }
  json::object out = {{"table", id_},
                      {"game", game_},
                      {"status", word(state_.status)},
                      {"seats", std::move(seats)},
                      {"players", state_.chairs.size()},
                      {"to_act", seat_numbers(to_act())},
                      {"since", state_.since},
                      {"seq", match_ ? match_->seq() : 0},
                      {"ply", match_ ? match_->ply() : 0},
                      {"owner", state_.owner.id},
                      {"created", created_},
                      {"updated", state_.updated},
                      {"result", state_.result},
                      {"mine", std::move(mine)}};
  write_terms(terms_, out);
  if (match_) {
    const json::value& setup = match_->timeline().beginning().setup;
    const json::value* options =
        setup.is_object() ? setup.as_object().if_contains("options") : nullptr;
    out["options"] = options != nullptr ? *options : json::value(json::object{});
    out["commitment"] = match_->timeline().beginning().commitment;
  }
  if (state_.status == Status::Frozen) out["frozen_because"] = frozen_because_;
  return out;
}

}  // namespace server::tables
