"""Prints what tests/bench/compare has measured as tables: name, load of the machine and figures a line."""

import json
import statistics
import sys

FIGURES = [
    "moves_a_second",
    "p50_ms",
    "p99_ms",
    "worst_ms",
    "bytes_received_a_move",
    "moves_a_cpu_second",
    "server_cores",
    "client_cores",
    "memory_mb",
]
RESTART = ["opened_a_second", "idle_table_kib", "restart_open_s", "restart_checked_s", "restart_memory_mb"]


def medians(rounds):
    return {key: statistics.median(each[key] for each in rounds) for key in rounds[0]}


def print_table(names, columns, figures):
    print(f"{'':<24}" + "".join(f"{name:>26}" for name in names))
    for figure in figures:
        print(f"{figure:<24}" + "".join(f"{column[figure]:>26,.2f}" for column in columns))


def main(path):
    rounds = {}
    loads = []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            name, load, figures = line.rstrip("\n").split("\t")
            rounds.setdefault(name, []).append(json.loads(figures))
            loads.append(float(load))
    results = {name: medians(each) for name, each in rounds.items()}

    same = [name for name, each in results.items() if each["active"] == each["tables"]]
    print(f"50 tables, load average of the machine before each round {min(loads)} to {max(loads)}")
    print_table(same, [results[name] for name in same], FIGURES)
    for figure in ("moves_a_second", "moves_a_cpu_second"):
        ours = results["antiquarium"][figure]
        ratios = "".join(f"{ours / results[name][figure]:>26.1f}" for name in same)
        print(f"{'times ' + figure:<24}" + ratios)

    many = [name for name in results if name not in same]
    if many:
        print("\nmany open tables")
        print_table(many, [results[name] for name in many], FIGURES + RESTART)


main(sys.argv[1])
