"""Pictures of half the size by the Gaussian filter of pyramids, as plans."""

from __future__ import annotations

from softacl.media.formats import PixelFormat
from softacl.media.operation_rules import pyramid_of
from softacl.media.operations import PYRAMID, Plan
from softacl.media.placed import Described, limit_error, place
from softacl.media.size_rules import source
from softacl.profiles import Profile

__all__ = ["plan_pyramid"]

_SHIFT = 8  # 5 x 5 {1 4 6 4 1}: the sum of the factors is 256


def plan_pyramid(chip: Profile, formats: dict[str, PixelFormat], given: Described, wanted: Described) -> Plan:
    """Filter with 5 x 5 {1 4 6 4 1}, borders mirrored, and keep every second pixel, as pyrDown of OpenCV.

    A side of the output is half the input's; an odd one rounded up or down. Source: acldvppVpcPyrDownAsync.
    """
    src = place(chip, "input", formats["input"], given, 0)
    dst = place(chip, "output", formats["output"], wanted, 1)
    rules = pyramid_of(chip)
    origin = source(rules.source).title if rules is not None else "softacl.media"
    if rules is not None:
        for name, side, least, most in (
            ("width", src.width, rules.least[0], rules.most[0]),
            ("height", src.height, rules.least[1], rules.most[1]),
        ):
            if not least <= side <= most:
                raise limit_error(f"{name} of the input", side, f"{least} to {most}", origin)
    for name, before, after in (("width", src.width, dst.width), ("height", src.height, dst.height)):
        if abs(2 * after - before) > 1:
            raise limit_error(f"{name} of the output", after, f"half of {before}, {(before + 1) // 2}", origin)
    group = src.layout.groups[0]
    job = (PYRAMID, *src.grid(group, src.whole), *dst.grid(group, dst.whole), _SHIFT)
    return Plan(src, dst, (job,), (), src.spans(), dst.spans(), src.is_dense, dst.is_dense)
