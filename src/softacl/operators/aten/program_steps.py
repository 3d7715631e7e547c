"""Steps of a program for compiled code, the memory that they work on, and what is asked of their expressions."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from softacl.operators.aten.expressions import F32, Node, class_of
from softacl.operators.dtypes import FLOAT

OF_TENSOR, OF_SCRATCH, OF_TEXT, OF_ATEN = range(4)
ELEMENTWISE, PRODUCT, ATEN, SCALED_PRODUCT, REDUCTION, INDEXED = range(6)


@dataclass
class Buffer:
    """A piece of memory: of a tensor, of scratch memory, of the program's constants, or of a result of PyTorch."""

    kind: int
    at: int
    nbytes: int = 0


@dataclass(frozen=True)
class Place:
    """Elements of a buffer. offset and strides in bytes; type: aclDataType."""

    buffer: int
    offset: int
    type: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    dtype: Any = field(compare=False)

    @property
    def n(self) -> int:
        return math.prod(self.shape)


@dataclass
class Step:
    """kind, with what it reads and writes; words: of calls of PyTorch, made when the program is packed."""

    kind: int
    reads: list[Place]
    result: Place | None
    node: Node | None = None
    call: Any = None
    made: list[int] = field(default_factory=list)  # buffers of PyTorch's results, or -1
    whole: Place | None = None  # its only result, as it is made
    changes: bool = False  # an argument, too


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for each in node.args:
        if isinstance(each, Node):
            yield from nodes(each)


def loads(node: Node) -> Iterator[Place]:
    for each in nodes(node):
        if each.operation == "load":
            yield each.args[0]


def is_packed(place: Place) -> bool:
    """Whether its elements follow one another."""
    each = place.dtype.itemsize
    for length, stride in zip(place.shape[::-1], place.strides[::-1], strict=True):
        if length > 1 and stride != each:
            return False
        each *= length
    return True


def repeated(place: Place) -> list[int]:
    """The dimensions along which the same elements come again."""
    return [
        i
        for i, (length, stride) in enumerate(zip(place.shape, place.strides, strict=True))
        if length > 1 and not stride
    ]


def same_elements(a: Place, b: Place) -> bool:
    return (a.offset, a.shape, a.strides) == (b.offset, b.shape, b.strides) and a.dtype.itemsize == b.dtype.itemsize


def same_order(a: Place, b: Place) -> bool:
    """Whether their strides are multiples of one another: those of elements of other sizes."""
    return all(x * b.dtype.itemsize == y * a.dtype.itemsize for x, y in zip(a.strides, b.strides, strict=True))


def unconverted(node: Node) -> tuple[Node | None, bool]:
    """The load that an operand only converts, and whether that rounds float32 to float16; else None."""
    rounded, converts = False, False
    while node.operation in ("as", "round_f16"):
        rounded |= node.operation == "round_f16"
        converts = True
        node = node.args[0]
    fits = converts and node.operation == "load" and (node.type == FLOAT or not rounded)
    return (node if fits else None), rounded


def copied_whole(step: Step) -> Place | None:
    """What a step only copies, perhaps rounded to the type in which it stores."""
    node, to = step.node, step.result
    while node is not None and to is not None and node.operation in ("as", "round_f16", "round_bf16"):
        if node.operation != "as" and node.type != to.type:
            return None
        node = node.args[0]
    if node is None or node.operation != "load" or class_of(node.type) != F32:
        return None
    place: Place = node.args[0]
    return place
