"""Functions of the program that run as models: `softacl.model("resnet50.om")`."""

from __future__ import annotations

import fnmatch
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from softacl.models.description import ModelDescription, Port
from softacl.operators.dtypes import code_of
from softacl.operators.errors import InvalidUse
from softacl.runtime.entry import operation

__all__ = ["ModelFunction", "Tensors", "find", "model", "remove"]

#: name -> (element type, lengths): NumPy's name of the type or an aclDataType
Tensors = Mapping[str, "tuple[str | int, Sequence[int]]"]


@dataclass(frozen=True)
class ModelFunction:
    """One function. description: None: taken from the file at the path."""

    pattern: str
    function: Callable[..., Any]
    description: ModelDescription | None


_registered: dict[str, ModelFunction] = {}


@operation("softacl.model")
def model(
    name: str, *, inputs: Tensors | None = None, outputs: Tensors | None = None
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Let a function compute the models whose path ends in `name`, or matches it as a pattern (`*.om`); the newest first.

    The function takes NumPy arrays of the inputs, read-only, and returns an array, or a tuple with one for each output.
    Without inputs and outputs a file of that name must describe them.

        @softacl.model("double.om", inputs={"x": ("float32", (4,))}, outputs={"y": ("float32", (4,))})
        def double(x):
            return 2 * x
    """
    if not isinstance(name, str) or not name:
        raise TypeError(f"a model needs the name of its file, not {name!r}: @softacl.model('name.om')")
    if (inputs is None) != (outputs is None):
        raise ValueError("give both inputs and outputs, or neither: then the file describes them")
    description = None
    if inputs is not None and outputs is not None:
        stem = os.path.splitext(os.path.basename(name))[0]
        description = ModelDescription(stem, _ports(inputs, "inputs"), _ports(outputs, "outputs"))

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        _registered.pop(name, None)
        _registered[name] = ModelFunction(name, function, description)
        return function

    return decorate


def remove(name: str) -> None:
    """Forget a function that `model` registered. KeyError if there is none."""
    del _registered[name]


def find(path: str) -> ModelFunction | None:
    """The entry registered for a path: by its whole text, its last parts, or as a pattern."""
    for pattern, entry in reversed(_registered.items()):
        if path == pattern or path.endswith("/" + pattern.lstrip("/")):
            return entry
        if fnmatch.fnmatchcase(path, pattern) or fnmatch.fnmatchcase(os.path.basename(path), pattern):
            return entry
    return None


def _ports(tensors: Tensors, what: str) -> tuple[Port, ...]:
    ports = []
    for name, spec in tensors.items():
        try:
            kind, dims = spec
            number = kind if isinstance(kind, int) else code_of(kind)
            lengths = tuple(int(length) for length in dims)
        except (TypeError, ValueError, InvalidUse) as error:
            raise ValueError(f"{what}[{name!r}] is {spec!r}: pass (element type, dimensions); {error}") from None
        ports.append(Port(name, lengths, number, 0 if len(lengths) == 4 else 2))
    return tuple(ports)
