"""The computation of a run: in place where the engine can use the buffers, else through host memory."""

from __future__ import annotations

import math
import time
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import layouts
from softacl.models.aipp.configuration import AippError
from softacl.models.aipp.parameters import configurations
from softacl.models.engines.base import Place, Run, array_at, element_type
from softacl.models.loaded import Model
from softacl.models.slots import SLACK, Job, Slot, allocate_output, bytes_at, pictures_bytes
from softacl.operators.dtypes import convert
from softacl.runtime.descriptors.data_buffers import put_description
from softacl.runtime.descriptors.tensor_descriptions import TensorDescription
from softacl.runtime.dumps.files import Tensor
from softacl.runtime.process.contexts import Within, require_context
from softacl.runtime.state import live, process

#: Bytes of inputs and outputs that runs have copied, because the engine cannot use them in place.
copied = 0


def compute(job: Job) -> None:
    """Bind, compute, store the results that were not computed in place, and describe the outputs."""
    if not process.moves_bytes:
        return
    model = job.model
    before: list[Tensor] = []
    after: list[Tensor] = []
    begun, subscriber = time.monotonic_ns(), model.subscriber
    with model.lock:
        dump, step = model.dump, model.dump.begins() if model.dump is not None else None
        if dump is not None and step is not None and dump.takes_inputs:
            before = [_tensor(slot, slot.dims) for slot in job.inputs]
        try:
            real = _run(job)
        except Exception as error:
            if dump is not None and step is not None:
                dump.failed(before, (), str(error))
            raise
        if dump is not None and step is not None and dump.takes_outputs:
            after = [_tensor(slot, dims) for slot, dims in zip(job.outputs, real, strict=True)]
    if subscriber is not None:
        subscriber.ran(begun)
    if dump is not None and step is not None:
        dump.write(step, before, after)
    _describe_outputs(job, real)


def _run(job: Job) -> list[tuple[int, ...]]:
    """One run; the real lengths of the outputs."""
    model = job.model
    if not all(slot.in_place for slot in (*job.inputs, *job.outputs)):
        return _through_host(job)
    key = tuple((slot.address, slot.dims) for slot in (*job.inputs, *job.outputs))
    run = model.bound.get(key)
    if run is None:
        run = _bound(model, job, {})
        model.keep(key, run)
    run()
    return [slot.dims for slot in job.outputs]


def _tensor(slot: Slot, dims: tuple[int, ...]) -> Tensor:
    """A copy of an input or output, for a dump."""
    nbytes = pictures_bytes(slot) if slot.port.dynamic_aipp else slot.port.size_at(dims)
    data = bytes(bytes_at(slot, nbytes)) if nbytes and slot.block is not None else b""
    return Tensor(slot.port.data_type, slot.port.format, dims, slot.address, data)


def _bound(model: Model, job: Job, elsewhere: dict[int, Any]) -> Run:
    """A binding. elsewhere: arrays of the host for slots, by identity."""

    def place(slot: Slot) -> Place:
        array = elsewhere.get(id(slot))
        if array is not None:
            return Place(array.ctypes.data, tuple(array.shape))
        if not slot.in_place:
            return Place(0, slot.dims)
        return Place(slot.address + (slot.block.shift if slot.block else 0), slot.dims)

    return model.engine.bind([place(slot) for slot in job.inputs], [place(slot) for slot in job.outputs])


def _through_host(job: Job) -> list[tuple[int, ...]]:
    """A run whose places do not all fit the engine; the real lengths of the outputs."""
    import numpy as np

    global copied
    elsewhere: dict[int, Any] = {}
    for slot in job.inputs:
        if not slot.in_place:
            given = _input(slot) if slot.port.aipp is None else _of_pictures(slot)
            elsewhere[id(slot)] = np.ascontiguousarray(convert(given, element_type(slot.engine.data_type)))
            copied += elsewhere[id(slot)].nbytes
    results = _bound(job.model, job, elsewhere)()
    real = []
    for position, slot in enumerate(job.outputs):
        result = results[position] if results else None
        if result is None:
            real.append(slot.dims)
            continue
        array = np.ascontiguousarray(convert(np.asarray(result), element_type(slot.port.data_type)))
        if slot.converts:
            array = layouts.from_plain(array, slot.port.format, slot.port.data_type)
        real.append(tuple(int(length) for length in array.shape))
        copied += array.nbytes
        _put(slot, array, job.model)
    return real


def _input(slot: Slot) -> Any:
    """An input's elements; the bytes that its block lacks are 0."""
    import numpy as np

    if slot.needed == 0:
        return np.empty(slot.dims, element_type(slot.port.data_type))
    array = bytes_at(slot, slot.needed).view(element_type(slot.port.data_type)).reshape(slot.dims)
    return layouts.to_plain(array, slot.port.format, slot.engine.dims) if slot.converts else array


def _of_pictures(slot: Slot) -> Any:
    """The engine's input of the bytes of pictures, by the AIPP of the input."""
    from softacl.models.aipp.arithmetic import apply

    try:
        if slot.picture is not None and not slot.port.dynamic_aipp:
            return apply(slot.picture, bytes_at(slot, slot.needed))
        return _of_parameters(slot)
    except AippError as error:
        raise AclError(Code.GE_PARAM_INVALID, f"{slot.what} ({slot.port.name}), a picture: {error}") from None


def _of_parameters(slot: Slot) -> Any:
    """As `_of_pictures`, by the parameters that lie in memory now."""
    import numpy as np

    from softacl.models.aipp.arithmetic import apply

    aipp, given = slot.port.aipp, slot.parameters
    assert aipp is not None and given is not None
    parameters = bytes(bytes_at(given, given.nbytes))
    height, width = aipp.output_h or slot.dims[1], aipp.output_w or slot.dims[2]
    own = configurations(parameters, slot.dims[0], aipp, height, width)
    each = math.prod(own[0].picture_dims(1))
    assert slot.block is not None
    if slot.block.room(slot.address, each * len(own)) < each * len(own) or each * len(own) > slot.nbytes:
        raise AippError(
            f"{len(own)} pictures of {own[0].source[1]} x {own[0].source[0]} have {each * len(own)} bytes, its buffer {slot.nbytes}."
        )
    data = bytes_at(slot, each * len(own))
    return np.concatenate([apply(one, data[i * each : (i + 1) * each]) for i, one in enumerate(own)])


def _put(slot: Slot, array: Any, model: Model) -> None:
    """Write a result where the program expects it: into its buffer, as far as that goes, or into new memory."""
    if slot.address == 0:
        with Within(model.context) if model.context.alive else Within(require_context()):
            allocate_output(slot, array.nbytes)
        if slot.address == 0:
            return
        slot.block = live.find(slot.address)
        assert slot.block is not None
        if not slot.block.resident:
            slot.block.touch(slot.address, array.nbytes)
    assert slot.block is not None
    room = slot.block.room(slot.address, array.nbytes)
    if array.nbytes > slot.nbytes + SLACK:
        raise AclError(
            Code.RT_AICORE_EXCEPTION,
            f"{slot.what} of {model.name} has {array.nbytes} bytes ({list(array.shape)}), its data buffer {slot.nbytes}.",
        )
    if room:
        import numpy as np

        flat = np.frombuffer(array.tobytes(), np.uint8)
        array_at(slot.address + slot.block.shift, (room,), 4)[...] = flat[:room]


def _describe_outputs(job: Job, real: list[tuple[int, ...]]) -> None:
    """Descriptions in the output dataset: of models with open lengths for each output, else where the program set one."""
    for position, slot, dims in zip(job.positions, job.outputs, real, strict=True):
        if job.dynamic or position in job.dataset.descriptions:
            made = TensorDescription(slot.port.data_type, list(dims), slot.port.format, slot.port.name)
            put_description(job.dataset, position, made)
