"""Models: loading, describing and running them, datasets."""

from __future__ import annotations

import operator
from typing import Any

from acl._face import binding, lacking, listing, parse_failed, plain
from acl._versions import leave_out_later_functions
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import configuration, descriptors, execution, loaded
from softacl.runtime.arg_types import text
from softacl.runtime.descriptors import data_buffers

__all__ = [
    "add_dataset_buffer",
    "create_config_handle",
    "create_dataset",
    "create_desc",
    "create_exec_config_handle",
    "destroy_config_handle",
    "destroy_dataset",
    "destroy_desc",
    "destroy_exec_config_handle",
    "execute",
    "execute_async",
    "execute_v2",
    "get_cur_output_dims",
    "get_dataset_buffer",
    "get_dataset_num_buffers",
    "get_dataset_tensor_desc",
    "get_desc",
    "get_desc_from_file",
    "get_desc_from_mem",
    "get_dynamic_batch",
    "get_dynamic_hw",
    "get_input_data_type",
    "get_input_dims",
    "get_input_dims_range",
    "get_input_dims_v2",
    "get_input_dynamic_dims",
    "get_input_dynamic_gear_count",
    "get_input_format",
    "get_input_index_by_name",
    "get_input_name_by_index",
    "get_input_size_by_index",
    "get_num_inputs",
    "get_num_outputs",
    "get_op_attr",
    "get_output_data_type",
    "get_output_dims",
    "get_output_format",
    "get_output_index_by_name",
    "get_output_name_by_index",
    "get_output_size_by_index",
    "get_tensor_real_name",
    "load_from_file",
    "load_from_file_with_mem",
    "load_from_mem",
    "load_from_mem_with_mem",
    "load_with_config",
    "query_size",
    "query_size_from_mem",
    "set_config_opt",
    "set_dataset_tensor_desc",
    "set_dynamic_batch_size",
    "set_dynamic_hw_size",
    "set_exec_config_opt",
    "set_input_dynamic_dims",
    "unload",
]


_MOST_GEARS = 4096
_MOST_LENGTHS = 128


def _dims(found: descriptors.Dims) -> dict[str, Any]:
    return {"name": found.name, "dimCount": len(found.dims), "dims": list(found.dims)}


def _lengths(dims: object) -> list[int]:
    """The lengths of an aclmdlIODims as a dict."""
    if not isinstance(dims, dict):
        raise parse_failed("acl.mdl.set_input_dynamic_dims", f"argument 4 must be dict, not {type(dims).__name__}")
    try:
        count, lengths = int(operator.index(dims["dimCount"])), dims["dims"]
        if not isinstance(lengths, list):
            raise TypeError("dims must be a list")
        found = [operator.index(length) for length in lengths[:_MOST_LENGTHS]]
    except (KeyError, TypeError) as error:
        raise parse_failed(
            "acl.mdl.set_input_dynamic_dims", f"argument 4 needs dimCount and a list dims: {error}"
        ) from None
    return (found + [0] * count)[: max(min(count, _MOST_LENGTHS), 0)]


def _option(attr: int, value: object) -> Any:
    """The value of an option as the binding reads it."""
    try:
        return text(value) if attr == configuration.PATH else int(operator.index(value))  # type: ignore[arg-type]
    except TypeError as error:
        raise parse_failed("acl.mdl.set_config_opt", f"argument 3, of attribute {attr}: {error}") from None


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


@plain("aclmdlCreateDesc", "")
def create_desc() -> int:
    """Create an empty description of a model.

    Returns model_desc: its handle, 0 when it fails.
    C: aclmdlDesc *aclmdlCreateDesc(void)
    """
    return descriptors.create()


@binding("aclmdlDestroyDesc", "k")
def destroy_desc(model_desc: int, /) -> None:
    """Destroy a description of a model.

    model_desc: handle of a model description.
    Returns ret: 100000 unknown handle.
    C: aclError aclmdlDestroyDesc(aclmdlDesc *modelDesc)
    """
    descriptors.destroy(model_desc)


@binding("aclmdlGetDesc", "kI")
def get_desc(model_desc: int, model_id: int, /) -> None:
    """Fill a description from a loaded model; it stays readable after the model is unloaded.

    model_desc: handle of a model description. model_id: number of the loaded model.
    Returns ret: 100000 unknown handle; 145003 unknown or unloaded model.
    C: aclError aclmdlGetDesc(aclmdlDesc *modelDesc, uint32_t modelId)
    """
    descriptors.fill(model_desc, model_id)


@binding("aclmdlGetDescFromFile", "ks")
def get_desc_from_file(model_desc: int, model_path: str, /) -> None:
    """Fill a description from a file that need not be loaded.

    model_desc: handle of a model description. model_path: path of the model.
    Returns ret: 100000 unknown handle; 100000 unknown handle or empty path; 145002 no such file; 145006 not a model.
    C: aclError aclmdlGetDescFromFile(aclmdlDesc *modelDesc, const char *modelPath)
    """
    descriptors.fill_from_file(model_desc, model_path)


@binding("aclmdlGetDescFromMem", "kkk")
def get_desc_from_mem(model_desc: int, model: int, model_size: int, /) -> None:
    """Fill a description from a model in host memory.

    model_desc: handle of a model description. model: address of the model in host memory. model_size: bytes of it.
    Returns ret: 100000 unknown handle; 100000 unknown handle, null or 0 bytes; 107000 memory that the host cannot read;
    145006 not a model.
    C: aclError aclmdlGetDescFromMem(aclmdlDesc *modelDesc, const void *model, size_t modelSize)
    """
    descriptors.fill_from_memory(model_desc, model, model_size)


@plain("aclmdlGetNumInputs", "k", 0)
def get_num_inputs(model_desc: int, /) -> int:
    """Return how many inputs a model has, that of the gear too.

    model_desc: handle of a model description.
    Returns num_inputs: how many, 0 for an unknown handle.
    C: size_t aclmdlGetNumInputs(aclmdlDesc *modelDesc)
    """
    return descriptors.n_inputs(model_desc)


@plain("aclmdlGetInputSizeByIndex", "kk", 0)
def get_input_size_by_index(model_desc: int, index: int, /) -> int:
    """Return how many bytes an input needs, of a dynamic model at most.

    model_desc: handle of a model description. index: position, from 0.
    Returns size: bytes; 0 where there is no such index, or lengths are open.
    C: size_t aclmdlGetInputSizeByIndex(aclmdlDesc *modelDesc, size_t index)
    """
    return descriptors.input_size(model_desc, index)


@plain("aclmdlGetInputNameByIndex", "kk", "")
def get_input_name_by_index(model_desc: int, index: int, /) -> str:
    """Return the name of an input.

    model_desc: handle of a model description. index: position, from 0.
    Returns name: its name, "" where there is no such index.
    C: const char *aclmdlGetInputNameByIndex(const aclmdlDesc *modelDesc, size_t index)
    """
    return descriptors.input_name(model_desc, index)


@plain("aclmdlGetInputFormat", "kk", -1)
def get_input_format(model_desc: int, index: int, /) -> int:
    """Return the layout of an input.

    model_desc: handle of a model description. index: position, from 0.
    Returns format: aclFormat, -1 where there is no such index.
    C: aclFormat aclmdlGetInputFormat(const aclmdlDesc *modelDesc, size_t index)
    """
    return descriptors.input_format(model_desc, index)


@plain("aclmdlGetInputDataType", "kk", -1)
def get_input_data_type(model_desc: int, index: int, /) -> int:
    """Return the element type of an input.

    model_desc: handle of a model description. index: position, from 0.
    Returns data_type: aclDataType, -1 where there is no such index.
    C: aclDataType aclmdlGetInputDataType(const aclmdlDesc *modelDesc, size_t index)
    """
    return descriptors.input_type(model_desc, index)


@binding("aclmdlGetInputIndexByName", "ks", 0)
def get_input_index_by_name(model_desc: int, name: str, /) -> int:
    """Return the position of an input by its name.

    model_desc: handle of a model description. name: name of the input.
    Returns (index, ret). index: position, from 0. ret: 100000 unknown handle or name.
    C: aclError aclmdlGetInputIndexByName(const aclmdlDesc *modelDesc, const char *name, size_t *index)
    """
    return descriptors.input_index(model_desc, name)


@plain("aclmdlGetNumOutputs", "k", 0)
def get_num_outputs(model_desc: int, /) -> int:
    """Return how many outputs a model has.

    model_desc: handle of a model description.
    Returns num_outputs: how many, 0 for an unknown handle.
    C: size_t aclmdlGetNumOutputs(aclmdlDesc *modelDesc)
    """
    return descriptors.n_outputs(model_desc)


@plain("aclmdlGetOutputSizeByIndex", "kk", 0)
def get_output_size_by_index(model_desc: int, index: int, /) -> int:
    """Return how many bytes an output needs, of a dynamic model at most.

    model_desc: handle of a model description. index: position, from 0.
    Returns size: bytes; 0 where there is no such index, or lengths are open.
    C: size_t aclmdlGetOutputSizeByIndex(aclmdlDesc *modelDesc, size_t index)
    """
    return descriptors.output_size(model_desc, index)


@plain("aclmdlGetOutputNameByIndex", "kk", "")
def get_output_name_by_index(model_desc: int, index: int, /) -> str:
    """Return the name of an output.

    model_desc: handle of a model description. index: position, from 0.
    Returns name: its name, "" where there is no such index.
    C: const char *aclmdlGetOutputNameByIndex(const aclmdlDesc *modelDesc, size_t index)
    """
    return descriptors.output_name(model_desc, index)


@plain("aclmdlGetOutputFormat", "kk", -1)
def get_output_format(model_desc: int, index: int, /) -> int:
    """Return the layout of an output.

    model_desc: handle of a model description. index: position, from 0.
    Returns format: aclFormat, -1 where there is no such index.
    C: aclFormat aclmdlGetOutputFormat(const aclmdlDesc *modelDesc, size_t index)
    """
    return descriptors.output_format(model_desc, index)


@plain("aclmdlGetOutputDataType", "kk", -1)
def get_output_data_type(model_desc: int, index: int, /) -> int:
    """Return the element type of an output.

    model_desc: handle of a model description. index: position, from 0.
    Returns data_type: aclDataType, -1 where there is no such index.
    C: aclDataType aclmdlGetOutputDataType(const aclmdlDesc *modelDesc, size_t index)
    """
    return descriptors.output_type(model_desc, index)


@binding("aclmdlGetOutputIndexByName", "ks", 0)
def get_output_index_by_name(model_desc: int, name: str, /) -> int:
    """Return the position of an output by its name.

    model_desc: handle of a model description. name: name of the output.
    Returns (index, ret). index: position, from 0. ret: 100000 unknown handle or name.
    C: aclError aclmdlGetOutputIndexByName(const aclmdlDesc *modelDesc, const char *name, size_t *index)
    """
    return descriptors.output_index(model_desc, name)


@binding("aclmdlGetInputDims", "kk", {})
def get_input_dims(model_desc: int, index: int, /) -> dict[str, Any]:
    """Return the lengths of an input; -1 where a gear or a range tells.

    model_desc: handle of a model description. index: position, from 0.
    Returns (dims, ret). dims: dict with name, dimCount and dims. ret: 100000 unknown handle or index; 300000 more than
    128 dimensions.
    C: aclError aclmdlGetInputDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
    """
    return _dims(descriptors.input_dims(model_desc, index))


@binding("aclmdlGetInputDimsV2", "kk", {})
def get_input_dims_v2(model_desc: int, index: int, /) -> dict[str, Any]:
    """Return the lengths of an input, of a picture input as it lies in memory.

    model_desc: handle of a model description. index: position, from 0.
    Returns (dims, ret). dims: dict with name, dimCount and dims. ret: 100000 unknown handle or index; 300000 more than
    128 dimensions.
    C: aclError aclmdlGetInputDimsV2(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
    """
    return _dims(descriptors.input_dims_v2(model_desc, index))


@binding("aclmdlGetOutputDims", "kk", {})
def get_output_dims(model_desc: int, index: int, /) -> dict[str, Any]:
    """Return the lengths of an output, of a model with gears at the largest.

    model_desc: handle of a model description. index: position, from 0.
    Returns (dims, ret). dims: dict with name, dimCount and dims. ret: 100000 unknown handle or index; 300000 more than
    128 dimensions.
    C: aclError aclmdlGetOutputDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
    """
    return _dims(descriptors.output_dims(model_desc, index))


@binding("aclmdlGetCurOutputDims", "kk", {})
def get_cur_output_dims(model_desc: int, index: int, /) -> dict[str, Any]:
    """Return the lengths of an output at the gear that was set last.

    model_desc: handle of a model description. index: position, from 0.
    Returns (dims, ret). dims: dict with name, dimCount and dims. ret: 100000 unknown handle or index; 145003 unloaded
    model; 200001 a model with open lengths; 300000 more than 128 dimensions.
    C: aclError aclmdlGetCurOutputDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims)
    """
    return _dims(descriptors.current_output_dims(model_desc, index))


@binding("aclmdlGetInputDimsRange", "kk", {})
def get_input_dims_range(model_desc: int, index: int, /) -> dict[str, Any]:
    """Return the least and most length of each dimension of an input.

    model_desc: handle of a model description. index: position, from 0.
    Returns (dims_range, ret). dims_range: dict with rangeCount and range, none for a model with gears. ret: 100000
    unknown handle or index.
    C: aclError aclmdlGetInputDimsRange(const aclmdlDesc *modelDesc, size_t index, aclmdlIODimsRange *dimsRange)
    """
    ranges = descriptors.input_dims_range(model_desc, index)
    return {"rangeCount": len(ranges), "range": [list(each) for each in ranges]}


@binding("aclmdlGetDynamicBatch", "k", {})
def get_dynamic_batch(model_desc: int, /) -> dict[str, Any]:
    """Return the batches that a model with a dynamic batch can have.

    model_desc: handle of a model description.
    Returns (batch, ret). batch: dict with batchCount and batch. ret: 100000 unknown handle.
    C: aclError aclmdlGetDynamicBatch(const aclmdlDesc *modelDesc, aclmdlBatch *batch)
    """
    batches = descriptors.dynamic_batches(model_desc)
    return {"batchCount": len(batches), "batch": batches}


@binding("aclmdlGetDynamicHW", "kk", {})
def get_dynamic_hw(model_desc: int, index: int, /) -> dict[str, Any]:
    """Return the image sizes that a model with a dynamic image size can have.

    model_desc: handle of a model description. index: not looked at.
    Returns (hw, ret). hw: dict with hwCount and hw, of [height, width] each. ret: 100000 unknown handle.
    C: aclError aclmdlGetDynamicHW(const aclmdlDesc *modelDesc, size_t index, aclmdlHW *hw)
    """
    images = descriptors.dynamic_images(model_desc, index)
    return {"hwCount": len(images), "hw": [list(each) for each in images]}


@binding("aclmdlGetInputDynamicGearCount", "kk", 0)
def get_input_dynamic_gear_count(model_desc: int, index: int, /) -> int:
    """Return how many choices of lengths a model with dynamic dims has.

    model_desc: handle of a model description. index: -1.
    Returns (gear_count, ret). gear_count: how many. ret: 100000 unknown handle, or another index.
    C: aclError aclmdlGetInputDynamicGearCount(const aclmdlDesc *modelDesc, size_t index, size_t *gearCount)
    """
    return descriptors.gear_count(model_desc, index)


@binding("aclmdlGetInputDynamicDims", "kkk", None)
def get_input_dynamic_dims(model_desc: int, index: int, gear_count: int, /) -> list[dict[str, Any]] | None:
    """Return the choices of lengths of a model with dynamic dims, all inputs one after the other.

    model_desc: handle of a model description. index: -1. gear_count: how many are wanted.
    Returns (dims, ret). dims: list of dicts with name, dimCount and dims, None when it fails. ret: 100000 unknown
    handle, another index, or fewer than the model has.
    C: aclError aclmdlGetInputDynamicDims(const aclmdlDesc *modelDesc, size_t index, aclmdlIODims *dims,
        size_t gearCount)
    """
    if gear_count > _MOST_GEARS:
        raise AclError(Code.INVALID_PARAM, f"gear_count is {gear_count}; the most are {_MOST_GEARS}.")
    found = descriptors.dynamic_dims(model_desc, index, gear_count)
    blank = [()] * (gear_count - len(found))
    return [{"name": "", "dimCount": len(dims), "dims": list(dims)} for dims in (*found, *blank)]


@plain("aclmdlGetTensorRealName", "ks", None)
def get_tensor_real_name(model_desc: int, name: str, /) -> str | None:
    """Return the whole name of an input or output whose dims carry a short one.

    model_desc: handle of a model description. name: as the dims carry it.
    Returns real_name: the whole name, None for an unknown one.
    C: const char *aclmdlGetTensorRealName(const aclmdlDesc *modelDesc, const char *name)
    """
    return descriptors.real_name(model_desc, name)


@plain("aclmdlGetOpAttr", "kss", None)
def get_op_attr(model_desc: int, op_name: str, attr: str, /) -> str | None:
    """Return an attribute of an operator inside a model.

    model_desc: handle of a model description. op_name: name of the operator. attr: name of the attribute.
    Returns value: always None.
    SoftACL: nothing is fused here, so no operator has the attribute that tells of it.
    C: const char *aclmdlGetOpAttr(aclmdlDesc *modelDesc, const char *opName, const char *attr)
    """
    return descriptors.operator_attribute(model_desc, op_name, attr)


@binding("aclmdlLoadFromFile", "s", 0)
def load_from_file(model_path: str, /) -> int:
    """Load a model.

    model_path: path of the model.
    Returns (model_id, ret). model_id: number of the loaded model. ret: 100000 null or empty; 107002 no current context;
    145002 no such file; 145006 not a model; 207001 out of device memory; 545001 nothing runs for it.
    C: aclError aclmdlLoadFromFile(const char *modelPath, uint32_t *modelId)
    """
    return loaded.load_from_file(model_path)


@binding("aclmdlLoadFromMem", "kk", 0)
def load_from_mem(model: int, model_size: int, /) -> int:
    """Load a model from host memory, which may be freed afterwards.

    model: address of the model in host memory. model_size: bytes of it.
    Returns (model_id, ret). model_id: number of the loaded model. ret: 100000 null or empty; 107000 memory that the
    host cannot read; 107002 no current context; 145006 not a model; 207001 out of device memory; 545001 nothing runs
    for it.
    C: aclError aclmdlLoadFromMem(const void *model, size_t modelSize, uint32_t *modelId)
    """
    return loaded.load_from_memory(model, model_size)


@binding("aclmdlLoadFromFileWithMem", "skkkk", 0)
def load_from_file_with_mem(
    model_path: str, work_ptr: int, work_size: int, weight_ptr: int, weight_size: int, /
) -> int:
    """Load a model into memory of the program, which must live until the unload.

    model_path: path of the model. work_ptr: address of device memory for the work, 0: SoftACL takes its own. work_size:
    bytes of it. weight_ptr: address of device memory for the weights, 0: SoftACL takes its own. weight_size: bytes of
    it.
    Returns (model_id, ret). model_id: number of the loaded model. ret: 100000 null or empty; 107000 no device memory;
    107002 no current context; 145000 too few bytes; 145002 no such file; 145006 not a model; 207001 out of device
    memory; 545001 nothing runs for it.
    C: aclError aclmdlLoadFromFileWithMem(const char *modelPath, uint32_t *modelId, void *workPtr, size_t workSize,
        void *weightPtr, size_t weightSize)
    """
    return loaded.load_from_file_with_memory(model_path, work_ptr, work_size, weight_ptr, weight_size)


@binding("aclmdlLoadFromMemWithMem", "kkkkkk", 0)
def load_from_mem_with_mem(
    model: int, model_size: int, work_ptr: int, work_size: int, weight_ptr: int, weight_size: int, /
) -> int:
    """Load a model from host memory into memory of the program, which must live until the unload.

    model: address of the model in host memory. model_size: bytes of it. work_ptr: address of device memory for the
    work, 0: SoftACL takes its own. work_size: bytes of it. weight_ptr: address of device memory for the weights, 0:
    SoftACL takes its own. weight_size: bytes of it.
    Returns (model_id, ret). model_id: number of the loaded model. ret: 100000 null or empty; 107000 memory that the
    host cannot read, or no device memory; 107002 no current context; 145000 too few bytes; 145006 not a model; 207001
    out of device memory; 545001 nothing runs for it.
    C: aclError aclmdlLoadFromMemWithMem(const void *model, size_t modelSize, uint32_t *modelId, void *workPtr,
        size_t workSize, void *weightPtr, size_t weightSize)
    """
    return loaded.load_from_memory_with_memory(model, model_size, work_ptr, work_size, weight_ptr, weight_size)


@binding("aclmdlExecute", "Ikk")
def execute(model_id: int, input: int, output: int, /) -> None:
    """Run a model and wait for it; work in streams is not waited for.

    model_id: number of the loaded model. input: handle of the dataset of the inputs. output: handle of the dataset of
    the outputs.
    Returns ret: 100000 unknown handle; 107000 no device memory; 145000 another number of buffers; 145003 unknown or
    unloaded model; 145013 no gear is set; 500002 a buffer more than 64 bytes too small; 507015 the engine failed.
    C: aclError aclmdlExecute(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output)
    """
    execution.execute(model_id, input, output)


@binding("aclmdlExecuteAsync", "Ikkk")
def execute_async(model_id: int, input: int, output: int, stream: int, /) -> None:
    """Queue a run of a model on a stream; the addresses in the datasets are taken now.

    model_id: number of the loaded model. input: handle of the dataset of the inputs. output: handle of the dataset of
    the outputs. stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle; 107000 no device memory; 107002 no current context; 107003 a stream of another
    context; 107017 unknown or destroyed stream handle; 145000 another number of buffers; 145003 unknown or unloaded
    model; 145013 no gear is set; 500002 a buffer more than 64 bytes too small.
    C: aclError aclmdlExecuteAsync(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output,
        aclrtStream stream)
    """
    execution.execute_async(model_id, input, output, stream)


@binding("aclmdlExecuteV2", "Ikkkk")
def execute_v2(model_id: int, input: int, output: int, stream: int, handle: int, /) -> None:
    """Run a model on a stream and wait for it, no longer than a handle allows.

    model_id: number of the loaded model. input: handle of the dataset of the inputs. output: handle of the dataset of
    the outputs. stream: its handle, 0 for the default stream. handle: handle of acl.mdl.create_exec_config_handle.
    Returns ret: 100000 unknown handle; 107000 no device memory; 107002 no current context; 107003 a stream of another
    context; 107017 unknown or destroyed stream handle; 145000 another number of buffers; 145003 unknown or unloaded
    model; 145013 no gear is set; 500002 a buffer more than 64 bytes too small; 507046 the timeout has passed.
    C: aclError aclmdlExecuteV2(uint32_t modelId, const aclmdlDataset *input, aclmdlDataset *output, aclrtStream stream,
        const aclmdlExecConfigHandle *handle)
    """
    execution.execute_v2(model_id, input, output, stream, handle)


@binding("aclmdlUnload", "I")
def unload(model_id: int, /) -> None:
    """Unload a model; what is queued still runs.

    model_id: number of the loaded model.
    Returns ret: 145003 unknown or unloaded model.
    C: aclError aclmdlUnload(uint32_t modelId)
    """
    loaded.unload(model_id)


@binding("aclmdlQuerySize", "s", 0, 0)
def query_size(file_name: str, /) -> tuple[int, int]:
    """Return how much device memory a model takes.

    file_name: path of the model.
    Returns (work_size, weight_size, ret). work_size: bytes for the work, 0 of a dynamic model. weight_size: bytes for
    the weights. ret: 100000 empty path; 145002 no such file; 145006 not a model.
    C: aclError aclmdlQuerySize(const char *fileName, size_t *workSize, size_t *weightSize)
    """
    return loaded.query_size(file_name)


@binding("aclmdlQuerySizeFromMem", "kk", 0, 0)
def query_size_from_mem(model: int, model_size: int, /) -> tuple[int, int]:
    """Return how much device memory a model in host memory takes.

    model: address of the model in host memory. model_size: bytes of it.
    Returns (work_size, weight_size, ret). work_size: bytes for the work, 0 of a dynamic model. weight_size: bytes for
    the weights. ret: 100000 null or 0 bytes; 107000 memory that the host cannot read; 145006 not a model.
    C: aclError aclmdlQuerySizeFromMem(const void *model, size_t modelSize, size_t *workSize, size_t *weightSize)
    """
    return loaded.query_size_from_memory(model, model_size)


@binding("aclmdlSetDynamicBatchSize", "IkkK")
def set_dynamic_batch_size(model_id: int, dataset: int, index: int, batch_size: int, /) -> None:
    """Choose the batch of the next runs.

    model_id: number of the loaded model. dataset: handle of the dataset of the inputs. index: position of the input
    ascend_mbatch_shape_data. batch_size: one of acl.mdl.get_dynamic_batch.
    Returns ret: 100000 unknown handle, 0, or no memory; 145003 unknown or unloaded model; 145012 too small a data
    buffer; 145013 not a gear of the model.
    C: aclError aclmdlSetDynamicBatchSize(uint32_t modelId, aclmdlDataset *dataset, size_t index, uint64_t batchSize)
    """
    execution.set_dynamic_batch(model_id, dataset, index, batch_size)


@binding("aclmdlSetDynamicHWSize", "IkkKK")
def set_dynamic_hw_size(model_id: int, dataset: int, index: int, height: int, width: int, /) -> None:
    """Choose the image size of the next runs.

    model_id: number of the loaded model. dataset: handle of the dataset of the inputs. index: position of the input
    ascend_mbatch_shape_data. height, width: pixels.
    Returns ret: 100000 unknown handle, 0, or no memory; 145003 unknown or unloaded model; 145012 too small a data
    buffer; 145013 not a gear of the model.
    C: aclError aclmdlSetDynamicHWSize(uint32_t modelId, aclmdlDataset *dataset, size_t index, uint64_t height,
        uint64_t width)
    """
    execution.set_dynamic_image(model_id, dataset, index, height, width)


@binding("aclmdlSetInputDynamicDims", "IkkO")
def set_input_dynamic_dims(model_id: int, dataset: int, index: int, dims: dict[str, Any], /) -> None:
    """Choose the lengths of all inputs of the next runs.

    model_id: number of the loaded model. dataset: handle of the dataset of the inputs. index: position of the input
    ascend_mbatch_shape_data. dims: dict with dimCount and dims, the lengths of all inputs one after the other.
    Returns ret: 100000 unknown handle, 0, or no memory; 145003 unknown or unloaded model; 145012 too small a data
    buffer; 145013 not a gear of the model.
    C: aclError aclmdlSetInputDynamicDims(uint32_t modelId, aclmdlDataset *dataset, size_t index,
        const aclmdlIODims *dims)
    """
    execution.set_dynamic_dims(model_id, dataset, index, _lengths(dims))


@plain("aclmdlCreateConfigHandle", "")
def create_config_handle() -> int:
    """Create a handle that says how a model is loaded.

    Returns handle: the handle.
    C: aclmdlConfigHandle *aclmdlCreateConfigHandle(void)
    """
    return configuration.create()


@binding("aclmdlDestroyConfigHandle", "k")
def destroy_config_handle(handle: int, /) -> None:
    """Destroy a handle that says how a model is loaded.

    handle: handle of acl.mdl.create_config_handle.
    Returns ret: 100000 unknown handle.
    C: aclError aclmdlDestroyConfigHandle(aclmdlConfigHandle *handle)
    """
    configuration.destroy(handle)


@binding("aclmdlSetConfigOpt", "kiO")
def set_config_opt(handle: int, attr: int, attr_value: Any, /) -> None:
    """Say one thing of how a model is loaded.

    handle: handle of acl.mdl.create_config_handle. attr: aclmdlConfigAttr, for example 0 MDL_PRIORITY_INT32,
    1 MDL_LOAD_TYPE_SIZET, 2 MDL_PATH_PTR. attr_value: a path is a string, everything else an int.
    Returns ret: 100000 unknown handle or attribute, or a value out of range.
    SoftACL: types with queues are taken, and refused at the load.
    C: aclError aclmdlSetConfigOpt(aclmdlConfigHandle *handle, aclmdlConfigAttr attr, const void *attrValue,
        size_t valueSize)
    """
    configuration.set_option(handle, attr, _option(attr, attr_value))


@binding("aclmdlLoadWithConfig", "k", 0)
def load_with_config(handle: int, /) -> int:
    """Load a model as a handle says.

    handle: handle of acl.mdl.create_config_handle.
    Returns (model_id, ret). model_id: number of the loaded model. ret: 100000 unknown handle, or something is not set;
    107000 memory that the host cannot read; 107002 no current context; 145002 no such file; 145006 not a model; 207001
    out of device memory; 545001 nothing runs for it.
    SoftACL: 200006 for models with queues.
    C: aclError aclmdlLoadWithConfig(const aclmdlConfigHandle *handle, uint32_t *modelId)
    """
    return configuration.load(handle)


@plain("aclmdlCreateExecConfigHandle", "")
def create_exec_config_handle() -> int:
    """Create a handle that says how a model runs.

    Returns handle: the handle.
    C: aclmdlExecConfigHandle *aclmdlCreateExecConfigHandle(void)
    """
    return configuration.create_run()


@binding("aclmdlDestroyExecConfigHandle", "k")
def destroy_exec_config_handle(handle: int, /) -> None:
    """Destroy a handle that says how a model runs.

    handle: handle of acl.mdl.create_exec_config_handle.
    Returns ret: 100000 unknown handle.
    C: aclError aclmdlDestroyExecConfigHandle(const aclmdlExecConfigHandle *handle)
    """
    configuration.destroy_run(handle)


@binding("aclmdlSetExecConfigOpt", "kkI")
def set_exec_config_opt(handle: int, attr: int, attr_value: int, /) -> None:
    """Set a timeout of runs.

    handle: handle of acl.mdl.create_exec_config_handle. attr: 0 of the stream, 1 of events. attr_value: milliseconds,
    -1 for ever.
    Returns ret: 100000 unknown handle or attribute, or a value out of range.
    C: aclError aclmdlSetExecConfigOpt(aclmdlExecConfigHandle *handle, aclmdlExecConfigAttr attr, const void *attrValue,
        size_t valueSize)
    """
    configuration.set_run_option(handle, attr, attr_value - (1 << 32) if attr_value >> 31 else attr_value)


__getattr__, __dir__ = lacking("acl.mdl"), listing("acl.mdl", __all__)
leave_out_later_functions(__name__)
