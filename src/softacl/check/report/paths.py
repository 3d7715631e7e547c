"""File paths in the forms that build systems expect."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import quote

_ROOTS = ("pyproject.toml", "setup.cfg", "setup.py", ".git", ".hg")


def relative(file: str) -> str:
    """Relative to the current directory, if the file is below it."""
    if file.startswith("<"):
        return file
    try:
        return Path(file).resolve().relative_to(Path.cwd()).as_posix()
    except (OSError, ValueError, RuntimeError):
        return file


def in_project(file: str) -> str:
    """Relative to the root of the current project, if the file is below it."""
    if file.startswith("<"):
        return file  # not a file: "<string>"
    try:
        here = Path.cwd()
        root = next((folder for folder in (here, *here.parents) if any((folder / n).exists() for n in _ROOTS)), here)
        return Path(file).resolve().relative_to(root).as_posix()
    except (OSError, ValueError, RuntimeError):
        return file


def uri(file: str) -> str:
    """A file as a URI reference (RFC 3986): relative if below the current directory, otherwise absolute."""
    path = relative(file)
    encoded = quote(os.fsencode(path), safe="/")
    return f"file://{encoded}" if path.startswith("/") else encoded
