"""Tensor descriptions: element type, shape, layout and name (aclTensorDesc), and the sizes of element types."""

from __future__ import annotations

import math
from collections.abc import Sequence

from softacl.base.element_types import ROWS
from softacl.base.tensor_names import FRACTAL_NZ
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.reasons import Reason
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory import host_access

#: aclDataType -> bytes of an element as aclDataTypeSize says: -1 and strings have none, types below a byte count as one
_LAST = 37  # FLOAT8_E8M0; the function does not know the types after it
_SIZES = {row.code: -(-row.bits // 8) for row in ROWS if row.acl and row.code <= _LAST} | {-1: 0}
MAX_DIMENSIONS = 128
_UNKNOWN_RANK = 2**64 - 2  # ACL_UNKNOWN_RANK


def type_size(data_type: int) -> int:
    """Bytes of an element of an aclDataType; 8 for types that the function does not know. Source: aclDataTypeSize."""
    return _SIZES.get(data_type, 8)


class TensorDescription:
    """One tensor. A dimension of -1 is not known yet; sizes that depend on it are 0."""

    def __init__(self, data_type: int, shape: list[int], format: int, name: str = "", address: int = 0) -> None:
        if len(shape) > MAX_DIMENSIONS:
            raise AclError(
                Code.INVALID_PARAM,
                f"{len(shape)} dimensions; the maximum is {MAX_DIMENSIONS}.",
            )
        self.data_type, self.shape, self.format, self.name = data_type, shape, format, name
        self.address = address  # of the data, in descriptions that a loaded model returns
        self.storage_format = self.origin_format = -1
        self.storage_shape: list[int] = []
        self.origin_shape: list[int] = []
        self.shape_range: list[tuple[int, int]] = []
        self.array: list[int] = []  # handles, of the first of an array
        self.value_range: list[tuple[int, int]] = []
        self.dynamic_input = ""
        self.placement = 0  # aclMemType
        self.constant: bytes | None = None

    @property
    def n_elements(self) -> int:
        """Elements; 0 while a dimension is unknown, 1 for a scalar."""
        return 0 if any(length < 0 for length in self.shape) else math.prod(self.shape)

    @property
    def nbytes(self) -> int:
        """Bytes of all elements."""
        return self.n_elements * type_size(self.data_type)

    def dimension(self, index: int) -> int:
        """The length of one dimension; 100000 for an index out of range."""
        if not 0 <= index < len(self.shape):
            raise AclError(Code.INVALID_PARAM, f"dimension {index} of a tensor with {len(self.shape)} dimensions.")
        return self.shape[index]

    def range_of(self, index: int) -> tuple[int, int]:
        """(minimum, maximum) length of a dimension, as it was set; 100000 without one."""
        if not 0 <= index < len(self.shape_range):
            raise AclError(
                Code.INVALID_PARAM,
                f"dimension {index} has no range; {len(self.shape_range)} were set. Call {fn('aclSetTensorShapeRange')} first.",
            )
        return self.shape_range[index]


descriptions: HandleTable[TensorDescription] = HandleTable(
    "tensor description", Code.INVALID_PARAM, "aclCreateTensorDesc"
)


def create(data_type: int, shape: list[int], format: int) -> int:
    """A tensor description. 100000 for too many dimensions. Source: aclCreateTensorDesc."""
    return descriptions.add(TensorDescription(data_type, shape, format))


def destroy(handle: int) -> None:
    """Forget a tensor description, or an array of them by its first. Source: aclDestroyTensorDesc."""
    for each in descriptions.remove(handle).array[1:]:
        descriptions.live.pop(each, None)


def add_array(items: Sequence[TensorDescription]) -> int:
    """The handle of an array of descriptions: of its first; 0 for none."""
    if not items:
        return 0
    items[0].array = handles = [descriptions.add(item) for item in items]
    return handles[0]


def data_type(handle: int) -> int:
    """Its aclDataType. Source: aclGetTensorDescType."""
    return descriptions.get(handle).data_type


def format_of(handle: int) -> int:
    """Its aclFormat. Source: aclGetTensorDescFormat."""
    return descriptions.get(handle).format


def n_bytes(handle: int) -> int:
    """Bytes of all elements; 0 while a length is not known. Source: aclGetTensorDescSize."""
    return descriptions.get(handle).nbytes


def n_elements(handle: int) -> int:
    """Elements; 0 while a length is not known. Source: aclGetTensorDescElementCount."""
    return descriptions.get(handle).n_elements


def n_dimensions(handle: int) -> int:
    """The number of dimensions; ACL_UNKNOWN_RANK if its shape begins with -2. Source: aclGetTensorDescNumDims."""
    shape = descriptions.get(handle).shape
    return _UNKNOWN_RANK if shape[:1] == [-2] else len(shape)


def dimension(handle: int, index: int) -> int:
    """The length of one dimension. Source: aclGetTensorDescDim, aclGetTensorDescDimV2."""
    return descriptions.get(handle).dimension(index)


def dimension_range(handle: int, index: int, size: int) -> list[int]:
    """[least, most] of one dimension, and zeros for the rest of the room. Source: aclGetTensorDescDimRange."""
    if not 2 <= size <= 4096:
        raise AclError(Code.INVALID_PARAM, f"dimRangeNum is {size}; a range has 2 ends.")
    return [*descriptions.get(handle).range_of(index), *([0] * (size - 2))]


def name_of(handle: int) -> str:
    """Its name; "" without one. Source: aclGetTensorDescName."""
    return descriptions.get(handle).name


def set_name(handle: int, name: str) -> None:
    """Source: aclSetTensorDescName."""
    descriptions.get(handle).name = name


def set_storage_format(handle: int, format: int) -> None:
    """The layout in memory. Source: aclSetTensorStorageFormat, aclSetTensorFormat."""
    descriptions.get(handle).storage_format = format


def set_storage_shape(handle: int, shape: list[int]) -> None:
    """The shape in memory. Source: aclSetTensorStorageShape, aclSetTensorShape."""
    descriptions.get(handle).storage_shape = shape


def set_origin_format(handle: int, format: int) -> None:
    """The layout before a change of layout. Source: aclSetTensorOriginFormat."""
    descriptions.get(handle).origin_format = format


def set_origin_shape(handle: int, shape: list[int]) -> None:
    """The shape before a change of layout. Source: aclSetTensorOriginShape."""
    descriptions.get(handle).origin_shape = shape


def set_shape_range(handle: int, ranges: list[tuple[int, int]]) -> None:
    """(least, most) of each dimension. Source: aclSetTensorShapeRange."""
    descriptions.get(handle).shape_range = ranges


def set_value_range(handle: int, ranges: list[tuple[int, int]]) -> None:
    """(least, most) of the values. Source: aclSetTensorValueRange."""
    descriptions.get(handle).value_range = ranges


def set_dynamic_input(handle: int, name: str) -> None:
    """The name of an input with a variable number of tensors. Source: aclSetTensorDynamicInput."""
    descriptions.get(handle).dynamic_input = name


def set_placement(handle: int, memory_type: int) -> None:
    """Set the memory type (aclMemType). Source: aclSetTensorPlaceMent."""
    descriptions.get(handle).placement = memory_type


def address_of(handle: int) -> int:
    """The address of its data: known only for descriptions of a loaded model, 0 for others. Source: aclGetTensorDescAddress."""
    return descriptions.get(handle).address


def at_index(handle: int, index: int) -> int:
    """The description at an index of an array from a loaded model; a single description has index 0.

    100000 beyond the array, where the vendor's code would return an invalid pointer. Source: aclGetTensorDescByIndex.
    """
    array = descriptions.get(handle).array
    handles = array or [handle]
    if index >= len(handles):
        what = f"an array of {len(handles)}" if array else "a description that is not an array"
        raise AclError(
            Code.INVALID_PARAM, f"index {index} of {what}; only {fn('aclmdlCreateAndGetOpDesc')} returns arrays."
        )
    return handles[index]


def set_constant(handle: int, address: int, nbytes: int) -> None:
    """Keep a copy of a constant input's data. 100000 for null pointers and length 0. Source: aclSetTensorConst.

    107000 for memory that the host cannot read: the data lie on the side where the program runs.
    """
    description = descriptions.get(handle)
    require(address, "dataBuffer")
    if nbytes == 0:
        raise AclError(
            Code.INVALID_PARAM, "length is 0 bytes; a constant has at least one.", Reason.INVALID_SIZE, size=0
        )
    description.constant = host_access.read(address, nbytes)


#: aclFormat -> the order of N, C, H, W and D.
_ORDERS = {0: "NCHW", 1: "NHWC", 16: "HWCN", 27: "NDHWC", 30: "NCDHW"}
_NC1HWC0 = 3
_ND = 2


def transformed(handle: int, format: int) -> int:
    """A new description of the same tensor in another layout, whose shape follows from it.

    145020 for two layouts between which no shape follows, 145021 for a shape that does not fit the layout. The source stays
    as it is. Source: aclTransTensorDescFormat.
    """
    source = descriptions.get(handle)
    return create(source.data_type, _shape_in(source, format), format)


def _shape_in(source: TensorDescription, layout: int) -> list[int]:
    if layout == source.format:
        return [*source.shape]
    if layout == FRACTAL_NZ and source.format in (_ND, *_ORDERS):
        if len(source.shape) < 2:
            raise AclError(Code.GE_SHAPE_INVALID, f"shape {source.shape} has fewer than the 2 dimensions of a matrix.")
        *batch, rows, columns = source.shape
        return [*batch, _blocks(columns, _lanes(source)), _blocks(rows, 16), 16, _lanes(source)]
    order = _ORDERS.get(source.format)
    if order is None or (layout != _NC1HWC0 and sorted(_ORDERS.get(layout, "")) != sorted(order)):
        raise AclError(
            Code.GE_FORMAT_INVALID,
            f"no shape follows from layout {source.format} to layout {layout} (aclFormat). Layouts with the same "
            "dimensions, NC1HWC0 and FRACTAL_NZ are known.",
        )
    if len(source.shape) != len(order):
        raise AclError(Code.GE_SHAPE_INVALID, f"shape {source.shape} does not have the dimensions of {order}.")
    lengths = dict(zip(order, source.shape, strict=True))
    if layout != _NC1HWC0:
        return [lengths[name] for name in _ORDERS[layout]]
    if len(order) != 4:
        raise AclError(Code.GE_SHAPE_INVALID, f"{order} has 5 dimensions; NC1HWC0 holds tensors of 4.")
    lanes = _lanes(source)
    return [lengths["N"], _blocks(lengths["C"], lanes), lengths["H"], lengths["W"], lanes]


def _lanes(source: TensorDescription) -> int:
    """C0: the elements of 32 bytes, for types of up to 16 bits; 16 for wider ones."""
    return 32 if type_size(source.data_type) == 1 else 16


def _blocks(length: int, size: int) -> int:
    return -1 if length < 0 else -(-length // size)
