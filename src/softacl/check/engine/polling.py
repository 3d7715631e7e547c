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
    """The names that a loop calls; of 3.12 and later a method is an attribute."""
    called: set[str] = set()
    for index, step in enumerate(loop):
        name = step.argval
        if not isinstance(name, str):
            continue
        if step.opname == "LOAD_METHOD":
            called.add(name)
        elif step.opname in ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_DEREF", "LOAD_FAST", "LOAD_ATTR"):
            behind = index + 1
            near = [*loop[max(index - 1, 0) : index], *loop[behind : behind + 1]]
            marked = "NULL" in step.argrepr or any(other.opname == "PUSH_NULL" for other in near)
            if not marked and sys.version_info >= (3, 11):
                continue
            while behind < len(loop) and loop[behind].opname == "LOAD_ATTR":
                name = loop[behind].argval  # of a.b.c() the last one is called
                behind += 1
            called.add(name)
    return called
