"""Streams, events and notifies: functions whose C form has structs or arrays, or that pyACL does not have."""

from __future__ import annotations

from softacl.c._engine import get, put
from softacl.c.binding import Pointer, missing
from softacl.codes import RT_CMO_MAX_BARRIER_NUM, Code, StreamConfigAttr
from softacl.errors import AclError
from softacl.runtime.copies import cache_operations
from softacl.runtime.handles import HandleTable
from softacl.runtime.streams import count_notifies, notifies, streams

_configurations: HandleTable[dict[int, int]] = HandleTable(
    "stream configuration", Code.INVALID_PARAM, "aclrtCreateStreamConfigHandle"
)


def aclrtCreateStreamConfigHandle() -> int:
    return _configurations.add({})


def aclrtDestroyStreamConfigHandle(handle: int) -> None:
    _configurations.remove(handle)


def aclrtSetStreamConfigOpt(handle: int, attribute: int, value: int, nbytes: int) -> None:
    """attrValue points to the attribute's type: priority and flag uint32_t, work size size_t, work address void *."""
    configuration = _configurations.get(handle)
    if not value:
        raise missing(2)
    sizes = {
        StreamConfigAttr.RT_STREAM_WORK_ADDR_PTR: (8,),
        StreamConfigAttr.RT_STREAM_WORK_SIZE: (8,),
        StreamConfigAttr.RT_STREAM_FLAG: (4, 8),
        StreamConfigAttr.RT_STREAM_PRIORITY: (4,),
    }.get(attribute)  # type: ignore[call-overload]
    if sizes is None or nbytes not in sizes:
        what = (
            f"{attribute} is not an attribute (0 to 3)" if sizes is None else f"valueSize is {nbytes}, not {sizes[0]}"
        )
        raise AclError(Code.INVALID_PARAM, f"{what}.")
    configuration[attribute] = get(value, "I" if nbytes == 4 else "Q", 1)[0]


def aclrtCreateStreamV2(stream: Pointer, handle: int) -> None:
    """A stream by a configuration; a null handle is the default one."""
    chosen = _configurations.get(handle) if handle else {}
    flag = chosen.get(StreamConfigAttr.RT_STREAM_FLAG, 0)
    put(stream, "Q", streams.create(chosen.get(StreamConfigAttr.RT_STREAM_PRIORITY, 0), flag))


def aclrtSetStreamAttribute(stream: int, kind: int, value: Pointer) -> None:
    streams.set_attribute(stream, kind, get(value, _width(stream, kind), 1)[0])


def aclrtGetStreamAttribute(stream: int, kind: int, value: Pointer) -> None:
    put(value, _width(stream, kind), streams.get_attribute(stream, kind))


def _width(stream: int, kind: int) -> str:
    """failureMode is a uint64_t of the union, the others are uint32_t."""
    return "Q" if streams.attribute_key(stream, kind) == "failureMode" else "I"


def aclrtDeviceGetStreamPriorityRange(least: int, greatest: int) -> None:
    """Either result may be null."""
    for out, value in zip((least, greatest), streams.priority_range(), strict=True):
        if out:
            put(out, "i", value)


def aclrtNotifyBatchReset(handles: Pointer, n: int) -> None:
    notifies.batch_reset(get(handles, "Q", n))


def aclrtCntNotifyCreate(out: int, flag: int) -> None:
    """The vendor checks the pointer after the flag and the context."""
    count_notifies.check_new(flag)
    if not out:
        raise missing(0, Code.RT_PARAM_INVALID)
    put(out, "Q", count_notifies.create(flag))


def aclrtCntNotifyRecord(notify: int, stream: int, info: Pointer) -> None:
    """info: the mode and the value, 4 bytes each."""
    mode, value = get(info, "I", 2)
    count_notifies.record(notify, stream, mode, value)


def aclrtCntNotifyWaitWithTimeout(notify: int, stream: int, info: Pointer) -> None:
    """info: mode, value and timeout in seconds, 4 bytes each, and a byte that says whether to clear."""
    mode, value, limit_s = get(info, "I", 3)
    count_notifies.wait(notify, stream, mode, value, get(info + 12, "B", 1)[0] != 0, limit_s)


def aclrtCntNotifyGetId(notify: int, number: int) -> None:
    """The vendor checks the handle first."""
    notify_id = count_notifies.notify_id(notify)
    if not number:
        raise missing(1, Code.RT_PARAM_INVALID)
    put(number, "I", notify_id)


def aclrtCmoWaitBarrier(task: Pointer, stream: int, flag: int) -> None:
    """The task: a number of barriers, then type and id of each."""
    (n,) = get(task, "Q", 1)
    if not 0 < n <= RT_CMO_MAX_BARRIER_NUM:  # before as many are read
        raise AclError(Code.INVALID_PARAM, f"barrierNum is {n}; it must be 1 to {RT_CMO_MAX_BARRIER_NUM}.")
    numbers = get(task + 8, "I", 2 * n)
    cache_operations.wait_barrier(list(zip(numbers[::2], numbers[1::2], strict=True)), stream, flag)
