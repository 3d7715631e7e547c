"""Where in the program something happened: frames of the program only, taken cheaply, resolved when they are shown."""

from __future__ import annotations

import linecache
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType, TracebackType

import softacl
from softacl import _native
from softacl.sites import CodeAddress, line_at, native_code, torch_frame

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

DEPTH = 8  # frames kept of a stack, the innermost first (as in _native/stack.c)

#: A code object, the offset of the instruction, and the id of the code object: Python calls code objects of two files
#: equal where their text is. Of a call from C: None, the return address and 0.
Entry = tuple[CodeType | None, int, int]
Site = tuple[Entry, ...]  # a stack, the innermost frame first

_PACKAGE = Path(softacl.__file__).resolve().parent
_HIDDEN = (
    str(_PACKAGE) + "/",
    str(_PACKAGE.parent / "acl") + "/",
    str(Path(sysconfig.get_paths()["stdlib"]).resolve()) + "/",
    sysconfig.get_paths()["stdlib"] + "/",
)
_OBJECTS = str(_PACKAGE / "objects") + "/"
_ENGINE = "softacl.c._engine"  # loaded by compiled programs
_TORCH_NPU = "torch_npu"
_TORCH_LIBRARIES = ("/torch_npu/", "/torch/lib/")
_TORCH_PARTS = ("/torch/autograd/", "/torch/distributed/", "/torch/nn/parallel/", "/torch_npu/distributed/")
_PACKAGES = ("/site-packages/", "/dist-packages/")
#: Frames of these functions, and those that called them, are the checker's own way to the program.
outermost: set[CodeType] = set()
_stack, _modules = _native.stack, sys.modules
_users: dict[str, bool] = {}
_compiled = False
_makers: dict[str, bool | None] = {}  # file -> whether its calls are those of objects; None: who called it decides
_packages: set[str] = set()
_callers: dict[int, bool] = {}  # return address -> whether it lies in PyTorch
_others: dict[Site, Site] = {}  # stacks of other threads; the same ones are the same tuple
#: The thread whose operation torch_npu's queue does now, where that is known.
feeding = 0
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


def is_users(filename: str) -> bool:
    """Whether a file is the program's own: not SoftACL's, nor the standard library's, nor an installed package's."""
    known = _users.get(filename)
    if known is None:
        try:
            path = filename if filename.startswith("<") else str(Path(filename).resolve())
        except (
            OSError,
            ValueError,
            RuntimeError,
        ):  # a name that a program made up: too long, with a zero, a loop of links
            path = filename
        package = any(part in path for part in _PACKAGES)
        hidden = path.startswith(_HIDDEN[:2]) or path.startswith("<frozen")
        if package and not hidden:
            _packages.add(filename)
        known = _users[filename] = not (hidden or package or path.startswith(_HIDDEN))
    return known


def user_files() -> set[str]:
    """The files of the program that were seen in stacks."""
    return {name for name, users in _users.items() if users and not name.startswith("<")}


def capture() -> Site:
    """The stack of the calling thread. Of installed packages only if there is nothing else."""
    site = _stack(_kind, outermost)
    if site and _TORCH_NPU not in _modules:
        return site
    if _TORCH_NPU in _modules and not (site and is_users(site[0][0].co_filename)):  # type: ignore[union-attr]
        return _of_torch() or site or _compiled_caller()
    return site or _compiled_caller()


def by_torch() -> bool:
    """Whether PyTorch or torch_npu makes the call that runs now, and not the program itself."""
    if _TORCH_NPU not in sys.modules or _compiled:
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
    if _TORCH_NPU not in sys.modules or _compiled:
        return False
    frame: FrameType | None = torch_frame(feeding) or sys._getframe(1)
    while frame is not None and frame.f_code.co_filename.startswith(_HIDDEN[:2]):
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


def _kind(code: CodeType) -> int:
    """What a frame of some code is, as `_native.stack` wants to know it."""
    if code in outermost:
        return 3
    if is_users(code.co_filename):
        return 1
    return 2 if code.co_filename in _packages else 0


def _compiled_caller() -> Site:
    """The stack of a call from C; empty in a Python program."""
    engine = sys.modules.get(_ENGINE)
    return compiled(engine.stack()) if engine is not None else ()


def _of_torch() -> Site:
    """The stack of the thread for which one without Python works: torch_npu's queue, PyTorch's backward pass."""
    return _stack_from(torch_frame(feeding))


def _stack_from(frame: FrameType | None) -> Site:
    """As `capture` gives it, of another thread."""
    found: list[Entry] = []
    while frame is not None and len(found) < DEPTH and frame.f_code not in outermost:
        if is_users(frame.f_code.co_filename):
            found.append((frame.f_code, frame.f_lasti, id(frame.f_code)))
        frame = frame.f_back
    site = tuple(found)
    return _others.setdefault(site, site)


def is_compiled() -> bool:
    """Whether this is a compiled program."""
    return _compiled


def set_compiled() -> None:
    """This is a compiled program."""
    global _compiled
    _compiled = True
    sys.modules[_ENGINE].trace_stacks(True)


def compiled(stack: tuple[int, ...]) -> Site:
    """A stack of return addresses; empty in a Python program, whose stacks are those of its own frames."""
    return tuple((None, address, 0) for address in stack[:DEPTH]) if is_compiled() else ()


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
