"""Shared by the generators: replace a part of a page between two marks; write or compare files."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def fill(page: str, begin: str, end: str, part: str) -> str:
    """`page` with `part` between its two marks. Raises ValueError if a mark is missing."""
    head, found, rest = page.partition(begin)
    _, found_end, tail = rest.partition(end)
    if not found or not found_end:
        raise ValueError(f"the page needs the lines {begin!r} and {end!r}")
    return f"{head}{begin}\n\n{part}\n{end}{tail}"


def finish(texts: Mapping[Path, str], script: str, arguments: list[str]) -> int:
    """Write the outdated files, or with --check only name them. Returns the exit status."""
    status = 0
    for path, text in texts.items():
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue  # keep its time of change: a build compiles again what is newer than the result
        if "--check" in arguments:
            print(f"{os.path.relpath(path, ROOT)} is old: run python scripts/{Path(script).name}", file=sys.stderr)
            status = 1
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return status
