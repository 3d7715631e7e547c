"""Copies by descriptor: addresses and size of a copy within the device stand in device memory, read when it runs."""

from __future__ import annotations

import ctypes
import struct

from softacl.codes import Code, MemcpyKind
from softacl.errors import AclError
from softacl.runtime.contexts import need
from softacl.runtime.copies import check_copy, locate, ready
from softacl.runtime.state import process
from softacl.runtime.streams import TAG, note_failure, of

__all__ = ["SIZE", "descriptor_size", "memcpy_async_with_descriptor", "set_descriptor"]

_FORM = struct.Struct("<QQQ40x")  # source, destination, count, padding
SIZE = _FORM.size


def descriptor_size(kind: int) -> int:
    """Bytes of a descriptor. Only copies within one device have descriptors. Source: aclrtGetMemcpyDescSize."""
    _check_kind("acl.rt.get_memcpy_desc_size", kind)
    return SIZE


def _check_kind(call: str, kind: int) -> None:
    if kind != MemcpyKind.MEMCPY_INNER_DEVICE_TO_DEVICE:
        raise AclError(Code.RT_PARAM_INVALID, f"{call}: kind {kind}; only 6 INNER_DEVICE_TO_DEVICE has descriptors.")


def set_descriptor(desc: int, kind: int, src: int, dst: int, count: int, config: int) -> None:
    """Write a descriptor into device memory at `desc`. config is reserved, 0. Source: aclrtSetMemcpyDesc."""
    call = "acl.rt.set_memcpy_desc"
    _check_kind(call, kind)
    if config:
        raise AclError(Code.RT_PARAM_INVALID, f"{call}: config is {config:#x}; it is reserved and must be 0.")
    need(call)
    check_copy(call, dst, count, src, count, MemcpyKind.MEMCPY_DEVICE_TO_DEVICE)
    block = locate(call, "desc", desc, SIZE)
    _, working = ready(block, desc, SIZE)
    packed = ctypes.create_string_buffer(_FORM.pack(src, dst, count), SIZE)
    process.copy(working, ctypes.addressof(packed), SIZE)


def memcpy_async_with_descriptor(desc: int, kind: int, stream_handle: int) -> None:
    """Queue the copy that the descriptor names when the stream comes to it. Source: aclrtMemcpyAsyncWithDesc."""
    call = "acl.rt.memcpy_async_with_desc"
    _check_kind(call, kind)
    stream = of(stream_handle, call)
    _, working = ready(locate(call, "desc", desc, SIZE), desc, SIZE)

    def run() -> bool:
        packed = ctypes.create_string_buffer(SIZE)
        process.copy(ctypes.addressof(packed), working, SIZE)
        src, dst, count = _FORM.unpack(packed.raw)
        try:
            d, s = locate(call, "dst", dst, count), locate(call, "src", src, count)
            if d is None or s is None:
                raise AclError(Code.RT_PARAM_INVALID, f"{call}: the descriptor at {desc:#x} holds no device addresses.")
            return process.copy(ready(d, dst, count)[1], ready(s, src, count)[1], count)
        except AclError as error:
            return note_failure(stream, error.code, error.why)

    stream.queue.call(run, TAG[call])
