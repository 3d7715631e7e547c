"""Judges calls that the runtime refused, by the reason of their error."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from softacl.check import rules
from softacl.check.engine.site import Site, by_torch, is_compiled
from softacl.check.report.finding import Severity
from softacl.check.report.format import line_of
from softacl.check.rules.lifetime.frees import judge_failed_free
from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import Call
from softacl.faces import fn
from softacl.reasons import Reason
from softacl.runtime.handles import tables
from softacl.runtime.memory.allocations import in_window
from softacl.runtime.state import current, process
from softacl.runtime.streams.events import events
from softacl.runtime.streams.streams import streams

if TYPE_CHECKING:
    from softacl.check.engine.blocks import Block
    from softacl.check.engine.checker import Checker
    from softacl.check.rules.base import Rule

__all__ = ["judge_failed_call", "judge_range"]

_bounds, _handles, _life = rules.bounds, rules.handles, rules.lifetime
_MASK = 2**64 - 1
_NEAR = 1 << 20  # how far past its block's end a pointer still counts as one of that block
_PROBES = {"aclrtGetDevice", "aclrtGetCurrentContext"}  # asking whether there is a context is not a mistake
_WITH_DESCRIPTORS = {"aclrtSetMemcpyDesc", "aclrtMemcpyAsyncWithDesc", "aclrtMemcpyAsyncWithOffset"}
_ENDING = re.compile("Free|Destroy|Unload|Release")
_BETWEEN_PROCESSES = (
    *("aclrtIpcMemGetExportKey", "aclrtIpcMemSetImportPid", "aclrtIpcMemImportByKey", "aclrtIpcMemClose"),
    *("aclrtMemSetPidToShareableHandle", "aclrtMemImportFromShareableHandle"),
)


def judge_failed_call(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    """One failed call."""
    if checker.told:  # when it was entered
        for argument in _handles_of(call):
            dead = checker.resources.dead(argument)
            if dead is not None:
                dead.reported = True
        return
    if error.reason is not Reason.WRONG_FREE and _dead_handle(checker, call, site):
        return
    judge = _BY_REASON.get(error.reason)
    if judge is not None and _NEEDED.get(error.reason, frozenset()) <= error.values.keys():
        judge(checker, call, error, site)
    if call.function in _BETWEEN_PROCESSES and error.code in (Code.RT_PARAM_INVALID, Code.RT_IPC_ERROR):
        checker.report(_handles.SharedHandleMisuse, error.why.rstrip("."), site)


def _handles_of(call: Call) -> list[int]:
    return [argument & _MASK for argument in call.arguments if isinstance(argument, int)]


def _block(checker: Checker, error: AclError) -> Block | None:
    """The first live block that the addresses of the call lie in."""
    return next((b for b in map(checker.table.live_at, error.values.get("addresses", ())) if b is not None), None)


def _dead_handle(checker: Checker, call: Call, site: Site) -> bool:
    for argument in _handles_of(call):
        dead = checker.resources.dead(argument)
        if dead is not None:
            related = [(dead.how, dead.ended_at), ("creation", dead.made_at)]
            dead.reported = True  # no leak besides
            if dead.how == "finalize" and by_torch():
                checker.mark_found()  # torch_npu's own objects, which the end of the process ends
                return True
            if dead.how in ("reset", "finalize"):
                message = f"{call.name} of {dead}, which ended with acl's {dead.how} at {line_of(dead.ended_at)}"
                return checker.report(_life.UseAfterReset, message, site, related=related)
            message = f"{call.name} of {dead}, which was destroyed at {line_of(dead.ended_at)}"
            return checker.report(_handles.DeadHandle, message, site, related=related)
    return False


# Arguments ------------------------------------------------------------------------------------------------------------


def _capture(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    checker.report(rules.tool.CaptureRefused, f"{call.name}: {error.why}", site)


def _null(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    role = {"dst": "the destination", "src": "the source"}.get(error.values["role"], error.values["role"])
    checker.report(_handles.NullArgument, f"{call.name}: {role} is a null pointer", site)


def _kind(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    message = f"{call.name}: {error.values['kind']} is not a copy kind"
    checker.report(rules.space.KindMismatch, message, site)


def _size(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    checker.report(_bounds.BadSize, f"{call.name}: {error.why}", site)


def _device(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    checker.report(_handles.DeviceOutOfRange, f"{call.name}: {error.why}", site)


def _free(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    judge_failed_free(checker, call.name, error.values["address"], site)


def _unregister(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    gone = checker.table.freed_at(error.values["address"])
    message = f"{call.name} of an address that is not registered" + (
        f"; it was unregistered at {line_of(gone.freed_at)}" if gone is not None else ""
    )
    checker.report(_life.UnregisterMismatch, message, site, gone)


# Ranges ---------------------------------------------------------------------------------------------------------------

_PAST: dict[str, type[Rule]] = {
    "dst": _bounds.CopyPastDestination,
    "src": _bounds.CopyPastSource,
    "fill": _bounds.MemsetPastBlock,
    "range": _bounds.MemsetPastBlock,
    "dst rows": _bounds.PitchError,
    "src rows": _bounds.PitchError,
    "desc": _bounds.OffsetCopyOutOfBounds,
    "input": _bounds.CopyPastSource,
}
_ROLE = {"dst": "destination", "src": "source", "fill": "destination", "desc": "descriptor"}


def _room(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    address, count, room, declared = (error.values[name] for name in ("address", "count", "room", "declared"))
    rule = _bounds.CountOverDestMax if declared == "dest_max" else _bounds.MemsetPastBlock
    does = "copied" if declared == "dest_max" else "set"
    message = f"{call.name}: {count} bytes are to be {does}, but {declared}, the declared room, is {room}"
    checker.report(rule, message, site, checker.table.live_at(address))


def _outside(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    found = False
    refused = (error.values["role"], error.values["address"], error.values["count"])
    ends = error.values.get("ends") or (refused,)
    if call.function in _WITH_DESCRIPTORS:
        ends = (refused,)
    for role, address, count in ends:
        past = _PAST.get(role) or _PAST.get(role.partition(" ")[0], _bounds.CopyPastDestination)
        if call.function in _WITH_DESCRIPTORS:
            past = _bounds.OffsetCopyOutOfBounds
        found = judge_range(checker, call.name, _ROLE.get(role, role), address, count, past, site) or found
        if role.startswith(("range", "input", "output")) and not found and not in_window(address):
            what = "" if role == "range" else f", for {role}"
            message = f"{call.name} is given an address of ordinary host memory{what}"
            checker.report(rules.space.HostPointerAsDevice, message, site)


def _pitch(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    width, dst, src = (error.values[name] for name in ("width", "dst_pitch", "src_pitch"))
    message = f"{call.name}: width {width} is more than a pitch (destination {dst}, source {src})"
    checker.report(_bounds.PitchError, message, site, _block(checker, error))


def _limits_2d(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    width, height = error.values["width"], error.values["height"]
    message = f"{call.name}: {width} x {height} is more than {checker.profile.soc_name} takes"
    checker.report(rules.alignment.Copy2dLimits, message, site, _block(checker, error))


def _unreachable(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    """Host memory that is not there."""
    for address in error.values["addresses"]:
        entry = checker.host_buffers.find(address)
        if entry is not None and entry.dropped:
            message = f"{call.name} uses the memory of an object whose pointer was taken at {line_of(entry.taken_at)}"
            related = [("pointer taken", entry.taken_at)]
            checker.report(_life.PythonBufferDropped, message, site, related=related)
            return
    message = f"{call.name}: a host address leads to no memory of this process"
    checker.report(_life.WildPointer, message, site)


def _unaligned(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    if call.function in ("aclrtHostRegister", "aclrtHostRegisterV2"):
        message = f"{call.name} at an address that begins no page"
        checker.report(rules.alignment.RegisterAlignment, message, site)
        return
    block = checker.table.live_at(error.values.get("address", 0))
    message = f"{call.name}: an address is not aligned as {checker.profile.soc_name} wants it"
    checker.report(rules.alignment.AsyncMisaligned, message, site, block)


def _within_host(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    message = f"{call.name}: both addresses are host memory"
    checker.report(rules.space.HostToHostAsync, message, site, _block(checker, error))


def judge_range(checker: Checker, name: str, role: str, address: int, count: int, past: type[Rule], site: Site) -> bool:
    """Whether a range lies in no live block, and which rule that breaks."""
    block = checker.table.live_at(address)
    if block is not None:
        end = address + count
        if end <= block.end:
            return False
        above = checker.table.next_after(address)
        if above is not None and above is not block and end > above.address:
            message = f"{name}: the {role}, {count} bytes at {block.place(address)}, runs into {above}"
            related = [("neighbour's allocation", above.made_at)]
            return checker.report(_bounds.CrossesBlocks, message, site, block, related)
        over = end - block.address - block.nbytes
        message = f"{name}: the {role}, {count} bytes at {block.place(address)}, ends {over} bytes past the block"
        return checker.report(past, message, site, block)
    gone = checker.table.freed_at(address)
    if gone is not None:
        how = {
            "free": "was freed",
            "unregister": "was unregistered",
            "unmap": "was unmapped",
            "close": "was closed",
        }.get(gone.freed, f"ended with the {gone.freed}")
        message = f"{name}: the {role} is {gone.place(address)}, which {how} at {line_of(gone.freed_at)}"
        return checker.report(checker.gone_rule(gone), message, site, gone)
    if not in_window(address):
        return False
    if checker.resources.reserved(address):
        message = f"{name}: the {role} lies in reserved addresses where nothing is mapped"
        return checker.report(_life.MappingOrder, message, site)
    near = checker.table.nearest(address)
    if near is not None and 0 <= address - near.end < _NEAR:
        message = f"{name}: the {role} begins {near.place(address)}"
        return checker.report(past, message, site, near)
    return checker.report(_life.WildPointer, f"{name}: the {role} was never memory of this program", site)


# State ----------------------------------------------------------------------------------------------------------------


def _twice(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    # newer pages: init is counted, and the code may be ignored
    severity = Severity.INFORMATION if call.function == "aclInit" else None
    checker.report(_handles.InitTwice, f"{call.name} is called a second time", site, severity=severity)


def _before_init(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    if by_torch():
        checker.mark_found()  # it begins by itself, or a thread of its own when the process ends
    else:
        checker.report(_handles.OutsideLife, f"{call.name} is called before {fn('aclInit')}", site)


def _no_context(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    if call.function in _PROBES:
        return
    if not process.initialized:
        checker.mark_found()  # the first one was reported when it began; what follows is the same mistake
    elif current.context is None:
        checker.report(_handles.NoContext, f"{call.name}: this thread has no context", site)


def _other_context(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    context = current.context
    stream = streams.live.get(error.values.get("handle", 0))
    if stream is None or context is None:
        return
    if stream.device is not context.device:
        rule: type[Rule] = _handles.StreamOfOtherDevice
        message = f"{call.name} uses {stream} while device {context.device.id} is current"
    else:
        rule = _handles.WrongContext
        message = f"{call.name} uses {stream}, which belongs to another context of the device"
    if _ENDING.search(call.function):
        made = checker.resources.live(stream.handle)
        if made is not None:
            made.reported = True  # no leak besides
    created = checker.clocks.stream(stream).created
    checker.report(rule, message, site, related=[("creation", created)])


def _peer(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    d, s = checker.table.of(error.values["dst_block"]), checker.table.of(error.values["src_block"])
    if d is None or s is None or d.device is None or s.device is None:
        return
    a, b = process.devices.get(s.device), process.devices.get(d.device)
    if a is None or b is None:
        return
    message = f"{call.name} from device {a.id} to device {b.id}: peer access is "
    related = [("source allocation", s.made_at)]
    there, back = b.id in a.peers, a.id in b.peers
    if there or back:
        missing = (b.id, a.id) if there else (a.id, b.id)
        message += f"enabled in one direction only; device {missing[0]} may not use the memory of device {missing[1]}"
        checker.report(_handles.PeerOneWay, message, site, d, related)
    else:
        checker.report(_handles.PeerNotEnabled, f"{message}not enabled", site, d, related)


def _peer_impossible(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    checker.report(_handles.PeerImpossible, f"{call.name}: {error.why}", site)


def _mapping(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    address = error.values.get("address", 0)
    gone = checker.table.freed_at(address)
    if gone is not None and gone.freed in ("reset", "finalize"):
        gone.reported = True
        message = f"{call.name} of {gone.place(address)}, which the {gone.freed} at {line_of(gone.freed_at)} has ended already"
        checker.report(_life.UseAfterReset, message, site, gone)
        return
    block = checker.table.live_at(address) or gone
    checker.report(_life.MappingOrder, f"{call.name}: {error.why.rstrip('.')}", site, block)


def _event_kind(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    event = events.live.get(error.values["handle"])
    made = checker.resources.live(error.values["handle"])
    needs = error.values["needs"]
    flags = f"with flag {event.flag:#x}" if event is not None else "otherwise"
    message = f"{call.name}: the event was made {flags}" + (
        f"; this needs {needs}" if needs else ", which this call does not take"
    )
    related = [("creation", made.made_at)] if made is not None else []
    checker.report(_handles.EventFlagMissing, message, site, related=related)


def _callback_thread(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    message = f"{call.name} on the thread that runs the callbacks of the channel waits for them for ever"
    checker.report(rules.ordering.MediaChannelDeadlock, message, site)


def _wrong_handle(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    """What is not a handle of the kind that the call takes, and was not one that ended."""
    handle = error.values.get("handle", 0)
    if not handle:
        return
    table = next((table for table in tables if handle in table.live), None)
    made = checker.resources.live(handle)
    block = checker.table.live_at(handle) or checker.table.freed_at(handle)
    related = []
    if made is not None:
        what = f"{made}"
        related = [("creation", made.made_at)]
        if _ENDING.search(call.function):
            made.reported = True  # no leak besides: the program meant to end it
    elif table is not None:
        what = f"a live {table.kind}"
    elif block is not None:
        what = f"the address of {block.place(handle)}"
    else:
        ended = next((table for table in tables if table.ended(handle)), None)
        if ended is not None:
            message = f"{call.name} of a {ended.kind} that was destroyed before"
            checker.report(_handles.DeadHandle, message, site)
            return
        what = f"{handle:#x}, which no function returned as a handle"
        meant = checker.resources.live(_word_at(handle)) if is_compiled() else None
        if meant is not None:
            what = f"the address of a variable that holds {meant}, not {meant}"
            related = [("creation", meant.made_at)]
            if _ENDING.search(call.function):
                meant.reported = True
    checker.report(_handles.WrongHandle, f"{call.name} is given {what}", site, block, related=related)


def _not_loaded(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    checker.models.refused(call, error.values["model"], site)


def _not_device_memory(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    block = checker.table.live_at(error.values["address"])
    where = block.place(error.values["address"]) if block is not None else "host memory"
    message = f"{call.name}: the {error.values['role']} is {where}, not device memory"
    checker.report(rules.space.HostPointerAsDevice, message, site, block)


def _buffer_too_small(checker: Checker, call: Call, error: AclError, site: Site) -> None:
    values = error.values
    message = f"{call.name}: the data buffer of {values['role']} has {values['room']} bytes, the model needs {values['needed']}"
    checker.report(_bounds.ModelBufferTooSmall, message, site, checker.table.live_at(values["address"]))


def _word_at(address: int) -> int:
    """The 8 bytes at an address as a number; 0 where this process has no memory."""
    try:
        with open("/proc/self/mem", "rb", buffering=0) as memory:
            return int.from_bytes(os.pread(memory.fileno(), 8, address), sys.byteorder)
    except (OSError, OverflowError, ValueError):
        return 0


#: The values by which an error of a reason is judged. One without them, as a driver may raise, is not judged.
_NEEDED: dict[Reason, frozenset[str]] = {
    Reason.NULL_POINTER: frozenset({"role"}),
    Reason.INVALID_KIND: frozenset({"kind"}),
    Reason.WRONG_FREE: frozenset({"address"}),
    Reason.NOT_REGISTERED: frozenset({"address"}),
    Reason.COUNT_OVER_ROOM: frozenset({"address", "count", "room", "declared"}),
    Reason.OUTSIDE_BLOCK: frozenset({"role", "address", "count"}),
    Reason.PITCH_TOO_SMALL: frozenset({"width", "dst_pitch", "src_pitch"}),
    Reason.OVER_2D_LIMIT: frozenset({"width", "height"}),
    Reason.UNREACHABLE: frozenset({"addresses"}),
    Reason.PEER_DISABLED: frozenset({"dst_block", "src_block"}),
    Reason.EVENT_KIND: frozenset({"handle", "needs"}),
    Reason.NOT_LOADED: frozenset({"model"}),
    Reason.BUFFER_TOO_SMALL: frozenset({"role", "address", "room", "needed"}),
    Reason.NOT_DEVICE_MEMORY: frozenset({"role", "address"}),
}

_BY_REASON: dict[Reason, Callable[[Checker, Call, AclError, Site], None]] = {
    Reason.NULL_POINTER: _null,
    Reason.INVALID_KIND: _kind,
    Reason.INVALID_SIZE: _size,
    Reason.INVALID_DEVICE: _device,
    Reason.WRONG_FREE: _free,
    Reason.NOT_REGISTERED: _unregister,
    Reason.COUNT_OVER_ROOM: _room,
    Reason.OUTSIDE_BLOCK: _outside,
    Reason.PITCH_TOO_SMALL: _pitch,
    Reason.OVER_2D_LIMIT: _limits_2d,
    Reason.UNREACHABLE: _unreachable,
    Reason.MISALIGNED: _unaligned,
    Reason.HOST_TO_HOST: _within_host,
    Reason.ALREADY_DONE: _twice,
    Reason.NOT_INITIALIZED: _before_init,
    Reason.NO_CONTEXT: _no_context,
    Reason.OTHER_CONTEXT: _other_context,
    Reason.PEER_DISABLED: _peer,
    Reason.PEER_IMPOSSIBLE: _peer_impossible,
    Reason.CAPTURE_REFUSED: _capture,
    Reason.MAPPING: _mapping,
    Reason.EVENT_KIND: _event_kind,
    Reason.CALLBACK_THREAD: _callback_thread,
    Reason.INVALID_HANDLE: _wrong_handle,
    Reason.NOT_LOADED: _not_loaded,
    Reason.BUFFER_TOO_SMALL: _buffer_too_small,
    Reason.NOT_DEVICE_MEMORY: _not_device_memory,
}
