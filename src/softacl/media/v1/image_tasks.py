"""Operations on pictures as tasks of the caller's stream.

At the call the descriptions are read and judged: a format or an interpolation that the chip does not have is an error of the call.
Any other rule that a picture breaks is an error of the task, as on the device: 507018 at the next synchronisation, and ret_code 1
in the output's description. The output's description is written when the task runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from softacl import _native
from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import OperatorQueued, Spans
from softacl.media.chip_support import require_operation
from softacl.media.errors import MediaRuleError
from softacl.media.images import operations
from softacl.media.images.placed import Described, PictureRegion
from softacl.media.media_memory import locate
from softacl.media.rules.operations import check_formats, filter_of
from softacl.media.v1 import image_channels
from softacl.media.v1.areas import Area, areas, resizes
from softacl.media.v1.picture_descriptions import Picture, pictures
from softacl.observe import media_fault, observers
from softacl.runtime.memory.host_access import address_of
from softacl.runtime.state import current, live, process
from softacl.runtime.streams.streams import TAG, Stream, note_failure, stream_from_handle
from softacl.runtime.streams.tasks import push_announced

if TYPE_CHECKING:
    from softacl.media.formats import PixelFormat
    from softacl.media.images.operations import OperationPlan
    from softacl.media.images.placed import Described, PictureRegion, Placed
    from softacl.runtime.memory.live_blocks import Allocation
    from softacl.runtime.state import Device

FAILED = 1  # the ret_code of a picture that could not be made


def resize(channel: int, source: int, target: int, config: int, stream: int) -> None:
    """Make a picture as large as the output's description says. Source: acldvppVpcResizeAsync."""
    call = ImageCall("acldvppVpcResizeAsync", "resize", channel, stream)
    interpolation = call.filter_of(config)
    call.add(source, target, lambda plans, *pair: plans.plan_resize(*pair, interpolation, matrix=call.matrix))
    call.queue()


def crop(channel: int, source: int, target: int, area: int, stream: int) -> None:
    """Take a part of a picture, as large as the output. Source: acldvppVpcCropAsync."""
    call = ImageCall("acldvppVpcCropAsync", "crop", channel, stream)
    part = region_of(areas.get(area))
    call.add(source, target, lambda plans, *pair: plans.plan_area(*pair, part, matrix=call.matrix))
    call.queue()


def crop_and_paste(channel: int, source: int, target: int, area: int, paste: int, stream: int) -> None:
    """Take a part of a picture and put it, at another size, into a part of the output.

    Source: acldvppVpcCropAndPasteAsync.
    """
    call = ImageCall("acldvppVpcCropAndPasteAsync", "crop_and_paste", channel, stream)
    part, paste_area = region_of(areas.get(area)), region_of(areas.get(paste))
    call.add(source, target, lambda plans, *pair: plans.plan_area(*pair, part, paste_area, matrix=call.matrix))
    call.queue()


def crop_resize(channel: int, source: int, target: int, area: int, config: int, stream: int) -> None:
    """As `crop`, with a filter of the program's choice. Source: acldvppVpcCropResizeAsync."""
    call = ImageCall("acldvppVpcCropResizeAsync", "crop_resize", channel, stream)
    part, interpolation = region_of(areas.get(area)), call.filter_of(config)
    call.add(source, target, lambda plans, *pair: plans.plan_area(*pair, part, None, interpolation, matrix=call.matrix))
    call.queue()


def crop_resize_paste(channel: int, source: int, target: int, area: int, paste: int, config: int, stream: int) -> None:
    """As `crop_and_paste`, with a filter of the program's choice. Source: acldvppVpcCropResizePasteAsync."""
    call = ImageCall("acldvppVpcCropResizePasteAsync", "crop_resize_paste", channel, stream)
    part, paste_area, interpolation = region_of(areas.get(area)), region_of(areas.get(paste)), call.filter_of(config)
    call.add(
        source, target, lambda plans, *pair: plans.plan_area(*pair, part, paste_area, interpolation, matrix=call.matrix)
    )
    call.queue()


def convert_color(channel: int, source: int, target: int, stream: int) -> None:
    """The same picture in another format. Source: acldvppVpcConvertColorAsync.

    100000 for an input without sides or strides, and for an output whose sides are neither 0 nor the input's.
    """
    call = ImageCall("acldvppVpcConvertColorAsync", "convert_color", channel, stream)
    src, dst = pictures.get(source), pictures.get(target)
    if not (src.width and src.height and src.width_stride and src.height_stride):
        raise AclError(Code.INVALID_PARAM, "a side or a stride of the input is 0.")
    if dst.width not in (0, src.width) or dst.height not in (0, src.height):
        raise AclError(
            Code.INVALID_PARAM,
            f"the output is {dst.width} x {dst.height}, the input {src.width} x {src.height}; they must be equal, or 0.",
        )
    call.add(source, target, lambda plans, *pair: plans.plan_convert(*pair, matrix=call.matrix))
    call.queue()


def region_of(area: Area) -> PictureRegion:
    """An area as it is now, for a plan."""
    return PictureRegion(area.left, area.top, area.right, area.bottom)


def described(picture: Picture) -> Described:
    """A description as it is now, for a plan."""
    strides = picture.width_stride, picture.height_stride
    return Described(picture.data, picture.size, picture.width, picture.height, *strides)


class ImageStep:
    """One input and one output of a task: the work, or why it cannot be done. output: gets the ret_code."""

    def __init__(self, source: int, target: int, output: Any, tables: bytes = b"") -> None:
        self.source, self.target = source, target
        self.output = output
        self.tables = tables
        self.plan: OperationPlan | None = None
        self.refusal = ""

    def find(self, what: str, address: int, nbytes: int, device: Device) -> Allocation:
        """The memory of a picture, when the task runs."""
        return locate(what, address, nbytes, device)

    def run(self, stream: Stream) -> str:
        """Do it; "" or why it failed."""
        plan = self.plan
        if plan is None:
            return self.refusal
        into, out = plan.input.nbytes, plan.output.nbytes
        try:
            read = self.find("the input", self.source, into, stream.device)
            written = self.find("the output", self.target, out, stream.device)
        except AclError as error:
            return error.why
        if not process.moves_bytes:
            return ""
        tables = ((address_of(self.tables), len(self.tables)),) if self.tables else ()
        buffers = (
            (self.source + read.shift, into),
            (self.target + written.shift, out),
            *tables,
            *((0, n) for n in plan.temporary),
        )
        if not _native.vpc(buffers, plan.jobs):
            return "the memory of a picture was freed while the task ran"
        return ""

    def spans(self) -> tuple[Spans, Spans]:
        """(address, bytes) of each plane read, and of each written."""
        return self._pieces(lambda picture, region: picture.spans(region))

    def runs(self) -> tuple[Spans, Spans]:
        """The same of each row, without what is between rows."""
        return self._pieces(lambda picture, region: picture.runs(region))

    def _pieces(self, of: Callable[[Placed, PictureRegion], Spans]) -> tuple[Spans, Spans]:
        plan = self.plan
        if plan is None:
            return [], []
        reads = of(plan.input, plan.read) if plan.read is not None else []
        writes = of(plan.output, plan.written) if plan.written is not None else []
        return moved(self.source, reads), moved(self.target, writes)


def moved(address: int, pieces: Spans) -> Spans:
    """Pieces of a picture where that begins at an address."""
    return [(address + offset, nbytes) for offset, nbytes in pieces]


class ImageCall:
    """A call that puts an operation on pictures into a stream. matrix: acldvppCscMatrix of its channel."""

    def __init__(self, c_name: str, operation: str, channel: int, stream: int) -> None:
        self.channel = image_channels.usable(channel)
        self.matrix = self.channel.matrix
        self.c_name, self.operation = c_name, operation
        self.stream = stream_from_handle(stream)
        process.require_mapped()
        self.chip = process.settings.profile
        self.steps: list[ImageStep] = []
        require_operation(operation)

    def filter_of(self, config: int) -> int:
        """The interpolation of a resizing configuration. 200006 for one that the chip does not have."""
        interpolation = resizes.get(config).interpolation
        try:
            filter_of(self.chip, interpolation)
        except MediaRuleError as error:
            raise AclError(Code.FEATURE_UNSUPPORTED, f"{error}") from None
        return interpolation

    def add(self, source: int, target: int, plan: Callable[..., OperationPlan]) -> None:
        """Two pictures by their handles. 100027 for formats that the operation does not take."""
        self.add_pictures(pictures.get(source), pictures.get(target), plan)

    def formats(self, **by_role: Picture) -> dict[str, PixelFormat]:
        """The formats of pictures by their role, input and output. 100027 for one that the operation does not take."""
        try:
            return check_formats(self.operation, self.chip, {role: picture.format for role, picture in by_role.items()})
        except MediaRuleError as error:
            raise AclError(Code.FORMAT_NOT_MATCH, f"{error}") from None

    def add_pictures(
        self, source: Picture, target: Picture, plan: Callable[..., OperationPlan], tables: bytes = b""
    ) -> None:
        """The same by the descriptions themselves. tables: buffer 2 of the plan."""
        formats = self.formats(input=source, output=target)
        step = ImageStep(source.data, target.data, target, tables)
        self.planned(step, lambda: plan(operations, self.chip, formats, described(source), described(target)))

    def planned(self, step: ImageStep, plan: Callable[[], OperationPlan]) -> None:
        """Give a step its plan, or the reason why it has none."""
        try:
            step.plan = plan()
        except MediaRuleError as error:
            step.refusal = str(error)
        why = self.channel.refusal(image_channels.VPC)
        if why:
            step.plan, step.refusal = None, why
        self.steps.append(step)

    def queue(self) -> None:
        """Put it into the stream."""
        queue_task(self.stream, self.c_name, f"VPC {self.operation}", self.steps)


def queue_task(stream: Stream, c_name: str, name: str, steps: Sequence[Any]) -> None:
    """Put work on pictures into a stream. Each step has `run`, `spans`, `runs` and `output`, the description that gets its result.

    name: the engine, and what it does.
    """
    fault = media_fault(name.partition(" ")[0].lower()) if observers else None
    failing = fault is not None and fault.what == "fails"
    code = Code(fault.code) if fault is not None and failing else Code.RT_AICPU_EXCEPTION
    if fault is not None and fault.what == "damaged":
        for step in steps:
            step.damaged = True

    def task() -> bool:
        why = ""
        for step in steps:
            try:
                said = fault.why if fault is not None and failing else step.run(stream)
            except AclError as error:  # no memory behind the buffer, at the guard
                said = error.why
            except MemoryError:
                said = "there is not enough host memory to compute in"
            step.output.ret_code = FAILED if said else 0
            why = why or said
        return note_failure(stream, code, why) if why else True

    tag = TAG[c_name]
    if not observers:
        stream.queue.call(task, tag)
        return
    reads: Spans = []
    writes, dense_reads, dense_writes = reads.copy(), reads.copy(), reads.copy()
    for step in steps:
        for pieces, (read, written) in (((reads, writes), step.spans()), ((dense_reads, dense_writes), step.runs())):
            pieces[0].extend(read)
            pieces[1].extend(written)
    blocks = [live.find(address) for address, _ in (*reads, *writes)]
    event = OperatorQueued(current.call, stream, name, reads, writes, dense_reads, dense_writes, {})
    push_announced(stream, event, blocks, task, tag)
