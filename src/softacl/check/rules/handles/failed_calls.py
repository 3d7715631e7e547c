"""Reports calls that the runtime refused, by the reason of their error."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable

from softacl.bindings import fn
from softacl.check.findings import rules
from softacl.check.findings.finding import Severity
from softacl.check.findings.rule import Rule
from softacl.check.findings.site import Site, by_torch, is_compiled, line_of
from softacl.check.rules.lifetime.frees import judge_failed_free, rule_of_ended
from softacl.check.state.blocks import Block
from softacl.check.state.run_state import RunState
from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import Call
from softacl.reasons import Reason
from softacl.runtime.handles import tables
from softacl.runtime.memory.live_blocks import in_window
from softacl.runtime.state import current, process
from softacl.runtime.streams.events import events
from softacl.runtime.streams.streams import streams

_MASK = 2**64 - 1
_NEAR = 1 << 20  # how far past a block's end a pointer still counts as an overrun of that block
_PROBES = {"aclrtGetDevice", "aclrtGetCurrentContext"}  # querying whether there is a context is not a mistake
_WITH_DESCRIPTORS = {"aclrtSetMemcpyDesc", "aclrtMemcpyAsyncWithDesc", "aclrtMemcpyAsyncWithOffset"}
_ENDING = re.compile("Free|Destroy|Unload|Release")
_AFTER_FORK = f"fork before {fn('aclInit')}, or start the process anew (spawn) and let it allocate its own"
_BETWEEN_PROCESSES = (
    *("aclrtIpcMemGetExportKey", "aclrtIpcMemSetImportPid", "aclrtIpcMemImportByKey", "aclrtIpcMemClose"),
    *("aclrtMemSetPidToShareableHandle", "aclrtMemImportFromShareableHandle"),
)


def judge_failed_call(state: RunState, call: Call, error: AclError, site: Site) -> None:
    """Report one failed call."""
    if state.was_reported_early:
        for argument in _handles_of(call):
            dead = state.resources.dead(argument)
            if dead is not None:
                dead.reported = True
        return
    if error.reason not in (Reason.WRONG_FREE, Reason.ALREADY_RUN) and _dead_handle(state, call, site):
        return
    judge = _BY_REASON.get(error.reason)
    if judge is not None and _NEEDED.get(error.reason, frozenset()) <= error.values.keys():
        judge(state, call, error, site)
    if call.function in _BETWEEN_PROCESSES and error.code in (Code.RT_PARAM_INVALID, Code.RT_IPC_ERROR):
        state.report(rules.SHARED_HANDLE_MISUSE, error.why.rstrip("."), site)


def _handles_of(call: Call) -> list[int]:
    return [argument & _MASK for argument in call.arguments if isinstance(argument, int)]


def _block(state: RunState, error: AclError) -> Block | None:
    """The first live block that contains an address of the call."""
    return next((b for b in map(state.table.live_at, error.values.get("addresses", ())) if b is not None), None)


def _dead_handle(state: RunState, call: Call, site: Site) -> bool:
    for argument in _handles_of(call):
        dead = state.resources.dead(argument)
        if dead is not None:
            related = [(dead.how, dead.ended_at), ("creation", dead.made_at)]
            dead.reported = True  # not a leak as well
            if dead.how == "reset":
                message = f"{call.name}: {dead} was already released by acl's {dead.how} at {line_of(dead.ended_at)}"
                return state.report(rules.USE_AFTER_RESET, message, site, related=related)
            message = f"{call.name}: {dead} was already destroyed at {line_of(dead.ended_at)}"
            return state.report(rules.DEAD_HANDLE, message, site, related=related)
    return False


# Arguments ------------------------------------------------------------------------------------------------------------


def _capture(state: RunState, call: Call, error: AclError, site: Site) -> None:
    state.report(rules.CAPTURE_FAILED, f"{call.name}: {error.why}", site)


def _null(state: RunState, call: Call, error: AclError, site: Site) -> None:
    role = {"dst": "the destination", "src": "the source"}.get(error.values["role"], error.values["role"])
    state.report(rules.NULL_ARGUMENT, f"{call.name}: {role} is a null pointer", site)


def _kind(state: RunState, call: Call, error: AclError, site: Site) -> None:
    message = f"{call.name}: {error.values['kind']} is not a copy kind"
    state.report(rules.KIND_MISMATCH, message, site)


def _size(state: RunState, call: Call, error: AclError, site: Site) -> None:
    state.report(rules.BAD_SIZE, f"{call.name}: {error.why}", site)


def _device(state: RunState, call: Call, error: AclError, site: Site) -> None:
    state.report(rules.DEVICE_OUT_OF_RANGE, f"{call.name}: {error.why}", site)


def _free(state: RunState, call: Call, error: AclError, site: Site) -> None:
    judge_failed_free(state, call.name, error.values["address"], site)


def _unregister(state: RunState, call: Call, error: AclError, site: Site) -> None:
    gone = state.table.freed_at(error.values["address"])
    message = f"{call.name} of an address that is not registered" + (
        f"; it was unregistered at {line_of(gone.freed_at)}" if gone is not None else ""
    )
    state.report(rules.UNREGISTER_MISMATCH, message, site, gone)


# Ranges ---------------------------------------------------------------------------------------------------------------

_PAST: dict[str, Rule] = {
    "dst": rules.COPY_PAST_DESTINATION,
    "src": rules.COPY_PAST_SOURCE,
    "fill": rules.MEMSET_PAST_BLOCK,
    "range": rules.MEMSET_PAST_BLOCK,
    "dst rows": rules.PITCH_ERROR,
    "src rows": rules.PITCH_ERROR,
    "desc": rules.OFFSET_COPY_OUT_OF_BOUNDS,
    "input": rules.COPY_PAST_SOURCE,
}
_ROLE = {"dst": "destination", "src": "source", "fill": "destination", "desc": "descriptor"}


def _capacity(state: RunState, call: Call, error: AclError, site: Site) -> None:
    address, count, capacity, declared = (error.values[name] for name in ("address", "count", "capacity", "declared"))
    rule = rules.COUNT_OVER_DEST_MAX if declared == "dest_max" else rules.MEMSET_PAST_BLOCK
    does = "copied" if declared == "dest_max" else "set"
    message = f"{call.name}: {count} bytes are to be {does}, but the declared capacity, {declared}, is {capacity}"
    state.report(rule, message, site, state.table.live_at(address))


def _outside(state: RunState, call: Call, error: AclError, site: Site) -> None:
    reported = False
    refused = (error.values["role"], error.values["address"], error.values["count"])
    ends = error.values.get("ends") or (refused,)
    if call.function in _WITH_DESCRIPTORS:
        ends = (refused,)
    for role, address, count in ends:
        past = _PAST.get(role) or _PAST.get(role.partition(" ")[0], rules.COPY_PAST_DESTINATION)
        if call.function in _WITH_DESCRIPTORS:
            past = rules.OFFSET_COPY_OUT_OF_BOUNDS
        reported = judge_range(state, call.name, _ROLE.get(role, role), address, count, past, site) or reported
        if role.startswith(("range", "input", "output", "memory")) and not reported and not in_window(address):
            what = "" if role == "range" else f", for {role}"
            message = f"{call.name} is given an address of pageable host memory{what}"
            state.report(rules.HOST_POINTER_AS_DEVICE, message, site)


def _pitch(state: RunState, call: Call, error: AclError, site: Site) -> None:
    width, dst, src = (error.values[name] for name in ("width", "dst_pitch", "src_pitch"))
    message = f"{call.name}: width {width} exceeds a pitch (destination {dst}, source {src})"
    state.report(rules.PITCH_ERROR, message, site, _block(state, error))


def _limits_2d(state: RunState, call: Call, error: AclError, site: Site) -> None:
    width, height = error.values["width"], error.values["height"]
    message = f"{call.name}: {width} x {height} exceeds the limits of {state.profile.soc_name}"
    state.report(rules.COPY_2D_LIMITS, message, site, _block(state, error))


def _unreachable(state: RunState, call: Call, error: AclError, site: Site) -> None:
    """Host memory that is not mapped."""
    for address in error.values["addresses"]:
        entry = state.host_buffers.find(address)
        if entry is not None and entry.dropped:
            message = f"{call.name} uses the memory of an object whose pointer was taken at {line_of(entry.taken_at)}"
            related = [("pointer taken", entry.taken_at)]
            state.report(rules.PYTHON_BUFFER_DROPPED, message, site, related=related)
            return
    message, fix = f"{call.name}: a host address does not point to memory of this process", ""
    if any(address in process.parents for address in error.values["addresses"]):
        message += f", which was forked after {fn('aclInit')}; it is memory of the parent"
        fix = _AFTER_FORK
    state.report(rules.WILD_POINTER, message, site, fix=fix)


def _unaligned(state: RunState, call: Call, error: AclError, site: Site) -> None:
    if call.function in ("aclrtHostRegister", "aclrtHostRegisterV2"):
        message = f"{call.name} at an address that is not page-aligned"
        state.report(rules.REGISTER_ALIGNMENT, message, site)
        return
    block = state.table.live_at(error.values.get("address", 0))
    message = f"{call.name}: an address does not have the alignment that {state.profile.soc_name} requires"
    state.report(rules.ASYNC_COPY_MISALIGNED, message, site, block)


def _within_host(state: RunState, call: Call, error: AclError, site: Site) -> None:
    message = f"{call.name}: both addresses are host memory"
    state.report(rules.HOST_TO_HOST_ASYNC, message, site, _block(state, error))


def judge_range(state: RunState, name: str, role: str, address: int, count: int, past: Rule, site: Site) -> bool:
    """Whether a range is out of bounds of every live block, which is then reported under the matching rule."""
    block = state.table.live_at(address)
    if block is not None:
        end = address + count
        if end <= block.end:
            return False
        above = state.table.next_after(address)
        if above is not None and above is not block and end > above.address:
            message = f"{name}: the {role}, {count} bytes at {block.locate(address)}, extends into {above}"
            related = [("neighbour's allocation", above.made_at)]
            return state.report(rules.CROSSES_BLOCKS, message, site, block, related)
        over = end - block.address - block.nbytes
        message = f"{name}: the {role}, {count} bytes at {block.locate(address)}, ends {over} bytes past the block"
        return state.report(past, message, site, block)
    gone = state.table.freed_at(address)
    if gone is not None:
        how = {
            "free": "was freed",
            "unregister": "was unregistered",
            "unmap": "was unmapped",
            "close": "was closed",
        }.get(gone.freed, f"was released by the {gone.freed}")
        message = f"{name}: the {role} is {gone.locate(address)}, which {how} at {line_of(gone.freed_at)}"
        return state.report(rule_of_ended(gone), message, site, gone)
    if not in_window(address):
        return False
    if state.resources.reserved(address):
        message = f"{name}: the {role} is in reserved addresses without a mapping"
        return state.report(rules.MAPPING_ORDER, message, site)
    near = state.table.nearest(address)
    if near is not None and 0 <= address - near.end < _NEAR:
        message = f"{name}: the {role} starts {near.locate(address)}"
        return state.report(past, message, site, near)
    return state.report(rules.WILD_POINTER, f"{name}: the {role} was never memory of this program", site)


# State ----------------------------------------------------------------------------------------------------------------


def _twice(state: RunState, call: Call, error: AclError, site: Site) -> None:
    # newer pages: init calls are counted, and the code may be ignored
    severity = Severity.INFORMATION if call.function == "aclInit" else None
    stays = "; the configuration of the first one stays" if call.function == "aclInit" else ""
    message = f"{call.name} is called a second time and returns {int(error.code)}{stays}"
    state.report(rules.INIT_TWICE, message, site, severity=severity)


def _before_init(state: RunState, call: Call, error: AclError, site: Site) -> None:
    if by_torch():
        state.suppress_code()  # torch_npu initialises by itself, or calls from its own thread at exit
    else:
        state.report(rules.BEFORE_INIT_AFTER_FINALIZE, f"{call.name} is called before {fn('aclInit')}", site)


def _no_context(state: RunState, call: Call, error: AclError, site: Site) -> None:
    if call.function in _PROBES:
        return
    if not process.initialized:
        state.suppress_code()  # the first call was already reported; later ones are the same mistake
    elif current.context is None:
        state.report(rules.NO_CONTEXT, f"{call.name}: this thread has no context", site)


def _other_context(state: RunState, call: Call, error: AclError, site: Site) -> None:
    context = current.context
    stream = streams.live.get(error.values.get("handle", 0))
    if stream is None or context is None:
        return
    if stream.device is not context.device:
        rule = rules.STREAM_OF_OTHER_DEVICE
        message = f"{call.name} uses {stream} while device {context.device.id} is current"
    else:
        rule = rules.WRONG_CONTEXT
        message = f"{call.name} uses {stream}, which belongs to another context of the device"
    if _ENDING.search(call.function):
        made = state.resources.live(stream.handle)
        if made is not None:
            made.reported = True  # not a leak as well
    created = state.clocks.stream(stream).created
    state.report(rule, message, site, related=[("creation", created)])


def _peer(state: RunState, call: Call, error: AclError, site: Site) -> None:
    d, s = state.table.of(error.values["dst_block"]), state.table.of(error.values["src_block"])
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
        message += f"enabled in one direction only; device {missing[0]} cannot access the memory of device {missing[1]}"
        state.report(rules.PEER_ONE_WAY, message, site, d, related)
    else:
        state.report(rules.PEER_NOT_ENABLED, f"{message}not enabled", site, d, related)


def _peer_impossible(state: RunState, call: Call, error: AclError, site: Site) -> None:
    state.report(rules.PEER_IMPOSSIBLE, f"{call.name}: {error.why}", site)


def _mapping(state: RunState, call: Call, error: AclError, site: Site) -> None:
    address = error.values.get("address", 0)
    gone = state.table.freed_at(address)
    if gone is not None and gone.freed == "reset":
        gone.reported = True
        message = (
            f"{call.name}: {gone.locate(address)} was already released by the {gone.freed} at {line_of(gone.freed_at)}"
        )
        state.report(rules.USE_AFTER_RESET, message, site, gone)
        return
    block = state.table.live_at(address) or gone
    state.report(rules.MAPPING_ORDER, f"{call.name}: {error.why.rstrip('.')}", site, block)


def _event_kind(state: RunState, call: Call, error: AclError, site: Site) -> None:
    event = events.live.get(error.values["handle"])
    made = state.resources.live(error.values["handle"])
    needs = error.values["needs"]
    flags = f"with flag {event.flag:#x}" if event is not None else "with other flags"
    message = f"{call.name}: the event was created {flags}" + (
        f"; this call needs {needs}" if needs else ", which this call does not accept"
    )
    related = [("creation", made.made_at)] if made is not None else []
    state.report(rules.EVENT_FLAG_MISSING, message, site, related=related)


def _callback_thread(state: RunState, call: Call, error: AclError, site: Site) -> None:
    message = f"{call.name} on the thread that runs the callbacks of the channel waits for them forever"
    state.report(rules.MEDIA_CHANNEL_DEADLOCK, message, site)


def _wrong_handle(state: RunState, call: Call, error: AclError, site: Site) -> None:
    """Report an argument that is not, and never was, a handle of the kind that the call expects."""
    handle = error.values.get("handle", 0)
    if not handle:
        return
    table = next((table for table in tables if handle in table.live), None)
    made = state.resources.live(handle)
    block = state.table.live_at(handle) or state.table.freed_at(handle)
    related = []
    if made is not None:
        what = f"{made}"
        related = [("creation", made.made_at)]
        if _ENDING.search(call.function):
            made.reported = True  # not a leak as well: the program meant to destroy it
    elif table is not None:
        what = f"a live {table.kind}"
    elif block is not None:
        what = f"the address of {block.locate(handle)}"
    else:
        ended = next((table for table in tables if table.ended(handle)), None)
        if ended is not None:
            message, fix = f"{call.name}: {ended.one} was already destroyed", ""
            if ended.inherited(handle):
                message = (
                    f"{call.name}: {ended.one} belongs to the parent: this process was forked after {fn('aclInit')}"
                )
                fix = _AFTER_FORK
            state.report(rules.DEAD_HANDLE, message, site, fix=fix)
            return
        what = f"{handle:#x}, which no function returned as a handle"
        meant = state.resources.live(_word_at(handle)) if is_compiled() else None
        if meant is not None:
            what = f"the address of a variable that holds {meant}, not {meant} itself"
            related = [("creation", meant.made_at)]
            if _ENDING.search(call.function):
                meant.reported = True
    state.report(rules.WRONG_HANDLE, f"{call.name} is given {what}", site, block, related=related)


def _already_run(state: RunState, call: Call, error: AclError, site: Site) -> None:
    message = f"{call.name} of an operator executor that has already run, and runs once"
    gone = state.resources.dead(error.values["handle"])
    state.report(rules.DEAD_HANDLE, message, site, related=[("first run", gone.ended_at)] if gone is not None else ())


def _not_loaded(state: RunState, call: Call, error: AclError, site: Site) -> None:
    number: int = error.values["model"]
    gone = state.models.dead(number)
    if gone is None:
        message = f"{call.name} is given {number} as a model, which is not the id of a loaded one"
        state.report(rules.WRONG_HANDLE, message, site)
        return
    gone.reported = True  # no leak besides
    related = [(gone.how, gone.ended_at), ("load", gone.made_at)]
    if gone.how == "reset":
        message = f"{call.name}: {gone} ended with acl's {gone.how} at {line_of(gone.ended_at)}"
        state.report(rules.USE_AFTER_RESET, message, site, related=related)
        return
    message = f"{call.name}: {gone} was unloaded at {line_of(gone.ended_at)}"
    state.report(rules.DEAD_HANDLE, message, site, related=related)


def _not_device_memory(state: RunState, call: Call, error: AclError, site: Site) -> None:
    block = state.table.live_at(error.values["address"])
    where = block.locate(error.values["address"]) if block is not None else "host memory"
    message = f"{call.name}: the {error.values['role']} is {where}, not device memory"
    state.report(rules.HOST_POINTER_AS_DEVICE, message, site, block)


def _buffer_too_small(state: RunState, call: Call, error: AclError, site: Site) -> None:
    values = error.values
    is_workspace = values["role"] == "the workspace"
    what = values["role"] if is_workspace else f"the data buffer of {values['role']}"
    who = "the model" if call.function.startswith("aclmdl") else "the operator"
    message = f"{call.name}: {what} has {values['capacity']} bytes, {who} needs {values['needed']}"
    state.report(rules.MODEL_BUFFER_TOO_SMALL, message, site, state.table.live_at(values["address"]))


def _word_at(address: int) -> int:
    """The 8 bytes at an address as a number; 0 if the address is not mapped."""
    try:
        with open("/proc/self/mem", "rb", buffering=0) as memory:
            return int.from_bytes(os.pread(memory.fileno(), 8, address), sys.byteorder)
    except (OSError, OverflowError, ValueError):
        return 0


#: The values that an error must have to be reported. A driver may raise one without them, which is then ignored.
_NEEDED: dict[Reason, frozenset[str]] = {
    Reason.ALREADY_RUN: frozenset({"handle"}),
    Reason.NULL_POINTER: frozenset({"role"}),
    Reason.INVALID_KIND: frozenset({"kind"}),
    Reason.WRONG_FREE: frozenset({"address"}),
    Reason.NOT_REGISTERED: frozenset({"address"}),
    Reason.COUNT_OVER_CAPACITY: frozenset({"address", "count", "capacity", "declared"}),
    Reason.OUTSIDE_BLOCK: frozenset({"role", "address", "count"}),
    Reason.PAGEABLE_MEMORY: frozenset({"role", "address", "count"}),
    Reason.PITCH_TOO_SMALL: frozenset({"width", "dst_pitch", "src_pitch"}),
    Reason.OVER_2D_LIMIT: frozenset({"width", "height"}),
    Reason.UNREACHABLE: frozenset({"addresses"}),
    Reason.PEER_DISABLED: frozenset({"dst_block", "src_block"}),
    Reason.EVENT_KIND: frozenset({"handle", "needs"}),
    Reason.NOT_LOADED: frozenset({"model"}),
    Reason.BUFFER_TOO_SMALL: frozenset({"role", "address", "capacity", "needed"}),
    Reason.NOT_DEVICE_MEMORY: frozenset({"role", "address"}),
}

_BY_REASON: dict[Reason, Callable[[RunState, Call, AclError, Site], None]] = {
    Reason.NULL_POINTER: _null,
    Reason.INVALID_KIND: _kind,
    Reason.INVALID_SIZE: _size,
    Reason.INVALID_DEVICE: _device,
    Reason.WRONG_FREE: _free,
    Reason.NOT_REGISTERED: _unregister,
    Reason.COUNT_OVER_CAPACITY: _capacity,
    Reason.OUTSIDE_BLOCK: _outside,
    Reason.PAGEABLE_MEMORY: _outside,
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
    Reason.CAPTURE: _capture,
    Reason.MAPPING: _mapping,
    Reason.EVENT_KIND: _event_kind,
    Reason.CALLBACK_THREAD: _callback_thread,
    Reason.INVALID_HANDLE: _wrong_handle,
    Reason.ALREADY_RUN: _already_run,
    Reason.NOT_LOADED: _not_loaded,
    Reason.BUFFER_TOO_SMALL: _buffer_too_small,
    Reason.NOT_DEVICE_MEMORY: _not_device_memory,
}
