import pathlib
import sys

sys.path[:0] = [str(pathlib.Path(__file__).parent), str(pathlib.Path(__file__).parents[1])]
import check_rules  # noqa: E402
from trees import TreeTest  # noqa: E402

DOCUMENT = "# Rome\n\n- **4.3** Bricks cost coins.\n- **4.10** Later.\n- **R2** A ruling.\n"
TESTS = """
TEST_CASE("rome 4.3, R2: Each missing brick "
          "costs two coins") {}
TEST_CASE("rome 4.10: Later") {}
TEST_CASE("Any other sentence about rome") {}
"""


class Rules(TreeTest):
    def setUp(self):
        super().setUp()
        self.write("docs/rules/rome.md", DOCUMENT)
        self.write("tests/rome/bricks_test.cpp", TESTS)
        self.check(write=True)

    def check(self, write=False):
        return check_rules.Project(self.root).check(write)

    def document(self):
        return (self.root / "docs/rules/rome.md").read_text(encoding="utf-8")

    def test_a_tree_in_order_passes(self):
        self.assertEqual(self.check(), [])

    def test_the_table_is_sorted_and_names_the_tests(self):
        table = self.document().split(check_rules.BEGIN)[1].splitlines()
        self.assertEqual([line.split(" | ")[0] for line in table[3:6]], ["| 4.3", "| 4.10", "| R2"])
        self.assertIn("Each missing brick costs two coins ([bricks_test.cpp]", table[3])

    def test_a_rule_without_a_test_is_refused(self):
        self.write("docs/rules/rome.md", self.document() + "\n- **9.9** Nobody tests me.\n")
        self.check(write=True)
        self.assert_one(self.check(), "9.9 is cited by no test")

    def test_a_citation_of_nothing_is_refused(self):
        self.write("tests/rome/more_test.cpp", 'TEST_CASE("rome 7.1: No such rule") {}')
        self.assert_one(self.check(), "there is no rule 7.1")

    def test_a_citation_of_a_game_without_rules_is_refused(self):
        self.write("src/games/antike/state.hpp", "")
        self.write("tests/antike/more_test.cpp", 'TEST_CASE("antike 1.1: No such rule") {}')
        self.assert_one(self.check(), "there is no rule 1.1 in docs/rules/antike.md")

    def test_a_citation_that_cannot_be_read_is_refused(self):
        self.write("tests/rome/more_test.cpp", 'TEST_CASE("rome 4.3 and R2: Unclear") {}')
        self.assert_one(self.check(), "must read")

    def test_a_number_used_twice_is_refused(self):
        self.write("docs/rules/rome.md", self.document() + "\n- **4.3** Again.\n")
        self.assert_one(self.check(), "4.3 is used 2 times")

    def test_a_scenario_cites_too(self):
        self.write("docs/rules/rome.md", self.document() + "\n- **5** Shown by a scenario.\n")
        self.write("tests/scenarios/rome/long_road.scn", "given\n  rule 5 R2\n")
        self.check(write=True)
        self.assertEqual(self.check(), [])
        self.assertIn("Scenario long road", self.document())

    def test_a_scenario_that_cites_nothing_real_is_refused(self):
        self.write("tests/scenarios/rome/long_road.scn", "rule R99\n")
        self.assert_one(self.check(), "there is no rule R99")

    def test_a_table_out_of_date_is_refused_until_written(self):
        self.write("tests/rome/more_test.cpp", 'TEST_CASE("rome 4.3: Another way") {}')
        self.assert_one(self.check(), "out of date")
        self.check(write=True)
        self.assertEqual(self.check(), [])

    def test_a_name_that_ctest_would_split_is_refused(self):
        self.write("tests/rome/more_test.cpp", 'TEST_CASE("One thing; another") {}')
        self.assert_one(self.check(), "CTest")


class Violations(TreeTest):
    def setUp(self):
        super().setUp()
        self.write("src/games/rome/violation.hpp",
                   "// Commas, in, comments.\nenum class Violation : std::uint8_t {\n"
                   "  NotAdjacent,  // the rule, 4.3\n  CannotPay\n};\n")

    def check(self):
        return check_rules.Project(self.root).check(False)

    def test_each_must_be_provoked(self):
        self.write("tests/rome/a_test.cpp", "CHECK(x == Violation::NotAdjacent);")
        self.assert_one(self.check(), "Violation::CannotPay is provoked by no test")

    def test_a_test_of_another_game_does_not_count(self):
        self.write("tests/antike/a_test.cpp", "Violation::NotAdjacent; Violation::CannotPay;")
        self.assertEqual(len(self.check()), 2)

    def test_a_longer_name_does_not_count(self):
        self.write("tests/rome/a_test.cpp", "Violation::NotAdjacentToCity; Violation::CannotPay;")
        self.assert_one(self.check(), "Violation::NotAdjacent ")

    def test_a_wire_code_in_a_scenario_counts(self):
        self.write("tests/rome/a_test.cpp", "Violation::CannotPay;")
        self.write("tests/scenarios/rome/a.scn", "refuse rome.build.not_adjacent\n")
        self.assertEqual(self.check(), [])
