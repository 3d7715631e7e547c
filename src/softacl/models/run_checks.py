"""The checks of a run's datasets at the call: counts, gear, lengths, sizes and places are checked, and codes chosen."""

from __future__ import annotations

from collections.abc import Sequence

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import loaded
from softacl.models.description import Port, is_extra
from softacl.models.engines.base import EnginePort
from softacl.models.gears import Gear
from softacl.models.loaded import Model
from softacl.models.slots import SLACK, Job, Slot, allocate_output
from softacl.operators.dtypes import name_of
from softacl.reasons import Reason
from softacl.runtime.descriptors.data_buffers import Dataset, buffers, datasets
from softacl.runtime.descriptors.tensor_descriptions import descriptions
from softacl.runtime.memory.live_blocks import Allocation, Space, describe
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import live, process

_ON_DEVICE = frozenset((Space.DEVICE, Space.MEDIA, Space.VIRTUAL, Space.HOST_VIRTUAL, Space.MANAGED))


def prepare(model_id: int, inputs: int, outputs: int, waits: bool) -> Job:
    given, wanted = datasets.get(inputs), datasets.get(outputs)
    model = loaded.get(model_id)
    description = model.description
    _check_counts(model, given, wanted)
    loaded.require_engine()
    require_context()
    process.require_mapped()
    model.require_memory()
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
                    f"output {i} of {model.name} has no memory; only {fn('aclmdlExecute')} allocates it. Put device memory of "
                    f"{fn('aclmdlGetOutputSizeByIndex')} bytes into its data buffer.",
                    Reason.NULL_POINTER,
                    role="output",
                )
            allocate_output(slot, model.shapes.output_size(i))
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
        raise AclError(code, f"{n} {what} buffers were passed; {model.name} needs {len(ports)}: {names}.")


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
    gears = model.description.gears
    raise AclError(
        Code.GE_DYNAMIC_BATCH_SIZE_INVALID,
        f"no gear of {model.name} is chosen for the input dataset. Call "
        f"{fn(names[0] if gears.batches else names[1] if gears.images else names[2])} on it before the run.",
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


def _check_range(i: int, port: Port, dims: tuple[int, ...], described: bool) -> None:
    if not described:
        raise AclError(
            Code.INVALID_PARAM,
            f"input {i} ({port.name}) has open lengths {list(port.dims)}, and the dataset has no description of them. Call "
            f"{fn('aclmdlSetDatasetTensorDesc')} with a description of its shape.",
        )
    ranges = port.ranges or tuple((0 if length < 0 else length, length) for length in port.dims)
    inside = len(dims) == len(ranges) and all(
        length >= least and (most < 0 or length <= most) and length >= 0
        for length, (least, most) in zip(dims, ranges, strict=True)
    )
    if not inside:
        allowed = ", ".join(f"{least}~{most if most >= 0 else '...'}" for least, most in ranges)
        raise AclError(
            Code.INVALID_PARAM, f"input {i} ({port.name}) is described as {list(dims)}; the model takes {allowed}."
        )


def _check(slot: Slot, model: Model, exact: bool) -> None:
    """Size and place of one buffer; the block is kept in the slot."""
    exact = exact and not slot.port.dynamic_aipp  # a picture may be any size up to its largest
    needed = slot.port.nbytes if exact and slot.port.nbytes is not None else slot.needed
    if slot.address and slot.nbytes + SLACK < needed:
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
            f"{slot.what} of {model.name} ({slot.port.name}) has a null address. Pass device memory ({fn('aclrtMalloc')}).",
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
            f"{head} is at {describe(start)}. Pass device memory ({fn('aclrtMalloc')}).",
            Reason.OUTSIDE_BLOCK,
            role=slot.what,
            address=start,
            count=slot.nbytes,
        )
    on_device = block.space in _ON_DEVICE or (block.space is Space.HOST and process.settings.run_mode == "device")
    if not on_device:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{head} is at {describe(start)}. Models run on device memory: copy it there first.",
            Reason.NOT_DEVICE_MEMORY,
            role=slot.what,
            address=start,
        )
    if block.device is not None and block.device is not model.device:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{head} is on device {block.device.id}, the model on device {model.device.id}. Copy it there first.",
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
