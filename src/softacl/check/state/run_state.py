"""The state of a checked run. Rules read and update it, and report through it; it knows no rule."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable
from threading import get_ident
from typing import Any

from softacl import _native
from softacl.bindings import Binding, name_in, render
from softacl.check.findings.finding import Finding, Severity
from softacl.check.findings.rule import Rule
from softacl.check.findings.site import Site
from softacl.check.state.blocks import Block, BlockTable
from softacl.check.state.borrowed_buffers import BorrowedBuffers
from softacl.check.state.clocks import Clocks, StreamClock
from softacl.check.state.collector import Collector
from softacl.check.state.host_buffers import HostBuffers
from softacl.check.state.models import Models
from softacl.check.state.pool_blocks import PoolBlocks
from softacl.check.state.resources import Resources
from softacl.check.state.subscriptions import on
from softacl.check.threads.vector_clocks import ThreadClocks
from softacl.events import Call, DeviceReset, DeviceSet, DeviceSynchronized, Event, Finalized, Initialized, PointerTaken
from softacl.profiles import Profile
from softacl.runtime.memory.live_blocks import Space
from softacl.runtime.state import process


class Phases:
    """The phases of a run in order. A program that is not a test session has none, and every answer is ""."""

    def __init__(self) -> None:
        self.now = ""
        self._names: list[str] = []
        self._calls: list[int] = []
        self._blocks: list[int] = []
        self._handles: list[int] = []

    def begin(self, name: str, calls: int, blocks: int, handles: int) -> None:
        """A phase begins, after this many calls, blocks and handles."""
        self.now = name
        self._names.append(name)
        self._calls.append(calls)
        self._blocks.append(blocks)
        self._handles.append(handles)

    def of_call(self, serial: int) -> str:
        """The phase of a call, by its serial number."""
        return self._at(self._calls, serial)

    def of_block(self, number: int) -> str:
        """The phase that allocated a block."""
        return self._at(self._blocks, number)

    def of_handle(self, number: int) -> str:
        """The phase that created a handle."""
        return self._at(self._handles, number)

    def _at(self, before: list[int], number: int) -> str:
        index = bisect_left(before, number) - 1  # phases that made nothing share a number; the last of them is meant
        return self._names[index] if index >= 0 else ""


BlockHook = Callable[[Block, Site], None]
#: (block, ranges, whether they are written, call, site)
BytesUsed = Callable[[Block, list[tuple[int, int]], bool, str, Site], None]
#: The two blocks of a copy, None for ordinary host memory, and where the requested bytes of each end.
Pair = tuple["Block | None", int, "Block | None", int]


class RunState:
    """Everything here is used with `lock` held."""

    def __init__(
        self,
        event_filter: _native.EventFilter,
        selected: Callable[[Rule], bool] | None = None,
        threads: ThreadClocks | None = None,
    ) -> None:
        self.event_filter = event_filter  # counts the calls, also those that the checker skips
        self.lock = event_filter.lock = _native.RecursiveLock()
        self.collector = Collector(selected)
        self.table = event_filter.lives = BlockTable()
        self.pool_blocks = PoolBlocks(self.table)
        self.threads = threads if threads is not None else ThreadClocks()
        self.threads.before_second = self.settle
        self.clocks = Clocks(self.threads)
        self.resources = Resources()
        self.models = Models(self.resources)
        self.host_buffers = HostBuffers()
        self.borrowed = BorrowedBuffers()
        self.phases = Phases()
        self.pairs: dict[tuple[Any, ...], Pair] = {}  # of blocks between which copies are known to be right
        self.on_crash: Callable[[str], None] = lambda why: None  # called before a fault ends the program
        self.mapped = False  # whether memory was ever mapped at reserved addresses
        self.reported: set[int] = set()  # threads whose current call was reported
        self.refused: dict[int, Finding] = {}  # threads whose current call was refused with a code that they may expect
        self.reported_early: set[int] = set()  # those of them whose call was reported when it began
        # A part of the checker adds a hook when it has something to look for, so that other runs do not pay for it.
        self.block_began: dict[Space, list[BlockHook]] = {space: [] for space in Space}
        self.block_freed: dict[Space, list[BlockHook]] = {space: [] for space in Space}
        self.judged: list[BlockHook] = []  # those of both kinds that want blocks of a device
        self.huge_block_began: list[BlockHook] = []  # of blocks that only huge pages serve
        self.bytes_used: list[BytesUsed] = []

    def settle(self) -> None:
        """Get what compiled code has noted (`Checker.take_noted`)."""
        with self.lock:
            pass

    def when_blocks_begin(self, hook: BlockHook, spaces: Collection[Space] = tuple(Space)) -> None:
        """Call a hook for each new block of these kinds of memory."""
        for space in spaces:
            self.block_began[space].append(hook)
        self.judged += [hook] * (Space.DEVICE in spaces)

    def when_blocks_are_freed(self, hook: BlockHook, spaces: Collection[Space] = tuple(Space)) -> None:
        """Call a hook for each block of these kinds of memory that is freed."""
        for space in spaces:
            self.block_freed[space].append(hook)
        self.judged += [hook] * (Space.DEVICE in spaces)

    @property
    def profile(self) -> Profile:
        return process.settings.profile

    @property
    def serial(self) -> int:
        """The number of the newest call."""
        return self.event_filter.serial

    @property
    def calls(self) -> int:
        return self.event_filter.calls

    @property
    def binding(self) -> Binding:
        """The binding through which the newest call came."""
        binding: Binding = self.event_filter.binding
        return binding

    def name_of(self, happened: Event) -> str:
        """The function that caused an event, as the program wrote it."""
        call: Call | None = happened.call
        return name_in(self.binding, "SoftACL") if call is None else call.name

    def stream_of(self, happened: Any) -> StreamClock:
        """The clock of the stream of an event."""
        return self.clocks.stream(happened.stream)

    # Reports ----------------------------------------------------------------------------------------------------------

    def report(
        self,
        rule: Rule,
        message: str,
        site: Site,
        block: Block | None = None,
        related: Iterable[tuple[str, Site]] = (),
        severity: Severity | None = None,
        fix: str = "",
        during: str = "",
        about: str = "",
        unverifiable: tuple[str, ...] = (),
    ) -> bool:
        """Report a finding of the current call. during: the phase that made what it is about, if not the current one; about: its
        kind, where a line may make several;
        unverifiable: what cannot be verified of a compiled program (`softacl.check.session.unverifiable`).
        """
        me, binding = get_ident(), self.binding
        self.reported.add(me)
        counted = self.collector.report(
            rule,
            render(message, binding),
            site,
            self.profile,
            block,
            tuple(related),
            self.serial,
            severity,
            render(fix, binding),
            during or self.phases.now,
            about,
            unverifiable,
        )
        if counted and rule.refused and self.collector.newest is not None:
            self.refused[me] = self.collector.newest
        return counted

    @property
    def was_reported_early(self) -> bool:
        """Whether the current call was reported when it began."""
        return get_ident() in self.reported_early

    def report_early(self) -> None:
        """The current call was reported when it began. Its failure is no second finding."""
        self.reported_early.add(get_ident())

    def suppress_code(self) -> None:
        """The current call belongs to a mistake that was reported before: ignoring its code is no second finding."""
        self.reported.add(get_ident())

    def next_call(self, call: Call) -> None:
        """A call begins on this thread."""
        me = get_ident()
        self.reported.discard(me)
        self.refused.pop(me, None)
        self.reported_early.discard(me)

    # Events -----------------------------------------------------------------------------------------------------------

    @on(Initialized, Finalized)
    def _anew(self, happened: Initialized | Finalized, site: Site) -> None:
        if not happened.anew:
            return
        self.forget_pairs()  # the run mode may change
        self.clocks = Clocks(self.threads)
        self.clocks.sweep()

    def forget_pairs(self) -> None:
        """Nothing is known of pairs of blocks any more."""
        self.pairs.clear()
        self.event_filter.clear_pairs()

    @on(DeviceSet)
    def _device_set(self, happened: DeviceSet, site: Site) -> None:
        self.borrowed.look()

    @on(DeviceReset)
    def _device_reset(self, happened: DeviceReset, site: Site) -> None:
        self.table.end_lost("reset", site)
        self.resources.end_lost("reset", site)

    @on(DeviceSynchronized)
    def _device_synchronized(self, happened: DeviceSynchronized, site: Site) -> None:
        for stream in list(self.clocks.streams.values()):
            if stream.device == happened.device_id:
                self.clocks.synchronized(stream)

    @on(PointerTaken)
    def _pointer_taken(self, happened: PointerTaken, site: Site) -> None:
        self.host_buffers.add(happened.object, happened.address, site)
        self.borrowed.add(happened.object, happened.address, site)
