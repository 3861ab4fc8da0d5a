// One table: a sitting, the people services it, and everything that is kept about it. Lives on the
// house's one thread. Whatever is to be seen is first written to the store.
#pragma once

#include "server/base/await.hpp"
#include "server/tables/clock.hpp"
#include "server/tables/live_match.hpp"
#include "server/tables/terms.hpp"
#include "server/tables/vote_proposal.hpp"
#include "store/store.hpp"

#include <boost/asio/steady_timer.hpp>

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace server::tables {

// Somebody's open page.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
  virtual void send(std::shared_ptr<const std::string> message) = 0;
};

class Table;

// What tables need of the api.
struct TableServices {
  asio::any_io_executor here;
  asio::any_io_executor bot_threads;
  store::Store* store = nullptr;
  std::function<Time()> now;
  // The summary has changed: for the lobby.
  std::function<void(Table&)> changed;
  // Something went wrong that the host should know.
  std::function<void(std::string_view table, std::string_view what)> report;
  std::function<void(std::string_view what)> count;  // for the metrics
};

// Who plays for somebody who is gone.
inline constexpr std::string_view kStandIn = "greedy";

using Answer = Expected<json::object>;
using Reply = std::function<void(const Answer&)>;
// For moves that nobody asked for.
inline const std::string kNoId;
inline const Reply kNoReply;

struct PlayRequest {
  core::Seat seat{};
  std::string id;
  std::size_t seq = 0;
  std::optional<std::size_t> draft;
  json::value action;
};

// What a table is opened with.
struct Opening {
  std::string game;
  json::value setup;     // or
  json::value position;  // not null: the match begins here
  Terms terms;
  std::vector<Chair> chairs;
  Person owner;
  std::string seed;  // of all luck; a new one if empty
};

enum class Status : std::uint8_t { Gathering, Running, Finished, Abandoned, Frozen };

// All about a table that can change, but for the match itself. Changed as a whole: the next state
// is written first and then taken.
struct TableState {
  Status status = Status::Gathering;
  Person owner;
  std::vector<Chair> chairs;
  Clock clock;
  json::value result;
  Time updated = 0;
  Time since = 0;  // whose turn it is now
  std::vector<VoteProposal> motions;
  std::int64_t next_motion = 0;
  struct Presets {
    json::array automatic;  // types of actions
    json::array moves;
  };
  std::array<Presets, core::kMaxSeats> presets;
};

class Table : public std::enable_shared_from_this<Table> {
 public:
  // A new table that is not kept yet: see save().
  static Expected<std::shared_ptr<Table>> open(TableServices& services, Id id, Opening opening);
  // One that was kept. A match that does not fit its log comes back frozen. Reads from the store.
  static std::shared_ptr<Table> load(TableServices& services, const store::Table& row);

  const Id& id() const { return id_; }
  Status status() const { return state_.status; }
  const Terms& terms() const { return terms_; }
  const std::vector<Chair>& chairs() const { return state_.chairs; }
  const Person& owner() const { return state_.owner; }
  const std::string& game() const { return game_; }
  const LiveMatch& live_match() const { return *match_; }
  Time updated() const { return state_.updated; }
  // Nobody looks, nobody waits: it can be dropped from memory at any time.
  bool is_idle() const;
  bool has_alarm() const { return state_.clock.runs(); }
  json::object summary(const Id& person) const;
  bool may_see(const Person& person) const;

  // Before the start.
  asio::awaitable<Answer> save_new();
  asio::awaitable<Answer> join(Person person, std::optional<core::Seat> seat);
  asio::awaitable<Answer> leave(Person person);
  asio::awaitable<Answer> arrange(Person person, core::Seat seat, Chair chair);
  asio::awaitable<Answer> start(Person person);
  // What a rematch would be opened with.
  Expected<Opening> rematch(const Person& person) const;

  // At the table.
  // `since`: a seq up to which the page knows everything; it gets what it missed.
  Answer watch(Listener& listener, const Person& person, Viewer viewer,
               std::optional<std::size_t> since);
  void unwatch(const Listener& listener);
  asio::awaitable<void> play(Person person, PlayRequest request, Reply reply);
  asio::awaitable<void> undo(Person person, PlayRequest request, bool all, Reply reply);
  Answer preview(const Person& person, core::Seat seat, const json::array& actions) const;
  // What the house would do with the choice that the seat owes: {"choice", "actions"}.
  Answer advice(const Person& person, core::Seat seat) const;
  // What the viewer can read off the board, the own plan included.
  Answer facts(const Person& person, Viewer viewer) const;
  asio::awaitable<Answer> preset(Person person, core::Seat seat, json::array automatic,
                                 json::array moves);
  asio::awaitable<Answer> play_by_computer(Person person, core::Seat seat, std::string level);
  asio::awaitable<Answer> resign(Person person, core::Seat seat);
  asio::awaitable<Answer> move(Person person, VoteProposal motion);
  asio::awaitable<Answer> vote(Person person, std::int64_t number, bool agree);
  // The computer plays for me no longer.
  asio::awaitable<Answer> hand_back(Person person, core::Seat seat);
  asio::awaitable<Answer> chat(Person person, std::string text);
  asio::awaitable<Answer> note(Person person, std::string text);

  // Looking back.
  Answer record(const Person& person) const;
  Answer history(const Person& person, Viewer viewer, std::size_t from) const;
  Answer position(const Person& person, Viewer viewer, std::size_t ply) const;
  // The position for a fork: the true one of a finished match, else one that the person cannot tell
  // from it.
  Expected<json::value> position_to_fork(const Person& person, std::size_t ply) const;

  // Computer players, pre-moves and clocks go on. After a start and after loading.
  void schedule_automatic();
  // Its log does not fit: nobody can play here until the host has looked at it.
  asio::awaitable<void> freeze(std::string because);
  const std::string& frozen_because() const { return frozen_because_; }
  // Somebody has gone for good: the computer plays on.
  asio::awaitable<void> replace_by_computer(Id person);
  asio::awaitable<void> transfer_seats(Id guest, Person person);
  // To those who look on: the game goes on at another table.
  void tell_rematch(const Id& table);

 private:
  struct Watch {
    Listener* listener;
    Person person;
  };
  static constexpr std::size_t kChatShown = 100;
  // All who look from the same seat see the same.
  struct Channel {
    std::unique_ptr<games::AnyMatch> seen;  // as last sent
    std::vector<Watch> watches;
  };

  Table(TableServices& services, Id id)
      : services_(&services), id_(std::move(id)), alarm_(services.here) {}

  // table.cpp: what is kept
  store::Table row(const TableState& state, core::SeatSet to_act, std::size_t seq) const;
  store::Step row_after_move(const TableState& next, core::SeatSet to_act, std::size_t seq);
  // `lasting`: what lasting_part() makes of this state.
  static std::string document(const TableState& state, core::SeatSet to_act, std::size_t seq,
                              std::string_view lasting);
  // Of the row's document, what moves do not change: the first fields of an object, as text.
  std::string lasting_part(const TableState& state) const;
  void read_document(const wire::In& in);
  void read_log(store::Store& store, records::Record beginning);
  // Writes the state, then takes it.
  asio::awaitable<Expected<void>> keep(TableState next);
  core::SeatSet to_act() const;

  // people.cpp: who may what
  Expected<void> must_hold(const Person& person, core::Seat seat) const;
  Expected<void> must_gather(const Person& person) const;
  Expected<void> must_look(const Person& person, Viewer viewer) const;
  bool sits_here(const Id& person) const;
  std::vector<Id> voters() const;
  bool is_present(const Id& person) const;
  bool all_others_are_computers(const Id& person) const;

  // playing.cpp
  asio::awaitable<void> play_step(PlayRequest request, Reply reply);
  asio::awaitable<void> play_move(PlayRequest request, Reply reply);
  asio::awaitable<void> undo_step(core::Seat seat, bool all, Reply reply);
  asio::awaitable<void> undo_move(PlayRequest request, bool all, Reply reply);
  // Needs the gate. Writes the proposal and all that follows from it, makes it true, replies,
  // tells.
  asio::awaitable<Expected<void>> commit_move(MatchChange proposal, const std::string& move_id,
                                              const Reply& reply);
  json::value final_result(const games::AnyMatch& match) const;
  std::size_t undo_target(core::Seat seat, bool all) const;
  store::Batch draft_batch(core::Seat seat, const json::array& steps, const std::string& id) const;

  // automatic.cpp: what happens without anybody asking
  asio::awaitable<void> computer_turn(core::Seat seat);
  asio::awaitable<void> preset_turn(core::Seat seat);
  std::optional<json::value> preset_move(core::Seat seat);
  asio::awaitable<void> time_is_up();
  void set_alarm();

  // voting.cpp
  asio::awaitable<Answer> carry_out(VoteProposal motion);

  // news.cpp: what goes to whom; nothing is sent to a page but through here
  void put_standing(wire::Text& out, Viewer viewer, const games::AnyMatch& seen) const;
  void tell(const MatchChange& proposal, std::optional<core::Seat> by);
  void tell_draft(core::Seat seat, const wire::Text& effects);
  void tell_standing();
  void tell_all(const json::object& news);
  void tell_summary();
  // Begins an object that is ended by send_news().
  wire::Text news_of_view(Viewer viewer, Channel& channel, const wire::Text& effects) const;
  static void send_news(const Channel& channel, wire::Text news);
  Channel& channel_of(Viewer viewer);
  std::optional<Person> forget_watch(const Listener& listener);

  TableServices* services_;
  Id id_;
  std::string game_;
  Terms terms_;
  TableState state_;
  std::optional<LiveMatch> match_;  // nothing if frozen
  std::string frozen_because_;
  Time created_ = 0;
  std::vector<store::Message> chat_;                         // the newest
  std::unordered_map<Id, std::string> names_;                // of those who wrote
  std::unordered_map<std::string, std::size_t> moves_seen_;  // id and seq after it
  std::array<std::unordered_map<std::string, std::size_t>, core::kMaxSeats> steps_seen_;
  std::string kept_beginning_;  // the record without its events, seed included; JSON
  std::string lasting_part_;    // of the state; empty until a move wants it

  std::array<Channel, core::kMaxSeats + 1> channels_;
  Gate gate_;
  std::array<Gate, core::kMaxSeats> seat_gates_;
  core::SeatSet thinking_;
  std::size_t under_way_ = 0;
  asio::steady_timer alarm_;
};

std::string_view word(Status status);

}  // namespace server::tables
