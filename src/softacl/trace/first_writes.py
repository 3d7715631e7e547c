"""The extra cost of the first write into a block: the system allocates pages on first touch."""

from __future__ import annotations

from bisect import bisect_right
from heapq import merge
from typing import NamedTuple

from softacl.trace.recording import MemoryChange, Recording, TaskSlice


class Writes(NamedTuple):
    """Copies and fills: how many, bytes, ns."""

    n: int
    nbytes: int
    ns: int


def first_writes(recording: Recording) -> tuple[Writes, Writes]:
    """(first writes into a block, later writes), for blocks that were allocated in the recording.

    A write is a block's first if none came before it anywhere in the block; other accesses to the pages are not seen.
    """
    blocks: dict[int, dict[int, list[int]]] = {}  # process -> address of a live block -> [end, writes]
    starts: dict[int, list[int]] = {}
    sums = [[0, 0, 0], [0, 0, 0]]
    writes = (task for task in recording.tasks if task.kind in ("copy", "fill") and task.destination and task.nbytes)
    events = merge(
        ((change.time, 0, change) for change in recording.memory if not change.owner),
        ((task.begin, 1, task) for task in writes),
        key=lambda each: each[:2],
    )
    event: MemoryChange | TaskSlice
    for _, _, event in events:  # type: ignore[assignment]
        live, addresses = blocks.setdefault(event.pid, {}), starts.setdefault(event.pid, [])
        if isinstance(event, MemoryChange):
            if event.sign > 0:
                if event.address not in live:
                    addresses.insert(bisect_right(addresses, event.address), event.address)
                live[event.address] = [event.address + event.nbytes, 0]
            elif live.pop(event.address, None) is not None:
                del addresses[bisect_right(addresses, event.address) - 1]
            continue
        at = bisect_right(addresses, event.destination) - 1
        block = live[addresses[at]] if at >= 0 else None
        if block is None or event.destination >= block[0]:
            continue
        of = sums[0 if block[1] == 0 else 1]
        block[1] += 1
        of[0] += 1
        of[1] += event.nbytes
        of[2] += event.end - event.begin
    return Writes(*sums[0]), Writes(*sums[1])
