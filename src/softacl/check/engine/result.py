"""What a pyACL call returns, values and a code, as a tuple that knows when it is taken for one of them."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from softacl.check.engine.return_codes import ReturnCode
from softacl.observe import observers

__all__ = ["Hearer", "Result"]


@runtime_checkable
class Hearer(Protocol):
    """An observer that wants to hear of it."""

    def result_taken(self, how: str, result: Result) -> None:
        """What the program did with which result."""


class Result(tuple[Any, ...]):
    """To the program it is a tuple. A comparison with a number, its truth, or its use as a number are mistakes."""

    __slots__ = ()

    def _taken(self, how: str) -> None:
        if type(self[-1]) is ReturnCode:
            self[-1].look()  # the same mistake, which is told here
        for observer in observers.copy():
            if isinstance(observer, Hearer):
                observer.result_taken(how, self)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, int):
            self._taken(f"compared with {other!r}, which it never equals")
        return tuple.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        if isinstance(other, int):
            self._taken(f"compared with {other!r}, from which it always differs")
        return tuple.__ne__(self, other)

    __hash__ = tuple.__hash__

    def __bool__(self) -> bool:
        self._taken("used as a condition, which is always true")
        return True

    def __index__(self) -> int:
        self._taken("used as a number")
        raise TypeError("'tuple' object cannot be interpreted as an integer")

    def __add__(self, other: Any) -> Any:
        if isinstance(other, int):
            self._taken("used as a number")
        return tuple.__add__(self, other)

    def __radd__(self, other: Any) -> Any:
        if isinstance(other, int):
            self._taken("used as a number")
        return NotImplemented

    def __reduce__(self) -> Any:
        return tuple, (tuple(self),)
