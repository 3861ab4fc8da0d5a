#include "server/letters/wording.hpp"

#include "wire/words.hpp"

namespace server::letters {
namespace {

// What people call the table: its name, or the others who sit there.
std::string name_of(const tables::TableState& state, const Id& person, const wire::Words& words) {
  if (!state.terms.name.empty()) return state.terms.name;
  std::string others;
  for (const tables::Chair& chair : state.chairs) {
    if (chair.name.empty() || chair.person == person) continue;
    others += (others.empty() ? "" : ", ") + chair.name;
  }
  const std::string game = words.say(state.beginning->game + ".name");
  return others.empty() ? game : words.say("letter.with", {{"game", game}, {"names", others}});
}

std::string winners_of(const tables::TableState& state) {
  std::string names;
  if (!state.result.is_object()) return names;
  const json::value* places = state.result.as_object().if_contains("places");
  if (places == nullptr || !places->is_array()) return names;
  for (std::size_t at = 0; at < places->as_array().size() && at < state.chairs.size(); ++at) {
    if (places->as_array()[at] != 1) continue;
    names += (names.empty() ? "" : ", ") + state.chairs[at].name;
  }
  return names;
}

std::string text_about(std::string_view kind, const tables::TableState& state,
                       const PersonWishes& wishes, std::optional<Time> until,
                       const wire::Words& words) {
  std::string text = words.say(state.beginning->game + ".name") + ".";
  if (kind == tables::kInvited) {
    text += " " + words.say("letter.by", {{"name", state.owner.name}});
  }
  if (kind == tables::kOver) {
    const std::string winners = winners_of(state);
    if (!winners.empty()) text += " " + words.say("letter.won", {{"names", winners}});
  }
  if (until) {
    const std::string date = date_in_words(*until, wishes.quiet.zone, wishes.language);
    text += " " + words.say("letter.until", {{"date", date}});
  }
  return text;
}

}  // namespace

Item item_of(const PersonWishes& wishes, std::string_view kind, const tables::TableState& state,
             std::optional<Time> left, Time now, const std::string& house) {
  const wire::Words& words = wire::Words::in(wishes.language);
  Item item;
  item.kind = kind;
  item.table = state.beginning->table;
  item.game = state.beginning->game;
  item.name = name_of(state, wishes.person, words);
  item.url = house + "/table/" + item.table;
  if (left) item.until = now + *left;
  item.title = words.say("letter.title." + item.kind, {{"table", item.name}});
  item.text = text_about(kind, state, wishes, item.until, words);
  return item;
}

std::string title_of(const Message& message) {
  if (message.items.empty()) return message.title;
  if (message.items.size() == 1) return message.items.front().title;
  return wire::Words::in(message.language).say("letter.several", {{"count", message.items.size()}});
}

std::string text_of(const Message& message) {
  if (message.items.empty()) return message.text;
  if (message.items.size() == 1) return message.items.front().text;
  std::string text;
  for (const Item& item : message.items) {
    text += (text.empty() ? "" : "\n") + item.title + " (" + item.text + ")";
  }
  return text;
}

std::string url_of(const Message& message, const std::string& house) {
  if (message.items.size() == 1) return message.items.front().url;
  return message.url.empty() ? house + "/" : message.url;
}

std::string write_message(const Message& message) {
  json::array items;
  for (const Item& each : message.items) {
    json::object item = {{"kind", each.kind}, {"table", each.table}, {"game", each.game},
                         {"name", each.name}, {"title", each.title}, {"text", each.text},
                         {"url", each.url}};
    if (each.until) item["until"] = *each.until;
    items.push_back(std::move(item));
  }
  return json::serialize(json::object{{"id", message.id},
                                      {"at", message.at},
                                      {"language", message.language},
                                      {"person", message.person},
                                      {"items", std::move(items)}});
}

Message read_message(std::string_view document) {
  const json::value value = wire::parse(document);
  const wire::In in(value);
  Message out;
  out.id = in["id"].text();
  out.at = in["at"].integer(0, tables::kLatest);
  out.language = in["language"].text();
  out.person = in["person"].text();
  const wire::In items = in["items"];
  constexpr std::size_t kMostItems = 10'000;
  for (std::size_t at = 0; at < items.size(0, kMostItems); ++at) {
    const wire::In each = items.at(at);
    Item item;
    item.kind = each["kind"].text();
    item.table = each["table"].text();
    item.game = each["game"].text();
    item.name = each["name"].text();
    item.title = each["title"].text();
    item.text = each["text"].text();
    item.url = each["url"].text();
    if (each.has("until")) item.until = each["until"].integer(0, tables::kLatest);
    out.items.push_back(std::move(item));
  }
  return out;
}

}  // namespace server::letters
