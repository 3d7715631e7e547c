"""An observer: which lines of a program hold most device memory at its peak, in 30 lines."""

from __future__ import annotations

from collections import Counter

from _checked import check

import acl
from softacl.events import Allocated, Call, Freed
from softacl.observe import Observer, subscribe


class Peak(Observer):
    """Counts live bytes by the function that allocated them, and keeps a snapshot of the peak."""

    def __init__(self) -> None:
        self.now = self.peak = self.calls = 0
        self.held: Counter[str] = Counter()
        self.at_peak: Counter[str] = Counter()

    def call_ended(self, call: Call) -> None:
        self.calls += 1

    def on_allocated(self, event: Allocated) -> None:
        self.now += event.nbytes
        self.held[event.allocation.made_by] += event.nbytes
        if self.now > self.peak:
            self.peak, self.at_peak = self.now, self.held.copy()

    def on_freed(self, event: Freed) -> None:
        self.now -= event.allocation.nbytes
        self.held[event.allocation.made_by] -= event.allocation.nbytes


peak = Peak()
subscribe(peak)
check(acl.init())
check(acl.rt.set_device(0))
weights = check(acl.rt.malloc(1 << 20, 0))
for _ in range(3):
    pinned = check(acl.rt.malloc_host(1 << 16))
    check(acl.rt.memset(pinned, 1 << 16, 0, 1 << 16))
    check(acl.rt.memcpy(weights, 1 << 20, pinned, 1 << 16, 1))
    check(acl.rt.free_host(pinned))
check(acl.rt.free(weights))
check(acl.rt.reset_device(0))
check(acl.finalize())
print(f"{peak.calls} calls, peak {peak.peak} bytes: {dict(peak.at_peak)}")
