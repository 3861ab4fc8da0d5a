import pathlib
import subprocess
import sys
import unittest

sys.path[:0] = [str(pathlib.Path(__file__).parent)]
from trees import TreeTest  # noqa: E402

ROOT = pathlib.Path(__file__).parents[2]


class StepTimes(TreeTest):
    def said(self, commands):
        return subprocess.run(["bash", "-euo", "pipefail", "-c", f'source "{ROOT}/tools/step_times.sh"\n{commands}'], cwd=self.root,
                              capture_output=True, text=True, check=True).stdout

    def test_before_the_first_run_a_step_takes_as_long_as_is_usual(self):
        self.assertEqual(self.said('forecast "Running the long tests"'), ": about 25 min of about 50 min still\n")

    def test_after_a_run_it_takes_as_long_as_the_last_time(self):
        self.assertEqual(self.said('''
            note_seconds "Running the long tests" 7
            note_seconds "Running the tests and checks" 100
            note_seconds "Running the tests and checks" 60
            forecast "Running the long tests"
            forecast "Running the tests and checks"'''),
            ": a few seconds of about 65 s still\n: about 60 s of about 60 s still\n")

    def test_of_an_unknown_step_nothing_is_said(self):
        self.assertEqual(self.said('forecast "Dancing"'), "")


if __name__ == "__main__":
    unittest.main()
