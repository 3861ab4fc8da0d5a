"""Small source trees for the tests of the checks."""
import pathlib
import tempfile
import unittest


class TreeTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def assert_one(self, faults, words):
        """Exactly one fault, and it says `words`."""
        self.assertEqual(len(faults), 1, faults)
        self.assertIn(words, faults[0])
