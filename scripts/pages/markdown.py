"""Small pieces of Markdown that several pages need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = ["cell", "details", "fenced", "slug", "table"]


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
