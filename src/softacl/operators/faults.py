"""Operands that a device cannot reach. As on hardware, the launch succeeds, and the task is a device exception."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from softacl.base.cube_operators import is_on_cube
from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import BadOperand
from softacl.observe import emit
from softacl.operators.device_tensors import PLAIN_FORMATS, Tensor, reach
from softacl.reasons import Reason
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.state import Device, current, live, process
from softacl.runtime.streams.streams import Stream


class Operand(NamedTuple):
    """A tensor of an operator, or its workspace. name: in words; writes: whether the operator changes it."""

    name: str | tuple[str, int, str]
    tensor: Tensor
    writes: bool


def exception_of(operator: str, error: AclError) -> tuple[Code, str]:
    """The code and the text with which a task fails that raised `error`.

    A refused address is an exception of the cores that run the operator: 507035 on vector cores, 507015 on the cube, and for
    all operators of chips whose AI cores do both. Source: SetStarsResultForDavinciTask of hicann/runtime.
    """
    why = str(error.args[1])  # functions in it get the names of the binding that reports it
    if error.code != Code.RT_PARAM_INVALID:
        return error.code, why
    on_vectors = process.settings.profile.separate_vector_cores and not is_on_cube(operator)
    return Code.RT_VECTOR_CORE_EXCEPTION if on_vectors else Code.RT_AICORE_EXCEPTION, why


def operands_of(use: Any, workspace: Tensor | None = None) -> Iterator[Operand]:
    """The operands of an operator's use, each tensor once: one that is read and written is an output."""
    written = {id(each) for each in use.outputs}
    for kind, tensors in (("input", use.inputs), ("output", use.outputs)):
        for i, tensor in enumerate(tensors):
            if isinstance(tensor, Tensor) and (kind == "output" or id(tensor) not in written):
                yield Operand((kind, i, use.operator.name), tensor, kind == "output")
    if workspace is not None:
        yield Operand(f"the workspace of {use.operator.name}", workspace, True)


def locate_all(
    operands: Iterable[Operand], device: Device
) -> tuple[list[Allocation | None], list[tuple[Operand, AclError]]]:
    """The operands' blocks, and the operands that the device cannot reach, with errors."""
    blocks, lost = [], []
    for operand in operands:
        try:
            blocks.append(operand.tensor.locate(operand.name, device))
        except AclError as error:
            lost.append((operand, error))
    return blocks, lost


def announce(stream: Stream, operator: str, bad: Iterable[tuple[Operand, AclError]]) -> None:
    """Tell observers what is wrong with operands of a task that is about to be queued."""
    for operand, error in bad:
        emit(BadOperand(current.call, stream, operator, operand.name, operand.writes, error))


def suspects(operands: Iterable[Operand]) -> Iterator[tuple[Operand, AclError]]:
    """The tensors that a device reaches, but that take more than the program gave: they end in what rounding added to their block,
    or behind their storage (storageDims of aclCreateTensor)."""
    for operand in operands:
        tensor = operand.tensor
        start, nbytes = tensor.span()
        block = live.find(start) if nbytes else None
        if block is not None and block.address + block.nbytes < start + nbytes <= block.end:
            over = start + nbytes - block.address - block.nbytes
            why = f"{tensor} ends {over} bytes past the {block.nbytes} that were requested. Request more."
            yield operand, AclError(Code.RT_PARAM_INVALID, why, Reason.ROUNDING_SLACK, address=start, count=nbytes)
        if not tensor.storage_shape or tensor.format not in PLAIN_FORMATS:
            continue
        # Without the offset: some programs count the storage from the first element on.
        capacity, needed = math.prod(tensor.storage_shape), reach(1, tensor.shape, tensor.strides or (), 0)[1]
        if needed > capacity:
            why = f"{tensor} takes {needed} elements of a storage of {capacity}. Check its strides and storage shape."
            values = {"address": tensor.address, "capacity": capacity, "needed": needed}
            yield operand, AclError(Code.RT_PARAM_INVALID, why, Reason.STORAGE_TOO_SMALL, **values)


def partly_shared(use: Any) -> Iterator[tuple[Operand, AclError]]:
    """The outputs that share bytes with an input without taking just the same ones: the cores read some of them before, and some
    after they are written.

    Source: issue 8261 of CANN/ops-nn (aclnnForeachCopy moves a tensor by 5 elements: 19 of 20 runs on hardware give wrong numbers);
    PyTorch refuses such arguments (at::assert_no_partial_overlap).
    """
    written = sorted(
        (run, i) for i, each in enumerate(use.outputs) if isinstance(each, Tensor) for run in _runs_of(each)
    )
    own = {id(each) for each in use.outputs}
    told: set[int] = set()
    for k, tensor in enumerate(use.inputs):
        runs = _runs_of(tensor) if isinstance(tensor, Tensor) and id(tensor) not in own else []
        for start, end in runs:
            at = max(bisect_left(written, ((start, end), 0)) - 1, 0)
            for (first, last), i in written[at : at + 3]:  # what may share bytes with it, if outputs are apart
                low, high = max(start, first), min(end, last)
                if low >= high or (start, end) == (first, last) or i in told:
                    continue
                told.add(i)
                name, role = use.operator.name, f"the tensor of input {k}"
                why = f"{name}: output {i} shares bytes with input {k}, but not all. Let them be the same, or apart."
                values = {"address": low, "count": high - low, "role": role}
                operand = Operand(("output", i, name), use.outputs[i], True)
                yield operand, AclError(Code.RT_PARAM_INVALID, why, Reason.PARTLY_SHARED, **values)


def _runs_of(tensor: Tensor) -> list[tuple[int, int]]:
    return [(start, start + nbytes) for start, nbytes in tensor.runs()]
