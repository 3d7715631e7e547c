"""Tensors of PyTorch as blocks: torch_npu cuts them from large blocks that it keeps, and its allocator announces each.

torch_npu has hooks for a sanitizer of its own (`torch_npu.utils._npu_trace`, since 2.6): its allocator calls them on the
thread of the program when a tensor's memory is taken, given back, or used on another stream (`Tensor.record_stream`). The
allocator itself stays as it is, and with it what programs ask it for (statistics, snapshots, limits).
Source: Ascend/pytorch torch_npu/csrc/core/npu/NPUCachingAllocator.cpp, torch_npu/csrc/sanitizer/PyCallbackTrigger.h.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from softacl.c import torch_adapter
from softacl.check import rules
from softacl.check.engine import torch_queue
from softacl.check.engine.clocks import Access, StreamClock
from softacl.check.engine.site import Site, capture
from softacl.check.report.format import line_of
from softacl.observe import observers
from softacl.runtime.memory.allocations import Space
from softacl.runtime.state import live
from softacl.runtime.streams.streams import streams

if TYPE_CHECKING:
    from softacl.check.engine.blocks import Block
    from softacl.check.engine.checker import Checker

__all__ = ["Tensors", "late", "watch"]

_STREAMS = 0  # the mode of torch_npu's hooks that has those of memory
_watching = False


class Tensors:
    """The tensors of one run. Everything runs with the checker's lock."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self._shared: dict[int, set[int]] = {}  # number of a tensor -> streams that its memory waits for
        self._open: list[tuple[Block, StreamClock, list[Access], Site]] = []  # given back while tasks may use them

    def taken(self, address: int, nbytes: int, stream: int, site: Site) -> None:
        """A tensor's memory was taken from the allocator, for `stream`."""
        allocation = live.find(address)
        if allocation is None or allocation.space is Space.HOST:
            return
        self._judge(self._clock(stream))
        self._checker.pairs.clear()
        block = self._checker.table.add_tensor(allocation, address, nbytes, site)
        block.stream = self._clock(stream)

    def used_on(self, address: int, stream: int) -> None:
        """`Tensor.record_stream`: the memory is not taken again before what the stream has to do now is over."""
        block = self._checker.table.tensor_at(address)
        if block is not None:
            clock = self._clock(stream)
            if clock is not None:
                self._shared.setdefault(block.number, set()).add(clock.id)

    def given_back(self, address: int, site: Site) -> None:
        """The last reference to a tensor's memory is gone."""
        checker = self._checker
        block = checker.table.tensor_at(address)
        if block is None or block.address != address:
            return
        shared = self._shared.pop(block.number, set())
        stream = block.stream
        if stream is not None and block.in_flight is not None:
            open_ = [
                access
                for access in block.in_flight.accesses()
                if access.stream is not stream and access.stream.id not in shared
            ]
            if self._unordered(open_, stream):
                self._open.append((block, stream, open_, site))
        checker.table.end_tensor(block, site)

    def _clock(self, handle: int) -> StreamClock | None:
        stream = streams.live.get(handle)
        return self._checker.clocks.stream(stream) if stream is not None else None

    def _unordered(self, accesses: list[Access], stream: StreamClock) -> Access | None:
        """The first of them that nothing orders before what comes next on a stream."""
        clocks = self._checker.clocks
        clocks.learn(stream)
        if stream.unordered:
            return None
        return next((a for a in accesses if not clocks.before_host(a) and not clocks.before_task(a, stream)), None)

    def _judge(self, stream: StreamClock | None) -> None:
        """Memory is taken for a stream: what was given back for it may be in it."""
        if not self._open or stream is None:
            return
        kept = []
        for entry in self._open:
            block, owner, accesses, site = entry
            access = self._unordered(accesses, owner)
            if access is None:
                continue
            if owner is not stream:
                kept.append(entry)
                continue
            then = "writes" if access.writes else "reads"
            message = (
                f"{block} is given back while the {access.call} at {line_of(access.site)} on {access.stream.name}, which "
                f"{then} it, may still run: its memory may be taken again for {owner.name} at once. Call "
                f"record_stream, or let {owner.name} wait for that task before the last reference goes away"
            )
            related = [("other access", access.site)]
            fix = f"call TENSOR.record_stream(STREAM) where {access.stream.name} begins to use it"
            self._checker.report(rules.ordering.FreeInFlight, message, site, block, related, fix=fix)
        self._open = kept


#: Not empty while `watch` has to be called again, at the next call of the API.
late: list[str] = []


def watch() -> None:
    """Let the checkers that listen hear of the tensors of this process, as soon as it imports torch_npu."""
    global _watching
    if _watching or find_spec(torch_adapter.ADAPTER) is None:
        return
    late[:] = ["torch_npu"] * torch_adapter.import_goes_on()
    if late:  # a process that another one started: its first call comes from the import
        return
    _watching = True
    torch_adapter.call_at_once()
    torch_adapter.after_import(_hook)


def _hook() -> None:
    """Hear torch_npu's hooks; a version without them has no tensors to tell of."""
    import torch_npu  # type: ignore[import-not-found,unused-ignore]
    from torch_npu.utils import _npu_trace as hooks  # type: ignore[import-not-found,unused-ignore]

    inner: Any = torch_npu._C
    if not hasattr(inner, "_activate_npu_trace"):
        return
    own_allocator = _follow_changes(inner)
    sizes = _Sizes(inner, torch_npu.npu.memory_snapshot)

    def taken(address: int) -> None:
        allocation = live.find(address)
        if allocation is None or allocation.device is None or own_allocator:
            return
        device = allocation.device.id
        nbytes, stream = sizes.of(address, device), inner._npu_getCurrentRawStreamNoWait(device)
        _tell(lambda checker, site: checker.tensors.taken(address, nbytes, stream, site))

    def given_back(address: int) -> None:
        torch_queue.catch_up()
        _tell(lambda checker, site: checker.tensors.given_back(address, site))

    def used_on(address: int, stream: int) -> None:
        _tell(lambda checker, site: checker.tensors.used_on(address, stream))

    hooks.register_callback_for_npu_memory_allocation(taken, "softacl")
    hooks.register_callback_for_npu_memory_deallocation(given_back, "softacl")
    if hasattr(hooks, "register_callback_for_npu_record_stream"):
        hooks.register_callback_for_npu_record_stream(used_on, "softacl")
    inner._activate_npu_trace(_STREAMS)
    if os.environ.get("TASK_QUEUE_ENABLE") != "0":
        torch_queue.follow()


def _follow_changes(inner: Any) -> list[str]:
    """Not empty from when on the program has an allocator of its own, whose figures nobody can ask for."""
    real = inner._npu_changeCurrentAllocator
    changed: list[str] = []

    def change(allocator: Any) -> None:
        real(allocator)
        if not changed:
            changed.append("changed")
            print("softacl check: the program has its own allocator; tensors are not told apart.", file=sys.stderr)

    inner._npu_changeCurrentAllocator = change
    return changed


def _tell(judge: Callable[[Checker, Site], None]) -> None:
    from softacl.check.engine.checker import Checker

    for observer in observers.copy():
        if isinstance(observer, Checker):
            try:
                site = capture()
                with observer.lock:
                    judge(observer, site)
            except Exception as error:
                observer.failed(error)


class _Sizes:
    """How large a tensor's memory is: the hooks do not say. What the allocator has given out in all does, by what it grew."""

    def __init__(self, inner: Any, snapshot: Callable[[], list[dict[str, Any]]]) -> None:
        self._inner, self._snapshot = inner, snapshot
        self._seen: dict[int, tuple[int, int]] = {}  # device -> allocations so far, and their bytes

    def of(self, address: int, device: int) -> int:
        figures = self._inner._npu_memoryStats(device)
        count, nbytes = (figures[name]["all"]["allocated"] for name in ("allocation", "requested_bytes"))
        before_count, before = self._seen.get(device, (0, 0))
        self._seen[device] = count, nbytes
        if count == before_count + 1:
            return int(nbytes - before)
        return self._from_snapshot(address)  # another thread's came between, or the figures began anew

    def _from_snapshot(self, address: int) -> int:
        for segment in self._snapshot():
            place = segment["address"]
            if place <= address < place + segment["total_size"]:
                for block in segment["blocks"]:
                    if place == address:
                        return int(block.get("requested_size", block["size"]))
                    place += block["size"]
        return 0
