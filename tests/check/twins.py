"""The programs of twins.txt."""

from __future__ import annotations

import itertools
from pathlib import Path

__all__ = ["TWINS"]


def _read() -> list[str]:
    """Every block, once for each choice of its slots."""
    made = []
    for block in Path(__file__).with_suffix(".txt").read_text().split("\n=====\n")[1:]:
        head, _, body = block.partition("-----\n")
        slots = {}
        for line in head.splitlines():
            name, _, choices = line.partition(": ")
            slots[name] = choices.split(" || ")
        for choice in itertools.product(*slots.values()):
            text = body
            for name, value in zip(slots, choice, strict=True):
                if name == "ab":  # a pair
                    text = text.replace("{a}", value.split()[0]).replace("{b}", value.split()[1])
                text = text.replace("{" + name + "}", value)
            made.append(text)
    return made


TWINS = _read()
