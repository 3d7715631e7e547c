"""Graph capture, which SoftACL does not have: a capture that is refused keeps what it would have recorded from running.

A program that goes on after a refused begin would run at once what it meant to record, and print plausible wrong numbers.
So its stream takes no tasks until the program ends the capture.
"""

from __future__ import annotations

import sys

from softacl.bindings import Binding, fn, render
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.state import current, locked
from softacl.runtime.streams.streams import Refusal, Stream, check_handle, own_stream

__all__ = ["begin", "end", "info"]


@locked
def begin(handle: int, mode: int) -> None:
    """Refuse (200006), and let the stream refuse tasks until `end`. 100000 for the default stream (null).

    Source: aclmdlRICaptureBegin.
    """
    stream = _stream(handle)
    why = (
        f"SoftACL does not have graph capture (mode {mode}). {stream} takes no tasks until {fn('aclmdlRICaptureEnd')} is "
        "called. Run the calls between without capture."
    )
    binding = current.call.binding if current.call is not None else Binding.C  # pyACL has no form of it
    print(f"softacl: {render(why, binding)}", file=sys.stderr)
    stream.queue.withdraw(stream.handle)
    stream.bar = Refusal(lambda: _refused(f"the capture of {stream} was refused, and has not been ended. "))
    raise _refused(why)


@locked
def end(handle: int) -> int:
    """Let the stream take tasks again; 200006, as there is no graph. Source: aclmdlRICaptureEnd."""
    stream = _stream(handle)
    if isinstance(stream.bar, Refusal):
        stream.bar = stream.context.stops
        stream.publish()
    raise _refused(f"SoftACL does not have graph capture; there is no graph of {stream}.")


@locked
def info(handle: int) -> tuple[int, int]:
    """(aclmdlRICaptureStatus, graph): 0 not capturing, 2 after a refused begin; there is never a graph. 100000 for null.

    Source: aclmdlRICaptureGetInfo.
    """
    stream = _stream(handle)
    return (2 if isinstance(stream.bar, Refusal) else 0), 0


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


def _refused(why: str) -> AclError:
    return AclError(Code.FEATURE_UNSUPPORTED, why, Reason.CAPTURE_REFUSED)
