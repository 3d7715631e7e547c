"""Whether a thread may have been ordered by what nobody announces: a variable that it polls, a container that it takes from.

Looked at only where two threads would be reported otherwise, in the code of the functions that run now and of those that
they name. A loop polls if all it does is to read what others may change, and to sleep or to ask a state; `pop` and the like
hand things over in one step, so what comes out of a shared container is the thread's own.
"""

from __future__ import annotations

import dis
import sys
from types import CodeType, FrameType, FunctionType, MethodType
from typing import Any

from softacl.check.engine.site import is_users

__all__ = ["polls"]

#: Taking out of a container: the step itself is safe, and orders.
_TAKES = frozenset({"pop", "popleft", "popitem"})
#: What a loop may call that only waits for a state.
_ASKS = frozenset(
    {"sleep", "len", "is_set", "done", "is_alive", "empty", "qsize", "get", "poll", "exists", "is_file", "locked"}
    | {
        "all",
        "any",
        "bool",
        "int",
        "sum",
        "monotonic",
        "perf_counter",
        "time",
        "sched_yield",
        "yield_",
        "value",
        "range",
    }
)
_SHARED = ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_DEREF", "LOAD_ATTR", "LOAD_METHOD", "LOAD_CLASSDEREF", "LOAD_FROM_DICT")
_DEEP = 3  # calls that are followed from a function that runs now
_known: dict[CodeType, tuple[bool, frozenset[str]]] = {}


def polls() -> bool:
    """Whether a function of the program on the calling thread polls, or one that it names."""
    frame: FrameType | None = sys._getframe(1)
    looked: set[CodeType] = set()
    while frame is not None:
        if is_users(frame.f_code.co_filename) and _may(frame.f_code, frame, looked, _DEEP):
            return True
        frame = frame.f_back
    return False


def _may(code: CodeType, frame: FrameType | None, looked: set[CodeType], deep: int, around: Any = None) -> bool:
    if code in looked:
        return False
    looked.add(code)
    found, names = _known.get(code) or _known.setdefault(code, _scan(code))
    if found:
        return True
    if not deep:
        return False
    variables = frame.f_globals if frame is not None else around
    near = frame.f_locals if frame is not None else {}
    for name in names:
        thing = near.get(name, variables.get(name))
        if thing is None and "self" in near:
            thing = getattr(type(near["self"]), name, None)
        thing = getattr(thing, "__wrapped__", thing)
        if isinstance(thing, MethodType):
            thing = thing.__func__
        if not isinstance(thing, FunctionType) or not is_users(thing.__code__.co_filename):
            continue
        if _may(thing.__code__, None, looked, deep - 1, thing.__globals__):
            return True
    return any(
        isinstance(inner, CodeType)
        and inner.co_name in ("<listcomp>", "<genexpr>")
        and _may(inner, None, looked, 0, {})
        for inner in code.co_consts
    )


def _scan(code: CodeType) -> tuple[bool, frozenset[str]]:
    """Whether a function takes out of containers or has a loop that polls; and the names that it uses."""
    names = frozenset((*code.co_names, *code.co_freevars))
    if names & _TAKES:
        return True, names
    steps = list(dis.get_instructions(code))
    for step in steps:
        backward = "JUMP" in step.opname and isinstance(step.argval, int) and step.argval <= step.offset
        if backward and _waits([s for s in steps if step.argval <= s.offset <= step.offset]):
            return True, names
    return False, names


def _waits(loop: list[dis.Instruction]) -> bool:
    """Whether all that a loop does is to look at what others may change."""
    names = {step.argval for step in loop if step.opname in _SHARED and isinstance(step.argval, str)}
    if not names or any(step.opname.startswith("STORE_SUBSCR") for step in loop):
        return False
    if not any("JUMP" in step.opname and "IF" in step.opname for step in loop):
        return False
    calls = any(step.opname.startswith(("CALL", "PRECALL")) for step in loop)
    if not calls:
        return not any(step.opname == "FOR_ITER" for step in loop)
    called = _called(loop)
    return called <= _ASKS and ("sleep" in called or not any(step.opname == "FOR_ITER" for step in loop))


def _called(loop: list[dis.Instruction]) -> set[str]:
    """The names that a loop calls; of `a.b.c()` that is `c`. What has no name, as `calls[0]()`, is not told.

    What a call takes lies on the stack from where it leaves its result: first what is called, in one place or, of methods and
    of 3.11 and later, in two; then the arguments. So the name is that of the newest instruction that filled those places.
    """
    called: set[str] = set()
    after = _depths(loop)
    for index, step in enumerate(loop):
        if not step.opname.startswith("CALL") or step.opname.startswith("CALL_INTRINSIC"):
            continue
        places = 2 if sys.version_info >= (3, 11) or step.opname == "CALL_METHOD" else 1
        callee = after[index] - 1 + places
        for before in range(index - 1, -1, -1):
            filling = loop[before]
            if after[before] > callee or "JUMP" in filling.opname or filling.opname in ("PUSH_NULL", "PRECALL"):
                continue
            if filling.opname.startswith("LOAD_") and isinstance(filling.argval, str):
                called.add(filling.argval)
            break
    return called


def _depths(steps: list[dis.Instruction]) -> list[int]:
    """How deep the stack is after each instruction, counted from where it is before the first one."""
    depth, result = 0, []
    targets: dict[int, int] = {}  # offset -> how deep it is there for who jumps to it
    for step in steps:
        depth = targets.get(step.offset, depth)
        if "JUMP" in step.opname or step.opname in ("FOR_ITER", "SEND"):
            targets[step.argval] = depth + dis.stack_effect(step.opcode, step.arg, jump=True)
        depth += dis.stack_effect(step.opcode, step.arg, jump=False)
        result.append(depth)
    return result
