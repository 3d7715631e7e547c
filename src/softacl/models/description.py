"""The description of a model: inputs, outputs, gears, sizes. The same for every source and every engine.

Sizes are bytes without rounding, as programs allocate them (GE graph_prepare.cc UpdateDataInputOutputDesc). A length of -1 is not
fixed: a gear or a range says what it may be.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from softacl.models.aipp.configuration import Configuration
from softacl.runtime.descriptors.tensor_descriptions import type_size

#: The names of the inputs that hold the gear and the picture parameters. Source: acl_mdl.h of hicann/runtime.
GEAR_INPUT = "ascend_mbatch_shape_data"
AIPP_INPUT = "ascend_dynamic_aipp_data"


def is_aipp_input(name: str) -> bool:
    """Whether an input holds the parameters of a dynamic AIPP; a model has one for each."""
    return name == AIPP_INPUT or name.startswith(f"{AIPP_INPUT}_")


def is_extra(name: str) -> bool:
    """Whether an input holds a gear or parameters: none of the network's own."""
    return name == GEAR_INPUT or is_aipp_input(name)


@dataclass(frozen=True)
class Port:
    """One input or output. data_type: aclDataType; format: aclFormat; ranges: (lowest, highest) of each length, -1 for open.

    dims_v2: the lengths of the picture before a static AIPP, where they differ. nbytes: as the file says, None: from the lengths.
    engine_name: the name by which the engine knows it, "" where that is `name`. aipp: what makes the engine's input of its pictures.
    """

    name: str
    dims: tuple[int, ...]
    data_type: int
    format: int = 2
    dims_v2: tuple[int, ...] = ()
    ranges: tuple[tuple[int, int], ...] = ()
    nbytes: int | None = None
    engine_name: str = ""
    aipp: Configuration | None = None

    @property
    def dynamic_aipp(self) -> bool:
        """Whether it is pictures whose size and colours the program sets for each run."""
        return self.aipp is not None and self.aipp.aipp_mode == "dynamic"

    def size_at(self, dims: tuple[int, ...]) -> int:
        """Bytes of elements with these lengths; 0 where one is not known."""
        if any(length < 0 for length in dims):
            return 0
        return math.prod(dims) * type_size(self.data_type)


@dataclass(frozen=True)
class Gears:
    """The fixed choices of a dynamic model; at most one kind is not empty.

    batches: sizes of the batch. images: (height, width). dims: the lengths of all inputs, one after the other, in the order of
    the inputs that are not GEAR_INPUT. output_dims[gear][output]: the lengths of each output at each gear.
    """

    batches: tuple[int, ...] = ()
    images: tuple[tuple[int, int], ...] = ()
    dims: tuple[tuple[int, ...], ...] = ()
    output_dims: tuple[tuple[tuple[int, ...], ...], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.batches or self.images or self.dims)


@dataclass(frozen=True)
class ModelDescription:
    """A model as programs ask for it. soc: the chip that it was made for, "" for any; command: how it was made."""

    name: str
    inputs: tuple[Port, ...]
    outputs: tuple[Port, ...]
    gears: Gears = field(default_factory=Gears)
    weight_bytes: int = 0
    work_bytes: int = 0
    soc: str = ""
    command: str = ""
    attributes: dict[str, str] = field(default_factory=dict)


def parameters_of(description: ModelDescription) -> dict[int, int]:
    """Positions of the inputs with a dynamic AIPP -> those of their parameters, which come in the same order."""
    pictures = [i for i, port in enumerate(description.inputs) if port.dynamic_aipp]
    indices = [i for i, port in enumerate(description.inputs) if is_aipp_input(port.name)]
    return dict(zip(pictures, indices, strict=False))
