#!/usr/bin/env python3
"""check_tidy.py [--jobs N] BUILD: runs clang-tidy over src/ with the compile commands of a build.

A file that passed is not checked again until it, a header of ours that it includes, .clang-tidy or
its compile command changes: a hash of all that is kept where ccache keeps its objects, beside the
other caches of whoever builds, so that another clone does not begin anew.
"""
import argparse
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

TIDY = "clang-tidy-19"
ROOT = pathlib.Path(__file__).resolve().parent.parent
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "antiquarium/tidy"
INCLUDE = re.compile(rb'^\s*#\s*include\s*"([^"]+)"', re.M)


@functools.cache
def included(file, generated):
    """Our own headers that `file` includes directly."""
    found = []
    for used in INCLUDE.findall(file.read_bytes()):
        for folder in (ROOT / "src", generated, file.parent):
            if (folder / used.decode()).is_file():
                found.append(folder / used.decode())
                break
    return found


def with_headers(file, generated):
    seen, waiting = set(), [file]
    while waiting:
        here = waiting.pop()
        if here not in seen:
            seen.add(here)
            waiting += included(here, generated)
    return sorted(seen)


def key(entry, generated, version):
    digest = hashlib.sha256(version + (ROOT / ".clang-tidy").read_bytes())
    # Without the checkout's own path, so that a build folder copied elsewhere keeps its memory.
    digest.update(entry["command"].replace(str(ROOT), "").encode())
    for file in with_headers(pathlib.Path(entry["file"]), generated):
        digest.update(str(file.name).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def checked(entry, build):
    """clang-tidy's words about one file, empty when it is content."""
    # The commands are for g++: its warnings that clang has not are no fault.
    done = subprocess.run(
        [TIDY, "-p", build, "--quiet", "--extra-arg=-Wno-unknown-warning-option", entry["file"]],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout or done.stderr or f"{TIDY} failed"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("build", type=pathlib.Path)
    options = parser.parse_args()

    commands = json.loads((options.build / "compile_commands.json").read_text())
    ours = [entry for entry in commands if pathlib.Path(entry["file"]).is_relative_to(ROOT / "src")]
    version = subprocess.run([TIDY, "--version"], stdout=subprocess.PIPE, check=True).stdout
    CACHE.mkdir(parents=True, exist_ok=True)
    stamps = {entry["file"]: CACHE / key(entry, options.build / "generated", version)
              for entry in ours}
    todo = [entry for entry in ours if not stamps[entry["file"]].exists()]
    print(f"tidy: {len(ours) - len(todo)} files unchanged, {len(todo)} to check", flush=True)

    faults = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for entry, words in zip(todo, pool.map(lambda entry: checked(entry, options.build), todo)):
            if words:
                faults += 1
                print(words, flush=True)
            else:
                stamps[entry["file"]].touch()
    print(f"tidy: {faults} files with faults" if faults else "tidy: ok")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
