"""acl.mdl: datasets. Models are not there."""

from __future__ import annotations

from acl._face import binding, lacking, plain
from softacl.errors import AclError
from softacl.runtime.descriptors.data_buffers import Dataset, buffers, datasets
from softacl.runtime.descriptors.tensor_descriptions import descriptions
from softacl.runtime.messages import record

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
@plain("")
def create_dataset() -> int:
    return datasets.add(Dataset())


# C: aclError aclmdlDestroyDataset(const aclmdlDataset *dataset)
@binding("k")
def destroy_dataset(dataset: int, /) -> None:
    datasets.remove(dataset, "acl.mdl.destroy_dataset")


# C: aclError aclmdlAddDatasetBuffer(aclmdlDataset *dataset, aclDataBuffer *dataBuffer)
@plain("kk")
def add_dataset_buffer(dataset: int, data_buffer: int, /) -> tuple[int, int]:
    call = "acl.mdl.add_dataset_buffer"
    try:
        found = datasets.get(dataset, call)
        buffers.get(data_buffer, call)
    except AclError as error:
        return dataset, record(error)
    found.buffers.append(data_buffer)
    return dataset, 0


# C: size_t aclmdlGetDatasetNumBuffers(const aclmdlDataset *dataset)
@plain("k", 0)
def get_dataset_num_buffers(dataset: int, /) -> int:
    return len(datasets.get(dataset, "acl.mdl.get_dataset_num_buffers").buffers)


# C: aclDataBuffer *aclmdlGetDatasetBuffer(const aclmdlDataset *dataset, size_t index)
@plain("kk", 0)
def get_dataset_buffer(dataset: int, index: int, /) -> int:
    call = "acl.mdl.get_dataset_buffer"
    found = datasets.get(dataset, call)
    found.check(index, call)
    return found.buffers[index]


# C: aclError aclmdlSetDatasetTensorDesc(aclmdlDataset *dataset, aclTensorDesc *tensorDesc, size_t index)
@plain("kkk")
def set_dataset_tensor_desc(dataset: int, tensor_desc: int, index: int, /) -> tuple[int, int]:
    call = "acl.mdl.set_dataset_tensor_desc"
    try:
        found = datasets.get(dataset, call)
        descriptions.get(tensor_desc, call)
        found.check(index, call)
    except AclError as error:
        return dataset, record(error)
    found.descriptions[index] = tensor_desc
    return dataset, 0


# C: aclTensorDesc *aclmdlGetDatasetTensorDesc(const aclmdlDataset *dataset, size_t index)
@plain("kk", 0)
def get_dataset_tensor_desc(dataset: int, index: int, /) -> int:
    call = "acl.mdl.get_dataset_tensor_desc"
    found = datasets.get(dataset, call)
    found.check(index, call)
    return found.descriptions.get(index, 0)


__getattr__ = lacking("acl.mdl")
