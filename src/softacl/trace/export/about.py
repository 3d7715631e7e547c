"""What viewers show of a slice beside its time: name, category, colour, values."""

from __future__ import annotations

from typing import Any

from softacl.codes import Code
from softacl.trace.export.rows import Queued
from softacl.trace.recording import CallSlice, Recording, TaskSlice, Wait

ROW_GROUPS = 1000  # numbers of rows' groups (host, devices) that a process has
_COLOURS = {
    "host to device": "thread_state_running",
    "device to host": "rail_animation",
    "device to device": "thread_state_iowait",
    "peer to peer": "rail_idle",
    "host to host": "grey",
}


def name(item: Any) -> str:
    """The name of a slice."""
    if isinstance(item, (CallSlice, TaskSlice)):
        return item.name
    if isinstance(item, Queued):
        return f"next: {item.task.name}"
    return f"wait for {item.why}" if isinstance(item, Wait) else str(item.text)


def category(item: Any) -> str:
    """Its category; copies have that of their direction, by which viewers filter."""
    if isinstance(item, CallSlice):
        return "acl_api"
    if isinstance(item, TaskSlice):
        return f"gpu_memcpy,{item.direction}" if item.direction else "gpu_memset" if item.kind == "fill" else item.kind
    if isinstance(item, Queued):
        return "queue"
    return "wait" if isinstance(item, Wait) else f"user_annotation,{item.domain}"


def colour(item: Any) -> str:
    """Chrome's name of a colour; "" for none."""
    if isinstance(item, (CallSlice, TaskSlice)) and item.code:
        return "terrible"
    if isinstance(item, Wait):
        return "thread_state_sleeping"
    if isinstance(item, Queued):
        return "generic_work"
    if isinstance(item, TaskSlice):
        return _COLOURS.get(item.direction, "rail_response" if item.kind != "fill" else "olive")
    return ""


def values(item: Any, recording: Recording) -> dict[str, Any]:
    """Its values. Of copies with the keys of Kineto's traces too ("bytes", "memory bandwidth (GB/s)", ...)."""
    if isinstance(item, Queued):
        return {"queued for us": (item.task.begin - item.task.queued) / 1000, "call": item.task.call}
    if not isinstance(item, (CallSlice, TaskSlice, Wait)):
        return {}
    fields: dict[str, Any] = {"at": recording.line(item.stack)} if item.stack >= 0 else {}
    if isinstance(item, CallSlice):
        fields["correlation"] = item.serial
    if isinstance(item, TaskSlice):
        ns = item.end - item.begin
        fields |= {"device": item.device, "stream": item.stream, "correlation": item.call}
        fields["queued for us"] = (item.begin - item.queued) / 1000
        if item.nbytes:
            fields["bytes"] = item.nbytes
        if item.nbytes and item.kind in ("copy", "fill", "indirect copy") and ns > 0:
            fields["memory bandwidth (GB/s)"] = round(item.nbytes / ns, 3)
        if item.direction:
            fields |= {"direction": item.direction, "pinned": item.pinned, "engine": item.engine}
            fields |= {"source": hex(item.source), "destination": hex(item.destination)}
        if item.note:
            fields["about"] = item.note
        if item.tensors:
            fields["tensors"] = item.tensors
    if not isinstance(item, Wait) and item.code:
        fields["code"] = code_name(item.code)
    return fields


def code_name(code: int) -> str:
    """A return code for people."""
    try:
        return f"{Code(code).name} ({code})"
    except ValueError:
        return str(code)


def counters(recording: Recording) -> list[tuple[int, int, int, str, int, int]]:
    """(process, time, device, kind of memory, bytes taken, bytes asked for) after each change, without blocks of pools."""
    now: dict[tuple[int, int, str], list[int]] = {}
    changes = []
    for change in recording.memory:
        if not change.owner:
            held = now.setdefault((change.pid, change.device, change.space), [0, 0])
            held[0] += change.sign * change.nbytes
            held[1] += change.sign * change.asked
            changes.append((change.pid, change.time, change.device, change.space, held[0], held[1]))
    return changes
