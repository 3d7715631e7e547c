"""The overflow status of a device: set by operators whose results leave the range of their type, read and reset in stream order.

An operator sets it when a floating-point result is infinite or not a number and all its floating-point inputs were finite,
whichever overflow mode the device has. On chips where streams have an overflow switch, the stream's switch decides
whether its operators set it (aclrtSetStreamOverflowSwitch). The first of the 16 words of 32 bits of the answer is 1 then.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable

from softacl import events
from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.observe import observers
from softacl.reasons import Reason
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.memory.ranges import locate, on_device, ready
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import TAG, Stream, check_handle, require_not_captured, stream_from_handle
from softacl.runtime.streams.tasks import push_announced

STATUS_BYTES = 64
_overflowed: set[int] = process.owns(set())  # ids of devices
process.on_device_closed(lambda device: _overflowed.discard(device.id))


def note(stream: Stream) -> None:
    """An operator of this stream had a result outside the range of its type."""
    _overflowed.add(stream.device.id)


def get(address: int, nbytes: int, stream_handle: int) -> None:
    """Queue that the status is written to 64 bytes of device memory. Source: aclrtGetOverflowStatus.

    100000 for a null pointer, 107000 for another size and for memory that is not the stream's device's, 107027 in a
    capture, 207000 on chips without it.
    """
    require(address, "outputAddr")
    process.require_function("aclrtGetOverflowStatus")
    check_handle(stream_handle)
    if nbytes != STATUS_BYTES:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"outputSize is {nbytes}; the status has {STATUS_BYTES} bytes.",
            Reason.INVALID_SIZE,
            size=nbytes,
        )
    stream = stream_from_handle(stream_handle)
    block = locate("outputAddr", address, nbytes)
    if block is None or not on_device(block) or block.device not in (None, stream.device):
        raise AclError(
            Code.RT_PARAM_INVALID, f"outputAddr {address:#x} is not memory of the stream's device {stream.device.id}."
        )
    working = ready(block, address, nbytes)[1]

    def run() -> bool:
        status = (ctypes.c_uint32 * (STATUS_BYTES // 4))(int(stream.device.id in _overflowed))
        return process.copy(working, ctypes.addressof(status), STATUS_BYTES)

    _queue(stream, "overflow status", [(address, nbytes)], block, run, TAG["aclrtGetOverflowStatus"])


def get_with_mode(address: int, nbytes: int, mode: int, stream_handle: int) -> None:
    """As `get`. mode: of the check, which the chip reads; here it changes nothing. Source: aclrtNpuGetFloatOverFlowStatus."""
    get(address, nbytes, stream_handle)


def reset_with_mode(mode: int, stream_handle: int) -> None:
    """As `reset`. Source: aclrtNpuClearFloatOverFlowStatus."""
    reset(stream_handle)


def reset(stream_handle: int) -> None:
    """Queue that the status of the stream's device is cleared. Source: aclrtResetOverflowStatus."""
    process.require_function("aclrtResetOverflowStatus")
    stream = stream_from_handle(stream_handle)

    def run() -> bool:
        _overflowed.discard(stream.device.id)
        return True

    _queue(stream, "reset of the overflow status", [], None, run, TAG["aclrtResetOverflowStatus"])


def _queue(
    stream: Stream,
    name: str,
    writes: list[tuple[int, int]],
    block: Allocation | None,
    run: Callable[[], bool],
    tag: int,
) -> None:
    require_not_captured(stream, "graphs have no overflow status")
    if observers:
        event = events.OperatorQueued(current.call, stream, name, [], writes, [], writes, {})
        push_announced(stream, event, (block,), run, tag)
    else:
        stream.queue.call(run, tag)
