"""Operations that are computed on arrays: what is read, the function, what is written. Nothing here touches memory.

The input is copied out of its strided buffer, in the format of the output, into a picture without padding; a function makes the
arrays of the output from the arrays of that; they are copied into the output's buffer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from softacl.base.lazy import numpy as np
from softacl.media.formats import PixelFormat
from softacl.media.images.colours import Csc
from softacl.media.images.operations import scaled, unpadded
from softacl.media.images.placed import Described, Placed, limit_error, place
from softacl.profiles import Profile

#: Of a picture: "Y", "UV", "RGB" -> rows x columns x components of bytes.
Planes = dict[str, Any]


@dataclass(frozen=True)
class ArrayPlan:
    """gathers: jobs of softacl._native.vpc from the input, buffer 0, to `before`, buffer 1; scatters: from `after`, buffer 1, to
    the output, buffer 0; temporary: bytes of the buffers after these."""

    input: Placed
    output: Placed
    before: Placed
    after: Placed
    compute: Callable[[Planes], Planes]
    gathers: tuple[tuple[int, ...], ...]
    temporary: tuple[int, ...]
    scatters: tuple[tuple[int, ...], ...]


def plan_arrays(
    chip: Profile,
    formats: dict[str, PixelFormat],
    src_desc: Described,
    dst_desc: Described,
    compute: Callable[[Planes], Planes],
    sides: str = "same",
    matrix: Csc = 0,
) -> ArrayPlan:
    """sides: those of the output are the "same" as the input's, "swapped", or "any"."""
    src = place(chip, "input", formats["input"], src_desc, 0)
    dst = place(chip, "output", formats["output"], dst_desc, 0)
    turned = sides == "swapped"
    for name, before, after in (
        ("width", src.height if turned else src.width, dst.width),
        ("height", src.width if turned else src.height, dst.height),
    ):
        if sides != "any" and before != after:
            other = {"width": "height", "height": "width"}[name] if turned else name
            raise limit_error(f"output {name}", after, f"the input's {other}, {before}", "hi_mpi_vpc")
    first = unpadded(replace(dst, generation=src.generation), (src.width, src.height), 1)
    last = unpadded(dst, (dst.width, dst.height), 1)
    out_of = scaled(chip, src, first, src.whole, first.whole, "bilinear", matrix)
    into = scaled(chip, last, dst, last.whole, dst.whole, "bilinear", matrix)
    jobs = out_of.jobs, out_of.temporary, into.jobs
    return ArrayPlan(src, dst, first, last, compute, *jobs)


def arrays_of(picture: Placed, memory: Any) -> Planes:
    """Views of the components of a picture in an array of bytes."""
    planes = {}
    for group in picture.layout.groups:
        _, offset, stride, step, n, *offsets, columns, rows = picture.grid(group, picture.whole)
        # U and V, and the colours, lie at equal distances, in one order or the other.
        gap = offsets[1] - offsets[0] if n > 1 else 1
        first = memory[offset + offsets[0] :]
        planes[group.components] = np.lib.stride_tricks.as_strided(first, (rows, columns, n), (stride, step, gap))
    return planes
