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

Expected<std::shared_ptr<Table>> Table::open(Surroundings& around, Id id, Opening opening) {
  std::shared_ptr<Table> table(new Table(around, std::move(id)));
  std::string seed = opening.seed.empty() ? records::random_seed() : opening.seed;
  auto sitting = opening.position.is_null()
                     ? Sitting::begin(opening.game, opening.setup, std::move(seed))
                     : Sitting::begin_at(opening.game, opening.position, std::move(seed));
  if (!sitting) return tl::unexpected(sitting.error());
  table->sitting_.emplace(std::move(*sitting));
  const std::size_t seats = table->sitting_->logged().seats();
  if (opening.chairs.size() != seats) {
    return tl::unexpected(Refusal{"wire.wrong_length", {}, "/seats", fmt::format("{}", seats)});
  }
  table->game_ = opening.game;
  table->terms_ = std::move(opening.terms);
  table->course_.owner = std::move(opening.owner);
  table->course_.chairs = std::move(opening.chairs);
  table->course_.clock = Clock(table->terms_.clock, seats);
  table->created_ = table->course_.updated = table->course_.since = around.now();
  table->kept_beginning_ = json::serialize(records::write(table->sitting_->timeline().beginning()));
  return table;
}

core::SeatSet Table::to_act() const {
  return course_.status == Status::Running ? sitting_->logged().to_act() : core::SeatSet{};
}

std::string Table::lasting_part(const Course& course) const {
  json::object out;
  out["owner"] = {{"id", course.owner.id}, {"name", course.owner.name}};
  json::object terms;
  write_terms(terms_, terms);
  out["terms"] = std::move(terms);
  json::array chairs;
  for (const Chair& chair : course.chairs) chairs.push_back(write_chair(chair));
  out["chairs"] = std::move(chairs);
  json::array motions;
  for (const Motion& motion : course.motions) motions.push_back(write_motion(motion));
  out["motions"] = std::move(motions);
  out["next_motion"] = course.next_motion;
  json::array presets;
  for (std::size_t at = 0; at < course.chairs.size(); ++at) {
    presets.push_back(
        {{"automatic", course.presets[at].automatic}, {"moves", course.presets[at].moves}});
  }
  out["presets"] = std::move(presets);
  std::string text = json::serialize(out);
  text.pop_back();
  return text + R"(,"match":)" + kept_beginning_;
}

void Table::read_document(const wire::In& in) {
  course_.owner.id = in["owner"]["id"].text();
  course_.owner.name = in["owner"]["name"].text();
  terms_ = read_terms(in["terms"]);
  const wire::In chairs = in["chairs"];
  for (std::size_t at = 0; at < chairs.size(1, core::kMaxSeats); ++at) {
    course_.chairs.push_back(read_chair(chairs.at(at)));
  }
  course_.clock = Clock(terms_.clock, course_.chairs.size());
  course_.clock.read(in["clock"]);
  course_.since = in["since"].integer(0, kLatest);
  course_.result = in["result"].value();
  const wire::In motions = in["motions"];
  for (std::size_t at = 0; at < motions.size(0, core::kMaxSeats * 4); ++at) {
    course_.motions.push_back(read_motion(motions.at(at)));
  }
  course_.next_motion = in["next_motion"].integer(0, kLatest);
  const wire::In presets = in["presets"];
  for (std::size_t at = 0; at < presets.size(course_.chairs.size(), course_.chairs.size()); ++at) {
    course_.presets[at].automatic = presets.at(at)["automatic"].value().as_array();
    course_.presets[at].moves = presets.at(at)["moves"].value().as_array();
  }
  kept_beginning_ = json::serialize(in["match"].value());
}

std::string Table::document(const Course& course, core::SeatSet to_act, std::size_t seq,
                            std::string_view lasting) {
  constexpr std::size_t kMoreThanThat = 256;
  wire::Text out;
  out.reserve(lasting.size() + kMoreThanThat);
  out.raw(lasting);
  out.key("clock");
  course.clock.put(out);
  out.key("since");
  out.number(course.since);
  out.key("seq");
  out.number(seq);
  out.key("to_act");
  put_seat_numbers(out, to_act);
  out.key("result");
  out.value(course.result);
  out.end_object();
  return out.take();
}

store::Table Table::row(const Course& course, core::SeatSet to_act, std::size_t seq) const {
  store::Table row;
  row.id = id_;
  row.game = game_;
  row.status = word(course.status);
  row.privacy = terms_.privacy;
  row.created = created_;
  row.updated = to_the_second(course.updated);
  for (const Chair& chair : course.chairs) {
    if (chair.person.empty()) continue;
    if (std::ranges::find(row.people, chair.person) == row.people.end()) {
      row.people.push_back(chair.person);
    }
  }
  row.document = document(course, to_act, seq, lasting_part(course));
  return row;
}

// `next` is the course with what a move changes in it.
store::Step Table::row_after_move(const Course& next, core::SeatSet to_act, std::size_t seq) {
  if (next.status != course_.status) return store::Put<store::Table>{row(next, to_act, seq)};
  if (lasting_part_.empty()) lasting_part_ = lasting_part(course_);
  return store::GoOn{id_, to_the_second(next.updated), document(next, to_act, seq, lasting_part_)};
}

void Table::read_log(store::Store& store, records::Record beginning) {
  Sitting::Kept kept;
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
  auto sitting = Sitting::resume(std::move(kept));
  if (!sitting) {
    course_.status = Status::Frozen;
    frozen_because_ = fmt::format("{} at {}", sitting.error().code, sitting.error().path);
    return;
  }
  sitting_.emplace(std::move(*sitting));
  for (const store::Draft& draft : store.drafts(id_)) {
    if (draft.document.empty()) continue;
    const json::value document = wire::parse(draft.document);
    const wire::In in(document);
    const auto seat = static_cast<core::Seat>(draft.seat);
    sitting_->set_draft(seat, in["steps"].value().as_array());
    for (const auto& id : in["ids"].object()) {
      steps_seen_[core::index(seat)][std::string(id.key())] =
          static_cast<std::size_t>(id.value().as_int64());
    }
  }
}

std::shared_ptr<Table> Table::load(Surroundings& around, const store::Table& row) {
  std::shared_ptr<Table> table(new Table(around, row.id));
  table->game_ = row.game;
  table->created_ = row.created;
  table->course_.updated = row.updated;
  try {
    const json::value document = wire::parse(row.document);
    const json::value status = json::string(row.status);
    table->course_.status = wire::Codec<Status>::read(wire::In(status));
    table->read_document(wire::In(document));
    const auto beginning = records::read(document.at("match"));
    if (beginning) {
      table->read_log(*around.store, *beginning);
    } else {
      table->course_.status = Status::Frozen;
      table->frozen_because_ = beginning.error().code;
    }
  } catch (const wire::Malformed& malformed) {
    table->course_.status = Status::Frozen;
    table->frozen_because_ = fmt::format("{} at {}", malformed.code, malformed.path);
  }
  // Time in which nobody could move because the server was down is given back, but for days.
  if (table->terms_.clock.kind != ClockKind::Days) {
    table->course_.clock.forgive_until(around.now());
  }
  table->chat_ = around.store->messages(row.id, kChatShown);
  for (const store::Message& message : table->chat_) {
    if (table->names_.contains(message.account)) continue;
    const auto account = around.store->account(message.account);
    table->names_[message.account] = account ? account->name : "";
  }
  return table;
}

asio::awaitable<Expected<void>> Table::keep(Course next) {
  next.updated = around_->now();
  const core::SeatSet to_act =
      next.status == Status::Running ? sitting_->logged().to_act() : core::SeatSet{};
  store::Batch batch;
  batch.emplace_back(store::Put<store::Table>{row(next, to_act, sitting_ ? sitting_->seq() : 0)});
  const store::Written result = co_await written(*around_->store, std::move(batch));
  if (result != store::Written::Done) {
    co_return tl::unexpected(Refusal{"server.unavailable", {}, {}, {}});
  }
  course_ = std::move(next);
  lasting_part_.clear();
  around_->changed(*this);
  co_return Expected<void>{};
}

asio::awaitable<Answer> Table::save_new() {
  const auto self = shared_from_this();
  store::Batch batch;
  batch.emplace_back(store::Add<store::Table>{row(course_, {}, 0)});
  if (co_await written(*around_->store, std::move(batch)) != store::Written::Done) {
    co_return tl::unexpected(Refusal{"server.unavailable", {}, {}, {}});
  }
  around_->changed(*this);
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
  for (std::size_t at = 0; at < course_.chairs.size(); ++at) {
    json::object chair = write_chair(course_.chairs[at]);
    chair["seat"] = at;
    if (course_.chairs[at].kind == Chair::Kind::Person) {
      chair["present"] = is_present(course_.chairs[at].person);
      if (course_.chairs[at].person == person) mine.emplace_back(at);
    } else {
      chair.erase("person");  // whether there is anybody with that name is not told
    }
    seats.push_back(std::move(chair));
  }
  json::object out = {{"table", id_},
                      {"game", game_},
                      {"status", word(course_.status)},
                      {"seats", std::move(seats)},
                      {"players", course_.chairs.size()},
                      {"to_act", seat_numbers(to_act())},
                      {"since", course_.since},
                      {"seq", sitting_ ? sitting_->seq() : 0},
                      {"ply", sitting_ ? sitting_->ply() : 0},
                      {"owner", course_.owner.id},
                      {"created", created_},
                      {"updated", course_.updated},
                      {"result", course_.result},
                      {"mine", std::move(mine)}};
  write_terms(terms_, out);
  if (sitting_) {
    const json::value& setup = sitting_->timeline().beginning().setup;
    const json::value* options =
        setup.is_object() ? setup.as_object().if_contains("options") : nullptr;
    out["options"] = options != nullptr ? *options : json::value(json::object{});
    out["commitment"] = sitting_->timeline().beginning().commitment;
  }
  if (course_.status == Status::Frozen) out["frozen_because"] = frozen_because_;
  return out;
}

}  // namespace server::tables
