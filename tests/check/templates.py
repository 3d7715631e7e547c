"""Reads text templates: a block is a program for each choice of its slots.

A file begins with prose; `=====` begins a block. A block is its slots, a line each, a line of dashes, and the body, where
`{name}` stands for a choice of the slot. The choices of a slot are separated by ` || `. Slots whose choices go together
share a line: `get ~ free: one ~ its free || another ~ its free`.

A block with the head `part NAME` is not a program: its body is choices, of several lines each if need be, separated by lines
of `||` (and of `~` where some slots share them). A slot with the choices `*NAME` takes those; they may name other slots.
"""

from __future__ import annotations

import itertools
import re
import textwrap
from pathlib import Path

Choice = tuple[str, ...]  # one text for each slot of the line
Parts = dict[str, list[Choice]]


def read(path: Path, parts: Parts | None = None) -> list[str]:
    """Every block of a file, once for each choice of its slots. `parts`: of other files; the file's own are added."""
    parts = {} if parts is None else parts
    programs = []
    for block in path.read_text().split("\n=====\n")[1:]:
        head, _, body = block.partition("-----\n")
        if head.startswith("part "):
            choices = re.split(r"^\|\|\n", body.strip("\n") + "\n", flags=re.MULTILINE)
            parts[head[5:].strip()] = [
                tuple(t.strip("\n") for t in re.split(r"^~\n", choice, flags=re.MULTILINE)) for choice in choices
            ]
        else:
            programs.append((head.splitlines(), body))
    made: list[str] = []
    for lines, body in programs:
        slots = [_slot(line, parts) for line in lines]
        for chosen in itertools.product(*(choices for _, choices in slots)):
            text = body
            for (names, _), choice in zip(slots, chosen, strict=True):
                for name, value in zip(names, choice, strict=True):
                    text = _put(text, name, value)
            made.append(text)
    return made


def _slot(line: str, parts: Parts) -> tuple[list[str], list[Choice]]:
    """The names of a line, and its choices."""
    names, _, choices = line.partition(": ")
    if choices.startswith("*"):
        return names.split(" ~ "), parts[choices[1:]]
    several = " ~ " in names
    return names.split(" ~ "), [tuple(c.split(" ~ ")) if several else (c,) for c in choices.split(" || ")]


def _put(text: str, name: str, value: str) -> str:
    """The text with a slot filled; a choice of several lines stands on a line of its own, indented as that is."""
    if "\n" in value:
        return re.sub(rf"^( *)\{{{name}\}}$", lambda m: textwrap.indent(value, m[1]), text, flags=re.MULTILINE)
    return text.replace("{" + name + "}", value)
