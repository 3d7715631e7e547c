"""Functions of the program that the runtime calls when it starts and ends, and when devices and streams are created and destroyed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.process import devices, lifecycle
from softacl.runtime.state import of_program, process
from softacl.runtime.streams import streams

OTHER = 65535
KINDS = (*range(8), OTHER)  # aclRegisterCallbackType


class Registered(NamedTuple):
    """One function; `key` is what a program unregisters it by."""

    kind: int
    key: int
    function: Callable[[bytes], int]


_registered: dict[str, list[Registered]] = {"initialized": [], "finalized": []}
_configuration = b""


def register(when: str, kind: int, key: int, function: Callable[[bytes], int]) -> None:
    """Have `function` called with the configuration. One for the beginning is called at once if that has passed.

    A type has one function (500000), but for the type of others (65535). What the function returns then is ignored.
    Of a type that is not one, nothing is called later.
    Source: aclInitCallbackRegister; InitCallbackManager of hicann/runtime.
    """
    if kind != OTHER and any(each.kind == kind for each in _registered[when]):
        raise AclError(Code.INTERNAL_ERROR, f"a function is registered for type {kind} already. Unregister it first.")
    _registered[when].append(Registered(kind, key, function))
    if when == "initialized" and process.initialized:
        of_program(function, _configuration)


def unregister(when: str, kind: int, key: int) -> None:
    """Unregister it; 500000 for one that is not registered. Source: aclInitCallbackUnRegister."""
    if not key:
        raise AclError(Code.INVALID_PARAM, "the function is null.", Reason.NULL_POINTER, role="cbFunc")
    for each in _registered[when]:
        if (each.kind, each.key) == (kind, key):
            _registered[when].remove(each)
            return
    raise AclError(Code.INTERNAL_ERROR, f"the function is not registered for type {kind}.")


def _call(when: str, configuration: bytes) -> None:
    global _configuration
    _configuration = configuration
    for each in tuple(each for each in _registered[when] if each.kind in KINDS):
        code = of_program(each.function, configuration)
        if code:
            raise AclError(code, f"a function registered for when AscendCL is {when} returned {code}.")


_states: dict[str, dict[str, Callable[[int, int], Any]]] = {"stream": {}, "device": {}}


def register_state(what: str, name: str, function: Callable[[int, int], Any] | None) -> None:
    """Have `function` called with a stream or device and its new state; None unregisters it. A name has one (107000).

    Source: aclrtRegStreamStateCallback, aclrtRegDeviceStateCallback.
    """
    there = _states[what]
    if function is None:
        there.pop(name, None)
        return
    if name in there:
        raise AclError(Code.RT_PARAM_INVALID, f"{name!r} is registered already. Pass null to unregister it first.")
    there[name] = function


def _notify(what: str, value: int, state: int) -> None:
    for function in tuple(_states[what].values()):
        of_program(function, value, state)


def _start() -> None:
    lifecycle.listeners.append(_call)
    streams.listeners.append(lambda handle, state: _notify("stream", handle, state))
    devices.listeners.append(lambda device_id, state: _notify("device", device_id, state))


_start()
