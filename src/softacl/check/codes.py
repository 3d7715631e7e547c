"""Return codes that know whether the program looked at them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["Ignored", "ReturnCode"]

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

    def __del__(self) -> None:
        self.look(False)

    def __reduce__(self) -> Any:
        self.look()
        return int, (int.__int__(self),)


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
