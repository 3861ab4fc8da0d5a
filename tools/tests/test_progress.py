import io
import pathlib
import subprocess
import sys
import unittest

sys.path[:0] = [str(pathlib.Path(__file__).parent), str(pathlib.Path(__file__).parents[1])]
import progress  # noqa: E402
from trees import TreeTest  # noqa: E402

TOOL = pathlib.Path(__file__).parents[1] / "progress.py"


class Forecasts(unittest.TestCase):
    def test_a_fresh_build_takes_as_long_as_is_usual_shared_by_the_cores(self):
        forecast = progress.Forecast([f"a/{number}.cpp.o" for number in range(40)], {}, jobs=2)
        self.assertAlmostEqual(forecast.seconds(steps_left=40, elapsed=0), 60)

    def test_a_machine_that_is_slower_is_found_out(self):
        steps = [f"a/{number}.cpp.o" for number in range(40)]
        usual, slow = (progress.Forecast(steps, {}, jobs=2) for _ in range(2))
        for step in steps[:20]:
            usual.finish(step)
            slow.finish(step)
        self.assertLess(usual.seconds(20, elapsed=30), 35)
        self.assertGreater(slow.seconds(20, elapsed=120), 60)

    def test_what_was_built_before_takes_as_long_as_the_last_time(self):
        logged = progress.logged_seconds("# ninja log v5\n0\t9000\t1\ta.cpp.o\tff\n0\t1000\t1\ta.cpp.o\tff\n")
        self.assertEqual(logged, {"a.cpp.o": 1})
        again = progress.Forecast([], logged, jobs=1)
        self.assertAlmostEqual(again.seconds(steps_left=10, elapsed=0), 10)

    def test_times_are_said_roughly(self):
        self.assertEqual([progress.span(seconds) for seconds in (3, 51, 130)], ["a few seconds", "about 50 s", "about 2 min"])


class Narrating(unittest.TestCase):
    def narrate(self, lines, is_terminal=False):
        now = [0.0]
        out = io.StringIO()
        forecast = progress.Forecast([f"{number}.cpp.o" for number in range(40)], {}, jobs=2)
        narrator = progress.Narrator(forecast, out, is_terminal, clock=lambda: now[0])
        for line in lines:
            now[0] += 1
            narrator.hear(line)
        narrator.end()
        return out.getvalue()

    def test_a_log_gets_a_line_every_tenth_and_the_time_it_took(self):
        told = self.narrate(f"@{number + 1}/40 Building CXX object {number}.cpp.o" for number in range(40)).splitlines()
        self.assertEqual(told[-1], "      built in 40 s")
        self.assertIn("22 of 40 steps done, about 2", "\n".join(told))
        self.assertLess(len(told), 15)

    def test_a_terminal_gets_one_line_that_is_written_over(self):
        told = self.narrate(["@1/40 Building CXX object 0.cpp.o", "@2/40 Building CXX object 1.cpp.o"], is_terminal=True)
        self.assertEqual(told.count("\n"), 1)
        self.assertIn("\r\033[K      2 of 40 steps done, about 55 s still", told)

    def test_what_a_compiler_says_goes_through_and_a_failed_build_is_not_called_built(self):
        told = self.narrate(["@1/40 Building CXX object 0.cpp.o", "FAILED: 1.cpp.o", "1.cpp:1:1: error: no"])
        self.assertIn("FAILED: 1.cpp.o\n1.cpp:1:1: error: no\n", told)
        self.assertNotIn("built in", told)


class ARealBuild(TreeTest):
    def test_says_nothing_when_there_is_nothing_to_do_and_passes_on_what_went_wrong(self):
        self.write("build.ninja", "rule copy\n  command = cp $in $out\nbuild b: copy a\n")
        self.write("a", "")
        build = f"NINJA_STATUS='@%f/%t ' ninja -C {self.root} b | {TOOL} {self.root} 1 b"
        said = [subprocess.run(["bash", "-o", "pipefail", "-c", build], capture_output=True, text=True, check=False) for _ in range(2)]
        self.assertEqual([each.stdout for each in said], ["      built in 0 s\n", ""])
        (pathlib.Path(self.root) / "a").unlink()
        (pathlib.Path(self.root) / "b").unlink()
        broken = subprocess.run(["bash", "-o", "pipefail", "-c", build], capture_output=True, text=True, check=False)
        self.assertNotEqual(broken.returncode, 0)
        self.assertNotIn("built in", broken.stdout)


if __name__ == "__main__":
    unittest.main()
