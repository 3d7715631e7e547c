"""Times of a recording as nanoseconds since 1970, by the clock that torch_npu's profiler counts with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from softacl.base.profile_directory import Moment
from softacl.trace.recording import Header


class Clock:
    """Converts times of one recording.

    torch_npu measures with CLOCK_MONOTONIC_RAW, and adds the difference to the wall clock that host/start_info has. A recording has
    CLOCK_MONOTONIC, which time services speed up or slow down, by some 100 us a second: enough to move a call out of the operator
    that made it. Both were read when the recording began and ended; between these, time is interpolated.
    """

    def __init__(self, header: Header, begun: Sequence[int], moments: Sequence[Sequence[int]]) -> None:
        """begun: when profiling began; moments: start and stop of this recording, or fewer."""
        here = Moment(header.start_ns, header.start_ns, header.wall_ns)
        first = Moment(*moments[0]) if moments else here
        last = Moment(*moments[-1]) if len(moments) > 1 else first
        origin = Moment(*begun) if moments else here
        self._zero = header.start_ns - first.monotonic
        self._offset = origin.wall - origin.raw + first.raw
        self._raw, self._monotonic = last.raw - first.raw, last.monotonic - first.monotonic

    def wall(self, time: int) -> int:
        """A time of the recording, as nanoseconds since 1970."""
        passed = time + self._zero
        if self._monotonic > 0:
            passed = passed * self._raw // self._monotonic
        return self._offset + passed


def clock_of(header: Header, notes: dict[str, Any], name: str) -> Clock:
    """The clock of a recording by its name, `trace_1`; without notes that of its header."""
    return Clock(header, notes.get("begun", ()), notes.get("clocks", {}).get(name, ()))
