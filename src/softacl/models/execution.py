"""Runs of a model: what the datasets hold is taken at the call, checked, and computed in place as a task of the stream.

A place that does not fit the engine as it lies (another element type, up to 64 bytes too few, an output without memory) goes
through memory of the host. Every run has a binding of its own addresses, so runs that are queued do not touch each other.
"""

from __future__ import annotations

import ctypes
import math
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import OperatorQueued, StreamSynchronized
from softacl.faces import fn
from softacl.models import configuration, dumps, failed_runs, layouts, loaded
from softacl.models.aipp.configuration import AippError, Configuration
from softacl.models.aipp.parameters import ALL_BYTES, configurations, source_bytes
from softacl.models.description import GEAR_INPUT, Port, is_extra
from softacl.models.engines.base import EnginePort, Place, Run, array_at, element_type
from softacl.models.gears import Gear
from softacl.models.loaded import Model
from softacl.observe import emit, observers
from softacl.operators.dtypes import convert, name_of
from softacl.reasons import Reason
from softacl.runtime.copies import sync_copies
from softacl.runtime.descriptors.data_buffers import DataBuffer, Dataset, buffers, datasets, put_description
from softacl.runtime.descriptors.tensor_descriptions import TensorDescription, descriptions
from softacl.runtime.memory import allocation
from softacl.runtime.memory.allocations import Allocation, Space, describe
from softacl.runtime.process.contexts import Within, require_context
from softacl.runtime.state import current, live, process
from softacl.runtime.streams.streams import (
    TAG,
    Stream,
    note_failure,
    raise_failure,
    stream_from_handle,
)
from softacl.runtime.streams.streams import synchronize as synchronize_stream
from softacl.runtime.streams.tasks import push_announced

__all__ = [
    "execute",
    "execute_async",
    "execute_async_v2",
    "execute_v2",
    "set_dynamic_batch",
    "set_dynamic_dims",
    "set_dynamic_image",
]

_MODEL = TAG["model"]
#: Bytes of inputs and outputs that runs have copied, because they did not lie as the engine wants them.
copied = 0
#: How many bytes a buffer may lack. Source: CheckUserAndModelSize of hicann/ge, davinci_model.cc.
_SLACK = 64
_ON_DEVICE = frozenset((Space.DEVICE, Space.MEDIA, Space.VIRTUAL, Space.HOST_VIRTUAL, Space.MANAGED))


@dataclass(eq=False)
class Slot:
    """One input or output of a run. address: the program's, 0 for memory that the run has to find; nbytes: of the buffer."""

    what: str
    port: Port
    engine: EnginePort
    dims: tuple[int, ...]
    address: int
    nbytes: int
    buffer: DataBuffer
    block: Allocation | None = None
    parameters: Slot | None = None  # of its dynamic AIPP

    @cached_property
    def needed(self) -> int:
        """Bytes of its elements; 0 where a length is not known, or parameters in memory tell it."""
        if self.port.dynamic_aipp:
            return 0
        if self.picture is not None:
            return math.prod(self.picture.picture_dims(self.dims[0]))
        return self.port.size_at(self.dims)

    @cached_property
    def picture(self) -> Configuration | None:
        """The static AIPP that makes the engine's input of the bytes, at the height and width of the run."""
        aipp = self.port.aipp
        if aipp is None or self.port.dynamic_aipp or (aipp.output_h and aipp.output_w):
            return aipp
        return aipp.at(self.dims[1], self.dims[2])

    @property
    def converts(self) -> bool:
        """Whether it lies in a layout of chips, and the engine knows the plain tensor."""
        return self.port.format in layouts.PRIVATE and len(self.engine.dims) != len(self.dims)

    @property
    def in_place(self) -> bool:
        """Whether the engine can work where it lies."""
        if (
            self.address == 0
            or self.port.aipp is not None
            or self.converts
            or self.port.data_type != self.engine.data_type
        ):
            return False
        if any(length < 0 for length in self.dims):
            return False
        return self.block is None or self.block.room(self.address, self.needed) == self.needed

    @property
    def is_there(self) -> bool:
        """Whether its memory is still what was found at the call, with all that is mapped behind it."""
        block, used = self.block, min(self.needed, self.nbytes)
        return block is None or (live.find(self.address) is block and block.room(self.address, used) == used)

    def span(self) -> tuple[int, int]:
        """(address, bytes) that the run uses."""
        room = self.nbytes if self.block is None else self.block.room(self.address, self.nbytes)
        if self.port.dynamic_aipp:
            wanted = _pictures_bytes(self)
        else:
            wanted = self.needed if not any(length < 0 for length in self.dims) else self.nbytes
        return self.address, max(min(wanted, room), 0)


@dataclass(eq=False)
class Job:
    """One run with everything that it needs; its slots are those of the engine, in its order."""

    model: Model
    gear: Gear | None
    inputs: list[Slot]
    outputs: list[Slot]
    extra: list[Slot]  # inputs of the gear, and of parameters of pictures
    given: Dataset  # of the inputs
    dataset: Dataset  # of the outputs
    positions: list[int]  # of the outputs in the dataset
    dynamic: bool

    def slots(self) -> list[Slot]:
        return [*self.inputs, *self.extra, *self.outputs]


def execute(model_id: int, inputs: int, outputs: int) -> None:
    """Run a model and wait for it. Work of other streams is not waited for.

    inputs, outputs: handles of datasets. An output without memory gets some, which the program frees. 145003 unknown model,
    145000 another number of buffers, 500002 a buffer more than 64 bytes too small, 107000 for what is no device memory, 507015
    where the engine fails. Source: aclmdlExecute.
    """
    model = loaded.models.get(model_id)
    if model is not None and not observers and (again := model.again) is not None and again.fits(inputs, outputs):
        require_context()
        with model.lock:
            again.run()
        return
    job = _prepare(model_id, inputs, outputs, waits=True)
    _run_now(job)
    if model is not None:
        model.again = _again(job, inputs, outputs)


def execute_async(model_id: int, inputs: int, outputs: int, stream: int) -> None:
    """Queue a run in a stream; what the datasets hold is taken now. An output must have memory. Codes as `execute`.

    What goes wrong in the run is reported at the synchronisation. Source: aclmdlExecuteAsync.
    """
    job = _prepare(model_id, inputs, outputs, waits=False)
    _queue(job, stream_from_handle(stream))


def execute_async_v2(model_id: int, inputs: int, outputs: int, stream: int, handle: int) -> None:
    """As `execute_async`, with a handle of options; 100000 for a null handle or stream. Source: aclmdlExecuteAsyncV2."""
    configuration.run_handles.get(handle)
    if stream == 0:
        raise AclError(Code.INVALID_PARAM, "the stream is null; make one.", Reason.NULL_POINTER, role="stream")
    execute_async(model_id, inputs, outputs, stream)


def execute_v2(model_id: int, inputs: int, outputs: int, stream: int, handle: int) -> None:
    """As `execute`, in a stream, with timeouts; 0 is a stream of the model's own. 100000 for a null handle.

    507046 when the stream takes longer than the handle allows. Source: aclmdlExecuteV2.
    """
    options = configuration.run_handles.get(handle)
    job = _prepare(model_id, inputs, outputs, waits=True)
    if stream == 0:
        _run_now(job)
        return
    _queue(job, stream_from_handle(stream))
    synchronize_stream(stream, options.stream_timeout_ms or -1)


@dataclass(eq=False, slots=True)
class Again:
    """The last run of a model that found everything in place: one with the same buffers needs no second look at them."""

    datasets: tuple[
        tuple[int, Dataset, list[int]], tuple[int, Dataset, list[int]]
    ]  # handle, dataset, handles of its buffers
    gear: Gear | None
    places: list[tuple[int, DataBuffer, int, int, Allocation]]  # handle, data buffer, its address and bytes, block
    run: Run

    def fits(self, inputs: int, outputs: int) -> bool:
        """Whether a run of these datasets is the same as the last."""
        (of_inputs, given, ins), (of_outputs, wanted, outs) = self.datasets
        if inputs != of_inputs or outputs != of_outputs:
            return False
        known, find = datasets.live.get, live.find
        if known(inputs) is not given or known(outputs) is not wanted or given.descriptions or wanted.descriptions:
            return False
        if given.buffers != ins or wanted.buffers != outs or given.gear != self.gear:
            return False
        held = buffers.live.get
        for handle, buffer, address, nbytes, block in self.places:
            if buffer.address != address or buffer.nbytes != nbytes or find(address) is not block:
                return False
            if held(handle) is not buffer:
                return False
        return True


def _again(job: Job, inputs: int, outputs: int) -> Again | None:
    """What a run of the same datasets can go by; None where something did not lie in place."""
    slots = (*job.inputs, *job.outputs)
    found = job.model.bound.get(tuple((slot.address, slot.dims) for slot in slots))
    if found is None or job.dynamic or job.given.gear != job.gear or job.model.dump is not None:
        return None
    held = []
    for dataset in (job.given, job.dataset):
        for handle in dataset.buffers:
            buffer = buffers.live.get(handle)
            block = live.find(buffer.address) if buffer is not None else None
            if buffer is None or block is None or len(block.pieces(buffer.address, buffer.nbytes)) > 1:
                return None  # of what lies over several mappings each has to be looked at
            held.append((handle, buffer, buffer.address, buffer.nbytes, block))
    pairs = ((inputs, job.given, list(job.given.buffers)), (outputs, job.dataset, list(job.dataset.buffers)))
    return Again(pairs, job.gear, held, found)


# Taking what the datasets hold -----------------------------------------------------------------------------------------


def _prepare(model_id: int, inputs: int, outputs: int, waits: bool) -> Job:
    given, wanted = datasets.get(inputs), datasets.get(outputs)
    model = loaded.get(model_id)
    description = model.description
    _check_counts(model, given, wanted)
    require_context()
    process.require_mapped()
    gear = _gear(model, given) if model.shapes.gears else None
    in_dims = model.shapes.inputs_at(gear) if gear is not None else _ranged_dims(model, given)
    out_dims = model.shapes.outputs_at(gear) if gear is not None else [port.dims for port in description.outputs]
    of_input = _by_engine(model, "inputs")
    of_output = _by_engine(model, "outputs")
    ins: dict[int, Slot] = {}
    extra: dict[int, Slot] = {}
    for i, port in enumerate(description.inputs):
        buffer = buffers.get(given.buffers[i])
        own = of_input.get(i)
        slot = Slot(f"input {i}", port, own or _plain(port), in_dims[i], buffer.address, buffer.nbytes, buffer)
        _check(slot, model, exact=gear is None and not model.shapes.ranged)
        (extra if is_extra(port.name) else ins)[i] = slot
    for i, place in model.parameters.items():
        ins[i].parameters = extra[place]
    outs: dict[int, Slot] = {}
    for i, port in enumerate(description.outputs):
        buffer = buffers.get(wanted.buffers[i])
        slot = Slot(f"output {i}", port, of_output[i], out_dims[i], buffer.address, buffer.nbytes, buffer)
        if slot.address == 0:
            if not waits:
                raise AclError(
                    Code.RT_PARAM_INVALID,
                    f"output {i} of {model.name} has no memory; only {fn('aclmdlExecute')} finds some. Put device memory of "
                    f"{fn('aclmdlGetOutputSizeByIndex')} bytes into its data buffer.",
                    Reason.NULL_POINTER,
                    role="output",
                )
            _allocate(slot, model.shapes.output_size(i))
        _check(slot, model, exact=gear is None and not model.shapes.ranged)
        outs[i] = slot
    order_in, order_out = list(of_input), list(of_output)
    return Job(
        model,
        gear,
        [ins[i] for i in order_in],
        [outs[i] for i in order_out],
        list(extra.values()),
        given,
        wanted,
        order_out,
        model.shapes.ranged,
    )


def _check_counts(model: Model, given: Dataset, wanted: Dataset) -> None:
    description = model.description
    for what, dataset, ports in (("input", given, description.inputs), ("output", wanted, description.outputs)):
        n = len(dataset.buffers)
        if n == len(ports) or (model.shapes.ranged and what == "input" and n > len(ports)):
            continue
        code = Code.INVALID_PARAM if model.shapes.ranged and what == "input" else Code.GE_PARAM_INVALID
        names = ", ".join(port.name for port in ports)
        raise AclError(code, f"{n} {what} buffers; {model.name} has {len(ports)} {what}s: {names}.")


def _plain(port: Port) -> EnginePort:
    return EnginePort(port.name, port.dims, port.data_type)


def _by_engine(model: Model, kind: str) -> dict[int, EnginePort]:
    """Position in the description -> the engine's port, in the engine's order."""
    cached: dict[int, EnginePort] | None = model.orders.get(kind)
    if cached is not None:
        return cached
    ports: Sequence[Port] = getattr(model.description, kind)
    own: Sequence[EnginePort] = getattr(model.engine, kind)
    plain = [i for i, port in enumerate(ports) if not is_extra(port.name)]
    by_name = {ports[i].engine_name or ports[i].name: i for i in plain}
    if all(port.name in by_name for port in own):
        order = {by_name[port.name]: port for port in own}
    else:
        order = dict(zip(plain, own, strict=False))
    if len(order) != len(plain) or len(own) != len(plain):
        raise AclError(
            Code.GE_LOAD_MODEL,
            f"{model.name} has {len(plain)} {kind}, {model.engine.name} {len(own)}: {', '.join(port.name for port in own)}.",
        )
    model.orders[kind] = order
    return order


def _gear(model: Model, given: Dataset) -> Gear:
    """The gear of the dataset. 145013 without one: the program has to choose."""
    if given.gear in model.shapes.gears:
        assert given.gear is not None
        return given.gear
    names = "aclmdlSetDynamicBatchSize", "aclmdlSetDynamicHWSize", "aclmdlSetInputDynamicDims"
    told = model.description.gears
    raise AclError(
        Code.GE_DYNAMIC_BATCH_SIZE_INVALID,
        f"no gear of {model.name} is chosen for the input dataset. Call "
        f"{fn(names[0] if told.batches else names[1] if told.images else names[2])} on it before the run.",
    )


def _ranged_dims(model: Model, given: Dataset) -> list[tuple[int, ...]]:
    """The lengths of all inputs: as described, or by the tensor descriptions of the dataset, within their ranges."""
    found = []
    for i, port in enumerate(model.description.inputs):
        dims = port.dims
        handle = given.descriptions.get(i)
        if handle is not None and model.shapes.ranged:
            dims = tuple(descriptions.get(handle).shape)
        if dims is not port.dims or (any(length < 0 for length in dims) and not port.dynamic_aipp):
            _check_range(i, port, dims, handle is not None)
        found.append(dims)
    return found


def _check_range(i: int, port: Port, dims: tuple[int, ...], told: bool) -> None:
    if not told:
        raise AclError(
            Code.INVALID_PARAM,
            f"input {i} ({port.name}) has open lengths {list(port.dims)}, and the dataset does not tell them. Call "
            f"{fn('aclmdlSetDatasetTensorDesc')} with a description of its shape.",
        )
    ranges = port.ranges or tuple((0 if length < 0 else length, length) for length in port.dims)
    inside = len(dims) == len(ranges) and all(
        length >= least and (most < 0 or length <= most) and length >= 0
        for length, (least, most) in zip(dims, ranges, strict=True)
    )
    if not inside:
        told_ranges = ", ".join(f"{least}~{most if most >= 0 else '...'}" for least, most in ranges)
        raise AclError(
            Code.INVALID_PARAM, f"input {i} ({port.name}) is described as {list(dims)}; the model takes {told_ranges}."
        )


def _check(slot: Slot, model: Model, exact: bool) -> None:
    """Size and place of one buffer; the block is kept in the slot."""
    exact = exact and not slot.port.dynamic_aipp  # a picture may be any size up to its largest
    needed = slot.port.nbytes if exact and slot.port.nbytes is not None else slot.needed
    if slot.address and slot.nbytes + _SLACK < needed:
        raise AclError(
            Code.GE_FAILURE,
            f"{slot.what} of {model.name} ({slot.port.name}, {name_of(slot.port.data_type)}{list(slot.dims)}) needs {needed} "
            f"bytes, its data buffer has {slot.nbytes} (E13025, 145000). Ask the model's description for the size.",
            Reason.BUFFER_TOO_SMALL,
            role=slot.what,
            address=slot.address,
            room=slot.nbytes,
            needed=needed,
        )
    if slot.address == 0:
        if (slot.needed == 0 and not slot.port.dynamic_aipp) or slot.what.startswith("output"):
            return
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{slot.what} of {model.name} ({slot.port.name}) lies at null. Pass device memory ({fn('aclrtMalloc')}).",
            Reason.NULL_POINTER,
            role=slot.what,
        )
    slot.block = _locate(slot, model)


def _locate(slot: Slot, model: Model) -> Allocation | None:
    """The live block of the model's device that holds a slot. 107000 for any other place."""
    block: Allocation | None = live.find(slot.address)
    start, head = slot.address, f"{slot.what} of {model.name} ({slot.port.name})"
    if block is None:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{head} lies at {describe(start)}. Pass device memory ({fn('aclrtMalloc')}).",
            Reason.OUTSIDE_BLOCK,
            role=slot.what,
            address=start,
            count=slot.nbytes,
        )
    on_device = block.space in _ON_DEVICE or (block.space is Space.HOST and process.settings.run_mode == "device")
    if not on_device:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{head} lies at {describe(start)}. Models run on device memory: copy it there first.",
            Reason.NOT_DEVICE_MEMORY,
            role=slot.what,
            address=start,
        )
    if block.device is not None and block.device is not model.device:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{head} lies on device {block.device.id}, the model on device {model.device.id}. Copy it there first.",
        )
    used = min(slot.needed, slot.nbytes)
    room = block.room(start, used)
    if room < used:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{head}: {used} bytes from {describe(start)} end {used - room} bytes past the block.",
            Reason.OUTSIDE_BLOCK,
            role=slot.what,
            address=start,
            count=used,
        )
    block.touch(start, block.room(start, slot.needed or slot.nbytes))
    return block


def _allocate(slot: Slot, nbytes: int) -> None:
    """Memory for an output that has none; the program frees it. Nothing where its size is not known before the run."""
    if nbytes <= 0:
        return
    slot.address = slot.buffer.address = allocation.malloc(nbytes, 0)
    slot.nbytes = slot.buffer.nbytes = nbytes


# Running ---------------------------------------------------------------------------------------------------------------


def _run_now(job: Job) -> None:
    """Run in the calling thread: nothing else is in the model's own stream."""
    model = job.model
    if observers:
        with Within(model.context) if model.context.alive else Within(require_context()):
            stream = _own_stream(model)
        _queue(job, stream, waits=True)
        done = stream.queue.synchronize(-1)
        emit(StreamSynchronized(current.call, stream, done))
        raise_failure(stream)
        return
    _compute(job)


def _own_stream(model: Model) -> Stream:
    if model.stream is None or not model.stream.context.alive:
        with process.lock:
            model.stream = Stream(require_context())
    return model.stream


def _queue(job: Job, stream: Stream, waits: bool = False) -> None:
    model = job.model
    model.enter()

    def task() -> bool:
        try:
            for slot in job.slots():
                if not slot.is_there:
                    return _failed(
                        job,
                        stream,
                        Code.RT_PARAM_INVALID,
                        f"{slot.what} of {model.name} was freed before it ran: {describe(slot.address)}.",
                    )
            _compute(job)
        except AclError as error:
            return _failed(job, stream, error.code, error.why)
        except Exception as error:
            return _failed(job, stream, Code.RT_AICORE_EXCEPTION, f"{model.name}: {type(error).__name__}: {error}")
        finally:
            model.leave()
        return True

    if not observers:
        stream.queue.call(task, _MODEL)
        return
    reads = [slot.span() for slot in job.slots() if slot.what.startswith("input") and slot.address]
    writes = [slot.span() for slot in job.outputs if slot.address]
    shapes = {slot.port.name: list(slot.dims) for slot in (*job.inputs, *job.outputs)}
    event = OperatorQueued(
        current.call, stream, f"model {model.name}", reads, writes, reads, writes, shapes, model, waits
    )
    push_announced(stream, event, [slot.block for slot in job.slots()], task, _MODEL)


def _failed(job: Job, stream: Stream, code: Code, why: str) -> bool:
    """Note what went wrong, and which model it was."""
    failure = failed_runs.Failure(job.model.name, _described(job.inputs), _described(job.outputs))
    failed_runs.note(stream.device.id, stream.id, stream.queue.done, failure)
    return note_failure(stream, code, why)


def _described(slots: Sequence[Slot]) -> tuple[TensorDescription, ...]:
    return tuple(
        TensorDescription(slot.port.data_type, list(slot.dims), slot.port.format, slot.port.name, address=slot.address)
        for slot in slots
    )


def _compute(job: Job) -> None:
    """Bind, compute, put away what did not go in place, and describe the outputs."""
    if not process.moves_bytes:
        return
    model = job.model
    step: int | None = None
    before: list[dumps.Tensor] = []
    after: list[dumps.Tensor] = []
    with model.lock:
        if model.dump is not None and (step := model.dump.begins()) is not None and model.dump.takes_inputs:
            before = [_tensor(slot, slot.dims) for slot in job.inputs]
        if all(slot.in_place for slot in (*job.inputs, *job.outputs)):
            key = tuple((slot.address, slot.dims) for slot in (*job.inputs, *job.outputs))
            run = model.bound.get(key)
            if run is None:
                run = _bound(model, job, {})
                model.keep(key, run)
            run()
            real = [slot.dims for slot in job.outputs]
        else:
            real = _through_host(job)
        if step is not None and model.dump is not None and model.dump.takes_outputs:
            after = [_tensor(slot, dims) for slot, dims in zip(job.outputs, real, strict=True)]
    if step is not None and model.dump is not None:
        model.dump.write(step, before, after)
    _describe_outputs(job, real)


def _tensor(slot: Slot, dims: tuple[int, ...]) -> dumps.Tensor:
    """A copy of an input or output, for a dump."""
    nbytes = _pictures_bytes(slot) if slot.port.dynamic_aipp else slot.port.size_at(dims)
    data = bytes(_bytes(slot, nbytes)) if nbytes and slot.block is not None else b""
    return dumps.Tensor(slot.port.data_type, slot.port.format, dims, slot.address, data)


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
    array = _bytes(slot, slot.needed).view(element_type(slot.port.data_type)).reshape(slot.dims)
    return layouts.to_plain(array, slot.port.format, slot.engine.dims) if slot.converts else array


def _bytes(slot: Slot, wanted: int) -> Any:
    """The first bytes of a buffer; those that its block lacks are 0."""
    import numpy as np

    assert slot.block is not None
    room = slot.block.room(slot.address, wanted)
    there = array_at(slot.address + slot.block.shift, (room,), 4)
    return there if room == wanted else np.concatenate((there, np.zeros(wanted - room, np.uint8)))


def _of_pictures(slot: Slot) -> Any:
    """The engine's input of the bytes of pictures, by the AIPP of the input."""
    from softacl.models.aipp.arithmetic import apply

    try:
        if slot.picture is not None and not slot.port.dynamic_aipp:
            return apply(slot.picture, _bytes(slot, slot.needed))
        return _of_parameters(slot)
    except AippError as error:
        raise AclError(Code.GE_PARAM_INVALID, f"{slot.what} ({slot.port.name}), a picture: {error}") from None


def _pictures_bytes(slot: Slot) -> int:
    """Bytes of the pictures that a run reads, by the parameters that lie in memory now; 0 where there are none."""
    given = slot.parameters
    if given is None or given.block is None or not process.moves_bytes:
        return 0
    return min(source_bytes(bytes(_bytes(given, ALL_BYTES)), slot.dims[0]), slot.nbytes)


def _of_parameters(slot: Slot) -> Any:
    """As `_of_pictures`, by the parameters that lie in memory now."""
    import numpy as np

    from softacl.models.aipp.arithmetic import apply

    aipp, given = slot.port.aipp, slot.parameters
    assert aipp is not None and given is not None
    parameters = bytes(_bytes(given, given.nbytes))
    height, width = aipp.output_h or slot.dims[1], aipp.output_w or slot.dims[2]
    own = configurations(parameters, slot.dims[0], aipp, height, width)
    each = math.prod(own[0].picture_dims(1))
    assert slot.block is not None
    if slot.block.room(slot.address, each * len(own)) < each * len(own) or each * len(own) > slot.nbytes:
        raise AippError(
            f"{len(own)} pictures of {own[0].source[1]} x {own[0].source[0]} have {each * len(own)} bytes, its buffer {slot.nbytes}."
        )
    data = _bytes(slot, each * len(own))
    return np.concatenate([apply(one, data[i * each : (i + 1) * each]) for i, one in enumerate(own)])


def _put(slot: Slot, array: Any, model: Model) -> None:
    """Write a result where the program wants it: into its buffer, as far as that goes, or into new memory."""
    if slot.address == 0:
        with Within(model.context) if model.context.alive else Within(require_context()):
            _allocate(slot, array.nbytes)
        if slot.address == 0:
            return
        slot.block = live.find(slot.address)
        assert slot.block is not None
        if not slot.block.resident:
            slot.block.touch(slot.address, array.nbytes)
    assert slot.block is not None
    room = slot.block.room(slot.address, array.nbytes)
    if array.nbytes > slot.nbytes + _SLACK:
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


# Gears -----------------------------------------------------------------------------------------------------------------


def set_dynamic_batch(model_id: int, dataset: int, index: int, batch: int) -> None:
    """Choose the batch of the next runs on a dataset, and write it into the input of the gear.

    100000 for 0 and for an index without memory, 145012 for less than 4 bytes of it, 145013 for what is no gear of the model.
    Source: aclmdlSetDynamicBatchSize.
    """
    if batch == 0:
        raise AclError(Code.INVALID_PARAM, "the batch is 0.")
    _set(model_id, dataset, index, (batch,), "batch")


def set_dynamic_image(model_id: int, dataset: int, index: int, height: int, width: int) -> None:
    """As `set_dynamic_batch`, of a picture's height and width; 8 bytes. Source: aclmdlSetDynamicHWSize."""
    if height == 0 or width == 0:
        raise AclError(Code.INVALID_PARAM, f"height {height}, width {width}: neither may be 0.")
    _set(model_id, dataset, index, (height, width), "image size")


def set_dynamic_dims(model_id: int, dataset: int, index: int, lengths: Sequence[int]) -> None:
    """As `set_dynamic_batch`, of the lengths of all inputs, one after the other.

    145012 where they are not as many, or one that is fixed differs. Source: aclmdlSetInputDynamicDims.
    """
    if not lengths:
        raise AclError(Code.INVALID_PARAM, "dimCount is 0.")
    found = datasets.get(dataset)
    _gear_buffer(found, index)
    found.gear = None
    gear = loaded.get(model_id).shapes.gear_of(lengths)
    _set(model_id, dataset, index, gear, "lengths")


def _gear_buffer(dataset: Dataset, index: int) -> DataBuffer:
    dataset.check(index)
    buffer = buffers.get(dataset.buffers[index])
    if buffer.address == 0:
        raise AclError(
            Code.INVALID_PARAM,
            f"buffer {index} of the dataset lies at null. The gear goes into the input {GEAR_INPUT!r}: give it memory.",
            Reason.NULL_POINTER,
            role="buffer",
        )
    return buffer


def _set(model_id: int, handle: int, index: int, gear: Gear, kind: str) -> None:
    dataset = datasets.get(handle)
    buffer = _gear_buffer(dataset, index)
    if kind != "lengths":
        dataset.gear = gear
    model = loaded.get(model_id)
    if kind != "lengths":
        _check_room(buffer, gear, kind)
    model.shapes.check(gear, kind)
    if kind == "lengths":
        model.gear = gear
        _check_room(buffer, gear, kind)
    model.gear = dataset.gear = gear
    letter = "Q" if buffer.nbytes >= 8 * len(gear) else "I"
    data = struct.pack(f"<{len(gear)}{letter}", *gear)
    host = ctypes.create_string_buffer(data, len(data))
    sync_copies.memcpy(buffer.address, buffer.nbytes, ctypes.addressof(host), len(data), 1)


def _check_room(buffer: DataBuffer, gear: Gear, kind: str) -> None:
    if buffer.nbytes < 4 * len(gear):
        raise AclError(
            Code.GE_DYNAMIC_INPUT_LENGTH_INVALID,
            f"the gear ({kind}) takes {4 * len(gear)} bytes, the data buffer has {buffer.nbytes}. Its size is that of the "
            f"input {GEAR_INPUT!r}.",
        )
