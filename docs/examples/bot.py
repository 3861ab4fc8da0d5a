#!/usr/bin/env python3
"""A computer player of one's own: `antiquarium arena rome --seats "exec:python3 docs/examples/bot.py",greedy`.

It reads one JSON object a line: what the seat sees (`view`) and every action it may play (`legal`),
and answers with one of them. This one likes to build and else plays at random,
so it can play any game of the house.
"""
import json
import random
import sys


def worth(action):
    """How much this player likes an action: build what can be built, produce before passing."""
    liking = {"build": 3, "produce": 2, "found": 3, "arm": 1, "commit": 0, "end": -1, "pass": -1}
    return liking.get(action["type"], 0) + random.random()


def choose(question):
    # question["game"], ["seat"], ["budget_ms"], ["view"], ["legal"]
    return max(question["legal"], key=worth)


def main():
    random.seed(1)
    for line in sys.stdin:
        question = json.loads(line)
        print(json.dumps({"action": choose(question)}), flush=True)


main()
