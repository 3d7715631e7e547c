"""Attributes the calls of torch_npu's task queue to lines of the program: with TASK_QUEUE_ENABLE a thread of the queue makes them.

After each operation the program waits until the queue is empty, so what the thread of the queue calls meanwhile belongs to the line
where the program waits. The same holds for the release of a tensor's memory, because operations in C++ release their tensors while
the queue still reads them. Happens-before does not change: it never depends on when the program goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import get_ident
from typing import Any

from softacl.base import stacks


class _Queue:
    """The queue, once it is followed. mode: what each thread enters; wait: until the queue is empty."""

    def __init__(self) -> None:
        self.mode: Any = None
        self.wait: Callable[[], None] | None = None

    def follow(self) -> None:
        """Follow the queue in this thread. Threads that begin later call `thread_begins`."""
        import torch_npu  # type: ignore[import-not-found,unused-ignore]
        from torch.utils._python_dispatch import TorchDispatchMode  # type: ignore[import-not-found,unused-ignore]
        from torch_npu.utils import _npu_trace as hooks  # type: ignore[import-not-found,unused-ignore]

        inner: Any = torch_npu._C

        def wait(*_: int) -> None:
            stacks.feeding = get_ident()
            if torch_npu.npu.is_initialized():
                inner._npu_getCurrentRawStream(inner._npu_getDevice())  # returns when the queue is empty

        class Followed(TorchDispatchMode):  # type: ignore[misc,unused-ignore]
            """Waits for the queue after each operation."""

            def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
                stacks.feeding = get_ident()
                try:
                    return func(*args, **(kwargs or {}))
                finally:
                    wait()

        hooks.register_callback_for_npu_event_record(wait, "softacl")
        hooks.register_callback_for_npu_event_wait(wait, "softacl")
        self.mode, self.wait = Followed, wait
        self.mode().__enter__()

    def catch_up(self) -> None:
        """Wait for what this thread has put into the queue, if it is followed. The queue's own threads do not wait for it."""
        if self.wait is not None and stacks.feeding == get_ident():
            with suppress(RuntimeError):  # the queue stopped at an error, which the next call of the program raises
                self.wait()

    def thread_begins(self) -> None:
        """A thread of the program begins to run."""
        if self.mode is not None:
            self.mode().__enter__()


_queue = _Queue()
follow, catch_up, thread_begins = _queue.follow, _queue.catch_up, _queue.thread_begins
