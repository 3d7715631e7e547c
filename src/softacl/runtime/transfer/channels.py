"""Channels: queues of datasets, which are lists of items: one tensor each, or a mark such as the end of a sequence.

A received dataset owns its items and their data. On hardware the other end is an operator of the device;
here it is another thread of the program, or the same. Sources of rules: hicann/runtime docs/zh/api_ref/17-01_tensor_data_transfer.md,
src/acl/acl_tdt_channel/tensor_data_transfer.cpp.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory.ranges import on_device
from softacl.runtime.process import devices
from softacl.runtime.state import live, process
from softacl.runtime.transfer.queues import (
    MemoryQueue,
    add_queue,
    changed,
    check_name,
    remove_queue,
    take,
)

_CAPACITY = range(2, 8193)
MAX_DIMS = 128
_TENSOR, _END_OF_SEQUENCE, _ABNORMAL = range(3)  # acltdtTensorType; operators of the device send others, too
_UNDEFINED = -1  # aclDataType


@dataclass
class DataItem:
    """acltdtDataItem. data: what was sent, a copy; None: the memory at the address is the program's."""

    kind: int
    dims: tuple[int, ...]
    data_type: int
    address: int
    nbytes: int
    data: np.ndarray[Any, Any] | None = None


@dataclass
class Dataset:
    """acltdtDataset. device: whether the data of its items is a device's; None while no item has any."""

    items: list[int] = field(default_factory=list)
    received: bool = False
    device: bool | None = None

    def clear(self) -> None:
        """Forget the items, and destroy received ones."""
        for item in self.items if self.received else ():
            items.live.pop(item, None)
        self.items.clear()


items: HandleTable[DataItem] = process.owns(HandleTable("tensor item", Code.INVALID_PARAM, "acltdtCreateDataItem"))
datasets: HandleTable[Dataset] = process.owns(HandleTable("tensor dataset", Code.INVALID_PARAM, "acltdtCreateDataset"))
channels: HandleTable[MemoryQueue] = process.owns(
    HandleTable("channel", Code.INVALID_PARAM, "acltdtCreateChannelWithCapacity")
)


def create_item(kind: int, dims: Sequence[int], data_type: int, address: int, nbytes: int) -> int:
    """An item: a tensor with the program's memory, or a mark, which has no dimensions and no data. Source: acltdtCreateDataItem."""
    if len(dims) > MAX_DIMS:
        raise AclError(Code.INVALID_PARAM, f"{len(dims)} dimensions; an item has at most {MAX_DIMS}.")
    if kind != _TENSOR:
        if dims:
            raise AclError(Code.INVALID_PARAM, f"an item of type {kind} (acltdtTensorType) has no dimensions.")
        data_type, address, nbytes = _UNDEFINED, 0, 0
    return items.add(DataItem(kind, tuple(dims), data_type, address, nbytes))


def destroy_item(handle: int) -> None:
    """Forget an item; its data stays. Source: acltdtDestroyDataItem."""
    items.remove(handle)


def item_kind(handle: int) -> int:
    """An item's type (acltdtTensorType). Source: acltdtGetTensorTypeFromItem."""
    return items.get(handle).kind


def item_data_type(handle: int) -> int:
    """The element type of an item (aclDataType). Source: acltdtGetDataTypeFromItem."""
    return items.get(handle).data_type


def item_address(handle: int) -> int:
    """The address of an item's data. Source: acltdtGetDataAddrFromItem."""
    return items.get(handle).address


def item_bytes(handle: int) -> int:
    """The bytes of an item's data. Source: acltdtGetDataSizeFromItem."""
    return items.get(handle).nbytes


def item_rank(handle: int) -> int:
    """How many dimensions an item has. Source: acltdtGetDimNumFromItem."""
    return len(items.get(handle).dims)


def item_slices(handle: int) -> tuple[int, int]:
    """Number of slices and index of this one: 0 and 0, for only device operators slice tensors. Source: acltdtGetSliceInfoFromItem."""
    items.get(handle)
    return 0, 0


def item_dims(handle: int, size: int) -> tuple[int, ...]:
    """The dimensions of an item; 100000 if they do not fit into `size` numbers. Source: acltdtGetDimsFromItem."""
    dims = items.get(handle).dims
    if size < len(dims):
        raise AclError(Code.INVALID_PARAM, f"dimNum is {size}; the item has {len(dims)} dimensions.")
    return dims


def create_dataset() -> int:
    """An empty dataset. Source: acltdtCreateDataset."""
    return datasets.add(Dataset())


def destroy_dataset(handle: int) -> None:
    """Forget a dataset; items that the program made stay. Source: acltdtDestroyDataset."""
    datasets.remove(handle).clear()


def n_items(handle: int) -> int:
    """How many items a dataset has. Source: acltdtGetDatasetSize."""
    return len(datasets.get(handle).items)


def item_at(handle: int, index: int) -> int:
    """The item at a position. Source: acltdtGetDataItem."""
    there = datasets.get(handle).items
    if index >= len(there):
        raise AclError(Code.INVALID_PARAM, f"there is no item {index}; the dataset has {len(there)}.")
    return there[index]


def name_of(handle: int) -> str:
    """The name that a device operator gave a received dataset: none. Source: acltdtGetDatasetName."""
    datasets.get(handle)
    return ""


def add_item(handle: int, item: int) -> None:
    """Append an item. Source: acltdtAddDataItem.

    200006 for a dataset that was received; 100000 if one item's data is on the host and another's on a device.
    """
    dataset, added = datasets.get(handle), items.get(item)
    if dataset.received:
        raise AclError(Code.FEATURE_UNSUPPORTED, "the dataset was received; make another for items to send.")
    if added.address:
        device = on_device(live.find(added.address))
        if dataset.device not in (None, device):
            raise AclError(Code.INVALID_PARAM, "a dataset has its data on the host or on a device, not on both.")
        dataset.device = device
    dataset.items.append(item)


def create(device_id: int, name: str) -> int:
    """The older channels are for virtual instances of the 910 only: 207000. Source: acltdtCreateChannel."""
    process.require_function("acltdtCreateChannel", "channels without a capacity; use acltdtCreateChannelWithCapacity")
    return create_with_capacity(device_id, name, _CAPACITY[-1])


def create_with_capacity(device_id: int, name: str, capacity: int) -> int:
    """A channel for 2 to 8192 datasets. Source: acltdtCreateChannelWithCapacity.

    107001 for an unknown device; 100000 for a name that the device has, or one of more than 127 bytes; 107000 for a capacity
    out of range.
    """
    process.require_function("acltdtCreateChannelWithCapacity", "channels")
    devices.use(device_id)
    if capacity not in _CAPACITY:
        raise AclError(Code.RT_PARAM_INVALID, f"capacity is {capacity}; it must be from 2 to {_CAPACITY[-1]}.")
    return channels.add(add_queue(device_id, check_name(name), capacity))


def stop(handle: int) -> None:
    """Wake the threads that wait for a channel; no call waits for it from now on. Source: acltdtStopChannel."""
    channels.get(handle).stop()


def destroy(handle: int) -> None:
    """End a channel and what it holds. Source: acltdtDestroyChannel."""
    remove_queue(channels.remove(handle))


def clean(handle: int) -> None:
    """Forget what a channel holds. Source: acltdtCleanChannel."""
    queue = channels.get(handle)
    with changed:
        queue.messages.clear()
        changed.notify_all()


def size(handle: int) -> int:
    """How many datasets a channel holds. Source: acltdtQueryChannelSize."""
    return len(channels.get(handle).messages)


def send(handle: int, dataset: int, timeout_ms: int) -> None:
    """Send a copy of a dataset's items. timeout_ms: -1 waits for room without limit. Source: acltdtSendTensor.

    100000 for an item that cannot be sent, 107000 for an empty dataset, 207014 when the channel stays full, 500000 when it is
    stopped meanwhile.
    """
    queue, source = channels.get(handle), datasets.get(dataset)
    if not source.items:
        raise AclError(Code.RT_PARAM_INVALID, "the dataset has no items.")
    sent = []
    for item in [items.get(each) for each in source.items]:
        if item.kind not in (_TENSOR, _END_OF_SEQUENCE, _ABNORMAL):
            raise AclError(Code.INVALID_PARAM, f"an item of type {item.kind} (acltdtTensorType) cannot be sent.")
        data = take(item.address, item.nbytes, "an item's data") if item.nbytes else None
        sent.append(replace(item, data=data, address=0 if data is None else data.ctypes.data))
    with changed:
        queue.put(sent, timeout_ms)


def receive(handle: int, dataset: int, timeout_ms: int) -> None:
    """Replace what a dataset has received by the next one sent. timeout_ms: -1 waits without limit. Source: acltdtReceiveTensor.

    100000 for a dataset with items of the program, 207013 when the channel stays empty, 500000 when it is stopped meanwhile.
    """
    queue, into = channels.get(handle), datasets.get(dataset)
    if into.items and not into.received:
        raise AclError(Code.INVALID_PARAM, "the dataset has items of the program; receive into an empty one.")
    with changed:
        sent: list[DataItem] = queue.next(timeout_ms)
        queue.pop()
    into.clear()
    into.received = True
    into.items += [items.add(item) for item in sent]
