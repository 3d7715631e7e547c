"""Call sites: the frames of the program, captured cheaply and resolved when they are shown."""

from __future__ import annotations

import functools
import linecache
import sys
from dataclasses import dataclass
from pathlib import Path
from types import FrameType, TracebackType

import softacl
from softacl.base import stacks
from softacl.base.call_sites import CodeAddress, line_at, native_code, torch_frame
from softacl.base.stacks import (
    DEPTH,
    HIDDEN,
    Entry,
    Stack,
    capture,
    compiled,
    is_compiled,
    is_users,
    outermost,
    set_compiled,
    user_files,
)

__all__ = [
    "DEPTH",
    "MARK",
    "CodePlace",
    "Recorded",
    "Site",
    "SourceLine",
    "by_torch",
    "capture",
    "code_objects",
    "compiled",
    "inside_torch",
    "is_compiled",
    "is_users",
    "line_of",
    "outermost",
    "owned",
    "resolve",
    "set_compiled",
    "source_of",
    "spans",
    "traced",
    "user_files",
    "within",
]

Site = Stack

_OBJECTS = str(Path(softacl.__file__).resolve().parent / "objects") + "/"
_ENGINE = "softacl.c._engine"  # loaded by compiled programs
_TORCH_NPU = "torch_npu"
_TORCH_LIBRARIES = ("/torch_npu/", "/torch/lib/")
_TORCH_PARTS = (
    *("/torch/autograd/", "/torch/distributed/", "/torch/nn/parallel/", "/torch_npu/distributed/"),
    "/triton/runtime/",  # its interpreter copies tensors to the host, also those that a kernel is about to write
)
#: Frames between an operator and its caller, where operators are followed: torch_npu's hooks, PyTorch's wrappers.
_TORCH_BETWEEN = (
    "/torch_npu/utils/_npu_trace.py",
    "/torch/_ops.py",
    "/torch/_compile.py",
    "/torch/_dynamo/eval_frame.py",
)


@dataclass(frozen=True)
class SourceLine:
    """A line of the program."""

    file: str
    line: int
    function: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} in {self.function}"


@dataclass(frozen=True)
class CodePlace(SourceLine):
    """A place of compiled code whose line is not resolved yet: `softacl.check.session.code_places` does that in the process that
    reports. Until then file is the program or library, and line an offset in bytes.
    """

    code: CodeAddress

    @classmethod
    def at(cls, address: int) -> CodePlace:
        """The place of a return address of this process."""
        code = native_code(address)
        return cls(code.path, code.offset, code.symbol, code)


#: A call: its name as the program wrote it, its number among the calls of that function in its process, and its place.
Recorded = tuple[str, int, "SourceLine | None"]


def by_torch() -> bool:
    """Whether PyTorch or torch_npu makes the current call, not the program itself."""
    if _TORCH_NPU not in sys.modules or is_compiled():
        return False
    engine = sys.modules.get(_ENGINE)
    stack = engine.stack() if engine is not None else ()
    if not stack:
        return False
    return _in_torch(stack[0])


@functools.cache
def _in_torch(address: int) -> bool:
    """Whether a return address is in a library of PyTorch."""
    location = sys.modules[_ENGINE].locate(address)
    return location is not None and any(part in location[0] for part in _TORCH_LIBRARIES)


def inside_torch() -> bool:
    """Whether a part of PyTorch that runs by itself makes the current call: autograd, its reducer, communication.

    The innermost Python frame decides; it is the program's if the program itself calls an operator.
    """
    if _TORCH_NPU not in sys.modules or is_compiled():
        return False
    frame: FrameType | None = torch_frame(stacks.feeding) or sys._getframe(1)
    while frame is not None and (
        frame.f_code.co_filename.startswith(HIDDEN[:2]) or frame.f_code.co_filename.endswith(_TORCH_BETWEEN)
    ):
        frame = frame.f_back
    return frame is not None and any(part in frame.f_code.co_filename for part in _TORCH_PARTS)


@functools.cache
def _by_objects(name: str) -> bool | None:
    """Whether objects make the calls of a file; None: its caller decides."""
    return name.startswith(_OBJECTS) or (False if is_users(name) else None)


def owned() -> bool:
    """Whether an object of softacl makes the current call. Such objects clean up after themselves."""
    if "softacl.objects" not in sys.modules:
        return False
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        answer = _by_objects(frame.f_code.co_filename)
        if answer is not None:
            return answer
        frame = frame.f_back
    return False


def traced(trace: TracebackType | None) -> Site:
    """The frames of the program in a traceback, innermost first."""
    frames = []
    while trace is not None:
        code = trace.tb_frame.f_code
        if is_users(code.co_filename):
            frames.append((code, trace.tb_lasti, id(code)))
        trace = trace.tb_next
    return tuple(reversed(frames))


def within(site: Site, begun: Site) -> Site:
    """The site, if it is in the program; else the last line of the function that led to `begun`, which a package (pytest) called."""
    if not site or _is_programs(site) or not _is_programs(begun) or begun[-1][0] is None:
        return site
    code = begun[-1][0]
    last = max((line, -start) for start, _, line in code.co_lines() if line is not None)
    return ((code, -last[1], begun[-1][2]),)


def _is_programs(site: Site) -> bool:
    return bool(site) and (site[0][0] is None or is_users(site[0][0].co_filename))


def resolve(site: Site) -> tuple[SourceLine, ...]:
    """The places of a stack."""
    return tuple([_line_of(entry) for entry in site])


def code_objects() -> tuple[str, ...]:
    """The executable files mapped into this process."""
    try:
        lines = Path("/proc/self/maps").read_text(errors="surrogateescape").splitlines()
    except OSError:
        return ()
    parts = [line.split(None, 5) for line in lines]
    return tuple(dict.fromkeys(p[5] for p in parts if len(p) == 6 and "x" in p[1] and p[5].startswith("/")))


def source_of(location: SourceLine) -> str:
    """The text of a line; "" if there is none, since programs may compile code under any name."""
    try:
        return linecache.getline(location.file, location.line).rstrip("\r\n")
    except (OSError, ValueError):
        return ""


@functools.cache
def _line_of(entry: Entry) -> SourceLine:
    code, offset, _ = entry
    if code is None:
        return CodePlace.at(offset)
    return SourceLine(code.co_filename, line_at(code, offset), getattr(code, "co_qualname", code.co_name))


#: Delimits the parts of a `CodeAddress` in a text, later replaced with its line.
MARK = "\x02"


def line_of(site: Site) -> str:
    """ "program.py:31", or "an unknown line"."""
    locations = resolve(site[:1])
    if locations and isinstance(locations[0], CodePlace):
        code = locations[0].code
        return f"{MARK}{code.path}{MARK}{code.offset:x}{MARK}{code.address:x}{MARK}{code.symbol}{MARK}"
    return f"{locations[0].file.rpartition('/')[2]}:{locations[0].line}" if locations else "an unknown line"


def spans(ranges: list[tuple[int, int]], base: int, limit: int = 3) -> str:
    """Byte ranges, relative to the start of their block."""
    shown = ", ".join(f"{a - base} to {b - base - 1}" for a, b in ranges[:limit])
    return shown + (f" and {len(ranges) - limit} more ranges" if len(ranges) > limit else "")
