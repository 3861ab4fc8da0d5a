// Bytes as a board file: a board that is accepted can be played on.
#include "tests/fuzz/play.hpp"
#include "tests/laws/antike_traits.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  boost::system::error_code error;
  const boost::json::value document = boost::json::parse(bytes.text(), error);
  if (error || !document.is_object()) return 0;
  for (int players = 2; players <= 6; ++players) {
    const boost::json::value wish = {{"players", players}, {"options", {{"board", document}}}};
    const auto setup = wire::read<antike::Setup>(wish);
    if (!setup || antike::Rules::fault(*setup)) continue;
    std::vector<std::uint8_t> decisions(256, static_cast<std::uint8_t>(size));
    fuzz::Bytes dice(decisions.data(), decisions.size());
    auto state = antike::Rules::initial(*setup);
    for (int step = 0; step < 200 && !antike::Rules::finished(state); ++step) {
      if (antike::Rules::chance_pending(state)) {
        fuzz::draw<antike::Rules>(state, dice);
        continue;
      }
      const auto seat = antike::Rules::to_act(state).first();
      const auto actions = laws::legal_list<antike::Rules>(state, seat);
      laws::hold(!actions.empty(), "the legal list is never empty while someone must act");
      antike::Rules::apply(state, seat, actions[dice.below(actions.size())], nullptr);
    }
  }
  return 0;
}
