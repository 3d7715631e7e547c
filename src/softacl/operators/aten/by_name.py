"""Operators by name (aclop...): descriptions, buffers and attributes become one checked use of an expression.

Data in host memory (lists of dimensions, numbers) is read at the call; tensors are views of device memory in
the task.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from softacl.api.table import prototypes
from softacl.operators import type_lists
from softacl.operators.aten import named
from softacl.operators.aten.cache import operator_cache
from softacl.operators.aten.engine import (
    KEY_BYTES,
    Parameter,
    Signature,
    Use,
    bind,
    check,
    count_as_one,
    key_of,
    numbers_in,
    require_library,
    tried,
)
from softacl.operators.aten.library import torch
from softacl.operators.aten.promotion import typed
from softacl.operators.aten.tensors import code_of, dtype_of, from_bytes
from softacl.operators.declarations import Form, TensorType, as_list, form_of, no_cast, other_shape
from softacl.operators.device_tensors import Scalar, Tensor
from softacl.operators.dtypes import can_cast
from softacl.operators.errors import Cause, DataDependent, DoesNotFit, InvalidUse

#: Operators whose outputs' shapes are known only after the run.
_TOLD_LATER = frozenset(
    (
        "MaskedSelect",
        "NonZero",
        "RotatedNMS",
        "UniqueWithCountsAndSorting",
        "UniqueWithCountsExt2",
        "UniqueConsecutive",
    )
)


@dataclass(frozen=True)
class Constant:
    """An input that is in host memory, as it was at the call."""

    dtype: int
    shape: tuple[int, ...]
    data: bytes

    def __str__(self) -> str:
        return f"{self.tensor().tolist()} on the host"

    def tensor(self) -> Any:
        """The same as a tensor of the library."""
        return from_bytes(self.data, self.dtype, self.shape)


#: None is an input that is left out.
Input = Tensor | Constant | Scalar | None


def is_named(name: str) -> bool:
    """Whether an expression exists."""
    return name in named.operators()


def names() -> frozenset[str]:
    """All of them."""
    return frozenset(named.operators())


@lru_cache(maxsize=1024)
def _form(name: str) -> Form:
    return form_of(named.operators()[name], ("outputs",))


def attributes_of(name: str) -> frozenset[str] | None:
    """The names of the operator's attributes; None for one that takes any."""
    attributes = _form(name).attributes
    return None if attributes is None else frozenset(attributes)


def tells_shapes(name: str) -> bool:
    """Whether the shapes of the operator's outputs are known before it has run."""
    return name not in _TOLD_LATER


def prepare(name: str, inputs: Sequence[Input], attributes: Mapping[str, Any], outputs: Sequence[Tensor]) -> Use:
    """A checked use of an operator. InvalidUse where inputs, attributes or outputs do not fit, with the cause."""
    inputs, frozen = _fitting(name, inputs), tuple((key, _frozen(value)) for key, value in attributes.items())
    inputs = [each.copy() if isinstance(each, Tensor) and not each.shape else each for each in inputs]
    count_as_one(inputs, outputs)
    operator = _signature(name, len(inputs), len(outputs), frozen, repr(frozen))
    bound = [*inputs, *outputs, *(value for _, value in frozen)]
    key = (_check, operator, *map(_seen, bound))
    if operator_cache.get(key) is None:
        _check(operator, inputs, outputs)
        operator_cache.put(key, True, len(bound) * KEY_BYTES)
    judge = partial(_judge, name, outputs)
    try:
        settled = check(operator, bound, judge) if tells_shapes(name) else None
    except InvalidUse as error:
        why = error.why if name in error.why else f"{name}: {error.why}"
        raise InvalidUse(Cause.INPUT if error.kind is Cause.PARAMETER else error.kind, why) from None
    return Use(
        operator, [each for each in inputs if isinstance(each, Tensor)], list(outputs), bound, list(outputs), settled
    )


def _seen(value: Any) -> Any:
    """A value as the checks see it."""
    return (key_of(value), value.format, value.storage_shape) if isinstance(value, Tensor) else key_of(value)


def _check(operator: Signature, inputs: Sequence[Input], outputs: Sequence[Tensor]) -> None:
    name = operator.name
    require_library(name)
    for kind, tensors in (("input", inputs), ("output", outputs)):
        for i, tensor in enumerate(tensors):
            if isinstance(tensor, Tensor):
                tensor.check(f"{kind} {i} of {name}", bool(tensor.blocks))
                dtype_of(tensor.dtype)
            if isinstance(tensor, (Tensor, Constant)):
                types = operator.parameters[i].types if kind == "input" else ""
                type_lists.check(name, f"{kind} {i}", types, tensor.dtype)
    for i, tensor in enumerate(outputs):
        tensor.require_apart(f"output {i} of {name}", Cause.OUTPUT)


def _judge(name: str, outputs: Sequence[Tensor], returned: Any, _outputs: list[Any]) -> None:
    """DoesNotFit for a result that its output cannot take. Of an operator that sets a flag of the device no output has it."""
    results = _types(returned) if outputs else []
    if len(results) != len(outputs):
        raise DoesNotFit(Cause.OUTPUT, f"{name} gives {len(results)} outputs, not {len(outputs)}.")
    for i, (result, tensor) in enumerate(zip(results, outputs, strict=True)):
        if result is None:
            continue
        what = f"output {i} of {name}"
        if not can_cast(result.dtype, tensor.dtype):
            raise no_cast(what, tensor, result)
        if [n for n in result.shape if n != 1] != [n for n in tensor.shape if n != 1]:
            raise other_shape(what, tensor, result)


def _types(returned: Any) -> list[TensorType | None]:
    results = returned if isinstance(returned, (list, tuple)) else [returned]
    return [None if each is None else TensorType(code_of(each.dtype), tuple(each.shape)) for each in results]


def infer(name: str, inputs: Sequence[Input], attributes: Mapping[str, Any]) -> list[TensorType]:
    """The type of each output. DataDependent if they depend on the elements of a tensor."""
    attributes = {**attributes, **getattr(named.operators().get(name), "inferred", {})}
    inputs, frozen = _fitting(name, inputs), tuple((key, _frozen(value)) for key, value in attributes.items())
    operator = _signature(name, len(inputs), 0, frozen, repr(frozen))
    require_library(name)
    results: list[TensorType | None] = []

    def judge(returned: Any, _outputs: list[Any]) -> None:
        results.extend(_types(returned))

    trial = None if name in _TOLD_LATER else tried(operator, [*inputs, *(value for _, value in frozen)], judge)
    types = [each for each in results if each is not None]
    if trial is None or len(types) < len(results) or not results:
        raise DataDependent
    return types


def _fitting(name: str, inputs: Sequence[Input]) -> Sequence[Input]:
    """Inputs without those at the end that are left out, where there are more than the operator has."""
    _, maximum = _form(name).n_inputs
    n = len(inputs)
    while maximum is not None and n > maximum and inputs[n - 1] is None:
        n -= 1
    return inputs[:n]


def _frozen(value: Any) -> Any:
    return tuple(_frozen(each) for each in value) if isinstance(value, (list, tuple)) else value


@lru_cache(maxsize=4096)
def _signature(
    name: str, n_inputs: int, n_outputs: int, attributes: tuple[tuple[str, Any], ...], _shown: str
) -> Signature:
    """_shown: distinguishes attributes that are equal though of different types (1, 1.0, true)."""
    expression = named.operators()[name]
    form, values = _form(name), dict(attributes)
    settled = form.check_attributes(name, values)
    for key, value in settled.items():
        if form.attributes and isinstance(form.attributes[key], str) and not isinstance(value, (str, int)):
            raise InvalidUse(Cause.ATTRIBUTE, f"attribute {key!r} of {name} is a text, not {as_list(value)!r}.")
    form.check_inputs(name, n_inputs)
    function, of_row = getattr(expression, "row", ("", ()))
    listed = {each.name: each.types for each in prototypes()[function]} if function else {}
    types = [listed.get(each, "") for each in of_row] + [""] * n_inputs
    parameters = [Parameter(f"input {i}", "tensor", types=types[i]) for i in range(n_inputs)]
    parameters += [Parameter(f"output {i}", "tensor", "OUT") for i in range(n_outputs)]
    tensors = [each.name for each in parameters]
    parameters += [Parameter(key, "number") for key, _ in attributes]
    compute = typed(_call(expression, n_inputs, values, "outputs" in inspect.signature(expression).parameters))
    return bind(name, parameters, compute, tensors, tensors[n_inputs:])


def _call(
    expression: Callable[..., Any], n_inputs: int, attributes: dict[str, Any], sees_outputs: bool
) -> Callable[..., Any]:
    if hasattr(expression, "bound"):
        run = expression.bound(attributes)
    else:
        run = partial(expression, **{key: numbers_in(each) for key, each in attributes.items()})
    takes_scalars = hasattr(expression, "takes_scalars")

    def compute(*values: Any) -> Any:
        inputs = [_settled(each, takes_scalars) for each in values[:n_inputs]]
        return run(*inputs, outputs=values[n_inputs:]) if sees_outputs else run(*inputs)

    return compute


def _settled(value: Any, takes_scalars: bool) -> Any:
    """An input as the expression expects it: host data as a tensor, or as a scalar if it takes scalars."""
    if isinstance(value, Scalar) and not takes_scalars:
        return torch.tensor(value.value, dtype=dtype_of(value.dtype))
    return value.tensor() if isinstance(value, Constant) else value
