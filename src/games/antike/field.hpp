// The eight fields of the rondel (rule 3.1).
#pragma once

#include "games/antike/material.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace antike {

// Clockwise. MOVERE appears twice: after AURUM and after SCIENTIA.
enum class Field : std::uint8_t {
  Ferrum,
  Templum,
  Aurum,
  MovereI,
  Militia,
  Marmor,
  Scientia,
  MovereII,
};
inline constexpr std::size_t kFields = 8;

constexpr std::size_t index(Field field) {
  return static_cast<std::size_t>(field);
}

// What a production field produces.
constexpr std::optional<Resource> produced_on(Field field) {
  switch (field) {
    case Field::Marmor:
      return Resource::Marble;
    case Field::Ferrum:
      return Resource::Iron;
    case Field::Aurum:
      return Resource::Gold;
    default:
      return std::nullopt;
  }
}

}  // namespace antike
