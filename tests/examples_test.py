"""The examples of the server's protocol (docs/examples/server) fit docs/schema/server.json, show every part of it, and what
in them belongs to a game fits the game's own schema.

usage: examples_test.py ROOT
"""
import itertools
import json
import pathlib
import re
import sys
import unittest

import jsonschema

ROOT = pathlib.Path(sys.argv.pop(1))
SCHEMAS = ROOT / "docs" / "schema"
SCHEMA = json.loads((SCHEMAS / "server.json").read_text())
EXAMPLES = {path.stem: json.loads(path.read_text())
            for path in sorted((ROOT / "docs" / "examples" / "server").glob("*.json"))}

# Fields that no example has, because they need what a short story does not: a log that does not fit its game, much patience,
# a view that is shorter than the change to it, an address that nobody answers at, a clock that somebody misses, a match that all agree to stop,
# lists that are looked at after others have talked.
NOT_SHOWN = {("summary", "frozen_because"), ("summary", "stopped_by"), ("notice", "did"), ("opening", "absence_s"),
             ("table_news", "view"), ("me", "switched_off"), ("summary", "talk")}


class Reader:
    """Validates, and remembers which definitions and which of their fields were met."""

    def __init__(self):
        self.met = set()
        self.fields = set()
        reference = jsonschema.Draft202012Validator.VALIDATORS["$ref"]

        def read(validator, ref, instance, schema):
            faults = list(reference(validator, ref, instance, schema))
            if not faults:
                self.meet(ref.removeprefix("#/$defs/"), instance)
            yield from faults

        self.kind = jsonschema.validators.extend(jsonschema.Draft202012Validator, {"$ref": read})

    def meet(self, name, instance):
        self.met.add(name)
        if isinstance(instance, dict):
            self.fields.update((name, field) for field in instance)

    def faults(self, name, instance):
        schema = {**SCHEMA, "$ref": f"#/$defs/{name}"}
        return [f"{fault.json_path}: {fault.message}" for fault in self.kind(schema).iter_errors(instance)]


def parts_of(example):
    """Each part of an example with the name of what it is."""
    if "says" in example:
        yield "saying", example["says"]
    if example.get("request", {}).get("path") == "/api/tables" and example["answer"]["ok"]:
        yield "opening", example["request"]["body"]
    yield example["fits"], example["answer" if "answer" in example else "news"]


class Examples(unittest.TestCase):
    def test_the_schema_is_one(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)

    def test_every_example_fits(self):
        for name, example in EXAMPLES.items():
            for part, instance in parts_of(example):
                with self.subTest(name, part=part):
                    self.assertEqual(Reader().faults(part, instance), [])

    def test_every_part_of_the_schema_is_shown(self):
        reader = Reader()
        for part, instance in itertools.chain.from_iterable(map(parts_of, EXAMPLES.values())):
            reader.faults(part, instance)
        # How long a computer thinks no story can tell: tests/server/long_thoughts_test.cpp.
        untold = {"thinking", "thinking_news"}
        self.assertEqual(set(SCHEMA["$defs"]) - reader.met, untold)
        fields = {(name, field) for name, part in SCHEMA["$defs"].items() if name not in untold
                  for field in part.get("properties", {})} - {("picture", "thinking")}
        self.assertEqual(fields - reader.fields, NOT_SHOWN)

    def test_what_belongs_to_a_game_fits_its_schema(self):
        games = {}
        checked = set()
        for name, example in EXAMPLES.items():
            told = example.get("answer", example.get("news"))
            table = told.get("table")
            if isinstance(table, dict):
                games[table["table"]] = table["game"]
            about = table["table"] if isinstance(table, dict) else table or example.get("says", {}).get("table")
            if about not in games:
                continue
            schema = json.loads((SCHEMAS / f"{games[about]}.json").read_text())
            parts = [("state", told.get("view")), ("action", example.get("says", {}).get("action") if told.get("ok") else None)]
            parts += [("facts", told.get("facts"))]
            parts += [("effect", effect) for effect in told.get("effects", [])]
            for part, instance in parts:
                if instance is None:
                    continue
                checked.add(part)
                with self.subTest(name, part=part):
                    jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{part}"}).validate(instance)
        self.assertEqual(checked, {"state", "action", "effect", "facts"})

    def test_the_codes_of_the_server_are_listed(self):
        ours = re.compile(r"\b(?:http|auth|limit|table|undo|motion|protocol|record|server|game|seat|bot)\.[a-z_]+")
        sources = "".join(path.read_text() for path in (ROOT / "src" / "server").rglob("*.cpp"))
        sent = {code for text in re.findall(r'"([a-z_.]+)"', sources) for code in ours.findall(text)}
        listed = (ROOT / "docs" / "server-protocol.md").read_text().partition("## Codes of the server")[2]
        self.assertEqual(set(ours.findall(listed)), sent)


if __name__ == "__main__":
    unittest.main()
