"""Tensor descriptions: element type, shape, layout and name (aclTensorDesc), and the sizes of element types."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.handles import HandleTable

__all__ = ["TensorDescription", "descriptions", "type_size"]

# aclDataType -> bytes of an element; sub-byte and unsized types are 0 (aclDataTypeSize)
_SIZES = {0: 4, 1: 2, 2: 1, 3: 4, 4: 1, 6: 2, 7: 2, 8: 4, 9: 8, 10: 8, 11: 8, 12: 1, 16: 8, 17: 16, 27: 2, 33: 4}
_SIZES |= {34: 1, 35: 1, 36: 1}
MAX_DIMENSIONS = 128


def type_size(data_type: int) -> int:
    """Bytes of an element of an aclDataType; 0 for types without a whole number of bytes, and unknown ones."""
    return _SIZES.get(data_type, 0)


@dataclass(eq=False)
class TensorDescription:
    """One tensor. A dimension of -1 is not known yet; sizes that depend on it are 0."""

    data_type: int
    shape: list[int]
    format: int
    name: str = ""
    storage_format: int = -1
    storage_shape: list[int] = field(default_factory=list)
    origin_format: int = -1
    origin_shape: list[int] = field(default_factory=list)
    shape_range: list[tuple[int, int]] = field(default_factory=list)
    value_range: list[tuple[int, int]] = field(default_factory=list)
    dynamic_input: str = ""
    placement: int = 0  # aclMemType
    constant: bytes | None = None

    def __post_init__(self) -> None:
        if len(self.shape) > MAX_DIMENSIONS:
            raise AclError(
                Code.INVALID_PARAM,
                f"{len(self.shape)} dimensions; there are at most {MAX_DIMENSIONS}.",
            )

    @property
    def n_elements(self) -> int:
        """Elements; 0 while a dimension is unknown, 1 for a scalar."""
        return 0 if any(length < 0 for length in self.shape) else math.prod(self.shape)

    @property
    def nbytes(self) -> int:
        """Bytes of all elements."""
        return self.n_elements * type_size(self.data_type)

    def dimension(self, index: int) -> int:
        """The length of one dimension; 100000 for an index that there is not."""
        if not 0 <= index < len(self.shape):
            raise AclError(Code.INVALID_PARAM, f"dimension {index} of a tensor with {len(self.shape)} dimensions.")
        return self.shape[index]

    def range_of(self, index: int) -> tuple[int, int]:
        """(least, most) length of a dimension; both its length where it is known and no range was set."""
        length = self.dimension(index)
        if index < len(self.shape_range):
            return self.shape_range[index]
        return (length, length) if length >= 0 else (1, -1)


descriptions: HandleTable[TensorDescription] = HandleTable(
    "tensor description", Code.INVALID_PARAM, "aclCreateTensorDesc"
)
