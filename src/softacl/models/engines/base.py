"""The contract of an engine: its inputs and outputs, and runs that are bound to memory locations.

For a location without an address, the engine allocates memory itself, and the run returns the array.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from softacl.base.lazy import numpy as np
from softacl.codes import Code
from softacl.errors import AclError
from softacl.operators.dtypes import numpy_type
from softacl.operators.errors import InvalidUse

#: Computes once. Arrays of the outputs that have no address, None for the others.
Binding = Callable[[], Sequence[Any]]


@dataclass(frozen=True)
class EnginePort:
    """One input or output as the engine knows it. dims: -1 where any length will do; data_type: aclDataType."""

    name: str
    dims: tuple[int, ...]
    data_type: int


class TensorLocation(NamedTuple):
    """A tensor's working address (0: none yet) and dimensions."""

    address: int
    dims: tuple[int, ...]


class Engine(Protocol):
    """Computes one model. `bind` may be called repeatedly; runs of one binding are sequential."""

    name: str
    inputs: tuple[EnginePort, ...]
    outputs: tuple[EnginePort, ...]

    def bind(self, inputs: Sequence[TensorLocation], outputs: Sequence[TensorLocation]) -> Binding:
        """A run that reads and writes these places; they must live until it has returned."""


class MissingEngine:
    """Replaces an engine that is not installed: the model is described, and a run says what to install."""

    name = "none"

    def __init__(self, inputs: tuple[EnginePort, ...], outputs: tuple[EnginePort, ...], why: str) -> None:
        self.inputs, self.outputs, self.why = inputs, outputs, why

    def bind(self, inputs: Sequence[TensorLocation], outputs: Sequence[TensorLocation]) -> Binding:
        raise AclError(Code.FEATURE_UNSUPPORTED, self.why)


class _Memory:
    """Raw memory, as NumPy asks for it."""

    def __init__(self, address: int, nbytes: int) -> None:
        self.__array_interface__ = {"data": (address, False), "shape": (nbytes,), "typestr": "|u1", "version": 3}


def element_type(data_type: int) -> Any:
    """The NumPy type of an aclDataType; 545001 for one that models cannot have here."""
    try:
        return numpy_type(data_type)
    except InvalidUse as error:
        raise AclError(Code.GE_LOAD_MODEL, error.why) from None


def array_at(address: int, dims: Sequence[int], data_type: int) -> Any:
    """The elements at a working address, as a view."""
    dtype = element_type(data_type)
    nbytes = int(np.prod(dims, dtype=np.int64)) * dtype.itemsize
    if nbytes == 0:
        return np.empty(dims, dtype)
    return np.asarray(_Memory(address, nbytes)).view(dtype).reshape(dims)


def fits(dims: Sequence[int], expected: Sequence[int]) -> bool:
    """Whether lengths go with those of a port, where -1 on either side is any."""
    return len(dims) == len(expected) and all(a == b or a < 0 or b < 0 for a, b in zip(dims, expected, strict=True))
