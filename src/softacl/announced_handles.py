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

_WORD = 8
_OWN_EVENTS = frozenset({"stream", "event", "context"})
#: Of each function, the handles that it creates, or the one that it destroys, without those that have events of their own.
_changes = {name: changes for name, changes in handles().items() if changes[0].kind not in _OWN_EVENTS}


def announce() -> None:
    """From now on observers are told of the handles that observed calls create and destroy."""
    _native.follow_calls(_changes, _followed)


def _followed(call: Call, work: Callable[..., Any], *values: Any) -> Any:
    """`work(*values)` of a call that changes handles."""
    changes = _changes[call.function]
    if not changes[0].creates:
        ended = _handle(call, changes[0])  # before its variable is cleared
        result = work(*values)
        if ended:
            emit(events.HandleDestroyed(call, changes[0].kind, ended))
        return result
    result = work(*values)
    for change in changes:
        for made in _made(call, change, result):
            if made:
                emit(events.HandleCreated(call, change.kind, made, change.described))
    return result


def _handle(call: Call, change: Handle) -> int | str:
    """The handle among the arguments."""
    c, arguments = call.binding is Binding.C, call.arguments
    index = change.parameter if c else change.py
    argument = arguments[index] if index < len(arguments) else 0
    if not c:
        return argument if isinstance(argument, str) else _named(change, int(argument))
    address: int = argument
    if change.text:
        return ctypes.string_at(address).decode(errors="surrogateescape") if _word_at(address) else ""
    return _named(change, _word_at(address) if change.points else address)


def _made(call: Call, change: Handle, result: Any) -> list[int | str]:
    """The handles that the call has returned, or written to the program's variables."""
    if change.points and not change.text and call.binding is Binding.C:
        address, n = call.arguments[change.parameter], call.arguments[change.length] if change.length >= 0 else 1
        written = (ctypes.c_uint32 if change.numbered else ctypes.c_uint64) * n
        return [_named(change, handle) for handle in written.from_address(address)] if address else []
    if change.parameter >= 0 and (call.binding is Binding.C or not change.points):
        return [_handle(call, change)]
    made: int | str = result[change.py] if isinstance(result, tuple) else result
    return [made if isinstance(made, str) else _named(change, made)]


def _named(change: Handle, handle: int) -> int | str:
    """A handle as no other kind has it."""
    return f"{change.kind} {handle}" if change.numbered else handle


def _word_at(address: int) -> int:
    """The 8 bytes at an address; 0 if nothing can be read there, or nothing is written."""
    word = ctypes.c_uint64()
    return word.value if address and _native.copy(ctypes.addressof(word), address, _WORD) else 0
