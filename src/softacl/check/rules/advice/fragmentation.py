"""Pools that have the bytes of a request, but not in one piece."""

from __future__ import annotations

from typing import Any

from softacl.base.units import format_size
from softacl.check.findings import rules
from softacl.check.findings.site import Site, line_of
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import PoolExhausted


class PoolFragmentation:
    """Judges requests that a pool refused."""

    def __init__(self, state: RunState) -> None:
        self._state = state

    @on(PoolExhausted)
    def exhausted(self, happened: PoolExhausted, site: Site) -> None:
        """A pool has no block: the bytes may be there, in pieces."""
        pool: Any = happened.pool
        nbytes = happened.nbytes
        now, blocks = happened.figures, self._state.pool_blocks
        if now is None or not now.free >= nbytes > now.largest_free:
            return
        live = [blocks.block_at(address) for address, _ in pool._live_blocks()]
        between = sorted({line_of(piece.made_at) for piece in live if piece is not None})[:5]
        message = (
            f"{type(pool).__name__} has {format_size(now.free)} free, but at most {format_size(now.largest_free)} in one "
            f"piece, and {format_size(nbytes)} is requested; in between are blocks of {', '.join(between)}"
        )
        self._state.report(rules.FRAGMENTATION, message, site)
