"""Histograms of pictures, and tables that replace their values, as plans."""

from __future__ import annotations

from softacl.media.formats import PixelFormat
from softacl.media.images.layouts import ComponentGroup
from softacl.media.images.operations import HISTOGRAM, LOOKUP, OperationPlan
from softacl.media.images.placed import Described, Grid, Placed, place
from softacl.profiles import Profile

VALUES = 256  # of a component in acldvppHist and acldvppLutMap
_TABLE = 2  # the buffer with the tables, beside the input and the output


def _order(picture: Placed) -> list[tuple[ComponentGroup, int]]:
    """The components in the order of tables: that of the name of the format, or of V2, R, G, B or Y, U, V."""
    if picture.generation == "V1":
        return picture.layout.in_order()
    by_letter = {
        letter: (group, at)
        for group in picture.layout.groups
        for letter, at in zip(group.components, group.at, strict=True)
    }
    return [by_letter[letter] for letter in ("RGB" if picture.layout.is_rgb else "YUV") if letter in by_letter]


def plan_histogram(chip: Profile, formats: dict[str, PixelFormat], src_desc: Described) -> OperationPlan:
    """Plan a histogram of each component. Buffer 1 receives 256 words of 4 bytes for each of three components.

    Those of components that the picture lacks stay unchanged. Source: acldvppVpcCalcHistAsync.
    """
    src = place(chip, "input", formats["input"], src_desc, 0)
    jobs = []
    for i, (group, at) in enumerate(_order(src)):
        words = (1, i * VALUES * 4, VALUES * 4, 1, 1, 0, 0, 0, 0, VALUES * 4, 1)
        jobs.append((HISTOGRAM, *src.grid(group, src.whole, (at,)), *words))
    return OperationPlan(src, src, tuple(jobs), read=src.whole)


def plan_lookup(
    chip: Profile, formats: dict[str, PixelFormat], src_desc: Described, dst_desc: Described
) -> OperationPlan:
    """Each value replaced by what the table of its component says. Buffer 2: 256 bytes for each of three components.

    Source: acldvppVpcEqualizeHistAsync.
    """
    src = place(chip, "input", formats["input"], src_desc, 0)
    dst = place(chip, "output", formats["output"], dst_desc, 1)
    jobs = []
    for i, (group, at) in enumerate(_order(src)):
        table: Grid = (_TABLE, i * VALUES, VALUES, 1, 1, 0, 0, 0, 0, VALUES, 1)
        jobs.append((LOOKUP, *src.grid(group, src.whole, (at,)), *dst.grid(group, dst.whole, (at,)), *table))
    return OperationPlan(src, dst, tuple(jobs), (), src.whole, dst.whole)
