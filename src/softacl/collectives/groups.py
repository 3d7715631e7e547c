"""HcclGroupStart and HcclGroupEnd: what a thread queues between them goes into its streams together.

Sends and receives of one communicator and stream become one batch, whose items do not wait for each other.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from softacl.collectives.errors import HcclError, Result

if TYPE_CHECKING:
    from softacl.collectives.communicator import Communicator
    from softacl.collectives.exchanges import Exchange, ExchangedItem


class _Group(threading.local):
    """This thread's collected work: the depth of groups, and what is queued at the end of the outermost."""

    depth = 0

    def __init__(self) -> None:
        self.work: list[Callable[[], None]] = []
        self.batches: dict[tuple[int, int], list[ExchangedItem]] = {}


_group = _Group()


def start() -> None:
    """Begin a group; groups nest. Source: HcclGroupStart."""
    _group.depth += 1


def end() -> None:
    """Queue what the group has collected. HCCL_E_PARA without a group. Source: HcclGroupEnd."""
    if _group.depth == 0:
        raise HcclError(Result.E_PARA, "there is no group to end. Call HcclGroupStart first.")
    _group.depth -= 1
    if _group.depth == 0:
        work, _group.work, _group.batches = _group.work, [], {}
        for each in work:
            each()


def add(comm: Communicator, stream: int, queue: Callable[[], None]) -> None:
    """Queue a collective, now or at the end of the group."""
    if _group.depth:
        _group.work.append(queue)
    else:
        queue()


def add_exchange(
    comm: Communicator, stream: int, items: list[ExchangedItem], make: Callable[[Sequence[ExchangedItem]], Exchange]
) -> None:
    """Queue sends and receives, now or at the end of the group."""
    if not _group.depth:
        make(items).queue()
        return
    batch = _group.batches.get((comm.handle, stream))
    if batch is not None:
        batch += items
        return
    batch = _group.batches[comm.handle, stream] = list(items)
    _group.work.append(lambda: make(batch).queue())
