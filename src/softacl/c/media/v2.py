"""The C form of functions of hi_dvpp: how each parameter becomes an argument of the function that does the work.

A form has a word for each parameter: "-" as it is, "name" the struct at an address, "name[+1]" an array of them of which the
parameter 1 further, "n", has the number, "name!" an address where such a struct is written, "name!?" one that may be null, "*I" an
address where a number is written (a letter of Python's module struct). The results go to the addresses in their order.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from softacl.c._engine import put, read, write
from softacl.c.binding import missing
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.v2.structs import Record, pack, size_of, unpack

__all__ = ["CFunction", "form", "struct_at", "write_struct"]

CFunction = Callable[..., int]
_MOST = 1 << 16  # structs of an array


def struct_at(name: str, address: int, position: int) -> Record:
    """The struct at an address. position: of the parameter, for the message of a null pointer."""
    if not address:
        raise missing(position)
    data = read(address, size_of(name))
    assert data is not None
    return unpack(name, data)


def write_struct(name: str, address: int, values: Record) -> None:
    """Write a struct."""
    write(address, pack(name, values))


def form(words: str, work: Callable[..., Any]) -> CFunction:
    """`work` as a C function."""
    parsed = [_Parameter(word) for word in words.split()]
    inputs = [(i, each) for i, each in enumerate(parsed) if each.takes]
    outputs = [(i, each) for i, each in enumerate(parsed) if each.gives]

    def call(*args: int) -> int:
        given = [each.take(i, args) for i, each in inputs]
        for i, each in outputs:
            if not args[i] and not each.optional:
                raise missing(i)
        try:
            result = work(*given)
        except AclError as error:
            give(args, error.results)
            raise
        give(args, () if not outputs else (result,) if len(outputs) == 1 else result)
        return 0

    def give(args: tuple[int, ...], values: tuple[Any, ...]) -> None:
        for (i, each), value in zip(outputs, values, strict=bool(values)):
            if args[i]:
                each.give(args[i], value)

    return call


class _Parameter:
    """One word of a form."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.struct = re.sub(r"[!?*]|\[.*\]", "", word) if word[0].isalpha() and word != "n" else ""
        self.count = int(found[1]) if (found := re.search(r"\[\+(\d+)\]", word)) else 0  # places behind this one
        self.gives = "!" in word or word[0] == "*"
        self.optional = word.endswith("?")
        self.takes = not self.gives and word != "n"

    def take(self, position: int, args: tuple[int, ...]) -> Any:
        """The argument."""
        if not self.struct:
            return args[position]
        if not self.count:
            return struct_at(self.struct, args[position], position)
        n = args[position + self.count]
        if not 0 <= n <= _MOST:
            raise AclError(Code.INVALID_PARAM, f"parameter {position + self.count + 1} is {n}, not 0 to {_MOST}.")
        if n and not args[position]:
            raise missing(position)
        step = size_of(self.struct)
        data = read(args[position], n * step) if n else b""
        return [unpack(self.struct, data or b"", i * step) for i in range(n)]

    def give(self, address: int, value: Any) -> None:
        """Write a result."""
        if self.struct:
            write_struct(self.struct, address, value)
        else:
            put(address, self.word[1:], value)
