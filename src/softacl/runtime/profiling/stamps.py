"""Stamps: marks and ranges that a program puts into its profile, each with a text.

They exist while profiling runs with ACL_PROF_MSPROFTX, or while a trace of the program records. Failures return -1, as in the
vendor's library, except for null pointers. Source: msprof_tx_manager.cpp of hicann/runtime.
"""

from __future__ import annotations

import struct

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.handles import HandleTable
from softacl.runtime.profiling import ranges, session
from softacl.runtime.streams.streams import TAG, stream_from_handle

_DOMAIN = "msproftx"  # what traces call the domain of these
_CAPACITY = 128  # bytes of a text with its end


class StampError(AclError):
    """A failure whose code is -1."""

    known_as = "PROFILING_FAILED (-1)"


def own_code(error: AclError) -> int | None:
    """The code that the program gets, None for that of the error."""
    return -1 if isinstance(error, StampError) else None


class Stamp:
    """text: of its marks and ranges."""

    __slots__ = ("text",)

    def __init__(self) -> None:
        self.text = ""


_stamps: HandleTable[Stamp] = HandleTable("stamp", Code.PROFILING_FAILURE, "aclprofCreateStamp")


def _failed(why: str) -> StampError:
    return StampError(Code.PROFILING_FAILURE, why)


def _require_profiling() -> None:
    if not session.takes_stamps():
        raise _failed(
            f"no profile records marks. Call {fn('aclprofStart')} with ACL_PROF_MSPROFTX (0x80) first, or run the program with "
            "softacl trace."
        )


def _stamp(handle: int, null_is_parameter: bool = False) -> Stamp:
    if handle == 0 and null_is_parameter:
        raise AclError(Code.INVALID_PARAM, "stamp is null.", Reason.NULL_POINTER, role="stamp")
    stamp = _stamps.live.get(handle)
    if stamp is None:
        raise _failed(f"{handle:#x} is not a stamp. Pass one that {fn('aclprofCreateStamp')} returned.")
    return stamp


def create() -> int:
    """A stamp without a text; null while nothing profiles. Source: aclprofCreateStamp."""
    _require_profiling()
    return _stamps.add(Stamp())


def destroy(handle: int) -> None:
    """Source: aclprofDestroyStamp."""
    _stamp(handle, null_is_parameter=True)
    _stamps.live.pop(handle, None)


def set_message(handle: int, text: bytes, length: int) -> None:
    """Give a stamp its text: the first `length` bytes, less than 128, of one. Source: aclprofSetStampTraceMessage."""
    stamp = _stamp(handle)
    if length >= _CAPACITY:
        raise _failed(f"the text has {length} bytes (expected less than {_CAPACITY}).")
    stamp.text = text[:length].decode(errors="replace")


def mark(handle: int) -> None:
    """A moment with the text of a stamp. Source: aclprofMark."""
    _require_profiling()
    ranges.mark(_stamp(handle).text, _DOMAIN)


def mark_stream(text: bytes, stream: int) -> None:
    """A moment with a text, when a stream reaches it. Source: aclprofMarkEx."""
    _require_profiling()
    if stream == 0:
        raise _failed("the stream is null. Pass one of aclrtCreateStream.")
    stream_from_handle(stream)
    if not 0 < len(text) < _CAPACITY:
        raise _failed(f"the text has {len(text)} bytes (expected 1 to {_CAPACITY - 1}).")
    ranges.mark(text.decode(errors="replace"), _DOMAIN)


def trace_stream(data: bytes, stream_handle: int) -> None:
    """A mark with three numbers, of 8, 8 and 2 bytes, when a stream reaches it. Source: aclrtProfTrace; rtsProfTrace."""
    numbers = struct.unpack("<QQH", data.ljust(18, b"\0"))
    stream = stream_from_handle(stream_handle)

    def work() -> bool:
        if session.takes_stamps():
            ranges.mark("id {}, model {}, tag {}".format(*numbers), _DOMAIN)
        return True

    stream.queue.call(work, TAG["task"])


def push(handle: int) -> None:
    """Begin a range of this thread, inside its others. Source: aclprofPush."""
    stamp = _stamp(handle, null_is_parameter=True)
    _require_profiling()
    ranges.push(stamp.text, _DOMAIN)


def pop() -> None:
    """End the innermost range of this thread. Source: aclprofPop."""
    _require_profiling()
    if not ranges.pop(_DOMAIN):
        raise _failed(f"no range of this thread is open. Call {fn('aclprofPush')} first.")


def range_start(handle: int) -> int:
    """Begin a range that any thread may end; its number. Source: aclprofRangeStart."""
    stamp = _stamp(handle, null_is_parameter=True)
    _require_profiling()
    return ranges.start(stamp.text, _DOMAIN) & 0xFFFF_FFFF


def range_stop(number: int) -> None:
    """End a range by its number. Source: aclprofRangeStop."""
    _require_profiling()
    if not ranges.end(number):
        raise _failed(f"there is no range {number}. Pass the number that {fn('aclprofRangeStart')} returned.")
