"""Files as build systems want them."""

from __future__ import annotations

from pathlib import Path

__all__ = ["relative"]


def relative(file: str) -> str:
    """From the folder where the check runs, if the file lies below it."""
    try:
        return Path(file).resolve().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return file
