"""datasets. Models are not there."""

from __future__ import annotations

from acl._face import binding, lacking, plain
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


# C: aclmdlDataset *aclmdlCreateDataset()
@plain("aclmdlCreateDataset", "")
def create_dataset() -> int:
    return data_buffers.create_dataset()


# C: aclError aclmdlDestroyDataset(const aclmdlDataset *dataset)
@binding("aclmdlDestroyDataset", "k")
def destroy_dataset(dataset: int, /) -> None:
    data_buffers.destroy_dataset(dataset)


# C: aclError aclmdlAddDatasetBuffer(aclmdlDataset *dataset, aclDataBuffer *dataBuffer)
@binding("aclmdlAddDatasetBuffer", "kk", echoes=True)
def add_dataset_buffer(dataset: int, data_buffer: int, /) -> None:
    data_buffers.add_buffer(dataset, data_buffer)


# C: size_t aclmdlGetDatasetNumBuffers(const aclmdlDataset *dataset)
@plain("aclmdlGetDatasetNumBuffers", "k", 0)
def get_dataset_num_buffers(dataset: int, /) -> int:
    return data_buffers.n_buffers(dataset)


# C: aclDataBuffer *aclmdlGetDatasetBuffer(const aclmdlDataset *dataset, size_t index)
@plain("aclmdlGetDatasetBuffer", "kk", 0)
def get_dataset_buffer(dataset: int, index: int, /) -> int:
    return data_buffers.buffer_at(dataset, index)


# C: aclError aclmdlSetDatasetTensorDesc(aclmdlDataset *dataset, aclTensorDesc *tensorDesc, size_t index)
@binding("aclmdlSetDatasetTensorDesc", "kkk", echoes=True)
def set_dataset_tensor_desc(dataset: int, tensor_desc: int, index: int, /) -> None:
    data_buffers.set_description(dataset, tensor_desc, index)


# C: aclTensorDesc *aclmdlGetDatasetTensorDesc(const aclmdlDataset *dataset, size_t index)
@plain("aclmdlGetDatasetTensorDesc", "kk", 0)
def get_dataset_tensor_desc(dataset: int, index: int, /) -> int:
    return data_buffers.description_at(dataset, index)


__getattr__ = lacking("acl.mdl")
