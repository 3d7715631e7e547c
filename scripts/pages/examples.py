"""The example programs of the reference, and which of them shows a function."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "examples" / "reference"
_CHIP = re.compile(r"^# SOFTACL_CHIP=(\S+)\n", re.MULTILINE)
_SHOWS = re.compile(r"^# Shows: (.+)\n", re.MULTILINE)
_SHARED = ("acl.init", "acl.finalize", "acl.rt.set_device", "acl.rt.reset_device")  # called by nearly every program


@dataclass(frozen=True)
class Example:
    """One program. chip: the required one, "" for the default; calls: the pyACL functions that it names;
    shows: those whose pages have this program, where several programs call them (a comment names them)."""

    name: str
    text: str
    chip: str
    title: str
    calls: frozenset[str]
    shows: frozenset[str]

    @property
    def code(self) -> str:
        """The program as shown on a page: without its title and the lines for the tests."""
        return _SHOWS.sub("", _CHIP.sub("", self.text)).partition('"""\n')[2].strip("\n")


@cache
def examples() -> tuple[Example, ...]:
    """All programs, by name."""
    return tuple(_read(path) for path in sorted(PLACE.glob("*.py")))


def shown_by(py: str) -> Example | None:
    """The example of a function: the one that names it, else the one with the fewest functions."""
    found = [example for example in examples() if py in example.calls]
    return min(found, key=lambda each: (py not in each.shows, len(each.calls - {*_SHARED}), each.name), default=None)


def _read(path: Path) -> Example:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    chip = _CHIP.search(text)
    shows = frozenset(" ".join(_SHOWS.findall(text)).split())
    calls = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return Example(path.stem, text, chip[1] if chip else "", ast.get_docstring(tree) or "", frozenset(calls), shows)
