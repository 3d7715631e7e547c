"""Steps of a program for compiled code, the memory that they work on, and what is asked of their expressions."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from softacl.operators.aten.expressions import F32, ExpressionNode, class_of
from softacl.operators.dtypes import FLOAT

OF_TENSOR, OF_SCRATCH, OF_TEXT, OF_ATEN = range(4)
ELEMENTWISE, PRODUCT, ATEN, SCALED_PRODUCT, REDUCTION, INDEXED = range(6)


@dataclass
class ProgramBuffer:
    """A piece of memory: of a tensor, of scratch memory, of the program's constants, or of a result of PyTorch."""

    kind: int
    at: int
    nbytes: int = 0


@dataclass(frozen=True)
class Operand:
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
class ProgramStep:
    """kind, with what it reads and writes; words: of calls of PyTorch, made when the program is packed."""

    kind: int
    reads: list[Operand]
    result: Operand | None
    node: ExpressionNode | None = None
    call: Any = None
    made: list[int] = field(default_factory=list)  # buffers of PyTorch's results, or -1
    whole: Operand | None = None  # its only result, as it is made
    changes: bool = False  # an argument, too


def nodes(node: ExpressionNode) -> Iterator[ExpressionNode]:
    yield node
    for each in node.args:
        if isinstance(each, ExpressionNode):
            yield from nodes(each)


def loads(node: ExpressionNode) -> Iterator[Operand]:
    for each in nodes(node):
        if each.operation == "load":
            yield each.args[0]


def is_packed(operand: Operand) -> bool:
    """Whether its elements follow one another."""
    each = operand.dtype.itemsize
    for length, stride in zip(operand.shape[::-1], operand.strides[::-1], strict=True):
        if length > 1 and stride != each:
            return False
        each *= length
    return True


def repeated(operand: Operand) -> list[int]:
    """The dimensions along which the same elements come again."""
    return [
        i
        for i, (length, stride) in enumerate(zip(operand.shape, operand.strides, strict=True))
        if length > 1 and not stride
    ]


def same_elements(a: Operand, b: Operand) -> bool:
    return (a.offset, a.shape, a.strides) == (b.offset, b.shape, b.strides) and a.dtype.itemsize == b.dtype.itemsize


def same_order(a: Operand, b: Operand) -> bool:
    """Whether their strides are multiples of one another: those of elements of other sizes."""
    return all(x * b.dtype.itemsize == y * a.dtype.itemsize for x, y in zip(a.strides, b.strides, strict=True))


def unconverted(node: ExpressionNode) -> tuple[ExpressionNode | None, bool]:
    """The load that an operand only converts, and whether that rounds float32 to float16; else None."""
    rounded, converts = False, False
    while node.operation in ("as", "round_f16"):
        rounded |= node.operation == "round_f16"
        converts = True
        node = node.args[0]
    fits = converts and node.operation == "load" and (node.type == FLOAT or not rounded)
    return (node if fits else None), rounded


def copied_whole(step: ProgramStep) -> Operand | None:
    """The operand that a step only copies, perhaps rounded to its store type."""
    node, to = step.node, step.result
    while node is not None and to is not None and node.operation in ("as", "round_f16", "round_bf16"):
        if node.operation != "as" and node.type != to.type:
            return None
        node = node.args[0]
    if node is None or node.operation != "load" or class_of(node.type) != F32:
        return None
    source: Operand = node.args[0]
    return source
