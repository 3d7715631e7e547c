"""Addresses that know which block they were given out for, however the program computes with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from softacl import _native
from softacl._native import Pointer, block_of
from softacl.check.engine.site import capture

if TYPE_CHECKING:
    from softacl.check.engine.blocks import Block

__all__ = ["Pointer", "block_of", "give"]


def give(block: Block, address: int) -> Pointer:
    """The address, as the program gets it."""
    block.lost_at = ()
    return _native.give(block, address)


def _lost(block: Block) -> None:
    """Nothing refers to an address of the block any more."""
    if not block.freed:
        block.lost_at = capture()


_native.when_lost(_lost)
