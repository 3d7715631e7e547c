"""Graph capture, which SoftACL does not have: a capture that is refused did not begin, and what the stream gets runs at once."""

from __future__ import annotations

import sys

from softacl.bindings import Binding, fn, render
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.state import current, locked
from softacl.runtime.streams.streams import Stream, check_handle, own_stream

__all__ = ["begin", "end", "info"]


@locked
def begin(handle: int, mode: int) -> None:
    """Refuse (200006), with a line on stderr. 100000 for the default stream (null). Source: aclmdlRICaptureBegin."""
    stream = _stream(handle)
    why = (
        f"SoftACL does not have graph capture (mode {mode}). {stream} is not being captured: calls on it run at once. Run "
        "them without capture."
    )
    binding = current.call.binding if current.call is not None else Binding.C  # pyACL has no form of it
    print(f"softacl: {render(why, binding)}", file=sys.stderr)
    raise AclError(Code.FEATURE_UNSUPPORTED, why, Reason.CAPTURE_REFUSED)


@locked
def end(handle: int) -> int:
    """107029: no stream is being captured. Source: StreamEndCapture of hicann/runtime, context_aclgraph.cc."""
    stream = _stream(handle)
    raise AclError(
        Code.RT_STREAM_NOT_CAPTURED,
        f"{stream} is not being captured: {fn('aclmdlRICaptureBegin')} was refused, or not called.",
        Reason.CAPTURE_REFUSED,
    )


@locked
def info(handle: int) -> tuple[int, int]:
    """(aclmdlRICaptureStatus, graph): 0, not capturing, and no graph. 100000 for null. Source: aclmdlRICaptureGetInfo."""
    _stream(handle)
    return 0, 0


def _stream(handle: int) -> Stream:
    if handle == 0:
        raise AclError(
            Code.INVALID_PARAM,
            "stream is null; the default stream cannot be captured.",
            Reason.NULL_POINTER,
            role="stream",
        )
    check_handle(handle)
    return own_stream(handle)
