"""When a device computes, communicates, and does neither: the track "Overlap Analysis"."""

from __future__ import annotations

from collections.abc import Iterable

from softacl.msprof.contents import COMMUNICATION, DeviceTask
from softacl.trace.stats import gaps

Span = tuple[int, int]
#: The rows of the track, in its order.
COMPUTING, COMMUNICATING, EXPOSED, FREE = (
    *("Computing", "Communication"),
    *("Communication(Not Overlapped)", "Free"),
)


def rows_of(tasks: Iterable[DeviceTask]) -> dict[str, list[Span]]:
    """The spans of each row of one device, of its operators; they do not overlap."""
    work = [task for task in tasks if task.is_operator or task.core == "MODEL_EXECUTE"]
    communicating = _merged((task.begin, task.end) for task in work if task.core == COMMUNICATION)
    computing = _merged((task.begin, task.end) for task in work if task.core != COMMUNICATION)
    return {
        COMPUTING: computing,
        COMMUNICATING: communicating,
        EXPOSED: _without(communicating, computing),
        FREE: gaps([*computing, *communicating]),
    }


def _merged(spans: Iterable[Span]) -> list[Span]:
    merged: list[Span] = []
    for begin, end in sorted(spans):
        if merged and begin <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((begin, end))
    return merged


def _without(spans: list[Span], others: list[Span]) -> list[Span]:
    """The parts of merged spans in which none of the others is; both are in the order of time."""
    parts = []
    for begin, end in spans:
        at = begin
        for first, last in others:
            if last > at and first < end:
                if first > at:
                    parts.append((at, first))
                at = last
        if at < end:
            parts.append((at, end))
    return parts
