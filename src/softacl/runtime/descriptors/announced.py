"""Descriptions that a program makes and destroys, announced: datasets, data buffers, descriptions of tensors and models."""

from __future__ import annotations

from typing import TypeVar

from softacl import events
from softacl.observe import emit, observers
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import current

__all__ = ["create", "destroy"]

T = TypeVar("T")


def create(table: HandleTable[T], item: T) -> int:
    """A new handle for an object that the program creates."""
    handle = table.add(item)
    if observers:
        emit(events.DescriptorCreated(current.call, table.kind, handle))
    return handle


def destroy(table: HandleTable[T], handle: int) -> T:
    """Remove an object that the program destroys; the table's code if it is not there."""
    item = table.remove(handle)
    if observers:
        emit(events.DescriptorDestroyed(current.call, table.kind, handle))
    return item
