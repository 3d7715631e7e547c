"""Addresses that know which block they were given out for, however the program computes with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from softacl.check.engine.site import capture

if TYPE_CHECKING:
    from softacl.check.engine.blocks import Block

__all__ = ["Pointer", "blocks", "give"]

#: id of a pointer -> its block. Not an attribute: a dict for each pointer would take more than the block's record.
blocks: dict[int, Block] = {}


class Pointer(int):
    """An address of a block, or one that was computed from it. To the program it is an int."""

    __slots__ = ()

    def __add__(self, other: int) -> int:
        return _same_block(self, int.__add__(self, other))

    __radd__ = __add__

    def __sub__(self, other: int) -> int:
        value = int.__sub__(self, other)
        return value if type(other) is Pointer else _same_block(self, value)  # a distance is not an address

    def __reduce__(self) -> Any:
        return int, (int(self),)

    def __del__(self) -> None:
        block = blocks.pop(id(self))
        block.pointers -= 1
        if block.pointers == 0 and not block.freed:
            block.lost_at = capture()


_new: Callable[..., Pointer] = int.__new__


def give(block: Block, address: int) -> Pointer:
    """The address, as the program gets it."""
    pointer = _new(Pointer, address)
    blocks[id(pointer)] = block
    block.pointers += 1
    block.lost_at = ()
    return pointer


def _same_block(pointer: Pointer, value: Any) -> Any:
    return give(blocks[id(pointer)], value) if type(value) is int else value  # else NotImplemented
