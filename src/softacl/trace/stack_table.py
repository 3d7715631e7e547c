"""Stacks by number, for a log: each is written once, and resolved to lines only then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from softacl.base.call_sites import line_at, native_code
from softacl.base.stacks import Stack


class StringTable:
    """Number 0 is the empty string, and replaces those for which the log had no room."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {"": 0}
        self._new: list[str] = [""]
        self._first = 0
        self._full = False

    def number(self, text: str) -> int:
        """The number of a string."""
        number = self._numbers.get(text)
        if number is None:
            if self._full:
                return 0
            number = self._numbers[text] = len(self._numbers)
            self._new.append(text)
        return number

    def numbers(self, texts: Iterable[str]) -> list[int]:
        """The numbers of a column of strings."""
        numbers = self._numbers
        try:
            return [numbers[text] for text in texts]
        except KeyError:
            return [self.number(text) for text in texts]

    def taken(self, more: bool) -> tuple[int, list[str]]:
        """Those that are new since the last time, and the number of the first. more: whether there may be others later."""
        first, new = self._first, self._new
        self._first, self._new, self._full = first + len(new), [], not more
        return first, new


_MAX = 8192  # stacks that are recognised by identity


class StackTable:
    """-1 is the empty stack, and replaces those for which the log had no room."""

    def __init__(self) -> None:
        self._numbers: dict[Any, int] = {}  # by code objects and offsets
        self._same: dict[int, tuple[int, Stack | None]] = {}  # by identity: most stacks are the same tuple each time
        self._forget()
        self._new: list[Any] = []
        self._kept: list[Any] = []
        self._first = 0
        self._full = False

    def numbers(self, column: Iterable[Stack | None]) -> list[int]:
        """The numbers of a column of stacks, as `softacl.base.stacks.capture` gives them."""
        same = self._same
        try:
            return [same[id(stack)][0] for stack in column]
        except KeyError:
            return [self.number(stack) for stack in column]

    def number(self, stack: Stack | None) -> int:
        """The number of a stack."""
        cached = self._same.get(id(stack))
        if cached is not None:
            return cached[0]
        if not stack:
            return -1
        number = self._number(tuple([entry[1:] for entry in stack]), stack)
        if number >= 0:
            if len(self._same) > _MAX:
                self._forget()
            self._same[id(stack)] = number, stack  # with the stack, so that no other gets its id
        return number

    def _forget(self) -> None:
        self._same = {id(None): (-1, None), id(()): (-1, ())}

    def shown(self, frames: tuple[tuple[str, int, str], ...]) -> int:
        """The number of a stack that is resolved already: file, line and function of each frame."""
        return self._number(frames, frames) if frames else -1

    def _number(self, key: Any, stack: Any) -> int:
        number = self._numbers.get(key)
        if number is None:
            if self._full:
                return -1
            number = self._numbers[key] = len(self._numbers)
            self._new.append(stack)
            self._kept.append(stack)  # its code objects too, so that no others get their ids
        return number

    def taken(self, strings: StringTable, more: bool) -> tuple[int, list[list[Any]]]:
        """Those that are new since the last time, resolved, and the number of the first. more: as of StringTable."""
        first, new = self._first, self._new
        self._first, self._new, self._full = first + len(new), [], not more
        return first, [[_entry(entry, strings) for entry in stack] for stack in new]


def _entry(entry: Any, strings: StringTable) -> list[int]:
    """[file, line, function]; of compiled code, whose line takes long to find, [file, offset, symbol, address]."""
    code, offset, last = entry
    if isinstance(code, str):
        return [strings.number(code), offset, strings.number(last)]
    if code is None:
        location = native_code(offset)
        return [strings.number(location.path), location.offset, strings.number(location.symbol), location.address]
    name = getattr(code, "co_qualname", code.co_name)
    return [strings.number(code.co_filename), line_at(code, offset), strings.number(name)]
