"""Capture modes: which calls that run at once are refused while a graph is captured (aclmdlRICaptureMode).

Source: Context::IsCaptureModeSupport, CaptureModeEnter and CaptureModeExit of hicann/runtime, context_aclgraph.cc.
"""

from __future__ import annotations

import threading

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.state import Context, current, process

GLOBAL, THREAD_LOCAL, RELAXED = range(3)


class Modes(threading.local):
    """A thread's own mode, and the captures that it began, by mode."""

    def __init__(self) -> None:
        self.exchange = GLOBAL
        self.begun = [0, 0, 0]


thread_modes = Modes()
_of_contexts: dict[Context, list[int]] = process.owns({})  # captures under way, by mode


def enter(context: Context, mode: int) -> list[int]:
    """A capture begins. Compiled calls ask the runtime from now on. Returns what `leave` needs."""
    with process.lock:
        _of_contexts.setdefault(context, [0, 0, 0])[mode] += 1
        thread_modes.begun[mode] += 1
        process.allow_fast_path(False)
    return thread_modes.begun


def leave(context: Context, mode: int, begun: list[int]) -> None:
    """A capture ends. begun: of the thread that began it."""
    with process.lock:
        begun[mode] -= 1
        counts = _of_contexts.get(context)
        if counts is not None:
            counts[mode] -= 1
            if not any(counts):
                del _of_contexts[context]
        process.allow_fast_path(not _of_contexts)


def exchange(mode: int) -> int:
    """Set the thread's own mode; return the previous one. 107000 for an invalid mode.

    Source: aclmdlRICaptureThreadExchangeMode.
    """
    check(mode)
    before, thread_modes.exchange = thread_modes.exchange, mode
    return before


def check(mode: int) -> None:
    """107000 for a number that is no mode."""
    if not GLOBAL <= mode <= RELAXED:
        raise AclError(
            Code.RT_PARAM_INVALID, f"mode {mode} is not valid (expected 0 global, 1 thread-local, 2 relaxed)."
        )


def is_permitted(context: Context | None) -> bool:
    """Whether this thread may make a call that a capture cannot record."""
    counts = _of_contexts.get(context) if context is not None else None
    if counts is None or thread_modes.exchange == RELAXED:
        return True
    begun = thread_modes.begun
    if thread_modes.exchange == THREAD_LOCAL:
        return not (begun[GLOBAL] or begun[THREAD_LOCAL])
    return not (counts[GLOBAL] or begun[THREAD_LOCAL])


def require_permitted(code: Code = Code.RT_CAPTURE_MODE_NOT_SUPPORT) -> None:
    """107030 while a capture forbids calls that run at once."""
    if _of_contexts and not is_permitted(current.context):
        raise AclError(
            code,
            "a stream of this context is being captured, and its capture mode forbids calls that run at once. Make the call "
            f"before the capture, begin it with ACL_MODEL_RI_CAPTURE_MODE_RELAXED, or call {fn('aclmdlRICaptureThreadExchangeMode')}.",
        )
