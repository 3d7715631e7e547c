"""Lines of what torch_npu's queue does: with TASK_QUEUE_ENABLE a thread of it calls, later than the program's line.

Each operation that the program calls is followed until the queue is empty, so that what its thread calls meanwhile belongs
to the line where the program waits. The order that the checker judges does not change by that: it never comes from when
the program goes on.
"""

from __future__ import annotations

from threading import get_ident
from typing import Any

from softacl import stacks

__all__ = ["follow", "thread_begins"]

_mode: Any = None  # the class; None: nothing is followed


def follow() -> None:
    """Begin, in this thread; threads that begin later call `thread_begins`."""
    global _mode
    import torch_npu  # type: ignore[import-not-found,unused-ignore]
    from torch.utils._python_dispatch import TorchDispatchMode  # type: ignore[import-not-found,unused-ignore]
    from torch_npu.utils import _npu_trace as hooks  # type: ignore[import-not-found,unused-ignore]

    inner: Any = torch_npu._C

    def wait(*_: int) -> None:
        stacks.feeding = get_ident()
        if torch_npu.npu.is_initialized():
            inner._npu_getCurrentRawStream(inner._npu_getDevice())  # returns when the queue is empty

    class Followed(TorchDispatchMode):  # type: ignore[misc,unused-ignore]
        """Waits for the queue behind each operation."""

        def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            stacks.feeding = get_ident()
            try:
                return func(*args, **(kwargs or {}))
            finally:
                wait()

    hooks.register_callback_for_npu_event_record(wait, "softacl")
    hooks.register_callback_for_npu_event_wait(wait, "softacl")
    _mode = Followed
    _mode().__enter__()


def thread_begins() -> None:
    """A thread of the program begins to run."""
    if _mode is not None:
        _mode().__enter__()
