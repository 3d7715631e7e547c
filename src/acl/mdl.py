"""datasets. Models are not there."""

from __future__ import annotations

from acl._face import binding, lacking, listing, plain
from softacl.runtime.descriptors import data_buffers

__all__ = [
    "add_dataset_buffer",
    "create_dataset",
    "destroy_dataset",
    "get_dataset_buffer",
    "get_dataset_num_buffers",
    "get_dataset_tensor_desc",
    "set_dataset_tensor_desc",
]


@plain("aclmdlCreateDataset", "")
def create_dataset() -> int:
    """Create an empty dataset, for the data buffers of a model's inputs or outputs.

    Returns dataset: its handle.
    C: aclmdlDataset *aclmdlCreateDataset(void)
    """
    return data_buffers.create_dataset()


@binding("aclmdlDestroyDataset", "k")
def destroy_dataset(dataset: int, /) -> None:
    """Destroy a dataset; its data buffers stay.

    dataset: handle of a dataset.
    Returns ret: 100000 unknown handle.
    C: aclError aclmdlDestroyDataset(const aclmdlDataset *dataset)
    """
    data_buffers.destroy_dataset(dataset)


@binding("aclmdlAddDatasetBuffer", "kk", echoes=True)
def add_dataset_buffer(dataset: int, data_buffer: int, /) -> None:
    """Append a data buffer to a dataset.

    dataset: its handle, also returned. data_buffer: handle of a data buffer.
    Returns (dataset, ret). ret: 100000 unknown handle.
    C: aclError aclmdlAddDatasetBuffer(aclmdlDataset *dataset, aclDataBuffer *dataBuffer)
    """
    data_buffers.add_buffer(dataset, data_buffer)


@plain("aclmdlGetDatasetNumBuffers", "k", 0)
def get_dataset_num_buffers(dataset: int, /) -> int:
    """Return how many data buffers a dataset has.

    dataset: handle of a dataset.
    Returns num_buffers: their number, 0 for an unknown handle.
    C: size_t aclmdlGetDatasetNumBuffers(const aclmdlDataset *dataset)
    """
    return data_buffers.n_buffers(dataset)


@plain("aclmdlGetDatasetBuffer", "kk", 0)
def get_dataset_buffer(dataset: int, index: int, /) -> int:
    """Return one data buffer of a dataset.

    dataset: handle of a dataset. index: position, from 0.
    Returns data_buffer: its handle, 0 where there is none.
    C: aclDataBuffer *aclmdlGetDatasetBuffer(const aclmdlDataset *dataset, size_t index)
    """
    return data_buffers.buffer_at(dataset, index)


@binding("aclmdlSetDatasetTensorDesc", "kkk", echoes=True)
def set_dataset_tensor_desc(dataset: int, tensor_desc: int, index: int, /) -> None:
    """Describe the tensor of one data buffer of a dataset.

    dataset: its handle, also returned. tensor_desc: handle of a tensor description. index: position, from 0.
    Returns (dataset, ret). ret: 100000 unknown handle, or no data buffer at the index.
    C: aclError aclmdlSetDatasetTensorDesc(aclmdlDataset *dataset, aclTensorDesc *tensorDesc, size_t index)
    """
    data_buffers.set_description(dataset, tensor_desc, index)


@plain("aclmdlGetDatasetTensorDesc", "kk", 0)
def get_dataset_tensor_desc(dataset: int, index: int, /) -> int:
    """Return the tensor description of one data buffer of a dataset.

    dataset: handle of a dataset. index: position, from 0.
    Returns tensor_desc: its handle, 0 without one.
    C: aclTensorDesc *aclmdlGetDatasetTensorDesc(const aclmdlDataset *dataset, size_t index)
    """
    return data_buffers.description_at(dataset, index)


__getattr__, __dir__ = lacking("acl.mdl"), listing("acl.mdl", __all__)
