"""Tensor data transfer: dimensions are arrays, values of attributes, routes and queries are bytes at an address."""

from __future__ import annotations

from softacl.c._engine import get, put, read
from softacl.c.binding import Pointer, kept, missing, text_at
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.transfer import channels, queues, routes

#: The type of a value -> the field, and how C writes it.
_ATTRIBUTES = {0: ("name", "Q"), 1: ("depth", "I")}  # acltdtQueueAttrType
_ROUTE = {0: ("source", "I"), 1: ("target", "I"), 2: ("status", "i")}  # acltdtQueueRouteParamType
_QUERY = {0: ("mode", "i"), 1: ("source", "I"), 2: ("target", "I")}  # acltdtQueueRouteQueryInfoParamType
_BYTES = {"Q": 8, "I": 4, "i": 4}


def _check_dims(dims: int, n: int) -> None:
    if bool(dims) != bool(n):
        raise AclError(Code.INVALID_PARAM, f"dims is {dims:#x} and dimNum {n}; either both are 0 or none is.")


def _field(fields: dict[int, tuple[str, str]], kind: int) -> tuple[str, str, int]:
    if kind not in fields:
        raise AclError(Code.INVALID_PARAM, f"type {kind} is not valid (expected 0 to {max(fields)}).")
    name, form = fields[kind]
    return name, form, _BYTES[form]


def acltdtCreateDataItem(kind: int, dims: int, n: int, data_type: int, data: int, nbytes: int) -> int:
    _check_dims(dims, n)
    if n > channels.MAX_DIMS:
        raise AclError(Code.INVALID_PARAM, f"{n} dimensions; an item has at most {channels.MAX_DIMS}.")
    return channels.create_item(kind, get(dims, "q", n) if n else (), data_type, data, nbytes)


def acltdtGetDimsFromItem(item: int, dims: int, capacity: int) -> None:
    """int64_t *dims, with room for dimNum numbers."""
    lengths = channels.item_dims(item, capacity)
    _check_dims(dims, capacity)
    for i, value in enumerate(lengths):
        put(dims + 8 * i, "q", value)


def acltdtGetDatasetName(dataset: int) -> int:
    return kept(channels.name_of(dataset))


def acltdtDequeueData(
    queue: int, data: int, capacity: int, out_size: Pointer, user_data: int, user_size: int, timeout_ms: int
) -> None:
    """size_t *retDataSize: the size of the message, even if it does not fit."""
    try:
        put(out_size, "Q", queues.dequeue(queue, data, capacity, user_data, user_size, timeout_ms))
    except queues.TooSmallError as error:
        put(out_size, "Q", error.nbytes)
        raise


def acltdtSetQueueAttr(handle: int, kind: int, nbytes: int, value: int) -> None:
    """The name is given by the address of a char *."""
    attributes = queues.attributes.get(handle)
    number = _number(_ATTRIBUTES, kind, nbytes, value)
    if kind:
        attributes.depth = number
        return
    text = text_at(number)
    if text is None:
        raise missing(3)
    attributes.name = queues.check_name(text)


def acltdtSetQueueRouteQueryInfo(handle: int, kind: int, nbytes: int, value: int) -> None:
    asked = routes.queries.get(handle)
    setattr(asked, _field(_QUERY, kind)[0], _number(_QUERY, kind, nbytes, value))


def _number(fields: dict[int, tuple[str, str]], kind: int, nbytes: int, address: int) -> int:
    """The number at an address, in as many bytes as the program declares."""
    if not address:
        raise missing(3)
    _, _, size = _field(fields, kind)
    if nbytes > size:
        raise AclError(Code.INVALID_PARAM, f"len is {nbytes}; the value has {size} bytes.")
    return int.from_bytes(read(address, nbytes) or b"", "little", signed=False)


def acltdtGetQueueAttr(handle: int, kind: int, capacity: int, written: int, out: int) -> None:
    """The name is written as the address of a char *, which lives as long as the process."""
    there = queues.attributes.get(handle)
    _write(_ATTRIBUTES, kind, capacity, written, out, there.depth if kind else kept(there.name))


def acltdtGetQueueRouteParam(handle: int, kind: int, capacity: int, written: int, out: int) -> None:
    there = routes.routes.get(handle)
    _write(_ROUTE, kind, capacity, written, out, getattr(there, _field(_ROUTE, kind)[0]))


def _write(fields: dict[int, tuple[str, str]], kind: int, capacity: int, written: int, out: int, value: int) -> None:
    _, form, nbytes = _field(fields, kind)
    if not out or not written:
        raise missing(4 if not out else 3)
    if capacity < nbytes:
        raise AclError(Code.INVALID_PARAM, f"len is {capacity}; the value has {nbytes} bytes.")
    put(out, form, value)
    put(written, "Q", nbytes)


def acltdtAllocBuf(size: int, kind: int, buffer: int) -> int:
    """Unsupported as the others, after its arguments: kind 0 or 1, acltdtAllocBufType."""
    if kind not in (0, 1):
        raise AclError(Code.INVALID_PARAM, f"type is {kind}; 0 normal memory and 1 memory for media are possible.")
    if not buffer:
        raise missing(2)
    return unsupported_by_queues()


def unsupported_by_queues(*_arguments: int) -> int:
    """As `unsupported`, with the code of QueueProcessorHost of hicann/runtime, src/acl/acl_tdt_queue."""
    raise _not_on_the_host(Code.FEATURE_UNSUPPORTED)


def unsupported(*_arguments: int) -> int:
    """Refuse what no product offers on the host: shared buffers and queue permissions."""
    raise _not_on_the_host(Code.RT_FEATURE_NOT_SUPPORT)


def _not_on_the_host(code: Code) -> AclError:
    return AclError(
        code,
        "no chip serves this to programs on the host. Pass data by its address, through a channel or a queue.",
        Reason.NOT_SUPPORTED,
    )
