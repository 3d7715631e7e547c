"""Data buffers: an address and a size that travel together (aclDataBuffer); datasets: lists of them.

Neither owns what it names.
"""

from __future__ import annotations

import copy

from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.descriptors.tensor_descriptions import TensorDescription, descriptions
from softacl.runtime.handles import HandleTable


class DataBuffer:
    """A data buffer's memory."""

    def __init__(self, address: int, nbytes: int) -> None:
        self.address, self.nbytes = address, nbytes


buffers: HandleTable[DataBuffer] = HandleTable("data buffer", Code.INVALID_PARAM, "aclCreateDataBuffer")


def create(address: int, nbytes: int) -> int:
    """A data buffer for memory of the program; null is allowed. Source: aclCreateDataBuffer."""
    return buffers.add(DataBuffer(address, nbytes))


def destroy(handle: int) -> None:
    """Forget a data buffer; its memory stays. Source: aclDestroyDataBuffer."""
    buffers.remove(handle)


def update(handle: int, address: int, nbytes: int) -> None:
    """Let a data buffer name other memory. Source: aclUpdateDataBuffer."""
    buffer = buffers.get(handle)
    buffer.address, buffer.nbytes = address, nbytes


def address_of(handle: int) -> int:
    """The address that a data buffer names. Source: aclGetDataBufferAddr."""
    return buffers.get(handle).address


def size_of(handle: int) -> int:
    """The bytes of a data buffer. Source: aclGetDataBufferSizeV2."""
    return buffers.get(handle).nbytes


def size_of_32(handle: int) -> int:
    """The bytes of a data buffer, cut to 32 bits as the old function has them. Source: aclGetDataBufferSize."""
    return buffers.get(handle).nbytes & 0xFFFF_FFFF


class Dataset:
    """Handles of data buffers, and of tensor descriptions for some of them, in the order of a model's inputs.

    The descriptions are the dataset's own copies. gear: what aclmdlSetDynamicBatchSize and its like chose for the next runs.
    """

    def __init__(self) -> None:
        self.buffers: list[int] = []
        self.descriptions: dict[int, int] = {}
        self.gear: tuple[int, ...] | None = None

    def check(self, index: int) -> None:
        """100000 for a position out of range."""
        if not 0 <= index < len(self.buffers):
            raise AclError(Code.INVALID_PARAM, f"there is no data buffer {index}; the dataset has {len(self.buffers)}.")

    def written_by_calls(self, index: int, what: str) -> DataBuffer:
        """The buffer at a position into which a call writes `what`."""
        self.check(index)
        buffer = buffers.get(self.buffers[index])
        if buffer.address == 0:
            why = f"buffer {index} of the dataset has a null address. {what}: give it memory."
            raise AclError(Code.INVALID_PARAM, why, Reason.NULL_POINTER, role="buffer")
        return buffer


datasets: HandleTable[Dataset] = HandleTable("dataset", Code.INVALID_PARAM, "aclmdlCreateDataset")


def create_dataset() -> int:
    """An empty dataset. Source: aclmdlCreateDataset."""
    return datasets.add(Dataset())


def destroy_dataset(handle: int) -> None:
    """Forget a dataset and its copies of descriptions; its data buffers stay. Source: aclmdlDestroyDataset."""
    for description in datasets.remove(handle).descriptions.values():
        descriptions.live.pop(description, None)


def add_buffer(handle: int, buffer: int) -> None:
    """Put a data buffer at the end of a dataset. Source: aclmdlAddDatasetBuffer."""
    dataset = datasets.get(handle)
    buffers.get(buffer)
    dataset.buffers.append(buffer)


def n_buffers(handle: int) -> int:
    """How many data buffers a dataset has. Source: aclmdlGetDatasetNumBuffers."""
    return len(datasets.get(handle).buffers)


def buffer_at(handle: int, index: int) -> int:
    """The data buffer at a position. Source: aclmdlGetDatasetBuffer."""
    dataset = datasets.get(handle)
    dataset.check(index)
    return dataset.buffers[index]


def set_description(handle: int, description: int, index: int) -> None:
    """Describe the tensor at a position by a copy; null removes its description. Source: aclmdlSetDatasetTensorDesc."""
    dataset = datasets.get(handle)
    source = descriptions.get(description) if description else None
    dataset.check(index)
    if source is None:
        descriptions.live.pop(dataset.descriptions.pop(index, 0), None)
    else:
        put_description(dataset, index, copy.copy(source))


def put_description(dataset: Dataset, index: int, description: TensorDescription) -> None:
    """Let a description be the dataset's own at a position; a handle that there was names it from now on."""
    handle = dataset.descriptions.get(index)
    if handle is not None and handle in descriptions.live:
        descriptions.live[handle] = description
    else:
        dataset.descriptions[index] = descriptions.add(description)


def description_at(handle: int, index: int) -> int:
    """The tensor description at a position; 0 without one. Source: aclmdlGetDatasetTensorDesc."""
    dataset = datasets.get(handle)
    dataset.check(index)
    return dataset.descriptions.get(index, 0)
