"""The checker: the observer of a run. It dispatches events to the detectors, and skips what needs no judgement."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

from softacl import _native
from softacl._native import Pointer, block_of
from softacl.base import internal_errors
from softacl.bindings import Binding, name_in
from softacl.check.engine.call_recorder import CallRecorder
from softacl.check.engine.detectors import Detectors
from softacl.check.engine.skip_conditions import CALL_CHECKS, COPY_CONDITIONS, LIFE_CONDITIONS
from softacl.check.findings import rules
from softacl.check.findings.finding import Finding
from softacl.check.findings.rule import Rule
from softacl.check.findings.site import Site, by_torch, capture
from softacl.check.results.result import Result
from softacl.check.rules.handles.failed_calls import judge_failed_call
from softacl.check.rules.lifetime.provenance import judge_pointer
from softacl.check.state.blocks import Block, give
from softacl.check.state.clocks import StreamClock
from softacl.check.state.ending import Ending
from softacl.check.state.mapped_pieces import MOVES, in_pieces
from softacl.check.state.run_state import RunState
from softacl.check.threads.vector_clocks import ThreadClocks
from softacl.errors import AclError
from softacl.events import (
    Allocated,
    Call,
    CopyDone,
    CopyQueued,
    DeviceReset,
    DeviceSet,
    Event,
    FillDone,
    Finalized,
    Freed,
    HandleCreated,
    HandleDestroyed,
    Initialized,
)
from softacl.faults import Faults
from softacl.observe import MediaFault, Observer
from softacl.reasons import Reason
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.state import process
from softacl.runtime.streams.events import events as stream_events
from softacl.runtime.streams.streams import streams

_MASK = 2**64 - 1
_LIFE = frozenset({Initialized, Finalized, DeviceSet, DeviceReset})
#: (object, attribute, step): the step is run if the attribute, or the object if that is None, is true.
_Step = tuple[Any, str | None, Callable[[Call], object]]
_Bytes = tuple[Block, int, int]  # of a block, from where to where


class Checker(_native.EventFilter, Observer):
    """Judges one run of a program. Every method may be called on any thread.

    `_native.EventFilter` counts all calls (`serial`, `calls`), even skipped ones.
    """

    hears_tasks = hears_ends = False
    checks_kernels = True

    def __init__(
        self,
        selected: Callable[[Rule], bool] | None = None,
        faults: Faults | None = None,
        record_calls: bool = False,
        threads: ThreadClocks | None = None,
    ) -> None:
        self.serial = self.calls = 0
        self.binding = Binding.PYACL  # through which the newest call came
        self.faults = faults if faults is not None else Faults([])
        self.recorder = CallRecorder(record_calls)
        self.state = RunState(self, selected, threads)
        by_log = selected is not None and any(selected(rule) for rule in rules.BY_ID.values() if rule.by_log)
        self.detectors = Detectors(self.state, self.faults, self.recorder, by_log)
        self.collector, self.watch, self.tensors = self.state.collector, self.detectors.watch, self.detectors.tensors
        #: Called when acl is initialised or finalised, or a device is set or reset.
        self.on_use: Callable[[], None] = lambda: None
        self.on_failure: Callable[[], None] = lambda: None  # called when `failure` is set
        self.excused: list[Finding] = []  # findings that are not shown, because they are unverifiable
        self.failure = ""  # the first exception of the checker itself
        self._order, self._transfers, self._advice = (
            self.detectors.order,
            self.detectors.transfers,
            self.detectors.advice,
        )
        self._steps: dict[str, tuple[_Step, ...]] = {}  # by function
        self._handlers = self.detectors.handlers()
        self._freed = self.detectors.frees.freed
        # Events that come most often skip the steps of `notice` that do not concern them.
        self.handlers = {Allocated: self._notice_allocated, Freed: self._notice_freed, CopyQueued: self._notice_copy}
        self.handlers |= dict.fromkeys((HandleCreated, HandleDestroyed), self._notice_handle)
        self._transfers.obstacles = tuple(condition.obstacle(self.detectors) for condition in COPY_CONDITIONS)
        self._set_skip_conditions()

    def begin_phase(self, name: str) -> None:
        """A test, or a part of it, begins; "" between tests. Findings name their phase, and are folded only within one."""
        state = self.state
        with state.lock:
            state.phases.begin(name, self.serial, state.table.count, state.resources.count)
            self.collector.scope = name

    # Calls ------------------------------------------------------------------------------------------------------------

    def call_begins(self, call: Call) -> AclError | None:
        try:
            function, state = call.function, self.state
            self.serial += 1
            self.calls += 1
            self.binding = call.binding
            threads = state.threads
            if threads.seen and not threads.several:
                threads.meets()
            steps = self._steps.get(function)
            for thing, attribute, step in steps if steps is not None else self._steps_of(function):
                if thing if attribute is None else getattr(thing, attribute):
                    with state.lock:
                        step(call)
            for argument in call.arguments:
                if type(argument) is Pointer:
                    block = block_of(argument)
                    if block.freed or not block.address <= argument <= block.end:
                        judge_pointer(state, call.name, argument)
            if not process.initialized:
                with state.lock:
                    self.detectors.lifecycle.called_outside(call)
            return self.faults.call(call) if self.faults.any else None
        except Exception as error:
            self.failed(error)
            return None

    def _steps_of(self, function: str) -> tuple[_Step, ...]:
        steps: list[_Step] = []
        for check in CALL_CHECKS:
            if check.step is not None and (check.functions is None or function in check.functions):
                thing, *attribute = check.where(self.detectors)
                name = attribute[0] if attribute and isinstance(attribute[0], str) else None
                steps.append((thing, name, check.step(self.detectors)))
        return self._steps.setdefault(function, tuple(steps))

    def _set_skip_conditions(self) -> None:
        """Register the conditions under which compiled code skips calls, and executes copies and fills itself."""
        of, threads = self.detectors, self.state.threads
        begins = tuple((check.functions, *check.where(of)) for check in CALL_CHECKS)
        copies = tuple((None, *condition.where(of)) for condition in COPY_CONDITIONS)
        lives = tuple((condition.functions, *condition.where(of)) for condition in LIFE_CONDITIONS)
        self.set_skip_conditions(Binding.PYACL, threads.thread, threads, begins, copies, lives)

    def pointer(self, call: Call, address: int) -> int:
        block = self.state.table.live_at(address)
        return address if block is None else give(block, address)

    def call_failed(self, call: Call, error: Exception) -> None:
        try:
            if not isinstance(error, AclError):
                return
            if error.reason is Reason.FAULT:
                # An injected fault is no mistake of the program, nor is what it leaves allocated; ignoring its code is.
                self._keep_by_fault(call)
                return
            self.detectors.lifecycle.lacked |= error.reason is Reason.NOT_BUILT
            site = capture()
            with self.state.lock:
                if error.reason is Reason.NO_CONTEXT and call.function == "aclrtGetDevice":
                    self.detectors.lifecycle.asked_for_device(call, site)
                judge_failed_call(self.state, call, error, site)
        except Exception as broken:
            self.failed(broken)

    def _keep_by_fault(self, call: Call) -> None:
        """An object whose release failed by injection is not a leak."""
        if not any(word in call.function for word in ("Free", "Destroy", "Unload", ".free", ".close")):
            return
        state = self.state
        for argument in call.arguments:
            if isinstance(argument, int):
                kept = state.table.live_at(argument & _MASK) or state.resources.live(argument & _MASK)
                if call.function == "aclmdlUnload":
                    kept = state.models.live(argument)
                if kept is not None:
                    kept.reported = True

    result = staticmethod(Result)  # type: ignore[assignment]  # called without a step in Python, for every call that returns more than a code

    def result_taken(self, how: str, result: Result) -> None:
        """The program took the whole result of a call for its code or its value."""
        self.detectors.codes.result_taken(how, result)

    def code(self, call: Call, error: AclError) -> int | None:
        try:
            return self.detectors.codes.code(call, error)
        except Exception as broken:
            self.failed(broken)
            return None

    def media_fault(self, engine: str) -> MediaFault | None:
        return self.faults.media(engine) if self.faults.any else None

    # Events -----------------------------------------------------------------------------------------------------------

    def notice(self, event: Event) -> None:
        try:
            kind, state = type(event), self.state
            if state.mapped and kind in MOVES and (parts := in_pieces(event)):
                for part in parts:
                    self.notice(part)
                with state.lock:
                    self._transfers.judge_ends(event, capture())
                return
            if (kind is CopyDone or kind is FillDone) and self._advice is None and self._transfers.skips(event):
                return
            site = capture()
            with state.lock:
                handler = self._handlers.get(kind)
                if handler is not None:
                    handler(event, site)
                if state.clocks.news:
                    self._order.refresh()
            if kind in _LIFE:
                self.on_use()
        except Exception as error:
            self.failed(error)

    def _notice_allocated(self, happened: Allocated) -> None:
        try:
            site = capture()
            with self.state.lock:
                self.detectors.memory.allocated(happened, site)
                self.watch.listen()
        except Exception as error:
            self.failed(error)

    def _notice_handle(self, happened: HandleCreated | HandleDestroyed) -> None:
        if not by_torch():  # it makes objects for each operator, and releases its own
            self.notice(happened)

    def _notice_freed(self, happened: Freed) -> None:
        try:
            site = capture()
            with self.state.lock:
                self._freed(happened, site)
                if self.state.clocks.news:
                    self._order.refresh()
        except Exception as error:
            self.failed(error)

    def _notice_copy(self, queued: CopyQueued) -> None:
        if self.state.mapped or self._advice is not None:
            self.notice(queued)
            return
        try:
            site = capture()
            with self.state.lock:
                self._transfers.copy_queued(queued, site)
                if self.state.clocks.news:
                    self._order.refresh()
        except Exception as error:
            self.failed(error)

    # Called by `_native.EventFilter`, with the lock of the state, for what compiled code executes itself; False: take the slow path.
    # site: None if the call came from Python. -----------------------------------------------------------------------------

    def block_at(self, address: int) -> Block | None:
        """The live block that holds an address of a C program."""
        return self.state.table.live_at(address)

    def fast_copy_queued(
        self, d: Block, s: Block, dst: int, src: int, nbytes: int, handle: int, site: Site | None
    ) -> bool:
        """A queued copy needs only a happens-before check."""
        queue = streams.live.get(handle)
        if queue is None:
            return False
        clocks = self.state.clocks
        stream = clocks.streams.get(queue.id) or clocks.stream(queue)
        if stream.open:
            return False
        call = name_in(self.binding, "aclrtMemcpyAsync")
        self._transfers.judge_order((d, dst, dst + nbytes), (s, src, src + nbytes), stream, site or capture(), call)
        return self._settled()

    def may_note(self, handle: int) -> tuple[StreamClock, bool] | None:
        """The clock of a stream, and whether pages are protected, if compiled code may note what the stream does. `take_noted` gets
        the notes when the lock is taken. Called without the lock, while nobody has it.
        """
        queue = streams.live.get(handle)
        clock = self.state.clocks.streams.get(queue.id) if queue is not None and self.watch.is_simple else None
        return None if clock is None or clock.open else (clock, self.watch.protects)

    def take_noted(
        self,
        noted: tuple[
            tuple[tuple[StreamClock, int, Site | None], ...], tuple[tuple[StreamClock, _Bytes, _Bytes, Site, int], ...]
        ],
    ) -> None:
        """What compiled code has noted. Of each stream: its clock, how many copies the program waited for (-1: it did not wait), the
        line of its newest copy. Of copies that nothing waited for: what each writes and reads, its line and count.
        """
        streams_noted, copies = noted
        try:
            clocks = self.state.clocks
            for stream, done, newest in streams_noted:
                if newest and done > 0:
                    clocks.task(stream, newest, done)
                if done >= 0:
                    clocks.synchronized(stream)
            for stream, written, read, site, count in copies:
                call = name_in(Binding.C if site[0][0] is None else Binding.PYACL, "aclrtMemcpyAsync")
                self._transfers.judge_order(written, read, stream, site, call, count)
            for stream, _, newest in streams_noted:
                if newest:
                    stream.last_task = newest
            self._settled()
        except Exception as error:
            self.failed(error)

    def _settled(self) -> bool:
        """Apply what is new in the clocks."""
        if self.state.clocks.news:
            self._order.refresh()
        return True

    def fast_wait_done(self, handle: int, _site: Site | None) -> bool:
        """The program waited for a stream, all of whose tasks are done."""
        queue = streams.live.get(handle)
        if queue is None:
            return False
        clocks = self.state.clocks
        clocks.synchronized(clocks.stream(queue))
        return self._settled()

    def fast_event_recorded(self, event: int, stream: int, site: Site | None) -> bool:
        """An event was recorded that was recorded in that stream before."""
        return self._of_event(self.detectors.events.event_recorded, event, stream, site)

    def fast_event_waited(self, stream: int, event: int, site: Site | None) -> bool:
        """A stream waits for an event that was recorded."""
        return self._of_event(self.detectors.events.event_waited, event, stream, site)

    def _of_event(self, judge: Callable[[Any, Any, Site], None], event: int, stream: int, site: Site | None) -> bool:
        live_event, queue = stream_events.live.get(event), streams.live.get(stream)
        if live_event is None or queue is None:
            return False
        judge(live_event, queue, site or capture())
        return self._settled()

    def fast_event_synchronized(self, event: int, _site: Site | None) -> bool:
        """The program waited for an event, all of whose records have happened."""
        live_event = stream_events.live.get(event)
        if live_event is None:
            return False
        clocks = self.state.clocks
        clocks.event_done(clocks.event(live_event))
        return self._settled()

    def fast_allocated(self, allocation: Allocation, site: Site | None) -> bool:
        """A block was allocated."""
        self.detectors.memory.begin(allocation, site or capture())
        return True

    def fast_freed(self, allocation: Allocation, site: Site | None) -> bool:
        """A block was freed."""
        self._freed(Freed(None, allocation, allocation.in_flight), site or capture())
        return self._settled()

    # The end ----------------------------------------------------------------------------------------------------------

    @property
    def settled(self) -> bool:
        """Whether acl or all devices are given back and nothing is left: a process that ends now leaks nothing."""
        state, life = self.state, self.detectors.lifecycle
        with state.lock:
            if not life.released:
                return False
            blocks = (*state.table.live_blocks(), *state.table.ended_without_free())
            return all(block.reported for block in blocks) and not [*state.resources.left(), *state.models.left()]

    def guard(self, step: Callable[[], object]) -> None:
        """Run a step of the checker itself. A failure does not stop the following steps."""
        try:
            step()
        except Exception as error:
            self.failed(error)

    def failed(self, error: Exception) -> None:
        """The checker itself failed. That is reported at the end, and the program continues."""
        if not self.failure:
            self.failure = "".join(traceback.format_exception(type(error), error, error.__traceback__))
            self.on_failure()
        internal_errors.report(error)

    def end(self, ending: Ending) -> None:
        """The program has ended: run the checks at exit."""
        self.collector.at_once = None  # the report follows
        of = self.detectors
        with self.state.lock:
            self.serial += 1
            of.codes.end(stopped=bool(ending.stopped))
            steps = [self.state.host_buffers.close, of.unwritten.give, *of.at_exit.steps(ending)]
            if self._advice is not None:
                steps.append(self._advice.give)
            for step in steps:
                self.guard(step)
