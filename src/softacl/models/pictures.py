"""Inputs with an AIPP: which they are, what their AIPP does, and the parameters of a dynamic one, written for the next runs.

Source: acl_aipp.cpp, aipp_param_check.cpp and aipp_utils.cc of hicann/ge.
"""

from __future__ import annotations

import ctypes
import math
from dataclasses import dataclass

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import loaded, parameter_sets
from softacl.models.aipp.configuration import CHANNELS, FORMATS, Configuration
from softacl.models.aipp.parameters import Parameters, data_bytes, pack, picture_bytes
from softacl.models.description import AIPP_INPUT, Port, is_aipp_input
from softacl.models.descriptors import Dims
from softacl.models.loaded import Model
from softacl.runtime.copies import sync_copies
from softacl.runtime.descriptors.data_buffers import datasets
from softacl.runtime.descriptors.tensor_descriptions import type_size
from softacl.runtime.state import process

WITHOUT, STATIC, DYNAMIC, PARAMETERS = range(4)  # aclmdlInputAippType
#: The position of the parameters of an input that has none. Source: ACL_INVALID_NODE_INDEX.
NO_INDEX = 0xFFFFFFFF
_NCHW, _NHWC = 0, 1
_MAX_SHAPES = 128
_YUV420SP = FORMATS["YUV420SP_U8"]
#: Of arrays whose pictures may have any width after padding; the others have 1080 columns at most.
_ANY_WIDTH = frozenset((3002,))
_WIDEST = 1080


@dataclass(frozen=True)
class Shape:
    """aclAippDims: an input without its AIPP, and with it; bytes of both."""

    source: Dims
    source_bytes: int
    output: Dims
    output_bytes: int


@dataclass(frozen=True)
class Info:
    """aclAippInfo. aipp: its values; form, data_type, n_dims: of the model's input without it."""

    aipp: Configuration
    form: int
    data_type: int
    n_dims: int
    shapes: tuple[Shape, ...]


def _port(model: Model, index: int) -> Port:
    inputs = model.description.inputs
    if index >= len(inputs):
        raise AclError(Code.INVALID_PARAM, f"input {index}; {model.name} has {len(inputs)}, counted from 0.")
    return inputs[index]


def aipp_type(model_id: int, index: int) -> tuple[int, int]:
    """(aclmdlInputAippType of an input, position of the parameters of a dynamic AIPP, else 0xFFFFFFFF).

    145003 for a model that is not loaded, 100000 for an index out of range. Source: aclmdlGetAippType.
    """
    model = loaded.get(model_id)
    port = _port(model, index)
    if is_aipp_input(port.name):
        return PARAMETERS, NO_INDEX
    if port.aipp is None:
        return WITHOUT, NO_INDEX
    return (DYNAMIC, model.parameters[index]) if port.dynamic_aipp else (STATIC, NO_INDEX)


def first_info(model_id: int, index: int) -> Info:
    """What the AIPP of an input does, and the shapes at each gear. 145015 for an input without one. Source: aclmdlGetFirstAippInfo."""
    model = loaded.get(model_id)
    port = _port(model, index)
    if port.aipp is None:
        raise AclError(
            Code.GE_AIPP_NOT_EXIST,
            f"input {index} of {model.name} ({port.name}) has no AIPP. See {fn('aclmdlGetAippType')}.",
        )
    aipp = port.aipp
    shapes = []
    gears = model.shapes.gears
    if len(gears) > _MAX_SHAPES:
        raise AclError(Code.GE_FAILURE, f"{model.name} has {len(gears)} gears; aclAippInfo has room for {_MAX_SHAPES}.")
    for dims in [model.shapes.inputs_at(gear)[index] for gear in gears] or [port.dims]:
        lengths = _before(aipp, dims)
        nbytes = 0 if min(lengths) < 0 else math.prod(lengths) * type_size(aipp.data_type)
        shapes.append(Shape(Dims(port.name, lengths), nbytes, Dims("features", lengths), nbytes))
    form = _NHWC if aipp.layout == "NHWC" else _NCHW
    return Info(aipp, form, aipp.data_type, 4, tuple(shapes))


def numbers(info: Info) -> tuple[float, ...]:
    """The fields of aclAippInfo in their order, up to srcDimNum."""
    aipp = info.aipp
    dynamic = aipp.aipp_mode == "dynamic"  # of which the program says everything run by run
    matrix = (0,) * 9 if dynamic else aipp.matrix
    biases = (0,) * 6 if dynamic else (*aipp.output_bias, *aipp.input_bias)
    return (
        FORMATS.get(aipp.input_format, 0),
        aipp.src_image_size_w,
        aipp.src_image_size_h,
        aipp.crop,
        aipp.load_start_pos_w,
        aipp.load_start_pos_h,
        aipp.crop_size_w,
        aipp.crop_size_h,
        *(0, 0, 0),  # resize
        aipp.padding,
        aipp.left_padding_size,
        aipp.right_padding_size,
        aipp.top_padding_size,
        aipp.bottom_padding_size,
        aipp.csc_switch,
        aipp.rbuv_swap_switch,
        aipp.ax_swap_switch,
        0,  # single line mode
        *matrix,
        *biases,
        *aipp.mean_chn,
        *aipp.min_chn,
        *((0.0,) * 4 if dynamic else aipp.var_reci_chn),
        info.form,
        info.data_type,
        info.n_dims,
    )


def _before(aipp: Configuration, dims: tuple[int, ...]) -> tuple[int, ...]:
    """The lengths of a model's input without its AIPP, at the lengths with it."""
    height, width = model_size(aipp, dims)
    channels = aipp.channels or -1
    return (dims[0], height, width, channels) if aipp.layout == "NHWC" else (dims[0], channels, height, width)


def model_size(aipp: Configuration, dims: tuple[int, ...]) -> tuple[int, int]:
    """Height and width of a model's input: fixed, or those of a gear, whose lengths have them; -1 if neither says."""
    return aipp.output_h or dims[1], aipp.output_w or dims[2]


def set_by_input(model_id: int, dataset: int, index: int, handle: int) -> None:
    """`set_parameters`, by the position of the picture's input. 500001 for an input without a dynamic AIPP.

    Source: aclmdlSetAIPPByInputIndex.
    """
    parameter_sets.sets.get(handle)
    entry = datasets.get(dataset)
    if index >= len(entry.buffers):
        raise AclError(Code.INVALID_PARAM, f"input {index}; the dataset has {len(entry.buffers)} buffers.")
    kind, input_index = aipp_type(model_id, index)
    if kind != DYNAMIC:
        raise AclError(Code.FAILURE, f"input {index} has no dynamic AIPP. See {fn('aclmdlGetAippType')}.")
    set_parameters(model_id, dataset, input_index, handle)


def set_parameters(model_id: int, dataset: int, index: int, handle: int) -> None:
    """Write a set of parameters into the buffer of a model's input `ascend_dynamic_aipp_data`, for the next runs.

    100000 if the input is not of that kind, the set does not fit the model or the chip, or the buffer has no memory;
    145003 for a model that is not loaded, 145012 for too small a buffer. Source: aclmdlSetInputAIPP.
    """
    entry = datasets.get(dataset)
    parameters = parameter_sets.sets.get(handle)
    model = loaded.get(model_id)
    port = _port(model, index)
    if not is_aipp_input(port.name):
        indices = [i for i, each in enumerate(model.description.inputs) if is_aipp_input(each.name)]
        why = f"of {model.name} it is {indices}" if indices else f"{model.name} has no dynamic AIPP"
        raise AclError(
            Code.INVALID_PARAM,
            f"input {index} ({port.name}) does not hold parameters of an AIPP ({AIPP_INPUT!r}): {why}.",
        )
    picture = next(i for i, position in model.parameters.items() if position == index)
    _check_model(model, picture, parameters)
    _check_values(parameters)
    buffer = entry.written_by_calls(index, f"The parameters go into the input {AIPP_INPUT!r}")
    if data_bytes(parameters.batch) > buffer.nbytes:
        raise AclError(
            Code.GE_DYNAMIC_INPUT_LENGTH_INVALID,
            f"parameters of {parameters.batch} pictures take {data_bytes(parameters.batch)} bytes, the data buffer has "
            f"{buffer.nbytes}. See {fn('aclmdlGetAippDataSize')}.",
        )
    data = pack(parameters)
    host = ctypes.create_string_buffer(data, len(data))
    sync_copies.memcpy(buffer.address, buffer.nbytes, ctypes.addressof(host), len(data), 1)


def _check_model(model: Model, index: int, parameters: Parameters) -> None:
    port = model.description.inputs[index]
    assert port.aipp is not None
    nbytes = parameters.batch * picture_bytes(parameters.input_format, parameters.width, parameters.height)
    if nbytes > port.aipp.max_src_image_size:
        raise AclError(
            Code.INVALID_PARAM,
            f"{parameters.batch} pictures of {parameters.width} x {parameters.height} have {nbytes} bytes, more than "
            f"max_src_image_size {port.aipp.max_src_image_size} of the model.",
        )
    if port.ranges:
        return
    dims = model.shapes.inputs_at(model.shapes.largest)[index] if model.shapes.gears else port.dims
    height, width = model_size(port.aipp, dims)
    made = (parameters.batch, *_output_size(parameters, 0))
    if made != (dims[0], height, width):
        raise AclError(
            Code.INVALID_PARAM,
            f"the set makes {made[0]} pictures of {made[1]} x {made[2]} (height x width); {model.name} takes {dims[0]} of "
            f"{height} x {width}. Change the batch, the source size, crop or padding.",
        )


def _output_size(parameters: Parameters, index: int) -> tuple[int, int]:
    height, width = parameters.output_size(index)
    padded = parameters.picture(index).padding_switch == 1
    if padded and width > _WIDEST and process.settings.profile.npu_arch not in _ANY_WIDTH:
        raise AclError(
            Code.INVALID_PARAM,
            f"picture {index} has {width} columns with its padding; the chip makes {_WIDEST} at most.",
        )
    return height, width


def _check_values(parameters: Parameters) -> None:
    """Check rules for any model. Source: AippParamsCheck."""
    form = parameters.input_format
    names = {number: name for name, number in FORMATS.items()}
    if form not in names:
        why = "is not set" if form == 0 else f"is {form}, which no chip has"
        raise AclError(Code.INVALID_PARAM, f"the input format {why}; there are {', '.join(names.values())} (1 to 4).")
    if CHANNELS[names[form]] == 1 and parameters.csc_switch == 1:
        raise AclError(
            Code.INVALID_PARAM, f"{names[form]} has no colours that could be converted: cscSwitch must be 0."
        )
    if not parameters.width or not parameters.height:
        raise AclError(Code.INVALID_PARAM, f"the source size is not set. Call {fn('aclmdlSetAIPPSrcImageSize')}.")
    if form == _YUV420SP and (parameters.width % 2 or parameters.height % 2):
        raise AclError(
            Code.INVALID_PARAM,
            f"the source size is {parameters.width} x {parameters.height}; with {names[form]} both must be even.",
        )
    first = _output_size(parameters, 0)
    for index in range(parameters.batch):
        picture = parameters.picture(index)
        if picture.scf_switch == 1:
            raise AclError(Code.INVALID_PARAM, f"picture {index} is to be resized (scf), which no chip does.")
        if picture.crop_switch == 1:
            left, top, width, height = picture.crop
            if left + width > parameters.width or top + height > parameters.height:
                raise AclError(
                    Code.INVALID_PARAM,
                    f"picture {index}: {width} x {height} from ({left}, {top}) is not within {parameters.width} x "
                    f"{parameters.height}.",
                )
            if form == _YUV420SP and (left % 2 or top % 2):
                raise AclError(
                    Code.INVALID_PARAM,
                    f"picture {index}: with {names[form]} the start of the crop must be even; it is ({left}, {top}).",
                )
        size = _output_size(parameters, index)
        if size != first:
            raise AclError(
                Code.INVALID_PARAM,
                f"picture {index} becomes {size[0]} x {size[1]} (height x width), picture 0 {first[0]} x {first[1]}; they must be "
                "the same.",
            )
