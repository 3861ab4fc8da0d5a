// Which store does an address name? The only place that knows every kind.
#pragma once

#include "store/store.hpp"

#include <memory>
#include <string>

namespace server {

// In the folder of the data, unless an address says otherwise.
inline constexpr const char* kDatabaseFile = "antiquarium.db";

// "sqlite:FILE", "postgresql://...", or nothing: the file in the folder `data`, which is made if it
// is not there. Throws store::Unusable.
std::unique_ptr<store::Store> open_store(const std::string& url, const std::string& data);

}  // namespace server
