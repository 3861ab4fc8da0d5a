"""What the program says fits the schemas it publishes; docs/schema/ holds the same schemas.

usage: schema_test.py PROGRAM ROOT
"""
import json
import pathlib
import random
import subprocess
import sys
import unittest

import jsonschema

PROGRAM = sys.argv.pop(1)
ROOT = pathlib.Path(sys.argv.pop(1))


class Engine:
    def __init__(self):
        self.process = subprocess.Popen(
            [PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.ask(op="quit")
        self.process.communicate()


def validator(schema, part):
    return jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{part}"})


class Schemas(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()
        self.addCleanup(self.engine.close)
        self.games = self.engine.ask(op="games")["games"]

    def test_the_documented_schemas_are_those_of_the_program(self):
        for game in self.games:
            with self.subTest(game["game"]):
                schema = self.engine.ask(op="schema", game=game["game"])["schema"]
                jsonschema.Draft202012Validator.check_schema(schema)
                documented = ROOT / "docs" / "schema" / f"{game['game']}.json"
                self.assertEqual(json.loads(documented.read_text()), schema)

    def test_the_schema_of_a_set_up_stands_alone(self):
        for game in self.games:
            with self.subTest(game["game"]):
                check = jsonschema.Draft202012Validator(game["setup"])
                check.validate({"players": game["players"][0]})
                self.assertFalse(check.is_valid({"players": 1}))
                check.is_valid({"players": 2, "options": {"map": [{"face": 0}]}})

    def test_a_whole_game_fits_its_schema(self):
        for game in self.games:
            for players in range(game["players"][0], game["players"][1] + 1):
                with self.subTest(game=game["game"], players=players):
                    self.walk(game["game"], players)

    def walk(self, game, players):
        schema = self.engine.ask(op="schema", game=game)["schema"]
        state, action, effect, outcome, facts = (
            validator(schema, part) for part in ("state", "action", "effect", "outcome", "facts"))
        dice = random.Random(players)
        answer = self.engine.ask(op="new", game=game, players=players, chance="manual")
        steps = 0
        while not answer["finished"] and steps < 600:
            steps += 1
            self.assertTrue(answer["ok"])
            for each in answer["effects"]:
                effect.validate(each)
            if answer["chance_pending"]:
                outcomes = self.engine.ask(op="chance")["outcomes"]
                for each in outcomes:
                    outcome.validate(each["outcome"])
                answer = self.engine.ask(op="draw", outcome=dice.choice(outcomes)["outcome"])
                continue
            if steps % 10 == 0:
                state.validate(self.engine.ask(op="state")["state"])
                for viewer in [None, *range(players)]:
                    state.validate(self.engine.ask(op="view", seat=viewer)["view"])
                    if steps % 100 == 0:
                        facts.validate(self.engine.ask(op="facts", seat=viewer)["facts"])
            seat = answer["to_act"][0]
            actions = self.engine.ask(op="legal", seat=seat)["actions"]
            for each in actions[:20]:
                action.validate(each)
            played = self.engine.ask(op="play", seat=seat, action=dice.choice(actions))
            # A plan may be refused for what its seat could not know.
            if not played["ok"] and played["error"]["code"] == "antiquity.city.supply_exhausted":
                continue
            answer = played
        self.assertGreater(steps, 50)


if __name__ == "__main__":
    unittest.main()
