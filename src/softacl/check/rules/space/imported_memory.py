"""Judges copies of memory that another process has on another device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from softacl.check import rules
from softacl.check.engine.site import Site
from softacl.codes import MemcpyKind
from softacl.events import CopyDone, CopyQueued

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker
    from softacl.runtime.memory.allocations import Allocation

__all__ = ["judge_imported_memory", "owner_of"]


def judge_imported_memory(checker: Checker, copy: CopyDone | CopyQueued, call: str, queued: bool, site: Site) -> None:
    """An accepted copy, synchronous or queued."""
    ends = owner_of(copy.dst_block), owner_of(copy.src_block)
    block = copy.dst_block if ends[0] is not None else copy.src_block
    if block is None or ends == (None, None):
        return
    owner = ends[0] if ends[0] is not None else ends[1]
    if copy.real_kind != MemcpyKind.MEMCPY_DEVICE_TO_DEVICE:
        why = "copies between it and the host are not supported"
    elif copy.kind == MemcpyKind.MEMCPY_DEFAULT:
        why = "the kind of a copy must not be left to the addresses"
    elif not queued and ends[0] == ends[1]:
        why = "synchronous copies within that device are not supported"
    else:
        return
    message = f"{call}: memory of another process, on device {owner} of the machine: {why}"
    checker.report(rules.space.ImportedMemoryMisused, message, site, checker.table.of(block))


def owner_of(block: Allocation | None) -> int | None:
    """The device that has a block of another process, if it is not the importer's."""
    owner: int | None = getattr(block.taken, "owner", None) if block is not None else None
    return owner
