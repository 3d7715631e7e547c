"""What queued kernels may do to the blocks of their arguments: the bytes are known when they have run, so conflicts wait for that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from softacl.check.findings.site import Site
from softacl.check.state.clocks import Access
from softacl.check.state.written_bytes import Ranges
from softacl.check.threads.vector_clocks import VectorClock

Spans = list[tuple[int, int]]


@dataclass(eq=False, slots=True)
class KernelAccess(Access):
    """The reads, or the writes, of launches of one line to a block. Nothing came between them that could order one of them only.

    knows: the clock of their stream; told: the lines of other accesses that were reported.
    """

    knows: VectorClock = field(default_factory=dict)
    told: set[Site] = field(default_factory=set)
    pending: int = 0  # launches that have not run yet
    used: Ranges = field(default_factory=Ranges)  # by those that have run
    doubts: dict[tuple[Site, tuple[KernelAccess, ...]], Doubt] = field(default_factory=dict)

    def doubt(
        self, kernels: tuple[KernelAccess, ...], ranges: Spans, other: Site, report: Callable[[], object]
    ) -> None:
        """The access at line `other` to these bytes is a conflict if all these kernels, this one among them, use some of them."""
        doubt = self.doubts.get((other, kernels))
        if doubt is None:
            doubt = self.doubts[other, kernels] = Doubt(kernels, other, report)
        for start, end in ranges:
            doubt.ranges.add(start, end)

    def settle(self) -> None:
        """Report the conflicts that have turned out to be real, each once."""
        self.doubts = {key: doubt for key, doubt in self.doubts.items() if not doubt.is_settled()}
        if not self.pending:
            self.doubts.clear()


@dataclass(eq=False, slots=True)
class Doubt:
    """A conflict, if all these kernels use some of the same bytes among `ranges`. other: the line of the other access."""

    kernels: tuple[KernelAccess, ...]
    other: Site
    report: Callable[[], object]
    ranges: Ranges = field(default_factory=Ranges)

    def is_settled(self) -> bool:
        """Whether it was reported, now or before."""
        told = self.kernels[0].told
        if self.other not in told and self._is_real():
            told.add(self.other)
            self.report()
        return self.other in told

    def _is_real(self) -> bool:
        parts = list(zip(self.ranges[::2], self.ranges[1::2], strict=True))
        for kernel in self.kernels:
            parts = [part for start, end in parts for part in kernel.used.within(start, end)]
        return bool(parts)
