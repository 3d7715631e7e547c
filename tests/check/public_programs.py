"""Reads public/*.txt: programs of our own that do with memory, streams, events and copies what a public program does.

A file begins with prose; `=====` begins a program: a head of `key: value` lines, a line of dashes, and the body. `name`;
`program`, the repository, the commit and the path of the public one; `does`, in one line; `settings`, of SoftACL, if it needs
any. `#fault HD801` at the end of a line (`// fault HD801` in C++) marks the line of a finding: the public program has that
mistake. A program without a mark is right. `#wrongly HD207` marks the line of a finding that should not be there, a limit that
docs/check.md names. Files whose name begins with cpp are C++.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

FOLDER = Path(__file__).with_name("public")
_MARK = re.compile(r"(?:#|// )(fault|wrongly) ((?:HD\d+ ?)+)")


@dataclass(frozen=True)
class PublicProgram:
    """One of them."""

    name: str
    repository: str
    commit: str
    path: str
    does: str
    compiled: bool
    body: str
    settings: dict[str, str] = field(default_factory=dict)

    def marked(self, *kinds: str) -> set[tuple[str, int]]:
        """(rule, line) of the marks of some kinds, of `fault` and `wrongly`."""
        lines = enumerate(self.body.splitlines(), 1)
        found = ((kind, rules, n) for n, line in lines for kind, rules in _MARK.findall(line))
        return {(rule, n) for kind, rules, n in found if kind in kinds for rule in rules.split()}

    def expected(self) -> set[tuple[str, int]]:
        """(rule, line) of each finding."""
        return self.marked("fault", "wrongly")

    def verdict(self) -> str:
        """What the checker says: the rules, those in brackets that it should not report, or "right"."""
        rules = sorted({rule for rule, _ in self.marked("fault")})
        wrong = sorted({rule for rule, _ in self.marked("wrongly")})
        return ", ".join([*rules, *(f"({rule})" for rule in wrong)]) or "right"


def public_programs(folder: Path = FOLDER) -> list[PublicProgram]:
    """All of them, in the order of their files. Raises ValueError on a head that lacks a key."""
    return [
        _program(block, path)
        for path in sorted(folder.glob("*.txt"))
        for block in path.read_text(encoding="utf-8").split("\n=====\n")[1:]
    ]


def _program(block: str, path: Path) -> PublicProgram:
    head, dashes, body = block.partition("\n-----\n")
    keys = dict(line.split(": ", 1) for line in head.splitlines())
    missing = {"name", "program", "does"} - set(keys)
    if missing or not dashes:
        raise ValueError(f"{path.name}: {keys.get('name', head)!r} needs {sorted(missing) or 'a line of dashes'}")
    repository, commit, public = keys["program"].split(" ", 2)
    settings = dict(pair.split("=") for pair in keys.get("settings", "").split())
    text = body.strip("\n") + "\n"
    return PublicProgram(
        keys["name"], repository, commit, public, keys["does"], path.stem.startswith("cpp"), text, settings
    )
