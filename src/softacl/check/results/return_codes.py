"""Return codes that notice whether the program reads them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

#: Called with the number of a code when it is read (True), or dropped before that (False).
Ignored = Callable[[int, bool], None]


class ReturnCode(int):
    """A code other than 0. notify: called once, with `serial`."""

    serial: int
    notify: Ignored | None

    def __new__(cls, code: int, serial: int, notify: Ignored) -> ReturnCode:
        self = super().__new__(cls, code)
        self.serial, self.notify = serial, notify
        return self

    def look(self, seen: bool = True) -> None:
        notify, self.notify = self.notify, None
        if notify is not None:
            notify(self.serial, seen)

    @property
    def null(self) -> NullPointer:
        """The address that a failed allocation returns with it."""
        return NullPointer(self)

    def __del__(self) -> None:
        self.look(False)

    def __reduce__(self) -> Any:
        self.look()
        return int, (int.__int__(self),)


class NullPointer(int):
    """The address that a failed allocation returns. A test for null counts as reading the code."""

    code: ReturnCode

    def __new__(cls, code: ReturnCode) -> NullPointer:
        self = super().__new__(cls, 0)
        self.code = code
        return self

    def __bool__(self) -> bool:
        self.code.look()
        return False

    def __eq__(self, other: object) -> bool:
        self.code.look()
        return other == 0

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(0)

    def __reduce__(self) -> Any:
        return int, (0,)


def _reading(name: str) -> Callable[..., Any]:
    inherited = getattr(int, name)

    def method(self: ReturnCode, *args: Any) -> Any:
        if self.notify is not None:
            self.look()
        return inherited(self, *args)

    method.__name__ = name
    return method


for _name in (
    *("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__bool__", "__int__", "__index__", "__float__"),
    *("__str__", "__repr__", "__format__", "__and__", "__rand__", "__or__", "__ror__", "__xor__", "__rxor__"),
    *("__add__", "__radd__", "__sub__", "__rsub__", "__mul__", "__rmul__", "__neg__", "__abs__", "__invert__"),
    *("__hash__", "__floordiv__", "__mod__", "__rshift__", "__lshift__", "to_bytes", "bit_length"),
):
    setattr(ReturnCode, _name, _reading(_name))
