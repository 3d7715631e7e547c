"""`--on-device`: the runtime follows what a program does with the vendor's library.

libsoftacl_on_device.so (library/on_device.c) brings each call of the program to the engine. The call is announced like one of
SoftACL's own library; during it the vendor's function runs (`forward`), then the runtime's function updates the shadow
state of driver `observed`. So rules and events are those of the software device, without duplicate code.

The program gets what the vendor's function returned. Where the two disagree:

- The vendor refuses the arguments (codes 100..., 107... and 161..., or an unsupported feature): the runtime is called, too, because
  it knows the reason. Its refusal is announced, with the vendor's code.
- The vendor fails otherwise: the call is announced as failed, and the runtime does not track it.
- The runtime refuses what the vendor accepts: its refusal is announced as the call's failure. It is a finding in itself, such as a
  copy past the end of a block. A function that SoftACL or its chip lacks is only noted (`unfollowed`).
- The vendor reports work as done that the runtime still waits for: the wait ends once no shadow task has run for
  BOOKS_SECONDS (`native_wait_until`), and the awaited work counts as done. The call is noted (`late`).
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

from softacl import _native, profiles
from softacl.base import cann, internal_errors
from softacl.base.environment import variables
from softacl.base.visible import warn
from softacl.c import _engine
from softacl.c._engine import forward, forward_begins
from softacl.codes import Code
from softacl.drivers.observed import adopt
from softacl.errors import AclError
from softacl.events import CallbackBegan, CallbackEnded
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.state import current, live, of_program, process
from softacl.runtime.streams import stream_callbacks
from softacl.runtime.streams.events import events
from softacl.runtime.streams.streams import streams
from softacl.runtime.unfollowed import foreign, is_foreign, late, unfollowed

#: The row of the library's table by which a callback that the vendor runs comes here.
CALLED_BACK = "softacl_called_back"

#: Whether this process runs with the vendor's library.
active = bool(variables.get(cann.ON_DEVICE))
if active:
    _name = _engine.vendor_chip() or ""
    try:
        if _name:
            profiles.load(_name)
        process.chip = _name
    except ValueError:
        warn(
            f"SoftACL does not know the chip {_name}; rules that depend on the chip are those of {profiles.DEFAULT}. "
            "Choose another one with --chip."
        )

#: The result of a call that the shadow state does not have.
_NOT_FOLLOWED = object()
_CODES = frozenset(map(int, Code))
_LACKING = (Reason.NOT_SUPPORTED, Reason.INVALID_ARGUMENT)
_ABOUT_ARGUMENTS = (100, 107, 161)
#: Functions that say where memory is, but not how large it is.
_SIZED_BY_VENDOR = frozenset({"aclrtIpcMemImportByKey"})
_NOT_HERE = (Code.RT_FEATURE_NOT_SUPPORT, Code.API_NOT_SUPPORT, Code.FEATURE_UNSUPPORTED)


def followed(name: str, returns: str, perform: Callable[..., Any]) -> Callable[..., Any]:
    """The body of an announced call: it runs the vendor's function, then follows it with `perform`."""
    has_code = returns == "c"

    def follow(*args: Any) -> Any:
        mode = forward_begins()
        if mode is None:
            return perform(*args)  # a call of SoftACL's own library
        refused: AclError | None = None
        result = None
        is_theirs = foreign.__contains__ if mode in "bw" else is_foreign  # what is released is named by where it begins
        elsewhere = bool(foreign) and any(is_theirs(each) and live.find(each) is None for each in args)
        before = not elsewhere and (mode == "b" or (mode == "w" and _at_rest(name, args)))
        if before:
            refused, _ = _tried(name, perform, args)
        code, address, follows, unknown = forward()
        failed = has_code and code
        if mode == "u":
            unfollowed.note(name)
        elif not follows or before:
            pass
        elif unknown and not failed:
            unfollowed.note(f"{name} of a handle that was made elsewhere")
        elif elsewhere:
            unfollowed.note(f"{name} of memory that came from elsewhere")
        elif not failed or code // 1000 in _ABOUT_ARGUMENTS or code in _NOT_HERE:
            if address is not None:
                adopt(address, _engine.vendor_range(address) if name in _SIZED_BY_VENDOR else 0)
            if mode == "q" and not failed:
                _catch_up(int(args[0]))
            refused, result = _tried(name, perform, args)
            if address is not None:
                adopt(None)
            if result is _NOT_FOLLOWED:
                result = None
            elif refused is None:
                address = None
        if address and live.find(address) is None:
            foreign.add(address)
        if failed:
            raise _with_code(refused, code)
        if refused is not None:
            raise refused
        return result

    return follow


def _at_rest(name: str, args: tuple[Any, ...]) -> bool:
    """Whether the shadow state completes the queued work within BOOKS_SECONDS, for a call that waits for it.

    The work may take longer on the device.
    """
    device = process.devices.get(args[0]) if name == "aclrtResetDevice" else None
    if device is not None and device.references > 1:
        return True  # this reset waits for nothing
    queued = [(each.queue, each.queue.pushed) for each in tuple(streams.live.values())]
    end = time.monotonic() + _native.BOOKS_SECONDS
    while any(queue.done < n_tasks for queue, n_tasks in queued):
        if time.monotonic() > end:
            return False
        time.sleep(1e-5)
    return True


def _catch_up(handle: int) -> None:
    """The vendor's library reports a stream or an event as complete: wait until the shadow state has reached that point."""
    stream, event = streams.live.get(handle), events.live.get(handle)
    if stream is not None:
        stream.queue.synchronize(-1)
    elif event is not None and event.shared is None:
        event.completion.wait(-1)


def _tried(name: str, perform: Callable[..., Any], args: tuple[Any, ...]) -> tuple[AclError | None, Any]:
    """Call the runtime's function; return its refusal, if that is to be reported, and its result."""
    try:
        return None, perform(*args)
    except AclError as error:
        refused = _noted(name, error)
        return refused, _NOT_FOLLOWED if refused is None else None
    except Exception as error:  # the program does not depend on our shadow state
        unfollowed.note(f"{name} ({error!r})")
        internal_errors.report(error)
        return None, _NOT_FOLLOWED
    finally:
        if _native.take_late():
            late.note(name)


def _noted(name: str, error: AclError) -> AclError | None:
    """The runtime's refusal, unless it is about what SoftACL lacks."""
    if error.code in _NOT_HERE and error.reason in _LACKING:
        unfollowed.note(name)
        return None
    error.accepted = True
    return error


def _with_code(error: AclError | None, code: int) -> AclError:
    """The failure of a call with the code of the vendor's library."""
    mapped = Code(code) if code in _CODES else Code.INTERNAL_ERROR
    if error is None:
        return AclError(mapped, f"the device's library returned {code}.")
    error.code, error.accepted = mapped, False
    return error


def called_back(function: int, data: int) -> None:
    """The vendor's library runs a callback on this thread: announce it, as the runtime's own `process_report` does."""
    waiting = stream_callbacks.taken(threading.get_ident(), lambda each: each.pointer == function, data)
    gate = None if waiting is None else waiting[2]
    if observers and gate is not None:
        emit(CallbackBegan(current.call, gate))
    try:
        of_program(_engine.call_out, function, data)
    finally:
        if gate is not None:
            if observers:
                emit(CallbackEnded(current.call, gate))
            gate.set()
            process.executor.notify()
