"""Tasks that stay on a persistent stream after they ran, for a model to run them again."""

from __future__ import annotations

from softacl.codes import STREAM_PERSISTENT, Code
from softacl.errors import AclError, require
from softacl.runtime.state import process
from softacl.runtime.streams.streams import streams

__all__ = ["clean"]


def clean(handle: int) -> None:
    """Drop the tasks of a persistent stream that is bound to a model; none is here. Source: aclrtPersistentTaskClean."""
    require(handle, "stream", Code.RT_PARAM_INVALID)
    stream = streams.get(handle)
    process.require_function("aclrtPersistentTaskClean")
    if not stream.flag & STREAM_PERSISTENT:
        raise AclError(
            Code.RT_INTERNAL_ERROR, f"stream {stream.id} is not persistent (flag {stream.flag:#x}, expected 0x4)."
        )
    raise AclError(Code.RT_INTERNAL_ERROR, f"stream {stream.id} is not bound to a model.")
