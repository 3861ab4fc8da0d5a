#!/usr/bin/env python3
"""Says how far a build is and how long it still takes: ninja's words in, a line that follows them out.

    NINJA_STATUS='@%f/%t ' ninja ... | tools/progress.py FOLDER JOBS [TARGET...]

FOLDER is where ninja builds. On a terminal one line is written over and over, in a log a line now and then; what compilers
say goes through. How long a step takes is known from the last time (.ninja_log), else from what is usual on a machine of
today; how much slower or faster this one is shows while it works.
"""

import os
import pathlib
import re
import select
import subprocess
import sys
import time

STATUS = re.compile(r"@(\d+)/(\d+) (.*)")
OUTPUT = re.compile(r" -o (\S+\.o) ")
PAGES = "Building the pages"
# Seconds of steps that nobody has measured here yet, two at a time on two cores.
USUAL = [(PAGES, 25), ("websocket_session.cpp.o", 16), ("http_session.cpp.o", 10), ("/Unity/", 8), (".cpp.o", 3), ("", 0.3)]
# So much of what is usual counts, against what has been seen so far.
TRUST_SECONDS = 30
LINE_EVERY_SECONDS = 15
LINE_EVERY_SHARE = 0.1
# Builds that are over before one has read it need no forecast.
WORTH_SAYING_SECONDS = 5


def usual_seconds(step):
    return next(seconds for part, seconds in USUAL if part in step)


def span(seconds):
    """Roughly, as one says it."""
    if seconds < 8:
        return "a few seconds"
    if seconds < 95:
        return f"about {5 * round(seconds / 5)} s"
    return f"about {round(seconds / 60)} min"


def logged_seconds(log):
    """Of each output, the last time it was built."""
    seconds = {}
    for line in log.splitlines():
        fields = line.split("\t")
        if len(fields) == 5:
            seconds[fields[3]] = (int(fields[1]) - int(fields[0])) / 1000
    return seconds


class Forecast:
    """What is left to do, in seconds of one core."""

    def __init__(self, missing, logged, jobs):
        self.left = {step: logged.get(step, usual_seconds(step)) for step in missing}
        self.other = sum(logged.values()) / len(logged) if logged else usual_seconds("")
        self.jobs = jobs
        self.done = 0.0

    def finish(self, step):
        self.done += self.left.pop(step, self.other)

    def seconds(self, steps_left, elapsed):
        others = max(0, steps_left - len(self.left)) * self.other
        work = sum(self.left.values()) + others
        # What is under way has cost its time, too. The heavy ones stand first.
        spent = elapsed * self.jobs
        begun = max(0.0, min(sum(sorted(self.left.values())[-self.jobs:]), spent - self.done))
        pace = (spent + TRUST_SECONDS) / (self.done + begun + TRUST_SECONDS)
        return (work - begun) * pace / self.jobs


def step_of(description):
    """What stands for the step in a forecast: the file it makes, or its words."""
    return description.rsplit(" ", 1)[-1] if description.startswith("Building CXX object") else description


def missing_steps(commands, folder):
    for command in commands.splitlines():
        output = OUTPUT.search(command + " ")
        if output and not (folder / output[1]).exists():
            yield output[1]
        elif "tools/build_web" in command and not (folder / "generated/embedded/web.cpp").exists():
            yield PAGES


class Narrator:
    def __init__(self, forecast, out, is_terminal, clock=time.monotonic):
        self.forecast, self.out, self.is_terminal, self.clock = forecast, out, is_terminal, clock
        self.start = self.last_line = clock()
        self.finished = self.total = 0
        self.last_share = 0.0
        self.failed = False

    def hear(self, line):
        status = STATUS.fullmatch(line)
        if not status:
            self.pass_on(line)
        elif "globbed directories" not in status[3] and "Re-running CMake" not in status[3]:
            self.finished, self.total = int(status[1]), int(status[2])
            self.forecast.finish(step_of(status[3]))
            self.tick()

    def pass_on(self, line):
        if line == "ninja: no work to do." or line.startswith("ninja: Entering directory"):
            return
        self.failed = self.failed or line.startswith(("FAILED: ", "ninja: error", "ninja: build stopped"))
        self.write(("\r\033[K" if self.is_terminal else "") + line + "\n")

    def tick(self):
        now = self.clock()
        seconds = self.forecast.seconds(self.total - self.finished, now - self.start)
        share = self.finished / self.total if self.total else 0.0
        due = now - self.last_line >= LINE_EVERY_SECONDS or share >= self.last_share + LINE_EVERY_SHARE
        begins = self.last_line == self.start and seconds >= WORTH_SAYING_SECONDS
        # After the last step there is nothing to say but that it is done.
        if self.failed or (self.total and self.finished == self.total) or not (self.is_terminal or due or begins):
            return
        far = f"{self.finished} of {self.total} steps done, " if self.total else ""
        text = f"      {far}{span(seconds)} still"
        self.write(f"\r\033[K{text}" if self.is_terminal else text + "\n")
        self.last_line, self.last_share = now, share

    def end(self):
        if self.total and not self.failed:
            self.write(("\r\033[K" if self.is_terminal else "") + f"      built in {round(self.clock() - self.start)} s\n")
        elif self.is_terminal:
            self.write("\r\033[K")

    def write(self, text):
        self.out.write(text)
        self.out.flush()


def follow(source, narrator, patience):
    """Line by line; says something in between when a step takes long."""
    rest = b""
    while True:
        if not select.select([source], [], [], patience)[0]:
            narrator.tick()
            continue
        more = os.read(source, 1 << 16)
        *lines, rest = (rest + more).split(b"\n")
        for line in lines if more else [rest] if rest else []:
            narrator.hear(line.decode(errors="replace"))
        if not more:
            return narrator.end()


def main(folder, jobs, *targets):
    folder = pathlib.Path(folder)
    listed = subprocess.run(["ninja", "-C", folder, "-t", "commands", *targets], capture_output=True, text=True, check=False)
    log = folder / ".ninja_log"
    logged = logged_seconds(log.read_text()) if log.exists() else {}
    forecast = Forecast(list(missing_steps(listed.stdout, folder)), logged, int(jobs))
    is_terminal = sys.stdout.isatty()
    narrator = Narrator(forecast, sys.stdout, is_terminal)
    if forecast.left:
        narrator.tick()
    follow(sys.stdin.fileno(), narrator, 1 if is_terminal else LINE_EVERY_SECONDS)


if __name__ == "__main__":
    main(*sys.argv[1:])
