"""Gears: the fixed choices of batch, image size or lengths of a dynamic model, and what lengths and sizes follow.

A gear is a tuple of numbers: (batch,), (height, width), or the lengths that are -1 in the inputs, in their order.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from softacl.base.units import align_up
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models.description import GEAR_INPUT, ModelDescription, Port, is_extra
from softacl.runtime.descriptors.tensor_descriptions import type_size

Gear = tuple[int, ...]
_INT32 = 3
_NHWC = 1


def complete(description: ModelDescription) -> ModelDescription:
    """The description with the input that holds the gear, the last one, where the file does not list it."""
    gears = description.gears
    if not gears or any(port.name == GEAR_INPUT for port in description.inputs):
        return description
    n = 1 if gears.batches else 2 if gears.images else max(len(_flat(description, each)) for each in gears.dims)
    return replace(description, inputs=(*description.inputs, Port(GEAR_INPUT, (n,), _INT32)))


def _flat(description: ModelDescription, dims: Sequence[int]) -> Gear:
    """A choice of dimensions as a gear: files list all dimensions of the inputs, or only those that are -1."""
    described = [length for port in description.inputs if not is_extra(port.name) for length in port.dims]
    if len(dims) == len(described) and any(length >= 0 for length in described):
        return tuple(value for value, length in zip(dims, described, strict=True) if length < 0)
    return tuple(dims)


@dataclass(frozen=True)
class Shapes:
    """Lengths and sizes of a model's inputs and outputs, at a gear or without."""

    description: ModelDescription

    @cached_property
    def gears(self) -> tuple[Gear, ...]:
        """All gears, in the order of the file; () for a model without."""
        gears = self.description.gears
        if gears.batches:
            return tuple((batch,) for batch in gears.batches)
        if gears.images:
            return tuple(gears.images)
        return tuple(_flat(self.description, dims) for dims in gears.dims)

    @cached_property
    def largest(self) -> Gear:
        """The gear with most elements in the inputs."""
        return max(self.gears, key=lambda gear: sum(_elements(dims) for dims in self.inputs_at(gear)))

    @cached_property
    def ranged(self) -> bool:
        """Whether lengths are open that no gear fixes."""
        inputs = self.description.inputs
        return not self.gears and any(length < 0 for port in inputs if not port.dynamic_aipp for length in port.dims)

    def inputs_at(self, gear: Gear) -> list[tuple[int, ...]]:
        """The lengths of all inputs at a gear."""
        left = list(gear)
        images = bool(self.description.gears.images)
        each_again = images or bool(self.description.gears.batches)
        shapes = []
        for port in self.description.inputs:
            if each_again:
                left = list(gear)
            dims = list(port.dims)
            if port.dynamic_aipp:  # its parameters say the rest
                dims[:3] = (dims[0], *gear) if images else (left[0] if dims[0] < 0 else dims[0], *dims[1:3])
                shapes.append(tuple(dims))
                continue
            axes = [i for i, length in enumerate(dims) if length < 0]
            for axis in axes:
                if not left:
                    break
                if images and len(axes) < 2:  # one length of a picture: its position in the format says which one
                    dims[axis] = gear[0] if axis == (1 if port.format == _NHWC else 2) else gear[1]
                else:
                    dims[axis] = left[0] if self.description.gears.batches else left.pop(0)
            shapes.append(tuple(dims))
        return shapes

    def outputs_at(self, gear: Gear) -> list[tuple[int, ...]]:
        """The lengths of all outputs at a gear; -1 if the file does not have them."""
        description = self.description
        if gear in self.gears:
            position = self.gears.index(gear)
            if position < len(description.gears.output_dims):
                return [tuple(dims) for dims in description.gears.output_dims[position]]
        if description.gears.batches:
            return [
                tuple(gear[0] if length < 0 and i == 0 else length for i, length in enumerate(port.dims))
                for port in description.outputs
            ]
        return [port.dims for port in description.outputs]

    def input_size(self, index: int) -> int:
        """Bytes of an input, as programs allocate it: at the largest gear, at the ends of ranges, 0 where they are open."""
        port = self.description.inputs[index]
        if self.gears and any(length < 0 for length in port.dims):
            if port.nbytes:
                return port.nbytes
            return port.size_at(self.inputs_at(self.largest)[index])
        return _size(port)

    def output_size(self, index: int) -> int:
        """Bytes of an output, as `input_size`."""
        port = self.description.outputs[index]
        if self.gears:
            return max(port.size_at(self.outputs_at(gear)[index]) for gear in self.gears) or _size(port)
        return _size(port)

    @property
    def work_bytes(self) -> int:
        """Bytes of work memory: as the file says, else of all inputs and outputs, which the vendor's files count, too;
        0 with ranged dimensions. Source: hicann/ge graph_compile_summary_impl.cc and ModelManager::GetModelMemAndWeightSize.
        """
        said = self.description
        if said.work_bytes or self.ranged:
            return align_up(said.work_bytes, 512)
        sizes = [*map(self.input_size, range(len(said.inputs))), *map(self.output_size, range(len(said.outputs)))]
        return sum(align_up(size, 512) for size in sizes)

    def output_dims(self, index: int) -> tuple[int, ...]:
        """The lengths of an output as described: for a model with gears, those of the largest."""
        return self.outputs_at(self.largest)[index] if self.gears else self.description.outputs[index].dims

    def whole(self, gear: Gear) -> list[int]:
        """The lengths of all inputs but the gear's own, in sequence, with a gear's numbers instead of -1."""
        pairs = zip(self.description.inputs, self.inputs_at(gear), strict=True)
        return [length for port, dims in pairs if not is_extra(port.name) for length in dims]

    def gear_of(self, lengths: Sequence[int]) -> Gear:
        """The gear of all lengths of the inputs. 145012 where they are not as many, or one that is fixed differs."""
        dims = [length for port in self.description.inputs if not is_extra(port.name) for length in port.dims]
        if len(dims) != len(lengths) or any(own not in (-1, length) for own, length in zip(dims, lengths, strict=True)):
            raise AclError(
                Code.GE_DYNAMIC_INPUT_LENGTH_INVALID,
                f"{list(lengths)} does not match the dimensions of all inputs in sequence, {dims}. Pass all of them, "
                "and change only those that are -1.",
            )
        return tuple(length for own, length in zip(dims, lengths, strict=True) if own < 0)

    def check(self, gear: Gear, kind: str) -> None:
        """Check that the values are one of the gears; 145013 otherwise."""
        own = self.description.gears
        of_kind = {"batch": own.batches, "image size": own.images, "lengths": own.dims}[kind]
        if of_kind and gear in self.gears:
            return
        valid = ", ".join(str(list(each) if len(each) > 1 else each[0]) for each in self.gears) or "none: it is static"
        raise AclError(
            Code.GE_DYNAMIC_BATCH_SIZE_INVALID,
            f"{kind} {list(gear) if len(gear) > 1 else gear[0] if gear else '[]'} is not a gear of the model (gears: {valid}).",
        )


def _elements(dims: Sequence[int]) -> int:
    """The number of elements; an unknown dimension counts as 1."""
    return math.prod(max(length, 1) for length in dims)


def _size(port: Port) -> int:
    if port.dynamic_aipp:
        return port.nbytes or 0
    if port.nbytes is not None and all(length >= 0 for length in port.dims):
        return port.nbytes
    if any(length < 0 for length in port.dims) and port.ranges:
        highest = [high for _, high in port.ranges]
        return 0 if any(high <= 0 for high in highest) else math.prod(highest) * type_size(port.data_type)
    return port.size_at(port.dims)
