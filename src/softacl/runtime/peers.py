"""Peer access: one device using another's memory, enabled per direction."""

from __future__ import annotations

from softacl.runtime.allocations import Allocation

__all__ = ["check"]


def check(call: str, dst: Allocation, src: Allocation) -> None:
    """Whether a copy between the devices of two blocks is allowed."""
