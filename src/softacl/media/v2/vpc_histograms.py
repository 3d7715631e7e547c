"""Histograms of pictures, and tables that replace their values, as tasks of a VPC channel."""

from __future__ import annotations

from softacl import _native
from softacl.errors import AclError
from softacl.media.images.histograms import plan_histogram, plan_lookup
from softacl.media.v2.codes import MediaCode
from softacl.media.v2.structs import Record, pack, size_of
from softacl.media.v2.vpc_calls import PictureStep, VpcCall, described
from softacl.runtime.memory.host_access import address_of
from softacl.runtime.memory.live_blocks import HOST_SPACES, Allocation, Space, describe, in_window
from softacl.runtime.state import Device, live, process
from softacl.runtime.streams.streams import Stream

_NBYTES = size_of("hi_vpc_histogram_config")


def calc_histogram(channel: int, source: Record, counts: int, milliseconds: int) -> int:
    """Count the values of each component. counts: address of a hi_vpc_histogram_config in memory of the host, written by the task.

    Components that the picture does not have get zeros. Source: hi_mpi_vpc_calc_hist.
    """
    call = VpcCall("hi_mpi_vpc_calc_hist", "calc_hist", channel)
    if not counts:
        raise call.channel.refuse(
            MediaCode.NULL_PTR, "hist_config is null; it is the address of a hi_vpc_histogram_config."
        )
    block: Allocation | None = live.find(counts)
    if (block is None and in_window(counts)) or (
        block is not None and block.shift and block.space not in HOST_SPACES | {Space.MANAGED}
    ):
        raise call.illegal(f"hist_config is at {describe(counts)}; the counts go to memory of the host.")
    step = _Counting(source["picture_address"], counts)
    with call.judged():
        formats = call.formats(input=source["picture_format"])
        step.plan = plan_histogram(call.chip, formats, described(source))
        step.check_memory(call.channel.stream.device)
    call.steps.append(step)
    return call.start()


def equalize_histogram(channel: int, source: Record, target: Record, table: Record, milliseconds: int) -> int:
    """Replace each value by what the table of its component says. table: hi_vpc_lut_remap. Source: hi_mpi_vpc_equalize_hist."""
    call = VpcCall("hi_mpi_vpc_equalize_hist", "equalize_hist", channel)
    for name in ("format", "width", "height", "width_stride", "height_stride"):
        before, after = source[f"picture_{name}"], target[f"picture_{name}"]
        if before != after:
            said = name.replace("_", " ")
            raise call.illegal(f"the {said} of the output is {after}, of the input {before}; they must be equal.")
    call.add(source, target, lambda _, *pair: plan_lookup(*pair), pack("hi_vpc_lut_remap", table))
    return call.start()


class _Counting(PictureStep):
    """Counts the values of a picture into memory of the program."""

    def __init__(self, source: int, counts: int) -> None:
        super().__init__(source, counts, None)

    def check_memory(self, device: Device) -> None:
        assert self.plan is not None
        self.find("the input", self.source, self.plan.input.nbytes, device, touch=False)

    def run(self, stream: Stream) -> str:
        plan = self.plan
        assert plan is not None
        nbytes = plan.input.nbytes
        try:
            read = self.find("the input", self.source, nbytes, stream.device)
        except AclError as error:
            return error.why
        if not process.moves_bytes:
            return ""
        counts = bytes(_NBYTES)
        if not _native.vpc(((self.source + read.shift, nbytes), (address_of(counts), _NBYTES)), plan.jobs):
            return "the memory of a picture was freed while the task ran"
        block: Allocation | None = live.find(self.target)
        if not _native.copy(self.target + (block.shift if block is not None else 0), address_of(counts), _NBYTES):
            return f"hist_config at {self.target:#x} cannot be written: no such memory in this process any more"
        return ""

    def spans(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        reads, _ = super().spans()
        return reads, [(self.target, _NBYTES)]

    def runs(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        reads, _ = super().runs()
        return reads, [(self.target, _NBYTES)]
