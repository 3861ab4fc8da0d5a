// A PostgreSQL server for tests: the one that CTest started for all of them, else one of this
// process.
#pragma once

#include <string>

namespace test {

// An empty schema, gone with everything in it when this goes.
class PostgresSchema {
 public:
  PostgresSchema();
  ~PostgresSchema();
  PostgresSchema(const PostgresSchema&) = delete;
  PostgresSchema& operator=(const PostgresSchema&) = delete;

  const std::string& url() const { return url_; }
  const std::string& name() const { return name_; }

 private:
  std::string name_;
  std::string url_;
};

// The address of the server's own database.
const std::string& postgres_url();

}  // namespace test
