import pathlib
import sys

sys.path[:0] = [str(pathlib.Path(__file__).parent), str(pathlib.Path(__file__).parents[1])]
import check_layers  # noqa: E402
from trees import TreeTest  # noqa: E402


class Layers(TreeTest):
    def faults(self, path, *includes):
        self.write(f"src/{path}", "".join(f"#include {used}\n" for used in includes))
        return list(check_layers.faults(self.root))

    def test_what_points_down_is_allowed(self):
        for path, used in [
            ("core/game.hpp", ["<vector>", '"core/seat.hpp"']),
            ("wire/json.cpp", ["<boost/json.hpp>", '"core/seat.hpp"', '"embedded/words.hpp"']),
            ("games/rome/rules.cpp", ["<cstdint>", '"core/seat.hpp"', '"games/rome/state.hpp"']),
            ("games/rome/codec.cpp", ['"wire/json.hpp"', '"games/rome/codec.hpp"']),
            ("games/rome/codec_state.hpp", ["<boost/json.hpp>", '"games/rome/codec.hpp"']),
            ("games/registry.cpp", ['"games/rome/codec.hpp"', '"games/antike/codec.hpp"']),
            ("bots/rome/greedy.cpp", ['"games/rome/state.hpp"', '"bots/bot.hpp"']),
            ("bots/registry.cpp", ['"bots/rome/greedy.hpp"', '"bots/antike/greedy.hpp"']),
            ("bots/arena/arena.cpp", ['"bots/registry.hpp"', '"games/registry.hpp"']),
            ("records/record.cpp", ["<sodium.h>", '"games/registry.hpp"']),
            ("store/sqlite/file.cpp", ["<sqlite3.h>", '"store/store.hpp"', '"embedded/x.hpp"']),
            ("cli/main.cpp", ['"records/record.hpp"', '"bots/bot.hpp"', "<fmt/format.h>"]),
        ]:
            self.assertEqual(self.faults(path, *used), [])

    def test_a_layer_does_not_use_one_above_it(self):
        self.assert_one(self.faults("core/game.hpp", '"games/registry.hpp"'), "core must not use games")

    def test_neighbours_do_not_use_each_other(self):
        self.assert_one(self.faults("bots/bot.hpp", '"records/record.hpp"'), "must not use records")

    def test_angle_brackets_are_no_way_round(self):
        self.assert_one(self.faults("core/game.hpp", "<wire/json.hpp>"), "core must not use wire")

    def test_a_game_does_not_include_another_game(self):
        self.assert_one(self.faults("games/rome/codec.cpp", '"games/antike/state.hpp"'), "another")

    def test_the_bots_of_a_game_do_not_know_another_game(self):
        self.assert_one(self.faults("bots/rome/greedy.cpp", '"games/antike/state.hpp"'), "another")

    def test_search_knows_no_game(self):
        self.assert_one(self.faults("bots/search/mcts.hpp", '"games/rome/rules.hpp"'), "search")

    def test_the_server_knows_no_game(self):
        for used in ('"games/antike/codec.hpp"', '"bots/rome/greedy.hpp"'):
            self.assert_one(self.faults("server/tables/table.cpp", used), "must not know a game")
        self.assertEqual(self.faults("server/tables/table.cpp", '"games/registry.hpp"', '"bots/registry.hpp"'), [])

    def test_the_parts_of_the_server_know_only_what_is_below_them(self):
        accounts, tables = '"server/accounts/accounts.hpp"', '"server/tables/table.hpp"'
        letters, http = '"server/letters/wishes.hpp"', '"server/http/tls.hpp"'
        for path, used, words in [
            ("server/accounts/names.cpp", tables, "must not use server/tables"),
            ("server/tables/table.cpp", accounts, "must not use server/accounts"),
            ("server/tables/table.cpp", '"server/monitor.hpp"', "what joins"),
            ("server/http/tls.cpp", accounts, "must not use server/accounts"),
            ("server/tables/table.cpp", letters, "must not use server/letters"),
            ("server/letters/sorting.cpp", http, "must not use server/http"),
        ]:
            self.assert_one(self.faults(path, used), words)
            self.assertEqual(self.faults(path, '"server/base/await.hpp"'), [])
        self.assertEqual(self.faults("server/api_people.cpp", accounts, tables), [])

    def test_no_kind_of_store_knows_another(self):
        self.assert_one(self.faults("store/memory/rows.cpp", '"store/sqlite/file.hpp"'), "must not use store/sqlite")
        self.assertEqual(self.faults("store/memory/rows.cpp", '"store/rows.hpp"'), [])

    def test_rules_do_not_include_their_codec(self):
        for codec in ("codec.hpp", "codec_state.hpp"):
            self.assert_one(self.faults("games/rome/rules.cpp", f'"games/rome/{codec}"'), "codec")

    def test_rules_do_not_know_json(self):
        self.assert_one(self.faults("games/rome/city.cpp", '"wire/json.hpp"'), "wire")
        self.assert_one(self.faults("games/rome/city.cpp", "<boost/json.hpp>"), "standard library")

    def test_what_is_not_called_codec_is_rules(self):
        self.assert_one(self.faults("games/rome/match.cpp", '"wire/json.hpp"'), "wire")

    def test_rules_do_not_know_the_registry(self):
        self.assert_one(self.faults("games/rome/city.cpp", '"games/registry.hpp"'), "above")

    def test_core_uses_the_standard_library_only(self):
        for used in ("<fmt/format.h>", "<sodium.h>", "<boost/json.hpp>"):
            self.assert_one(self.faults("core/hash.hpp", used), "standard library")

    def test_a_path_counts_from_the_source_root(self):
        self.assert_one(self.faults("games/rome/city.cpp", '"state.hpp"'), "from src/")

    def test_a_folder_in_no_layer_is_refused(self):
        self.assert_one(self.faults("utils/strings.hpp"), "no layer")

    def test_the_line_is_named(self):
        self.assert_one(self.faults("core/game.hpp", "<bit>", '"cli/x.hpp"'), "src/core/game.hpp:2:")
