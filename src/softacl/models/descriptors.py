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

_MOST_DIMENSIONS = _MOST_GEARS = 128
_LONGEST_NAME = 127
_ALL_INPUTS = 2**64 - 1  # the index -1 as the functions get it


class Dims(NamedTuple):
    """aclmdlIODims."""

    name: str
    dims: tuple[int, ...]


@dataclass(eq=False)
class Descriptor:
    """What one handle holds; shapes: None before it is filled. model_id: 0 for a file that is not loaded."""

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
    found = descriptors.get(handle)
    found.shapes, found.model_id = None, 0
    model = loaded.get(model_id)
    found.shapes, found.model_id = model.shapes, model_id


def fill_from_file(handle: int, path: str) -> None:
    """Describe a file that need not be loaded. Source: aclmdlGetDescFromFile."""
    found = descriptors.get(handle)
    found.shapes, found.model_id = None, 0
    found.shapes = Shapes(complete(find.describe(path)))


def fill_from_memory(handle: int, address: int, nbytes: int) -> None:
    """As `fill_from_file`, of a file that the program has read. Source: aclmdlGetDescFromMem."""
    found = descriptors.get(handle)
    found.shapes, found.model_id = None, 0
    found.shapes = Shapes(complete(find.describe("", loaded.read_program_memory(address, nbytes))))


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
    found = descriptors.get(handle)
    _at(found.inputs, index, "input")
    assert found.shapes is not None
    return found.shapes.input_size(index)


def output_size(handle: int, index: int) -> int:
    """As `input_size`. Source: aclmdlGetOutputSizeByIndex."""
    found = descriptors.get(handle)
    _at(found.outputs, index, "output")
    assert found.shapes is not None
    return found.shapes.output_size(index)


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
    places = [port.name.rpartition(":")[0] for port in ports]
    for names in ([port.name for port in ports], [port.engine_name for port in ports], places):
        if name and name in names:
            return names.index(name)
    known = ", ".join(repr(port.name) for port in ports) or "none"
    raise AclError(Code.INVALID_PARAM, f"there is no {kind} {name!r} (there are: {known}).")


def _dims(found: Descriptor, port: Port, kind: str, index: int, lengths: tuple[int, ...]) -> Dims:
    if len(lengths) > _MOST_DIMENSIONS:
        raise AclError(
            Code.STORAGE_OVER_LIMIT,
            f"{kind} {index} has {len(lengths)} dimensions; aclmdlIODims has room for {_MOST_DIMENSIONS}.",
        )
    return Dims(_short(found, port.name, kind, index), lengths)


def _short(found: Descriptor, name: str, kind: str, index: int) -> str:
    """A name that aclmdlIODims has room for. Source: GetTensorDescNameToDims of hicann/ge."""
    if len(name.encode(errors="surrogateescape")) <= _LONGEST_NAME:
        return name
    taken = {port.name for port in (*found.inputs, *found.outputs)}
    short = f"acl_modelId_{found.model_id}_{kind}_{index}"
    if short not in taken:
        return short
    return next(f"{short}_{chr(letter)}" for letter in range(97, 123) if f"{short}_{chr(letter)}" not in taken)


def input_dims(handle: int, index: int) -> Dims:
    """The lengths of an input, -1 if a gear or a range decides it; of a picture input those of the picture.

    100000 for an index out of range, 300000 for more than 128 dimensions. Source: aclmdlGetInputDims.
    """
    found = descriptors.get(handle)
    port = _at(found.inputs, index, "input")
    return _dims(found, port, "input", index, port.dims)


def input_dims_v2(handle: int, index: int) -> Dims:
    """As `input_dims`; of an input with a static AIPP the lengths of the picture as it is in memory.

    Source: aclmdlGetInputDimsV2.
    """
    found = descriptors.get(handle)
    port = _at(found.inputs, index, "input")
    return _dims(found, port, "input", index, port.dims_v2 or port.dims)


def output_dims(handle: int, index: int) -> Dims:
    """The lengths of an output; with gears those of the largest. Source: aclmdlGetOutputDims."""
    found = descriptors.get(handle)
    port = _at(found.outputs, index, "output")
    assert found.shapes is not None
    return _dims(found, port, "output", index, found.shapes.output_dims(index))


def current_output_dims(handle: int, index: int) -> Dims:
    """The lengths of an output at the gear that was set last; before that, and for a static model, as `output_dims`.

    200001 for a model with open lengths, 145003 after the unload. Source: aclmdlGetCurOutputDims.
    """
    found = descriptors.get(handle)
    if found.shapes is not None and found.shapes.ranged:
        raise AclError(
            Code.API_NOT_SUPPORT,
            "the model has open lengths: ask the output's tensor description in the dataset, after the run.",
        )
    port = _at(found.outputs, index, "output")
    gear = loaded.get(found.model_id).gear
    assert found.shapes is not None
    lengths = found.shapes.output_dims(index) if gear is None else found.shapes.outputs_at(gear)[index]
    return _dims(found, port, "output", index, lengths)


def input_dims_range(handle: int, index: int) -> list[tuple[int, int]]:
    """(least, most) of each length of an input; none for a model with gears. Source: aclmdlGetInputDimsRange."""
    found = descriptors.get(handle)
    if found.shapes is not None and found.shapes.gears:
        return []
    port = _at(found.inputs, index, "input")
    ranges = list(port.ranges) or [(length, length) for length in port.dims]
    if len(ranges) > _MOST_DIMENSIONS:
        raise AclError(Code.STORAGE_OVER_LIMIT, f"input {index} has {len(ranges)} dimensions; the maximum is 128.")
    return ranges


def _gears(handle: int, kind: str) -> list[tuple[int, ...]]:
    found = descriptors.get(handle)
    if found.shapes is None or not getattr(found.shapes.description.gears, kind):
        return []
    gears = list(found.shapes.gears)
    if len(gears) > _MOST_GEARS:
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
    """How many gears of lengths; 0 for other models. 100000 for an index other than -1.

    Source: aclmdlGetInputDynamicGearCount.
    """
    descriptors.get(handle)
    _check_all(index)
    return len(_gears(handle, "dims"))


def dynamic_dims(handle: int, index: int, room: int) -> list[tuple[int, ...]]:
    """The lengths of all inputs, one after the other, at each gear. 100000 for less room than gears.

    Source: aclmdlGetInputDynamicDims.
    """
    found = descriptors.get(handle)
    _check_all(index)
    gears = _gears(handle, "dims")
    if room < len(gears):
        raise AclError(Code.INVALID_PARAM, f"room for {room} gears; the model has {len(gears)}.")
    return [] if found.shapes is None else [tuple(found.shapes.whole(gear)) for gear in gears]


def real_name(handle: int, name: str) -> str | None:
    """The whole name of an input or output, of which `input_dims` gave a short form, as it is too long; None for other names.

    Source: aclmdlGetTensorRealName.
    """
    found = descriptors.get(handle)
    for kind, ports in (("input", found.inputs), ("output", found.outputs)):
        for index, port in enumerate(ports):
            if name in (port.name, _short(found, port.name, kind, index)):
                return port.name
    return None


def operator_attribute(handle: int, operator: str, attribute: str) -> str | None:
    """An attribute of an operator inside the model. The only attribute names the operators that the compiler fused; here
    nothing is fused, so an operator has none: None. Source: aclmdlGetOpAttr."""
    descriptors.get(handle)
    return None
