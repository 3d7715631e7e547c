"""Judges small blocks of huge pages."""

from __future__ import annotations

from softacl.check.findings import rules
from softacl.check.findings.site import Site
from softacl.check.state.blocks import Block
from softacl.check.state.run_state import RunState

_MIN = 1 << 16  # bytes of a block that is worth a huge page


class HugePages:
    """Judges each new block that only huge pages serve."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        state.huge_block_began.append(self._begin)

    def _begin(self, block: Block, site: Site) -> None:
        if block.nbytes < _MIN:
            self._state.report(rules.HUGE_PAGE_WASTE, f"{block} is taken from huge pages", site, block)
