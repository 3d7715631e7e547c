"""Translates links of the repository's pages to the site."""

from __future__ import annotations

import os
import posixpath
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

__all__ = ["on_the_site"]

_LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


def on_the_site(text: str, at: Path, root: Path, target: str, places: Mapping[str, str], out: Path) -> str:
    """A page's text, with each link to a file of the repository pointing to its place on the site.

    at: the page in the repository; target: the page on the site; places: pages on the site by their path in the repository.
    Files that are not pages are copied to `files`; a link to a folder without a page becomes plain text.
    """

    def led(match: re.Match[str]) -> str:
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
    return "".join(part if part.lstrip().startswith("```") else _LINK.sub(led, part) for part in parts)


def _title(page: Path) -> str:
    """The first heading of a page."""
    found = re.search(r"^# (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else ""
