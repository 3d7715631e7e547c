"""What a run with the vendor's library (`--on-device`) did that the runtime could not follow: name -> number of calls.

The checker lists it in its report: what such calls do is not judged.
"""

from __future__ import annotations

from collections import Counter

__all__ = ["OBSERVED", "unfollowed"]

#: The driver of such a run.
OBSERVED = "observed"
unfollowed: Counter[str] = Counter()
