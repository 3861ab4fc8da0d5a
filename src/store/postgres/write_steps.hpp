// What each step of a batch says to PostgreSQL: statements that need no answer before the next is
// sent, so that whole groups of batches travel together.
#pragma once

#include "store/postgres/connection.hpp"
#include "store/store.hpp"

namespace store::postgres {

// How many rows a statement must have touched, or the batch is a conflict.
enum class Need : std::uint8_t { Nothing, OneRow, NoRow };

struct Demand {
  Statement statement;
  Need need = Need::Nothing;

  bool is_met(const Rows& rows) const {
    return need == Need::Nothing || rows.affected() == (need == Need::OneRow ? 1 : 0);
  }
};

// Adds those of the step.
void demand(const Step& step, std::vector<Demand>& demands);

}  // namespace store::postgres
