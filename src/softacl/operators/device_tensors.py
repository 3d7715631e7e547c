"""Tensors on a device: element type, shape, strides and address; their bytes as NumPy arrays; scalars."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from softacl.base.tensor_names import FRACTAL_NZ
from softacl.base.units import align_up, format_size
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.operators.dtypes import BF16, BOOL, DOUBLE, INT64, UINT8, name_of, numpy_type
from softacl.operators.errors import Cause, InvalidUse
from softacl.operators.fractal import lengths_of_blocks
from softacl.reasons import Reason
from softacl.runtime.copies.copy_rules import mark_validated
from softacl.runtime.descriptors.tensor_descriptions import type_size
from softacl.runtime.memory.live_blocks import SPARSE, Allocation, Space, describe
from softacl.runtime.state import live, process

if TYPE_CHECKING:
    from softacl.runtime.state import Device

__all__ = ["PLAIN_FORMATS", "Scalar", "Tensor", "packed_strides", "reach"]

MAX_DIMENSIONS = 8
_OF_DEVICES = (Space.DEVICE, Space.MEDIA, Space.VIRTUAL, Space.HOST_VIRTUAL, Space.MANAGED)
#: aclFormat: undefined, NCHW, NHWC, ND, NDHWC, NCDHW, NCL: elements are in the order of the shape
PLAIN_FORMATS = frozenset((-1, 0, 1, 2, 27, 30, 47))
_WHOLE, _PIECE = 64 << 20, 2 << 20  # bytes: of a block that is committed at once, and of what a driver commits together


def packed_strides(shape: Sequence[int]) -> tuple[int, ...]:
    """Strides, in elements, of a tensor without gaps whose last dimension runs fastest."""
    strides = [1] * len(shape)
    for i in range(len(shape) - 2, -1, -1):
        strides[i] = strides[i + 1] * max(shape[i + 1], 1)
    return tuple(strides)


@lru_cache(maxsize=8192)
def reach(itemsize: int, shape: tuple[int, ...], strides: tuple[int, ...], offset: int) -> tuple[int, int]:
    """From the address to the lowest byte, and how many bytes there are up to the highest."""
    if not math.prod(shape):
        return offset * itemsize, 0
    reach = [(n - 1) * stride for n, stride in zip(shape, strides, strict=True)]
    low = offset + sum(r for r in reach if r < 0)
    high = offset + sum(r for r in reach if r > 0)
    return low * itemsize, (high - low + 1) * itemsize


_MAX_RUNS = 256  # of one tensor that are told apart


@lru_cache(maxsize=8192)
def _runs(itemsize: int, shape: tuple[int, ...], strides: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """From the lowest byte to the start of each run of elements without gaps, and the bytes of a run; () for too many runs."""
    length = 1
    starts: tuple[int, ...] = (0,)
    axes = sorted((abs(stride), n) for stride, n in zip(strides, shape, strict=True) if stride and n > 1)
    for stride, n in axes:
        if starts == (0,) and stride <= length:
            length += (n - 1) * stride
        elif n * len(starts) > _MAX_RUNS:
            return (), 0
        else:
            starts = tuple(start + i * stride for start in starts for i in range(n))
    return tuple(start * itemsize for start in starts), length * itemsize


_MAX_ELEMENTS = 2**59  # of 16 bytes at most, whose bytes a signed 64-bit number counts


class Pages(Enum):
    """The pages of a tensor that an operator uses: they get memory before it runs (ALL), or when it uses them."""

    ALL = auto()
    SOME = auto()
    NONE = auto()  # it only gives them back


@dataclass(eq=False)
class Tensor:
    """Elements in device memory. `strides` and `offset` count elements; `address` is the program's."""

    dtype: int
    shape: tuple[int, ...]
    address: int
    strides: tuple[int, ...] | None = None
    offset: int = 0
    format: int = 2
    storage_shape: tuple[int, ...] = field(default=())
    pages: Pages = field(default=Pages.ALL, compare=False)

    def __post_init__(self) -> None:
        self.shape = tuple(self.shape)
        if any(length < 0 for length in self.shape):
            raise InvalidUse(Cause.PARAMETER, f"shape {list(self.shape)}: a length is negative. Give the real shape.")
        self.strides = packed_strides(self.shape) if self.strides is None else tuple(self.strides)
        if len(self.strides) != len(self.shape):
            raise InvalidUse(Cause.PARAMETER, f"{len(self.strides)} strides for {len(self.shape)} dimensions.")
        if max(self.n_elements, reach(1, self.shape, self.strides, 0)[1]) > _MAX_ELEMENTS:
            raise InvalidUse(
                Cause.PARAMETER,
                f"shape {list(self.shape)} with strides {list(self.strides)} spans more than 2^59 elements. "
                "Give the real shape.",
            )

    @property
    def n_elements(self) -> int:
        """The product of the shape."""
        return math.prod(self.shape)

    @property
    def itemsize(self) -> int:
        """Bytes of an element."""
        return type_size(self.dtype)

    @property
    def contiguous(self) -> bool:
        """Without gaps, in the order of the shape."""
        assert self.strides is not None
        packed = packed_strides(self.shape)
        return all(n == 1 or a == b for n, a, b in zip(self.shape, self.strides, packed, strict=True))

    @property
    def overlapping(self) -> bool:
        """Whether several indices share an element (a stride of 0)."""
        assert self.strides is not None
        return 0 not in self.shape and any(n > 1 and not each for n, each in zip(self.shape, self.strides, strict=True))

    @property
    def blocks(self) -> tuple[int, ...]:
        """The lengths in memory of a matrix in the blocks of FRACTAL_NZ; () for a plain tensor."""
        return lengths_of_blocks(self.format, self.shape, self.storage_shape)

    def require_apart(self, what: str, cause: Cause) -> None:
        """InvalidUse for a tensor to be written whose elements share memory."""
        if self.overlapping:
            why = f"{what}, {self}, has a stride of 0: its elements share memory. Give every element its own."
            raise InvalidUse(cause, why)

    def __str__(self) -> str:
        gaps = "" if self.contiguous else f" with strides {list(self.strides or ())}"
        return f"{name_of(self.dtype)}{list(self.shape)}{gaps}"

    @property
    def begin(self) -> int:
        """The address of the first element."""
        return self.address + self.offset * self.itemsize

    def become_plain(self) -> None:
        """Describe the matrix itself, in place of its blocks."""
        if self.blocks:
            self.format, self.storage_shape, self.offset = 2, (), 0

    def span(self) -> tuple[int, int]:
        """(address of the lowest byte, bytes up to the highest)."""
        assert self.strides is not None
        if blocks := self.blocks:
            return self.address + self.offset * self.itemsize, math.prod(blocks) * self.itemsize
        low, nbytes = reach(type_size(self.dtype), self.shape, self.strides, self.offset)
        return self.address + low, nbytes

    def runs(self) -> list[tuple[int, int]]:
        """The spans that the elements fill completely; none for a tensor of very many pieces, or one in blocks."""
        assert self.strides is not None
        start, nbytes = self.span()
        if not nbytes or self.blocks:
            return []
        starts, length = _runs(self.itemsize, self.shape, self.strides)
        return [(start + each, length) for each in starts]

    def has_elements_of(self, other: Tensor) -> bool:
        """Whether both are the same elements of memory, in the same order."""
        own, its = ((each.dtype, each.shape, each.strides, each.offset, each.address) for each in (self, other))
        return own == its

    def copy(self) -> Tensor:
        """The same elements, with an independent address."""
        other = object.__new__(Tensor)
        other.__dict__.update(self.__dict__)
        return other

    def become_bytes(self) -> None:
        """Describe the bytes of numbers of 4 bits, two in each along the axis that runs fastest. InvalidUse for half a byte."""
        assert self.strides is not None
        axis = next((i for i, stride in enumerate(self.strides) if stride == 1), -1)
        others = [stride for i, stride in enumerate(self.strides) if i != axis]
        if axis < 0 or self.shape[axis] % 2 or self.offset % 2 or any(stride % 2 for stride in others):
            raise InvalidUse(
                Cause.PARAMETER,
                f"{self} begins or ends within a byte, which two numbers share. Give an axis of stride 1 an even length.",
            )
        self.strides = tuple(n if i == axis else n // 2 for i, n in enumerate(self.strides))
        self.shape = tuple(n // 2 if i == axis else n for i, n in enumerate(self.shape))
        self.dtype, self.offset = UINT8, self.offset // 2

    def check(self, what: str, is_weight: bool = False) -> None:
        """The rules that hold for every tensor of an operator, whatever its address.

        is_weight: it may be in the blocks of FRACTAL_NZ, or what aclnnTransMatmulWeight made, which is plain here.
        """
        transformed = (
            is_weight
            and self.format == FRACTAL_NZ
            and (self._fits_blocks() if self.blocks else len(self.storage_shape) <= len(self.shape))
        )
        is_plain = transformed or self.format in PLAIN_FORMATS
        if len(self.shape) <= MAX_DIMENSIONS and is_plain and self.dtype != BF16:
            return
        if len(self.shape) > MAX_DIMENSIONS:
            raise InvalidUse(
                Cause.PARAMETER, f"{what} has {len(self.shape)} dimensions; the maximum is {MAX_DIMENSIONS}."
            )
        if not is_plain:
            raise InvalidUse(Cause.FORMAT, f"{what} has format {self.format}, not ND (2), NCHW (0) or NHWC (1).")
        if self.dtype == BF16 and not process.settings.profile.bfloat16:
            soc = process.settings.profile.soc_name
            raise InvalidUse(Cause.DATA_TYPE, f"{what} is bfloat16, which {soc} does not have. Use float16.")

    @property
    def is_turned(self) -> bool:
        """Whether the two last lengths are those of the memory in reverse, as a transposed matrix has them."""
        assert self.strides is not None
        return len(self.strides) > 1 and self.strides[-2] == 1 and self.strides[-1] >= self.shape[-2] > 1

    def _fits_blocks(self) -> bool:
        *batch, column_blocks, row_blocks, rows, columns = self.blocks
        n, m = (self.shape[-2], self.shape[-1]) if self.is_turned else (self.shape[-1], self.shape[-2])
        return (
            tuple(batch) == self.shape[:-2]
            and 0 <= column_blocks * columns - n < columns
            and 0 <= row_blocks * rows - m < rows
        )

    def locate(self, what: str | tuple[str, int, str], device: Device) -> Allocation | None:
        """The live block that holds all elements, of the device or of one to which it has peer access, as torch_npu's copies of
        slices to another device use it; None for a tensor without elements. what: for messages, words or ("input", 1, "Add").

        107000 for any other address, and for a tensor that leaves its block (`faults.exception_of`). Its memory is committed.
        """
        start, nbytes = self.span()
        if not nbytes:
            return None
        block: Allocation | None = live.find(start) if 0 < start < 2**64 else None
        if block is not None and block.space in _OF_DEVICES and block.device is device and start + nbytes <= block.end:
            if not block.resident:
                self._touch(block, start, nbytes)
            return block
        if not isinstance(what, str):
            kind, number, operator = what
            what = f"{kind} {number} of {operator}"
        head = f"{what}, {self},"

        def refused(reason: Reason, why: str) -> AclError:
            return AclError(Code.RT_PARAM_INVALID, f"{head} {why}", reason, role=what, address=start, count=nbytes)

        if block is None:
            where = describe(start) if 0 <= start < 2**64 else f"{start:#x}, no address"
            raise refused(Reason.OUTSIDE_BLOCK, f"is at {where}. Pass device memory ({fn('aclrtMalloc')}).")
        if block.space not in _OF_DEVICES and not (block.space is Space.HOST and process.settings.run_mode == "device"):
            why = f"is at {describe(start)}. Operators work on device memory: copy it there first."
            raise refused(Reason.NOT_DEVICE_MEMORY, why)
        if block.device is not None and block.device is not device and block.device.id not in device.peers:
            raise refused(
                Reason.PEER_DISABLED,
                f"is on device {block.device.id}, the stream is of device {device.id}. Copy it there first, or enable "
                f"peer access ({fn('aclrtDeviceEnablePeerAccess')}).",
            )
        available = block.available(start, nbytes)
        if available < nbytes:
            raise refused(
                Reason.OUTSIDE_BLOCK,
                f"needs {format_size(nbytes)} from {describe(start)}; it ends "
                f"{nbytes - available} bytes past the block. Check its shape, strides and offset.",
            )
        self._touch(block, start, nbytes)
        mark_validated(*(piece for piece, _, _ in block.pieces(start, nbytes)))  # which are one for compiled code, too
        return block

    def use(self, pages: Pages) -> None:
        """Let the operator use only these pages of a tensor, if it is large."""
        if self.contiguous and self.span()[1] >= SPARSE:
            self.pages = pages

    def clear(self, device: Device) -> bool:
        """Set elements to zeros by giving their pages back. False if they must be written."""
        block = self.locate("a tensor that is set to zeros", device)
        return self.pages is Pages.NONE and block is not None and block.clear(*self.span())

    def _touch(self, block: Allocation, start: int, nbytes: int) -> None:
        """Commit what a tensor takes, and all of a block that is not large: its next operators then need no look at it."""
        if self.pages is Pages.SOME:
            block.use_sparsely(start, nbytes)
        elif self.pages is Pages.ALL:
            block.touch(start, nbytes)
            if start + nbytes <= block.end and block.end - block.address <= _WHOLE:
                with suppress(AclError):
                    for address in range(block.address, block.end, _PIECE):
                        block.touch(address, 1)

    def data(self, device: Device) -> bytes:
        """A copy of the elements without gaps, of any type. Errors: as `locate`."""
        import numpy as np

        block = self.locate("a tensor that is dumped", device)
        return b"" if block is None else bytes(np.asarray(self.memory(block.shift, False)).tobytes())

    def memory(self, shift: int, writeable: bool) -> _Memory:
        """The elements' bytes for `numpy.asarray`: `shift` bytes after the program's address."""
        strides = tuple(stride * self.itemsize for stride in self.strides or ())
        return _Memory(self.address + self.offset * self.itemsize + shift, self, strides, writeable)

    def array(self, block: Allocation | None, writeable: bool = False) -> Any:
        """The elements as a NumPy view of the device's working memory; valid while the block lives."""
        import numpy as np

        dtype = numpy_type(self.dtype)
        if block is None:
            return np.empty(self.shape, dtype)
        return np.asarray(self.memory(block.shift, writeable)).view(dtype)

    @property
    def packed_nbytes(self) -> int:
        """Bytes of a copy without gaps, as workspaces count it."""
        return align_up(self.n_elements * self.itemsize, 512)


class _Memory:
    """Raw memory, as NumPy asks for it: bytes of the element's width."""

    def __init__(self, working: int, tensor: Tensor, strides: tuple[int, ...], writeable: bool) -> None:
        self.__array_interface__ = {
            "data": (working, not writeable),
            "shape": tensor.shape,
            "strides": strides,
            "typestr": f"|V{tensor.itemsize}",
            "version": 3,
        }


@dataclass(frozen=True)
class Scalar:
    """A number of an element type, on the host."""

    value: bool | int | float | complex
    dtype: int

    @classmethod
    def of(cls, value: Any) -> Scalar:
        """A Python number as a scalar: bool, int64 or double."""
        if isinstance(value, Scalar):
            return value
        if isinstance(value, bool):
            return cls(value, BOOL)
        if isinstance(value, int):
            return cls(value, INT64)
        if isinstance(value, float):
            return cls(value, DOUBLE)
        raise InvalidUse(Cause.ATTRIBUTE, f"{value!r} is not a number.")

    @classmethod
    def from_bytes(cls, data: bytes, dtype: int) -> Scalar:
        """The number in the first bytes of `data`. InvalidUse for a type that scalars do not have, and for too few bytes."""
        import numpy as np

        own = numpy_type(dtype)
        if len(data) < own.itemsize:
            raise InvalidUse(Cause.PARAMETER, f"{len(data)} bytes for a {own.name} of {own.itemsize}.")
        return cls(np.frombuffer(data, own, 1)[0].item(), dtype)

    def array(self, dtype: int | None = None) -> Any:
        """The number as a 0-d array, of its own or another type."""
        import numpy as np

        from softacl.operators.dtypes import convert

        own = np.array(self.value, numpy_type(self.dtype))
        return own if dtype is None else np.asarray(convert(own, numpy_type(dtype)))


def mapped(value: Any, of: Callable[[Tensor], Any]) -> Any:
    """What a function makes of a tensor, or of each in a list; anything else as it is."""
    if isinstance(value, Tensor):
        return of(value)
    return [mapped(each, of) for each in value] if isinstance(value, list) else value


def tensors_in(values: Sequence[Any]) -> Iterator[Tensor]:
    for value in values:
        if isinstance(value, Tensor):
            yield value
        elif isinstance(value, list):
            yield from (each for each in value if isinstance(each, Tensor))
