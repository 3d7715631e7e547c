"""datasets. Models are not there."""

from __future__ import annotations

from acl._face import binding, lacking, plain
from softacl.runtime.descriptors.data_buffers import Dataset, buffers, datasets
from softacl.runtime.descriptors.tensor_descriptions import descriptions

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
    return datasets.add(Dataset())


# C: aclError aclmdlDestroyDataset(const aclmdlDataset *dataset)
@binding("aclmdlDestroyDataset", "k")
def destroy_dataset(dataset: int, /) -> None:
    datasets.remove(dataset)


# C: aclError aclmdlAddDatasetBuffer(aclmdlDataset *dataset, aclDataBuffer *dataBuffer)
@binding("aclmdlAddDatasetBuffer", "kk", echoes=True)
def add_dataset_buffer(dataset: int, data_buffer: int, /) -> None:
    found = datasets.get(dataset)
    buffers.get(data_buffer)
    found.buffers.append(data_buffer)


# C: size_t aclmdlGetDatasetNumBuffers(const aclmdlDataset *dataset)
@plain("aclmdlGetDatasetNumBuffers", "k", 0)
def get_dataset_num_buffers(dataset: int, /) -> int:
    return len(datasets.get(dataset).buffers)


# C: aclDataBuffer *aclmdlGetDatasetBuffer(const aclmdlDataset *dataset, size_t index)
@plain("aclmdlGetDatasetBuffer", "kk", 0)
def get_dataset_buffer(dataset: int, index: int, /) -> int:
    found = datasets.get(dataset)
    found.check(index)
    return found.buffers[index]


# C: aclError aclmdlSetDatasetTensorDesc(aclmdlDataset *dataset, aclTensorDesc *tensorDesc, size_t index)
@binding("aclmdlSetDatasetTensorDesc", "kkk", echoes=True)
def set_dataset_tensor_desc(dataset: int, tensor_desc: int, index: int, /) -> None:
    found = datasets.get(dataset)
    descriptions.get(tensor_desc)
    found.check(index)
    found.descriptions[index] = tensor_desc


# C: aclTensorDesc *aclmdlGetDatasetTensorDesc(const aclmdlDataset *dataset, size_t index)
@plain("aclmdlGetDatasetTensorDesc", "kk", 0)
def get_dataset_tensor_desc(dataset: int, index: int, /) -> int:
    found = datasets.get(dataset)
    found.check(index)
    return found.descriptions.get(index, 0)


__getattr__ = lacking("acl.mdl")
