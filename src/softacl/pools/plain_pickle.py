"""Reads pickles of plain data: numbers, texts, lists, tuples, dictionaries. Nothing in them is ever called.

The standard unpickler is not safe for untrusted files, even if it cannot find classes: an index of four bytes
lets it reserve gigabytes, and a short file can hold a key that takes years to hash. Here each instruction costs what it
takes in the file.
"""

from __future__ import annotations

import pickle
import pickletools
import struct
from collections.abc import Callable
from typing import Any

_KEYS = (str, int, float, bytes, type(None))  # bool is an int
_NUMBER = {1: struct.Struct("<B"), 2: struct.Struct("<H"), 4: struct.Struct("<I"), 8: struct.Struct("<Q")}
_SIGNED, _FLOAT = struct.Struct("<i"), struct.Struct(">d")
_NAMES = {ord(opcode.code): opcode.name for opcode in pickletools.opcodes}


class NotPlain(ValueError):
    """It is not a pickle, or holds something other than plain data."""


def load(data: bytes) -> Any:
    """The object in a pickle. NotPlain if there is none, or if it is not plain data."""
    try:
        return _Machine(data).run()
    except NotPlain:
        raise
    except (IndexError, KeyError, struct.error):
        raise NotPlain("it is cut off, or uses an object that it has not made") from None
    except (ValueError, TypeError, AttributeError, OverflowError) as error:
        raise NotPlain(f"{type(error).__name__}: {error}") from None


class _Machine:
    """The stack machine that runs pickles, without calls.

    stack: objects since the newest mark. marks: the stacks below it.
    """

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0
        self.stack: list[Any] = []
        self.marks: list[list[Any]] = []
        self.memo: dict[int, Any] = {}
        self.work: dict[int, Callable[[], None]] = {}
        for code, work in _WORK.items():
            self.work[code[0]] = work.__get__(self)

    def run(self) -> Any:
        """The object that is left at the end. What is most frequent is done here, for speed."""
        data, memo, work = self.data, self.memo, self.work
        while True:
            op = data[self.at]
            self.at += 1
            if op == 0x94:  # MEMOIZE
                memo[len(memo)] = self.stack[-1]
            elif op == 0x68:  # BINGET
                self.stack.append(memo[data[self.at]])
                self.at += 1
            elif op == 0x4B:  # BININT1
                self.stack.append(data[self.at])
                self.at += 1
            elif op == 0x8C:  # SHORT_BINUNICODE
                self.stack.append(self.take(data[self.at], 1).decode("utf-8", "surrogatepass"))
            elif op in work:
                work[op]()
            elif op == 0x2E:  # STOP
                if len(self.stack) != 1 or self.marks:
                    raise NotPlain("it does not end with one object")
                return self.stack[0]
            else:
                name = _NAMES.get(op)
                why = f"{name} makes an object; only plain data is read" if name else "no such instruction"
                raise NotPlain(f"byte {self.at - 1}: {why}")

    # The arguments of an instruction

    def take(self, n: int, skip: int = 0) -> bytes:
        """The next `n` bytes after those of their number."""
        start = self.at + skip
        self.at = start + n
        if n < 0 or self.at > len(self.data):
            raise NotPlain("it is cut off")
        return self.data[start : self.at]

    def number(self, width: int) -> int:
        """An unsigned number of `width` bytes."""
        (value,) = _NUMBER[width].unpack_from(self.data, self.at)
        self.at += width
        return int(value)

    def line(self) -> str:
        """The rest of a line of protocol 0."""
        end = self.data.index(b"\n", self.at)
        text, self.at = self.data[self.at : end], end + 1
        return text.decode("latin-1")

    # Instructions

    def skip(self) -> None:
        self.take(1 if self.data[self.at - 1] == pickle.PROTO[0] else 8)

    def mark(self) -> None:
        self.marks.append(self.stack)
        self.stack = []

    def marked(self) -> list[Any]:
        """The objects above the newest mark."""
        objects, self.stack = self.stack, self.marks.pop()
        return objects

    def appends(self) -> None:
        items = self.marked()
        self.target(list).extend(items)

    def append(self) -> None:
        item = self.stack.pop()
        self.target(list).append(item)

    def setitems(self) -> None:
        items = self.marked()
        _fill(self.target(dict), items)

    def setitem(self) -> None:
        items = self.stack[-2:]
        del self.stack[-2:]
        _fill(self.target(dict), items)

    def target(self, kind: type) -> Any:
        """What items are put into."""
        target = self.stack[-1]
        if type(target) is not kind:
            raise NotPlain(f"items for a {type(target).__name__}, as for a {kind.__name__}")
        return target

    def list_of(self) -> None:
        items = self.marked()
        self.stack.append(items)

    def tuple_all(self) -> None:
        items = self.marked()
        self.stack.append(tuple(items))

    def dict_of(self) -> None:
        items, made = self.marked(), dict[Any, Any]()
        _fill(made, items)
        self.stack.append(made)

    def tuple_of(self, n: int) -> None:
        if len(self.stack) < n:
            raise NotPlain("a tuple without its items")
        self.stack[-n:] = [tuple(self.stack[-n:])]

    def put(self, index: int) -> None:
        self.memo[index] = self.stack[-1]

    def long_of(self, n: int) -> None:
        self.stack.append(int.from_bytes(self.take(n), "little", signed=True))

    def text_of(self, n: int) -> None:
        self.stack.append(self.take(n).decode("utf-8", "surrogatepass"))

    def bytes_of(self, n: int) -> None:
        self.stack.append(self.take(n))

    def signed(self) -> None:
        self.stack.append(_SIGNED.unpack(self.take(4))[0])

    def float_of(self) -> None:
        self.stack.append(_FLOAT.unpack(self.take(8))[0])

    def int_line(self) -> None:
        text = self.line()
        self.stack.append(text == "01" if text in ("00", "01") else int(text))

    def pop(self) -> None:
        if self.stack:
            self.stack.pop()
        else:
            self.marked()


def _fill(target: dict[Any, Any], values: list[Any]) -> None:
    if len(values) % 2:
        raise NotPlain("a key without a value")
    for key, value in zip(values[::2], values[1::2], strict=True):
        if not isinstance(key, _KEYS):
            raise NotPlain(f"a key of a dictionary is a {type(key).__name__}; only numbers and texts are read")
        target[key] = value


_WORK: dict[bytes, Callable[[_Machine], Any]] = {
    pickle.PROTO: _Machine.skip,
    pickle.FRAME: _Machine.skip,
    pickle.MARK: _Machine.mark,
    pickle.POP: _Machine.pop,
    pickle.POP_MARK: lambda m: m.marked(),
    pickle.DUP: lambda m: m.stack.append(m.stack[-1]),
    pickle.NONE: lambda m: m.stack.append(None),
    pickle.NEWTRUE: lambda m: m.stack.append(True),
    pickle.NEWFALSE: lambda m: m.stack.append(False),
    pickle.EMPTY_LIST: lambda m: m.stack.append([]),
    pickle.EMPTY_DICT: lambda m: m.stack.append({}),
    pickle.EMPTY_TUPLE: lambda m: m.stack.append(()),
    pickle.LIST: _Machine.list_of,
    pickle.TUPLE: _Machine.tuple_all,
    pickle.DICT: _Machine.dict_of,
    pickle.TUPLE1: lambda m: m.tuple_of(1),
    pickle.TUPLE2: lambda m: m.tuple_of(2),
    pickle.TUPLE3: lambda m: m.tuple_of(3),
    pickle.APPEND: _Machine.append,
    pickle.APPENDS: _Machine.appends,
    pickle.SETITEM: _Machine.setitem,
    pickle.SETITEMS: _Machine.setitems,
    pickle.PUT: lambda m: m.put(int(m.line())),
    pickle.BINPUT: lambda m: m.put(m.number(1)),
    pickle.LONG_BINPUT: lambda m: m.put(m.number(4)),
    pickle.GET: lambda m: m.stack.append(m.memo[int(m.line())]),
    pickle.LONG_BINGET: lambda m: m.stack.append(m.memo[m.number(4)]),
    pickle.INT: _Machine.int_line,
    pickle.LONG: lambda m: m.stack.append(int(m.line().rstrip("L"))),
    pickle.BININT: _Machine.signed,
    pickle.BININT2: lambda m: m.stack.append(m.number(2)),
    pickle.LONG1: lambda m: m.long_of(m.number(1)),
    pickle.LONG4: lambda m: m.long_of(m.number(4)),
    pickle.FLOAT: lambda m: m.stack.append(float(m.line())),
    pickle.BINFLOAT: _Machine.float_of,
    pickle.UNICODE: lambda m: m.stack.append(m.line().encode("latin-1").decode("raw-unicode-escape")),
    pickle.BINUNICODE: lambda m: m.text_of(m.number(4)),
    pickle.BINUNICODE8: lambda m: m.text_of(m.number(8)),
    pickle.SHORT_BINBYTES: lambda m: m.bytes_of(m.number(1)),
    pickle.BINBYTES: lambda m: m.bytes_of(m.number(4)),
    pickle.BINBYTES8: lambda m: m.bytes_of(m.number(8)),
}
