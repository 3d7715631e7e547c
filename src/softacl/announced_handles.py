"""The handles that calls create and destroy, announced: which function has which is in the API table."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

from softacl import _native, events
from softacl.api.table import Handle, handles
from softacl.bindings import Binding
from softacl.events import Call
from softacl.observe import emit

__all__ = ["announce"]

_WORD = 8
_changes = handles()


def announce() -> None:
    """From now on observers are told of the handles that observed calls create and destroy."""
    _native.follow_calls(_changes, _followed)


def _followed(call: Call, work: Callable[..., Any], *values: Any) -> Any:
    """`work(*values)` of a call that changes handles."""
    changes = _changes[call.function]
    ended = [None if change.creates else _given(call, change) for change in changes]  # before its variable is cleared
    result = work(*values)
    for change, handle in zip(changes, ended, strict=True):
        if handle:
            emit(events.HandleDestroyed(call, change.kind, handle))
        elif change.creates and (made := _made(call, change, result)):
            emit(events.HandleCreated(call, change.kind, made, change.described))
    return result


def _given(call: Call, change: Handle) -> int | str:
    """The handle among the arguments."""
    c = call.binding is Binding.C
    argument = next(iter(call.arguments[change.parameter if c else change.py :]), 0)
    if not c:
        return argument if isinstance(argument, str) else int(argument)
    address: int = argument
    if change.text:
        return ctypes.string_at(address).decode(errors="surrogateescape") if _word_at(address) else ""
    return _word_at(address) if change.points else address


def _made(call: Call, change: Handle, result: Any) -> int | str:
    """The handle that the call has returned, or written to the program's variable."""
    if change.parameter >= 0 and (call.binding is Binding.C or not change.points):
        return _given(call, change)
    made: int | str = result[change.py] if isinstance(result, tuple) else result
    return made


def _word_at(address: int) -> int:
    """The 8 bytes at an address; 0 if nothing can be read there, or nothing is written."""
    word = ctypes.c_uint64()
    return word.value if address and _native.copy(ctypes.addressof(word), address, _WORD) else 0
