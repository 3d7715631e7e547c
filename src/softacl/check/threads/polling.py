"""Whether a thread may be ordered by what is not observed: a variable that it polls, a container that it takes from.

This is examined only before a race between two threads would be reported, in the code of the functions on the stack and of those
that they name. A loop polls if it only reads what others may change, and sleeps or asks for a state. `pop` and the like take an item
atomically, so what they return belongs to the thread.
"""

from __future__ import annotations

import dis
import functools
import sys
from types import CodeType, FrameType, FunctionType, MethodType
from typing import Any

from softacl.check.findings.site import is_compiled, is_users

#: Methods that take an item out of a container: they are atomic, and order the threads.
_TAKES = frozenset({"pop", "popleft", "popitem"})
#: What a loop may call if it only waits for a state.
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
_NO_FILL = ("PUSH_NULL", "PRECALL", "NOT_TAKEN")
_DEEP = 3  # levels of calls that are followed from a function on the stack


def is_handed_over() -> bool:
    """Whether the calling thread may have been ordered by what is not observed: it polls, or takes from a container.

    Of compiled programs that is decided when the finding is shown (`softacl.check.session.unverifiable`).
    """
    return not is_compiled() and polls()


def polls() -> bool:
    """Whether a function of the program on the stack of this thread polls, or one that it names."""
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
    polls, names = _scan(code)
    if polls:
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


@functools.cache
def _scan(code: CodeType) -> tuple[bool, frozenset[str]]:
    """Whether a function takes items out of containers or polls in a loop; and the names that it uses."""
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
    """Whether a loop only reads what others may change."""
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
    """The names that a loop calls: `c` of `a.b.c()`. Calls without a name, as `calls[0]()`, are left out.

    The operands of a call are on the stack, beginning where it leaves its result: first the callee, in one slot or (methods, and
    Python 3.11 and later) in two, then the arguments. So the name is that of the newest instruction that filled those slots.
    """
    called: set[str] = set()
    after = _depths(loop)
    for index, step in enumerate(loop):
        if not step.opname.startswith("CALL") or step.opname.startswith("CALL_INTRINSIC"):
            continue
        slots = 2 if sys.version_info >= (3, 11) or step.opname == "CALL_METHOD" else 1
        callee = after[index] - 1 + slots
        for before in range(index - 1, -1, -1):
            filling = loop[before]
            if after[before] > callee or "JUMP" in filling.opname or filling.opname in _NO_FILL:
                continue
            if filling.opname.startswith("LOAD_") and isinstance(filling.argval, str):
                called.add(filling.argval)
            break
    return called


def _depths(steps: list[dis.Instruction]) -> list[int]:
    """The depth of the stack after each instruction, relative to that before the first one."""
    depth, result = 0, []
    targets: dict[int, int] = {}  # offset -> depth after a jump there
    for step in steps:
        depth = targets.get(step.offset, depth)
        if "JUMP" in step.opname or step.opname in ("FOR_ITER", "SEND"):
            targets[step.argval] = depth + dis.stack_effect(step.opcode, step.arg, jump=True)
        depth += dis.stack_effect(step.opcode, step.arg, jump=False)
        result.append(depth)
    return result
