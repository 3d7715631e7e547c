"""Pieces of Markdown that several pages need, and the links of the repository as links of the site."""

from __future__ import annotations

import os
import posixpath
import re
import shutil
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

_LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


def cell(text: str) -> str:
    """Escape text for a table cell."""
    return " ".join(text.split()).replace("|", "\\|")


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """The lines of a table."""
    return [
        f"| {' | '.join(head)} |",
        f"| {' | '.join('---' for _ in head)} |",
        *(f"| {' | '.join(cell(each) for each in row)} |" for row in rows),
    ]


def details(title: str, lines: Iterable[str]) -> list[str]:
    """A folded part."""
    return [f'??? note "{title}"', "", *(f"    {line}" if line else "" for line in lines)]


def fenced(code: str, language: str = "python") -> list[str]:
    """A block of code."""
    return [f"```{language}", *code.rstrip("\n").splitlines(), "```"]


def slug(text: str) -> str:
    """The slug of a title: "operator (aclnn)" -> "operator-aclnn"."""
    return "".join(letter for letter in text.lower().replace(" ", "-") if letter.isalnum() or letter == "-")


def on_the_site(text: str, at: Path, root: Path, target: str, places: Mapping[str, str], out: Path) -> str:
    """A page's text, with each link to a file of the repository pointing to its place on the site.

    at: the page in the repository; target: the page on the site; places: pages on the site by their path in the repository.
    Files that are not pages are copied to `files`; a link to a folder without a page becomes plain text.
    """

    def translated(match: re.Match[str]) -> str:
        mark, words, link = match.groups()
        path, hash_, anchor = link.partition("#")
        if not path or re.match(r"[a-z]+:", path):
            return match[0]
        file = (at.parent / path).resolve()
        try:
            name = file.relative_to(root).as_posix()
        except ValueError:
            return words
        place = places.get(name, "")
        if not place and file.is_file():
            place = name.removeprefix("docs/") if name.startswith("docs/images/") else f"files/{name}"
            (out / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, out / place)
        if not place:
            return words
        if words.endswith(".md") and os.path.basename(words) == file.name:  # paths do not exist on the site
            words = _title(file) or words
        return f"{mark}[{words}]({posixpath.relpath(place, os.path.dirname(target) or '.')}{hash_}{anchor})"

    # Skip code blocks: they contain no links.
    parts = re.split(r"(^ *```.*?^ *```)", text, flags=re.DOTALL | re.MULTILINE)
    return "".join(part if part.lstrip().startswith("```") else _LINK.sub(translated, part) for part in parts)


def _title(page: Path) -> str:
    """The first heading of a page."""
    found = re.search(r"^# (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else ""
