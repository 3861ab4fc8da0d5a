// What a letter says. Made of what everybody at a table may see, and of nothing else.
#pragma once

#include "server/letters/wishes.hpp"

#include <string>
#include <vector>

namespace server::letters {

// One thing that is told.
struct Item {
  std::string kind;
  Id table;
  std::string game;
  std::string name;   // of the table, as people call it
  std::string title;  // "Your turn: Thursday club"
  std::string text;   // "Antike II. You have until ..."
  std::string url;
  std::optional<Time> until = {};
};

// What goes to one address; the same for all of somebody's channels but for how it is put.
struct Message {
  std::string id;
  Time at = 0;
  std::string language;
  std::string person;  // what they are called
  std::vector<Item> items;
  // Of letters that are about nothing that happened: a test, or to confirm an address.
  std::string title = {};
  std::string text = {};
  std::string url = {};
};

// `left`: until their decision is due.
Item item_of(const PersonWishes& wishes, std::string_view kind, const tables::TableState& state,
             std::optional<Time> left, Time now, const std::string& house);

std::string title_of(const Message& message);
std::string text_of(const Message& message);
// Where a click leads.
std::string url_of(const Message& message, const std::string& house);

std::string write_message(const Message& message);
Message read_message(std::string_view document);

}  // namespace server::letters
