"""Happens-before by callbacks: one runs after everything queued before it, and a blocking one before what is queued later."""

from __future__ import annotations

import threading
from typing import Any

from softacl.check.findings import rules
from softacl.check.findings.site import Site, capture
from softacl.check.state.clocks import Access, StreamClock, StreamPoint
from softacl.check.state.page_watch import Watch
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import Call, CallbackBegan, CallbackEnded, CallbackQueued, HostFunctionQueued

#: Functions that wait for what a stream has queued, by the beginning of their C names.
_WAITING = ("aclrtSynchronize", "aclrtDestroyStream", "aclrtResetDevice", "aclFinalize", "Stream.synchronize")


class CallbackOrder:
    """The callbacks that are queued, and those that run."""

    def __init__(self, state: RunState, watch: Watch) -> None:
        self._state, self._watch = state, watch
        self.running: dict[int, Site] = {}  # threads that run a callback -> where it was queued
        self._gates: dict[int, tuple[StreamClock, StreamPoint, int, bool, Site]] = {}
        self._host_functions: list[tuple[Any, Site]] = []  # queued for their streams, the oldest first, and where
        self._inside: dict[int, tuple[StreamClock, int]] = {}  # thread -> blocking callback that it runs

    def is_after(self, access: Access) -> bool:
        """Whether this thread runs a callback that its stream calls after an access."""
        inside = self._inside.get(threading.get_ident()) if self._inside else None
        if inside is not None:
            mine, number = inside  # later tasks of the stream wait for the callback
            return access.stream is mine or access.stream.knows.get(mine.id, 0) >= number
        return False

    @on(CallbackQueued)
    def _launch_callback(self, happened: CallbackQueued, site: Site) -> None:
        clocks = self._state.clocks
        stream = clocks.stream(happened.stream)
        number = clocks.task(stream, site)
        gate, block = happened.gate, happened.blocks
        before = clocks.point(stream, number - 1 if block else number)
        self._gates[id(gate)] = (stream, before, number, block, site)
        if block:
            self._state.table.unknown_contents()  # it may write data that later tasks of the stream read

    @on(CallbackBegan)
    def _callback_begins(self, happened: CallbackBegan, site: Site) -> None:
        """A callback runs on this thread, ordered after everything queued before it."""
        me = threading.get_ident()
        entry = self._gates.pop(id(happened.gate), None)
        self.running[me] = ()
        if entry is None:
            queued = next((each for each in self._host_functions if each[0] is happened.gate), None)
            if queued is not None:
                self._host_functions.remove(queued)
                self.running[me] = queued[1]
            return
        stream, before, number, block, queued_at = entry
        self.running[me] = queued_at
        self._state.clocks.host_passed(before)
        if block:
            self._inside[me] = (stream, number)
            self._watch.give_harmless()

    @on(CallbackEnded)
    def _callback_ends(self, happened: CallbackEnded, site: Site) -> None:
        """The callback of this thread has returned."""
        self.running.pop(threading.get_ident(), None)
        stream, number = self._inside.pop(threading.get_ident(), (None, 0))
        if stream is not None:
            clocks = self._state.clocks
            clocks.host_learns({stream.id: number})
            me = clocks.threads.current
            if not me.foreign:  # the stream has waited for this thread, so waiting for the stream includes it
                for component, newest in me.publish().items():
                    if stream.knows.get(component, 0) < newest:
                        stream.knows[component] = newest
                stream.seen = -1

    def called_inside(self, call: Call) -> None:
        """A function is called while callbacks run."""
        callback = self.running.get(threading.get_ident())
        if callback and call.function.startswith(_WAITING):
            message = f"{call.name} is called inside a callback: it waits for work that may wait for the callback"
            related = [("callback queued", callback)]
            if self._state.report(rules.BLOCKING_IN_CALLBACK, message, capture(), related=related):
                self._state.report_early()

    @on(HostFunctionQueued)
    def _launch_host(self, happened: HostFunctionQueued, site: Site) -> None:
        clocks = self._state.clocks
        clocks.task(clocks.stream(happened.stream), site)
        self._host_functions.append((happened.gate, site))
