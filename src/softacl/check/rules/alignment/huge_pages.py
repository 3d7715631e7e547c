"""Judges small blocks of huge pages."""

from __future__ import annotations

from softacl.check import rules
from softacl.check.findings.site import Site
from softacl.check.state.blocks import Block
from softacl.check.state.run_state import RunState
from softacl.codes import MemMallocPolicy
from softacl.runtime.memory.live_blocks import Space

__all__ = ["HugePages"]

_HUGE_ONLY = MemMallocPolicy.MEM_MALLOC_HUGE_ONLY
_LEAST = 1 << 16  # bytes of a block that is worth a huge page


class HugePages:
    """Judges each new block of a device."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        state.when_blocks_begin(self._begin, set(Space) - {Space.HOST})

    def _begin(self, block: Block, site: Site) -> None:
        if block.policy == _HUGE_ONLY and block.nbytes < _LEAST:
            self._state.report(rules.alignment.HugePageWaste, f"{block} is taken from huge pages", site, block)
