"""The texts of failed calls, as `acl.get_recent_err_msg` gives them to the program."""

from __future__ import annotations

from softacl.errors import AclError
from softacl.runtime.state import current

__all__ = ["record", "take"]

_KEPT = 16


def record(error: AclError) -> int:
    """Keep the message of a failed call for this thread; the code."""
    current.messages = (*current.messages[-_KEPT:], str(error))
    current.last_error = int(error.code)
    return int(error.code)


def take() -> str | None:
    """The messages of this thread since the last time, one a line, newest last; None without one."""
    messages, current.messages = current.messages, ()
    return "\n".join(messages) or None
