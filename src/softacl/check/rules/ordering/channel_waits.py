"""Which call waits for a task of a media channel of DVPP V2: synchronising a stream does not."""

from __future__ import annotations

from softacl.bindings import fn
from softacl.check.state.clocks import StreamClock
from softacl.check.threads.vector_clocks import ThreadClock

#: The result of each waiting function, and whether a file descriptor can report that it is available.
_GIVES = {
    "hi_mpi_vpc_get_process_result": ("result", False),
    "hi_mpi_vdec_get_frame": ("frame", True),
    "hi_mpi_pngd_get_image_data": ("image", False),
    "hi_mpi_venc_get_stream": ("stream", True),
}


def result_of(stream: object) -> str:
    """The fix for a task of a stream (StreamClock) whose result a call returns; "" if a synchronisation waits for it.

    Threads, which also have clocks, get none.
    """
    call: str = getattr(stream, "result_call", "")
    if not call:
        return ""
    what, has_descriptor = _GIVES.get(call, ("result", False))
    hint = f" (an epoll instance reports when it is available: {fn('hi_mpi_sys_wait_epoll')})" if has_descriptor else ""
    return f"get its {what} with {fn(call)} first{hint}"


def between(earlier: StreamClock | ThreadClock, later: StreamClock) -> str:
    """The fix for two unordered streams. One may belong to a media channel, which supports no events."""
    if text := result_of(earlier):
        return text
    if result_of(later):
        return f"synchronise {earlier.name} before this call: a media channel does not wait for other streams"
    return f"record an event on {earlier.name} after that task and let {later.name} wait for it, or synchronise {earlier.name}"
