"""Places and ranges in words, for messages."""

from __future__ import annotations

from softacl.check.engine.site import CodePlace, Site, resolve

__all__ = ["MARK", "line_of", "spans"]

#: Around the parts of a `CodeAddress` in a text, where its line will stand.
MARK = "\x02"


def line_of(site: Site) -> str:
    """ "program.py:31"; "an unknown line" without one."""
    places = resolve(site[:1])
    if places and isinstance(places[0], CodePlace):
        code = places[0].code
        return f"{MARK}{code.path}{MARK}{code.offset:x}{MARK}{code.address:x}{MARK}{code.symbol}{MARK}"
    return f"{places[0].file.rpartition('/')[2]}:{places[0].line}" if places else "an unknown line"


def spans(ranges: list[tuple[int, int]], base: int, most: int = 3) -> str:
    """Byte ranges, counted from the start of their block."""
    shown = ", ".join(f"{a - base} to {b - base - 1}" for a, b in ranges[:most])
    return shown + (f" and {len(ranges) - most} more ranges" if len(ranges) > most else "")
