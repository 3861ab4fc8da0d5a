// Tells people who are away. What they are told of is kept with what caused it (tables/occasions);
// here it becomes letters, and letters are sent until they arrive. Lives on the server's one
// thread.
#pragma once

#include "server/accounts/rate_limits.hpp"
#include "server/accounts/tokens.hpp"
#include "server/base/await.hpp"
#include "server/base/refused.hpp"
#include "server/base/spawn.hpp"
#include "server/letters/envelopes.hpp"
#include "server/tables/table.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>

namespace server::letters {

using games::Expected;

// Where a link at the end of a mail leads, and the button of a mail program. Pages know it too.
inline constexpr std::string_view kStopPath = "/letters/stop";
inline constexpr std::string_view kConfirmPath = "/letters/confirm";

struct PostOptions {
  MailServer mail;
  // Where people find the house, for links: "https://antiquarium.example". Empty: nobody is told
  // of anything.
  std::string house;
  bool private_hosts = false;  // may people name receivers in this network?
  std::chrono::milliseconds every{1000};
  Time wait = 2 * 60 * 1000;  // for more to come
};

class PostOffice final : public tables::Absentees {
 public:
  struct Services {
    asio::any_io_executor here;
    asio::any_io_executor readers;
    store::Store* store = nullptr;
    std::function<Time()> now;
    std::function<Time()> clock;
    std::function<asio::awaitable<std::shared_ptr<tables::Table>>(Id)> find;
    ReportFailure report;
    std::function<void(std::string_view what)> count = [](std::string_view) {};
  };

  PostOffice(Services services, PostOptions options, std::string_view signing_key);

  std::optional<Time> due(const Id& person, const Id& table, std::string_view kind) const override;
  void kept(const std::vector<store::Occasion>& occasions) override;
  void unsure() override { unsure_ = true; }
  void looks(const Id& person, const Id& table) override;

  // Reads what is kept, then tells and sends until stop().
  asio::awaitable<void> run();
  void stop();
  // Waits for what is being sent. Nobody may ask any more.
  void join() { threads_.join(); }

  // wishes_of_people.cpp: what people set
  bool offers(std::string_view channel) const;
  json::object show(const Id& person) const;
  // Addresses that are written to no more.
  json::array switched_off(const Id& person) const;
  asio::awaitable<Expected<void>> choose(Id person, json::value choices);
  asio::awaitable<Expected<void>> silence(Id person, Id table, bool silent);
  struct NewAddress {
    std::string channel;
    std::string address;
    std::string form = "json";
    std::string remote;  // who asks
    std::string language = "en";
    std::string zone = "UTC";
  };
  // Mail is confirmed first: a letter with a link is sent there now.
  asio::awaitable<Expected<void>> set_address(Person person, NewAddress wish);
  asio::awaitable<Expected<void>> drop_address(Id person, std::string channel);
  // Sends one now, and answers what the other side said.
  asio::awaitable<Expected<json::object>> test(Person person, std::string channel,
                                               std::string remote);
  // By links that we signed.
  asio::awaitable<Expected<void>> confirm(Id person, std::string token);
  asio::awaitable<Expected<void>> stop_mail(Id person, std::string token);

 private:
  using Key = std::tuple<Id, Id, std::string>;  // person, table, kind
  using Way = std::pair<Id, std::string>;       // person, channel
  using Change = std::function<void(PersonWishes&)>;

  // post_office.cpp
  asio::awaitable<bool> load();
  std::vector<Id> people_with_something_due() const;
  void write_later(store::Batch batch);

  // sorting.cpp: from occasions to letters
  asio::awaitable<void> sort(Id person);
  // What became of an occasion.
  struct Looked {
    store::Occasion occasion;
    std::optional<Item> item = {};              // nothing: there is no reason to tell it any more
    std::optional<store::Occasion> again = {};  // to be told of later, too
    std::optional<Time> left = {};              // until the person's decision is due
    std::string called = {};                    // the person, at that table
    bool is_urgent() const;
  };
  std::vector<store::Occasion> to_tell(const Id& person) const;
  asio::awaitable<Looked> look_at(PersonWishes wishes, store::Occasion occasion);
  asio::awaitable<std::vector<Looked>> look_at_waiting_tables(PersonWishes wishes,
                                                              store::Occasion digest);
  // Those that are not urgent wait until the quiet hours end.
  void postpone(const PersonWishes& wishes, std::vector<Looked>& all);
  // What was told is done with; what is to be told again waits.
  void put_away(const Looked& looked);
  std::vector<store::Letter> letters_of(const PersonWishes& wishes,
                                        const std::vector<Looked>& all) const;

  // sending.cpp: from letters to addresses
  void send_waiting();
  asio::awaitable<void> deliver(store::Letter letter);
  Outcome send(const Message& message, const PersonWishes& wishes, const std::string& channel,
               const Channel& to) const;
  asio::awaitable<void> note_failure(store::Letter letter, Outcome outcome);
  void done_with(const Id& letter);

  const PersonWishes* wishes_of(const Id& person) const;
  asio::awaitable<Expected<void>> change(Id person, Change change);
  std::string stop_link(const Id& person, const Channel& to) const;
  Message message_about(const Person& person, const PersonWishes& wishes,
                        std::string_view about) const;
  // May letters go there?
  Expected<Channel> channel_at(const NewAddress& wish) const;
  asio::awaitable<Expected<void>> ask_to_confirm(Person person, PersonWishes wishes, Channel to);

  Services services_;
  PostOptions options_;
  accounts::Signer signer_;
  asio::thread_pool threads_{2};
  asio::steady_timer ticks_;
  bool stopping_ = false;
  bool unsure_ = true;
  bool loading_ = false;
  std::vector<store::Occasion> meanwhile_;  // kept while it was read
  std::map<Id, PersonWishes> wishes_;
  std::map<Key, store::Occasion> occasions_;
  std::map<Id, store::Letter> letters_;
  std::set<Id> delivered_;             // and not known to be dropped
  std::map<Id, Time> quiet_until_;     // by the calendar
  std::set<Way> busy_;                 // one letter at a time
  std::map<Way, Time> resting_until_;  // by the steady clock
  Time mail_rests_until_ = 0;
  GrowingPause mail_pause_;
  Gate changing_;
  accounts::RateLimits asked_by_address_;
  accounts::RateLimits asked_at_address_;
};

}  // namespace server::letters
