#include "server/http/hall.hpp"

#include <boost/asio/post.hpp>

#include <utility>

namespace server::http {

namespace {

// What was dropped still has to notice it; after this long nobody waits for it.
constexpr std::chrono::milliseconds kDropTime{500};

}  // namespace

Hall::Hall(asio::io_context& io, const DoorOptions& options, House& house)
    : options_(options),
      proxies_(options.trusted_proxies.begin(), options.trusted_proxies.end()),
      house_(house),
      patience_(io) {}

bool Hall::has_room_for(const asio::ip::address& peer) const {
  if (closing_ || counts_.connections >= options_.most_connections) return false;
  // All the world comes through a proxy's one address.
  if (is_trusted(proxies_, peer)) return true;
  const auto found = connections_by_address_.find(peer);
  return found == connections_by_address_.end() ||
         found->second < options_.most_connections_an_address;
}

void Hall::enter(const asio::ip::address& peer) {
  ++counts_.connections;
  ++connections_by_address_[peer];
}

void Hall::go(const asio::ip::address& peer) {
  --counts_.connections;
  const auto found = connections_by_address_.find(peer);
  if (--found->second == 0) connections_by_address_.erase(found);
  if (closing_ && counts_.connections == 0) finish();
}

void Hall::close(std::chrono::milliseconds patience, std::function<void()> done) {
  if (closing_) return;
  closing_ = true;
  done_ = std::move(done);
  if (counts_.connections == 0) {
    finish();
    return;
  }
  for (Visit* visit : std::vector<Visit*>(visits_.begin(), visits_.end())) {
    visit->leave();
  }
  patience_.expires_after(patience);
  patience_.async_wait([self = weak_from_this()](boost::system::error_code stopped) {
    const auto hall = self.lock();
    if (hall && !stopped) hall->lose_patience();
  });
}

void Hall::lose_patience() {
  drop_all();
  patience_.expires_after(kDropTime);
  patience_.async_wait([self = weak_from_this()](boost::system::error_code stopped) {
    const auto hall = self.lock();
    if (hall && !stopped) hall->finish();
  });
}

void Hall::drop_all() {
  for (Visit* visit : std::vector<Visit*>(visits_.begin(), visits_.end())) {
    visit->drop();
  }
}

void Hall::finish() {
  patience_.cancel();
  if (!done_) return;
  // Not at once: whoever goes last may be in the middle of a call of the house.
  asio::post(patience_.get_executor(), std::exchange(done_, nullptr));
}

Place::Place(std::shared_ptr<Hall> hall, const asio::ip::address& peer)
    : hall_(std::move(hall)), peer_(peer) {
  hall_->enter(peer_);
}

Place::~Place() {
  if (hall_) hall_->go(peer_);
}

}  // namespace server::http
