"""Columns of a terminal that text takes: characters of East Asian scripts take two, combining marks none."""

from __future__ import annotations

import re
import textwrap
import unicodedata

_WIDE = "\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6"
_OPENING, _CLOSING = "（《“「【", "，。、；：！？）》”」】"
#: What a line is not broken within: a wide character with its marks, a word, the space before it.
_UNIT = re.compile(f" *(?:[{_OPENING}]*(?:[{_WIDE}]|[^\\s{_WIDE}{_OPENING}]+)[{_CLOSING}]*|[{_OPENING}]+)|\\s+")


def columns(text: str) -> int:
    """The columns of a line without control characters."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(each) else 2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in text
    )


def padded(text: str, width: int) -> str:
    """The text, with spaces up to `width` columns."""
    return text + " " * (width - columns(text))


def cut(text: str, width: int) -> str:
    """The beginning of a text, of at most `width` columns."""
    while columns(text) > width:
        text = text[: len(text) - max(1, (columns(text) - width) // 2)]
    return text


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """The lines of a paragraph of at most `width` columns, or of one word that is longer. indent: of all lines but the first."""
    if columns(text) == len(text):
        return textwrap.wrap(text, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    lines, line = [], ""
    for unit in _UNIT.findall(text):
        if line.strip() and columns(line) + columns(unit) > width:
            lines.append(line.rstrip())
            line = indent + unit.lstrip()
        else:
            line += unit
    return [*lines, line.rstrip()]
