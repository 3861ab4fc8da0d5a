#include "server/tables/table_state.hpp"

#include "wire/codec.hpp"

#include <algorithm>

namespace wire {
template <>
struct Names<server::tables::Status> {
  static constexpr std::array<std::string_view, 4> names = {"gathering", "running", "finished",
                                                            "abandoned"};
};
}  // namespace wire

namespace server::tables {
namespace {

constexpr std::size_t kMostKeptProposals = 64;
constexpr std::size_t kMostNotices = 1000;
constexpr std::size_t kMostCountedVotes = 16;

// For lists that is enough, and rows that hardly change are written faster.
Time to_the_second(Time time) {
  return time - time % kSecond;
}

// Rows from before there was a status of its own for it said "frozen" of a match that ran.
Status status_of(const store::Table& row, const wire::In& progress) {
  if (row.status == "frozen") {
    return progress["result"].is_null() ? Status::Running : Status::Finished;
  }
  const json::value word = json::string(row.status);
  return wire::Codec<Status>::read(wire::In(word));
}

void read_progress(TableState& state, const wire::In& in) {
  state.clock.read(in["clock"]);
  state.since = in["since"].integer(0, kLatest);
  state.result = in["result"].value();
  state.seq = static_cast<std::size_t>(in["seq"].integer(0, kLatest));
  if (in.has("ply")) state.ply = static_cast<std::size_t>(in["ply"].integer(0, kLatest));
  if (in.has("round")) state.round = static_cast<std::size_t>(in["round"].integer(0, kLatest));
  if (in.has("moved_by")) state.moved_by = wire::Codec<core::Seat>::read(in["moved_by"]);
  const wire::In to_act = in["to_act"];
  for (std::size_t at = 0; at < to_act.size(0, state.chairs.size()); ++at) {
    state.to_act.insert(wire::Codec<core::Seat>::read(to_act.at(at)));
  }
}

}  // namespace

std::string_view word(Status status) {
  return wire::Names<Status>::names[static_cast<std::size_t>(status)];
}

std::shared_ptr<const Beginning> beginning_of(const store::Table& row, const json::value& record) {
  Beginning beginning;
  beginning.table = row.id;
  beginning.game = row.game;
  beginning.created = row.created;
  beginning.record = json::serialize(record);
  const json::object& fields = record.as_object();
  beginning.hand_made = fields.contains("start");
  beginning.options = json::object{};
  if (const json::value* setup = fields.if_contains("setup"); setup != nullptr) {
    const json::value* options =
        setup->is_object() ? setup->as_object().if_contains("options") : nullptr;
    if (options != nullptr) beginning.options = *options;
  }
  if (const json::value* chance = fields.if_contains("chance"); chance != nullptr) {
    beginning.commitment = chance->at("commitment").as_string();
  }
  return std::make_shared<const Beginning>(std::move(beginning));
}

bool TableState::sits_here(const Id& person) const {
  return std::ranges::any_of(chairs, [&](const Chair& chair) { return chair.seats(person); });
}

bool TableState::concerns(const Id& person) const {
  // Nobody is no person, though a free seat has none either.
  if (person.empty()) return false;
  return owner.id == person ||
         std::ranges::any_of(chairs, [&](const Chair& chair) { return chair.person == person; });
}

core::Viewer TableState::seat_of(const Id& person) const {
  const auto found =
      std::ranges::find_if(chairs, [&](const Chair& chair) { return chair.seats(person); });
  if (found == chairs.end()) return {};
  return static_cast<core::Seat>(found - chairs.begin());
}

bool TableState::may_see(const Person& person) const {
  if (person.id == owner.id || person.admin || sits_here(person.id)) return true;
  if (terms.privacy == "private") {
    return std::ranges::any_of(chairs,
                               [&](const Chair& chair) { return chair.invites(person.id); });
  }
  return terms.spectators || status == Status::Gathering;
}

std::vector<Id> TableState::voters() const {
  std::vector<Id> all;
  for (const Chair& chair : chairs) {
    if (chair.kind != Chair::Kind::Person || chair.resigned) continue;
    if (std::ranges::find(all, chair.person) == all.end()) all.push_back(chair.person);
  }
  return all;
}

bool TableState::all_others_are_computers(const Id& person) const {
  return std::ranges::all_of(chairs, [&](const Chair& chair) {
    return chair.kind == Chair::Kind::Computer || chair.person == person;
  });
}

bool TableState::may_leave_to_computer(const Id& person) const {
  switch (terms.bot_turns) {
    case BotTurns::None:
      return false;
    case BotTurns::Alone:
      return all_others_are_computers(person);
    case BotTurns::All:
      return true;
  }
  return false;
}

bool TableState::waits_for_people() const {
  if (std::ranges::none_of(chairs, &Chair::has_a_player)) return false;
  return std::ranges::all_of(chairs, [](const Chair& chair) {
    return !chair.has_a_player() || (chair.stand_in && chair.moves_made > 0);
  });
}

const CountedVote* TableState::counted_vote(std::string_view request) const {
  if (request.empty()) return nullptr;
  const auto found = std::ranges::find(counted_votes, request, &CountedVote::request);
  return found == counted_votes.end() ? nullptr : &*found;
}

void TableState::count_vote(CountedVote vote) {
  if (vote.request.empty()) return;
  if (counted_votes.size() == kMostCountedVotes) counted_votes.erase(counted_votes.begin());
  counted_votes.push_back(std::move(vote));
}

bool TableState::differs_beyond_moves(const TableState& other) const {
  return status != other.status || owner.id != other.owner.id || owner.name != other.owner.name ||
         chairs != other.chairs || proposals != other.proposals ||
         next_notice != other.next_notice || rematch != other.rematch || result != other.result;
}

std::string lasting_document(const TableState& state) {
  json::object out;
  out["owner"] = {{"id", state.owner.id}, {"name", state.owner.name}};
  json::object terms;
  write_terms(state.terms, terms);
  out["terms"] = std::move(terms);
  json::array chairs;
  for (const Chair& chair : state.chairs) chairs.push_back(write_chair(chair));
  out["chairs"] = std::move(chairs);
  json::array proposals;
  for (const VoteProposal& each : state.proposals) proposals.push_back(write_vote_proposal(each));
  out["motions"] = std::move(proposals);
  out["next_motion"] = state.next_proposal;
  if (!state.counted_votes.empty()) {
    json::array counted;
    for (const CountedVote& each : state.counted_votes) counted.push_back(write_counted_vote(each));
    out["counted_votes"] = std::move(counted);
  }
  json::array notices;
  for (const Notice& each : state.notices) notices.push_back(write_notice(each));
  out["notices"] = std::move(notices);
  out["next_notice"] = state.next_notice;
  if (state.stopped_by) out["stopped_by"] = *state.stopped_by;
  if (!state.rematch.empty()) out["rematch"] = state.rematch;
  if (state.beginning->imported) out["imported"] = true;
  if (!state.beginning->from_table.empty()) {
    out["from"] = {{"table", state.beginning->from_table}, {"ply", state.beginning->from_ply}};
  }
  std::string text = json::serialize(out);
  text.pop_back();
  return text + R"(,"match":)" + state.beginning->record + "}";
}

std::string progress_document(const TableState& state) {
  wire::Text out;
  out.begin_object();
  out.key("clock");
  state.clock.put(out);
  out.key("since");
  out.number(state.since);
  out.key("seq");
  out.number(state.seq);
  out.key("ply");
  out.number(state.ply);
  out.key("round");
  out.number(state.round);
  if (state.moved_by) {
    out.key("moved_by");
    wire::put(out, *state.moved_by);
  }
  out.key("to_act");
  put_seat_numbers(out, state.to_act);
  out.key("result");
  out.value(state.result);
  out.end_object();
  return out.take();
}

store::Table row_of(const TableState& state) {
  store::Table row;
  row.id = state.beginning->table;
  row.game = state.beginning->game;
  row.status = word(state.status);
  row.privacy = state.terms.privacy;
  row.created = state.beginning->created;
  row.updated = to_the_second(state.updated);
  const auto concerns = [&row](const Id& person) {
    if (person.empty() || std::ranges::find(row.people, person) != row.people.end()) return;
    row.people.push_back(person);
  };
  for (const Chair& chair : state.chairs) concerns(chair.person);
  concerns(state.owner.id);  // also one without a seat
  row.document = lasting_document(state);
  row.progress = progress_document(state);
  row.version = state.version;
  return row;
}

namespace {

// Where it comes from, which the record of its match does not say.
std::shared_ptr<const Beginning> with_origin(const std::shared_ptr<const Beginning>& beginning,
                                             const wire::In& in) {
  if (!in.has("imported") && !in.has("from")) return beginning;
  Beginning out = *beginning;
  out.imported = in.has("imported");
  if (in.has("from")) {
    out.from_table = in["from"]["table"].text();
    out.from_ply = static_cast<std::size_t>(in["from"]["ply"].integer(0, kLatest));
  }
  return std::make_shared<const Beginning>(std::move(out));
}

}  // namespace

TableState read_row(const store::Table& row) {
  const json::value document = wire::parse(row.document);
  const wire::In in(document);
  // Tables from before had one document for both.
  const json::value apart = row.progress.empty() ? document : wire::parse(row.progress);
  const wire::In progress(apart);
  TableState state;
  state.beginning = with_origin(beginning_of(row, in["match"].value()), in);
  state.status = status_of(row, progress);
  state.owner.id = in["owner"]["id"].text();
  state.owner.name = in["owner"]["name"].text();
  state.terms = read_terms(in["terms"]);
  const wire::In chairs = in["chairs"];
  for (std::size_t at = 0; at < chairs.size(1, core::kMaxSeats); ++at) {
    state.chairs.push_back(read_chair(chairs.at(at)));
  }
  name_computers(state.chairs);  // rows of older programs have none
  const wire::In proposals = in["motions"];
  for (std::size_t at = 0; at < proposals.size(0, kMostKeptProposals); ++at) {
    state.proposals.push_back(read_vote_proposal(proposals.at(at)));
  }
  state.next_proposal = in["next_motion"].integer(0, kLatest);
  if (in.has("counted_votes")) {
    const wire::In counted = in["counted_votes"];
    for (std::size_t at = 0; at < counted.size(0, kMostCountedVotes); ++at) {
      state.counted_votes.push_back(read_counted_vote(counted.at(at)));
    }
  }
  if (in.has("notices")) {
    const wire::In notices = in["notices"];
    for (std::size_t at = 0; at < notices.size(0, kMostNotices); ++at) {
      state.notices.push_back(read_notice(notices.at(at)));
    }
    state.next_notice = in["next_notice"].integer(0, kLatest);
  }
  if (in.has("stopped_by")) state.stopped_by = in["stopped_by"].text();
  if (in.has("rematch")) state.rematch = in["rematch"].text();
  state.clock = Clock(state.terms.clock, state.chairs.size());
  state.updated = row.updated;
  state.version = row.version;
  read_progress(state, progress);
  return state;
}

json::object summary(const TableState& state, const Id& person, const IsPresent& is_present,
                     Time clock_now) {
  json::array seats;
  json::array mine;
  for (std::size_t at = 0; at < state.chairs.size(); ++at) {
    const Chair& each = state.chairs[at];
    json::object chair = write_chair(each);
    chair["seat"] = at;
    if (each.kind == Chair::Kind::Person) {
      chair["present"] = is_present(each.person);
      if (each.person == person) mine.emplace_back(at);
    } else {
      chair.erase("person");  // whether there is anybody with that name is not told
      if (each.invites(person)) chair["me"] = true;
    }
    seats.push_back(std::move(chair));
  }
  json::object out = {{"table", state.beginning->table},
                      {"game", state.beginning->game},
                      {"status", word(state.status)},
                      {"seats", std::move(seats)},
                      {"players", state.chairs.size()},
                      {"to_act", seat_numbers(state.to_act)},
                      {"since", state.since},
                      {"seq", state.seq},
                      {"ply", state.ply},
                      {"owner", state.owner.id},
                      {"created", state.beginning->created},
                      {"updated", state.updated},
                      {"result", state.result},
                      {"mine", std::move(mine)},
                      {"options", state.beginning->options}};
  write_terms(state.terms, out);
  const Beginning& beginning = *state.beginning;
  if (!beginning.commitment.empty()) out["commitment"] = beginning.commitment;
  if (beginning.hand_made) out["hand_made"] = true;
  if (beginning.imported) out["imported"] = true;
  // Not for others: whoever knows the name of a table can find it.
  if (!beginning.from_table.empty() && state.owner.id == person) {
    out["from"] = {{"table", beginning.from_table}, {"ply", beginning.from_ply}};
  }
  if (state.round > 0) out["round"] = state.round;
  if (state.moved_by) out["moved_by"] = static_cast<std::int64_t>(*state.moved_by);
  if (!state.rematch.empty()) out["rematch"] = state.rematch;
  if (state.stopped_by) out["stopped_by"] = *state.stopped_by;
  if (const auto deadline = state.clock.deadline()) {
    out["left_ms"] = std::max<Time>(0, *deadline - clock_now);
  }
  return out;
}

}  // namespace server::tables
