import os
import pathlib
import subprocess
import sys
import unittest

sys.path[:0] = [str(pathlib.Path(__file__).parent), str(pathlib.Path(__file__).parents[1])]
import embed  # noqa: E402
from trees import TreeTest  # noqa: E402

SHOW = """
#include <cstdio>
#include "embedded/bytes.hpp"
int main(int argc, char**) {
  for (const auto& file : embedded::bytes()) {
    const auto shown = argc > 1 ? file.content : file.name;
    std::fwrite(shown.data(), 1, shown.size(), stdout);
  }
}
"""
ROOT = pathlib.Path(__file__).parents[2]


class Embedding(TreeTest):
    def compiled(self, files):
        header = (ROOT / "cmake/embedded.hpp.in").read_text().replace("@name@", "bytes")
        self.write("embedded/bytes.hpp", header)
        self.write("embedded/file.hpp", (ROOT / "cmake/embedded_file.hpp.in").read_text())
        self.write("bytes.cpp", embed.source("bytes", files))
        self.write("show.cpp", SHOW)
        subprocess.run(["g++", "-std=c++20", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I.",
                        "bytes.cpp", "show.cpp", "-o", "show"], cwd=self.root, check=True)
        return [subprocess.run([self.root / "show", *more], stdout=subprocess.PIPE, check=True).stdout
                for more in ([], ["content"])]

    def test_every_byte_comes_out_as_it_went_in(self):
        every = bytes(range(256)) + b"??=\\n\"7" + b"\x01234" + os.urandom(50_000)
        names, content = self.compiled([("a/é.bin", every), ("empty", b""), ("c", b"last")])
        self.assertEqual(names, "a/éemptyc".replace("é", "é.bin").encode())
        self.assertEqual(content, every + b"last")


if __name__ == "__main__":
    unittest.main()
