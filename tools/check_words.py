#!/usr/bin/env python3
"""check_words.py [ROOT]: do all languages in words/ say the same things?

words/en.json, nl.json and de.json are objects of sentences, which may be nested. Each must have the
same keys, and under each key the same {placeholders}, though not in the same order.
"""
import json
import pathlib
import re
import sys

LANGUAGES = ("en", "nl", "de")
PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


def once(pairs):
    """An object's members; json alone would let a key said twice pass."""
    members = dict(pairs)
    if len(members) < len(pairs):
        names = [name for name, _ in pairs]
        twice = sorted({name for name in names if names.count(name) > 1})
        raise ValueError(f"said twice: {', '.join(twice)}")
    return members


def flat(value, path=""):
    """(key, sentence) for every sentence, keys joined with dots."""
    if isinstance(value, dict):
        for name, member in value.items():
            yield from flat(member, f"{path}.{name}" if path else name)
    elif isinstance(value, list):
        for index, member in enumerate(value):
            yield from flat(member, f"{path}[{index}]")
    else:
        yield path, value


def read(file):
    return dict(flat(json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=once)))


def compared(language, words, english):
    for key in sorted(english.keys() - words.keys()):
        yield f"words/{language}.json: {key} is missing"
    for key in sorted(words.keys() - english.keys()):
        yield f"words/{language}.json: {key} is not in en.json"
    for key in sorted(english.keys() & words.keys()):
        wanted, given = (sorted(PLACEHOLDER.findall(str(w[key]))) for w in (english, words))
        if set(wanted) != set(given):
            yield f"words/{language}.json: {key} has the placeholders {given}, en.json has {wanted}"


def faults(root):
    folder = pathlib.Path(root) / "words"
    if not folder.is_dir():
        return
    words = {}
    for language in LANGUAGES:
        try:
            words[language] = read(folder / f"{language}.json")
        except (OSError, ValueError) as error:
            yield f"words/{language}.json: {error}"
            continue
        for key, sentence in words[language].items():
            if not isinstance(sentence, str) or not sentence.strip():
                yield f"words/{language}.json: {key} is not a sentence"
    for language in LANGUAGES[1:]:
        if "en" in words and language in words:
            yield from compared(language, words[language], words["en"])


if __name__ == "__main__":
    here = pathlib.Path(__file__).resolve().parent.parent
    found = list(faults(sys.argv[1] if len(sys.argv) > 1 else here))
    print("\n".join(found) or "words: ok")
    sys.exit(1 if found else 0)
