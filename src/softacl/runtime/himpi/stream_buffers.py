"""The buffer of a VENC channel in which its streams lie until the program releases them, the oldest first."""

from __future__ import annotations

from collections import deque

from softacl.units import align_up

__all__ = ["RingBuffer"]

_STEP = 64


class RingBuffer:
    """Pieces of a range of bytes, in the order in which they were taken; each without a break."""

    def __init__(self, nbytes: int) -> None:
        self.nbytes = nbytes
        self._pieces: deque[tuple[int, int]] = deque()  # begin, end

    def take(self, nbytes: int) -> int | None:
        """Where a piece begins; None while there is no room for it."""
        nbytes = align_up(nbytes, _STEP)
        if not self._pieces:
            begin = 0
        else:
            first, (last, end) = self._pieces[0][0], self._pieces[-1]
            limit = self.nbytes if last >= first else first
            begin = end
            if end + nbytes > limit and last >= first:
                begin, limit = 0, first
            if begin + nbytes > limit:
                return None
        if begin + nbytes > self.nbytes:
            return None
        self._pieces.append((begin, begin + nbytes))
        return begin

    def release(self) -> None:
        """Give the oldest piece back."""
        self._pieces.popleft()
