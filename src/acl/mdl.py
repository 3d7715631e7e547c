"""Models: loading, describing and running them, datasets."""

from __future__ import annotations

import ctypes
import operator
from typing import Any

from acl._face import binding, lacking, listing, parse_failed, plain
from acl._versions import leave_out_later_functions
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import (
    bundles,
    configuration,
    descriptors,
    dumps,
    execution,
    failed_runs,
    loaded,
    parameter_sets,
    pictures,
)
from softacl.runtime.arg_types import text
from softacl.runtime.descriptors import data_buffers, tensor_descriptions

__all__ = [
    "add_dataset_buffer",
    "bundle_get_model_id",
    "bundle_get_model_num",
    "bundle_load_from_file",
    "bundle_load_from_mem",
    "bundle_unload",
    "create_aipp",
    "create_and_get_op_desc",
    "create_config_handle",
    "create_dataset",
    "create_desc",
    "create_exec_config_handle",
    "destroy_aipp",
    "destroy_config_handle",
    "destroy_dataset",
    "destroy_desc",
    "destroy_exec_config_handle",
    "dump_reg_callback",
    "dump_unreg_callback",
    "execute",
    "execute_async",
    "execute_v2",
    "finalize_dump",
    "get_aipp_data_size",
    "get_aipp_type",
    "get_cur_output_dims",
    "get_dataset_buffer",
    "get_dataset_num_buffers",
    "get_dataset_tensor_desc",
    "get_desc",
    "get_desc_from_file",
    "get_desc_from_mem",
    "get_dynamic_batch",
    "get_dynamic_hw",
    "get_first_aipp_info",
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
    "init_dump",
    "load_from_file",
    "load_from_file_with_mem",
    "load_from_file_with_q",
    "load_from_mem",
    "load_from_mem_with_mem",
    "load_from_mem_with_q",
    "load_with_config",
    "query_size",
    "query_size_from_mem",
    "set_aipp_ax_swap_switch",
    "set_aipp_by_input_index",
    "set_aipp_crop_params",
    "set_aipp_csc_params",
    "set_aipp_dtc_pixel_mean",
    "set_aipp_dtc_pixel_min",
    "set_aipp_input_format",
    "set_aipp_padding_params",
    "set_aipp_pixel_var_reci",
    "set_aipp_rbuv_swap_switch",
    "set_aipp_scf_params",
    "set_aipp_src_image_size",
    "set_config_opt",
    "set_dataset_tensor_desc",
    "set_dump",
    "set_dynamic_batch_size",
    "set_dynamic_hw_size",
    "set_exec_config_opt",
    "set_input_aipp",
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
    if attr == configuration.WITHOUT_GRAPH:
        raise AclError(
            Code.INVALID_PARAM,
            f"attribute {attr}: the binding hands over 8 bytes, and it has 4. Only C programs can set it.",
        )
    try:
        return text(value) if attr == configuration.PATH else int(operator.index(value))  # type: ignore[arg-type]
    except TypeError as error:
        raise parse_failed("acl.mdl.set_config_opt", f"argument 3, of attribute {attr}: {error}") from None


#: The fields of aclAippInfo that the vendor's binding leaves out.
_NOT_TOLD = ("matrixR0C2", "matrixR2C0", "matrixR2C1")
_LONGEST_NAME = 4096


def _aipp_info(info: pictures.Info) -> dict[str, Any]:
    """An aclAippInfo as a dict."""
    from softacl.api.table import structs

    values = pictures.numbers(info)
    names = [field.name for field in structs()["aclAippInfo"].fields[: len(values)]]
    made: dict[str, Any] = {
        name: int(value) if isinstance(value, bool) else value
        for name, value in zip(names, values, strict=True)
        if name not in _NOT_TOLD
    }
    made["shapeCount"], made["aippExtend"] = len(info.shapes), 0
    made["outDims"] = [
        {
            "srcDims": _dims(shape.source),
            "srcSize": shape.source_bytes,
            "aippOutdims": _dims(shape.output),
            "aippOutSize": shape.output_bytes,
        }
        for shape in info.shapes
    ]
    return made


def _failed_operator(device_id: int, stream_id: int, task_id: int, room: int) -> tuple[str, int, int, int, int]:
    """A run that failed, with arrays of descriptions of its inputs and outputs."""
    if room > _LONGEST_NAME:
        raise AclError(Code.INVALID_PARAM, f"op_name_len is {room}; the most is {_LONGEST_NAME}.")
    failure = failed_runs.find(device_id, stream_id, task_id)
    if room <= len(failure.name.encode(errors="surrogateescape")):
        raise AclError(Code.INVALID_PARAM, f"op_name_len is {room}; {failure.name!r} and its end take more.")
    ins, outs = (tensor_descriptions.add_array(each) for each in (failure.inputs, failure.outputs))
    return failure.name, ins, len(failure.inputs), outs, len(failure.outputs)


def _receiver(callback: Any) -> Any:
    """A function of the program that gets dumps as the binding hands them over."""
    if not callable(callback):
        raise parse_failed("acl.mdl.dump_reg_callback", f"argument 1: {callback!r} is not callable")

    def receive(path: str, data: bytes) -> None:
        kept = ctypes.create_string_buffer(data, len(data))  # the address holds while the function runs
        chunk = {"file_name": path, "data_buf": ctypes.addressof(kept), "buf_len": len(data)}
        callback({**chunk, "is_last_chunk": 1, "offset": 0, "flag": 0})

    return receive


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


@binding("aclmdlBundleLoadFromFile", "s", 0)
def bundle_load_from_file(model_path: str, /) -> int:
    """Load a bundle, with all models in it.

    model_path: path of the bundle.
    Returns (bundle_id, ret). bundle_id: number of the loaded bundle. ret: 100000 null, empty, or not a bundle; 107002
    no current context; 145002 no such file; 207001 out of device memory; 545001 nothing runs for a model of it.
    C: aclError aclmdlBundleLoadFromFile(const char *modelPath, uint32_t *bundleId)
    """
    return bundles.load_from_file(model_path)


@binding("aclmdlBundleLoadFromMem", "kk", 0)
def bundle_load_from_mem(model: int, model_size: int, /) -> int:
    """Load a bundle from host memory, with all models in it.

    model: address of the bundle in host memory. model_size: bytes of it.
    Returns (bundle_id, ret). bundle_id: number of the loaded bundle. ret: 100000 null, empty, or not a bundle; 107000
    memory that the host cannot read; 107002 no current context; 207001 out of device memory; 545001 nothing runs for a
    model of it.
    C: aclError aclmdlBundleLoadFromMem(const void *model, size_t modelSize, uint32_t *bundleId)
    """
    return bundles.load_from_memory(model, model_size)


@binding("aclmdlBundleUnload", "I")
def bundle_unload(bundle_id: int, /) -> None:
    """Unload a bundle with its models; what is queued still runs.

    bundle_id: number of the loaded bundle.
    Returns ret: 148053 unknown or unloaded bundle.
    C: aclError aclmdlBundleUnload(uint32_t bundleId)
    """
    bundles.unload(bundle_id)


@binding("aclmdlBundleGetModelNum", "I", 0)
def bundle_get_model_num(bundle_id: int, /) -> int:
    """Return how many models a bundle has.

    bundle_id: number of the loaded bundle.
    Returns (model_num, ret). model_num: how many. ret: 148053 unknown or unloaded bundle.
    C: aclError aclmdlBundleGetModelNum(uint32_t bundleId, size_t *modelNum)
    """
    return bundles.n_models(bundle_id)


@binding("aclmdlBundleGetModelId", "Ik", 0)
def bundle_get_model_id(bundle_id: int, index: int, /) -> int:
    """Return the number of a model of a bundle, by which it runs.

    bundle_id: number of the loaded bundle. index: position, from 0.
    Returns (model_id, ret). model_id: number of the loaded model. ret: 100000 no such index; 148053 unknown or unloaded
    bundle.
    C: aclError aclmdlBundleGetModelId(uint32_t bundleId, size_t index, uint32_t *modelId)
    """
    return bundles.model_id(bundle_id, index)


@binding("aclmdlLoadFromFileWithQ", "skkkk", 0)
def load_from_file_with_q(model_path: str, input_q: int, input_qnum: int, output_q: int, output_qnum: int, /) -> int:
    """Load a model that takes its inputs from queues.

    model_path: path of the model. input_q: address of the numbers of the input queues. input_qnum: how many. output_q:
    address of the numbers of the output queues. output_qnum: how many.
    Returns (model_id, ret). model_id: 0. ret: 100000 null or 0; 200006 models with queues are not there.
    SoftACL: 200006 where it would load: models with queues are not there.
    C: aclError aclmdlLoadFromFileWithQ(const char *modelPath, uint32_t *modelId, const uint32_t *inputQ,
        size_t inputQNum, const uint32_t *outputQ, size_t outputQNum)
    """
    return loaded.load_with_queues_from_file(model_path, input_q, input_qnum, output_q, output_qnum)


@binding("aclmdlLoadFromMemWithQ", "kkkkkk", 0)
def load_from_mem_with_q(
    model: int, model_size: int, input_q: int, input_qnum: int, output_q: int, output_qnum: int, /
) -> int:
    """Load a model from host memory that takes its inputs from queues.

    model: address of the model in host memory. model_size: bytes of it. input_q: address of the numbers of the input
    queues. input_qnum: how many. output_q: address of the numbers of the output queues. output_qnum: how many.
    Returns (model_id, ret). model_id: 0. ret: 100000 null or 0; 107000 memory that the host cannot read; 200006 models
    with queues are not there.
    SoftACL: 200006 where it would load: models with queues are not there.
    C: aclError aclmdlLoadFromMemWithQ(const void *model, size_t modelSize, uint32_t *modelId, const uint32_t *inputQ,
        size_t inputQNum, const uint32_t *outputQ, size_t outputQNum)
    """
    return loaded.load_with_queues_from_memory(model, model_size, input_q, input_qnum, output_q, output_qnum)


@plain("aclmdlCreateAIPP", "K", 0)
def create_aipp(batch_size: int, /) -> int:
    """Create a set of parameters for a dynamic AIPP.

    batch_size: pictures of the model's input, at the largest gear.
    Returns aipp_parms_set: its handle, 0 for a batch of 0.
    C: aclmdlAIPP *aclmdlCreateAIPP(uint64_t batchSize)
    """
    return parameter_sets.create(batch_size)


@binding("aclmdlDestroyAIPP", "k")
def destroy_aipp(aipp_parms_set: int, /) -> None:
    """Destroy a set of AIPP parameters.

    aipp_parms_set: handle of a set of AIPP parameters.
    Returns ret: 100000 unknown handle.
    C: aclError aclmdlDestroyAIPP(const aclmdlAIPP *aippParmsSet)
    """
    parameter_sets.destroy(aipp_parms_set)


@binding("aclmdlGetAippDataSize", "K", 0)
def get_aipp_data_size(batch_size: int, /) -> int:
    """Return how many bytes the parameters of so many pictures take.

    batch_size: how many pictures.
    Returns (size, ret). size: bytes, cut to 32 bits as by the vendor's binding. ret: 100000 a batch of 0.
    C: aclError aclmdlGetAippDataSize(uint64_t batchSize, size_t *size)
    """
    return parameter_sets.data_size(batch_size) & 0xFFFF_FFFF


@binding("aclmdlSetAIPPInputFormat", "kI")
def set_aipp_input_format(aipp_parms_set: int, input_format: int, /) -> None:
    """Set the format of the pictures.

    aipp_parms_set: handle of a set of AIPP parameters. input_format: aclAippInputFormat: 1 YUV420SP_U8, 2 XRGB8888_U8,
    3 RGB888_U8, 4 YUV400_U8.
    Returns ret: 100000 unknown handle or format.
    C: aclError aclmdlSetAIPPInputFormat(aclmdlAIPP *aippParmsSet, aclAippInputFormat inputFormat)
    """
    parameter_sets.set_input_format(aipp_parms_set, input_format)


@binding("aclmdlSetAIPPCscParams", "kbhhhhhhhhhBBBBBB")
def set_aipp_csc_params(
    aipp_parms_set: int,
    csc_switch: int,
    csc_matrix_r0_c0: int,
    csc_matrix_r0_c1: int,
    csc_matrix_r0_c2: int,
    csc_matrix_r1_c0: int,
    csc_matrix_r1_c1: int,
    csc_matrix_r1_c2: int,
    csc_matrix_r2_c0: int,
    csc_matrix_r2_c1: int,
    csc_matrix_r2_c2: int,
    csc_output_bias_r0: int,
    csc_output_bias_r1: int,
    csc_output_bias_r2: int,
    csc_input_bias_r0: int,
    csc_input_bias_r1: int,
    csc_input_bias_r2: int,
    /,
) -> None:
    """Set the colour conversion.

    aipp_parms_set: handle of a set of AIPP parameters. csc_switch: 0 off, then the rest is not looked at; 1 on.
    csc_matrix_r0_c0, csc_matrix_r0_c1, csc_matrix_r0_c2, csc_matrix_r1_c0, csc_matrix_r1_c1, csc_matrix_r1_c2,
    csc_matrix_r2_c0, csc_matrix_r2_c1, csc_matrix_r2_c2: number of the matrix, -32677 to 32676. csc_output_bias_r0,
    csc_output_bias_r1, csc_output_bias_r2: 0 to 255, added behind the conversion from RGB. csc_input_bias_r0,
    csc_input_bias_r1, csc_input_bias_r2: 0 to 255, taken off before the conversion from YUV.
    Returns ret: 100000 unknown handle, or a value out of range.
    C: aclError aclmdlSetAIPPCscParams(aclmdlAIPP *aippParmsSet, int8_t cscSwitch, int16_t cscMatrixR0C0,
        int16_t cscMatrixR0C1, int16_t cscMatrixR0C2, int16_t cscMatrixR1C0, int16_t cscMatrixR1C1,
        int16_t cscMatrixR1C2, int16_t cscMatrixR2C0, int16_t cscMatrixR2C1, int16_t cscMatrixR2C2,
        uint8_t cscOutputBiasR0, uint8_t cscOutputBiasR1, uint8_t cscOutputBiasR2, uint8_t cscInputBiasR0,
        uint8_t cscInputBiasR1, uint8_t cscInputBiasR2)
    """
    parameter_sets.set_conversion(
        aipp_parms_set,
        csc_switch,
        csc_matrix_r0_c0,
        csc_matrix_r0_c1,
        csc_matrix_r0_c2,
        csc_matrix_r1_c0,
        csc_matrix_r1_c1,
        csc_matrix_r1_c2,
        csc_matrix_r2_c0,
        csc_matrix_r2_c1,
        csc_matrix_r2_c2,
        csc_output_bias_r0,
        csc_output_bias_r1,
        csc_output_bias_r2,
        csc_input_bias_r0,
        csc_input_bias_r1,
        csc_input_bias_r2,
    )


@binding("aclmdlSetAIPPRbuvSwapSwitch", "kb")
def set_aipp_rbuv_swap_switch(aipp_parms_set: int, rbuv_swap_switch: int, /) -> None:
    """Let the first and third channel, or U and V, change places.

    aipp_parms_set: handle of a set of AIPP parameters. rbuv_swap_switch: 0 or 1.
    Returns ret: 100000 unknown handle, or a value out of range.
    C: aclError aclmdlSetAIPPRbuvSwapSwitch(aclmdlAIPP *aippParmsSet, int8_t rbuvSwapSwitch)
    """
    parameter_sets.set_rbuv_swap(aipp_parms_set, rbuv_swap_switch)


@binding("aclmdlSetAIPPAxSwapSwitch", "kb")
def set_aipp_ax_swap_switch(aipp_parms_set: int, ax_swap_switch: int, /) -> None:
    """Let the first of four channels go to the end.

    aipp_parms_set: handle of a set of AIPP parameters. ax_swap_switch: 0 or 1.
    Returns ret: 100000 unknown handle, or a value out of range.
    C: aclError aclmdlSetAIPPAxSwapSwitch(aclmdlAIPP *aippParmsSet, int8_t axSwapSwitch)
    """
    parameter_sets.set_ax_swap(aipp_parms_set, ax_swap_switch)


@binding("aclmdlSetAIPPSrcImageSize", "kii")
def set_aipp_src_image_size(aipp_parms_set: int, src_image_size_w: int, src_image_size_h: int, /) -> None:
    """Set the size of the pictures; width first.

    aipp_parms_set: handle of a set of AIPP parameters. src_image_size_w: pixels, 2 to 4096. src_image_size_h: pixels, 1
    to 4096.
    Returns ret: 100000 unknown handle, or a value out of range.
    C: aclError aclmdlSetAIPPSrcImageSize(aclmdlAIPP *aippParmsSet, int32_t srcImageSizeW, int32_t srcImageSizeH)
    """
    parameter_sets.set_source_size(aipp_parms_set, src_image_size_w, src_image_size_h)


@binding("aclmdlSetAIPPScfParams", "kbiiiiK")
def set_aipp_scf_params(
    aipp_parms_set: int,
    scf_switch: int,
    scf_input_size_w: int,
    scf_input_size_h: int,
    scf_output_size_w: int,
    scf_output_size_h: int,
    batch_index: int,
    /,
) -> None:
    """Set the resize of a picture, which acl.mdl.set_input_aipp refuses: no chip does it.

    aipp_parms_set: handle of a set of AIPP parameters. scf_switch: 0 off, then the rest is not looked at; 1 on.
    scf_input_size_w, scf_input_size_h: pixels, 16 to 4096. scf_output_size_w: pixels, 16 to 1920. scf_output_size_h:
    pixels, 16 to 4096. batch_index: which picture, from 0.
    Returns ret: 100000 unknown handle, no such picture, or a value out of range.
    C: aclError aclmdlSetAIPPScfParams(aclmdlAIPP *aippParmsSet, int8_t scfSwitch, int32_t scfInputSizeW,
        int32_t scfInputSizeH, int32_t scfOutputSizeW, int32_t scfOutputSizeH, uint64_t batchIndex)
    """
    parameter_sets.set_resize(
        aipp_parms_set,
        scf_switch,
        scf_input_size_w,
        scf_input_size_h,
        scf_output_size_w,
        scf_output_size_h,
        batch_index,
    )


@binding("aclmdlSetAIPPCropParams", "kbiiiiK")
def set_aipp_crop_params(
    aipp_parms_set: int,
    crop_switch: int,
    crop_start_pos_w: int,
    crop_start_pos_h: int,
    crop_size_w: int,
    crop_size_h: int,
    batch_index: int,
    /,
) -> None:
    """Use a part of a picture only.

    aipp_parms_set: handle of a set of AIPP parameters. crop_switch: 0 off, then the rest is not looked at; 1 on.
    crop_start_pos_w, crop_start_pos_h: pixels, 0 to 4095. crop_size_w, crop_size_h: pixels, 1 to 4096. batch_index:
    which picture, from 0.
    Returns ret: 100000 unknown handle, no such picture, or a value out of range.
    C: aclError aclmdlSetAIPPCropParams(aclmdlAIPP *aippParmsSet, int8_t cropSwitch, int32_t cropStartPosW,
        int32_t cropStartPosH, int32_t cropSizeW, int32_t cropSizeH, uint64_t batchIndex)
    """
    parameter_sets.set_crop(
        aipp_parms_set, crop_switch, crop_start_pos_w, crop_start_pos_h, crop_size_w, crop_size_h, batch_index
    )


@binding("aclmdlSetAIPPPaddingParams", "kbiiiiK")
def set_aipp_padding_params(
    aipp_parms_set: int,
    padding_switch: int,
    padding_size_top: int,
    padding_size_bottom: int,
    padding_size_left: int,
    padding_size_right: int,
    batch_index: int,
    /,
) -> None:
    """Add edges to a picture.

    aipp_parms_set: handle of a set of AIPP parameters. padding_switch: 0 off, then the rest is not looked at; 1 on.
    padding_size_top, padding_size_bottom, padding_size_left, padding_size_right: pixels, 0 to 32. batch_index: which
    picture, from 0.
    Returns ret: 100000 unknown handle, no such picture, or a value out of range.
    C: aclError aclmdlSetAIPPPaddingParams(aclmdlAIPP *aippParmsSet, int8_t paddingSwitch, int32_t paddingSizeTop,
        int32_t paddingSizeBottom, int32_t paddingSizeLeft, int32_t paddingSizeRight, uint64_t batchIndex)
    """
    parameter_sets.set_padding(
        aipp_parms_set,
        padding_switch,
        padding_size_top,
        padding_size_bottom,
        padding_size_left,
        padding_size_right,
        batch_index,
    )


@binding("aclmdlSetAIPPDtcPixelMean", "khhhhK")
def set_aipp_dtc_pixel_mean(
    aipp_parms_set: int,
    dtc_pixel_mean_chn0: int,
    dtc_pixel_mean_chn1: int,
    dtc_pixel_mean_chn2: int,
    dtc_pixel_mean_chn3: int,
    batch_index: int,
    /,
) -> None:
    """Set the mean of each channel of a picture.

    aipp_parms_set: handle of a set of AIPP parameters. dtc_pixel_mean_chn0, dtc_pixel_mean_chn1, dtc_pixel_mean_chn2,
    dtc_pixel_mean_chn3: 0 to 255. batch_index: which picture, from 0.
    Returns ret: 100000 unknown handle, no such picture, or a value out of range.
    C: aclError aclmdlSetAIPPDtcPixelMean(aclmdlAIPP *aippParmsSet, int16_t dtcPixelMeanChn0, int16_t dtcPixelMeanChn1,
        int16_t dtcPixelMeanChn2, int16_t dtcPixelMeanChn3, uint64_t batchIndex)
    """
    parameter_sets.set_mean(
        aipp_parms_set, dtc_pixel_mean_chn0, dtc_pixel_mean_chn1, dtc_pixel_mean_chn2, dtc_pixel_mean_chn3, batch_index
    )


@binding("aclmdlSetAIPPDtcPixelMin", "kffffK")
def set_aipp_dtc_pixel_min(
    aipp_parms_set: int,
    dtc_pixel_min_chn0: float,
    dtc_pixel_min_chn1: float,
    dtc_pixel_min_chn2: float,
    dtc_pixel_min_chn3: float,
    batch_index: int,
    /,
) -> None:
    """Set what is taken off each channel of a picture besides the mean.

    aipp_parms_set: handle of a set of AIPP parameters. dtc_pixel_min_chn0, dtc_pixel_min_chn1, dtc_pixel_min_chn2,
    dtc_pixel_min_chn3: 0 to 255, kept as float16. batch_index: which picture, from 0.
    Returns ret: 100000 unknown handle, no such picture, or a value out of range.
    C: aclError aclmdlSetAIPPDtcPixelMin(aclmdlAIPP *aippParmsSet, float dtcPixelMinChn0, float dtcPixelMinChn1,
        float dtcPixelMinChn2, float dtcPixelMinChn3, uint64_t batchIndex)
    """
    parameter_sets.set_minimum(
        aipp_parms_set, dtc_pixel_min_chn0, dtc_pixel_min_chn1, dtc_pixel_min_chn2, dtc_pixel_min_chn3, batch_index
    )


@binding("aclmdlSetAIPPPixelVarReci", "kffffK")
def set_aipp_pixel_var_reci(
    aipp_parms_set: int,
    dtc_pixel_var_reci_chn0: float,
    dtc_pixel_var_reci_chn1: float,
    dtc_pixel_var_reci_chn2: float,
    dtc_pixel_var_reci_chn3: float,
    batch_index: int,
    /,
) -> None:
    """Set what each channel of a picture is multiplied with.

    aipp_parms_set: handle of a set of AIPP parameters. dtc_pixel_var_reci_chn0, dtc_pixel_var_reci_chn1,
    dtc_pixel_var_reci_chn2, dtc_pixel_var_reci_chn3: -65504 to 65504, kept as float16. batch_index: which picture, from
    0.
    Returns ret: 100000 unknown handle, no such picture, or a value out of range.
    C: aclError aclmdlSetAIPPPixelVarReci(aclmdlAIPP *aippParmsSet, float dtcPixelVarReciChn0,
        float dtcPixelVarReciChn1, float dtcPixelVarReciChn2, float dtcPixelVarReciChn3, uint64_t batchIndex)
    """
    parameter_sets.set_factor(
        aipp_parms_set,
        dtc_pixel_var_reci_chn0,
        dtc_pixel_var_reci_chn1,
        dtc_pixel_var_reci_chn2,
        dtc_pixel_var_reci_chn3,
        batch_index,
    )


@binding("aclmdlSetInputAIPP", "Ikkk")
def set_input_aipp(model_id: int, dataset: int, index: int, aipp_parms_set: int, /) -> None:
    """Write a set of AIPP parameters into the input of a model, for the next runs.

    model_id: number of the loaded model. dataset: handle of the dataset of the inputs. index: position of the input
    ascend_dynamic_aipp_data. aipp_parms_set: handle of a set of AIPP parameters.
    Returns ret: 100000 unknown handle, another input, or a set that does not go with the model; 145003 unknown or
    unloaded model; 145012 too small a data buffer.
    C: aclError aclmdlSetInputAIPP(uint32_t modelId, aclmdlDataset *dataset, size_t index,
        const aclmdlAIPP *aippParmsSet)
    """
    pictures.set_parameters(model_id, dataset, index, aipp_parms_set)


@binding("aclmdlSetAIPPByInputIndex", "Ikkk")
def set_aipp_by_input_index(model_id: int, dataset: int, index: int, aipp_parms_set: int, /) -> None:
    """Write a set of AIPP parameters for an input of pictures, for the next runs.

    model_id: number of the loaded model. dataset: handle of the dataset of the inputs. index: position of the input of
    the pictures. aipp_parms_set: handle of a set of AIPP parameters.
    Returns ret: 100000 unknown handle, another input, or a set that does not go with the model; 145003 unknown or
    unloaded model; 145012 too small a data buffer; 500001 an input without a dynamic AIPP.
    C: aclError aclmdlSetAIPPByInputIndex(uint32_t modelId, aclmdlDataset *dataset, size_t index,
        const aclmdlAIPP *aippParmsSet)
    """
    pictures.set_by_input(model_id, dataset, index, aipp_parms_set)


@binding("aclmdlGetAippType", "Ik", 0, 0)
def get_aipp_type(model_id: int, index: int, /) -> tuple[int, int]:
    """Return whether an input has an AIPP, and where the parameters of a dynamic one go.

    model_id: number of the loaded model. index: position, from 0.
    Returns (type, dynamic_attached_data_index, ret). type: aclmdlInputAippType: 0 none, 1 static, 2 dynamic, 3 the
    input that holds parameters. dynamic_attached_data_index: position of the input of the parameters, 0xFFFFFFFF
    without. ret: 100000 no such index; 145003 unknown or unloaded model.
    C: aclError aclmdlGetAippType(uint32_t modelId, size_t index, aclmdlInputAippType *type,
        size_t *dynamicAttachedDataIndex)
    """
    return pictures.aipp_type(model_id, index)


@binding("aclmdlGetFirstAippInfo", "Ik", None)
def get_first_aipp_info(model_id: int, index: int, /) -> dict[str, Any] | None:
    """Return what the AIPP of an input does.

    model_id: number of the loaded model. index: position, from 0.
    Returns (aipp_info, ret). aipp_info: dict as aclAippInfo, without matrixR0C2, matrixR2C0 and matrixR2C1 as the
    vendor's; None when it fails. ret: 100000 no such index; 145003 unknown or unloaded model; 145015 an input without
    an AIPP.
    C: aclError aclmdlGetFirstAippInfo(uint32_t modelId, size_t index, aclAippInfo *aippInfo)
    """
    return _aipp_info(pictures.first_info(model_id, index))


@binding("aclmdlCreateAndGetOpDesc", "IIIk", "", 0, 0, 0, 0)
def create_and_get_op_desc(
    device_id: int, stream_id: int, task_id: int, op_name_len: int, /
) -> tuple[str, int, int, int, int]:
    """Return which operator failed, by the numbers that the exception callback gave.

    device_id: number of the device. stream_id: number of the stream. task_id: number of the task. op_name_len: room for
    the name, with its end; 4096 at most.
    Returns (op_name, input_desc, num_inputs, output_desc, num_outputs, ret). op_name: its name. input_desc: handle of
    an array of tensor descriptions, see acl.get_tensor_desc_by_index. num_inputs: how many. output_desc: as input_desc.
    num_outputs: how many. ret: 100000 too little room; 500002 no such task failed.
    SoftACL: runs of models that failed, each model as one operator.
    C: aclError aclmdlCreateAndGetOpDesc(uint32_t deviceId, uint32_t streamId, uint32_t taskId, char *opName,
        size_t opNameLen, aclTensorDesc **inputDesc, size_t *numInputs, aclTensorDesc **outputDesc, size_t *numOutputs)
    """
    return _failed_operator(device_id, stream_id, task_id, op_name_len)


@binding("aclmdlInitDump", "")
def init_dump() -> None:
    """Let dumps of models be set.

    Returns ret: 100001 before acl.init; 100002 a second time.
    SoftACL: whole models, not the operators inside them.
    C: aclError aclmdlInitDump(void)
    """
    dumps.initialize()


@binding("aclmdlSetDump", "|s")
def set_dump(dump_cfg_path: str | None = None, /) -> None:
    """Dump the models that a configuration names, from their next load on.

    dump_cfg_path: path of a JSON file with dump: dump_path, dump_list, dump_mode, dump_step.
    Returns ret: 100000 no path; 100001 before acl.init; 100003 a file that cannot be read; 100009 a configuration that
    is wrong; 100045 before acl.mdl.init_dump; 200006 dumps that are not there.
    SoftACL: inputs and outputs of whole models; 200006 for layers, single operators, statistics, exceptions.
    C: aclError aclmdlSetDump(const char *dumpCfgPath)
    """
    dumps.set_configuration(dump_cfg_path)


@binding("aclmdlFinalizeDump", "")
def finalize_dump() -> None:
    """Dump no model any more.

    Returns ret: 100001 before acl.init; 100045 before acl.mdl.init_dump.
    C: aclError aclmdlFinalizeDump(void)
    """
    dumps.finalize()


@binding("acldumpRegCallback", "Oi")
def dump_reg_callback(message_callback: Any, flag: int, /) -> None:
    """Hand dumps to a function instead of writing files.

    message_callback: function of one argument, a dict with file_name, data_buf (an address), buf_len, is_last_chunk,
    offset, flag. flag: 0.
    Returns ret: 500001 another flag.
    SoftACL: a file is one chunk; models only.
    C: aclError acldumpRegCallback(int32_t (*const messageCallback)(const acldumpChunk *, int32_t), int32_t flag)
    """
    dumps.register(_receiver(message_callback), flag)


@plain("acldumpUnregCallback", "")
def dump_unreg_callback() -> None:
    """Let dumps go to files again.

    Returns None.
    C: void acldumpUnregCallback(void)
    """
    dumps.unregister()


__getattr__, __dir__ = lacking("acl.mdl"), listing("acl.mdl", __all__)
leave_out_later_functions(__name__)
