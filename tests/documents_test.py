"""Every example in the documents is what the program says: the sessions of docs/protocol.md and README.md are played again, the
board in docs/boards.md is compared with its file, the messages in docs/server-protocol.md with those recorded from a server, and
the C++ of the README is compiled and run.

usage: documents_test.py PROGRAM ROOT [--write]

`…` in an example stands for what is left out of a list or an object. A comment `<!-- engine: REQUEST -->` before a session is
a request that the reader is not shown. --write puts what the program says now into docs/protocol.md and README.md, with the same
things left out.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

WRITE = "--write" in sys.argv
if WRITE:
    sys.argv.remove("--write")
PROGRAM, ROOT = sys.argv.pop(1), pathlib.Path(sys.argv.pop(1)).resolve()
MORE = "…"


def parsed(text):
    """JSON in which `…` may stand for entries, fields or a value."""
    text = re.sub(r"\{[a-z]+\}", "{…}", text)  # {summary}: told elsewhere
    out, open_brackets, at = [], [], 0
    while at < len(text):
        letter = text[at]
        if letter == '"':
            end = re.compile(r'"(?:[^"\\]|\\.)*"').match(text, at).end()
            out.append(text[at:end])
            at = end
            continue
        if letter == MORE:
            # What stands between two signs says in words what is left out.
            words = re.compile(r"…[^…{}\[\]\",:]*…").match(text, at)
            before = "".join(out).rstrip()[-1:]
            is_value = before == ":" or (open_brackets and open_brackets[-1] == "[")
            out.append('"…"' if is_value else '"…":"…"')
            at = words.end() if words else at + 1
            continue
        if letter in "{[":
            open_brackets.append(letter)
        elif letter in "}]":
            open_brackets.pop()
        out.append(letter)
        at += 1
    return json.loads("".join(out))


def difference(shown, said, path=""):
    """Where what is shown differs from what was said, or None."""
    if shown == MORE:
        return None
    if isinstance(shown, dict) and isinstance(said, dict):
        left_out = MORE in shown
        for key, value in shown.items():
            if key == MORE:
                continue
            if key not in said:
                return f"{path}/{key} is not there"
            found = difference(value, said[key], f"{path}/{key}")
            if found:
                return found
        extra = set(said) - set(shown)
        return f"{path} also has {sorted(extra)}" if extra and not left_out else None
    if isinstance(shown, list) and isinstance(said, list):
        left_out = MORE in shown
        entries = [entry for entry in shown if entry != MORE]
        if len(said) < len(entries) or (len(said) != len(entries) and not left_out):
            return f"{path} has {len(said)} entries"
        for index, entry in enumerate(entries):
            found = difference(entry, said[index], f"{path}/{index}")
            if found:
                return found
        return None
    return None if shown == said else f"{path} is {json.dumps(said, ensure_ascii=False)}"


def shortened(shown, said):
    """What was said, with the same things left out."""
    if isinstance(shown, dict) and isinstance(said, dict):
        if MORE not in shown:
            return {key: shortened(shown.get(key), value) for key, value in said.items()}
        kept = {key: shortened(value, said[key]) for key, value in shown.items() if key in said}
        if not kept:
            kept = dict(list(said.items())[:len(shown) - 1])
        return kept if len(kept) == len(said) else {**kept, MORE: MORE}
    if isinstance(shown, list) and isinstance(said, list):
        if MORE not in shown:
            return [shortened(shown[index] if index < len(shown) else None, entry) for index, entry in enumerate(said)]
        entries = [entry for entry in shown if entry != MORE]
        kept = [shortened(entry, said[index]) for index, entry in enumerate(entries) if index < len(said)]
        return kept if len(kept) == len(said) else [*kept, MORE]
    return said


def written(value):
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace('"…":"…"', MORE).replace('"…"', MORE)


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.record = None

    def ask(self, request):
        if isinstance(request.get("record"), dict) and MORE in request["record"]:
            request = {**request, "record": self.record}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        self.record = answer.get("record", self.record)
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def replayed(text, is_request, is_answer):
    """Plays the sessions of a document; gives it as it should be, and what is wrong in it."""
    lines, faults, engine, said = [], [], Engine(), None
    for number, line in enumerate(text.split("\n"), 1):
        hidden = re.fullmatch(r"<!-- engine: (.*) -->", line)
        request = hidden.group(1) if hidden else is_request(line)
        answer = is_answer(line)
        if request is not None:
            if engine.process.poll() is not None:
                engine = Engine()
            said = engine.ask(parsed(request))
            if hidden and not said["ok"]:
                faults.append(f"{number}: {said}")
            if parsed(request).get("op") == "quit":
                engine.close()
        elif answer is not None:
            shown = parsed(answer)
            found = difference(shown, said)
            if found:
                faults.append(f"{number}: {found}")
                line = line.replace(answer, written(shortened(shown, said)))
        lines.append(line)
    if engine.process.poll() is None:
        engine.close()
    return "\n".join(lines), faults


def after(mark):
    return lambda line: line[len(mark):] if line.startswith(mark) else None


class Documents(unittest.TestCase):
    maxDiff = None

    def play(self, path, is_request, is_answer):
        text = path.read_text()
        right, faults = replayed(text, is_request, is_answer)
        if WRITE and right != text:
            path.write_text(right)
        else:
            self.assertEqual(faults, [])

    def test_the_sessions_of_the_line_protocol(self):
        self.play(ROOT / "docs" / "protocol.md", after("> "), after("< "))

    def test_the_session_of_the_readme(self):
        self.play(ROOT / "README.md", lambda line: line if line.startswith('{"op"') else None,
                  lambda line: line if line.startswith('{"ok"') else None)

    def test_the_board_in_the_document_of_boards(self):
        text = (ROOT / "docs" / "boards.md").read_text()
        (block,) = re.findall(r"```json\n(.*?)```", text, re.S)  # one more would need a check of its own
        shown = parsed(block)
        boards = ROOT / "src" / "games" / "antike" / "data"
        file = json.loads((boards / f"{shown['id']}.json").read_text())
        regions = {region["id"]: region for region in file["regions"]}
        for region in shown.pop("regions"):
            if region != MORE:
                self.assertIsNone(difference(region, regions[region["id"]]))
        self.assertIsNone(difference({**shown, MORE: MORE}, file))
        for board in sorted(boards.glob("*.json")):
            subprocess.run([PROGRAM, "check-board", board], check=True, stdout=subprocess.DEVNULL)

    def test_the_messages_in_the_protocol_of_the_server(self):
        recorded = []
        for path in sorted((ROOT / "docs" / "examples" / "server").glob("*.json")):
            example = json.loads(path.read_text())
            parts = [example.get(part) for part in ("answer", "news", "says")]
            recorded += [part for part in parts if part is not None]
            recorded += [part["table"] for part in parts if part and isinstance(part.get("table"), dict)]

        def has_shape(shown, said):
            if shown == MORE or said is None or shown is None:
                return True
            if isinstance(shown, dict):
                return isinstance(said, dict) and all(
                    key == MORE or (key in said and has_shape(value, said[key])) for key, value in shown.items())
            if isinstance(shown, list):
                entries = [entry for entry in shown if entry != MORE]
                return isinstance(said, list) and (not said or all(
                    any(has_shape(entry, each) for each in said) for entry in entries))
            return isinstance(said, type(shown))

        text = (ROOT / "docs" / "server-protocol.md").read_text()
        messages = 0
        for block in re.findall(r"```\n(.*?)```", text, re.S):
            for message in re.split(r"\n(?=[<>]|\{)", re.sub(r"^(GET|POST) .*\n", "", block)):
                shown = parsed(message.strip().removeprefix("> ").removeprefix("< "))
                messages += 1
                with self.subTest(message=message):
                    self.assertTrue(any(has_shape(shown, said) for said in recorded))
        self.assertGreater(messages, 5)

    def test_the_program_of_the_readme(self):
        text = (ROOT / "README.md").read_text()
        sample = re.search(r"```cpp\n(.*?)```", text, re.S).group(1)
        command = re.search(r"`(g\+\+ [^`]*)` builds it", text).group(1)
        compiler = shutil.which("ccache")
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder) / "sample"
            (pathlib.Path(folder) / "sample.cpp").write_text(sample)
            # As told, but quickly: not optimised, and file by file, so that ccache knows most of it.
            sources = subprocess.run(re.search(r"\$\((.*)\)", command).group(1), shell=True, cwd=ROOT, check=True,
                                     capture_output=True, text=True).stdout.split()
            flags = ["-std=c++20", "-O0", f"-I{ROOT / 'src'}"]
            self.assertIn("-std=c++20", command)
            objects = []
            for source in [f"{folder}/sample.cpp", *sources]:
                objects.append(f"{folder}/{len(objects)}.o")
                subprocess.run([*([compiler] if compiler else []), "g++", *flags, "-c", source, "-o", objects[-1]],
                               cwd=ROOT, check=True, env={**os.environ, "CCACHE_BASEDIR": str(ROOT)})
            subprocess.run(["g++", *objects, "-o", out], check=True)
            subprocess.run([out], check=True)


if __name__ == "__main__":
    unittest.main()
