#!/usr/bin/env python3
"""check_layers.py [ROOT]: refuses an #include in src/ that points the wrong way.

The order of the layers is the table below and nothing else. Besides: a game never includes another
game; its rules know neither its codec nor any JSON; core and the rules of games use the standard
library only; game-blind search knows no game, and neither does the server. The parts of a layer that have a
folder of their own know each other only as a second table says.
"""
import pathlib
import re
import sys

MAY_USE = {
    "core": set(),
    "wire": {"core", "embedded"},
    "games": {"core", "wire", "embedded"},
    "bots": {"core", "wire", "embedded", "games"},
    "records": {"core", "wire", "games"},
    "store": {"core", "embedded"},
    "server": {"core", "wire", "embedded", "games", "bots", "records", "store"},
    "cli": {"core", "wire", "embedded", "games", "bots", "records", "store", "server"},
}
# Folders of a layer, and which other ones of it each may use. What lies in `server` itself joins
# them; what lies in `store` itself is what they have in common.
PARTS = {
    "server/base": set(),
    "server/http": {"server/base"},
    "server/accounts": {"server/base"},
    "server/tables": {"server/base"},
    "server/letters": {"server/base", "server/accounts", "server/tables"},
    "store/memory": set(),
    "store/sqlite": set(),
    "store/postgres": set(),
}
# The files of a game that are not rules, as add_game in cmake/layers.cmake tells them apart.
CODEC = re.compile(r"codec\w*\.[ch]pp")
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)', re.M)
STANDARD = re.compile(r"[a-z_0-9]+")  # no folder, no suffix: <vector>, never <sodium.h>
SOURCES = {".hpp", ".cpp", ".inc"}


def game_of(path):
    """The game whose folder, in games/ or bots/, `path` lies in; None for none."""
    parts = path.split("/")
    known = parts[0] == "games" or (parts[0] == "bots" and parts[1] not in ("search", "arena"))
    return parts[1] if known and len(parts) > 2 else None


def is_rules(here):
    name = here.rsplit("/", 1)[-1]
    return here.startswith("games/") and game_of(here) and not CODEC.fullmatch(name)


def part_of(path):
    """The folder of its layer that `path` lies in, if PARTS knows it."""
    folder = "/".join(path.split("/")[:2])
    return folder if folder in PARTS else None


def fault_of_own(here, used):
    """What is wrong with `here` including our own file `used`; None if nothing."""
    layer, other = here.split("/")[0], used.split("/")[0]
    if other != layer and other not in MAY_USE[layer]:
        return f"{layer} must not use {other}"
    part, used_part = part_of(here), part_of(used)
    if part and used_part not in PARTS[part] | {part, None}:
        return f"{part} must not use {used_part}"
    if part and layer == other == "server" and not used_part:
        return f"{part} must not use what joins the parts"
    if layer == "server" and game_of(used):
        return "the server must not know a game"
    if game_of(used) and game_of(here) and game_of(used) != game_of(here):
        return "one game must not know another"
    if here.startswith("bots/search/") and game_of(used):
        return "search must not know a game"
    if is_rules(here):
        if CODEC.fullmatch(used.rsplit("/", 1)[-1]):
            return "rules must not know their codec"
        if other == "wire" or other == "embedded":
            return "rules must not know the wire"
        if other == "games" and not game_of(used):
            return "rules must not know what stands above the games"
    return None


def fault_of(here, quoted, angled):
    used = quoted or angled
    if used.split("/")[0] in MAY_USE.keys() | {"embedded"} and "/" in used:
        return fault_of_own(here, used)
    if quoted:
        return "write the path from src/ on"
    if (here.startswith("core/") or is_rules(here)) and not STANDARD.fullmatch(used):
        who = "core" if here.startswith("core/") else "rules"
        return f"{who} must use the standard library only"
    return None


def faults(root):
    source = pathlib.Path(root) / "src"
    for file in sorted(source.rglob("*")):
        if file.suffix not in SOURCES:
            continue
        here = file.relative_to(source).as_posix()
        if here.split("/")[0] not in MAY_USE:
            yield f"src/{here}: this folder is in no layer (see MAY_USE in tools/check_layers.py)"
            continue
        text = file.read_text(encoding="utf-8")
        for found in INCLUDE.finditer(text):
            fault = fault_of(here, *found.groups())
            if fault:
                line = text.count("\n", 0, found.start(0)) + 1
                yield f"src/{here}:{line}: {fault} ({found[1] or found[2]})"


if __name__ == "__main__":
    here = pathlib.Path(__file__).resolve().parent.parent
    found_faults = list(faults(sys.argv[1] if len(sys.argv) > 1 else here))
    print("\n".join(found_faults) or "layers: ok")
    sys.exit(1 if found_faults else 0)
