"""One run of a model, in its steps: `check` at the call; `bind`, `compute` and `store`, now or when the stream comes to it.

The run of the same buffers as the last one needs no second check: see `Run.is_same`.
"""

from __future__ import annotations

import time
from typing import Any

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import loaded
from softacl.models.description import Port, is_extra
from softacl.models.engines.base import Binding, EnginePort, TensorLocation
from softacl.models.gears import Gear
from softacl.models.loaded import Model
from softacl.models.slots import Slot
from softacl.reasons import Reason
from softacl.runtime.descriptors.data_buffers import DataBuffer, Dataset, buffers, datasets, put_description
from softacl.runtime.descriptors.tensor_descriptions import descriptions
from softacl.runtime.dumps.files import DumpedTensor
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import live, process

#: Handles of the two datasets, the datasets, handles of their buffers; of each buffer: handle, object, address, bytes, block.
_Used = tuple[int, int, Dataset, Dataset, list[int], list[int], list[tuple[int, DataBuffer, int, int, Allocation]]]


def _not_in_place() -> list[Any]:
    """The binding of a run that is not bound, or not to its buffers."""
    raise AssertionError


class ModelRun:
    """One run with everything that it needs. inputs, outputs: the engine's, in its order; extra: gears and AIPP parameters."""

    __slots__ = (
        "binding",
        "copies",
        "extra",
        "gear",
        "handles",
        "inputs",
        "model",
        "outputs",
        "read",
        "used",
        "written",
    )

    def __init__(self, model_id: int, inputs: int, outputs: int, waits: bool) -> None:
        """A checked run. inputs, outputs: handles of datasets; waits: outputs without memory get some. Codes as `execute`."""
        self.handles = inputs, outputs
        self.read, self.written = datasets.get(inputs), datasets.get(outputs)
        self.model = loaded.get(model_id)
        self.binding: Binding = _not_in_place
        self.copies: list[Any] = []  # of inputs, for the engine
        self.used: _Used = (0, 0, self.read, self.written, [], [], [])  # once it can be repeated
        self.check(waits)

    @property
    def slots(self) -> list[Slot]:
        return [*self.inputs, *self.extra, *self.outputs]

    # Check -----------------------------------------------------------------------------------------------------------

    def check(self, waits: bool) -> None:
        """Read the datasets: counts, gear, lengths, sizes and addresses are checked, and the slots made."""
        model, shapes, description = self.model, self.model.shapes, self.model.description
        _check_counts(model, self.read, self.written)
        loaded.require_engine()
        require_context()
        process.require_mapped()
        model.require_memory()
        self.gear = gear = _gear(model, self.read) if shapes.gears else None
        in_dims = shapes.inputs_at(gear) if gear is not None else _ranged_dims(model, self.read)
        out_dims = shapes.outputs_at(gear) if gear is not None else [port.dims for port in description.outputs]
        exact = gear is None and not shapes.ranged
        of_input, of_output = model.engine_ports("inputs"), model.engine_ports("outputs")
        ins, outs = [], []
        for i, port in enumerate(description.inputs):
            slot = Slot(
                model, True, i, port, of_input.get(i) or _plain(port), in_dims[i], buffers.get(self.read.buffers[i])
            )
            slot.check(exact)
            ins.append(slot)
        for i, index in model.parameters.items():
            ins[i].parameters = ins[index]
        for i, port in enumerate(description.outputs):
            slot = Slot(model, False, i, port, of_output[i], out_dims[i], buffers.get(self.written.buffers[i]))
            if slot.address == 0:
                if not waits:
                    raise _without_memory(slot)
                slot.allocate(shapes.output_size(i))
            slot.check(exact)
            outs.append(slot)
        self.inputs, self.outputs = [ins[i] for i in of_input], [outs[i] for i in of_output]
        self.extra = [slot for slot in ins if is_extra(slot.port.name)]

    # Bind, compute, store --------------------------------------------------------------------------------------------

    def perform(self) -> None:
        """Bind, compute, store the results that were not computed in place, and describe the outputs."""
        if not process.moves_bytes:
            return
        model = self.model
        before: list[DumpedTensor] = []
        after: list[DumpedTensor] = []
        begun, subscriber = time.monotonic_ns(), model.subscriber
        with model.lock:
            dump, step = model.dump, model.dump.begins() if model.dump is not None else None
            if dump is not None and step is not None and dump.takes_inputs:
                before = [slot.tensor(slot.dims) for slot in self.inputs]
            try:
                dims = self.store(self.bind()())
            except Exception as error:
                if dump is not None and step is not None:
                    dump.failed(before, (), str(error))
                raise
            if dump is not None and step is not None and dump.takes_outputs:
                after = [slot.tensor(lengths) for slot, lengths in zip(self.outputs, dims, strict=True)]
        if subscriber is not None:
            subscriber.ran(begun)
        if dump is not None and step is not None:
            dump.write(step, before, after)
        self._describe_outputs(dims)

    def bind(self) -> Binding:
        """A run of the engine on the slots: in place where it can use all buffers, else on copies in host memory."""
        model, slots = self.model, (*self.inputs, *self.outputs)
        if not all(slot.in_place for slot in slots):
            inputs = [slot.location if slot.in_place else self._copy(slot) for slot in self.inputs]
            return model.engine.bind(inputs, [slot.location for slot in self.outputs])
        key = tuple((slot.address, slot.dims) for slot in slots)
        binding = model.bound.get(key)
        if binding is None:
            binding = model.engine.bind(
                [slot.location for slot in self.inputs], [slot.location for slot in self.outputs]
            )
            model.keep(key, binding)
        self.binding = binding
        return binding

    def _copy(self, slot: Slot) -> TensorLocation:
        array = slot.read()
        self.copies.append(array)
        self.model.copied += array.nbytes
        return TensorLocation(array.ctypes.data, tuple(array.shape))

    def store(self, results: Any) -> list[tuple[int, ...]]:
        """Write the results that the engine did not compute in place; the lengths of all outputs."""
        fresh = results or [None] * len(self.outputs)
        return [
            slot.dims if result is None else slot.write(result)
            for slot, result in zip(self.outputs, fresh, strict=True)
        ]

    def _describe_outputs(self, dims: list[tuple[int, ...]]) -> None:
        """Descriptions in the output dataset: of models with open lengths for each output, else where the program set one."""
        for slot, lengths in zip(self.outputs, dims, strict=True):
            if self.model.shapes.ranged or slot.index in self.written.descriptions:
                put_description(self.written, slot.index, slot.description(lengths))

    # Once more -------------------------------------------------------------------------------------------------------

    def can_repeat(self) -> bool:
        """Whether a run of the same datasets can go by this one: all buffers were used in place."""
        model = self.model
        if (
            self.binding is _not_in_place
            or model.shapes.ranged
            or self.read.gear != self.gear
            or model.dump
            or model.subscriber
        ):
            return False
        used = []
        for handle in (*self.read.buffers, *self.written.buffers):
            buffer = buffers.live.get(handle)
            block = live.find(buffer.address) if buffer is not None else None
            if buffer is None or block is None or len(block.pieces(buffer.address, buffer.nbytes)) > 1:
                return False  # a buffer over several mappings must be checked each time
            used.append((handle, buffer, buffer.address, buffer.nbytes, block))
        self.used = (*self.handles, self.read, self.written, list(self.read.buffers), list(self.written.buffers), used)
        return True

    def is_same(self, inputs: int, outputs: int) -> bool:
        """Whether a run of these datasets is the same as this one, which `can_repeat`."""
        of_inputs, of_outputs, read, written, read_buffers, written_buffers, used = self.used
        if inputs != of_inputs or outputs != of_outputs:
            return False
        registered, find = datasets.live.get, live.find
        if registered(inputs) is not read or registered(outputs) is not written:
            return False
        if read.descriptions or written.descriptions or read.gear != self.gear:
            return False
        if read.buffers != read_buffers or written.buffers != written_buffers:
            return False
        registered_buffer = buffers.live.get
        for handle, buffer, address, nbytes, block in used:
            if buffer.address != address or buffer.nbytes != nbytes or find(address) is not block:
                return False
            if registered_buffer(handle) is not buffer:
                return False
        return True


def _check_counts(model: Model, read: Dataset, written: Dataset) -> None:
    description = model.description
    for what, dataset, ports in (("input", read, description.inputs), ("output", written, description.outputs)):
        n = len(dataset.buffers)
        open_input = model.shapes.ranged and what == "input"
        if n == len(ports) or (open_input and n > len(ports)):
            continue
        code = Code.INVALID_PARAM if open_input else Code.GE_PARAM_INVALID
        names = ", ".join(port.name for port in ports)
        raise AclError(code, f"{n} {what} buffers were passed; {model.name} needs {len(ports)}: {names}.")


def _plain(port: Port) -> EnginePort:
    return EnginePort(port.name, port.dims, port.data_type)


def _without_memory(slot: Slot) -> AclError:
    return AclError(
        Code.RT_PARAM_INVALID,
        f"{slot.what} of {slot.model.name} has no memory; only {fn('aclmdlExecute')} allocates it. Put device memory of "
        f"{fn('aclmdlGetOutputSizeByIndex')} bytes into its data buffer.",
        Reason.NULL_POINTER,
        role="output",
    )


def _gear(model: Model, dataset: Dataset) -> Gear:
    """The gear of the dataset. 145013 without one: the program has to choose."""
    if dataset.gear in model.shapes.gears:
        assert dataset.gear is not None
        return dataset.gear
    names = "aclmdlSetDynamicBatchSize", "aclmdlSetDynamicHWSize", "aclmdlSetInputDynamicDims"
    gears = model.description.gears
    raise AclError(
        Code.GE_DYNAMIC_BATCH_SIZE_INVALID,
        f"no gear of {model.name} is chosen for the input dataset. Call "
        f"{fn(names[0] if gears.batches else names[1] if gears.images else names[2])} on it before the run.",
    )


def _ranged_dims(model: Model, dataset: Dataset) -> list[tuple[int, ...]]:
    """The lengths of all inputs: as described, or by the tensor descriptions of the dataset, within their ranges."""
    shapes = []
    for i, port in enumerate(model.description.inputs):
        dims = port.dims
        handle = dataset.descriptions.get(i)
        if handle is not None and model.shapes.ranged:
            dims = tuple(descriptions.get(handle).shape)
        if dims is not port.dims or (any(length < 0 for length in dims) and not port.dynamic_aipp):
            _check_range(i, port, dims, handle is not None)
        shapes.append(dims)
    return shapes


def _check_range(i: int, port: Port, dims: tuple[int, ...], described: bool) -> None:
    if not described:
        raise AclError(
            Code.INVALID_PARAM,
            f"input {i} ({port.name}) has dynamic dimensions {list(port.dims)}, and the dataset has no description of them. Call "
            f"{fn('aclmdlSetDatasetTensorDesc')} with a description of its shape.",
        )
    ranges = port.ranges or tuple((0 if length < 0 else length, length) for length in port.dims)
    inside = len(dims) == len(ranges) and all(
        length >= minimum and (maximum < 0 or length <= maximum) and length >= 0
        for length, (minimum, maximum) in zip(dims, ranges, strict=True)
    )
    if not inside:
        allowed = ", ".join(f"{minimum}~{maximum if maximum >= 0 else '...'}" for minimum, maximum in ranges)
        raise AclError(
            Code.INVALID_PARAM, f"input {i} ({port.name}) is described as {list(dims)}; the model takes {allowed}."
        )
