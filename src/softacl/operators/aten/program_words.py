"""A program in words of 64 bits, as _native/operators/program.c reads it."""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence
from typing import Any

from softacl import _native
from softacl.base.element_types import BY_CODE
from softacl.operators.aten.expressions import F32, ExpressionNode, Unsupported, class_of, code
from softacl.operators.aten.library import torch
from softacl.operators.aten.program_steps import (
    ATEN,
    ELEMENTWISE,
    INDEXED,
    PRODUCT,
    REDUCTION,
    SCALED_PRODUCT,
    Operand,
    ProgramStep,
)

NULL, WORD, TENSOR, OPTIONAL, LIST, TEXT = range(6)
_MAX_REGISTERS = 24
_MAX_DIMS = 12
_LATER = 16  # the first number of the types that PyTorch added later
#: PyTorch's reductions of one dimension, as the operation that joins two numbers
REDUCTIONS = {"sum": "add", "mean": "add", "amax": "max", "amin": "min"}


def bits(value: float, forms: tuple[str, str] = ("<d", "<q")) -> int:
    """The bits of a number as an integer. forms: of both, as the module struct writes them."""
    return int(struct.unpack(forms[1], packed(forms[0], value))[0])


def packed(form: str, *values: float) -> bytes:
    """struct.pack; Unsupported for numbers that have no place in such words."""
    try:
        return struct.pack(form, *values)
    except (OverflowError, struct.error) as error:
        raise Unsupported(f"a number that is too large for {form}") from error


def word(type_: str, value: Any) -> int:
    """As the C interface takes it."""
    if type_ in ("int", "SymInt", "bool"):
        return int(value)
    if type_ == "float":
        return bits(value)
    if type_ == "ScalarType" or isinstance(value, torch.dtype):
        return _number_of(value)
    if isinstance(value, torch.device) and value.type == "cpu":
        return 0
    raise Unsupported(f"an argument of type {type_}")


def _number_of(dtype: Any) -> int:
    """PyTorch's number of an element type. Unsupported for the types that it added later: programs have none of these."""
    number = BY_CODE[code(dtype)].torch
    if not 0 <= number < _LATER:
        raise Unsupported(f"elements of {dtype}")
    return number


def _aten_words(step: ProgramStep) -> list[int]:
    name, overload, arguments = step.call
    words = [name, overload, len(arguments)]
    for each in arguments:
        for word in each:
            if isinstance(word, Operand):
                size = word.dtype.itemsize
                strides = [stride // size for stride in word.strides]
                words += word.buffer, word.offset, _number_of(word.dtype), len(word.shape), *word.shape, *strides
            else:
                words.append(word)
    return [*words, len(step.made), *step.made]


def _product_words(step: ProgramStep) -> list[int]:
    assert step.result is not None
    a, b = step.reads
    lengths = a.shape[:-2]
    words = [*a.shape[-2:], b.shape[-1], len(lengths), *lengths]
    for each in (a, b, step.result):
        words += _matrix_words(each)
    return words


def _reduction_words(step: ProgramStep) -> list[int]:
    assert step.result is not None
    (source,), to, (name, n) = step.reads, step.result, step.call
    words = [_operation_names()[REDUCTIONS[name]], class_of(source.type), n if name == "mean" else 0]
    words += len(source.shape), *source.shape
    for each in (source, to):
        words += each.buffer, each.offset, each.type, *each.strides
    return words


def _indexed_words(step: ProgramStep) -> list[int]:
    indices, indexed, other = step.reads
    n, nbytes = math.prod(indices.shape), math.prod(indexed.shape[1:]) * indexed.dtype.itemsize
    words = [
        step.call,
        n,
        nbytes,
        indexed.shape[0],
        indices.buffer,
        indices.offset,
        indices.type,
        *(indices.strides or (0,)),
    ]
    for each in (indexed, other):
        words += each.buffer, each.offset, each.strides[0]
    return words


def _scaled_product_words(step: ProgramStep) -> list[int]:
    assert step.result is not None
    a, b, factors = step.reads
    m, k = a.shape
    words = [m, k, b.shape[1], k // factors.shape[0]]
    for each in (a, b, factors, step.result):
        words += _matrix_words(each)
    return words


def _matrix_words(operand: Operand) -> list[int]:
    return [operand.buffer, operand.offset, operand.type, *operand.strides[-2:], *operand.strides[:-2]]


def _elementwise_words(step: ProgramStep) -> list[int]:
    assert step.node is not None and step.result is not None
    node = step.node
    if node.type == step.result.type:
        while node.operation.startswith(("round_", "wrap_")):  # as does storing
            node = node.args[0]
    tape = _Tape(node, step.result)
    return tape.words()


class _Tape:
    """A node as loads, constants and operations on registers, in an order that needs few."""

    def __init__(self, node: ExpressionNode, result: Operand) -> None:
        self._result = result
        self._loads: dict[Operand, int] = {}
        self._constants: dict[tuple[int, int], int] = {}
        self._operations: list[list[int]] = []
        self._names = _operation_names()
        self._last: dict[int, int] = {}  # when a value is needed for the last time
        self._values: dict[int, int] = {}
        self._n = 0
        self._final = self._value(node)

    def _new(self) -> int:
        self._n += 1
        return self._n - 1

    def _value(self, node: ExpressionNode) -> int:
        """The number of its value."""
        if node.operation == "as":
            return self._value(node.args[0])
        if id(node) in self._values:
            return self._values[id(node)]
        if node.operation == "load":
            register = self._loads.get(node.args[0])
            if register is None:
                register = self._loads[node.args[0]] = self._new()
        elif node.operation == "constant":
            value = node.args[0]
            forms = ("<f", "<i") if node.kind == F32 else ("<d", "<q") if node.kind == 1 else ("<q", "<q")
            key = node.kind, bits(value, forms)
            register = self._constants.get(key)
            if register is None:
                register = self._constants[key] = self._new()
        else:
            operands = [self._value(each) for each in node.args]
            register = self._new()
            for each in operands:
                self._last[each] = len(self._operations)
            operands += operands[:1] * (3 - len(operands))
            self._operations.append([self._names[node.operation], node.kind, register, *operands])
        self._values[id(node)] = register
        return register

    def words(self) -> list[int]:
        registers = self._registers()
        accessed = [*self._loads, self._result]
        shape, strides = _collapsed(self._result, accessed)
        words = [len(shape), *shape, len(self._loads)]
        for (operand, value), steps in zip(self._loads.items(), strides, strict=False):
            words += operand.buffer, operand.offset, operand.type, registers[value], *steps
        words.append(len(self._constants))
        for (kind, bits), value in self._constants.items():
            words += kind, bits, registers[value]
        words.append(len(self._operations))
        for operation, kind, result, *operands in self._operations:
            words += operation, kind, registers[result], *(registers[each] for each in operands)
        to = self._result
        return [*words, to.buffer, to.offset, to.type, registers[self._final], *strides[-1]]

    def _registers(self) -> dict[int, int]:
        """A register for each value; those whose last use is over are given again, but not to the operation that reads them last."""
        fixed = [*self._loads.values(), *self._constants.values()]
        registers = {value: i for i, value in enumerate(fixed)}
        free: list[int] = []
        n = len(fixed)
        results = {operation[2] for operation in self._operations}
        for i, operation in enumerate(self._operations):
            registers[operation[2]] = free.pop() if free else n
            n = max(n, registers[operation[2]] + 1)
            for each in set(operation[3:]):
                if each in results and self._last[each] == i and each != self._final:
                    free.append(registers[each])
        if n > _MAX_REGISTERS:
            raise Unsupported("many values at once")
        return registers


def _operation_names() -> dict[str, int]:
    if not _operations:
        _operations.update({name: i for i, name in enumerate(_native.program_operations().split())})
    return _operations


_operations: dict[str, int] = {}


def _collapsed(result: Operand, operands: Sequence[Operand]) -> tuple[list[int], list[list[int]]]:
    """The lengths of the loops, and each place's strides in them: without dimensions that others continue."""
    n = len(result.shape)
    steps = []
    for operand in operands:
        missing = n - len(operand.shape)
        lengths = (*(1,) * missing, *operand.shape)
        if missing < 0 or any(a != b and a != 1 for a, b in zip(lengths, result.shape, strict=True)):
            raise Unsupported("shapes that do not broadcast")
        strides = (*(0,) * missing, *operand.strides)
        steps.append([0 if length == 1 else stride for length, stride in zip(lengths, strides, strict=True)])
    order = sorted((i for i in range(n) if result.shape[i] != 1), key=lambda i: -steps[-1][i])
    shape: list[int] = []
    kept: list[list[int]] = [[] for _ in operands]
    for i in order:
        length = result.shape[i]
        if shape and all(each[-1] == own[i] * length for each, own in zip(kept, steps, strict=True)):
            shape[-1] *= length
            for each, own in zip(kept, steps, strict=True):
                each[-1] = own[i]
        else:
            shape.append(length)
            for each, own in zip(kept, steps, strict=True):
                each.append(own[i])
    if not shape:
        shape, kept = [1], [[0] for _ in operands]
    if len(shape) > _MAX_DIMS:
        raise Unsupported("many dimensions")
    return shape, kept


WORDS = {
    ELEMENTWISE: _elementwise_words,
    PRODUCT: _product_words,
    ATEN: _aten_words,
    SCALED_PRODUCT: _scaled_product_words,
    REDUCTION: _reduction_words,
    INDEXED: _indexed_words,
}
