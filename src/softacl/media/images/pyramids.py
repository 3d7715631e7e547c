"""Pictures of half the size by the Gaussian filter of pyramids, as plans."""

from __future__ import annotations

from softacl.media.formats import PixelFormat
from softacl.media.images.borders import TYPES
from softacl.media.images.operations import PYRAMID, OperationPlan
from softacl.media.images.placed import Described, limit_error, place
from softacl.media.rules.operations import pyramid_of
from softacl.media.sizes.rules import source
from softacl.profiles import Profile

_TAPS = (1, 4, 6, 4, 1)
#: As pyrDown of OpenCV: the sum of the factors is 256, the border REFLECT_101.
FACTORS = tuple(a * b for a in _TAPS for b in _TAPS)
SHIFT = 8


def plan_pyramid(
    chip: Profile,
    formats: dict[str, PixelFormat],
    src_desc: Described,
    dst_desc: Described,
    factors: tuple[int, ...] = FACTORS,
    shift: int = SHIFT,
    border: int = TYPES.index("reflect_101"),
    value: int = 0,
) -> OperationPlan:
    """Filter with 5 x 5 factors and keep every second pixel; as it is, pyrDown of OpenCV.

    A side of the output is half the input's; an odd one rounded up or down. border: of TYPES; value: of a constant one.

    Source: acldvppVpcPyrDownAsync, hi_mpi_vpc_pyrdown.
    """
    src = place(chip, "input", formats["input"], src_desc, 0)
    dst = place(chip, "output", formats["output"], dst_desc, 1)
    rules = pyramid_of(chip, src_desc.generation)
    origin = source(rules.source).title if rules is not None else "softacl.media"
    if rules is not None:
        for name, side, minimum, maximum in (
            ("width", src.width, rules.minimum[0], rules.maximum[0]),
            ("height", src.height, rules.minimum[1], rules.maximum[1]),
        ):
            if not minimum <= side <= maximum:
                raise limit_error(f"{name} of the input", side, f"{minimum} to {maximum}", origin)
    for name, before, after in (("width", src.width, dst.width), ("height", src.height, dst.height)):
        if abs(2 * after - before) > 1:
            raise limit_error(f"{name} of the output", after, f"half of {before}, {(before + 1) // 2}", origin)
    group = src.layout.groups[0]
    job = (PYRAMID, *src.grid(group, src.whole), *dst.grid(group, dst.whole), shift, border, value, *factors)
    return OperationPlan(src, dst, (job,), (), src.whole, dst.whole)
