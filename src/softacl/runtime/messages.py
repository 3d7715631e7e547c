"""The texts of failed calls, as `acl.get_recent_err_msg` gives them to the program."""

from __future__ import annotations

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.state import current

__all__ = ["last_error", "peek_at_last_error", "record", "take", "take_last_error"]

_KEPT = 16
#: The last error is one of the runtime layer. What the layer above refuses (100000, 200006, 500000, ...) is not kept.
_RUNTIME = (107, 207, 507)


def record(error: AclError) -> int:
    """Keep the message of a failed call for this thread; the code."""
    code = int(error.code)
    current.messages = (*current.messages[-_KEPT:], str(error))
    if code // 1000 in _RUNTIME:
        current.last_error = code
    return code


def take() -> str | None:
    """The messages of this thread since the last time, one a line, newest last; None without one."""
    messages, current.messages = current.messages, ()
    return "\n".join(messages) or None


def last_error(level: int, clear: bool) -> int:
    """The code of this thread's newest failed call; `clear`: 0 from now on. Source: aclrtGetLastError."""
    if level != 0:
        return int(Code.INVALID_PARAM)
    code = current.last_error
    if clear:
        current.last_error = 0
    return code


def take_last_error(level: int) -> int:
    """The code of the newest failed call; 0 from now on. Source: aclrtGetLastError."""
    return last_error(level, clear=True)


def peek_at_last_error(level: int) -> int:
    """The code of the newest failed call, which stays. Source: aclrtPeekAtLastError."""
    return last_error(level, clear=False)
