#include "server/restrictions.hpp"

#include "server/base/refused.hpp"

#include <boost/json.hpp>

namespace server {
namespace {

namespace json = boost::json;

constexpr const char* kSetting = "restrictions";

}  // namespace

Restrictions::Restrictions(store::Store& store) : store_(&store) {
  const auto kept = store.setting(kSetting);
  if (!kept) return;
  const json::value document = json::parse(*kept);
  for (const auto& field : document.as_object()) {
    all_[std::string(field.key())] = {field.value().at("muted").as_bool(),
                                      field.value().at("banned").as_bool()};
  }
}

Restriction Restrictions::of(const Id& person) const {
  const auto found = all_.find(person);
  return found == all_.end() ? Restriction{} : found->second;
}

asio::awaitable<games::Expected<Restriction>> Restrictions::change(Id person, Words words) {
  const Gate::Pass pass = co_await gate_.enter();
  Restriction restriction = of(person);
  restriction.muted = words.muted.value_or(restriction.muted);
  restriction.banned = words.banned.value_or(restriction.banned);
  All next = all_;
  next.erase(person);
  if (restriction.muted || restriction.banned) next[person] = restriction;
  json::object document;
  for (const auto& [id, one] : next) {
    document[id] = json::object{{"muted", one.muted}, {"banned", one.banned}};
  }
  store::Batch batch;
  batch.emplace_back(store::Put<store::Setting>{{kSetting, json::serialize(document)}});
  const store::Written written = co_await server::written(*store_, std::move(batch));
  if (written != store::Written::Done) co_return not_written(written);
  all_ = std::move(next);
  co_return restriction;
}

}  // namespace server
