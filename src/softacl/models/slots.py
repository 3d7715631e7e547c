"""The inputs and outputs of a run: where the program's buffers are, and what the engine needs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from softacl.models import layouts
from softacl.models.aipp.configuration import Configuration
from softacl.models.aipp.parameters import ALL_BYTES, source_bytes
from softacl.models.description import Port
from softacl.models.engines.base import EnginePort, array_at
from softacl.models.gears import Gear
from softacl.models.loaded import Model
from softacl.runtime.descriptors.data_buffers import DataBuffer, Dataset
from softacl.runtime.memory import allocate
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.state import live, process

#: How many bytes a buffer may lack. Source: CheckUserAndModelSize of hicann/ge, davinci_model.cc.
SLACK = 64


@dataclass(eq=False)
class Slot:
    """One input or output of a run. address: the program's, 0 for memory that the run allocates; nbytes: of the buffer."""

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
        """Bytes of its elements; 0 if a length is not known, or only parameters in memory say it."""
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
        """Whether it is in a private layout of the chips, and the engine takes the plain tensor."""
        return self.port.format in layouts.PRIVATE and len(self.engine.dims) != len(self.dims)

    @property
    def in_place(self) -> bool:
        """Whether the engine can work on the buffer itself."""
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
        """Whether its memory is still what was found at the call, with all of its mappings."""
        block, used = self.block, min(self.needed, self.nbytes)
        return block is None or (live.find(self.address) is block and block.room(self.address, used) == used)

    def span(self) -> tuple[int, int]:
        """(address, bytes) that the run uses."""
        room = self.nbytes if self.block is None else self.block.room(self.address, self.nbytes)
        if self.port.dynamic_aipp:
            wanted = pictures_bytes(self)
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


def bytes_at(slot: Slot, wanted: int) -> Any:
    """The first bytes of a buffer; those that its block lacks are 0."""
    import numpy as np

    assert slot.block is not None
    room = slot.block.room(slot.address, wanted)
    there = array_at(slot.address + slot.block.shift, (room,), 4)
    return there if room == wanted else np.concatenate((there, np.zeros(wanted - room, np.uint8)))


def pictures_bytes(slot: Slot) -> int:
    """Bytes of the pictures that a run reads, by the parameters that lie in memory now; 0 where there are none."""
    given = slot.parameters
    if given is None or given.block is None or not process.moves_bytes:
        return 0
    return min(source_bytes(bytes(bytes_at(given, ALL_BYTES)), slot.dims[0]), slot.nbytes)


def allocate_output(slot: Slot, nbytes: int) -> None:
    """Memory for an output that has none; the program frees it. Nothing where its size is not known before the run."""
    if nbytes <= 0:
        return
    slot.address = slot.buffer.address = allocate.malloc(nbytes, 0)
    slot.nbytes = slot.buffer.nbytes = nbytes
