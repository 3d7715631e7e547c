"""Functions of the program at the beginning and end, and when devices and streams come and go."""

from __future__ import annotations

from collections.abc import Callable

from softacl.c._engine import address_of, call_out, put
from softacl.c.binding import Pointer, missing, text_at
from softacl.runtime import lifecycle_callbacks
from softacl.runtime.process import lifecycle


def aclFinalizeReference(count: int) -> None:
    """uint64_t *refCount: what is left; may be null."""
    left = lifecycle.finalize_reference()
    if count:
        put(count, "Q", left)


def _code(result: int) -> int:
    return (result & 0xFFFF_FFFF) - (result >> 31 & 1) * (1 << 32)


def _text(text: bytes) -> tuple[int, int]:
    """A pointer to the configuration and its length; null without one."""
    return (address_of(text), len(text)) if text else (0, 0)


def aclInitCallbackRegister(kind: int, function: Pointer, data: int) -> None:
    """aclError fn(const char *configStr, size_t len, void *userData)"""
    run: Callable[[bytes], int] = lambda text: _code(call_out(function, *_text(text), data))  # noqa: E731
    lifecycle_callbacks.register("initialized", kind, function, run)


def aclInitCallbackUnRegister(kind: int, function: int) -> None:
    lifecycle_callbacks.unregister("initialized", kind, function)


def aclFinalizeCallbackRegister(kind: int, function: Pointer, data: int) -> None:
    """aclError fn(void *userData)"""
    lifecycle_callbacks.register("finalized", kind, function, lambda _: _code(call_out(function, data)))


def aclFinalizeCallbackUnRegister(kind: int, function: int) -> None:
    lifecycle_callbacks.unregister("finalized", kind, function)


def _state(what: str, name: int, function: int, data: int) -> None:
    text = text_at(name)
    if not text:
        raise missing(0)
    run = (lambda value, state: call_out(function, value, state, data)) if function else None
    lifecycle_callbacks.register_state(what, text, run)


def aclrtRegStreamStateCallback(name: int, function: int, data: int) -> None:
    """void fn(aclrtStream, aclrtStreamState, void *); null unregisters it."""
    _state("stream", name, function, data)


def aclrtRegDeviceStateCallback(name: int, function: int, data: int) -> None:
    """void fn(int32_t, aclrtDeviceState, void *); null unregisters it."""
    _state("device", name, function, data)
