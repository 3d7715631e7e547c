"""Operators by name (aclop...) on PyTorch: descriptions, buffers and attributes become one use of an operator.

What the program keeps in host memory (lists of dimensions, numbers) is read at the call; tensors are views of device memory in
the task.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from softacl.operators.aten import named
from softacl.operators.aten.engine import Parameter, Signature, Use, bind, check
from softacl.operators.aten.library import available, on_numpy, torch
from softacl.operators.aten.modes import without_functions
from softacl.operators.aten.tensors import code_of, dtype_of, like
from softacl.operators.device_tensors import Tensor
from softacl.operators.errors import Cause, InvalidUse

__all__ = ["Constant", "attributes_of", "begin", "infer", "is_named", "tells_shapes"]

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
        """The same as a tensor of PyTorch."""
        if not self.data:
            return torch.empty(self.shape, dtype=dtype_of(self.dtype))
        return torch.frombuffer(bytearray(self.data), dtype=dtype_of(self.dtype)).reshape(self.shape)


def is_named(name: str) -> bool:
    """Whether there is an expression, and PyTorch to run it."""
    return name in named.operators() and available() and not on_numpy()


@lru_cache(maxsize=512)
def attributes_of(name: str) -> frozenset[str] | None:
    """The names of the operator's attributes; None for one that takes any."""
    parameters = inspect.signature(named.operators()[name]).parameters
    if any(each.kind is each.VAR_KEYWORD for each in parameters.values()):
        return None
    return _own(parameters)


def _own(parameters: Mapping[str, inspect.Parameter]) -> frozenset[str]:
    return frozenset(key for key, each in parameters.items() if each.kind is each.KEYWORD_ONLY) - {"outputs"}


def tells_shapes(name: str) -> bool:
    """Whether the shapes of the operator's outputs are known before it has run."""
    return name not in _TOLD_LATER


def begin(
    name: str, inputs: Sequence[Tensor | Constant | None], attributes: dict[str, Any], outputs: Sequence[Tensor]
) -> Use:
    """A checked use of an operator. InvalidUse where inputs, attributes or outputs do not fit."""
    given = tuple((key, _frozen(value)) for key, value in attributes.items())
    found = _signature(name, len(inputs), len(outputs), given)
    for kind, tensors in (("input", inputs), ("output", outputs)):
        for i, tensor in enumerate(tensors):
            if isinstance(tensor, Tensor):
                tensor.check(f"{kind} {i} of {name}", bool(tensor.blocks))
                dtype_of(tensor.dtype)
    bound = [*inputs, *outputs, *(value for _, value in given)]
    check(found, bound)
    return Use(found, [each for each in inputs if isinstance(each, Tensor)], list(outputs), bound, list(outputs))


def infer(
    name: str, inputs: Sequence[Tensor | Constant | None], attributes: dict[str, Any]
) -> list[tuple[int, list[int]]]:
    """(aclDataType, shape) of each output. InvalidUse if they are known only after the run."""
    given = {key: _frozen(value) for key, value in attributes.items()}
    expression = named.operators()[name]
    try:
        sees = inspect.signature(expression).parameters.get("outputs")
        if name in _TOLD_LATER or (sees is not None and sees.default is sees.empty):
            raise ValueError("it depends on the numbers")
        with without_functions(), torch.no_grad():
            results = expression(*[like(x) if isinstance(x, Tensor) else x and x.tensor() for x in inputs], **given)
    except Exception as error:
        raise InvalidUse(
            Cause.OUTPUT, f"{name} infers no output shapes before it runs ({error}). Give them."
        ) from error
    return [(code_of(each.dtype), list(each.shape)) for each in (results if isinstance(results, tuple) else (results,))]


def _frozen(value: Any) -> Any:
    return tuple(_frozen(each) for each in value) if isinstance(value, (list, tuple)) else value


@lru_cache(maxsize=4096)
def _signature(name: str, n_inputs: int, n_outputs: int, attributes: tuple[tuple[str, Any], ...]) -> Signature:
    expression = named.operators()[name]
    parameters = inspect.signature(expression).parameters
    own = _own(parameters)
    missing = sorted(key for key in own - dict(attributes).keys() if parameters[key].default is inspect.Parameter.empty)
    if missing:
        raise InvalidUse(Cause.ATTRIBUTE, f"{name} needs the attribute {', '.join(missing)}.")
    try:
        inspect.signature(expression).bind(*[None] * n_inputs, **dict(attributes), **_outputs(parameters, []))
    except TypeError as error:
        raise InvalidUse(Cause.INPUT, f"{name} does not take {n_inputs} inputs: {error}.") from error
    places = [Parameter(f"input {i}", "tensor") for i in range(n_inputs)]
    places += [Parameter(f"output {i}", "tensor", "OUT") for i in range(n_outputs)]
    tensors = [each.name for each in places]
    places += [Parameter(key, "number") for key, _ in attributes]
    compute = _call(expression, n_inputs, dict(attributes), "outputs" in parameters)
    return bind(name, places, compute, tensors, tensors[n_inputs:])


def _outputs(parameters: Any, values: Sequence[Any]) -> dict[str, Any]:
    return {"outputs": values} if "outputs" in parameters else {}


def _call(
    expression: Callable[..., Any], n_inputs: int, attributes: dict[str, Any], sees_outputs: bool
) -> Callable[..., Any]:
    def compute(*values: Any) -> Any:
        inputs = [each.tensor() if isinstance(each, Constant) else each for each in values[:n_inputs]]
        return expression(*inputs, **attributes, **({"outputs": values[n_inputs:]} if sees_outputs else {}))

    return compute
