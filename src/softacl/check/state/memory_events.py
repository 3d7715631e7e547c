"""Updates the table of blocks by the events of memory that need no judgement."""

from __future__ import annotations

import sys

from softacl.check.findings.site import Site, by_torch, owned
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.codes import MemMallocPolicy
from softacl.events import (
    Allocated,
    KeyClosed,
    KeyExported,
    KeyImported,
    Mapped,
    Registered,
    StreamPoolAllocated,
    Unregistered,
)
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.state import live

_HUGE_ONLY = MemMallocPolicy.MEM_MALLOC_HUGE_ONLY
_TORCH, _OBJECTS = "torch_npu", "softacl.objects"  # modules whose blocks are their own


class MemoryEvents:
    """Adds new blocks, and removes blocks that end without a free."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self._device_side: dict[int, Allocation] = {}  # registration -> the allocation at its device address

    @on(Allocated, StreamPoolAllocated, KeyImported)
    def allocated(self, happened: Allocated | StreamPoolAllocated | KeyImported, site: Site) -> None:
        """A block begins."""
        self.begin(happened.allocation, site)

    def begin(self, allocation: Allocation, site: Site) -> None:
        """A block begins."""
        state = self._state
        state.event_filter.newest = block = state.table.add(allocation, site)
        if _TORCH in sys.modules or _OBJECTS in sys.modules:
            block.kept = by_torch()
            block.reported = block.kept or owned()
        if state.pool_blocks.any:
            state.pool_blocks.begin(block.address, block.end)
        block.plain = block.initialised is not None and block.policy != _HUGE_ONLY
        for hook in state.block_began[block.space]:
            hook(block, site)
        if block.policy == _HUGE_ONLY:
            for hook in state.huge_block_began:
                hook(block, site)

    @on(Mapped)
    def _mapped(self, happened: Mapped, site: Site) -> None:
        self._state.mapped = True
        self.begin(happened.allocation, site)

    @on(Registered)
    def _registered(self, happened: Registered, site: Site) -> None:
        self._state.table.add(happened.allocation, site)
        mapped = live.find(happened.device_address)
        if mapped is not None and mapped is not happened.allocation:  # for pinned memory they are the same
            self._state.table.add(mapped, site)
            self._device_side[happened.allocation.serial] = mapped

    @on(Unregistered)
    def _unregistered(self, happened: Unregistered, site: Site) -> None:
        self._state.table.end(happened.allocation, "unregister", site)
        mapped = self._device_side.pop(happened.allocation.serial, None)
        if mapped is not None:
            self._state.table.end(mapped, "unregister", site)

    @on(KeyExported)
    def _shared(self, happened: KeyExported, site: Site) -> None:
        block = self._state.table.of(happened.allocation)
        if block is not None:
            block.initialised = None  # other processes may write it

    @on(KeyClosed)
    def _closed(self, happened: KeyClosed, site: Site) -> None:
        if happened.allocation is not None:  # else its exporter closes the key
            self._state.table.end(happened.allocation, "close", site)
