"""What the options say about lengths: fixed, ranges, gears."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from softacl.base.environment import Refusal
from softacl.base.suggestions import did_you_mean
from softacl.models.description import Gears


class AtcError(Refusal, ValueError):
    """An option is not right, or does not fit the model; one or two sentences with the option's name and the next step."""


_LENGTH = re.compile(r"(-1|[0-9]{1,12})(?:~(-1|[0-9]{1,12}))?")
_MIN_GEARS, _MAX_GEARS = 2, 100


@dataclass(frozen=True)
class Shape:
    """Lengths, -1 where one is not fixed; ranges for all of them where one was given, else ()."""

    dims: tuple[int, ...]
    ranges: tuple[tuple[int, int], ...] = ()

    @property
    def open(self) -> tuple[int, ...]:
        """The places of the lengths that are not fixed."""
        return tuple(i for i, length in enumerate(self.dims) if length < 0)

    def at(self, values: Sequence[int]) -> tuple[int, ...]:
        """The lengths with `values` where they are not fixed."""
        following = iter(values)
        return tuple(next(following) if length < 0 else length for length in self.dims)

    def highest(self) -> tuple[int, ...]:
        """The upper bounds of the ranges; -1 if there is none."""
        if not self.ranges:
            return self.dims
        return tuple(high for _, high in self.ranges)


def parse_shapes(option: str, text: str, inputs: Sequence[str]) -> dict[str, Shape]:
    """`name:1,3,-1,1~10;name:...` in its order; the form of --input_shape_range puts brackets around the lengths.

    inputs: the names that the model has.
    """
    shapes: dict[str, Shape] = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        name, colon, lengths = part.rpartition(":")
        if not colon:
            raise AtcError(f"--{option}: {part}: write NAME:1,3,224,224, and ; between inputs.")
        if name not in inputs:
            names = ", ".join(inputs)
            raise AtcError(
                f"--{option}: {name}: the model has no such input.{did_you_mean(name, inputs)} Its inputs: {names}."
            )
        if name in shapes:
            raise AtcError(f"--{option}: {name} appears twice.")
        shapes[name] = _shape(option, part, lengths)
    return shapes


def _shape(option: str, part: str, lengths: str) -> Shape:
    lengths = lengths.strip().removeprefix("[").removesuffix("]")
    dims, ranges = [], []
    for length in filter(None, (length.strip() for length in lengths.split(","))):
        match = _LENGTH.fullmatch(length)
        if match is None or length == "0":
            raise AtcError(
                f"--{option}: {part}: {length} is not a length. Allowed: a number from 1, -1, or a range as 1~8."
            )
        low, high = int(match[1]), int(match[2] or match[1])
        if match[2] and high >= 0 and high < low:
            raise AtcError(f"--{option}: {part}: the range {length} ends before it begins.")
        dims.append(low if low == high else -1)
        ranges.append((max(low, 1) if low < 0 else low, high))
    shape = Shape(tuple(dims))
    return Shape(shape.dims, tuple(ranges)) if "~" in lengths else shape


def gears_of(
    kind: str, text: str, shapes: dict[str, Shape], layout: str
) -> tuple[Gears, list[dict[str, tuple[int, ...]]]]:
    """The gears of one option, and the lengths of each input at each gear.

    kind: the option. shapes: the inputs in the order of --input_shape. layout: NCHW or NHWC, where height and width are.
    Gears.dims is in that order; the caller puts it into the order of the inputs.
    """
    moving = {name: shape for name, shape in shapes.items() if shape.open}
    if any(shape.ranges for shape in moving.values()):
        raise AtcError(f"--{kind} needs -1 in --input_shape, not a range.")
    if not moving:
        raise AtcError(f"--{kind} needs an --input_shape with -1 where the gears differ.")
    if kind == "dynamic_batch_size":
        values = [_numbers(kind, one, 1) for one in _gears(kind, text, ",")]
        for name, shape in moving.items():
            if shape.open != (0,):
                raise AtcError(f"--{kind}: {name}: -1 may be the first length only; it is {_shown(shape)}.")
        gears = Gears(batches=tuple(one[0] for one in values))
        filled = [{name: shape.at(value * len(shape.open)) for name, shape in shapes.items()} for value in values]
    elif kind == "dynamic_image_size":
        axes = (2, 3) if layout != "NHWC" else (1, 2)
        values = [_numbers(kind, one, 2) for one in _gears(kind, text, ";")]
        for name, shape in moving.items():
            if shape.open != axes or len(shape.dims) != 4:
                raise AtcError(
                    f"--{kind}: {name}: -1 must be height and width, places {axes[0]} and {axes[1]} of 4 with {layout}; "
                    f"it is {_shown(shape)}."
                )
        gears = Gears(images=tuple((one[0], one[1]) for one in values))
        filled = [{name: shape.at(value[: len(shape.open)]) for name, shape in shapes.items()} for value in values]
    else:
        count = sum(len(shape.open) for shape in shapes.values())
        values = [_numbers(kind, one, count) for one in _gears(kind, text, ";")]
        filled = []
        for value in values:
            following = iter(value)
            filled.append(
                {name: shape.at(list(itertools.islice(following, len(shape.open)))) for name, shape in shapes.items()}
            )
        gears = Gears(dims=tuple(tuple(length for dims in one.values() for length in dims) for one in filled))
    if len(set(values)) != len(values):
        raise AtcError(f"--{kind}={text}: a gear appears twice.")
    return gears, filled


def _gears(kind: str, text: str, separator: str) -> list[str]:
    parts = [part.strip() for part in text.split(separator) if part.strip()]
    if not _MIN_GEARS <= len(parts) <= _MAX_GEARS:
        raise AtcError(f"--{kind}={text}: {len(parts)} gears; allowed are {_MIN_GEARS} to {_MAX_GEARS}.")
    return parts


def _numbers(kind: str, text: str, count: int) -> tuple[int, ...]:
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != count or not all(part.isascii() and part.isdigit() and 0 < int(part) < 1 << 40 for part in parts):
        raise AtcError(f"--{kind}: the gear {text} should be {count} whole number{'s' * (count != 1)} from 1.")
    return tuple(map(int, parts))


def _shown(shape: Shape) -> str:
    return ",".join(map(str, shape.dims))
