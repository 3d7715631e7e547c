"""Keeps devices busy with pieces, a few at a time, and repeats what a lost device had."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from softacl.fleet.devices import Devices
from softacl.fleet.pieces import Piece
from softacl.fleet.ray_module import DeviceLost, connected, own_error

_DEPTH = 2  # pieces of a device in flight: one is worked on, the next waits in the object store
_MOMENT_S = 1.0


class Flow:
    """One pass of pieces over devices. `begin(piece, i)` starts the next step of a piece on the i-th device: an ObjectRef.

    own: pieces that belong to devices, a list each; shared: others, for whichever device is free. lost(i): pieces that a device
    had, which ended: they are begun again, on the one in its place. Shared ones continue with the devices that are left.
    """

    def __init__(
        self,
        devices: Devices,
        begin: Callable[[Piece, int], Any],
        own: list[list[Piece]] | None = None,
        shared: list[Piece] | None = None,
        lost: Callable[[int], list[Piece]] = lambda i: [],
    ) -> None:
        self._devices, self._begin, self._lost = devices, begin, lost
        self._own = [deque(pieces) for pieces in own] if own else [deque() for _ in range(len(devices))]
        self._shared, self._may_shrink = deque(shared or ()), own is None
        self._flying: dict[Any, tuple[Piece, int]] = {}
        self._answered = [0.0] * len(devices)  # when a device last answered, or was given its first piece

    def run(self) -> Iterator[tuple[Piece, int, Any]]:
        """(piece, device, answer) of each step, as they are done. `again` adds further steps meanwhile."""
        try:
            if len(self._devices.gone) == len(self._devices):
                raise DeviceLost("all of these devices have been lost before. Take new ones.")
            self._fill()
            while self._flying:
                yield from self._answers()
                self._fill()
        finally:
            self._forget()

    def _forget(self) -> None:
        """Wait briefly for pending tasks: Ray prints errors that were never fetched."""
        ray, left = connected(), list(self._flying)
        self._flying.clear()
        done = ray.wait(left, num_returns=len(left), timeout=_MOMENT_S)[0] if left else []
        for ref in done:
            try:
                ray.get(ref)
            except ray.exceptions.RayError:  # the first one is reported
                pass

    def again(self, piece: Piece, i: int) -> None:
        """A piece has another step on its device; it is begun before others."""
        self._own[i].appendleft(piece)

    def _fill(self) -> None:
        for _ in range(_DEPTH):  # in turns, so that all devices have work soon
            for i in range(len(self._devices)):
                if i in self._devices.gone and self._may_shrink:
                    continue
                busy = sum(at == i for _, at in self._flying.values())
                queue = self._own[i] or self._shared
                if busy < _DEPTH and queue:
                    piece = queue.popleft()
                    if not busy:
                        self._answered[i] = time.monotonic()
                    self._flying[self._begin(piece, i)] = piece, i

    def _answers(self) -> Iterator[tuple[Piece, int, Any]]:
        """What is done now; waits for at least one, or for a device to be late."""
        ray = connected()
        late_at = min(self._answered[i] for _, i in self._flying.values()) + self._devices.timeout_s
        done, _ = ray.wait(list(self._flying), num_returns=1, timeout=max(0.0, late_at - time.monotonic()))
        for ref in done:
            if ref not in self._flying:
                continue  # its device was lost meanwhile
            piece, i = self._flying[ref]
            try:
                answer = ray.get(ref)
            except ray.exceptions.RayTaskError as error:
                raise own_error(error) from None
            except (ray.exceptions.RayActorError, ray.exceptions.ObjectLostError) as error:
                self._gone(i, error)
                continue
            del self._flying[ref]
            self._answered[i] = time.monotonic()
            yield piece, i, answer
            del answer  # the object store may have it back
        if not done:
            now = time.monotonic()
            for i in {i for _, i in self._flying.values()}:
                if now - self._answered[i] >= self._devices.timeout_s:
                    self._gone(i, TimeoutError(f"no answer within {self._devices.timeout_s:g} s."))

    def _gone(self, i: int, why: BaseException) -> None:
        """A device is lost: another one takes its place, and repeats what it had."""
        mine = [piece for piece, at in self._flying.values() if at == i]
        self._flying = {ref: (piece, at) for ref, (piece, at) in self._flying.items() if at != i}
        try:
            self._devices.replace(i, why, patient=not self._may_shrink)
        except DeviceLost:
            if not self._may_shrink or len(self._devices.gone) == len(self._devices):
                raise
            self._shared.extendleft(reversed([*mine, *self._own[i]]))
            self._own[i].clear()
            return
        finally:
            self._answered = [time.monotonic()] * len(self._answered)  # that took time, in which nothing was received
        waiting = {piece.index for piece in self._own[i]} | {piece.index for piece in mine}
        had = [piece for piece in self._lost(i) if piece.index not in waiting]
        self._own[i].extendleft(reversed([*mine, *had]))
