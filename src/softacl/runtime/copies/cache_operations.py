"""Operations on the device's cache: prefetch, write back, invalidate, flush.

Memory and cache of the software device always agree, so that none of them changes what is read. They are checked, and queued
in stream order.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence

from softacl.codes import CmoType, Code
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.memory.ranges import locate, on_device, ready
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import process
from softacl.runtime.streams.streams import TAG, Stream, check_handle, stream_from_handle

_TYPES = f"{int(min(CmoType))} to {int(max(CmoType))}"


def cmo_async(address: int, nbytes: int, kind: int, handle: int) -> None:
    """Queue an operation on the cache of a range of device memory. kind: CmoType.

    100000 for a null address or size 0; 207000 for another kind; 107000 for a range outside one block of the stream's device.
    Source: aclrtCmoAsync; rtCmoAsync of hicann/runtime.
    """
    if address == 0:
        raise _null("src", Code.INVALID_PARAM)
    if nbytes == 0:
        raise _empty(Code.INVALID_PARAM)
    process.require_function("aclrtCmoAsync")
    _check_kind(kind)
    check_handle(handle)
    stream = stream_from_handle(handle)
    _check_range(stream, address, nbytes)
    stream.queue.call(lambda: True, TAG["task"])


def cmo_async_with_barrier(address: int, nbytes: int, kind: int, barrier: int, handle: int) -> None:
    """As `cmo_async` for model streams, which do not exist here (507000). barrier: more than 0 for an invalidation.

    Source: aclrtCmoAsyncWithBarrier; rtsCmoAsyncWithBarrier, CmoTaskInit.
    """
    if address == 0:
        raise _null("src", Code.INVALID_PARAM)
    process.require_function("aclrtCmoAsyncWithBarrier")
    if nbytes == 0:
        raise _empty(Code.RT_PARAM_INVALID)
    _check_kind(kind)
    if (kind == CmoType.RT_CMO_TYPE_INVALID) is not bool(barrier):
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"barrierId is {barrier} with type {kind}; it must be more than 0 for type 2 (invalidate), and 0 for the others.",
        )
    check_handle(handle)
    raise _no_model(stream_from_handle(handle))


def wait_barrier(barriers: Sequence[tuple[int, int]], handle: int, flag: int) -> None:
    """Wait for 1 to 6 invalidations by (type, barrier); for model streams, which do not exist here (507000).

    flag: reserved. Source: aclrtCmoWaitBarrier; rtsLaunchBarrierTask.
    """
    for kind, barrier in barriers:
        if kind != CmoType.RT_CMO_TYPE_INVALID or barrier == 0:
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"barrier {barrier} of type {kind}; only type 2 (invalidate) has barriers, with ids more than 0.",
            )
    process.require_function("aclrtCmoWaitBarrier")
    check_handle(handle)
    raise _no_model(stream_from_handle(handle))


def descriptor_size() -> int:
    """Bytes of a descriptor on this chip. Source: aclrtCmoGetDescSize."""
    process.require_function("aclrtCmoGetDescSize")
    return process.settings.profile.cmo_descriptor_bytes


def set_descriptor(desc: int, address: int, nbytes: int) -> None:
    """Write a descriptor of a range into device memory at `desc`. 107000 for null or size 0. Source: aclrtCmoSetDesc."""
    process.require_function("aclrtCmoSetDesc")
    for role, pointer in (("cmoDesc", desc), ("src", address)):
        if pointer == 0:
            raise _null(role, Code.RT_PARAM_INVALID)
    if nbytes == 0:
        raise _empty(Code.RT_PARAM_INVALID)
    require_context()
    process.require_bytes()
    size = process.settings.profile.cmo_descriptor_bytes
    block = locate("desc", desc, size)
    if block is None or not on_device(block):
        raise AclError(Code.RT_PARAM_INVALID, f"cmoDesc {desc:#x} is not device memory.")
    packed = ctypes.create_string_buffer(struct.pack("<QQ", address, nbytes), size)
    process.copy(ready(block, desc, size)[1], ctypes.addressof(packed), size)


def cmo_async_with_descriptor(desc: int, kind: int, handle: int, reserved: int) -> None:
    """Queue the operation of a descriptor; for model streams, which do not exist here (507000).

    Source: aclrtCmoAsyncWithDesc; rtsLaunchCmoAddrTask, Context::CmoAddrTaskLaunch.
    """
    if reserved:
        raise AclError(Code.RT_PARAM_INVALID, f"reserve is {reserved:#x}; it is reserved and must be null.")
    process.require_function("aclrtCmoAsyncWithDesc")
    check_handle(handle)
    if desc == 0:
        raise _null("cmoDesc", Code.RT_PARAM_INVALID)
    if not _is_kind(kind):
        raise AclError(Code.RT_PARAM_INVALID, f"cmoType {kind} is not known ({_TYPES}).")
    raise _no_model(stream_from_handle(handle))


def flush_l2(reserved: int) -> None:
    """Write the whole cache of the thread's device back. 100000 unless `reserved` is null. Source: aclrtDeviceL2CacheFlush."""
    if reserved:
        raise AclError(Code.INVALID_PARAM, f"rsv is {reserved:#x}; it is reserved and must be null.")
    require_context()


def _is_kind(kind: int) -> bool:
    return min(CmoType) <= kind <= max(CmoType)


def _check_kind(kind: int) -> None:
    if not _is_kind(kind):
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"cmoType {kind} is not known ({_TYPES}).")


def _check_range(stream: Stream, address: int, nbytes: int) -> None:
    block = locate("range", address, nbytes)
    if block is None or not on_device(block) or block.device not in (None, stream.device):
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{nbytes} bytes at {address:#x} are not on device {stream.device.id}; only its own cache can be operated on.",
        )


def _null(role: str, code: Code) -> AclError:
    return AclError(code, f"{role} is null. Pass device memory.", Reason.NULL_POINTER, role=role)


def _empty(code: Code) -> AclError:
    return AclError(code, "size is 0; it must be more than 0.", Reason.INVALID_SIZE, size=0)


def _no_model(stream: Stream) -> AclError:
    return AclError(
        Code.RT_INTERNAL_ERROR, f"{stream} belongs to no model; this call is for streams that are bound to a model."
    )
