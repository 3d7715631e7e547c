"""Graphs: functions whose C form has structs, arrays, or results of other shapes."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from softacl.c._engine import get, put, read, write
from softacl.c.binding import Pointer, RtPointer, missing
from softacl.c.callbacks import ProgramFunction
from softacl.codes import Code
from softacl.errors import AclError
from softacl.kernels.arguments import Copy
from softacl.kernels.launch import InDeviceMemory
from softacl.runtime.graphs import branches, capture, conditions, graph, updates
from softacl.runtime.graphs.nodes import GraphNode
from softacl.runtime.memory import host_access
from softacl.runtime.process import capture_modes
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import process

_PARAMS, _UNION = 200, 72  # bytes of aclmdlRITaskParams, and where its union begins
_KERNEL, _RECORD, _WAIT, _RESET, _WRITE, _VALUE_WAIT = range(1, 7)  # aclmdlRITaskType
_EVENTS = (_RECORD, _WAIT, _RESET)


def aclmdlRICaptureGetInfo(stream: int, status: int, model: int) -> None:
    """Either result may be null."""
    state, handle = capture.info(stream)
    if not status and not model:
        raise AclError(Code.INVALID_PARAM, "status and modelRI are both null. Pass the address of one of them.")
    if status:
        put(status, "i", state)
    if model:
        put(model, "Q", handle)


def aclmdlRICaptureEnd(stream: int, model: int) -> None:
    """After a failure the handle is null. Without a place for it the capture goes on; that of a condition needs none."""
    if not model and capture.makes_graph(stream):
        raise missing(1, Code.RT_PARAM_INVALID)
    handle = 0
    try:
        handle = capture.end(stream)
    finally:
        if model:
            put(model, "Q", handle)


def aclmdlRICaptureThreadExchangeMode(mode: Pointer) -> None:
    """*mode: the new mode, and then the one before."""
    new = get(mode, "i", 1)[0]
    process.require_function("aclmdlRICaptureThreadExchangeMode", "graph capture")
    capture_modes.check(new)
    require_context()
    put(mode, "i", capture_modes.exchange(new))


def aclmdlRIGetName(model: int, capacity: int, name: Pointer) -> None:
    try:
        write(name, graph.name_of(model, capacity).encode() + b"\0")
    except AclError as error:
        if error.code == Code.RT_INTERNAL_ERROR:  # too short: cleared, as the vendor's copy does
            write(name, bytes(capacity))
        raise


def aclmdlRIDestroyRegisterCallback(model: int, function: int, data: int) -> None:
    """void func(void *userData)"""
    graph.on_destroy(model, ProgramFunction(function) if function else None, data, function)


def _fill(handles: Sequence[int], array: int, count: int, position: int) -> None:
    """The array; without one, the number of entries. 107039 for too little room."""
    if not count:
        raise missing(position, Code.RT_PARAM_INVALID)
    if array:
        capacity = get(count, "I", 1)[0]
        if capacity < len(handles):
            raise AclError(
                Code.RT_INSUFFICIENT_INPUT_ARRAY,
                f"there are {len(handles)} entries, and the array has room for {capacity}.",
            )
        for i, handle in enumerate(handles):
            put(array + 8 * i, "Q", handle)
    put(count, "I", len(handles))


def aclmdlRIGetStreams(model: int, streams: int, count: int) -> None:
    _fill(updates.streams_of(model), streams, count, 2)


def aclmdlRIGetTasksByStream(stream: int, tasks: int, count: int) -> None:
    _fill(updates.tasks_of(stream), tasks, count, 2)


def aclmdlRITaskGetType(task: int, kind: int) -> None:
    node = updates.node_of(task)
    if not kind:
        raise missing(1, Code.RT_PARAM_INVALID)
    put(kind, "i", node.kind)


def aclmdlRITaskGetSeqId(task: int, number: int) -> None:
    node = updates.node_of(task)
    if not node.lane.graph.is_captured:
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"{node.lane.graph} was not captured.")
    if not number:
        raise missing(1, Code.RT_PARAM_INVALID)
    put(number, "I", node.number)


def aclmdlRITaskGetParams(task: int, params: int) -> None:
    """aclmdlRITaskParams: kind, group, label, and the union of the kind."""
    node = updates.node_of(task)
    if not params:
        raise missing(1, Code.RT_PARAM_INVALID)
    fields = node.parameters
    if node.kind in _EVENTS:
        union = struct.pack("<QII", fields["event"], 0, fields["flag"])
    elif node.kind == _WRITE:
        union = struct.pack("<QQ", fields["address"], fields["value"])
    elif node.kind == _VALUE_WAIT:
        union = struct.pack("<QQI", fields["address"], fields["value"], fields["flag"])
    elif node.kind == _KERNEL:
        args = fields["args"]
        is_host = int(isinstance(args, Copy))
        union = struct.pack("<QQQIxxxxQI", fields["function"], 0, args.address, is_host, args.nbytes, fields["blocks"])
    else:
        raise AclError(Code.RT_PARAM_INVALID, f"task {node.number} has the default type, which has no parameters.")
    info, size = node.label.get("at", 0), node.label.get("size", 0)
    head = struct.pack("<i12xQQQ", node.kind, node.group if isinstance(node.group, int) else 0, info, size)
    write(params, head.ljust(_UNION, b"\0") + union.ljust(_PARAMS - _UNION, b"\0"))


def aclmdlRITaskSetParams(task: int, params: RtPointer) -> None:
    """Kernels, written values and awaited values can be changed."""
    kind = get(params, "i", 1)[0]
    union = params + _UNION

    def change(node: GraphNode) -> None:
        fields, make = dict(node.parameters), node.parameters["make"]
        if kind == _KERNEL:
            function, _, args, is_host, nbytes = get(union, "Q", 5)
            new = Copy(host_access.read(args, nbytes)) if is_host & 0xFFFFFFFF else InDeviceMemory(args, nbytes)
            fields.update(function=function, args=new, blocks=get(union + 40, "I", 1)[0])
        else:
            fields["address"], fields["value"] = get(union, "Q", 2)
            if kind == _VALUE_WAIT:
                fields["flag"] = get(union + 16, "I", 1)[0]
        make(node, fields)
        node.parameters = fields

    updates.set_parameters(task, kind, change)


def aclmdlRIKernelTaskGetAttribute(task: int, attribute: int, value: int) -> None:
    """No attribute changes a kernel here: 0 for each."""
    if not task or not value:
        raise missing(2 if task else 0)
    node = updates.node_of(task)
    if node.kind != _KERNEL:
        raise AclError(Code.RT_PARAM_INVALID, f"task {node.number} is no kernel (type {node.kind}).")
    put(value, "Q", 0)


def aclmdlRIAddCondTask(params: int, stream: int, flags: int) -> None:
    """aclmdlRICondTaskParams, by value: condition, type, size, and where the handles of its graphs go."""
    handle, out = get(params, "Q", 1)[0], get(params + 16, "Q", 1)[0]
    kind, size = get(params + 8, "I", 2)
    if not stream:
        raise missing(1)
    if not handle or not out:
        raise missing(0, Code.RT_PARAM_INVALID)
    for i, made in enumerate(conditions.add(handle, kind, size, stream, flags)):
        put(out + 8 * i, "Q", made)


def aclrtCreateLabelList(labels: Pointer, count: int, result: Pointer) -> None:
    if count > 65535:
        raise AclError(Code.RT_PARAM_INVALID, f"num is {count}; 1 to 65535 labels are possible.")
    put(result, "Q", branches.create_list(get(labels, "Q", count)))


def aclrtCacheLastTaskOpInfo(info: int, nbytes: int) -> None:
    """The text that the program attaches to the last task that this thread captured."""
    if not info or not nbytes:
        raise AclError(Code.RT_PARAM_INVALID, f"infoPtr {info:#x}, infoSize {nbytes}: a text is needed.")
    updates.attach((read(info, nbytes) or b"").rstrip(b"\0").decode(errors="replace"))


def aclrtCacheLastTaskExtendInfo(info: int, nbytes: int) -> None:
    """As aclrtCacheLastTaskOpInfo; the first 4,096 bytes count."""
    if not info or not nbytes:
        raise AclError(Code.RT_PARAM_INVALID, f"extendInfoPtr {info:#x}, infoSize {nbytes}: a text is needed.")
    updates.attach((read(info, min(nbytes, 4096)) or b"").rstrip(b"\0").decode(errors="replace"), "extended")
