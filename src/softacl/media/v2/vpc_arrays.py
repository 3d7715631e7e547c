"""Operations of VPC that are computed on arrays, as steps of a task; and memory of the program beside pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from softacl import _native
from softacl.base.lazy import numpy as np
from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import Spans
from softacl.media.formats import find_format
from softacl.media.images.array_plans import arrays_of, plan_arrays
from softacl.media.images.layouts import layout_of
from softacl.media.v1.image_tasks import moved
from softacl.media.v2.structs import Record
from softacl.media.v2.vpc_calls import PictureStep, VpcCall, described
from softacl.runtime.memory.host_access import address_of, copied
from softacl.runtime.memory.live_blocks import Allocation, describe, in_window
from softacl.runtime.state import live, process
from softacl.runtime.streams.streams import Stream

if TYPE_CHECKING:
    from softacl.media.images.array_plans import ArrayPlan, Planes
    from softacl.media.images.placed import Placed


def _working(what: str, address: int, nbytes: int) -> int:
    """The working address of bytes at a program's address, on the host or on a device."""
    block: Allocation | None = live.find(address) if 0 < address < 2**64 else None
    if block is None:
        if not address or in_window(address):
            raise AclError(Code.INVALID_PARAM, f"{what} is at {describe(address)}, where there is no memory.")
        return address
    if address + nbytes > block.end:
        raise AclError(Code.INVALID_PARAM, f"{what} needs {nbytes} bytes; its block ends after {block.end - address}.")
    if not block.resident:
        block.touch(address, nbytes)
    return address + block.shift


def fetch(what: str, address: int, nbytes: int) -> bytes:
    """A copy of memory of the program. 100000 for what cannot be read."""
    data = copied(_working(what, address, nbytes), nbytes)
    if data is None:
        raise AclError(Code.INVALID_PARAM, f"{what}: {nbytes} bytes at {address:#x} cannot be read.")
    return data


def store(what: str, address: int, data: bytes) -> None:
    """Write memory of the program. 100000 for what cannot be written."""
    if not _native.copy(_working(what, address, len(data)), address_of(data), len(data)):
        raise AclError(Code.INVALID_PARAM, f"{what}: {len(data)} bytes at {address:#x} cannot be written.")


def values_of(call: VpcCall, picture: Record, scalar: Record) -> dict[str, list[int]]:
    """A hi_vpc_scalar as the values of the components of each plane."""
    for i, value in enumerate(scalar["val"][:3]):
        if not 0 <= value <= 255:
            raise call.illegal(f"value {i} of the border is {value}; it must be 0 to 255.")
    first, second, third = (int(value + 0.5) for value in scalar["val"][:3])
    layout = layout_of(find_format(picture["picture_format"]))
    rgb = layout is not None and layout.is_rgb
    return {"RGB": [first, second, third]} if rgb else {"Y": [first], "UV": [second, third]}


class ArrayStep(PictureStep):
    """One input and one output, processed as arrays. beside: (address, bytes) of what else the task reads."""

    def __init__(self, source: int, target: int, beside: tuple[tuple[int, int], ...] = ()) -> None:
        super().__init__(source, target, None)
        self.beside = beside
        self.arrays: ArrayPlan | None = None

    def run(self, stream: Stream) -> str:
        plan = self.arrays
        assert plan is not None
        try:
            read = self.find("the input", self.source, plan.input.nbytes, stream.device)
            written = self.find("the output", self.target, plan.output.nbytes, stream.device)
            return self._compute(plan, self.source + read.shift, self.target + written.shift)
        except AclError as error:
            return error.why.rstrip(".")

    def _compute(self, plan: ArrayPlan, source: int, target: int) -> str:
        if not process.moves_bytes:
            return ""
        gone = "the memory of a picture was freed while the task ran"
        before, after = np.zeros(plan.before.nbytes, np.uint8), np.zeros(plan.after.nbytes, np.uint8)
        temporary = ((0, n) for n in plan.temporary)
        if not _native.vpc(
            ((source, plan.input.nbytes), (before.ctypes.data, before.nbytes), *temporary), plan.gathers
        ):
            return gone
        made = plan.compute(arrays_of(plan.before, before))
        for name, view in arrays_of(plan.after, after).items():
            view[:] = made[name]
        buffers = (target, plan.output.nbytes), (after.ctypes.data, after.nbytes)
        return "" if _native.vpc(buffers, plan.scatters) else gone

    def spans(self) -> tuple[Spans, Spans]:
        return self._of(lambda picture: picture.spans())

    def runs(self) -> tuple[Spans, Spans]:
        return self._of(lambda picture: picture.runs())

    def _of(self, pieces: Callable[[Placed], Spans]) -> tuple[Spans, Spans]:
        assert self.arrays is not None
        reads, writes = pieces(self.arrays.input), pieces(self.arrays.output)
        return [*moved(self.source, reads), *self.beside], moved(self.target, writes)


def add_arrays(
    call: VpcCall,
    source: Record,
    target: Record,
    compute: Callable[[Planes], Planes],
    sides: str = "same",
    formats: str = "same",
    beside: tuple[tuple[int, int], ...] = (),
) -> None:
    """Give a call an operation on arrays. sides: as plan_arrays; formats: "same" or "any"."""
    in_format, out_format = source["picture_format"], target["picture_format"]
    step = ArrayStep(source["picture_address"], target["picture_address"], beside)
    with call.judged():
        checked = call.formats(input=in_format, output=out_format)
        if formats == "same" and in_format != out_format:
            raise call.illegal(
                f"the format of the output is {out_format}, of the input {in_format}; they must be equal."
            )
        pair: tuple[Any, Any] = described(source), described(target)
        step.arrays = plan_arrays(call.chip, checked, *pair, compute, sides, call.channel.matrix)
        step.find("the input", step.source, step.arrays.input.nbytes, call.channel.stream.device, touch=False)
        step.find("the output", step.target, step.arrays.output.nbytes, call.channel.stream.device, touch=False)
    call.steps.append(step)
