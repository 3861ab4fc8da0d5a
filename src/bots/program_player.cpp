#include "bots/program_player.hpp"

#include "bots/child_process.hpp"
#include "wire/codec.hpp"
#include "wire/in.hpp"

#include <optional>
#include <stdexcept>

namespace bots {
namespace {

namespace json = boost::json;

class ProgramPlayer final : public Player {
 public:
  ProgramPlayer(std::string_view player, const Programs& programs)
      : name_(player), running_(programs), process_(*programs.command_of(player)) {}

  json::value choose(const games::AnyMatch& match, core::Seat seat, const Budget& budget) override {
    const auto view = match.seen_by(seat);
    json::array legal = view->legal(seat);
    const json::object question = {{"op", "choose"},
                                   {"game", match.game()},
                                   {"seat", core::index(seat)},
                                   {"budget_ms", budget.time.count()},
                                   {"view", view->state()},
                                   {"legal", std::move(legal)}};
    try {
      if (!process_) throw std::runtime_error("has ended");
      const std::string answer =
          process_->ask(json::serialize(question) + "\n", budget.time, budget.stop);
      return wire::In(wire::parse(answer))["action"].value();
    } catch (const wire::Malformed&) {
      fail("answered without an action");
    } catch (const std::runtime_error& fault) {
      fail(fault.what());
    }
  }

 private:
  [[noreturn]] void fail(const std::string& what) {
    process_.reset();
    throw std::runtime_error(name_ + " " + what);
  }

  std::string name_;
  Programs::Running running_;
  std::optional<ChildProcess> process_;
};

}  // namespace

std::unique_ptr<Player> start_program(std::string_view player, const Programs& programs) {
  return std::make_unique<ProgramPlayer>(player, programs);
}

}  // namespace bots
