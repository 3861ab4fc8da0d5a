// One table: its state, its match, what its seats keep to themselves, and who looks on. Lives on
// the server's one thread. Whatever is to be seen is first written to the store.
#pragma once

#include "server/tables/desk.hpp"
#include "server/tables/live_match.hpp"
#include "server/tables/occasions.hpp"
#include "server/tables/services.hpp"
#include "server/tables/table_state.hpp"
#include "server/tables/thought.hpp"
#include "server/tables/transitions.hpp"
#include "store/store.hpp"

#include <boost/asio/steady_timer.hpp>

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace bots {
class Players;
}

namespace server::tables {

using Answer = Expected<json::object>;
using Reply = std::function<void(const Answer&)>;

struct PlayRequest {
  core::Seat seat{};
  std::string id;  // empty: it cannot be repeated
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
  // Of a position that was taken from a match: its table and ply.
  Id from_table = {};
  std::size_t from_ply = 0;
};

// A match that was played elsewhere.
struct Import {
  records::Record record;  // verified
  Terms terms;
  Person owner;
};

class Table : public std::enable_shared_from_this<Table> {
 public:
  // A new table that is not kept yet: see save_new().
  static Expected<std::shared_ptr<Table>> open(TableServices& services, Id id, Opening opening);
  // A match to be looked at: over, also if its record stops in the middle. Not kept yet.
  static Expected<std::shared_ptr<Table>> import(TableServices& services, Id id, Import import);
  // One that was kept. A match that does not fit its log comes back frozen. Reads from the store,
  // on any thread; `now` is by the steady clock.
  static std::shared_ptr<Table> load(TableServices& services, const store::Table& row, Time now);

  const Id& id() const { return state_.beginning->table; }
  const TableState& state() const { return state_; }
  const LiveMatch& live_match() const { return *match_; }
  // Its log does not fit: nobody can play here until the host has looked at it. Never written: what
  // is wrong is found out anew whenever the table is read.
  bool is_frozen() const { return !frozen_because_.empty(); }
  // Somebody still waits for that: one that the host has closed is over, log or no log.
  bool halts_a_match() const { return is_frozen() && state_.status != Status::Abandoned; }
  const std::string& frozen_because() const { return frozen_because_; }
  void freeze(std::string because);
  // Reads it again and plays its whole log: it thaws if that fits now. Empty if it does, else why
  // not.
  asio::awaitable<std::string> check_again();
  // Nobody looks, nobody waits: it can be dropped from memory at any time.
  bool is_idle() const;
  // A computer's turn, or pre-moves: it has to be in memory to go on.
  bool plays_by_itself() const;
  // When somebody's time is up, by the steady clock.
  std::optional<Time> alarm() const;
  json::object summary(const Id& person) const;
  bool may_see(const Person& person) const { return state_.may_see(person); }
  // Has a page of this table before their eyes.
  bool is_seen_by(const Id& person) const;

  // Before the start.
  asio::awaitable<Answer> save_new();
  asio::awaitable<Answer> join(Person person, std::optional<core::Seat> seat);
  asio::awaitable<Answer> leave(Person person);
  asio::awaitable<Answer> arrange(Person person, core::Seat seat, Chair chair);
  asio::awaitable<Answer> start(Person person);

  // At the table.
  // `since`: a seq up to which the page knows everything; it gets what it missed.
  asio::awaitable<Answer> watch(std::shared_ptr<Listener> listener, Person person, Viewer viewer,
                                std::optional<std::size_t> since);
  void unwatch(const Listener& listener);
  asio::awaitable<void> play(Person person, PlayRequest request, Reply reply);
  asio::awaitable<void> undo(Person person, PlayRequest request, bool all, Reply reply);
  // `with_facts`: what could be read off the board then, too. Many are worked out on other threads.
  asio::awaitable<Answer> preview(Person person, core::Seat seat, json::array actions,
                                  bool with_facts);
  // What the house would do with the choice that the seat owes: {"choice", "actions"}.
  Answer advice(const Person& person, core::Seat seat) const;
  // What the viewer can read off the board, the own plan included.
  Answer facts(const Person& person, Viewer viewer) const;
  asio::awaitable<Answer> preset(Person person, core::Seat seat, json::array automatic,
                                 json::array moves);
  Answer move_now(const Person& person, core::Seat seat);
  // The computer makes one decision for the seat; the request counts as a move's does.
  asio::awaitable<void> play_by_computer(Person person, PlayRequest request, std::string level,
                                         Reply reply);
  asio::awaitable<Answer> resign(Person person, core::Seat seat);
  asio::awaitable<Answer> propose(Person person, std::string request, VoteProposal proposal);
  asio::awaitable<Answer> vote(Person person, std::string request, std::int64_t number, bool agree);
  asio::awaitable<Answer> come_back(Person person, core::Seat seat);
  // `request`: said again under it, it is said once.
  asio::awaitable<Answer> chat(Person person, std::string request, std::string text);
  asio::awaitable<Answer> note(Person person, std::string text);
  // Opens the table where the game goes on, once: `open` makes it, and it is kept together with the
  // word here that it is the one.
  using OpenNext = std::function<asio::awaitable<Expected<std::shared_ptr<Table>>>(Opening)>;
  // `closed`: one that was opened before and ended before it began counts as none.
  asio::awaitable<Expected<Id>> rematch(Person person, Id closed, OpenNext open);

  // Looking back. Long replays run on other threads.
  asio::awaitable<Answer> record(Person person);
  // How the scores went, round by round; of a match that is over.
  asio::awaitable<Answer> course(Person person);
  asio::awaitable<Answer> history(Person person, Viewer viewer, std::size_t from);
  asio::awaitable<Answer> position(Person person, Viewer viewer, std::size_t ply);
  // The position for a fork: the true one of a finished match, else one that the person cannot tell
  // from it.
  asio::awaitable<Expected<json::value>> position_to_fork(Person person, std::size_t ply);

  // Computer players and pre-moves go on. After a start and after loading.
  void schedule_automatic();
  // The house closes: nobody waits for who thinks.
  void stop_thinking();
  asio::awaitable<void> time_is_up();
  // The words of the host, and of the accounts.
  asio::awaitable<Answer> close_by_host();
  asio::awaitable<Answer> free_seat_by_host(core::Seat seat);
  asio::awaitable<Expected<void>> replace_by_computer(Id person);
  // Whoever was `guest`, perhaps the same person, is `person` now.
  asio::awaitable<Expected<void>> transfer_seats(Id guest, Person person);

 private:
  struct Watch {
    std::weak_ptr<Listener> listener;
    const Listener* who;
    Person person;
  };
  static constexpr std::size_t kChatShown = 100;
  static constexpr std::size_t kSaidRemembered = 64;
  // All who look from the same seat see the same.
  struct Channel {
    std::unique_ptr<games::AnyMatch> seen;  // as last sent
    std::vector<Watch> watches;
  };
  // What would be true: decided on copies, under the gate, then written.
  struct Decision {
    TableState next;
    std::optional<MatchChange> change;
    // A seat's desk that changes with it, its plan ended. Needs the gate of that seat.
    std::optional<std::pair<core::Seat, Desk>> desk;
    std::string move_id;
    // It is not news: lists stay in their order.
    bool keeps_date = false;
    // A table that is new with it.
    std::optional<store::Table> rematch = {};
    // Of whom will be told while they are away, at the new table.
    std::vector<store::Occasion> occasions = {};
  };
  using Decided = Expected<Decision>;
  // While it lives the table stays in memory.
  class UnderWay {
   public:
    explicit UnderWay(std::size_t& count) : count_(count) { ++count_; }
    UnderWay(const UnderWay&) = delete;
    UnderWay& operator=(const UnderWay&) = delete;
    ~UnderWay() { --count_; }

   private:
    std::size_t& count_;
  };

  explicit Table(TableServices& services) : services_(&services) {}

  // table.cpp: what is kept
  void read(const store::Table& row, Time now);
  // Why it would be frozen; empty if it fits.
  std::string read_match(const store::Table& row, Time now);
  void read_desks();
  // Nobody knows what the store has kept: it is read again, and everybody is told. A store that
  // cannot be read now is asked again until it can.
  asio::awaitable<bool> read_again();
  asio::awaitable<void> read_until_it_works();

  // commit.cpp: the only place where something becomes true
  // Waits for its turn, asks `decide` about what is true then, and commits that.
  template <typename Decide>
  asio::awaitable<Expected<void>> decide_and_commit(Decide& decide, const Reply& reply);
  template <typename Transition>
  asio::awaitable<Answer> carry_out(Transition& transition);
  // Of people, not of the match: also at a frozen table, as long as its row can be read.
  template <typename Transition>
  asio::awaitable<Expected<void>> change_people(Transition& transition);
  asio::awaitable<Expected<void>> commit(Decision decision, const Reply& reply);
  store::Batch batch_of(const Decision& decision) const;
  void make_true(Decision decision, Time at, const Reply& reply);
  // The next state with what `change` brings.
  Decision after_change(MatchChange change, std::string move_id, Hand hand = Hand::Own) const;

  // people.cpp: who may what
  Expected<void> must_look(const Person& person, Viewer viewer) const;
  Expected<void> must_play(const Person& person, core::Seat seat) const;
  bool is_present(const Id& person) const;
  // Those of what happened that somebody who does not see it wants to hear of.
  std::vector<store::Occasion> occasions_to_keep(const std::vector<Happened>& happened) const;
  bool is_absent(core::Seat seat) const;
  template <typename Transition>
  asio::awaitable<Answer> by_host(Transition& transition);
  template <typename Cast>
  asio::awaitable<Answer> voted(const std::string& request, Cast& cast);

  // playing.cpp
  asio::awaitable<void> play_step(PlayRequest request, ReadAction step, Reply reply);
  asio::awaitable<void> play_move(Person person, PlayRequest request, ReadAction move, Reply reply);
  asio::awaitable<void> undo_step(PlayRequest request, bool all, Reply reply);
  asio::awaitable<void> undo_move(Person person, PlayRequest request, bool all, Reply reply);
  asio::awaitable<std::optional<Answer>> answer_of_repeated(const Person& person,
                                                            const PlayRequest& request);
  asio::awaitable<bool> keep_plan(core::Seat seat, Desk next, const ReadActions& steps,
                                  const Reply& reply);
  asio::awaitable<store::Written> write_desk(core::Seat seat, const Desk& desk,
                                             const ReadActions& steps);
  std::size_t undo_target(core::Seat seat, bool all) const;

  // looking_back.cpp
  asio::awaitable<Expected<json::array>> missed_since(Person person, Viewer viewer,
                                                      std::size_t since);
  // So that a step back to there plays no long past while everybody waits.
  asio::awaitable<void> prepare_past(std::size_t ply);
  asio::awaitable<void> prepare_rewind(const Person& person, const VoteProposal& proposal);

  // computers.cpp: who plays for whom, and how
  std::shared_ptr<bots::Players> computers();
  std::string player_of(core::Seat seat) const;
  bool stands_in_for_program(core::Seat seat) const;
  void give_up_program(core::Seat seat, std::string_view because);
  asio::awaitable<void> computer_turn(core::Seat seat);
  void computer_failed(core::Seat seat, bool program, const games::Refusal& fault);
  Expected<void> must_leave_to_computer(const Person& person, const PlayRequest& request) const;
  asio::awaitable<Expected<void>> decide_by_computer(Person person, PlayRequest request,
                                                     std::string level, Reply reply);
  bool people_wait() const;
  void tell_thought_later(core::Seat seat);
  void stop_idle_thoughts();

  // automatic.cpp: what happens without anybody asking
  asio::awaitable<void> preset_turn(core::Seat seat);
  asio::awaitable<Expected<void>> keep_presets(core::Seat seat, Desk next);
  void try_again_later(core::Seat seat);
  bool lets_people_speak(core::Seat seat) const;
  bool goes_on_listening(core::Seat seat);

  // news.cpp: what goes to whom; nothing is sent to a page but through here
  void put_standing(wire::Text& out, Viewer viewer, const games::AnyMatch& seen) const;
  void tell(const MatchChange& change, std::optional<core::Seat> by);
  void tell_draft(core::Seat seat, const wire::Text& effects);
  void tell_presets(core::Seat seat);
  void tell_thought(core::Seat seat);
  void tell_standing();
  void tell_all(const json::object& news);
  void tell_summary();
  void tell_notices(std::int64_t from);
  // Begins an object that is ended by send_news().
  wire::Text news_of_view(Viewer viewer, Channel& channel, const wire::Text& effects) const;
  static void send_news(const Channel& channel, wire::Text news);
  Channel& channel_of(Viewer viewer);
  std::optional<Person> forget_watch(const Listener& listener);
  json::array proposals_json() const;
  json::object picture(const Person& person, Viewer viewer, const Channel& channel) const;

  // talk.cpp
  // As it is shown; who wrote it may be gone.
  json::object line_of(const store::Message& message) const;
  void tell_line(const store::Message& message);
  asio::awaitable<bool> read_chat();
  bool was_said(const std::string& request) const;
  void remember_said(const std::string& request, const store::Message& message);

  TableServices* services_;
  TableState state_;
  std::optional<LiveMatch> match_;  // nothing if frozen
  std::array<Desk, core::kMaxSeats> desks_;
  std::string frozen_because_;
  std::vector<store::Message> chat_;        // the newest
  std::unordered_map<Id, Person> writers_;  // of these
  // What was said of late, or may have been, by the request that said it.
  std::vector<std::pair<std::string, store::Message>> said_;
  bool chat_unread_ = false;  // it should have been read again, and could not

  std::array<Channel, core::kMaxSeats + 1> channels_;
  std::unordered_map<Id, Time> left_at_;  // who sits here and does not look any more
  Gate gate_;
  std::array<Gate, core::kMaxSeats> seat_gates_;
  core::SeatSet thinking_;
  std::array<Thought, core::kMaxSeats> thoughts_;  // of computers
  std::shared_ptr<bots::Players> computers_;
  std::size_t computers_ply_ = 0;                         // where they were asked last
  std::array<std::uint8_t, core::kMaxSeats> failures_{};  // of computers, in a row
  core::SeatSet given_up_;                                // whose program is not asked any more
  // How long a computer lets people speak to it where a clock runs.
  std::array<std::optional<Time>, core::kMaxSeats> listens_until_{};
  std::size_t under_way_ = 0;
  std::size_t readings_ = 0;  // how often it was read again
  bool unread_ = false;       // it should have been, and could not
};

// Plays it from the very beginning. Why its table would be frozen; empty if it fits.
std::string fault_of(const records::Timeline& past);

}  // namespace server::tables
