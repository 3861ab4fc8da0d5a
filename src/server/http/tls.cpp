#include "server/http/tls.hpp"

#include <stdexcept>

namespace server::http {

namespace {

// Of TLS 1.2 only what has forward secrecy and authenticates what it encrypts; all of TLS 1.3 does.
constexpr const char* kCiphers = "ECDHE+AESGCM:ECDHE+CHACHA20:!aNULL:!SHA1";

}  // namespace

std::shared_ptr<asio::ssl::context> tls_context(const HttpOptions& options) {
  if (options.tls_certificate.empty() && options.tls_key.empty()) return nullptr;
  if (options.tls_certificate.empty() || options.tls_key.empty()) {
    throw std::runtime_error("TLS needs both a certificate and a key");
  }
  auto context = std::make_shared<asio::ssl::context>(asio::ssl::context::tls_server);
  SSL_CTX* native = context->native_handle();
  SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
  SSL_CTX_set_cipher_list(native, kCiphers);
  SSL_CTX_set_options(
      native, SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_NO_COMPRESSION);
  std::string file = options.tls_certificate;
  try {
    context->use_certificate_chain_file(options.tls_certificate);
    file = options.tls_key;
    context->use_private_key_file(options.tls_key, asio::ssl::context::pem);
  } catch (const boost::system::system_error& failure) {
    throw std::runtime_error("cannot use \"" + file + "\" for TLS: " + failure.code().message());
  }
  return context;
}

}  // namespace server::http
