#include "store/memory/rows_in_memory.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <set>
#include <vector>

namespace store::memory {
namespace {

constexpr auto kLastNumber = std::numeric_limits<std::int64_t>::max();

// The number that the next row of this table gets, in a map by (table, number).
template <typename Numbered>
std::int64_t next_number(const Numbered& rows, const Id& table) {
  const auto after = rows.upper_bound({table, kLastNumber});
  if (after == rows.begin() || std::prev(after)->first.first != table) return 0;
  return std::prev(after)->first.second + 1;
}

// Makes steps and remembers how to take each change back.
class Change {
 public:
  explicit Change(Rows& rows) : rows_(rows) {}

  void take_back() {
    for (auto undo = undo_.rbegin(); undo != undo_.rend(); ++undo) (*undo)();
    undo_.clear();
  }

  // Each answers false for a conflict.
  bool operator()(const Add<Account>& step) {
    return !rows_.accounts.contains(step.row.id) && (*this)(Put<Account>{step.row});
  }
  bool operator()(const Put<Account>& step) {
    const Account& row = step.row;
    if (const auto old = rows_.accounts.find(row.id);
        old != rows_.accounts.end() && !old->second.guest) {
      erase_names(old->second);
    }
    if (!row.guest) {
      if (rows_.names.contains(row.folded_name) || rows_.looks.contains(row.look)) return false;
      set(rows_.names, row.folded_name, row.id);
      if (!row.look.empty()) set(rows_.looks, row.look, row.id);
    }
    set(rows_.accounts, row.id, row);
    return true;
  }
  bool operator()(const DropAccount& step) {
    (*this)(EndSessions{step.id, {}});
    erase_if(rows_.password_resets,
             [&](const PasswordReset& reset) { return reset.account == step.id; });
    erase_if(rows_.notes, [&](const Note& note) { return note.account == step.id; });
    erase(rows_.wishes, step.id);
    erase_if(rows_.occasions, [&](const Occasion& each) { return each.account == step.id; });
    erase_if(rows_.letters, [&](const Letter& each) { return each.account == step.id; });
    if (const auto old = rows_.accounts.find(step.id); old != rows_.accounts.end()) {
      if (!old->second.guest) erase_names(old->second);
      erase(rows_.accounts, step.id);
    }
    return true;
  }
  bool operator()(const NeedFreeName& step) {
    const auto is_free = [&](const std::map<std::string, Id>& names, const std::string& name) {
      const auto found = names.find(name);
      return found == names.end() || found->second == step.but;
    };
    return is_free(rows_.names, step.folded_name) && is_free(rows_.looks, step.look);
  }
  bool operator()(const RenameGuests& step) {
    std::vector<Account> renamed;
    for (const auto& [id, account] : rows_.accounts) {
      const bool alike = account.folded_name == step.folded_name ||
                         (!account.look.empty() && account.look == step.look);
      if (account.guest && alike && id != step.but) renamed.push_back(account);
    }
    for (Account& account : renamed) {
      account.name = step.name.name;
      account.folded_name = step.name.folded_name;
      account.look = step.name.look;
      set(rows_.accounts, account.id, account);
    }
    return true;
  }
  bool operator()(const DropIdleGuest& step) {
    return !is_idle_guest(rows_, step.id, step.unseen_since) || (*this)(DropAccount{step.id});
  }
  bool operator()(const Put<Session>& step) {
    if (!rows_.accounts.contains(step.row.account)) return false;
    set(rows_.sessions, step.row.token_hash, step.row);
    return true;
  }
  bool operator()(const ProlongSession& step) {
    const auto found = rows_.sessions.find(step.token_hash);
    if (found == rows_.sessions.end()) return true;
    Session row = found->second;
    row.seen = step.seen;
    row.expires = step.expires;
    set(rows_.sessions, step.token_hash, row);
    return true;
  }
  bool operator()(const EndSession& step) {
    erase(rows_.sessions, step.token_hash);
    return true;
  }
  bool operator()(const EndSessions& step) {
    erase_if(rows_.sessions, [&](const Session& session) {
      return session.account == step.account && session.token_hash != step.but;
    });
    return true;
  }
  bool operator()(const EndExpiredSessions& step) {
    std::size_t left = step.most;
    erase_if(rows_.sessions, [&](const Session& session) {
      if (session.expires > step.now || left == 0) return false;
      --left;
      return true;
    });
    return true;
  }
  bool operator()(const Put<PasswordReset>& step) {
    if (!rows_.accounts.contains(step.row.account)) return false;
    set(rows_.password_resets, step.row.code_hash, step.row);
    return true;
  }
  bool operator()(const UsePasswordReset& step) {
    const auto found = rows_.password_resets.find(step.code_hash);
    if (found == rows_.password_resets.end() || found->second.expires <= step.now) return false;
    erase(rows_.password_resets, step.code_hash);
    return true;
  }
  bool operator()(const DropPasswordResets& step) {
    erase_if(rows_.password_resets, [&](const PasswordReset& reset) {
      return reset.account == step.account || reset.expires <= step.now;
    });
    return true;
  }
  bool operator()(const Add<Table>& step) {
    return !rows_.tables.contains(step.row.id) && (*this)(Put<Table>{step.row});
  }
  bool operator()(const Put<Table>& step) {
    const std::set<Id> people(step.row.people.begin(), step.row.people.end());
    if (people.size() != step.row.people.size()) return false;
    const auto old = rows_.tables.find(step.row.id);
    if (old != rows_.tables.end() && old->second.version + 1 != step.row.version) return false;
    set(rows_.tables, step.row.id, step.row);
    return true;
  }
  bool operator()(const Add<Event>& step) {
    const Event& row = step.row;
    if (!rows_.tables.contains(row.table)) return false;
    if (row.seq != next_number(rows_.events, row.table)) return false;
    if (!row.move_id.empty()) {
      if (rows_.moves.contains({row.table, row.move_id})) return false;
      set(rows_.moves, {row.table, row.move_id}, row.seq);
    }
    set(rows_.events, {row.table, row.seq}, row);
    return true;
  }
  bool operator()(const Put<Snapshot>& step) {
    const Snapshot& row = step.row;
    if (!rows_.tables.contains(row.table)) return false;
    const auto old = rows_.snapshots.find(row.table);
    if (old == rows_.snapshots.end() || old->second.seq <= row.seq) {
      set(rows_.snapshots, row.table, row);
    }
    return true;
  }
  bool operator()(const Put<Draft>& step) {
    const Draft& row = step.row;
    if (!rows_.tables.contains(row.table)) return false;
    const auto old = rows_.drafts.find({row.table, row.seat});
    if ((old == rows_.drafts.end() ? 0 : old->second.version) + 1 != row.version) return false;
    set(rows_.drafts, {row.table, row.seat}, row);
    return true;
  }
  bool operator()(const GoOn& step) {
    const auto found = rows_.tables.find(step.table);
    if (found == rows_.tables.end() || found->second.version + 1 != step.version) return false;
    Table row = found->second;
    row.updated = step.updated;
    row.progress = step.progress;
    row.version = step.version;
    set(rows_.tables, step.table, row);
    return true;
  }
  bool operator()(const Add<Message>& step) {
    const Message& row = step.row;
    if (!rows_.tables.contains(row.table)) return false;
    if (row.number != next_number(rows_.messages, row.table)) return false;
    set(rows_.messages, {row.table, row.number}, row);
    return true;
  }
  bool operator()(const Put<Note>& step) {
    const Note& row = step.row;
    if (!rows_.tables.contains(row.table) || !rows_.accounts.contains(row.account)) return false;
    set(rows_.notes, {row.table, row.account}, row);
    return true;
  }
  bool operator()(const Add<Invitation>& step) {
    if (rows_.invitations.contains(step.row.code)) return false;
    set(rows_.invitations, step.row.code, step.row);
    return true;
  }
  bool operator()(const UseInvitation& step) {
    if (!rows_.invitations.contains(step.code)) return false;
    erase(rows_.invitations, step.code);
    return true;
  }
  bool operator()(const Put<Wishes>& step) {
    const Wishes& row = step.row;
    if (!rows_.accounts.contains(row.account)) return false;
    const auto old = rows_.wishes.find(row.account);
    if ((old == rows_.wishes.end() ? 0 : old->second.version) + 1 != row.version) return false;
    set(rows_.wishes, row.account, row);
    return true;
  }
  bool operator()(const Put<Occasion>& step) {
    const Occasion& row = step.row;
    set(rows_.occasions, {row.account, row.table, row.kind}, row);
    return true;
  }
  bool operator()(const DropOccasion& step) {
    const auto found = rows_.occasions.find({step.account, step.table, step.kind});
    if (found == rows_.occasions.end() || found->second.at != step.at) return true;
    erase(rows_.occasions, {step.account, step.table, step.kind});
    return true;
  }
  bool operator()(const Add<Letter>& step) {
    if (rows_.letters.contains(step.row.id)) return false;
    set(rows_.letters, step.row.id, step.row);
    return true;
  }
  bool operator()(const DropLetter& step) {
    erase(rows_.letters, step.id);
    return true;
  }
  bool operator()(const Put<Setting>& step) {
    set(rows_.settings, step.row.name, step.row.value);
    return true;
  }

 private:
  void erase_names(const Account& account) {
    erase(rows_.names, std::string(account.folded_name));
    if (!account.look.empty()) erase(rows_.looks, std::string(account.look));
  }
  template <typename Map>
  void set(Map& map, const typename Map::key_type& key, const typename Map::mapped_type& value) {
    remember(map, key);
    map.insert_or_assign(key, value);
  }
  template <typename Map>
  void erase(Map& map, const typename Map::key_type& key) {
    remember(map, key);
    map.erase(key);
  }
  template <typename Map, typename Condition>
  void erase_if(Map& map, Condition condition) {
    std::vector<typename Map::key_type> keys;
    for (const auto& [key, row] : map) {
      if (condition(row)) keys.push_back(key);
    }
    for (const auto& key : keys) erase(map, key);
  }
  template <typename Map>
  void remember(Map& map, const typename Map::key_type& key) {
    const auto old = map.find(key);
    if (old == map.end()) {
      undo_.emplace_back([&map, key] { map.erase(key); });
    } else {
      undo_.emplace_back([&map, key, row = old->second] { map.insert_or_assign(key, row); });
    }
  }

  Rows& rows_;
  std::vector<std::function<void()>> undo_;
};

}  // namespace

bool is_idle_guest(const Rows& rows, const Id& id, Time unseen_since) {
  const auto account = rows.accounts.find(id);
  if (account == rows.accounts.end() || !account->second.guest) return false;
  const auto sits = [&](const auto& table) {
    return std::ranges::count(table.second.people, id) > 0;
  };
  const auto seen = [&](const auto& session) {
    return session.second.account == id && session.second.seen >= unseen_since;
  };
  return std::ranges::none_of(rows.tables, sits) && std::ranges::none_of(rows.sessions, seen);
}

bool make(Rows& rows, const Batch& batch) {
  Change change(rows);
  const bool made =
      std::ranges::all_of(batch, [&](const Step& step) { return std::visit(change, step); });
  if (!made) change.take_back();
  return made;
}

}  // namespace store::memory
