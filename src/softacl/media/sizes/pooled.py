"""Several media buffers in one large block."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from softacl.base.units import align_up
from softacl.media.errors import LimitError
from softacl.media.formats import PixelFormat
from softacl.media.sizes.buffer_size import BufferSize, buffer_size
from softacl.media.sizes.rules import find_chip, rules_of, source

_NOTES = [
    "The pages differ: 5.0.4.6 sets pieces align_up(size, 32) + 32 apart, each at a multiple of 64; "
    "from 6.0.1 on pieces start at multiples of 128. The newer, larger spacing is used.",
    "The newer page asks for it where the output of media processing is the input of a model; it "
    "holds for the rest as well.",
]


@dataclass(frozen=True)
class PooledBlock:
    """One block that holds `count` buffers; buffer i starts `offset(i)` bytes into it."""

    nbytes: int
    count: int
    pitch: int
    piece: BufferSize
    formula: str
    steps: tuple[str, ...]
    source: str
    notes: tuple[str, ...]

    def offset(self, index: int) -> int:
        """Where buffer `index` (from 0) starts; a multiple of the address alignment."""
        if not 0 <= index < self.count:
            raise IndexError(f"buffer {index} of {self.count}: indices run from 0 to {self.count - 1}")
        return index * self.pitch

    def as_dict(self) -> dict[str, Any]:
        """All fields, for JSON."""
        return {
            **self.__dict__,
            "piece": self.piece.as_dict(),
            "steps": list(self.steps),
            "notes": list(self.notes),
        }


def pooled_block_size(
    function: str,
    format: int | str | PixelFormat | None,
    width: int | None,
    height: int | None,
    *,
    count: int,
    chip: str | None = None,
    generation: str | None = None,
    role: str | None = None,
    **options: Any,
) -> PooledBlock:
    """The block to allocate with dvpp_malloc for `count` buffers that the program divides itself.

    Chip, generation, role and further options as for buffer_size, with the same defaults.
    JPEGD output: size + (count - 1) * align_up(size + 8, 128), the formula of the memory management page.
    Others: each piece is its size rounded as the chip asks (up to 32, plus 32) and starts at a multiple of 128.

    Errors: LimitError for a count below 1, and all of buffer_size.
    Source: memory management page 5.0.4 (JPEGD), acldvppMalloc 6.0.1 to 9.0 (others).
    """
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise LimitError(
            f"count {count!r} is outside the limit: a whole number of at least 1",
            what="count",
            value=count,
            limit="at least 1",
            source="softacl.media",
        )
    piece = buffer_size(function, format, width, height, chip=chip, generation=generation, role=role, **options)
    size = piece.nbytes
    inputs, profile = piece.inputs, find_chip(chip)
    printed = rules_of(inputs["function"], profile).pooled_of(profile, inputs["generation"], inputs["role"])
    if printed is not None:
        first = size
        pitch = align_up(size + printed.plus, printed.align)
        formula = f"size + (count - 1) * align_up(size + {printed.plus}, {printed.align})"
        steps = [f"pitch = align_up({size} + {printed.plus}, {printed.align}) = {pitch}"]
        origin, notes = printed.source, [] if profile.name in printed.printed_for else [printed.elsewhere]
    else:
        step, extra, start = profile.malloc_round, profile.sub_block_extra, profile.dvpp_alignment
        first = align_up(size, step) + extra
        pitch = align_up(first, start)
        formula = f"piece + (count - 1) * align_up(piece, {start}), piece = align_up(size, {step}) + {extra}"
        steps = [
            f"piece = align_up({size}, {step}) + {extra} = {first}",
            f"pitch = align_up({first}, {start}) = {pitch}",
        ]
        origin, notes = "malloc-700", _NOTES
    total = first + (count - 1) * pitch
    return PooledBlock(
        nbytes=total,
        count=count,
        pitch=pitch,
        piece=piece,
        formula=formula,
        steps=(*piece.steps, *steps, f"total = {first} + ({count} - 1) * {pitch} = {total}"),
        source=source(origin).title,
        notes=(*piece.notes, *filter(None, notes)),
    )
