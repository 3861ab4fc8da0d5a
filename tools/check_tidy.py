#!/usr/bin/env python3
"""check_tidy.py [--jobs N] BUILD: runs clang-tidy over src/ with the compile commands of a build.

Sources of a folder are looked at together, a few at a time, because most of the work of a file is
its headers: a quarter of the time of one by one. A batch that passed is not checked again until one
of its files, a header of ours that they include, .clang-tidy or the compile command changes: a hash
of all that is kept where ccache keeps its objects, beside the other caches of whoever builds, so
that another clone does not begin anew.
"""
import argparse
import concurrent.futures
import functools
import hashlib
import itertools
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

TIDY = "clang-tidy-19"
ROOT = pathlib.Path(__file__).resolve().parent.parent
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "antiquarium/tidy"
# As many as the release build compiles together.
TOGETHER = 12
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


def flags(entry):
    """How the file is compiled, without the launcher, the compiler and the names of files."""
    words = shlex.split(entry["command"])
    words = words[next(at for at, word in enumerate(words) if "++" in pathlib.Path(word).name) + 1:]
    kept = []
    for at, word in enumerate(words):
        if word in ("-o", "-c") or at and words[at - 1] in ("-o", "-c"):
            continue
        kept.append(word)
    return tuple(kept)


def batches(entries):
    """Lists of files that are compiled alike, of one folder each."""
    def kind(entry):
        return (str(pathlib.Path(entry["file"]).parent), flags(entry))

    for (_, how), alike in itertools.groupby(sorted(entries, key=kind), kind):
        files = sorted(pathlib.Path(entry["file"]) for entry in alike)
        for at in range(0, len(files), TOGETHER):
            yield how, files[at:at + TOGETHER]


def key(how, files, generated, version):
    digest = hashlib.sha256(version + (ROOT / ".clang-tidy").read_bytes())
    # Without the checkout's own path, so that a build folder copied elsewhere keeps its memory.
    digest.update("\0".join(how).replace(str(ROOT), "").encode())
    for source in files:
        for file in with_headers(source, generated):
            digest.update(str(file.name).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def checked(how, files, build, name):
    """clang-tidy's words about some files, empty when it is content."""
    together = build / "tidy" / f"{name}.cpp"
    together.write_text("".join(
        f'#include "{file}"  // NOLINT(bugprone-suspicious-include)\n' for file in files))
    # The commands are for g++: its warnings that clang has not are no fault.
    done = subprocess.run(
        [TIDY, "--quiet", f"--config-file={ROOT / '.clang-tidy'}",
         "--extra-arg=-Wno-unknown-warning-option", together, "--", *how],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False, cwd=build)
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
    generated, build = options.build / "generated", options.build.resolve()
    (build / "tidy").mkdir(exist_ok=True)
    wanted = [(how, files, key(how, files, generated, version)) for how, files in batches(ours)]
    todo = [each for each in wanted if not (CACHE / each[2]).exists()]
    waiting = sum(len(files) for _, files, _ in todo)
    print(f"tidy: {len(ours) - waiting} files unchanged, {waiting} to check", flush=True)

    faults = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        answers = pool.map(lambda each: checked(each[0], each[1], build, each[2]), todo)
        for (_, files, name), words in zip(todo, answers):
            if words:
                faults += 1
                print(words, flush=True)
            else:
                (CACHE / name).touch()
    print(f"tidy: {faults} batches with faults" if faults else "tidy: ok")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
