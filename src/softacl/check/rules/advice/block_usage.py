"""Tracks the first and last use of device blocks, measured in calls."""

from __future__ import annotations

from dataclasses import dataclass

from softacl.check.findings import rules
from softacl.check.findings.site import Site, line_of
from softacl.check.state.blocks import Block
from softacl.check.state.run_state import RunState

MIN = 1 << 20  # minimum bytes of a block whose use is worth a finding
LONG = 100  # minimum lifetime in calls


@dataclass(eq=False)
class _Life:
    """One block. first, last: its uses; gap: (calls, use before, use after) of its longest idle period."""

    born: int
    first: tuple[int, Site] | None = None
    last: tuple[int, Site] = (0, ())
    gap: tuple[int, Site, Site] = (0, (), ())
    read: bool = False
    written: bool = False


class BlockUsage:
    """The live blocks."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self._lives: dict[Block, _Life] = {}

    def allocated(self, block: Block) -> None:
        """A block was allocated."""
        if block.on_device:
            self._lives[block] = _Life(self._state.calls)

    def used(self, block: Block, writes: bool, site: Site) -> None:
        """A copy, a fill or an operator uses a block."""
        life = self._lives.get(block)
        if life is None:
            return
        now = self._state.calls
        if life.first is None:
            life.first = now, site
        elif now - life.last[0] > life.gap[0]:
            life.gap = now - life.last[0], life.last[1], site
        life.last = now, site
        life.read |= not writes
        life.written |= writes

    def unknown(self) -> None:
        """Anything may have used every block."""
        self._lives.clear()

    def freed(self, block: Block, site: Site) -> None:
        """A block was freed."""
        life = self._lives.pop(block, None)
        if life is None:
            return
        if not life.read:
            what = "was written and never read" if life.written else "was never used"
            related = [("last use", life.last[1])] if life.written else []
            self._state.report(rules.UNUSED_BLOCK, f"{block} {what}", block.made_at, block, related)
        now = self._state.calls
        whole = now - life.born
        if life.first is None or block.nbytes < MIN or whole < LONG:
            return
        early, late, idle = life.first[0] - life.born, now - life.last[0], life.gap[0]
        worst = max(early, late, idle)
        if worst * 2 <= whole:
            return
        if worst == early:
            message = f"the first use of {block} is {early} calls after its allocation, at {line_of(life.first[1])}"
            related = [("first use", life.first[1])]
        elif worst == late:
            message = f"{block} is freed {late} calls after its last use, at {line_of(life.last[1])}"
            related = [("last use", life.last[1]), ("free", site)]
        else:
            message = f"{block} is idle for {idle} calls, from {line_of(life.gap[1])} to {line_of(life.gap[2])}"
            related = [("last use before", life.gap[1]), ("next use", life.gap[2])]
        message = f"{message}; its lifetime is {whole} calls"
        self._state.report(rules.EARLY_LATE_IDLE, message, block.made_at, block, related)
