"""Text that a program or a file has chosen, made safe to show: on a terminal, in a page, in a log."""

from __future__ import annotations

import re

__all__ = ["visible"]

#: Characters that move the cursor, are invisible or reorder their neighbours, and lone halves of surrogate pairs.
_HIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ud800-\udfff]"
)


def visible(text: object) -> str:
    """Text in which control characters, and those that reorder a line, are written as their numbers, as JSON writes them."""
    return _HIDDEN.sub(lambda match: f"\\u{ord(match[0]):04x}", str(text).replace("\r\n", "\n"))
