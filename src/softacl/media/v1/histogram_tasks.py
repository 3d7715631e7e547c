"""Histograms of pictures, and tables that replace their values, as tasks of the caller's stream."""

from __future__ import annotations

from softacl import _native
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.images.histograms import plan_histogram, plan_lookup
from softacl.media.media_memory import locate
from softacl.media.v1.border_tasks import check_reserve
from softacl.media.v1.image_tasks import ImageCall, ImageStep, described
from softacl.media.v1.picture_descriptions import pictures
from softacl.media.v1.value_tables import Histogram, histograms, lookups
from softacl.runtime.state import process
from softacl.runtime.streams.streams import Stream


def calc_histogram(channel: int, source: int, histogram: int, reserve: int, stream: int) -> None:
    """Count the values of each component, into host memory. 100000 for a reserve that is not 0.

    Source: acldvppVpcCalcHistAsync.
    """
    call = ImageCall("acldvppVpcCalcHistAsync", "calc_hist", channel, stream)
    picture, counts = pictures.get(source), histograms.get(histogram)
    check_reserve(reserve)
    formats = call.formats(input=picture)
    call.planned(_Counting(picture.data, counts), lambda: plan_histogram(call.chip, formats, described(picture)))
    call.queue()


def equalize_histogram(channel: int, source: int, target: int, lookup: int, stream: int) -> None:
    """Replace each value by what the table of its component says now. Source: acldvppVpcEqualizeHistAsync.

    100000 for an output whose format, sides or strides are not those of the input.
    """
    call = ImageCall("acldvppVpcEqualizeHistAsync", "equalize_hist", channel, stream)
    src, dst, table = pictures.get(source), pictures.get(target), lookups.get(lookup)
    call.formats(input=src)
    for name in ("format", "width", "height", "width_stride", "height_stride"):
        before, after = getattr(src, name), getattr(dst, name)
        if before != after:
            said = name.replace("_", " ")
            raise AclError(
                Code.INVALID_PARAM, f"the {said} of the output is {after}, of the input {before}; they must be equal."
            )
    call.add_pictures(src, dst, lambda _, *pair: plan_lookup(*pair), table.content())
    call.queue()


class _Counting(ImageStep):
    """Counts the values of a picture. The histogram's memory lives as long as this."""

    def __init__(self, source: int, output: Histogram) -> None:
        super().__init__(source, output.address, output)

    def run(self, stream: Stream) -> str:
        plan = self.plan
        if plan is None:
            return self.refusal
        nbytes = plan.input.nbytes
        try:
            read = locate("the input", self.source, nbytes, stream.device)
        except AclError as error:
            return error.why
        if not process.moves_bytes:
            return ""
        counts = self.output
        if not _native.vpc(((self.source + read.shift, nbytes), (counts.address, counts.nbytes)), plan.jobs):
            return "the memory of a picture was freed while the task ran"
        return ""

    def spans(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        reads, _ = super().spans()
        return reads, self._counts(reads)

    def runs(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        reads, _ = super().runs()
        return reads, self._counts(reads)

    def _counts(self, reads: list[tuple[int, int]]) -> list[tuple[int, int]]:
        return [(self.output.address, self.output.nbytes)] if reads else []
