"""The C and C++ compilers of this machine: gcc and each clang from 14 on, under whatever names they have."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

FLAGS = ("-Wall", "-Wextra", "-Wpedantic", "-Werror")
C, CXX = ("c99", "c11", "c17"), ("c++11", "c++14", "c++17", "c++20")


def _named() -> Iterator[str]:
    """Every command whose name is one of a compiler."""
    for directory in os.environ.get("PATH", "").split(os.pathsep):
        try:
            names = os.listdir(directory)
        except OSError:
            continue
        for name in names:
            if re.fullmatch(r"(gcc|g\+\+|clang)(-\d+)?", name) and shutil.which(name):
                yield name


@lru_cache(maxsize=1)
def compilers() -> tuple[str, ...]:
    """One name for each compiler; a clang older than 14 is left out. Names without a number come first."""
    found: dict[str, str] = {}
    for name in sorted(set(_named()), key=lambda name: (name.count("-"), name)):
        asked = subprocess.run([name, "-dumpfullversion", "-dumpversion"], capture_output=True, text=True, timeout=60)
        version = asked.stdout.strip().splitlines()[-1] if asked.stdout.strip() else ""
        family = re.sub(r"-\d+$", "", name)
        too_old = family == "clang" and (not version or int(version.partition(".")[0]) < 14)
        if asked.returncode == 0 and not too_old:
            found.setdefault(f"{family} {version}", name)
    return tuple(found.values())


def configurations(*standards: str) -> list[tuple[str, str, str]]:
    """(compiler, language, standard), each with what it can compile."""
    made = []
    for compiler in compilers():
        for standard in standards:
            language = "c++" if standard.startswith("c++") else "c"
            family = re.sub(r"-\d+$", "", compiler)
            if (family == "gcc" and language == "c++") or (family == "g++" and language == "c"):
                continue  # clang is one program for both
            made.append((compiler, language, standard))
    return made


def complaints(compiler: str, language: str, standard: str, include: Path, text: str, *more: str) -> str:
    """Compile a text without output; what the compiler says, which is nothing when all is well."""
    command = [compiler, f"-std={standard}", *FLAGS, f"-I{include}", *more, "-x", language, "-fsyntax-only", "-"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=120)
    return done.stderr or ("failed without a word" if done.returncode else "")
