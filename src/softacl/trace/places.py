"""Where the ends of a copy lie, and what a trace says of a block."""

from __future__ import annotations

from typing import Any

from softacl.runtime.memory.allocations import HOST_SPACES, Allocation

__all__ = ["NO_SOURCE", "PAGEABLE", "PINNED", "block_row", "place_of"]

#: Beside the numbers of devices; NO_SOURCE: of a fill.
PINNED, PAGEABLE, NO_SOURCE = -1, -2, -3


def place_of(block: Allocation | None) -> int:
    """The number of the device where a block lies, or PINNED; PAGEABLE for no block."""
    if block is None:
        return PAGEABLE
    device = block.device
    return PINNED if device is None or block.space in HOST_SPACES else device.id


def block_row(now: int, block: Allocation, sign: int, stack: Any, space: str = "") -> tuple[Any, ...]:
    """A row of the memory table: a block comes (sign 1) or goes (-1). space: what kind of memory, if the block does not say it."""
    kind = space or f"{block.space.value} memory"
    nbytes = block.end - block.address
    return now, max(place_of(block), -1), kind, block.address, nbytes, block.nbytes, sign, stack, ""
