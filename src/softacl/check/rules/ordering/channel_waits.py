"""What waits for a task of a media channel of the second generation: a stream's synchronisation does not."""

from __future__ import annotations

from softacl.faces import fn

__all__ = ["advice_for", "result_of"]


def result_of(stream: object) -> str:
    """What to tell about a task of a stream (StreamClock) whose result a call gets; "" where a synchronisation waits for it.

    Threads, which have clocks as well, get nothing.
    """
    call: str = getattr(stream, "result_call", "")
    return f"Get its result with {fn(call)}" if call else ""


def advice_for(stream: object) -> str:
    """The same as the fix of a finding; "" where that of the rule fits."""
    text = result_of(stream)
    return f"{text[:1].lower()}{text[1:]} first" if text else ""
