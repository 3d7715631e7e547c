"""Signatures of operators: element type, format and shape of each tensor; their text, as recordings hold it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from softacl.base.element_types import BY_CODE, CODES
from softacl.base.tensor_names import FORMATS, FRACTAL_NZ, format_name

_LAST_PLAIN = 25  # GeDataType of Ascend/msprof (ge_enum_constant.py) names the types after this one DT_...
_FORMATS = {name: code for code, name in FORMATS.items()} | {"UNDEFINED": -1}


class TensorType(NamedTuple):
    """type: aclDataType; format: aclFormat; shape: as it is in memory, so that of the blocks of FRACTAL_NZ."""

    type: int
    format: int
    shape: tuple[int, ...]

    @property
    def type_name(self) -> str:
        """As the vendor's profiler writes it: FLOAT16, DT_BF16."""
        row = BY_CODE.get(self.type)
        return f"type{self.type}" if row is None else f"{'DT_' * (self.type > _LAST_PLAIN)}{row.vendor}"

    @property
    def format_name(self) -> str:
        """As the vendor's profiler writes it: ND, FRACTAL_NZ."""
        return format_name(self.format).upper().replace(" ", "")

    @property
    def shape_text(self) -> str:
        """As the vendor's profiler writes it: 16,1024."""
        return ",".join(map(str, self.shape))


class Signature(NamedTuple):
    """The tensors of one use of an operator, in the order of its parameters; scalars and absent ones are left out."""

    inputs: tuple[TensorType, ...] = ()
    outputs: tuple[TensorType, ...] = ()

    def __str__(self) -> str:
        """FLOAT ND 4,8; FLOAT ND 8,2 -> FLOAT ND 4,2."""
        sides = ["; ".join(f"{t.type_name} {t.format_name} {t.shape_text}" for t in side) for side in self]
        return " -> ".join(sides) if any(self) else ""


#: What tells one signature from another, as it is quickly read from tensors; `signature_of` explains it.
Key = tuple[tuple[Any, ...], tuple[Any, ...]]


def key_of(inputs: Iterable[Any], outputs: Iterable[Any]) -> Key:
    """The key of tensors (softacl.operators.device_tensors.Tensor); other operands are left out."""
    return (
        tuple([(t.dtype, t.format, t.shape, t.storage_shape) for t in inputs if hasattr(t, "storage_shape")]),
        tuple([(t.dtype, t.format, t.shape, t.storage_shape) for t in outputs if hasattr(t, "storage_shape")]),
    )


def note_of(attributes: Mapping[str, Any]) -> str:
    """Attributes as text, as recordings hold them."""
    return ", ".join([f"{key}: {value}" for key, value in attributes.items()])


@lru_cache(maxsize=65536)
def signature_of(key: Key) -> Signature:
    """The signature of a key."""
    return Signature(*[tuple([_type_of(*tensor) for tensor in side]) for side in key])


def _type_of(kind: int, form: int, shape: tuple[int, ...], stored: tuple[int, ...]) -> TensorType:
    return TensorType(kind, form, tuple((form == FRACTAL_NZ and stored) or shape))


@lru_cache(maxsize=65536)
def parsed(text: str) -> Signature:
    """The signature of a text; an empty one for a text that is none, as files may be damaged."""
    try:
        inputs, outputs = text.split(" -> ")
        return Signature(_parsed(inputs), _parsed(outputs))
    except (ValueError, KeyError):
        return Signature()


def _parsed(side: str) -> tuple[TensorType, ...]:
    rows = [tensor.split(" ") for tensor in side.split("; ") if tensor]
    return tuple([TensorType(_type(kind), _format(form), _shape(shape)) for kind, form, shape in rows])


def _type(name: str) -> int:
    return int(name[4:]) if name.startswith("type") else CODES[name.removeprefix("DT_")]


def _format(name: str) -> int:
    return int(name[6:]) if name.startswith("FORMAT") else _FORMATS[name]


def _shape(text: str) -> tuple[int, ...]:
    return tuple([int(length) for length in text.split(",")]) if text else ()
