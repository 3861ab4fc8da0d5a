import json
import pathlib
import sys

sys.path[:0] = [str(pathlib.Path(__file__).parent), str(pathlib.Path(__file__).parents[1])]
import check_words  # noqa: E402
from trees import TreeTest  # noqa: E402


class Words(TreeTest):
    def faults(self, en, nl, de):
        for language, words in (("en", en), ("nl", nl), ("de", de)):
            text = words if isinstance(words, str) else json.dumps(words)
            self.write(f"words/{language}.json", text)
        return list(check_words.faults(self.root))

    def test_no_words_at_all_is_no_fault(self):
        self.assertEqual(list(check_words.faults(self.root)), [])

    def test_the_same_keys_and_placeholders_pass_in_any_order(self):
        words = [{"a": {"b": "{x} to {y}"}}, {"a": {"b": "van {y} naar {x}"}}, {"a": {"b": "{y}{x}"}}]
        self.assertEqual(self.faults(*words), [])

    def test_a_missing_key_is_refused(self):
        self.assert_one(self.faults({"a": "A"}, {"a": "A"}, {}), "de.json: a is missing")

    def test_a_key_of_no_use_is_refused(self):
        self.assert_one(self.faults({}, {"a": "A"}, {}), "nl.json: a is not in en.json")

    def test_other_placeholders_are_refused(self):
        self.assert_one(self.faults({"a": "{x}"}, {"a": "{y}"}, {"a": "{x}"}), "nl.json: a has")

    def test_an_empty_sentence_is_refused(self):
        self.assert_one(self.faults({"a": "A"}, {"a": " "}, {"a": "A"}), "not a sentence")

    def test_a_key_said_twice_is_refused(self):
        self.assert_one(self.faults({"a": "A"}, {"a": "A"}, '{"a": "A", "a": "B"}'), "said twice: a")

    def test_broken_json_is_refused(self):
        self.assert_one(self.faults({}, "{", {}), "nl.json")

    def test_a_missing_language_is_refused(self):
        self.faults({}, {}, {})
        (self.root / "words/de.json").unlink()
        self.assert_one(list(check_words.faults(self.root)), "de.json")
