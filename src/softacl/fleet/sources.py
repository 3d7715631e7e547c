"""Where the bytes come from: an array, a file, an array in Ray's object store."""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from softacl.base.lazy import numpy as np
from softacl.fleet.pieces import Piece
from softacl.fleet.ray_module import FleetError, connected

if TYPE_CHECKING:
    import numpy as np


class Source(Protocol):
    """Bytes that can be read again.

    nbytes, unit: how many, and how many stay together in a piece. dtype, shape: of the array; uint8 and its length for a file.
    """

    nbytes: int
    unit: int
    dtype: np.dtype[Any]
    shape: tuple[int, ...]

    def put(self, piece: Piece) -> tuple[Any, int]:
        """(what an actor gets as the array, where in it the piece begins). Sets piece.sent, or sees that it is the same."""
        ...

    def close(self) -> None:
        """Release the bytes."""
        ...


def source_of(thing: Any) -> Source:
    """The source that an argument names."""
    ray = connected()
    if isinstance(thing, (str, os.PathLike)):
        return FileSource(os.fspath(thing))
    if isinstance(thing, ray.ObjectRef):
        return StoredSource(thing)
    return ArraySource(thing)


class ArraySource:
    """An array in host memory, or mapped from a file (`numpy.memmap`). It must stay as it is until it is gathered."""

    def __init__(self, array: Any) -> None:
        self._array = _plain(np, array)
        self._bytes = self._array.reshape(-1).view(np.uint8)
        self.nbytes, self.unit, self.dtype, self.shape = _described(self._array)

    def put(self, piece: Piece) -> tuple[Any, int]:
        part = self._bytes[piece.start : piece.start + piece.nbytes]
        seal(
            piece,
            part,
            lambda: "the array has been changed since it was distributed; keep it as it is until it is gathered",
        )
        return connected().put(part), 0

    def close(self) -> None:
        del self._array, self._bytes


class StoredSource(ArraySource):
    """An array in Ray's object store: actors read it there."""

    def __init__(self, ref: Any) -> None:
        super().__init__(connected().get(ref))
        self._ref = ref

    def put(self, piece: Piece) -> tuple[Any, int]:
        part = self._bytes[piece.start : piece.start + piece.nbytes]
        seal(piece, part, lambda: "the object in Ray's store has been changed, by a write past NumPy's flag")
        return self._ref, piece.start

    def close(self) -> None:
        super().close()
        del self._ref


class FileSource:
    """A file that this process reads, piece by piece."""

    def __init__(self, path: str) -> None:
        self._np, self._path = np, path
        self._file = -1
        try:
            self._file = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
            self.nbytes = os.lseek(self._file, 0, os.SEEK_END)
        except OSError as error:
            self.close()
            raise FleetError(
                f"{path} cannot be read: {error.strerror}. It is read by this process, piece by piece."
            ) from None
        if not self.nbytes:
            self.close()
            raise ValueError(f"{path} is empty, or a pipe or terminal: there are no bytes to distribute")
        self.unit, self.dtype = 1, np.dtype("uint8")
        self.shape: tuple[int, ...] = (self.nbytes,)
        self._buffer: Any = None

    def put(self, piece: Piece) -> tuple[Any, int]:
        if self._buffer is None or self._buffer.nbytes < piece.nbytes:
            self._buffer = self._np.empty(piece.nbytes, "uint8")
        part, at = self._buffer[: piece.nbytes], 0
        while at < piece.nbytes:
            n = os.preadv(self._file, [part[at:]], piece.start + at)
            if n == 0:
                raise FleetError(
                    f"{self._path} ends at byte {piece.start + at}; it had {self.nbytes} bytes when it was opened. "
                    "Do not write it meanwhile."
                )
            at += n
        seal(
            piece,
            part,
            lambda: f"{self._path} has been changed since it was distributed; keep it as it is until it is gathered",
        )
        return connected().put(part), 0

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def seal(piece: Piece, part: np.ndarray[Any, Any], changed: Callable[[], str]) -> None:
    """Note the checksum of a piece at the first time, and compare it at others: after a loss it is read again."""
    checksum = zlib.crc32(part.data)
    if piece.sent not in (-1, checksum):
        raise FleetError(
            f"piece {piece.index} (bytes {piece.start} to {piece.start + piece.nbytes - 1}) has changed: {changed()}."
        )
    piece.sent = checksum


def _plain(np: Any, thing: Any) -> Any:
    """A contiguous array of plain data."""
    array = thing if isinstance(thing, np.ndarray) else np.asarray(memoryview(thing)) if _has_bytes(thing) else None
    if array is None:
        raise TypeError(
            f"a NumPy array, bytes, the path of a file or an ObjectRef of an array can be distributed, not {type(thing).__name__}"
        )
    if array.dtype.hasobject:
        raise ValueError(f"an array of {array.dtype} holds references to Python objects, not plain data")
    if not array.nbytes:
        raise ValueError("an empty array has no bytes to distribute")
    if not array.flags.c_contiguous:
        raise ValueError("the array must be C-contiguous, which it is not: np.ascontiguousarray(x), which copies it")
    return np.asarray(array)


def _has_bytes(thing: Any) -> bool:
    return isinstance(thing, (bytes, bytearray, memoryview))


def _described(array: Any) -> tuple[int, int, Any, tuple[int, ...]]:
    """(bytes, bytes of a row, type, shape). Rows are not divided, unless there is only one or they are long."""
    row = array.nbytes // array.shape[0] if array.ndim else array.nbytes
    return array.nbytes, row if row <= 1 << 20 else array.itemsize, array.dtype, array.shape
