"""How files encode gears: only the dimensions that are -1, and the outputs' shapes as text.

Source: model_parser_base.cc, model_common.cpp (GetModelOutputShapeInfoHelp) and model_om2.cpp (aclmdlGetInputDynamicDims) of
hicann/ge.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from softacl.models.description import Port, is_extra
from softacl.models.om.container import nonsense

Dims = tuple[int, ...]
_NUMBER = re.compile(r"-?[0-9]{1,18}")


def complete(gears: Sequence[Dims], inputs: Sequence[Port], order: Sequence[str]) -> tuple[Dims, ...]:
    """The lengths of all inputs at each gear, in the order of the inputs. order: the one of the file, by names; may be empty."""
    ports = {port.name: port for port in data_inputs(inputs)}
    named = [name for name in order if name in ports] or list(ports)
    return tuple(_complete(gear, ports, named) for gear in gears)


def _complete(gear: Dims, ports: dict[str, Port], named: Sequence[str]) -> Dims:
    values = iter(gear)
    filled = {}
    for name in dict.fromkeys(named):
        try:
            filled[name] = tuple([length if length >= 0 else next(values) for length in ports[name].dims])
        except StopIteration:
            raise nonsense(f"A gear has {len(gear)} dimensions, {gear}; the inputs have more dynamic ones.") from None
    return tuple(length for name in ports if name in filled for length in filled[name])


def data_inputs(inputs: Sequence[Port]) -> list[Port]:
    """The inputs that hold data, without those for the gear or the picture's parameters."""
    return [port for port in inputs if not is_extra(port.name)]


def short(gears: Sequence[Dims], inputs: Sequence[Port]) -> list[Dims]:
    """Of complete gears: the lengths that are -1 in the inputs."""
    lengths = [length for port in data_inputs(inputs) for length in port.dims]
    return [tuple(value for value, length in zip(gear, lengths, strict=False) if length < 0) for gear in gears]


def from_strings(lines: Sequence[str], n_gears: int, outputs: Sequence[Port]) -> tuple[tuple[Dims, ...], ...]:
    """output_dims[gear][output] of lines `gear,output,length,...`; gear -1: all gears. () where nothing is said."""
    if not lines:
        return ()
    table = [[port.dims for port in outputs] for _ in range(n_gears)]
    for line in lines:
        numbers = [int(number) for number in _NUMBER.findall(line)]
        if len(numbers) < 2 or numbers[0] >= n_gears or not 0 <= numbers[1] < len(outputs):
            raise nonsense(
                f"The shape {line!r} of an output does not belong to one of {len(outputs)} outputs at one of {n_gears} gears."
            )
        gear, output, *dims = numbers
        for row in table if gear < 0 else [table[gear]]:
            row[output] = tuple(dims)
    return tuple(tuple(row) for row in table)


def to_strings(output_dims: Sequence[Sequence[Dims]]) -> list[str]:
    """Lines `gear,output,length,...`."""
    return [
        ",".join(map(str, (gear, output, *dims)))
        for gear, row in enumerate(output_dims)
        for output, dims in enumerate(row)
    ]
