"""Tensors of PyTorch as blocks: torch_npu cuts them from large blocks that it caches, and its allocator announces each.

torch_npu has hooks for sanitizers (`torch_npu.utils._npu_trace`, since 2.6): its allocator calls them on the thread of the program
when the memory of a tensor is allocated, freed, or used on another stream (`Tensor.record_stream`). The allocator itself is not
changed, nor are its statistics, snapshots and limits.
Source: Ascend/pytorch torch_npu/csrc/core/npu/NPUCachingAllocator.cpp, torch_npu/csrc/sanitizer/PyCallbackTrigger.h.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from softacl.base.environment import variables
from softacl.c import torch_adapter
from softacl.check.findings import rules
from softacl.check.findings.site import Site, capture, line_of
from softacl.check.state.blocks import Block
from softacl.check.state.clocks import Access, StreamClock
from softacl.check.state.run_state import RunState
from softacl.check.threads import torch_queue
from softacl.observe import observers
from softacl.runtime.memory.live_blocks import Space
from softacl.runtime.state import live
from softacl.runtime.streams.streams import streams

_STREAMS = 0  # the mode of torch_npu's hooks that has those of memory
_watching = False


class Tensors:
    """The tensors of one run."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self._shared: dict[int, set[int]] = {}  # number of a tensor -> streams that its memory waits for
        self._open: list[tuple[Block, StreamClock, list[Access], Site]] = []  # freed while tasks may use them

    def notify(self, event: Callable[[Tensors, Site], None]) -> None:
        """Handle an announcement of the allocator."""
        site = capture()
        with self._state.lock:
            event(self, site)

    def taken(self, address: int, nbytes: int, stream: int, site: Site) -> None:
        """The memory of a tensor was allocated for `stream`.

        That of a capture belongs to the graphs of a pool: they share it, write there in each replay, and programs such as vLLM use
        it between replays. It has no tensors, and unknown contents.
        """
        allocation = live.find(address)
        if allocation is None or allocation.space is Space.HOST:
            return
        queue = streams.live.get(stream)
        if queue is not None and queue.recording is not None:
            whole = self._state.table.of(allocation)
            if whole is not None:
                whole.initialised = None
            return
        self._judge(self._clock(stream))
        self._state.pairs.clear()
        block = self._state.table.add_tensor(allocation, address, nbytes, site)
        block.stream = self._clock(stream)

    def used_on(self, address: int, stream: int) -> None:
        """`Tensor.record_stream`: the memory is not reused before the present tasks of the stream are complete."""
        block = self._state.table.tensor_at(address)
        if block is not None:
            clock = self._clock(stream)
            if clock is not None:
                self._shared.setdefault(block.number, set()).add(clock.id)

    def returned(self, address: int, site: Site) -> None:
        """The memory of a tensor was freed."""
        state = self._state
        block = state.table.tensor_at(address)
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
        state.table.end_tensor(block, site)

    def _clock(self, handle: int) -> StreamClock | None:
        stream = streams.live.get(handle)
        return self._state.clocks.stream(stream) if stream is not None else None

    def _unordered(self, accesses: list[Access], stream: StreamClock) -> Access | None:
        """The first access that does not happen before the next task of a stream."""
        clocks = self._state.clocks
        clocks.learn(stream)
        if stream.unordered:
            return None
        return next((a for a in accesses if not clocks.before_host(a) and not clocks.before_task(a, stream)), None)

    def _judge(self, stream: StreamClock | None) -> None:
        """Memory is allocated for a stream; it may be memory that was freed for that stream."""
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
                f"{block} is freed while the {access.call} at {line_of(access.site)} on {access.stream.name}, which "
                f"{then} it, may still run: its memory may be reused for {owner.name} at once"
            )
            related = [("other access", access.site)]
            fix = f"call TENSOR.record_stream(STREAM) where {access.stream.name} begins to use it, or let {owner.name} wait"
            self._state.report(rules.FREE_WHILE_IN_FLIGHT, message, site, block, related, fix=fix)
        self._open = kept


#: Not empty while `watch` must be called again at the next call of the API.
late: list[str] = []


def watch() -> None:
    """Follow the tensors of this process as soon as it imports torch_npu."""
    global _watching
    if _watching or find_spec(torch_adapter.ADAPTER) is None:
        return
    late[:] = ["torch_npu"] * torch_adapter.import_goes_on()
    if late:  # a process started by another one: the import makes its first call
        return
    _watching = True
    torch_adapter.call_at_once()
    torch_adapter.after_import(_hook)


def _hook() -> None:
    """Register with torch_npu's hooks, in versions that have them."""
    import torch_npu  # type: ignore[import-not-found,unused-ignore]
    from torch_npu.utils import _npu_trace as hooks  # type: ignore[import-not-found,unused-ignore]

    from softacl.c import _engine  # of the libraries that torch_npu has loaded

    inner: Any = torch_npu._C
    if not hasattr(inner, "_activate_npu_trace"):
        return
    own_allocator = _follow_changes(inner)
    sizes = _Sizes(inner, torch_npu.npu.memory_snapshot)

    fire_callbacks = hooks.CallbackRegistry.fire_callbacks

    def fire(*arguments: Any) -> object:
        """Run all hooks of a kind: torch_npu does so even with a pending exception."""
        pending = _engine.pending_exception()
        fire_callbacks(*arguments)
        return pending

    def taken(address: int) -> None:
        allocation = live.find(address)
        if allocation is None or allocation.device is None or own_allocator:
            return
        device = allocation.device.id
        nbytes, stream = sizes.of(address, device), inner._npu_getCurrentRawStreamNoWait(device)
        _notify(lambda tensors, site: tensors.taken(address, nbytes, stream, site))

    def returned(address: int) -> None:
        torch_queue.catch_up()
        _notify(lambda tensors, site: tensors.returned(address, site))

    def used_on(address: int, stream: int) -> None:
        _notify(lambda tensors, site: tensors.used_on(address, stream))

    hooks.CallbackRegistry.fire_callbacks = fire
    hooks.register_callback_for_npu_memory_allocation(taken, "softacl")
    hooks.register_callback_for_npu_memory_deallocation(returned, "softacl")
    if hasattr(hooks, "register_callback_for_npu_record_stream"):
        hooks.register_callback_for_npu_record_stream(used_on, "softacl")
    inner._activate_npu_trace(_STREAMS)
    if variables.get("TASK_QUEUE_ENABLE") != "0":
        torch_queue.follow()


def _follow_changes(inner: Any) -> list[str]:
    """A list that is non-empty once the program sets its own allocator, which has no statistics."""
    real = inner._npu_changeCurrentAllocator
    changed: list[str] = []

    def change(allocator: Any) -> None:
        real(allocator)
        if not changed:
            changed.append("changed")
            print("softacl check: the program has its own allocator; tensors are not distinguished.", file=sys.stderr)

    inner._npu_changeCurrentAllocator = change
    return changed


def _notify(event: Callable[[Tensors, Site], None]) -> None:
    for observer in observers.copy():
        tensors: Tensors | None = getattr(observer, "tensors", None)
        if tensors is not None:
            try:
                tensors.notify(event)
            except Exception as error:
                observer.failed(error)


class _Sizes:
    """The sizes of tensors. The hooks do not pass them; the growth of the allocator's total does."""

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
        return self._from_snapshot(address)  # another thread allocated in between, or the statistics were reset

    def _from_snapshot(self, address: int) -> int:
        for segment in self._snapshot():
            start = segment["address"]
            if start <= address < start + segment["total_size"]:
                for block in segment["blocks"]:
                    if start == address:
                        return int(block.get("requested_size", block["size"]))
                    start += block["size"]
        return 0
