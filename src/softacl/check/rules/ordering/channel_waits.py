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
    """Advice for a task of a stream (StreamClock) whose result a call returns; "" if a synchronisation waits for it.

    Threads, which also have clocks, get none.
    """
    call: str = getattr(stream, "result_call", "")
    if not call:
        return ""
    what, has_descriptor = _GIVES.get(call, ("result", False))
    hint = f" (an epoll instance reports when it is available: {fn('hi_mpi_sys_wait_epoll')})" if has_descriptor else ""
    return f"Get its {what} with {fn(call)}{hint}"


def advice_for(stream: object) -> str:
    """The same as the fix of a finding; "" if the rule's own fix applies."""
    text = result_of(stream).partition(" (")[0]
    return f"{text[:1].lower()}{text[1:]} first" if text else ""


def between(earlier: StreamClock | ThreadClock, later: StreamClock) -> tuple[str, str]:
    """Advice and fix for two unordered streams. One may belong to a media channel, which supports no events."""
    if text := result_of(earlier):
        return f"{text} before this call: media channels do not support events", advice_for(earlier)
    if result_of(later):
        text = f"ynchronise {earlier.name}, or an event recorded after that task, before this call"
        return f"S{text}: a media channel does not wait for streams", f"s{text}"
    return (
        f"Record an event on {earlier.name} after it and let {later.name} wait for the event, or synchronise {earlier.name}",
        "",
    )
