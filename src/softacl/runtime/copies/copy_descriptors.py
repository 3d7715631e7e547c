"""Copies whose addresses are in device memory and are read when they run: by descriptor, and with offsets."""

from __future__ import annotations

import ctypes
import struct

from softacl import events
from softacl.codes import Code, MemcpyKind
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.copies.copy_rules import check_copy, check_not_empty, empty_accepted
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.memory.ranges import locate, null_pointer, on_device, ready
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import TAG, Stream, note_failure, stream_from_handle
from softacl.runtime.streams.tasks import push_announced

_FORM = struct.Struct("<QQQ40x")  # source, destination, count, padding
SIZE = _FORM.size


_MAX = 4 << 30  # bytes of one copy


def descriptor_size(kind: int) -> int:
    """Bytes of a descriptor. Only copies within one device have descriptors. Source: aclrtGetMemcpyDescSize."""
    _check_range(kind)
    process.require_function("aclrtGetMemcpyDescSize")
    _check_kind(kind)
    return SIZE


def _check_range(kind: int) -> None:
    if not 0 <= kind < 8:
        raise AclError(
            Code.INVALID_PARAM, f"unknown copy kind {kind}; kinds are 0 to 7.", Reason.INVALID_KIND, kind=kind
        )


def _check_kind(kind: int) -> None:
    if kind != MemcpyKind.MEMCPY_INNER_DEVICE_TO_DEVICE:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT, f"kind is {kind}; only kind 6 (INNER_DEVICE_TO_DEVICE) has descriptors."
        )


def _device_block(role: str, address: int, count: int) -> Allocation:
    """The block of device memory that holds the range."""
    block = locate(role, address, count)
    if block is None or not on_device(block):
        where = "registered or pinned host memory" if block is not None else "host memory"
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{role} {address:#x} is {where}. A copy by descriptor needs device memory for desc, src and dst.",
        )
    return block


def set_descriptor(desc: int, kind: int, src: int, dst: int, count: int, config: int) -> None:
    """Write a descriptor into device memory at `desc`, a multiple of 64. config is reserved, 0. Source: aclrtSetMemcpyDesc."""
    if not desc:
        raise null_pointer("desc", SIZE)
    _check_range(kind)
    for role, address in (("src", src), ("dst", dst)):
        if not address:
            raise null_pointer(role, count)
    if count == 0:
        raise AclError(Code.INVALID_PARAM, "count is 0; it must be more.", Reason.INVALID_SIZE, size=0)
    if config:
        raise AclError(Code.INVALID_PARAM, f"config is {config:#x}; it is reserved and must be 0.")
    process.require_function("aclrtSetMemcpyDesc")
    _check_kind(kind)
    if count > _MAX:
        raise AclError(
            Code.RT_PARAM_INVALID, f"count is {count}; it must be at most {_MAX}.", Reason.INVALID_SIZE, size=count
        )
    if desc % SIZE:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"desc {desc:#x} is not a multiple of {SIZE}.",
            Reason.MISALIGNED,
            address=desc,
            alignment=SIZE,
        )
    require_context()
    process.require_bytes()
    block = _device_block("desc", desc, SIZE)
    check_copy(dst, count, src, count, MemcpyKind.MEMCPY_DEVICE_TO_DEVICE)
    if _device_block("src", src, count).device is not _device_block("dst", dst, count).device:
        raise AclError(
            Code.RT_PARAM_INVALID, "src and dst are on two devices. A copy by descriptor stays within one device."
        )
    _, working = ready(block, desc, SIZE)
    packed = ctypes.create_string_buffer(_FORM.pack(src, dst, count), SIZE)
    process.copy(working, ctypes.addressof(packed), SIZE)
    if observers:
        emit(events.DescriptorWritten(current.call, desc, SIZE))


def memcpy_async_with_descriptor(desc: int, kind: int, stream_handle: int) -> None:
    """Queue the copy that the descriptor names when the stream reaches it. Source: aclrtMemcpyAsyncWithDesc."""
    if not desc:
        raise null_pointer("desc", SIZE)
    _check_range(kind)
    if not stream_handle:
        raise null_pointer("stream", 0)
    process.require_function("aclrtMemcpyAsyncWithDesc")
    stream = stream_from_handle(stream_handle)
    _check_kind(kind)
    process.require_bytes()
    _, working = ready(_device_block("desc", desc, SIZE), desc, SIZE)

    def run() -> bool:
        packed = ctypes.create_string_buffer(SIZE)
        process.copy(ctypes.addressof(packed), working, SIZE)
        src, dst, count = _FORM.unpack(packed.raw)
        return _move(stream, ("dst", dst), ("src", src), count, f"the descriptor at {desc:#x} holds")

    if observers:
        now = ctypes.create_string_buffer(SIZE)
        process.copy(ctypes.addressof(now), working, SIZE)
        source, to, count = _FORM.unpack(now.raw)
        event = events.IndirectCopyQueued(current.call, stream, [(desc, SIZE)], to, source, count, [to, source])
        push_announced(stream, event, (), run, TAG["aclrtMemcpyAsyncWithDesc"])
    else:
        stream.queue.call(run, TAG["aclrtMemcpyAsyncWithDesc"])


def memcpy_async_with_offset(
    dst: int, dest_max: int, dst_offset: int, src: int, count: int, src_offset: int, kind: int, stream_handle: int
) -> None:
    """Queue a copy of `count` bytes within the device, between the addresses stored at `dst` and `src`, plus offsets.

    dest_max: bytes at the destination, counted from its base. The addresses are read when the stream reaches the copy.
    count 0: success, nothing is checked.
    Source: aclrtMemcpyAsyncWithOffset.
    """
    process.require_function("aclrtMemcpyAsyncWithOffset")
    if count == 0 and empty_accepted():
        return
    check_not_empty(count)
    if kind != MemcpyKind.MEMCPY_INNER_DEVICE_TO_DEVICE:
        raise AclError(Code.RT_PARAM_INVALID, f"kind {kind}; only 6 INNER_DEVICE_TO_DEVICE is possible.")
    if dst_offset + count > dest_max:
        why = f"from offset {dst_offset} there is room for {dest_max - dst_offset}"
        raise AclError(Code.RT_PARAM_INVALID, f"count {count}; {why}.")
    stream = stream_from_handle(stream_handle)
    process.require_bytes()
    pointers = []
    for name, address in (("dst", dst), ("src", src)):
        block = locate(name, address, 8)
        if block is None:
            raise AclError(
                Code.RT_PARAM_INVALID, f"{name} {address:#x} is not device memory, which must hold the address."
            )
        pointers.append(ready(block, address, 8)[1])

    def run() -> bool:
        read = [ctypes.c_uint64(), ctypes.c_uint64()]
        for pointer, value in zip(pointers, read, strict=True):
            process.copy(ctypes.addressof(value), pointer, 8)
        to, source = read[0].value + dst_offset, read[1].value + src_offset
        ends = ("the address at dst", to), ("the address at src", source)
        return _move(stream, *ends, count, "the values at dst and src are")

    if observers:
        now = [ctypes.c_uint64(), ctypes.c_uint64()]
        for pointer, value in zip(pointers, now, strict=True):
            process.copy(ctypes.addressof(value), pointer, 8)
        bases = [value.value for value in now]
        tables, to, source = [(dst, 8), (src, 8)], bases[0] + dst_offset, bases[1] + src_offset
        event = events.IndirectCopyQueued(current.call, stream, tables, to, source, count, bases)
        push_announced(stream, event, (), run, TAG["aclrtMemcpyAsyncWithOffset"])
    else:
        stream.queue.call(run, TAG["aclrtMemcpyAsyncWithOffset"])


def _move(stream: Stream, to: tuple[str, int], source: tuple[str, int], count: int, where: str) -> bool:
    """Copy, when the task runs, between addresses read from device memory, each with its name in messages."""
    try:
        d, s = locate(*to, count), locate(*source, count)
        if d is None or s is None:
            raise AclError(Code.RT_PARAM_INVALID, f"{where} no device addresses.")
        return process.copy(ready(d, to[1], count)[1], ready(s, source[1], count)[1], count)
    except AclError as error:
        return note_failure(stream, error.code, error.why)
