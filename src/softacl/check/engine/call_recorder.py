"""Records the functions that a program calls (`softacl check --record-calls`)."""

from __future__ import annotations

from softacl.check.findings.site import capture, resolve
from softacl.events import Call

__all__ = ["CallRecorder"]


class CallRecorder:
    """The calls so far, each with its line. wanted: whether they are recorded at all."""

    def __init__(self, wanted: bool) -> None:
        self.wanted = wanted
        self.calls: list[tuple[str, int]] = []

    def record(self, call: Call) -> None:
        """A function is called."""
        if not call.function.startswith("acl.util."):
            places = resolve(capture()[:1])
            self.calls.append((call.name, places[0].line if places else 0))
