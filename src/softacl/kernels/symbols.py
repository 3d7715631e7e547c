"""The symbols of ELF files for this machine: what kernels and variables they have, and where."""

from __future__ import annotations

import os
import struct
from collections.abc import Sequence
from typing import NamedTuple

from softacl.base.call_sites import inlined_lines
from softacl.kernels.headers import includes

_HEADERS = (f"{includes()}/", "/usr/")

_SECTION = struct.Struct("<IIQQQQIIQQ")  # Elf64_Shdr
_SYMBOL = struct.Struct("<IBBHQQ")  # Elf64_Sym
_SYMBOL_TABLES = 2, 11  # SHT_SYMTAB, which strip removes, and SHT_DYNSYM


class Symbol(NamedTuple):
    """value: where it is, from the start of the file's image. is_variable: data, not code."""

    value: int
    nbytes: int
    is_variable: bool


def read(elf: bytes) -> dict[str, Symbol]:
    """The functions and variables that a 64-bit file defines, by name; empty for what is no such file."""
    symbols: dict[str, Symbol] = {}
    if elf[:6] != b"\x7fELF\2\1":
        return symbols
    (at,), (size, n) = struct.unpack_from("<Q", elf, 40), struct.unpack_from("<HH", elf, 58)
    sections = [_SECTION.unpack_from(elf, at + i * size) for i in range(n)]
    for _, kind, _, _, offset, nbytes, link, *_ in sections:
        if kind in _SYMBOL_TABLES:
            names = sections[link][4]
            for name, info, _, section, value, count in _SYMBOL.iter_unpack(elf[offset : offset + nbytes]):
                if section and info & 15 in (1, 2):
                    text = elf[names + name : elf.index(b"\0", names + name)].decode()
                    symbols.setdefault(text, Symbol(value, count, info & 15 == 1))
    return symbols


def mapped_at(address: int) -> tuple[str, int] | None:
    """The file whose image has an address of this process, and where its image starts; None for other memory."""
    starts: dict[str, int] = {}
    path, end = "", 0
    with open("/proc/self/maps", encoding="utf-8", errors="surrogateescape") as maps:
        for line in maps:
            words = line.split(None, 5)
            low, high = (int(word, 16) for word in words[0].split("-"))
            if len(words) > 5 or low != end:  # what has no name and follows a file is its zeroed variables
                path = words[5].rstrip("\n") if len(words) > 5 else ""
            end = high
            starts.setdefault(path, low)
            if low <= address < high:
                return (path, starts[path]) if os.path.isfile(path) else None  # "/dev/zero (deleted)" is no file
    return None


def source_line(stack: Sequence[int]) -> tuple[str, int]:
    """File and line of a kernel's source where its code was. stack: return addresses, outwards. "" and 0 if nothing tells them.

    What the headers of kernels do counts for the line that calls them.
    """
    mapping = mapped_at(stack[0]) if stack else None
    if mapping is None:
        return "", 0
    path, start = mapping
    lines = inlined_lines(path, [address - start for address in stack])
    return next((line for line in lines if not line[0].startswith(_HEADERS)), ("", 0))


def variable_at(address: int) -> int:
    """The bytes of the variable at an address, if a file that has kernels defines it; 0 otherwise.

    A variable of a library that the program names lies in the program: the linker copies it there.
    """
    mapping = mapped_at(address)
    if mapping is None:
        return 0
    path, start = mapping
    with open(path, "rb") as file:
        symbols = read(file.read())
    names = [name for name, each in symbols.items() if each.is_variable and start + each.value == address]
    if not names:
        return 0
    with open("/proc/self/maps", encoding="utf-8", errors="surrogateescape") as maps:
        files = {words[5].rstrip("\n") for words in (line.split(None, 5) for line in maps) if words[5:]}
    for other in (path, *sorted(files - {path})):
        if os.path.isfile(other):
            with open(other, "rb") as file:
                data = file.read()
            if b"softacl_kernel_" in data and any(name in read(data) for name in names):
                return symbols[names[0]].nbytes
    return 0


def name_of(symbol: str) -> str:
    """The function's name as it is written, of one at the top of a C++ or C source."""
    digits = symbol[2:].lstrip("0123456789")
    n = int(symbol[2 : len(symbol) - len(digits)] or 0) if symbol.startswith("_Z") else 0
    return digits[:n] if n else symbol
