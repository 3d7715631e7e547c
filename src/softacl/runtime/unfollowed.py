"""Calls in a run with the vendor's library (`--on-device`) that the runtime could not follow: name -> number of calls.

The checker lists them in its report, but does not judge them, nor calls on memory that came from them (`is_foreign`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import ClassVar


class Calls(Counter[str]):
    """Name -> number of calls. `listener` is called for each new name."""

    listener: ClassVar[Callable[[], None]] = lambda: None

    def note(self, name: str) -> None:
        """One more."""
        self[name] += 1
        if self[name] == 1:
            Calls.listener()


unfollowed = Calls()
#: Calls that reported work as complete before the runtime's shadow state had reached that point: name -> number of calls.
late = Calls()
#: Where memory begins that such calls returned. How large it is, nobody says: at most as large as a device's.
foreign: set[int] = set()
_MAX = 1 << 36


def is_foreign(value: int) -> bool:
    """Whether a number may be an address in such memory."""
    return any(0 <= value - start < _MAX for start in foreign)
