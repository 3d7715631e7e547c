"""A descriptor of a channel, for epoll: it is readable while the channel has results.

Shared by the channels of VDEC and VENC (get_fd, close_fd). The descriptor is an eventfd: so the system's poll and epoll accept
it too. The tasks of the executors `deferred` and `seeded` run in calls that wait; a program that waits by the system's own
functions lets none of them run, `epolls.wait` does.
"""

from __future__ import annotations

import os
import threading
from contextlib import suppress

from softacl.runtime.state import process


class Readiness:
    """Whether there are results. The descriptor is created on first use."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._fd = -1
        self._ready = False

    @property
    def fd(self) -> int:
        """The descriptor, -1 while there is none."""
        return self._fd

    def open(self) -> int:
        """The descriptor; always the same one until `close`. OSError where the process has no more descriptors."""
        with self._lock:
            if self._fd < 0:
                self._fd = os.eventfd(int(self._ready), os.EFD_CLOEXEC | os.EFD_NONBLOCK)
            return self._fd

    def close(self) -> bool:
        """Close the descriptor; whether there was one."""
        with self._lock:
            fd, self._fd = self._fd, -1
        if fd >= 0:
            with suppress(OSError):
                os.close(fd)
        return fd >= 0

    def set(self, ready: bool) -> None:
        """Set whether there are results. May be called with or without locks of the runtime."""
        with self._lock:
            changed, self._ready = ready is not self._ready, ready
            if changed and self._fd >= 0:
                with suppress(OSError):  # the program has closed it by itself
                    if ready:
                        os.eventfd_write(self._fd, 1)
                    else:
                        os.eventfd_read(self._fd)
        if changed and ready:
            process.executor.notify()  # for a call that waits in `progress`
