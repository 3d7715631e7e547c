"""aclmdlDesc: a copy of a model's description, readable after the model is unloaded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import find, loaded
from softacl.models.description import Port
from softacl.models.gears import Shapes, complete
from softacl.runtime.handles import HandleTable

_MAX_DIMENSIONS = _MAX_GEARS = 128
_LONGEST_NAME = 127
_ALL_INPUTS = 2**64 - 1  # the index -1 as the functions get it


class Dims(NamedTuple):
    """aclmdlIODims."""

    name: str
    dims: tuple[int, ...]


@dataclass(eq=False)
class Descriptor:
    """The contents of a handle; shapes: None until it is filled. model_id: 0 for a file that is not loaded."""

    shapes: Shapes | None = None
    model_id: int = 0

    @property
    def inputs(self) -> tuple[Port, ...]:
        return () if self.shapes is None else self.shapes.description.inputs

    @property
    def outputs(self) -> tuple[Port, ...]:
        return () if self.shapes is None else self.shapes.description.outputs


descriptors: HandleTable[Descriptor] = HandleTable("model description", Code.INVALID_PARAM, "aclmdlCreateDesc")


def create() -> int:
    """A description of nothing yet. Source: aclmdlCreateDesc."""
    return descriptors.add(Descriptor())


def destroy(handle: int) -> None:
    """Source: aclmdlDestroyDesc."""
    descriptors.remove(handle)


def fill(handle: int, model_id: int) -> None:
    """Describe a loaded model; what the handle held is replaced. 145003 for an id that is not loaded. Source: aclmdlGetDesc."""
    desc = descriptors.get(handle)
    desc.shapes, desc.model_id = None, 0
    model = loaded.get(model_id)
    desc.shapes, desc.model_id = model.shapes, model_id


def fill_from_file(handle: int, path: str) -> None:
    """Describe a file that need not be loaded. Source: aclmdlGetDescFromFile."""
    desc = descriptors.get(handle)
    desc.shapes, desc.model_id = None, 0
    desc.shapes = Shapes(complete(find.describe(path)))


def fill_from_memory(handle: int, address: int, nbytes: int) -> None:
    """As `fill_from_file`, of a file that the program has read. Source: aclmdlGetDescFromMem."""
    desc = descriptors.get(handle)
    desc.shapes, desc.model_id = None, 0
    desc.shapes = Shapes(complete(find.describe("", loaded.read_program_memory(address, nbytes))))


def n_inputs(handle: int) -> int:
    """The number of model inputs, including the dynamic-gear input. Source: aclmdlGetNumInputs."""
    return len(descriptors.get(handle).inputs)


def n_outputs(handle: int) -> int:
    """Source: aclmdlGetNumOutputs."""
    return len(descriptors.get(handle).outputs)


def _at(ports: tuple[Port, ...], index: int, what: str) -> Port:
    if index >= len(ports):
        raise AclError(
            Code.INVALID_PARAM,
            f"{what} {index}; the description has {len(ports)}, counted from 0. See {what}s' number.",
        )
    return ports[index]


def input_size(handle: int, index: int) -> int:
    """Bytes of an input: of the largest gear, or of the ends of its ranges; 0 where they are open.

    100000 for an index out of range. Source: aclmdlGetInputSizeByIndex.
    """
    desc = descriptors.get(handle)
    _at(desc.inputs, index, "input")
    assert desc.shapes is not None
    return desc.shapes.input_size(index)


def output_size(handle: int, index: int) -> int:
    """As `input_size`. Source: aclmdlGetOutputSizeByIndex."""
    desc = descriptors.get(handle)
    _at(desc.outputs, index, "output")
    assert desc.shapes is not None
    return desc.shapes.output_size(index)


def input_name(handle: int, index: int) -> str:
    """Source: aclmdlGetInputNameByIndex."""
    return _at(descriptors.get(handle).inputs, index, "input").name


def output_name(handle: int, index: int) -> str:
    """Source: aclmdlGetOutputNameByIndex."""
    return _at(descriptors.get(handle).outputs, index, "output").name


def input_type(handle: int, index: int) -> int:
    """Its aclDataType. Source: aclmdlGetInputDataType."""
    return _at(descriptors.get(handle).inputs, index, "input").data_type


def output_type(handle: int, index: int) -> int:
    """Its aclDataType. Source: aclmdlGetOutputDataType."""
    return _at(descriptors.get(handle).outputs, index, "output").data_type


def input_format(handle: int, index: int) -> int:
    """Its aclFormat. Source: aclmdlGetInputFormat."""
    return _at(descriptors.get(handle).inputs, index, "input").format


def output_format(handle: int, index: int) -> int:
    """Its aclFormat. Source: aclmdlGetOutputFormat."""
    return _at(descriptors.get(handle).outputs, index, "output").format


def input_index(handle: int, name: str) -> int:
    """The position of an input; 100000 for an unknown name. Source: aclmdlGetInputIndexByName."""
    return _index(descriptors.get(handle).inputs, name, "input")


def output_index(handle: int, name: str) -> int:
    """The position of an output, by its name, the one in ONNX, or `node:index`. Source: aclmdlGetOutputIndexByName."""
    return _index(descriptors.get(handle).outputs, name, "output")


def _index(ports: tuple[Port, ...], name: str, kind: str) -> int:
    nodes = [port.name.rpartition(":")[0] for port in ports]
    for names in ([port.name for port in ports], [port.engine_name for port in ports], nodes):
        if name and name in names:
            return names.index(name)
    available = ", ".join(repr(port.name) for port in ports) or "none"
    raise AclError(Code.INVALID_PARAM, f"there is no {kind} {name!r} (there are: {available}).")


def _dims(desc: Descriptor, port: Port, kind: str, index: int, lengths: tuple[int, ...]) -> Dims:
    if len(lengths) > _MAX_DIMENSIONS:
        raise AclError(
            Code.STORAGE_OVER_LIMIT,
            f"{kind} {index} has {len(lengths)} dimensions; aclmdlIODims has room for {_MAX_DIMENSIONS}.",
        )
    return Dims(_short(desc, port.name, kind, index), lengths)


def _short(desc: Descriptor, name: str, kind: str, index: int) -> str:
    """A name that aclmdlIODims has room for. Source: GetTensorDescNameToDims of hicann/ge."""
    if len(name.encode(errors="surrogateescape")) <= _LONGEST_NAME:
        return name
    taken = {port.name for port in (*desc.inputs, *desc.outputs)}
    short = f"acl_modelId_{desc.model_id}_{kind}_{index}"
    if short not in taken:
        return short
    return next(f"{short}_{chr(letter)}" for letter in range(97, 123) if f"{short}_{chr(letter)}" not in taken)


def input_dims(handle: int, index: int) -> Dims:
    """The lengths of an input, -1 if a gear or a range decides it; of a picture input those of the picture.

    100000 for an index out of range, 300000 for more than 128 dimensions. Source: aclmdlGetInputDims.
    """
    desc = descriptors.get(handle)
    port = _at(desc.inputs, index, "input")
    return _dims(desc, port, "input", index, port.dims)


def input_dims_v2(handle: int, index: int) -> Dims:
    """As `input_dims`; of an input with a static AIPP the lengths of the picture as it is in memory.

    Source: aclmdlGetInputDimsV2.
    """
    desc = descriptors.get(handle)
    port = _at(desc.inputs, index, "input")
    return _dims(desc, port, "input", index, port.dims_v2 or port.dims)


def output_dims(handle: int, index: int) -> Dims:
    """The lengths of an output; with gears those of the largest. Source: aclmdlGetOutputDims."""
    desc = descriptors.get(handle)
    port = _at(desc.outputs, index, "output")
    assert desc.shapes is not None
    return _dims(desc, port, "output", index, desc.shapes.output_dims(index))


def current_output_dims(handle: int, index: int) -> Dims:
    """The lengths of an output at the gear that was set last; before that, and for a static model, as `output_dims`.

    200001 for a model with open lengths, 145003 after the unload. Source: aclmdlGetCurOutputDims.
    """
    desc = descriptors.get(handle)
    if desc.shapes is not None and desc.shapes.ranged:
        raise AclError(
            Code.API_NOT_SUPPORT,
            "the model has dynamic dimensions: use the output's tensor description in the dataset, after the run.",
        )
    port = _at(desc.outputs, index, "output")
    gear = loaded.get(desc.model_id).gear
    assert desc.shapes is not None
    lengths = desc.shapes.output_dims(index) if gear is None else desc.shapes.outputs_at(gear)[index]
    return _dims(desc, port, "output", index, lengths)


def input_dims_range(handle: int, index: int) -> list[tuple[int, int]]:
    """(least, most) of each length of an input; none for a model with gears. Source: aclmdlGetInputDimsRange."""
    desc = descriptors.get(handle)
    if desc.shapes is not None and desc.shapes.gears:
        return []
    port = _at(desc.inputs, index, "input")
    ranges = list(port.ranges) or [(length, length) for length in port.dims]
    if len(ranges) > _MAX_DIMENSIONS:
        raise AclError(Code.STORAGE_OVER_LIMIT, f"input {index} has {len(ranges)} dimensions; the maximum is 128.")
    return ranges


def _gears(handle: int, kind: str) -> list[tuple[int, ...]]:
    desc = descriptors.get(handle)
    if desc.shapes is None or not getattr(desc.shapes.description.gears, kind):
        return []
    gears = list(desc.shapes.gears)
    if len(gears) > _MAX_GEARS:
        raise AclError(Code.STORAGE_OVER_LIMIT, f"the model has {len(gears)} gears; the function returns at most 128.")
    return gears


def dynamic_batches(handle: int) -> list[int]:
    """The batches of a model with a dynamic batch; none for others. Source: aclmdlGetDynamicBatch."""
    return [gear[0] for gear in _gears(handle, "batches")]


def dynamic_images(handle: int, index: int = 0) -> list[tuple[int, ...]]:
    """(height, width) of each gear; none for other models. The index is ignored. Source: aclmdlGetDynamicHW."""
    return _gears(handle, "images")


def _check_all(index: int) -> None:
    if index != _ALL_INPUTS:
        raise AclError(Code.INVALID_PARAM, f"index is {index}; gears apply to all inputs: pass -1.")


def gear_count(handle: int, index: int) -> int:
    """The number of dimension gears; 0 for other models. 100000 for an index other than -1.

    Source: aclmdlGetInputDynamicGearCount.
    """
    descriptors.get(handle)
    _check_all(index)
    return len(_gears(handle, "dims"))


def dynamic_dims(handle: int, index: int, capacity: int) -> list[tuple[int, ...]]:
    """The lengths of all inputs, one after the other, at each gear. 100000 for less room than gears.

    Source: aclmdlGetInputDynamicDims.
    """
    desc = descriptors.get(handle)
    _check_all(index)
    gears = _gears(handle, "dims")
    if capacity < len(gears):
        raise AclError(Code.INVALID_PARAM, f"room for {capacity} gears; the model has {len(gears)}.")
    return [] if desc.shapes is None else [tuple(desc.shapes.whole(gear)) for gear in gears]


def real_name(handle: int, name: str) -> str | None:
    """The full name of an input or output whose name `input_dims` shortened, as it is too long; None for other names.

    Source: aclmdlGetTensorRealName.
    """
    desc = descriptors.get(handle)
    for kind, ports in (("input", desc.inputs), ("output", desc.outputs)):
        for index, port in enumerate(ports):
            if name in (port.name, _short(desc, port.name, kind, index)):
                return port.name
    return None


def operator_attribute(handle: int, operator: str, attribute: str) -> str | None:
    """An attribute of an operator inside the model. The only attribute names the operators that the compiler fused; here
    nothing is fused, so an operator has none: None. Source: aclmdlGetOpAttr."""
    descriptors.get(handle)
    return None
