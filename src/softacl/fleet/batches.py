"""Batches of Ray Data, or of any iterator, on a device: the next is copied while one is in use."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from softacl.base.lazy import numpy as np
from softacl.base.units import align_up
from softacl.fleet.ray_module import FleetError
from softacl.objects import Buffer, Device, Event, PinnedArray, Stream, pinned_empty
from softacl.runtime.handles import StreamLike
from softacl.runtime.state import current

if TYPE_CHECKING:
    import numpy as np

__all__ = ["DeviceBatch", "iter_device_batches"]

_BOUNDARY = 512  # where columns of a batch begin
_PREFETCHED = 2  # batches that Ray Data has ready


class DeviceBatch(Mapping[str, Buffer]):
    """One batch: a `softacl.Buffer` for each column. It is valid until the next step of the iteration.

    rows: how many there are. shapes, dtypes: of the columns, as in NumPy. event: recorded when the copy is done; a stream of
    yours that was not passed as `stream` waits for it (`stream.wait(batch.event)`).
    """

    def __init__(
        self,
        buffers: dict[str, Buffer],
        shapes: dict[str, tuple[int, ...]],
        dtypes: dict[str, np.dtype[Any]],
        rows: int,
        event: Event,
    ) -> None:
        """buffers: by column; the rest as the attributes."""
        self._buffers, self.shapes, self.dtypes, self.rows, self.event = buffers, shapes, dtypes, rows, event

    def __getitem__(self, column: str) -> Buffer:
        return self._buffers[column]

    def __iter__(self) -> Iterator[str]:
        return iter(self._buffers)

    def __len__(self) -> int:
        return len(self._buffers)

    def to_array(self, column: str) -> np.ndarray[Any, Any]:
        """A column, copied back to the host."""
        return self[column].to_array(self.dtypes[column], self.shapes[column])

    def __repr__(self) -> str:
        columns = ", ".join(f"{name}: {self.dtypes[name]}{list(self.shapes[name])}" for name in self)
        return f"<DeviceBatch of {self.rows} rows, {columns}>"


class _Slot:
    """One of the two places of batches: pinned memory, device memory, and when they are free again."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._pinned: PinnedArray | None = None
        self._memory: Buffer | None = None
        with device._current():
            self._copied, self._used = Event(), Event()
        self._filled = self._in_use = False

    def fill(self, batch: dict[str, np.ndarray[Any, Any]], copies: Stream, stream: Stream | None) -> DeviceBatch:
        """Put a batch into pinned memory, and queue its copy."""
        if self._filled:
            self._copied.synchronize()  # of the batch before the last
        offsets, end = {}, 0
        for name, column in batch.items():
            offsets[name] = end
            end = align_up(end + column.nbytes, _BOUNDARY)
        if self._pinned is None or self._memory is None or self._pinned.nbytes < end:
            self.close()
            with self._device._current():
                self._pinned = pinned_empty(end, np.uint8)
            self._memory = self._device.buffer(end)
        if self._in_use and stream is not None:
            copies.wait(self._used)  # what the program queued on the batch that was here
        buffers = {}
        for name, column in batch.items():
            at = offsets[name]
            self._pinned[at : at + column.nbytes].view(column.dtype).reshape(column.shape)[...] = column
            buffers[name] = self._memory[at : at + column.nbytes].copy_from(
                self._pinned[at : at + column.nbytes], copies
            )
        copies.record(self._copied)
        self._filled = True
        shapes = {name: column.shape for name, column in batch.items()}
        dtypes = {name: column.dtype for name, column in batch.items()}
        return DeviceBatch(buffers, shapes, dtypes, len(next(iter(batch.values()))), self._copied)

    def used(self, stream: Stream | None) -> None:
        """The program is done with the batch, up to what it queued on its stream."""
        if stream is not None:
            stream.record(self._used)
            self._in_use = True

    def close(self) -> None:
        if self._in_use:
            self._used.synchronize()
        if self._pinned is not None:
            self._pinned.close()
        if self._memory is not None:
            self._memory.close()


def iter_device_batches(
    dataset: Any,
    batch_size: int = 256,
    device: int | Device = 0,
    *,
    stream: StreamLike | None = None,
    drop_last: bool = False,
) -> Generator[DeviceBatch, None, None]:
    """Batches of a dataset as device memory: `batch["image"]` is a `softacl.Buffer` until the next step.

    dataset: a `ray.data.Dataset`, one of its iterators (`streaming_split`, `ray.train.get_dataset_shard`), or any iterable of
    dicts of arrays, whose batches are taken as they are. batch_size, drop_last: as `iter_batches` of Ray Data has them.
    device: as this process sees it; a worker of Ray sees the devices that it was given, so its first is 0.
    stream: where the program queues its work on the batches. It waits for the copy of each batch, and the memory is used again
    only when the work has run. Without it, a batch is on the device when it is yielded, and must not be used after the next step.

    Two pinned buffers, two blocks on the device and one stream for the copies: while a batch is worked on, the next is copied.
    Raises FleetError for a column without plain data, and where Ray Data lacks pyarrow or pandas.
    """
    if isinstance(batch_size, bool) or not isinstance(batch_size, int) or batch_size < 1:
        raise ValueError(f"batch_size={batch_size!r}: a whole number of rows, at least 1")
    source = _batches(dataset, batch_size, drop_last)
    return _steps(source, Device(device) if isinstance(device, int) else device, stream)


def _steps(source: Iterable[Any], device: Device, order: StreamLike | None) -> Generator[DeviceBatch, None, None]:
    with ExitStack() as stack:
        stream = None if order is None else Stream._of(order)
        before = current.context
        stack.enter_context(device)
        if before is not None and before.alive:
            current.context = before  # the program's device is current between the steps
        copies = stack.enter_context(device.stream())
        slots = []
        for _ in range(2):
            slots.append(_Slot(device))
            stack.callback(slots[-1].close)
        stack.callback(copies.synchronize)  # before they are closed
        coming: DeviceBatch | None = None
        turn = 0
        for batch in source:
            columns = _columns(batch)
            now, coming = coming, slots[turn].fill(columns, copies, stream)
            turn = 1 - turn
            if now is not None:
                yield from _give(now, slots[turn], stream)
        if coming is not None:
            yield from _give(coming, slots[1 - turn], stream)


def _give(batch: DeviceBatch, slot: _Slot, stream: Stream | None) -> Generator[DeviceBatch, None, None]:
    """Yield a batch once it is on the device, or will be in the order of the program's stream."""
    if stream is None:
        batch.event.synchronize()
    else:
        stream.wait(batch.event)
    try:
        yield batch
    finally:
        slot.used(stream)


def _batches(dataset: Any, batch_size: int, drop_last: bool) -> Iterable[Any]:
    """The batches of a dataset, dicts of arrays."""
    if not hasattr(dataset, "iter_batches"):
        if not isinstance(dataset, Iterable) or isinstance(dataset, (str, bytes, Mapping)):
            raise TypeError(
                f"a dataset of Ray Data or an iterable of dicts of arrays is needed, not {type(dataset).__name__}"
            )
        return dataset
    return _of_ray(dataset, batch_size, drop_last)


def _of_ray(dataset: Any, batch_size: int, drop_last: bool) -> Iterator[Any]:
    try:
        yield from dataset.iter_batches(
            batch_size=batch_size, batch_format="numpy", prefetch_batches=_PREFETCHED, drop_last=drop_last
        )
    except ImportError as error:
        raise FleetError(
            f"Ray Data needs more than Ray itself: {error}. On every node, run pip install 'ray[data]'"
        ) from error


def _columns(batch: Any) -> dict[str, np.ndarray[Any, Any]]:
    """The columns of a batch as arrays of plain data, with as many rows each."""
    if not isinstance(batch, Mapping):
        raise TypeError(f"a batch is a dict of arrays, not {type(batch).__name__}")
    columns = {str(name): np.asarray(column) for name, column in batch.items()}
    if not columns:
        raise FleetError("a batch has no columns.")
    for name, column in columns.items():
        if column.dtype.kind in "OUS":
            others = [other for other, each in columns.items() if each.dtype.kind not in "OUS"]
            what = "texts" if column.dtype.kind in "US" else "Python objects, or rows of different shapes"
            raise FleetError(
                f"column {name!r} holds {what}, not plain numbers of one shape. Leave it out: "
                f"dataset.select_columns({others!r}); or pad it in map_batches."
            )
        if column.ndim == 0 or not column.nbytes:
            raise FleetError(f"column {name!r} of a batch has no rows, or rows of no bytes.")
    lengths = {name: len(column) for name, column in columns.items()}
    if len(set(lengths.values())) > 1:
        raise FleetError(f"the columns of a batch have different numbers of rows: {lengths}.")
    return columns
