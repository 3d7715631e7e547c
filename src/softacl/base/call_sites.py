"""Call sites: which line of the program made a call. Cheap to record, resolved to file and line when shown."""

from __future__ import annotations

import os
import sys
import threading
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from types import CodeType, FrameType
from typing import NamedTuple

from softacl import _native
from softacl.base.environment import variables

#: A code object and the offset of the instruction in it; of C programs None and the return address.
Site = tuple["CodeType | None", int]


class CodeAddress(NamedTuple):
    """A return address: in which file of code, how far from its beginning, where in the process, and the nearest symbol."""

    path: str
    offset: int
    address: int
    symbol: str


_OURS = ("softacl", "acl")
_TORCH = ("torch", "torch_npu")  # their frames are no more the program's than ours
_BACKWARD = ("/torch/autograd/graph.py", "/torch/autograd/__init__.py")  # whose frames wait for the backward pass
_SAMPLE = "softacl.sample."  # ours, but a program like any other
_COMMANDS = "softacl.cli."  # what called them is not a program
_ENGINE = "softacl.c._engine"


def caller() -> Site | None:
    """The program's innermost frame (not SoftACL's); None if there is none."""
    site = _native.caller()
    if site is None and (frame := torch_frame()) is not None:
        site = _native.caller(frame)
    if site is not None:
        return site
    engine = sys.modules.get(_ENGINE)  # only C programs have loaded it
    addresses = engine.stack() if engine is not None else ()
    return (None, addresses[0]) if addresses else None


def _kind(name: str) -> int:
    """Whose the frames of a module are."""
    top = name.partition(".")[0]
    if (top not in _OURS and top not in _TORCH) or name.startswith(_SAMPLE):
        return _native.PROGRAM
    return _native.END if name.startswith(_COMMANDS) else _native.PASSED_BY


_native.callers_by(_kind)


def torch_frame(feeding: int = 0) -> FrameType | None:
    """The frame of the thread for which the calling one, of PyTorch, works: its backward pass, torch_npu's queue.

    feeding: the thread whose operation the queue does now, where that is known. None on the main thread and without torch_npu.
    """
    if "torch_npu" not in sys.modules:
        return None
    main = threading.main_thread().ident
    if threading.get_ident() == main:
        return None
    frames = sys._current_frames()
    del frames[threading.get_ident()]  # else this frame refers to itself, and what others' frames hold lives on
    try:
        waiting = (frame for frame in frames.values() if frame.f_code.co_filename.endswith(_BACKWARD))
        return next(waiting, None) or frames.get(feeding or main or 0)
    finally:
        frames.clear()


def describe_site(site: Site | None) -> str:
    """ "file:line in function"."""
    if site is None:
        return "no line that is known"
    code, offset = site
    if code is None:
        file, native_line, function = native_place(offset)
        return f"{file}:{native_line} in {function}" if native_line else f"{function} of {file} (no debug information)"
    return f"{code.co_filename}:{line_at(code, offset)} in {code.co_name}"


def line_at(code: CodeType, offset: int) -> int:
    """The line of an instruction."""
    lines = (number for start, end, number in code.co_lines() if start <= offset < end and number is not None)
    return next(lines, code.co_firstlineno)


def largest_sites(held: Iterable[tuple[Site | None, int]], n: int) -> list[tuple[str, int, int]]:
    """(place, bytes, blocks) of the call sites that hold most, largest first; `held`: site and bytes of each block."""
    nbytes: Counter[tuple[int, int]] = Counter()
    blocks: Counter[tuple[int, int]] = Counter()
    sites: dict[tuple[int, int], Site | None] = {}
    for site, size in held:
        key = identity(site)
        sites[key] = site
        nbytes[key] += size
        blocks[key] += 1
    return [(describe_site(sites[key]), size, blocks[key]) for key, size in nbytes.most_common(n)]


def identity(site: Site | None) -> tuple[int, int]:
    """The identity of a site: Python compares code objects of two files as equal where their text is."""
    return (id(site[0]), site[1]) if site is not None else (0, 0)


@lru_cache(maxsize=4096)
def native_place(address: int) -> tuple[str, int, str]:
    """File, line and function of a return address in compiled code; line 0 without debug information or addr2line."""
    if address not in _resolved:
        resolve_native([address])
    return _resolved.pop(address)


_resolved: dict[int, tuple[str, int, str]] = {}  # not asked for yet


def resolve_native(addresses: Iterable[int]) -> None:
    """Look several return addresses up at once: addr2line takes tens of milliseconds, for one as for many of a file."""
    codes = {address: native_code(address) for address in addresses}
    lines = code_lines(codes.values())
    for address, code in codes.items():
        _resolved[address] = lines[code]


def native_code(address: int) -> CodeAddress:
    """Locate a return address of this process; quick, and starts nothing."""
    engine = sys.modules.get(_ENGINE)
    location = engine.locate(address) if engine is not None else None
    if location is None:
        return CodeAddress("?", 0, address, f"{address:#x}")
    path, offset, symbol = location
    return CodeAddress(path, offset, address, symbol or f"{offset:#x}")


def code_lines(codes: Iterable[CodeAddress]) -> dict[CodeAddress, tuple[str, int, str]]:
    """File, line and function of each, also of another process; line 0 without debug information or addr2line."""
    of_file: dict[str, list[CodeAddress]] = {}
    result: dict[CodeAddress, tuple[str, int, str]] = {}
    for entry in codes:
        if entry not in result:
            result[entry] = entry.path, 0, entry.symbol
            if os.path.isfile(entry.path):  # a trace may name anything
                of_file.setdefault(entry.path, []).append(entry)
    for path, group in of_file.items():
        # the call is before the address to which it returns; programs at fixed addresses count from 0
        offsets = [offset - 1 for entry in group for offset in (entry.offset, entry.address)]
        lines = iter(_addr2line(path, offsets, "-f", "-C"))
        for code in group:
            for name, line in [(next(lines, ""), next(lines, "")) for _ in range(2)][::-1]:  # the first one counts
                if (at := _file_and_line(line)) is not None:
                    result[code] = *at, _function(name)
    return result


def inlined_lines(path: str, offsets: Iterable[int]) -> list[tuple[str, int]]:
    """File and line of return addresses in a file of code, each followed by the calls that were inlined around it, outwards."""
    lines = map(_file_and_line, _addr2line(path, [offset - 1 for offset in offsets], "-i"))
    return [at for at in lines if at is not None]


def _addr2line(path: str, offsets: list[int], *options: str) -> list[str]:
    """The lines that addr2line prints; none without that tool."""
    import shutil  # these two are slow to load
    import subprocess

    tool = shutil.which("addr2line", path=variables.get("PATH", os.defpath))
    if tool is None:
        return []
    text = "".join(f"{offset:#x}\n" for offset in offsets)
    command = [tool, *options, "-e", path]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60, input=text, env=variables)
    return done.stdout.splitlines()


def _file_and_line(text: str) -> tuple[str, int] | None:
    file, _, number = text.partition(" (discriminator")[0].rpartition(":")
    return (file, int(number)) if file and file != "??" and number.isdigit() and int(number) else None


def _function(name: str) -> str:
    """A C++ function without its parameters."""
    while "{lambda(" in name:
        before, _, rest = name.partition("{lambda(")
        name = before + "{lambda}" + rest.partition("}")[2]
    name, call, _ = name.partition("::operator()")
    return name.partition("(")[0] + call
