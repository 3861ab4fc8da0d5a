#include "server/base/ids.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace server {

std::string new_id() {
  if (sodium_init() < 0) throw std::runtime_error("no random numbers");
  std::array<unsigned char, 16> bits{};
  randombytes_buf(bits.data(), bits.size());
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_ENCODED_LEN(bits.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bits.data(), bits.size(), kVariant);
  text.pop_back();  // the closing zero
  return text;
}

}  // namespace server
