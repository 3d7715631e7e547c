"""Records the functions that a program calls (`softacl check --record-calls`)."""

from __future__ import annotations

from collections import Counter

from softacl.check.findings.site import Recorded, capture, resolve
from softacl.events import Call


class CallRecorder:
    """The calls so far. wanted: whether they are recorded at all."""

    def __init__(self, enabled: bool) -> None:
        self.enabled = enabled
        self.calls: list[Recorded] = []
        self._counts: Counter[str] = Counter()

    def record(self, call: Call) -> None:
        """A function is called."""
        if not call.function.startswith("acl.util."):
            self._counts[call.function] += 1
            locations = resolve(capture()[:1])
            self.calls.append((call.name, self._counts[call.function], locations[0] if locations else None))
