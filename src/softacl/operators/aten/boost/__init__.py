"""Operations of the Ascend Transformer Boost library (ATB), which torch_npu's plug-in for it calls: their parameters and tensors.

`create` reads the struct of an operation's parameters; `prepare` makes a checked use of the operation, as of any other operator.
Source: op_plugin/third_party/atb/inc/infer_op_params.h and op_plugin/ops/atb of Ascend/op-plugin (fields, enums, which tensors in
which order), and the pages "ascendtbapi" of hiascend.com (shapes, types, formulas).
"""

from __future__ import annotations

import inspect
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from softacl.operators import type_lists
from softacl.operators.aten.boost import attention, layers
from softacl.operators.aten.boost.operation import BoostOperation
from softacl.operators.aten.engine import Parameter, Signature, Use, bind, check, choose_pages, require_library
from softacl.operators.aten.table import NamedArguments
from softacl.operators.aten.tensors import dtype_of
from softacl.operators.device_tensors import Tensor
from softacl.operators.errors import Cause, InvalidUse

__all__ = ["ON_HOST", "Created", "create", "prepare", "size_of"]

#: Tensors that may be on the host, where they are read when a use is prepared.
ON_HOST = frozenset(("contextLens", "qSeqLens", "seqLen"))
OPERATIONS: dict[str, BoostOperation] = {**attention.OPERATIONS, **layers.OPERATIONS}


@dataclass
class Created:
    """An operation with its parameters. inputs, outputs: names of its tensors in order; use: what Setup prepared."""

    name: str
    given: dict[str, Any]
    inputs: list[str]
    outputs: list[str]
    use: Use | None = None


def size_of(name: str) -> int:
    """Bytes of the struct of parameters that are read. InvalidUse if there is no such operation."""
    if name not in OPERATIONS:
        raise InvalidUse(Cause.UNKNOWN, f"there is no operation {name!r}; there are {', '.join(OPERATIONS)}.")
    return struct.calcsize(OPERATIONS[name].form)


def create(name: str, param: bytes) -> Created:
    """The operation of these parameters; InvalidUse for what it does not support."""
    operation = OPERATIONS[name]
    params = dict(zip(operation.fields.split(), struct.unpack(operation.form, param), strict=True))
    try:
        inputs = operation.inputs(params)
    except ValueError as error:
        raise InvalidUse(Cause.PARAMETER, str(error)) from None
    return Created(name, params, inputs.split(), operation.outputs(params).split())


def prepare(created: Created, inputs: Sequence[Tensor | list[int]], outputs: Sequence[Tensor]) -> Use:
    """A checked use. A list of integers is a tensor that lies on the host, which is read now."""
    for what, names, tensors in (("in", created.inputs, inputs), ("out", created.outputs, outputs)):
        if len(names) != len(tensors):
            raise InvalidUse(
                Cause.INPUT,
                f"{created.name} has {len(tensors)} {what}Tensors; with these parameters it takes {len(names)}: {', '.join(names)}.",
            )
    lists = frozenset(i for i, each in enumerate(inputs) if isinstance(each, list))
    operator = _signature(
        created.name, tuple(created.inputs), tuple(created.outputs), lists, tuple(created.given.items())
    )
    require_library(created.name)
    bound = [*inputs, *outputs, *created.given.values()]
    for parameter, value in zip(operator.parameters, bound, strict=True):
        if isinstance(value, Tensor):
            value.check(parameter.name)
            type_lists.check(created.name, parameter.name, parameter.types, value.dtype)
            dtype_of(value.dtype)
    choose_pages(operator, bound)
    settled = check(operator, bound)
    tensors = [each for each in inputs if isinstance(each, Tensor)]
    return Use(operator, list(tensors), list(outputs), bound, list(outputs), settled)


@lru_cache(maxsize=1024)
def _signature(
    name: str,
    inputs: tuple[str, ...],
    outputs: tuple[str, ...],
    lists: frozenset[int],
    params: tuple[tuple[str, Any], ...],
) -> Signature:
    """The outputs that the expression names and changes itself, all with `args`; the others take its results."""
    operation = OPERATIONS[name]
    declared = [
        Parameter(e, "ints" if i in lists else "tensor", types=operation.types_of(e), pages=operation.table_of(e))
        for i, e in enumerate(inputs)
    ]
    declared += [
        Parameter(e, "tensor", "OUT", types=operation.types_of(e), pages=operation.table_of(e)) for e in outputs
    ]
    declared += [Parameter(e, "number") for e, _ in params]
    there = [each.name for each in declared]
    parameters = inspect.signature(operation.compute).parameters
    asked = there if "args" in parameters else [each for each in parameters if each in there]
    return bind(name, declared, _call(operation.compute, asked), asked)


def _call(compute: Callable[..., Any], names: Sequence[str]) -> Callable[..., Any]:
    """The expression, whose other parameters keep their defaults, or are None in `args`: tensors that this use lacks."""
    by_name = "args" in inspect.signature(compute).parameters

    def call(*values: Any) -> Any:
        arguments = dict(zip(names, values, strict=True))
        return compute(NamedArguments(arguments.items())) if by_name else compute(**arguments)

    return call
