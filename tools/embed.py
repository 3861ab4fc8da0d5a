#!/usr/bin/env python3
"""embed.py NAME OUTPUT BASE FILE...: writes a C++ file that holds the bytes of the given files.

A folder stands for all files below it, in the order of their names.

A string literal compiles many times faster than a list of numbers, and takes any byte.
"""
import os
import pathlib
import sys

LINE = 4096  # bytes of content a line of source: short enough for an editor that opens the result


def literal_of(byte):
    # Octal, because an octal escape ends after three digits and a hexadecimal one never does.
    # '?' too: two of them in a row could be the start of a trigraph.
    printable = 32 <= byte < 127 and chr(byte) not in '"\\?'
    return chr(byte) if printable else f"\\{byte:03o}"


LITERAL = [literal_of(byte) for byte in range(256)]


def literals(content):
    lines = [content[start : start + LINE] for start in range(0, len(content), LINE)] or [b""]
    return "\n".join('    "' + "".join(LITERAL[byte] for byte in line) + '"' for line in lines)


def source(name, files):
    """The C++ text for `files`, a list of (name, bytes)."""
    text = [f'#include "embedded/{name}.hpp"\n\n#include <array>\n\nnamespace embedded {{\nnamespace {{\n']
    for index, (_, content) in enumerate(files):
        text.append(f"constexpr char kContent{index}[] =\n{literals(content)};")
    text.append(f"\nconstexpr std::array<File, {len(files)}> kFiles{{{{")
    for index, (file_name, content) in enumerate(files):
        quoted = "".join(LITERAL[byte] for byte in file_name.encode())
        text.append(f'    File{{"{quoted}", std::string_view(kContent{index}, {len(content)})}},')
    text.append(f"}}}};\n\n}}  // namespace\n\nstd::span<const File> {name}() {{ return kFiles; }}\n")
    text.append("}  // namespace embedded\n")
    return "\n".join(text)


def every(paths):
    for path in paths:
        if os.path.isdir(path):
            yield from sorted(str(each) for each in pathlib.Path(path).rglob("*") if each.is_file())
        else:
            yield path


def main():
    name, output, base, *paths = sys.argv[1:]
    shown = (lambda path: os.path.relpath(path, base)) if base else os.path.basename
    files = [(shown(path), pathlib.Path(path).read_bytes()) for path in every(paths)]
    pathlib.Path(output).write_text(source(name, files), encoding="ascii")


if __name__ == "__main__":
    main()
