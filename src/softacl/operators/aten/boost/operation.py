"""Descriptions of operations of ATB."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from softacl.operators.aten.quantising import require


@dataclass(frozen=True)
class BoostOperation:
    """compute: its expression, whose parameters are tensors and fields by name; a tensor that is not given has a default.

    form: the struct of parameters, as the module struct writes it; fields: the names of its values. inputs, outputs: the names of
    the tensors with these values, in order; ValueError for values that are not supported. types: as type_lists, by tensor.
    table: the tensor that says which pages of caches are used.
    """

    compute: Callable[..., Any]
    form: str
    fields: str
    inputs: Callable[[dict[str, Any]], str]
    outputs: Callable[[dict[str, Any]], str]
    types: dict[str, str] = field(default_factory=dict)
    table: str = ""

    def table_of(self, tensor: str) -> str:
        """The tensor that says which pages of a cache are used, "" for one that is no cache."""
        return self.table if "Cache" in tensor else ""

    def types_of(self, tensor: str) -> str:
        """The element types that the tensor may have; "" for any."""
        return next((types for names, types in self.types.items() if tensor in names.split()), "")


def require_only(params: dict[str, Any], **possible: tuple[Any, ...]) -> None:
    """ValueError unless each field has one of its possible values."""
    for name, values in possible.items():
        shown = " or ".join(str(each) for each in values)
        require(params[name] in values, f"{name} is {params[name]}; it must be {shown}")
