"""The last run of a model: one with the same buffers needs no second check of them."""

from __future__ import annotations

from dataclasses import dataclass

from softacl.models.engines.base import Run
from softacl.models.gears import Gear
from softacl.runtime.descriptors.data_buffers import DataBuffer, Dataset, buffers, datasets
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.state import live


@dataclass(eq=False, slots=True)
class LastRun:
    """The last run of a model that found everything in place: one with the same buffers needs no second check."""

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
