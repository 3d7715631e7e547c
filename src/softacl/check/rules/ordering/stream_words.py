"""Happens-before by words in memory: a stream that waits for a value is ordered after the write that stored it."""

from __future__ import annotations

from softacl.check.findings.site import Site
from softacl.check.state.clocks import EventClock
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import ValueAwaited, ValueWritten
from softacl.runtime.streams.stream_value_ops import fits


class StreamWords:
    """Words in memory that streams write and wait for: a write releases the waits that its value satisfies."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self.written: dict[int, tuple[EventClock, int]] = {}  # address -> its latest write by a stream, the value
        self._waits: dict[int, list[tuple[EventClock, int, int]]] = {}  # address -> waits that no write satisfies yet

    def _word(self, address: int) -> EventClock:
        return self.written.get(address, (EventClock(address, (), latched=True), 0))[0]

    def clear(self) -> None:
        """Forget all of them."""
        self.written.clear()
        self._waits.clear()

    def forget(self, ranges: list[tuple[int, int]]) -> None:
        """Something else writes there, so the values of the words are unknown."""
        for start, end in ranges:
            for address in [address for address in self.written if start < address + 8 and address < end]:
                del self.written[address]

    @on(ValueWritten)
    def _write_value(self, happened: ValueWritten, site: Site) -> None:
        address, value = happened.address, happened.value
        clock, clocks = self._word(address), self._state.clocks
        self.written[address] = (clock, value)
        stream = clocks.stream(happened.stream)
        clocks.record(clock, stream, site)
        waits = self._waits.pop(address, [])
        for wait, flag, expected in waits:
            if fits(flag, value, expected):
                clocks.record(wait, stream, site)
            else:
                self._waits.setdefault(address, []).append((wait, flag, expected))
        block = self._state.table.live_at(address)
        if block is not None and block.initialised is not None:
            block.initialised.add(address, address + 8)

    @on(ValueAwaited)
    def _wait_value(self, happened: ValueAwaited, site: Site) -> None:
        address, flag, expected = happened.address, happened.flag, happened.value
        clock, newest = self.written.get(address, (None, 0))
        if clock is None or not fits(flag, newest, expected):
            # a later write or copy will satisfy it; until then the order is unknown
            clock = EventClock(address, (), latched=True)
            self._waits.setdefault(address, []).append((clock, flag, expected))
        self._state.clocks.wait(self._state.clocks.stream(happened.stream), clock)
