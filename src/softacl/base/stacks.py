"""Stacks: the frames of the calling program, taken cheaply. Checker and tracer take them in the same way, so both may listen."""

from __future__ import annotations

import functools
import sys
import sysconfig
import threading
from pathlib import Path
from types import CodeType, FrameType, TracebackType

from softacl import _native
from softacl.base.call_sites import torch_frame

DEPTH = _native.STACK_DEPTH  # frames kept of a stack, the innermost first

#: A code object, the offset of the instruction, and the id of the code object: Python calls code objects of two files
#: equal where their text is. Of a call from C: None, the return address and 0.
Entry = tuple[CodeType | None, int, int]
Stack = tuple[Entry, ...]  # the innermost frame first; the same one is mostly the same tuple

_PACKAGE = Path(__file__).resolve().parents[1]
#: Where files that do not belong to a program are.
HIDDEN = (
    str(_PACKAGE) + "/",
    str(_PACKAGE.parent / "acl") + "/",
    str(Path(sysconfig.get_paths()["stdlib"]).resolve()) + "/",
    sysconfig.get_paths()["stdlib"] + "/",
)
#: What calls a program: frames at the begin of its tracebacks.
_STARTERS = (
    HIDDEN[0],
    str(Path(__file__).parents[1]),
    "<frozen runpy>",
    "<frozen importlib",
    HIDDEN[3] + "runpy.py",
)
_ENGINE = "softacl.c._engine"  # loaded by compiled programs
_TORCH_NPU = "torch_npu"
_PACKAGES = ("/site-packages/", "/dist-packages/")
#: Frames of these functions, and those that called them, are our own way to the program.
outermost: set[CodeType] = set()
_stack, _modules = _native.stack, sys.modules
_PROGRAM, _OF_PACKAGE = 1, 2  # what a file is to `_native.stack`
_files: dict[str, int] = {}  # what each file is, 0 for one that is hidden
_compiled = False
#: The thread whose operation torch_npu's queue does now, where that is known.
feeding = 0


class _Handed(threading.local):
    """Where this thread's work was submitted, if known: a pool may call a function of acl directly."""

    stack: Stack = ()


handed = _Handed()


def is_users(filename: str) -> bool:
    """Whether a file is the program's own: not SoftACL's, nor the standard library's, nor an installed package's."""
    return _kind_of(filename) == _PROGRAM


def _kind_of(filename: str) -> int:
    kind = _files.get(filename)
    if kind is None:
        kind = _files[filename] = _look_at(filename)
    return kind


def _look_at(filename: str) -> int:
    try:
        path = filename if filename.startswith("<") else str(Path(filename).resolve())
    except (OSError, ValueError, RuntimeError):  # a name invented by a program: too long, with a zero, a loop of links
        path = filename
    if path.startswith(HIDDEN[:2]) or path.startswith("<frozen"):
        return 0
    if any(part in path for part in _PACKAGES):
        return _OF_PACKAGE
    return 0 if path.startswith(HIDDEN) else _PROGRAM


def user_files() -> set[str]:
    """The files of the program that were seen in stacks."""
    return {name for name, kind in _files.items() if kind == _PROGRAM and not name.startswith("<")}


def within_program(trace: TracebackType | None) -> TracebackType | None:
    """A traceback without the frames that led to the program: ours, and those of runpy."""
    while trace is not None and trace.tb_frame.f_code.co_filename.startswith(_STARTERS):
        trace = trace.tb_next
    return trace


def capture() -> Stack:
    """The calling thread's stack. Installed packages only if there is nothing else; then the stack that submitted its work."""
    site = _stack(kind, outermost)
    if site and _TORCH_NPU not in _modules:
        return site
    if _TORCH_NPU in _modules and not (site and is_users(site[0][0].co_filename)):  # type: ignore[union-attr]
        site = _of_torch() or site
    return site or _compiled_caller() or handed.stack


def kind(code: CodeType) -> int:
    """Classify a code object's frame for `_native.stack`."""
    if code in outermost:
        return 3
    return _kind_of(code.co_filename)


def _compiled_caller() -> Stack:
    """The stack of a call from C; empty in a Python program."""
    engine = sys.modules.get(_ENGINE)
    return compiled(engine.stack()) if engine is not None else ()


def _of_torch() -> Stack:
    """The stack of the thread for which one without Python works: torch_npu's queue, PyTorch's backward pass."""
    return _stack_from(torch_frame(feeding))


def _stack_from(frame: FrameType | None) -> Stack:
    """As `capture` gives it, of another thread."""
    entries: list[Entry] = []
    while frame is not None and len(entries) < DEPTH and frame.f_code not in outermost:
        if is_users(frame.f_code.co_filename):
            entries.append((frame.f_code, frame.f_lasti, id(frame.f_code)))
        frame = frame.f_back
    return _same(tuple(entries))


@functools.cache
def _same(stack: Stack) -> Stack:
    """Intern a stack, so that equal stacks are the same tuple."""
    return stack


def is_compiled() -> bool:
    """Whether this is a compiled program."""
    return _compiled


def set_compiled() -> None:
    """This is a compiled program."""
    global _compiled
    _compiled = True
    sys.modules[_ENGINE].trace_stacks(True)


def compiled(stack: tuple[int, ...]) -> Stack:
    """A stack of return addresses; empty in a Python program, whose stacks consist of Python frames."""
    return tuple((None, address, 0) for address in stack[:DEPTH]) if is_compiled() else ()
