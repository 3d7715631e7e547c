"""The programs of twins.txt."""

from __future__ import annotations

from pathlib import Path

from templates import read

__all__ = ["TWINS"]

TWINS = read(Path(__file__).with_suffix(".txt"))
