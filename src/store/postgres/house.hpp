// The schema of a house: is it ours, is it up to date, and does nobody else write in it?
#pragma once

#include "store/postgres/connection.hpp"

#include <memory>
#include <string>

namespace store::postgres {

struct Address {
  std::string url;
  std::chrono::milliseconds patience{5000};   // with a server that does not answer
  std::chrono::milliseconds lock_wait{2000};  // for whoever used the house before
};

bool is_address(const std::string& url);
// What may be told of an address: where it leads, and as whom. A password can stand in it in
// several places, and of one that cannot be read nobody knows where: of that only the kind.
std::string without_password(const std::string& url);

// The only connection that writes: it holds the house's lock, which goes with it. Brings an older
// schema up to date. Throws Unusable, or SqlFailed if nobody answers.
std::unique_ptr<Connection> open_to_write(const Address& address);
std::unique_ptr<Connection> open_to_read(const Address& address);

// The version that this program writes: the number of its migrations.
int newest_version();

}  // namespace store::postgres
