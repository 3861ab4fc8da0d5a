#include "server/http/connection_registry.hpp"

#include <boost/asio/post.hpp>

#include <utility>

namespace server::http {

namespace {

// What was dropped still has to notice it; after this long nobody waits for it.
constexpr std::chrono::milliseconds kDropTime{500};
constexpr std::size_t kMostAddresses = 65'536;

}  // namespace

ConnectionRegistry::ConnectionRegistry(asio::io_context& io, const HttpOptions& options,
                                       RequestHandler& house)
    : options_(options),
      proxies_(options.trusted_proxies.begin(), options.trusted_proxies.end()),
      handler_(house),
      requests_(options.requests_a_second_an_address, options.request_burst_an_address,
                kMostAddresses),
      patience_(io) {}

bool ConnectionRegistry::has_room_for(const asio::ip::address& peer) const {
  if (closing_ || counts_.connections >= options_.most_connections) return false;
  // All the world comes through a proxy's one address.
  return is_trusted(proxies_, peer) || has_room_at(household(peer));
}

bool ConnectionRegistry::has_room_at(const asio::ip::address& address) const {
  const auto found = connections_by_address_.find(address);
  return found == connections_by_address_.end() ||
         found->second < options_.most_connections_an_address;
}

std::chrono::seconds ConnectionRegistry::wait_of(const std::string& remote) {
  const auto wait = requests_.take(asio::ip::make_address(remote), TokenBucket::Clock::now());
  if (wait.count() > 0) ++counts_.limited_requests;
  return wait;
}

void ConnectionRegistry::enter(const asio::ip::address& address) {
  ++counts_.connections;
  ++connections_by_address_[address];
}

void ConnectionRegistry::forget(const asio::ip::address& address) {
  const auto found = connections_by_address_.find(address);
  if (--found->second == 0) connections_by_address_.erase(found);
}

void ConnectionRegistry::go(const asio::ip::address& address) {
  --counts_.connections;
  forget(address);
  if (closing_ && counts_.connections == 0) finish();
}

void ConnectionRegistry::close(std::chrono::milliseconds patience, std::function<void()> done) {
  if (closing_) return;
  closing_ = true;
  done_ = std::move(done);
  if (counts_.connections == 0) {
    finish();
    return;
  }
  for (Connection* connection :
       std::vector<Connection*>(connections_.begin(), connections_.end())) {
    connection->leave();
  }
  patience_.expires_after(patience);
  patience_.async_wait([self = weak_from_this()](boost::system::error_code stopped) {
    const auto registry = self.lock();
    if (registry && !stopped) registry->lose_patience();
  });
}

void ConnectionRegistry::lose_patience() {
  drop_all();
  patience_.expires_after(kDropTime);
  patience_.async_wait([self = weak_from_this()](boost::system::error_code stopped) {
    const auto registry = self.lock();
    if (registry && !stopped) registry->finish();
  });
}

void ConnectionRegistry::drop_all() {
  for (Connection* connection :
       std::vector<Connection*>(connections_.begin(), connections_.end())) {
    connection->drop();
  }
}

void ConnectionRegistry::finish() {
  patience_.cancel();
  if (!done_) return;
  // Not at once: whoever goes last may be in the middle of a call of the house.
  asio::post(patience_.get_executor(), std::exchange(done_, nullptr));
}

ConnectionSlot::ConnectionSlot(std::shared_ptr<ConnectionRegistry> registry,
                               const asio::ip::address& peer)
    : registry_(std::move(registry)), peer_(peer), counted_as_(household(peer)) {
  registry_->enter(counted_as_);
}

bool ConnectionSlot::belongs_to(const std::string& remote) {
  const auto address = household(asio::ip::make_address(remote));
  if (address == counted_as_) return true;
  if (!registry_->has_room_at(address)) return false;
  registry_->forget(counted_as_);
  ++registry_->connections_by_address_[address];
  counted_as_ = address;
  return true;
}

ConnectionSlot::~ConnectionSlot() {
  if (registry_) registry_->go(counted_as_);
}

}  // namespace server::http
