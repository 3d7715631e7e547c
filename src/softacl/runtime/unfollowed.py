"""What a run with the vendor's library (`--on-device`) did that the runtime could not follow: name -> number of calls.

The checker lists it in its report: what such calls do is not judged. Nor are calls on memory that came from them (`is_foreign`).
"""

from __future__ import annotations

from collections import Counter

__all__ = ["OBSERVED", "foreign", "is_foreign", "late", "unfollowed"]

#: The driver of such a run.
OBSERVED = "observed"
unfollowed: Counter[str] = Counter()
#: Calls that queried or waited until work was complete, while the runtime's books did not come there: name -> number of calls.
late: Counter[str] = Counter()
#: Where memory begins that such calls returned. How large it is, nobody says: at most as large as a device's.
foreign: set[int] = set()
_MOST = 1 << 36


def is_foreign(value: int) -> bool:
    """Whether a number may be an address in such memory."""
    return any(0 <= value - start < _MOST for start in foreign)
