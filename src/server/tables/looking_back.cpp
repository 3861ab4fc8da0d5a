// The past of a table's match, and trying things out.
#include "bots/registry.hpp"
#include "games/registry.hpp"
#include "server/tables/table.hpp"

#include <fmt/format.h>

namespace server::tables {
namespace {

using games::Refusal;

constexpr std::size_t kPliesAtOnce = 500;

}  // namespace

Answer Table::record(const Person& person) const {
  if (const auto may = must_look(person, {}); !may) return tl::unexpected(may.error());
  if (state_.status != Status::Finished) {
    return tl::unexpected(Refusal{"record.secret", {}, {}, {}});
  }
  return json::object{
      {"record", records::write(match_->timeline().record(true, match_->logged().result()))}};
}

Answer Table::history(const Person& person, Viewer viewer, std::size_t from) const {
  if (const auto may = must_look(person, viewer); !may) return tl::unexpected(may.error());
  const records::Timeline& timeline = match_->timeline();
  auto match = timeline.at(std::min(from, timeline.plies()));
  if (!match) return tl::unexpected(match.error());
  json::array plies;
  const std::size_t last = std::min(timeline.plies(), from + kPliesAtOnce);
  for (std::size_t ply = from; ply < last; ++ply) {
    const records::Event event = timeline.event(ply);
    for (const json::value& step : event.steps) (void)(*match)->play(*event.seat, step);
    (void)(event.seat ? (*match)->play(*event.seat, event.what) : (*match)->draw(event.what));
    plies.push_back({{"ply", ply + 1},
                     {"at", match_->time_of(ply)},
                     {"by", event.seat ? json::value(seat_number(*event.seat)) : nullptr},
                     {"effects", (*match)->effects_seen_by(viewer)}});
  }
  return json::object{{"plies", std::move(plies)}, {"count", timeline.plies()}};
}

Answer Table::position(const Person& person, Viewer viewer, std::size_t ply) const {
  if (const auto may = must_look(person, viewer); !may) return tl::unexpected(may.error());
  const auto match = match_->timeline().at(ply);
  if (!match) return tl::unexpected(match.error());
  json::array to_act;
  for (const core::Seat seat : (*match)->to_act()) to_act.emplace_back(seat_number(seat));
  const auto seen = (*match)->seen_by(viewer);
  return json::object{{"ply", ply},
                      {"plies", match_->ply()},
                      {"view", seen->state()},
                      {"to_act", std::move(to_act)},
                      {"scores", seen->score()}};
}

Expected<json::value> Table::position_to_fork(const Person& person, std::size_t ply) const {
  Viewer viewer;
  for (std::size_t at = 0; at < state_.chairs.size() && !viewer; ++at) {
    const Chair& chair = state_.chairs[at];
    if (chair.kind == Chair::Kind::Person && chair.person == person.id) {
      viewer = static_cast<core::Seat>(at);
    }
  }
  if (const auto may = must_look(person, viewer); !may) return tl::unexpected(may.error());
  // A plan that another has committed and not yet shown cannot be imagined: then it begins before
  // that plan was committed.
  const games::AnyGame& game = *games::find(game_);
  for (std::size_t at = ply;; --at) {
    const auto match = match_->timeline().at(at);
    if (!match) return tl::unexpected(match.error());
    if (state_.status == Status::Finished) return (*match)->state();
    json::value position = (*match)->imagined_by(viewer, at)->state();
    const bool is_fair = (*match)->can_be_imagined(viewer) && game.load(position);
    if (at == 0 || is_fair) return position;
  }
}

// From what the seat knows: what is hidden is imagined, so that no answer can depend on it.
Answer Table::preview(const Person& person, core::Seat seat, const json::array& actions) const {
  if (const auto may = must_hold(person, seat); !may) return tl::unexpected(may.error());
  const auto imagined = match_->match_of(seat).imagined_by(seat, 1);
  json::array previews;
  for (const json::value& action : actions) {
    const auto after = imagined->clone();
    const auto played = after->play(seat, action);
    if (played) {
      previews.push_back({{"scores", after->seen_by(seat)->score().at(core::index(seat))},
                          {"effects", after->effects_seen_by(seat)}});
    } else {
      const std::string& rule = played.error().rule;
      previews.push_back(
          json::object{{"error",
                        {{"code", played.error().code},
                         {"rule", rule.empty() ? json::value(nullptr) : json::value(rule)}}}});
    }
  }
  return json::object{{"previews", std::move(previews)}};
}

Answer Table::advice(const Person& person, core::Seat seat) const {
  if (const auto may = must_hold(person, seat); !may) return tl::unexpected(may.error());
  const auto advice = bots::advice(match_->match_of(seat), seat);
  if (!advice) return json::object{{"choice", nullptr}, {"actions", json::array()}};
  return json::object{{"choice", advice->choice}, {"actions", advice->actions}};
}

Answer Table::facts(const Person& person, Viewer viewer) const {
  if (const auto may = must_look(person, viewer); !may) return tl::unexpected(may.error());
  return json::object{{"seq", match_->seq()}, {"facts", match_->match_of(viewer).facts(viewer)}};
}

}  // namespace server::tables
