"""Return codes that know whether the program looked at them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["Ignored", "NullPointer", "ReturnCode"]

#: Called with the serial number of the call when its code was looked at (True), or died before that (False).
Ignored = Callable[[int, bool], None]


class ReturnCode(int):
    """A non-zero code of the call number `serial`."""

    serial: int
    told: Ignored | None

    def __new__(cls, code: int, serial: int, told: Ignored) -> ReturnCode:
        self = super().__new__(cls, code)
        self.serial, self.told = serial, told
        return self

    def look(self, seen: bool = True) -> None:
        told, self.told = self.told, None
        if told is not None:
            told(self.serial, seen)

    @property
    def null(self) -> NullPointer:
        """The address that a failed allocation gives with it."""
        return NullPointer(self)

    def __del__(self) -> None:
        self.look(False)

    def __reduce__(self) -> Any:
        self.look()
        return int, (int.__int__(self),)


class NullPointer(int):
    """What a failed allocation gives for an address. Who asks whether it is null has looked at the code."""

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


def _looked_at(name: str) -> Callable[..., Any]:
    plain = getattr(int, name)

    def method(self: ReturnCode, *args: Any) -> Any:
        if self.told is not None:
            self.look()
        return plain(self, *args)

    method.__name__ = name
    return method


for _name in (
    *("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__bool__", "__int__", "__index__", "__float__"),
    *("__str__", "__repr__", "__format__", "__and__", "__rand__", "__or__", "__ror__", "__xor__", "__rxor__"),
    *("__add__", "__radd__", "__sub__", "__rsub__", "__mul__", "__rmul__", "__neg__", "__abs__", "__invert__"),
    *("__hash__", "__floordiv__", "__mod__", "__rshift__", "__lshift__", "to_bytes", "bit_length"),
):
    setattr(ReturnCode, _name, _looked_at(_name))
