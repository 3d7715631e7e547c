"""Strings by number, for a log: each is written once."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["StringTable"]


class StringTable:
    """Number 0 is the empty string, and stands for those that came when the log had no room for more names."""

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
        known = self._numbers
        try:
            return [known[text] for text in texts]
        except KeyError:
            return [self.number(text) for text in texts]

    def taken(self, more: bool) -> tuple[int, list[str]]:
        """Those that are new since the last time, and the number of the first. more: whether there may be others later."""
        first, new = self._first, self._new
        self._first, self._new, self._full = first + len(new), [], not more
        return first, new
