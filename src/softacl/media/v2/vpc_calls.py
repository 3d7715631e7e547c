"""A call that gives a VPC channel an operation on pictures that hi_vpc_pic_info describes.

A description that breaks a rule is an error of the call here (HI_ERR_VPC_ILLEGAL_PARAM, or HI_ERR_VPC_NOT_SUPPORT for what the
chip does not have), as for the vendor; the first generation finds it in the task.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.chip_support import require_operation
from softacl.media.errors import MediaRuleError, UnsupportedError
from softacl.media.images import operations
from softacl.media.images.placed import Described, PictureRegion
from softacl.media.media_memory import locate
from softacl.media.rules.operations import check_formats
from softacl.media.rules.v2 import takes_device_memory
from softacl.media.v1.image_tasks import ImageStep
from softacl.media.v2.channels import Spans, Work
from softacl.media.v2.codes import MediaCode
from softacl.media.v2.structs import Record
from softacl.media.v2.vpc_channels import channels
from softacl.runtime.memory.live_blocks import Allocation, Space
from softacl.runtime.state import Device, process
from softacl.runtime.streams.streams import Stream

if TYPE_CHECKING:
    from softacl.media.formats import PixelFormat
    from softacl.media.images.operations import OperationPlan
    from softacl.media.images.placed import Described, PictureRegion

MAX_AREAS = 256  # of a call; aclcppdevg_03_1059, 8.5
CONSTANT, REPLICATED, REFLECTED = 0, 1, 2  # border_type of hi_vpc
#: Numbers of hi_dvpp for interpolations -> those of acldvppSetResizeConfigInterpolation, which are those of the plans.
_INTERPOLATIONS = {0: 1, 1: 2}  # bilinear, nearest


def described(picture: Record) -> Described:
    """A hi_vpc_pic_info, for a plan."""
    sides = picture["picture_width"], picture["picture_height"]
    strides = picture["picture_width_stride"], picture["picture_height_stride"]
    return Described(picture["picture_address"], picture["picture_buffer_size"], *sides, *strides, "V2")


def region_of(area: Record) -> PictureRegion:
    """A hi_vpc_crop_region, for a plan. An area without width or height is rejected there."""
    left, top = area["left_offset"], area["top_offset"]
    return PictureRegion(left, top, left + area["crop_width"] - 1, top + area["crop_height"] - 1)


class PictureStep(ImageStep):
    """One input and one output, in memory that the chip's VPC of the second generation takes."""

    def find(self, what: str, address: int, nbytes: int, device: Device, touch: bool = True) -> Allocation:
        also = takes_device_memory("vpc", process.settings.profile)
        spaces = frozenset({Space.MEDIA, Space.DEVICE} if also else {Space.MEDIA})
        return locate(what, address, nbytes, device, spaces, "hi_mpi_dvpp_malloc", touch)

    def check_memory(self, device: Device) -> None:
        """An error for a picture that is not in such memory at the call; it may be gone when the task runs."""
        assert self.plan is not None
        self.find("the input", self.source, self.plan.input.nbytes, device, touch=False)
        self.find("the output", self.target, self.plan.output.nbytes, device, touch=False)


class VpcWork(Work):
    """An operation as its steps, each from one picture to another."""

    def __init__(self, name: str, steps: list[PictureStep]) -> None:
        self.name, self.steps = name, steps

    def run(self, stream: Stream) -> str:
        return next((why for why in (step.run(stream) for step in self.steps) if why), "")

    def spans(self) -> tuple[Spans, Spans]:
        return _together(step.spans() for step in self.steps)

    def dense_spans(self) -> tuple[Spans, Spans]:
        return _together(step.runs() for step in self.steps)


def _together(accesses: Iterable[tuple[Spans, Spans]]) -> tuple[Spans, Spans]:
    pairs = list(accesses)
    return [span for reads, _ in pairs for span in reads], [span for _, writes in pairs for span in writes]


class VpcCall:
    """A call that gives a channel an operation. operation: its name in the rules, which are those of both generations."""

    def __init__(self, c_name: str, operation: str, channel: int) -> None:
        self.channel = channels.get(channel)
        self.c_name, self.operation = c_name, operation
        self.chip = process.settings.profile
        process.require_mapped()
        self.steps: list[PictureStep] = []
        require_operation(operation, "V2")

    def illegal(self, why: str) -> AclError:
        """The error of an argument that breaks a rule."""
        return self.channel.refuse(MediaCode.ILLEGAL_PARAM, why)

    def interpolation(self, number: int) -> int:
        """A number of hi_dvpp as a number of the plans."""
        if number not in _INTERPOLATIONS:
            raise self.illegal(f"interpolation is {number}; it must be 0 (bilinear) or 1 (nearest).")
        return _INTERPOLATIONS[number]

    def check_count(self, n: int, what: str) -> None:
        """An error for no area, and for more than a call takes."""
        if not 0 < n <= MAX_AREAS:
            raise self.illegal(f"{n} {what}; a call takes 1 to {MAX_AREAS}.")

    def formats(self, **by_role: int) -> dict[str, PixelFormat]:
        """The formats of pictures by their role, input and output; not_support for one that the operation does not take."""
        return check_formats(self.operation, self.chip, by_role, "V2")

    def add(self, source: Record, target: Record, plan: Callable[..., OperationPlan], tables: bytes = b"") -> None:
        """One picture into another. plan: of the module operations, and its arguments after the two descriptions."""
        step = PictureStep(source["picture_address"], target["picture_address"], None, tables)
        with self.judged():
            formats = self.formats(input=source["picture_format"], output=target["picture_format"])
            step.plan = plan(operations, self.chip, formats, described(source), described(target))
            step.check_memory(self.channel.stream.device)
        self.steps.append(step)

    @contextmanager
    def judged(self) -> Iterator[None]:
        """Errors of rules and of memory, as codes of VPC."""
        try:
            yield
        except UnsupportedError as error:
            raise self.channel.refuse(MediaCode.NOT_SUPPORT, f"{error}.") from None
        except MediaRuleError as error:
            raise self.illegal(f"{error}.") from None
        except AclError as error:
            unsupported = error.code == Code.FEATURE_UNSUPPORTED
            raise self.channel.refuse(
                MediaCode.NOT_SUPPORT if unsupported else MediaCode.ILLEGAL_PARAM, error.why
            ) from None

    def start(self) -> int:
        """Queue it in the channel; the task id."""
        return self.channel.start(self.c_name, VpcWork(f"VPC {self.operation}", self.steps))
