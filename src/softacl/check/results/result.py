"""A pyACL call's result, values and a code, as a tuple that detects when it is used as one of them."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from softacl.check.results.return_codes import ReturnCode
from softacl.observe import observers


@runtime_checkable
class ResultObserver(Protocol):
    """An observer that is notified of such uses."""

    def result_taken(self, how: str, result: Result) -> None:
        """The program used a whole result in this way."""


class Result(tuple[Any, ...]):
    """A tuple to the program. Comparing it with a number, testing it, and using it as a number are mistakes."""

    __slots__ = ()

    def _taken(self, how: str) -> None:
        if type(self[-1]) is ReturnCode:
            self[-1].look()  # the same mistake, which is reported here
        for observer in observers.copy():
            if isinstance(observer, ResultObserver):
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
