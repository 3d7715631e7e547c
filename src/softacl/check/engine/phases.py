"""Which test of a session made a call, a block or a handle: each of these is numbered, and a phase knows the numbers before it."""

from __future__ import annotations

from bisect import bisect_left

__all__ = ["Phases"]


class Phases:
    """The phases of a run in their order; none, and every answer is "", for a program that is not a test session."""

    def __init__(self) -> None:
        self.now = ""
        self._names: list[str] = []
        self._calls: list[int] = []
        self._blocks: list[int] = []
        self._handles: list[int] = []

    def begin(self, name: str, calls: int, blocks: int, handles: int) -> None:
        """Another phase begins, after so many calls, blocks and handles."""
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
        """The phase that made a handle."""
        return self._at(self._handles, number)

    def _at(self, before: list[int], number: int) -> str:
        index = bisect_left(before, number) - 1  # phases that made nothing share a number; the last of them made it
        return self._names[index] if index >= 0 else ""
