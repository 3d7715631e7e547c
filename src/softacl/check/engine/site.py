"""Where in the program something happened: frames of the program only, taken cheaply, resolved when they are shown."""

from __future__ import annotations

import linecache
import sys
from dataclasses import dataclass
from pathlib import Path
from types import FrameType, TracebackType

import softacl
from softacl import stacks
from softacl.sites import CodeAddress, line_at, native_code, torch_frame
from softacl.stacks import (
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
    "CodePlace",
    "Place",
    "Site",
    "by_torch",
    "capture",
    "code_objects",
    "compiled",
    "inside_torch",
    "is_compiled",
    "is_users",
    "outermost",
    "owned",
    "resolve",
    "set_compiled",
    "source_of",
    "traced",
    "user_files",
]

Site = Stack

_OBJECTS = str(Path(softacl.__file__).resolve().parent / "objects") + "/"
_ENGINE = "softacl.c._engine"  # loaded by compiled programs
_TORCH_NPU = "torch_npu"
_TORCH_LIBRARIES = ("/torch_npu/", "/torch/lib/")
_TORCH_PARTS = ("/torch/autograd/", "/torch/distributed/", "/torch/nn/parallel/", "/torch_npu/distributed/")
#: Between an operator and who calls it, where operators are followed: torch_npu's hooks, PyTorch's wrappers.
_TORCH_BETWEEN = (
    "/torch_npu/utils/_npu_trace.py",
    "/torch/_ops.py",
    "/torch/_compile.py",
    "/torch/_dynamo/eval_frame.py",
)
_makers: dict[str, bool | None] = {}  # file -> whether its calls are those of objects; None: who called it decides
_callers: dict[int, bool] = {}  # return address -> whether it lies in PyTorch
_places: dict[Entry, Place] = {}


@dataclass(frozen=True)
class Place:
    """A line of the program."""

    file: str
    line: int
    function: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} in {self.function}"


@dataclass(frozen=True)
class CodePlace(Place):
    """A place of compiled code whose line is not looked up yet: `softacl.check.session.code_places` does that, in the process
    that reports. Until then `file` is the program or library, and `line` counts bytes.
    """

    code: CodeAddress

    @classmethod
    def at(cls, address: int) -> CodePlace:
        """That of a return address of this process."""
        code = native_code(address)
        return cls(code.path, code.offset, code.symbol, code)


def by_torch() -> bool:
    """Whether PyTorch or torch_npu makes the call that runs now, and not the program itself."""
    if _TORCH_NPU not in sys.modules or is_compiled():
        return False
    engine = sys.modules.get(_ENGINE)
    stack = engine.stack() if engine is not None else ()
    if not stack:
        return False
    known = _callers.get(stack[0])
    if known is None:
        found = sys.modules[_ENGINE].locate(stack[0])
        known = _callers[stack[0]] = found is not None and any(part in found[0] for part in _TORCH_LIBRARIES)
    return known


def inside_torch() -> bool:
    """Whether a part of PyTorch that works on its own does what is done now: the gradient, its reducer, what joins processes.

    The innermost Python frame decides, which is the program's where the program itself calls an operator.
    """
    if _TORCH_NPU not in sys.modules or is_compiled():
        return False
    frame: FrameType | None = torch_frame(stacks.feeding) or sys._getframe(1)
    while frame is not None and (
        frame.f_code.co_filename.startswith(HIDDEN[:2]) or frame.f_code.co_filename.endswith(_TORCH_BETWEEN)
    ):
        frame = frame.f_back
    return frame is not None and any(part in frame.f_code.co_filename for part in _TORCH_PARTS)


def owned() -> bool:
    """Whether an object of softacl makes the call that runs now: such objects clean up after themselves."""
    if "softacl.objects" not in sys.modules:
        return False
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        name = frame.f_code.co_filename
        if name not in _makers:
            _makers[name] = name.startswith(_OBJECTS) or (False if is_users(name) else None)
        answer = _makers[name]
        if answer is not None:
            return answer
        frame = frame.f_back
    return False


def traced(trace: TracebackType | None) -> Site:
    """The frames of a traceback that are the program's, the innermost first."""
    found = []
    while trace is not None:
        code = trace.tb_frame.f_code
        if is_users(code.co_filename):
            found.append((code, trace.tb_lasti, id(code)))
        trace = trace.tb_next
    return tuple(reversed(found))


def resolve(site: Site) -> tuple[Place, ...]:
    """The lines of a stack; of a compiled program the places that have them."""
    return tuple([_place(entry) for entry in site])


def code_objects() -> tuple[str, ...]:
    """The files whose code this process runs."""
    try:
        lines = Path("/proc/self/maps").read_text(errors="surrogateescape").splitlines()
    except OSError:
        return ()
    parts = [line.split(None, 5) for line in lines]
    return tuple(dict.fromkeys(p[5] for p in parts if len(p) == 6 and "x" in p[1] and p[5].startswith("/")))


def source_of(place: Place) -> str:
    """The text of a line, "" where there is none: programs name what they compile as they like."""
    try:
        return linecache.getline(place.file, place.line).rstrip("\r\n")
    except (OSError, ValueError):
        return ""


def _place(entry: Entry) -> Place:
    place = _places.get(entry)
    if place is None:
        code, offset, _ = entry
        if code is None:
            place = _places[entry] = CodePlace.at(offset)
            return place
        place = _places[entry] = Place(
            code.co_filename, line_at(code, offset), getattr(code, "co_qualname", code.co_name)
        )
    return place
