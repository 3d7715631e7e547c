"""What all pools share: they are closed once, refuse live blocks then, and belong to one process."""

from __future__ import annotations

import os
import threading
import weakref
from types import TracebackType
from typing import TYPE_CHECKING, TypeVar

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.state import live, process
from softacl.units import format_size

if TYPE_CHECKING:
    from softacl.runtime.process.devices import Device

__all__ = ["Closing", "unknown_block", "valid_request", "wrong_request"]

_pools: weakref.WeakSet[Closing] = weakref.WeakSet()
Self = TypeVar("Self", bound="Closing")


class Closing:
    """A pool that ends. Subclasses say what is live, give everything back, and forget it in a forked child."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._closed = ""
        _pools.add(self)

    def _live_blocks(self) -> list[tuple[int, int]]:
        """(address, bytes) of live blocks."""
        raise NotImplementedError

    def _give_back(self) -> None:
        """Return everything to upstream, live blocks too."""
        raise NotImplementedError

    def _forget(self) -> None:
        """Drop everything without touching it: it belongs to another process."""
        raise NotImplementedError

    def _spare(self) -> list[tuple[int, int]]:
        """(address, bytes) of upstream's blocks that `trim` would give back."""
        return []

    def _open(self) -> None:
        if self._closed:
            raise AclError(Code.RT_PARAM_INVALID, f"pool: {self._closed}.")

    def _check_free(self) -> None:
        """Refuse while blocks are live."""
        live = self._live_blocks()
        if live:
            some = ", ".join(f"{address:#x} ({format_size(nbytes)})" for address, nbytes in live[:5])
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"pool: {len(live)} blocks are live: {some}{', ...' if len(live) > 5 else ''}. Free them first, or force it.",
            )

    def close(self, force: bool = False) -> None:
        """Give everything back. Live blocks are an error that names some of them, unless `force`."""
        with self._lock:
            if self._closed:
                return
            if not force:
                self._check_free()
            self._closed = "it has been closed"
            self._give_back()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close(force=kind is not None)


def unknown_block(address: int, inside: bool) -> AclError:
    """Why a free is refused: no live block begins at the address, which lies inside the pool or elsewhere."""
    why = (
        "is inside this pool, but no block begins there: it was freed, or is not what allocate returned"
        if inside
        else "is not of this pool"
    )
    return AclError(Code.RT_PARAM_INVALID, f"pool: {address:#x} {why}. Free each block once, in its own pool.")


def _trimmable(device: Device) -> int:
    """Bytes of a device that pools could give back."""
    spare = (block for pool in tuple(_pools) for block in pool._spare())
    return sum(nbytes for address, nbytes in spare if (found := live.find(address)) and found.device is device)


process.trimmable.append(_trimmable)


def valid_request(nbytes: int, alignment: int | None) -> bool:
    """Whether a pool may serve it: 1 byte to 1 EiB, at a power of two."""
    return 0 < nbytes <= 1 << 60 and (alignment is None or (alignment > 0 and not alignment & (alignment - 1)))


def wrong_request(nbytes: int, alignment: int | None) -> AclError:
    """Why no pool serves this request: the size, or else the alignment, is none."""
    if nbytes <= 0 or nbytes > 1 << 60:
        why = f"size is {nbytes}; it must be more than 0 bytes and at most 1 EiB"
    else:
        why = f"alignment is {alignment}; it must be a power of two, or None for that of the rules"
    return AclError(Code.INVALID_PARAM, f"pool: {why}.")


def _in_child() -> None:
    """The reservations belong to the parent."""
    for pool in tuple(_pools):
        pool._lock = threading.RLock()
        pool._forget()
        pool._closed = "it belongs to the process that this one was forked from; make a pool here"


os.register_at_fork(after_in_child=_in_child)
