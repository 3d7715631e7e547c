"""What waits for a task of a media channel of the second generation: a stream's synchronisation does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from softacl.faces import fn

if TYPE_CHECKING:
    from softacl.check.engine.clocks import StreamClock
    from softacl.check.engine.host_threads import HostThread

__all__ = ["advice_for", "between", "result_of"]


#: What a function that waits gives; and whether descriptors can tell that it is there.
_GIVES = {
    "hi_mpi_vpc_get_process_result": ("result", False),
    "hi_mpi_vdec_get_frame": ("frame", True),
    "hi_mpi_pngd_get_image_data": ("picture", False),
    "hi_mpi_venc_get_stream": ("stream", True),
}


def result_of(stream: object) -> str:
    """What to tell about a task of a stream (StreamClock) whose result a call gets; "" where a synchronisation waits for it.

    Threads, which have clocks as well, get nothing.
    """
    call: str = getattr(stream, "result_call", "")
    if not call:
        return ""
    what, has_descriptor = _GIVES.get(call, ("result", False))
    told = f" (an epoll tells when it is there: {fn('hi_mpi_sys_wait_epoll')})" if has_descriptor else ""
    return f"Get its {what} with {fn(call)}{told}"


def advice_for(stream: object) -> str:
    """The same as the fix of a finding; "" where that of the rule fits."""
    text = result_of(stream).partition(" (")[0]
    return f"{text[:1].lower()}{text[1:]} first" if text else ""


def between(earlier: StreamClock | HostThread, later: StreamClock) -> tuple[str, str]:
    """What to tell of two streams without an order, and the fix, where one belongs to a media channel: no event joins them."""
    if text := result_of(earlier):
        return f"{text} before this call: media channels take no events", advice_for(earlier)
    if result_of(later):
        text = f"ynchronise {earlier.name}, or an event recorded behind that task, before this call"
        return f"S{text}: a media channel waits for no stream", f"s{text}"
    return (
        f"Record an event on {earlier.name} after it and let {later.name} wait for the event, or synchronise {earlier.name}",
        "",
    )
