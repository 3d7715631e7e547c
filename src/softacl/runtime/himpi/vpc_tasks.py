"""Operations of VPC on pictures that hi_vpc_pic_info describes, as tasks of a channel.

What a description breaks is an error of the call here (HI_ERR_VPC_ILLEGAL_PARAM, or HI_ERR_VPC_NOT_SUPPORT for what the chip does
not have), as for the vendor; the first generation finds it in the task.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.descriptors.media_support import require_operation
from softacl.runtime.himpi.channels import Spans, Work
from softacl.runtime.himpi.codes import MediaCode
from softacl.runtime.himpi.structs import Record
from softacl.runtime.himpi.vpc_channels import channels
from softacl.runtime.media.image_tasks import Step
from softacl.runtime.state import process
from softacl.runtime.streams.streams import Stream

if TYPE_CHECKING:
    from softacl.media.operations import Plan
    from softacl.media.placed import Described

__all__ = ["Call", "described", "resize"]

#: Numbers of hi_dvpp for interpolations -> those of acldvppSetResizeConfigInterpolation, which are those of the plans.
_INTERPOLATIONS = {0: 1, 1: 2}  # bilinear, nearest


def described(picture: Record) -> Described:
    """A hi_vpc_pic_info, for a plan."""
    from softacl.media.placed import Described

    sides = picture["picture_width"], picture["picture_height"]
    strides = picture["picture_width_stride"], picture["picture_height_stride"]
    return Described(picture["picture_address"], picture["picture_buffer_size"], *sides, *strides, "V2")


class VpcWork(Work):
    """An operation as its steps, each from one picture to another."""

    def __init__(self, name: str, steps: list[Step]) -> None:
        self.name, self.steps = name, steps

    def run(self, stream: Stream) -> str:
        return next((why for why in (step.run(stream) for step in self.steps) if why), "")

    def spans(self) -> tuple[Spans, Spans]:
        found = [step.spans() for step in self.steps]
        return [span for reads, _ in found for span in reads], [span for _, writes in found for span in writes]

    def dense_spans(self) -> tuple[Spans, Spans]:
        reads, writes = [], []
        for step in self.steps:
            read, written = step.spans()
            reads += read if step.dense[0] else []
            writes += written if step.dense[1] else []
        return reads, writes


class Call:
    """A call that gives a channel an operation. operation: its name in the rules of V1, which are those of both generations."""

    def __init__(self, c_name: str, operation: str, channel: int) -> None:
        self.channel = channels.get(channel)
        self.c_name, self.operation = c_name, operation
        self.chip = process.settings.profile
        process.require_mapped()
        self.steps: list[Step] = []
        require_operation(operation)

    def interpolation(self, number: int) -> int:
        """A number of hi_dvpp as a number of the plans."""
        if number not in _INTERPOLATIONS:
            raise self.channel.refuse(
                MediaCode.ILLEGAL_PARAM, f"interpolation {number}; it is 0 (bilinear) or 1 (nearest)."
            )
        return _INTERPOLATIONS[number]

    def add(self, source: Record, target: Record, plan: Callable[..., Plan], tables: bytes = b"") -> None:
        """One picture into another. plan: of the module operations, and what it takes behind the two descriptions."""
        from softacl.media import operations
        from softacl.media.errors import MediaRuleError, UnsupportedError
        from softacl.media.operation_rules import check_formats

        step = Step(source["picture_address"], target["picture_address"], None, tables)
        numbers = {"input": source["picture_format"], "output": target["picture_format"]}
        try:
            formats = check_formats(self.operation, self.chip, numbers, "V2")
            step.plan = plan(operations, self.chip, formats, described(source), described(target))
        except UnsupportedError as error:
            raise self.channel.refuse(MediaCode.NOT_SUPPORT, f"{error}.") from None
        except MediaRuleError as error:
            raise self.channel.refuse(MediaCode.ILLEGAL_PARAM, f"{error}.") from None
        except AclError as error:
            unsupported = error.code == Code.FEATURE_UNSUPPORTED
            code = MediaCode.NOT_SUPPORT if unsupported else MediaCode.ILLEGAL_PARAM
            raise self.channel.refuse(code, error.why) from None
        self.steps.append(step)

    def start(self) -> int:
        """Give it to the channel; the task id."""
        return self.channel.start(self.c_name, VpcWork(f"VPC {self.operation}", self.steps))


def resize(
    channel: int, source: Record, target: Record, fx: float, fy: float, interpolation: int, milliseconds: int
) -> int:
    """Make a picture as large as the output's description says. Source: hi_mpi_vpc_resize."""
    call = Call("hi_mpi_vpc_resize", "resize", channel)
    kind = call.interpolation(interpolation)
    call.add(source, target, lambda plans, *pair: plans.plan_resize(*pair, kind))
    return call.start()
