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


class LifecycleCallback(NamedTuple):
    """One function; `key` is what a program unregisters it by."""

    kind: int
    key: int
    function: Callable[[bytes], int]


class _Callbacks:
    """The functions by when they are called, and the configuration that the last of them got."""

    def __init__(self) -> None:
        self._functions: dict[str, list[LifecycleCallback]] = {"initialized": [], "finalized": []}
        self._configuration = b""

    def register(self, when: str, kind: int, key: int, function: Callable[[bytes], int]) -> None:
        """Have `function` called with the configuration. One for the beginning is called at once if that has passed.

        A type has one function (500000), but for the type of others (65535). What the function returns then is ignored.
        Of a type that is not one, nothing is called later.
        Source: aclInitCallbackRegister; InitCallbackManager of hicann/runtime.
        """
        if kind != OTHER and any(each.kind == kind for each in self._functions[when]):
            raise AclError(
                Code.INTERNAL_ERROR, f"a function is registered for type {kind} already. Unregister it first."
            )
        self._functions[when].append(LifecycleCallback(kind, key, function))
        if when == "initialized" and process.initialized:
            of_program(function, self._configuration)

    def unregister(self, when: str, kind: int, key: int) -> None:
        """Unregister it; 500000 for one that is not registered. Source: aclInitCallbackUnRegister."""
        if not key:
            raise AclError(Code.INVALID_PARAM, "the function is null.", Reason.NULL_POINTER, role="cbFunc")
        for each in self._functions[when]:
            if (each.kind, each.key) == (kind, key):
                self._functions[when].remove(each)
                return
        raise AclError(Code.INTERNAL_ERROR, f"the function is not registered for type {kind}.")

    def call(self, when: str, configuration: bytes) -> None:
        """The runtime is initialised or finalised."""
        self._configuration = configuration
        for each in tuple(each for each in self._functions[when] if each.kind in KINDS):
            code = of_program(each.function, configuration)
            if code:
                raise AclError(code, f"a function registered for when AscendCL is {when} returned {code}.")


_callbacks = _Callbacks()
register, unregister = _callbacks.register, _callbacks.unregister

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
    lifecycle.listeners.append(_callbacks.call)
    streams.listeners.append(lambda handle, state: _notify("stream", handle, state))
    devices.listeners.append(lambda device_id, state: _notify("device", device_id, state))


_start()
