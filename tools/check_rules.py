#!/usr/bin/env python3
"""check_rules.py [--write] [ROOT]: is every rule shown by a test, and every refusal provoked?

docs/rules/GAME.md numbers its rules: `- **4.3** text`, rulings `- **R10** text`. A test case cites in
its name what it shows, `GAME 4.3, R2: Sentence`; a scenario in tests/scenarios/GAME/*.scn with a line
`rule 4.3 R2`. Refused are a rule that no test cites, a citation of a rule that does not exist, a
number used twice, an enumerator of the game's Violation that no test of the game names, and a table
of rules and tests in docs/rules/GAME.md that is out of date; --write writes that table.
"""
import collections
import pathlib
import re
import sys

ID = r"(?:[A-Z]\d+|\d+(?:\.\d+)*)"
RULE = re.compile(rf"^\s*- \*\*({ID})\*\*", re.M)
# A name may be split over several lines: "..." "...".
TEST = re.compile(r'\bTEST_CASE\w*\(\s*(?:[\w:<>]+,\s*)?((?:"(?:[^"\\]|\\.)*"\s*)+)')
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
CITES = re.compile(rf"(\w+) ({ID}(?:, {ID})*): (.+)", re.S)
SCENARIO = re.compile(r"^\s*rule\s+(.+?)\s*$", re.M)
VIOLATIONS = re.compile(r"enum class Violation\b[^{;]*\{(.*?)\}", re.S)
BEGIN, END = "<!-- shown-by:begin -->", "<!-- shown-by:end -->"

Shown = collections.namedtuple("Shown", "sentence file")


def order(rule):
    """Numbers before rulings, 4.9 before 4.10."""
    letter = rule[0] if rule[0].isalpha() else ""
    return letter, [int(part) for part in rule.lstrip(letter).split(".")]


def snake(name):
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Project:
    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.documents = sorted((self.root / "docs/rules").glob("*.md"))
        folders = [path.name for path in (self.root / "src/games").glob("*") if path.is_dir()]
        self.games = sorted({document.stem for document in self.documents} | set(folders))
        self.faults = []
        # game -> rule -> what shows it
        self.shown = {game: collections.defaultdict(list) for game in self.games}
        for file in sorted((self.root / "tests").rglob("*.cpp")):
            self.read_test(file)
        for game in self.games:
            for file in sorted((self.root / "tests/scenarios" / game).rglob("*.scn")):
                self.read_scenario(game, file)

    def named(self, file):
        return file.relative_to(self.root).as_posix()

    def read_test(self, file):
        for literals in TEST.findall(file.read_text(encoding="utf-8")):
            name = re.sub(r"\\(.)", r"\1", "".join(LITERAL.findall(literals)))
            if re.search(r"[;\[\]]", name):
                self.faults.append(f'{self.named(file)}: "{name}" has a character (;[]) that CTest '
                                   "cannot take in a name")
            game, _, rest = name.partition(" ")
            if game not in self.games:
                continue
            cited = CITES.fullmatch(name)
            if cited:
                for rule in cited[2].split(", "):
                    self.shown[game][rule].append(Shown(cited[3], self.named(file)))
            elif re.match(ID + r"\b", rest):
                self.faults.append(
                    f'{self.named(file)}: "{name}" must read "{game} 4.3, R2: Sentence"')

    def read_scenario(self, game, file):
        for line in SCENARIO.findall(file.read_text(encoding="utf-8")):
            for rule in re.split(r"[,\s]+", line):
                title = "Scenario " + file.stem.replace("_", " ")
                self.shown[game][rule].append(Shown(title, self.named(file)))

    def table(self, game, rules):
        lines = [BEGIN, "| rule | shown by |", "|---|---|"]
        for rule in sorted(set(rules), key=order):
            tests = dict.fromkeys(self.shown[game][rule])  # each once, in order
            cells = [f"{test.sentence.replace('|', chr(92) + '|')} "
                     f"([{test.file.rsplit('/', 1)[-1]}](../../{test.file}))" for test in tests]
            lines.append(f"| {rule} | {'<br>'.join(cells)} |")
        return "\n".join(lines + [END])

    def check_document(self, document, write):
        game, here = document.stem, self.named(document)
        text = document.read_text(encoding="utf-8")
        rules = RULE.findall(text)
        if not rules:
            self.faults.append(f"{here}: has no rule lines (- **4.3** text)")
        for rule, count in collections.Counter(rules).items():
            if count > 1:
                self.faults.append(f"{here}: {rule} is used {count} times")
            if rule not in self.shown[game]:
                self.faults.append(f"{here}: {rule} is cited by no test")
        self.check_table(document, text, self.table(game, rules), write)

    def check_table(self, document, text, table, write):
        begin, end = text.find(BEGIN), text.find(END)
        if begin < 0 or end < begin:
            wanted = f"{text.rstrip()}\n\n## Shown by\n\n{table}\n"
        else:
            wanted = text[:begin] + table + text[end + len(END):]
        if wanted == text:
            return
        if write:
            document.write_text(wanted, encoding="utf-8")
        else:
            self.faults.append(f"{self.named(document)}: the table of rules and tests is out of "
                               "date: run tools/check_rules.py --write")

    def check_citations(self, game):
        document = self.root / f"docs/rules/{game}.md"
        text = document.read_text(encoding="utf-8") if document.exists() else ""
        known = set(RULE.findall(text))
        for rule, tests in self.shown[game].items():
            if rule not in known:
                for file in sorted({test.file for test in tests}):
                    self.faults.append(f"{file}: there is no rule {rule} in docs/rules/{game}.md")

    def check_violations(self, game):
        header = self.root / f"src/games/{game}/violation.hpp"
        if not header.exists():
            return
        text = re.sub(r"//[^\n]*|/\*.*?\*/", "", header.read_text(encoding="utf-8"), flags=re.S)
        body = VIOLATIONS.search(text)
        if not body:
            self.faults.append(f"{self.named(header)}: has no enum class Violation")
            return
        tests = "\n".join(file.read_text(encoding="utf-8")
                          for file in (self.root / "tests" / game).rglob("*.cpp"))
        scenarios = "\n".join(file.read_text(encoding="utf-8")
                              for file in (self.root / "tests/scenarios" / game).rglob("*.scn"))
        named = set(re.findall(r"\bViolation::(\w+)", tests + scenarios))
        # A wire code, rome.build.not_adjacent, ends in the enumerator's name.
        codes = [code.replace(".", "_") for code in re.findall(rf"\b{game}\.[\w.]*\w", scenarios)]
        for name in re.findall(r"(?:^|,)\s*(\w+)", body[1]):
            if name not in named and not any(code.endswith("_" + snake(name)) for code in codes):
                self.faults.append(
                    f"{self.named(header)}: Violation::{name} is provoked by no test of {game}")

    def check(self, write):
        for document in self.documents:
            self.check_document(document, write)
        for game in self.games:
            self.check_citations(game)
            self.check_violations(game)
        return self.faults


def main():
    arguments = sys.argv[1:]
    write = "--write" in arguments
    roots = [argument for argument in arguments if argument != "--write"]
    root = roots[0] if roots else pathlib.Path(__file__).resolve().parent.parent
    found = Project(root).check(write)
    print("\n".join(found) or "rules: ok")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
