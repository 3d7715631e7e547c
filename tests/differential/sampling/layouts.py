"""How the elements of a tensor lie in its storage."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import numpy as np

#: Forms of a whole call; `mixed` draws a form for each tensor
FORMS = ("offset", "permuted", "strided", "mixed", "broadcast", "zero-dimensional")


@dataclass(frozen=True)
class Layout:
    """Strides and offset in elements, and how many elements the storage has."""

    shape: tuple[int, ...]
    strides: tuple[int, ...]
    offset: int
    size: int

    def view(self, storage: np.ndarray) -> np.ndarray:
        """The tensor's elements in its storage."""
        if 0 in self.shape:
            return np.empty(self.shape, storage.dtype)
        strides = [each * storage.itemsize for each in self.strides]
        if storage.itemsize == 1:  # NumPy has no strides of floats of 8 bits
            return np.lib.stride_tricks.as_strided(storage.view(np.uint8)[self.offset :], self.shape, strides).view(
                storage.dtype
            )
        return np.lib.stride_tricks.as_strided(storage[self.offset :], self.shape, strides)


def packed_strides(shape: tuple[int, ...]) -> tuple[int, ...]:
    """Strides of a contiguous tensor."""
    return tuple(math.prod(max(length, 1) for length in shape[i + 1 :]) for i in range(len(shape)))


def packed(shape: tuple[int, ...], offset: int = 0, slack: int = 0) -> Layout:
    """A contiguous tensor."""
    return Layout(shape, packed_strides(shape), offset, max(math.prod(shape), 1) + offset + slack)


def drawn(form: str, values: np.ndarray, chance: random.Random, is_input: bool) -> Layout:
    """A layout of a form for a tensor with these elements."""
    shape = values.shape
    if form == "mixed":
        form = chance.choice(("packed", "offset", "permuted", "strided", "broadcast"))
    if form == "zero-dimensional" and shape == (1,) and is_input:
        return packed(())
    if form == "offset":
        return packed(shape, chance.randint(1, 9), chance.randint(0, 5))
    if form == "permuted" and len(shape) > 1:
        order = list(range(len(shape)))
        while order == sorted(order):
            chance.shuffle(order)
        inner = packed_strides(tuple(shape[i] for i in order))
        offset = chance.choice((0, 3))
        return Layout(
            shape, tuple(inner[order.index(i)] for i in range(len(shape))), offset, max(values.size, 1) + offset
        )
    if form == "strided" and shape:
        steps = [chance.choice((1, 2, 3)) for _ in shape]
        outer = tuple(length * step + chance.choice((0, 1)) for length, step in zip(shape, steps, strict=True))
        strides = tuple(a * b for a, b in zip(packed_strides(outer), steps, strict=True))
        offset = chance.choice((0, 2))
        return Layout(shape, strides, offset, math.prod(max(length, 1) for length in outer) + offset)
    if form == "broadcast" and is_input and values.size:
        kept = [length == 1 or not _constant(values, i) for i, length in enumerate(shape)]
        inner = packed_strides(tuple(length if keep else 1 for length, keep in zip(shape, kept, strict=True)))
        size = math.prod(length for length, keep in zip(shape, kept, strict=True) if keep)
        return Layout(shape, tuple(s if keep else 0 for s, keep in zip(inner, kept, strict=True)), 0, max(size, 1))
    return packed(shape)


def _constant(values: np.ndarray, axis: int) -> bool:
    first = np.broadcast_to(values.take([0], axis), values.shape)
    return values.tobytes() == first.tobytes()
