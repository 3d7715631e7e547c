"""memory for media processing, first generation (DVPP V1), picture descriptions and header functions."""

from __future__ import annotations

from typing import Any

from acl._face import binding, configured, lacking, listing, parse_failed, plain
from acl._versions import leave_out_later_functions
from softacl.runtime.arg_types import CONVERTERS, word
from softacl.runtime.descriptors import (
    areas,
    borders,
    picture_batches,
    picture_files,
    stream_descriptions,
    value_tables,
)
from softacl.runtime.descriptors import picture_descriptions as pictures
from softacl.runtime.media import (
    batch_tasks,
    border_tasks,
    codec_tasks,
    histogram_tasks,
    image_channels,
    image_tasks,
    video_decoder,
    video_encoder,
    video_parameters,
)
from softacl.runtime.memory import allocation

__all__ = [
    "dvpp_clear_hist",
    "dvpp_create_batch_pic_desc",
    "dvpp_create_border_config",
    "dvpp_create_channel",
    "dvpp_create_channel_desc",
    "dvpp_create_hist",
    "dvpp_create_jpege_config",
    "dvpp_create_lut_map",
    "dvpp_create_pic_desc",
    "dvpp_create_resize_config",
    "dvpp_create_roi_config",
    "dvpp_create_stream_desc",
    "dvpp_destroy_batch_pic_desc",
    "dvpp_destroy_border_config",
    "dvpp_destroy_channel",
    "dvpp_destroy_channel_desc",
    "dvpp_destroy_hist",
    "dvpp_destroy_jpege_config",
    "dvpp_destroy_lut_map",
    "dvpp_destroy_pic_desc",
    "dvpp_destroy_resize_config",
    "dvpp_destroy_roi_config",
    "dvpp_destroy_stream_desc",
    "dvpp_free",
    "dvpp_get_border_config_border_type",
    "dvpp_get_border_config_bottom",
    "dvpp_get_border_config_left",
    "dvpp_get_border_config_right",
    "dvpp_get_border_config_top",
    "dvpp_get_border_config_value",
    "dvpp_get_channel_desc_channel_id",
    "dvpp_get_channel_desc_param",
    "dvpp_get_hist_data",
    "dvpp_get_hist_dims",
    "dvpp_get_hist_ret_code",
    "dvpp_get_jpege_config_level",
    "dvpp_get_lut_map_data",
    "dvpp_get_lut_map_dims",
    "dvpp_get_pic_desc",
    "dvpp_get_pic_desc_data",
    "dvpp_get_pic_desc_format",
    "dvpp_get_pic_desc_height",
    "dvpp_get_pic_desc_height_stride",
    "dvpp_get_pic_desc_ret_code",
    "dvpp_get_pic_desc_size",
    "dvpp_get_pic_desc_width",
    "dvpp_get_pic_desc_width_stride",
    "dvpp_get_resize_config_interpolation",
    "dvpp_get_stream_desc_data",
    "dvpp_get_stream_desc_eos",
    "dvpp_get_stream_desc_format",
    "dvpp_get_stream_desc_ret_code",
    "dvpp_get_stream_desc_size",
    "dvpp_get_stream_desc_timestamp",
    "dvpp_jpeg_decode_async",
    "dvpp_jpeg_encode_async",
    "dvpp_jpeg_get_image_info",
    "dvpp_jpeg_get_image_info_v2",
    "dvpp_jpeg_predict_dec_size",
    "dvpp_jpeg_predict_enc_size",
    "dvpp_malloc",
    "dvpp_malloc_with_cfg",
    "dvpp_png_decode_async",
    "dvpp_png_get_image_info",
    "dvpp_png_predict_dec_size",
    "dvpp_set_border_config_border_type",
    "dvpp_set_border_config_bottom",
    "dvpp_set_border_config_left",
    "dvpp_set_border_config_right",
    "dvpp_set_border_config_top",
    "dvpp_set_border_config_value",
    "dvpp_set_channel_desc_mode",
    "dvpp_set_channel_desc_param",
    "dvpp_set_jpege_config_level",
    "dvpp_set_pic_desc_data",
    "dvpp_set_pic_desc_format",
    "dvpp_set_pic_desc_height",
    "dvpp_set_pic_desc_height_stride",
    "dvpp_set_pic_desc_ret_code",
    "dvpp_set_pic_desc_size",
    "dvpp_set_pic_desc_width",
    "dvpp_set_pic_desc_width_stride",
    "dvpp_set_resize_config_interpolation",
    "dvpp_set_roi_config",
    "dvpp_set_roi_config_bottom",
    "dvpp_set_roi_config_left",
    "dvpp_set_roi_config_right",
    "dvpp_set_roi_config_top",
    "dvpp_set_stream_desc_data",
    "dvpp_set_stream_desc_eos",
    "dvpp_set_stream_desc_format",
    "dvpp_set_stream_desc_ret_code",
    "dvpp_set_stream_desc_size",
    "dvpp_set_stream_desc_timestamp",
    "dvpp_vpc_batch_crop_and_paste_async",
    "dvpp_vpc_batch_crop_async",
    "dvpp_vpc_batch_crop_resize_async",
    "dvpp_vpc_batch_crop_resize_make_border_async",
    "dvpp_vpc_batch_crop_resize_paste_async",
    "dvpp_vpc_calc_hist_async",
    "dvpp_vpc_convert_color_async",
    "dvpp_vpc_crop_and_paste_async",
    "dvpp_vpc_crop_async",
    "dvpp_vpc_crop_resize_async",
    "dvpp_vpc_crop_resize_paste_async",
    "dvpp_vpc_equalize_hist_async",
    "dvpp_vpc_make_border_async",
    "dvpp_vpc_pyr_down_async",
    "dvpp_vpc_resize_async",
    "vdec_create_channel",
    "vdec_create_channel_desc",
    "vdec_create_frame_config",
    "vdec_destroy_channel",
    "vdec_destroy_channel_desc",
    "vdec_destroy_frame_config",
    "vdec_get_channel_desc_bit_depth",
    "vdec_get_channel_desc_callback",
    "vdec_get_channel_desc_channel_id",
    "vdec_get_channel_desc_entype",
    "vdec_get_channel_desc_out_mode",
    "vdec_get_channel_desc_out_pic_format",
    "vdec_get_channel_desc_out_pic_height",
    "vdec_get_channel_desc_out_pic_width",
    "vdec_get_channel_desc_param",
    "vdec_get_channel_desc_ref_frame_num",
    "vdec_get_channel_desc_thread_id",
    "vdec_send_frame",
    "vdec_send_skipped_frame",
    "vdec_set_channel_desc_bit_depth",
    "vdec_set_channel_desc_callback",
    "vdec_set_channel_desc_channel_id",
    "vdec_set_channel_desc_entype",
    "vdec_set_channel_desc_out_mode",
    "vdec_set_channel_desc_out_pic_format",
    "vdec_set_channel_desc_out_pic_height",
    "vdec_set_channel_desc_out_pic_width",
    "vdec_set_channel_desc_param",
    "vdec_set_channel_desc_ref_frame_num",
    "vdec_set_channel_desc_thread_id",
    "venc_create_channel",
    "venc_create_channel_desc",
    "venc_create_frame_config",
    "venc_destroy_channel",
    "venc_destroy_channel_desc",
    "venc_destroy_frame_config",
    "venc_get_channel_desc_buf_addr",
    "venc_get_channel_desc_buf_size",
    "venc_get_channel_desc_callback",
    "venc_get_channel_desc_channel_id",
    "venc_get_channel_desc_entype",
    "venc_get_channel_desc_key_frame_interval",
    "venc_get_channel_desc_max_bit_rate",
    "venc_get_channel_desc_param",
    "venc_get_channel_desc_pic_format",
    "venc_get_channel_desc_pic_height",
    "venc_get_channel_desc_pic_width",
    "venc_get_channel_desc_rc_mode",
    "venc_get_channel_desc_src_rate",
    "venc_get_channel_desc_thread_id",
    "venc_get_frame_config_eos",
    "venc_get_frame_config_force_i_frame",
    "venc_send_frame",
    "venc_set_channel_desc_buf_addr",
    "venc_set_channel_desc_buf_size",
    "venc_set_channel_desc_callback",
    "venc_set_channel_desc_entype",
    "venc_set_channel_desc_key_frame_interval",
    "venc_set_channel_desc_max_bit_rate",
    "venc_set_channel_desc_param",
    "venc_set_channel_desc_pic_format",
    "venc_set_channel_desc_pic_height",
    "venc_set_channel_desc_pic_width",
    "venc_set_channel_desc_rc_mode",
    "venc_set_channel_desc_src_rate",
    "venc_set_channel_desc_thread_id",
    "venc_set_frame_config_eos",
    "venc_set_frame_config_force_i_frame",
]


def _function(given: Any) -> Any:
    """A callback; the vendor's binding raises for anything that cannot be called."""
    if not callable(given):
        raise parse_failed("set_channel_desc_callback", f"callback must be callable, not {type(given).__name__}")
    return given


def _listed(name: str, *lists: Any) -> list[list[int]]:
    """Lists of unsigned numbers."""
    if not all(isinstance(each, list) for each in lists):
        raise parse_failed(name, "counts and areas must be lists")
    try:
        return [[int(word(number)) for number in each] for each in lists]
    except TypeError as error:
        raise parse_failed(name, error) from None


def _limited(name: str, counts: Any, *areas: Any) -> list[list[int]]:
    """The same; the binding of the older functions refuses lists without, or with more than, 256 entries itself."""
    if not all(isinstance(each, list) for each in (counts, *areas)):
        raise parse_failed(name, "counts and areas must be lists")
    fit = all(0 < len(each) <= _MOST_AREAS for each in (counts, *areas)) and len({len(each) for each in areas}) == 1
    if not fit or not all(isinstance(count, int) and 0 <= count <= _MOST_AREAS for count in counts):
        raise ValueError(
            f"{name}: number of crop areas must be between 1 and {_MOST_AREAS}, and that of paste areas the same"
        )
    return _listed(name, counts, *areas)


_MOST_AREAS = 256  # of a call
_NO_FORMAT = 1000  # what the binding's format variable holds before the call


@binding("acldvppMalloc", "k", 0)
def dvpp_malloc(size: int, /) -> int:
    """Allocate device memory for media processing of the first generation.

    size: bytes, more than 0.
    Returns (dev_ptr, ret). dev_ptr: address, a multiple of 128, 0 after a failure. ret: 100000 size 0; 107002 no
    current context; 207001 not enough memory.
    C: aclError acldvppMalloc(void **devPtr, size_t size)
    """
    return allocation.malloc_dvpp(size)


@binding("acldvppFree", "k")
def dvpp_free(dev_ptr: int, /) -> None:
    """Free memory of acl.media.dvpp_malloc.

    dev_ptr: the address that the allocation returned.
    Returns ret: 100000 null pointer; 107000 not the start of a live block of this kind.
    C: aclError acldvppFree(void *devPtr)
    """
    allocation.free_dvpp(dev_ptr)


# Headers --------------------------------------------------------------------------------------------------------------


@binding("acldvppJpegGetImageInfo", "kI", 0, 0, 0)
def dvpp_jpeg_get_image_info(data: int, size: int, /) -> Any:
    """Read size and components from the header of a JPEG file.

    data: host address of the file's bytes. size: bytes.
    Returns (width, height, components, ret). width, height: pixels. components: colour components. ret: 107000 memory
    that the host cannot read; 500001 the header cannot be read.
    C: aclError acldvppJpegGetImageInfo(const void *data, uint32_t size, uint32_t *width, uint32_t *height,
        int32_t *components)
    """
    return picture_files.jpeg_info(data, size)


@binding("acldvppJpegGetImageInfoV2", "kI", 0, 0, 0, _NO_FORMAT)
def dvpp_jpeg_get_image_info_v2(data: int, size: int, /) -> Any:
    """Read size, components and sampling from the header of a JPEG file.

    data: host address of the file's bytes. size: bytes.
    Returns (width, height, components, format, ret). width, height: pixels. components: colour components. format:
    acldvppJpegFormat: 0 444, 1 422, 2 420, 3 GRAY, 4 440, 5 411, 1000 UNKNOWN. ret: 107000 memory that the host cannot
    read; 500001 the header cannot be read.
    C: aclError acldvppJpegGetImageInfoV2(const void *data, uint32_t size, uint32_t *width, uint32_t *height,
        int32_t *components, acldvppJpegFormat *format)
    """
    return picture_files.jpeg_info_v2(data, size)


@binding("acldvppJpegPredictDecSize", "kIi", 0)
def dvpp_jpeg_predict_dec_size(data: int, data_size: int, output_pixel_format: int, /) -> int:
    """Return how many bytes a decoded JPEG file needs.

    data: host address of the file's bytes. data_size: bytes of the file. output_pixel_format: acldvppPixelFormat, for
    example 0 YUV_400, 1 YUV_SEMIPLANAR_420, 2 YVU_SEMIPLANAR_420.
    Returns (dec_size, ret). dec_size: bytes of media memory. ret: 100000 a size outside the limits of the chip; 100027
    a pixel format that the file cannot be decoded to; 107000 memory that the host cannot read; 500001 the header cannot
    be read.
    C: aclError acldvppJpegPredictDecSize(const void *data, uint32_t dataSize, acldvppPixelFormat outputPixelFormat,
        uint32_t *decSize)
    """
    return picture_files.jpeg_decoded_bytes(data, data_size, output_pixel_format)


@binding("acldvppJpegPredictEncSize", "kk", 0)
def dvpp_jpeg_predict_enc_size(input_desc: int, config: int, /) -> int:
    """Return how many bytes an encoded picture may need.

    input_desc: handle of a picture description. config: handle of a JPEG encoder configuration.
    Returns (size, ret). size: bytes of media memory. ret: 100000 unknown handle, or a picture that breaks a limit of
    the chip; 100027 a pixel format that cannot be encoded.
    C: aclError acldvppJpegPredictEncSize(const acldvppPicDesc *inputDesc, const acldvppJpegeConfig *config,
        uint32_t *size)
    """
    return pictures.predicted_encoding(input_desc, config)


@binding("acldvppPngGetImageInfo", "kI", 0, 0, 0)
def dvpp_png_get_image_info(data: int, size: int, /) -> Any:
    """Read size and components from the header of a PNG file.

    data: host address of the file's bytes. size: bytes.
    Returns (width, height, components, ret). width, height: pixels. components: colour components. ret: 100000 the
    header cannot be read; 100027 a picture with a palette; 107000 memory that the host cannot read.
    C: aclError acldvppPngGetImageInfo(const void *data, uint32_t dataSize, uint32_t *width, uint32_t *height,
        int32_t *components)
    """
    return picture_files.png_info(data, size)


@binding("acldvppPngPredictDecSize", "kIi", 0)
def dvpp_png_predict_dec_size(data: int, data_size: int, output_pixel_format: int, /) -> int:
    """Return how many bytes a decoded PNG file needs.

    data: host address of the file's bytes. data_size: bytes of the file. output_pixel_format: acldvppPixelFormat, for
    example 0 YUV_400, 1 YUV_SEMIPLANAR_420, 2 YVU_SEMIPLANAR_420.
    Returns (dec_size, ret). dec_size: bytes of media memory. ret: 100000 the header cannot be read, or a size outside
    the limits of the chip; 100027 a pixel format that the file cannot be decoded to; 107000 memory that the host cannot
    read.
    C: aclError acldvppPngPredictDecSize(const void *data, uint32_t dataSize, acldvppPixelFormat outputPixelFormat,
        uint32_t *decSize)
    """
    return picture_files.png_decoded_bytes(data, data_size, output_pixel_format)


# Picture descriptions -------------------------------------------------------------------------------------------------


@plain("acldvppCreatePicDesc", "", 0)
def dvpp_create_pic_desc() -> int:
    """Create a picture description, with every field 0.

    Returns pic_desc: its handle.
    C: acldvppPicDesc *acldvppCreatePicDesc(void)
    """
    return pictures.create_picture()


@binding("acldvppDestroyPicDesc", "k")
def dvpp_destroy_pic_desc(pic_desc: int, /) -> None:
    """Destroy a picture description.

    pic_desc: handle of a picture description.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppDestroyPicDesc(acldvppPicDesc *picDesc)
    """
    pictures.destroy_picture(pic_desc)


@binding("acldvppSetPicDescData", "kk")
def dvpp_set_pic_desc_data(pic_desc: int, data_dev: int, /) -> None:
    """Set the address of the picture's data.

    pic_desc: handle of a picture description. data_dev: address of media memory.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetPicDescData(acldvppPicDesc *picDesc, void *dataDev)
    """
    pictures.set_data(pic_desc, data_dev)


@plain("acldvppGetPicDescData", "k", 0)
def dvpp_get_pic_desc_data(pic_desc: int, /) -> int:
    """Return the address of the picture's data.

    pic_desc: handle of a picture description.
    Returns data_dev: address, 0 before it is set.
    C: void *acldvppGetPicDescData(const acldvppPicDesc *picDesc)
    """
    return pictures.get_data(pic_desc)


@binding("acldvppSetPicDescSize", "kI")
def dvpp_set_pic_desc_size(pic_desc: int, size: int, /) -> None:
    """Set the size of the picture's data.

    pic_desc: handle of a picture description. size: bytes.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetPicDescSize(acldvppPicDesc *picDesc, uint32_t size)
    """
    pictures.set_size(pic_desc, size)


@plain("acldvppGetPicDescSize", "k", 0)
def dvpp_get_pic_desc_size(pic_desc: int, /) -> int:
    """Return the size of the picture's data.

    pic_desc: handle of a picture description.
    Returns size: bytes, 0 before it is set.
    C: uint32_t acldvppGetPicDescSize(const acldvppPicDesc *picDesc)
    """
    return pictures.get_size(pic_desc)


@binding("acldvppSetPicDescFormat", "ki")
def dvpp_set_pic_desc_format(pic_desc: int, format: int, /) -> None:
    """Set the pixel format of a picture.

    pic_desc: handle of a picture description. format: acldvppPixelFormat.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetPicDescFormat(acldvppPicDesc *picDesc, acldvppPixelFormat format)
    """
    pictures.set_format(pic_desc, format)


@plain("acldvppGetPicDescFormat", "k", 0)
def dvpp_get_pic_desc_format(pic_desc: int, /) -> int:
    """Return the pixel format of a picture.

    pic_desc: handle of a picture description.
    Returns format: acldvppPixelFormat, 0 before it is set.
    C: acldvppPixelFormat acldvppGetPicDescFormat(const acldvppPicDesc *picDesc)
    """
    return pictures.get_format(pic_desc)


@binding("acldvppSetPicDescWidth", "kI")
def dvpp_set_pic_desc_width(pic_desc: int, width: int, /) -> None:
    """Set the width of a picture.

    pic_desc: handle of a picture description. width: pixels.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetPicDescWidth(acldvppPicDesc *picDesc, uint32_t width)
    """
    pictures.set_width(pic_desc, width)


@plain("acldvppGetPicDescWidth", "k", 0)
def dvpp_get_pic_desc_width(pic_desc: int, /) -> int:
    """Return the width of a picture.

    pic_desc: handle of a picture description.
    Returns width: pixels, 0 before it is set.
    C: uint32_t acldvppGetPicDescWidth(const acldvppPicDesc *picDesc)
    """
    return pictures.get_width(pic_desc)


@binding("acldvppSetPicDescHeight", "kI")
def dvpp_set_pic_desc_height(pic_desc: int, height: int, /) -> None:
    """Set the height of a picture.

    pic_desc: handle of a picture description. height: pixels.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetPicDescHeight(acldvppPicDesc *picDesc, uint32_t height)
    """
    pictures.set_height(pic_desc, height)


@plain("acldvppGetPicDescHeight", "k", 0)
def dvpp_get_pic_desc_height(pic_desc: int, /) -> int:
    """Return the height of a picture.

    pic_desc: handle of a picture description.
    Returns height: pixels, 0 before it is set.
    C: uint32_t acldvppGetPicDescHeight(const acldvppPicDesc *picDesc)
    """
    return pictures.get_height(pic_desc)


@binding("acldvppSetPicDescWidthStride", "kI")
def dvpp_set_pic_desc_width_stride(pic_desc: int, width_stride: int, /) -> None:
    """Set the length of a row of the picture in memory.

    pic_desc: handle of a picture description. width_stride: bytes from one row to the next.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetPicDescWidthStride(acldvppPicDesc *picDesc, uint32_t widthStride)
    """
    pictures.set_width_stride(pic_desc, width_stride)


@plain("acldvppGetPicDescWidthStride", "k", 0)
def dvpp_get_pic_desc_width_stride(pic_desc: int, /) -> int:
    """Return the length of a row of the picture in memory.

    pic_desc: handle of a picture description.
    Returns width_stride: bytes from one row to the next, 0 before it is set.
    C: uint32_t acldvppGetPicDescWidthStride(const acldvppPicDesc *picDesc)
    """
    return pictures.get_width_stride(pic_desc)


@binding("acldvppSetPicDescHeightStride", "kI")
def dvpp_set_pic_desc_height_stride(pic_desc: int, height_stride: int, /) -> None:
    """Set the number of rows of the picture in memory.

    pic_desc: handle of a picture description. height_stride: rows.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetPicDescHeightStride(acldvppPicDesc *picDesc, uint32_t heightStride)
    """
    pictures.set_height_stride(pic_desc, height_stride)


@plain("acldvppGetPicDescHeightStride", "k", 0)
def dvpp_get_pic_desc_height_stride(pic_desc: int, /) -> int:
    """Return the number of rows of the picture in memory.

    pic_desc: handle of a picture description.
    Returns height_stride: rows, 0 before it is set.
    C: uint32_t acldvppGetPicDescHeightStride(const acldvppPicDesc *picDesc)
    """
    return pictures.get_height_stride(pic_desc)


@binding("acldvppSetPicDescRetCode", "kI")
def dvpp_set_pic_desc_ret_code(pic_desc: int, ret_code: int, /) -> None:
    """Set the result code in a picture description.

    pic_desc: handle of a picture description. ret_code: code of the processing.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetPicDescRetCode(acldvppPicDesc *picDesc, uint32_t retCode)
    """
    pictures.set_ret_code(pic_desc, ret_code)


@plain("acldvppGetPicDescRetCode", "k", 0)
def dvpp_get_pic_desc_ret_code(pic_desc: int, /) -> int:
    """Return the result code in a picture description.

    pic_desc: handle of a picture description.
    Returns ret_code: code of the processing, 0 before it is set.
    C: uint32_t acldvppGetPicDescRetCode(const acldvppPicDesc *picDesc)
    """
    return pictures.get_ret_code(pic_desc)


@plain("acldvppCreateJpegeConfig", "", 0)
def dvpp_create_jpege_config() -> int:
    """Create a configuration of the JPEG encoder.

    Returns jpege_config: its handle.
    C: acldvppJpegeConfig *acldvppCreateJpegeConfig(void)
    """
    return pictures.create_encoder()


@binding("acldvppDestroyJpegeConfig", "k")
def dvpp_destroy_jpege_config(jpege_config: int, /) -> None:
    """Destroy a configuration of the JPEG encoder.

    jpege_config: handle of a JPEG encoder configuration.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppDestroyJpegeConfig(acldvppJpegeConfig *jpegeConfig)
    """
    pictures.destroy_encoder(jpege_config)


@binding("acldvppSetJpegeConfigLevel", "kI")
def dvpp_set_jpege_config_level(jpege_config: int, level: int, /) -> None:
    """Set the quality of the JPEG encoder.

    jpege_config: handle of a JPEG encoder configuration. level: 0 to 100, 0 is the same as 100.
    Returns ret: 100000 unknown handle, or a level above 100.
    C: aclError acldvppSetJpegeConfigLevel(acldvppJpegeConfig *jpegeConfig, uint32_t level)
    """
    pictures.set_level(jpege_config, level)


@plain("acldvppGetJpegeConfigLevel", "k", 0)
def dvpp_get_jpege_config_level(jpege_config: int, /) -> int:
    """Return the quality of the JPEG encoder.

    jpege_config: handle of a JPEG encoder configuration.
    Returns level: 0 to 100, 0 is the same as 100.
    C: uint32_t acldvppGetJpegeConfigLevel(const acldvppJpegeConfig *jpegeConfig)
    """
    return pictures.get_level(jpege_config)


__getattr__, __dir__ = lacking("acl.media"), listing("acl.media", __all__)
leave_out_later_functions(__name__)


# Channels, areas and resize settings ----------------------------------------------------------------------------------


@plain("acldvppCreateChannelDesc", "", 0)
def dvpp_create_channel_desc() -> int:
    """Create the description of a channel for pictures.

    Returns channel_desc: its handle.
    C: acldvppChannelDesc *acldvppCreateChannelDesc(void)
    """
    return image_channels.create_description()


@binding("acldvppDestroyChannelDesc", "k")
def dvpp_destroy_channel_desc(channel_desc: int, /) -> None:
    """Destroy the description of a channel.

    channel_desc: handle of a channel description.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppDestroyChannelDesc(acldvppChannelDesc *channelDesc)
    """
    image_channels.destroy_description(channel_desc)


@plain("acldvppGetChannelDescChannelId", "k", 0)
def dvpp_get_channel_desc_channel_id(channel_desc: int, /) -> int:
    """Return the number of a channel.

    channel_desc: handle of a channel description.
    Returns channel_id: from 1, 0 before the channel is created.
    C: uint64_t acldvppGetChannelDescChannelId(const acldvppChannelDesc *channelDesc)
    """
    return image_channels.channel_id(channel_desc)


@binding("acldvppCreateChannel", "k")
def dvpp_create_channel(channel_desc: int, /) -> None:
    """Create the channel of a description, in the current context.

    channel_desc: handle of a channel description.
    Returns ret: 100000 unknown handle; 107002 no current context.
    C: aclError acldvppCreateChannel(acldvppChannelDesc *channelDesc)
    """
    image_channels.create(channel_desc)


@binding("acldvppDestroyChannel", "k")
def dvpp_destroy_channel(channel_desc: int, /) -> None:
    """End the channel of a description.

    channel_desc: handle of a channel description.
    Returns ret: 100000 unknown handle, or a channel that does not exist.
    C: aclError acldvppDestroyChannel(acldvppChannelDesc *channelDesc)
    """
    image_channels.destroy(channel_desc)


@plain("acldvppCreateRoiConfig", "IIII", 0)
def dvpp_create_roi_config(left: int, right: int, top: int, bottom: int, /) -> int:
    """Create an area of a picture.

    left: first column. right: last column, which belongs to the area. top: first row. bottom: last row, which belongs
    to the area.
    Returns roi_config: its handle.
    C: acldvppRoiConfig *acldvppCreateRoiConfig(uint32_t left, uint32_t right, uint32_t top, uint32_t bottom)
    """
    return areas.create_area(left, right, top, bottom)


@binding("acldvppDestroyRoiConfig", "k")
def dvpp_destroy_roi_config(roi_config: int, /) -> None:
    """Destroy an area; 0 is allowed.

    roi_config: handle of an area.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppDestroyRoiConfig(acldvppRoiConfig *roiConfig)
    """
    areas.destroy_area(roi_config)


@binding("acldvppSetRoiConfigLeft", "kI")
def dvpp_set_roi_config_left(roi_config: int, left: int, /) -> None:
    """Set the left edge of an area.

    roi_config: handle of an area. left: first column.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetRoiConfigLeft(acldvppRoiConfig *config, uint32_t left)
    """
    areas.set_left(roi_config, left)


@binding("acldvppSetRoiConfigRight", "kI")
def dvpp_set_roi_config_right(roi_config: int, right: int, /) -> None:
    """Set the right edge of an area.

    roi_config: handle of an area. right: last column, which belongs to the area.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetRoiConfigRight(acldvppRoiConfig *config, uint32_t right)
    """
    areas.set_right(roi_config, right)


@binding("acldvppSetRoiConfigTop", "kI")
def dvpp_set_roi_config_top(roi_config: int, top: int, /) -> None:
    """Set the top edge of an area.

    roi_config: handle of an area. top: first row.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetRoiConfigTop(acldvppRoiConfig *config, uint32_t top)
    """
    areas.set_top(roi_config, top)


@binding("acldvppSetRoiConfigBottom", "kI")
def dvpp_set_roi_config_bottom(roi_config: int, bottom: int, /) -> None:
    """Set the bottom edge of an area.

    roi_config: handle of an area. bottom: last row, which belongs to the area.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetRoiConfigBottom(acldvppRoiConfig *config, uint32_t bottom)
    """
    areas.set_bottom(roi_config, bottom)


@binding("acldvppSetRoiConfig", "kIIII")
def dvpp_set_roi_config(roi_config: int, left: int, right: int, top: int, bottom: int, /) -> None:
    """Set all edges of an area.

    roi_config: handle of an area. left: first column. right: last column, which belongs to the area. top: first row.
    bottom: last row, which belongs to the area.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetRoiConfig(acldvppRoiConfig *config, uint32_t left, uint32_t right, uint32_t top,
        uint32_t bottom)
    """
    areas.set_area(roi_config, left, right, top, bottom)


@plain("acldvppCreateResizeConfig", "", 0)
def dvpp_create_resize_config() -> int:
    """Create a resize configuration, with interpolation 0.

    Returns resize_config: its handle.
    C: acldvppResizeConfig *acldvppCreateResizeConfig(void)
    """
    return areas.create_resize()


@binding("acldvppDestroyResizeConfig", "k")
def dvpp_destroy_resize_config(resize_config: int, /) -> None:
    """Destroy a resize configuration; 0 is allowed.

    resize_config: handle of a resize configuration.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppDestroyResizeConfig(acldvppResizeConfig *resizeConfig)
    """
    areas.destroy_resize(resize_config)


@binding("acldvppSetResizeConfigInterpolation", "kI")
def dvpp_set_resize_config_interpolation(resize_config: int, interpolation: int, /) -> None:
    """Choose the filter of a resize.

    resize_config: handle of a resize configuration. interpolation: filter: 0 the default of the chip, 1 bilinear, 2
    nearest; 3 and 4 the same as TensorFlow does them, where the chip has them.
    Returns ret: 100000 unknown handle, or a filter that the chip does not have.
    C: aclError acldvppSetResizeConfigInterpolation(acldvppResizeConfig *resizeConfig, uint32_t interpolation)
    """
    areas.set_interpolation(resize_config, interpolation)


@plain("acldvppGetResizeConfigInterpolation", "k", 0)
def dvpp_get_resize_config_interpolation(resize_config: int, /) -> int:
    """Return the filter of a resize.

    resize_config: handle of a resize configuration.
    Returns interpolation: filter: 0 the default of the chip, 1 bilinear, 2 nearest; 3 and 4 the same as TensorFlow does
    them, where the chip has them.
    C: uint32_t acldvppGetResizeConfigInterpolation(const acldvppResizeConfig *resizeConfig)
    """
    return areas.get_interpolation(resize_config)


@binding("acldvppVpcResizeAsync", "kkkkk")
def dvpp_vpc_resize_async(
    channel_desc: int, input_desc: int, output_desc: int, resize_config: int, stream: int, /
) -> None:
    """Queue a resize of a picture on a stream.

    channel_desc: handle of a channel description. input_desc: handle of the description of the input. output_desc:
    handle of the description of the output, which is written when the task runs. resize_config: handle of a resize
    configuration. stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle, or a channel that does not exist; 100027 a pixel format that the function does
    not take on this chip; 107002 no current context; 107003 a stream of another context; 107017 unknown or destroyed
    stream handle; 200006 a filter that the chip does not have.
    C: aclError acldvppVpcResizeAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc,
        acldvppPicDesc *outputDesc, acldvppResizeConfig *resizeConfig, aclrtStream stream)
    """
    image_tasks.resize(channel_desc, input_desc, output_desc, resize_config, stream)


@binding("acldvppVpcCropAsync", "kkkkk")
def dvpp_vpc_crop_async(channel_desc: int, input_desc: int, output_desc: int, crop_area: int, stream: int, /) -> None:
    """Queue on a stream to take a part of a picture, at the size of the output.

    channel_desc: handle of a channel description. input_desc: handle of the description of the input. output_desc:
    handle of the description of the output, which is written when the task runs. crop_area: handle of the area to take.
    stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle, or a channel that does not exist; 100027 a pixel format that the function does
    not take on this chip; 107002 no current context; 107003 a stream of another context; 107017 unknown or destroyed
    stream handle.
    C: aclError acldvppVpcCropAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc,
        acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, aclrtStream stream)
    """
    image_tasks.crop(channel_desc, input_desc, output_desc, crop_area, stream)


@binding("acldvppVpcCropAndPasteAsync", "kkkkkk")
def dvpp_vpc_crop_and_paste_async(
    channel_desc: int, input_desc: int, output_desc: int, crop_area: int, paste_area: int, stream: int, /
) -> None:
    """Queue on a stream to take a part of a picture and put it, at another size, into a part of the output.

    channel_desc: handle of a channel description. input_desc: handle of the description of the input. output_desc:
    handle of the description of the output, which is written when the task runs. crop_area: handle of the area to take.
    paste_area: handle of the area to fill. stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle, or a channel that does not exist; 100027 a pixel format that the function does
    not take on this chip; 107002 no current context; 107003 a stream of another context; 107017 unknown or destroyed
    stream handle.
    C: aclError acldvppVpcCropAndPasteAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc,
        acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, acldvppRoiConfig *pasteArea, aclrtStream stream)
    """
    image_tasks.crop_and_paste(channel_desc, input_desc, output_desc, crop_area, paste_area, stream)


# JPEG and PNG ---------------------------------------------------------------------------------------------------------


@binding("acldvppJpegDecodeAsync", "kkIkk")
def dvpp_jpeg_decode_async(channel_desc: int, data: int, size: int, output_desc: int, stream: int, /) -> None:
    """Queue on a stream to decode a JPEG file.

    channel_desc: handle of a channel description. data: address of media memory with the bytes of the file. size: bytes
    of the file. output_desc: handle of the description of the output; it gets the size, strides and result when the
    task runs. stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle, no data, or a channel that does not exist; 100027 a pixel format that the
    function does not have; 107002 no current context; 107003 a stream of another context; 107017 unknown or destroyed
    stream handle; 200006 no decoder or encoder is installed (`pip install softacl[media]`).
    C: aclError acldvppJpegDecodeAsync(acldvppChannelDesc *channelDesc, const void *data, uint32_t size,
        acldvppPicDesc *outputDesc, aclrtStream stream)
    """
    codec_tasks.decode_jpeg(channel_desc, data, size, output_desc, stream)


@binding("acldvppJpegEncodeAsync", "kkkkkk")
def dvpp_jpeg_encode_async(
    channel_desc: int, input_desc: int, data: int, size: int, config: int, stream: int, /
) -> None:
    """Queue on a stream to encode a picture as JPEG.

    channel_desc: handle of a channel description. input_desc: handle of the description of the picture. data: address
    of media memory for the file. size: host address of 4 bytes: the room at data, which becomes the bytes that were
    made when the task has run. config: handle of a JPEG encoder configuration. stream: its handle, 0 for the default
    stream.
    Returns ret: 100000 unknown handle, no data, or a channel that does not exist; 100027 a pixel format that the
    function does not have; 107002 no current context; 107003 a stream of another context; 107017 unknown or destroyed
    stream handle; 200006 no decoder or encoder is installed (`pip install softacl[media]`).
    C: aclError acldvppJpegEncodeAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc, const void *data,
        uint32_t *size, acldvppJpegeConfig *config, aclrtStream stream)
    """
    codec_tasks.encode_jpeg(channel_desc, input_desc, data, size, config, stream)


@binding("acldvppPngDecodeAsync", "kkIkk")
def dvpp_png_decode_async(channel_desc: int, data: int, size: int, output_desc: int, stream: int, /) -> None:
    """Queue on a stream to decode a PNG file.

    channel_desc: handle of a channel description. data: address of media memory with the bytes of the file. size: bytes
    of the file. output_desc: handle of the description of the output; it gets the size, strides and result when the
    task runs. stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle, no data, or a channel that does not exist; 100027 a pixel format that the
    function does not have; 107002 no current context; 107003 a stream of another context; 107017 unknown or destroyed
    stream handle; 200006 no decoder or encoder is installed (`pip install softacl[media]`).
    C: aclError acldvppPngDecodeAsync(acldvppChannelDesc *channelDesc, const void *data, uint32_t size,
        acldvppPicDesc *outputDesc, aclrtStream stream)
    """
    codec_tasks.decode_png(channel_desc, data, size, output_desc, stream)


# Video ----------------------------------------------------------------------------------------------------------------


@plain("acldvppCreateStreamDesc", "", 0)
def dvpp_create_stream_desc() -> int:
    """Create the description of a packet of video, with every field 0.

    Returns stream_desc: its handle.
    C: acldvppStreamDesc *acldvppCreateStreamDesc(void)
    """
    return stream_descriptions.create()


@binding("acldvppDestroyStreamDesc", "k")
def dvpp_destroy_stream_desc(stream_desc: int, /) -> None:
    """Destroy the description of a packet; 0 is allowed.

    stream_desc: handle of a stream description.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppDestroyStreamDesc(acldvppStreamDesc *streamDesc)
    """
    stream_descriptions.destroy(stream_desc)


@binding("acldvppSetStreamDescData", "kk")
def dvpp_set_stream_desc_data(stream_desc: int, data_dev: int, /) -> None:
    """Set the address of the packet in a stream description.

    stream_desc: handle of a stream description. data_dev: address of device memory.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetStreamDescData(acldvppStreamDesc *streamDesc, void *dataDev)
    """
    stream_descriptions.set_data(stream_desc, data_dev)


@plain("acldvppGetStreamDescData", "k", 0)
def dvpp_get_stream_desc_data(stream_desc: int, /) -> int:
    """Return the address of the packet in a stream description.

    stream_desc: handle of a stream description.
    Returns data_dev: address of device memory.
    C: void *acldvppGetStreamDescData(const acldvppStreamDesc *streamDesc)
    """
    return stream_descriptions.get_data(stream_desc)


@binding("acldvppSetStreamDescSize", "kI")
def dvpp_set_stream_desc_size(stream_desc: int, size: int, /) -> None:
    """Set the size of the packet in a stream description.

    stream_desc: handle of a stream description. size: bytes.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetStreamDescSize(acldvppStreamDesc *streamDesc, uint32_t size)
    """
    stream_descriptions.set_size(stream_desc, size)


@plain("acldvppGetStreamDescSize", "k", 0)
def dvpp_get_stream_desc_size(stream_desc: int, /) -> int:
    """Return the size of the packet in a stream description.

    stream_desc: handle of a stream description.
    Returns size: bytes.
    C: uint32_t acldvppGetStreamDescSize(const acldvppStreamDesc *streamDesc)
    """
    return stream_descriptions.get_size(stream_desc)


@binding("acldvppSetStreamDescFormat", "ki")
def dvpp_set_stream_desc_format(stream_desc: int, format: int, /) -> None:
    """Set the format of the stream in a stream description.

    stream_desc: handle of a stream description. format: acldvppStreamFormat.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetStreamDescFormat(acldvppStreamDesc *streamDesc, acldvppStreamFormat format)
    """
    stream_descriptions.set_format(stream_desc, format)


@plain("acldvppGetStreamDescFormat", "k", 0)
def dvpp_get_stream_desc_format(stream_desc: int, /) -> int:
    """Return the format of the stream in a stream description.

    stream_desc: handle of a stream description.
    Returns format: acldvppStreamFormat.
    C: acldvppStreamFormat acldvppGetStreamDescFormat(const acldvppStreamDesc *streamDesc)
    """
    return stream_descriptions.get_format(stream_desc)


@binding("acldvppSetStreamDescTimestamp", "kK")
def dvpp_set_stream_desc_timestamp(stream_desc: int, timestamp: int, /) -> None:
    """Set the time stamp in a stream description.

    stream_desc: handle of a stream description. timestamp: number of the program.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetStreamDescTimestamp(acldvppStreamDesc *streamDesc, uint64_t timestamp)
    """
    stream_descriptions.set_timestamp(stream_desc, timestamp)


@plain("acldvppGetStreamDescTimestamp", "k", 0)
def dvpp_get_stream_desc_timestamp(stream_desc: int, /) -> int:
    """Return the time stamp in a stream description.

    stream_desc: handle of a stream description.
    Returns timestamp: number of the program.
    C: uint64_t acldvppGetStreamDescTimestamp(const acldvppStreamDesc *streamDesc)
    """
    return stream_descriptions.get_timestamp(stream_desc)


@binding("acldvppSetStreamDescRetCode", "kI")
def dvpp_set_stream_desc_ret_code(stream_desc: int, ret_code: int, /) -> None:
    """Set the result code in a stream description.

    stream_desc: handle of a stream description. ret_code: 0 good, 1 failed.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetStreamDescRetCode(acldvppStreamDesc *streamDesc, uint32_t retCode)
    """
    stream_descriptions.set_ret_code(stream_desc, ret_code)


@plain("acldvppGetStreamDescRetCode", "k", 0)
def dvpp_get_stream_desc_ret_code(stream_desc: int, /) -> int:
    """Return the result code in a stream description.

    stream_desc: handle of a stream description.
    Returns ret_code: 0 good, 1 failed.
    C: uint32_t acldvppGetStreamDescRetCode(const acldvppStreamDesc *streamDesc)
    """
    return stream_descriptions.get_ret_code(stream_desc)


@binding("acldvppSetStreamDescEos", "kB")
def dvpp_set_stream_desc_eos(stream_desc: int, eos: int, /) -> None:
    """Set the end of the stream in a stream description.

    stream_desc: handle of a stream description. eos: 1: the end of the stream.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetStreamDescEos(acldvppStreamDesc *streamDesc, uint8_t eos)
    """
    stream_descriptions.set_eos(stream_desc, eos)


@plain("acldvppGetStreamDescEos", "k", 0)
def dvpp_get_stream_desc_eos(stream_desc: int, /) -> int:
    """Return the end of the stream in a stream description.

    stream_desc: handle of a stream description.
    Returns eos: 1: the end of the stream.
    C: uint8_t acldvppGetStreamDescEos(const acldvppStreamDesc *streamDesc)
    """
    return stream_descriptions.get_eos(stream_desc)


@plain("aclvdecCreateChannelDesc", "", 0)
def vdec_create_channel_desc() -> int:
    """Create the description of a video decoder, with every field 0.

    Returns channel_desc: its handle.
    C: aclvdecChannelDesc *aclvdecCreateChannelDesc(void)
    """
    return video_decoder.create_description()


@binding("aclvdecDestroyChannelDesc", "k")
def vdec_destroy_channel_desc(channel_desc: int, /) -> None:
    """Destroy the description of a video decoder.

    channel_desc: handle of a channel description.
    Returns ret: 100000 unknown handle, or the channel still exists.
    C: aclError aclvdecDestroyChannelDesc(aclvdecChannelDesc *channelDesc)
    """
    video_decoder.destroy_description(channel_desc)


@binding("aclvdecSetChannelDescChannelId", "kI")
def vdec_set_channel_desc_channel_id(channel_desc: int, channel_id: int, /) -> None:
    """Set the number of a video channel.

    channel_desc: handle of a channel description. channel_id: number of the channel.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvdecSetChannelDescChannelId(aclvdecChannelDesc *channelDesc, uint32_t channelId)
    """
    video_decoder.set_channel_id(channel_desc, channel_id)


@plain("aclvdecGetChannelDescChannelId", "k", 0)
def vdec_get_channel_desc_channel_id(channel_desc: int, /) -> int:
    """Return the number of a video channel.

    channel_desc: handle of a channel description.
    Returns channel_id: number of the channel.
    C: uint32_t aclvdecGetChannelDescChannelId(const aclvdecChannelDesc *channelDesc)
    """
    return video_decoder.get_channel_id(channel_desc)


@binding("aclvdecSetChannelDescThreadId", "kK")
def vdec_set_channel_desc_thread_id(channel_desc: int, thread_id: int, /) -> None:
    """Set the thread for callbacks of a video channel.

    channel_desc: handle of a channel description. thread_id: identifier from acl.util.start_thread or
    threading.get_ident.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvdecSetChannelDescThreadId(aclvdecChannelDesc *channelDesc, uint64_t threadId)
    """
    video_decoder.set_thread_id(channel_desc, thread_id)


@plain("aclvdecGetChannelDescThreadId", "k", 0)
def vdec_get_channel_desc_thread_id(channel_desc: int, /) -> int:
    """Return the thread for callbacks of a video channel.

    channel_desc: handle of a channel description.
    Returns thread_id: identifier from acl.util.start_thread or threading.get_ident.
    C: uint64_t aclvdecGetChannelDescThreadId(const aclvdecChannelDesc *channelDesc)
    """
    return video_decoder.get_thread_id(channel_desc)


@binding("aclvdecSetChannelDescEnType", "ki")
def vdec_set_channel_desc_entype(channel_desc: int, entype: int, /) -> None:
    """Set the format of the stream of a video channel.

    channel_desc: handle of a channel description. entype: acldvppStreamFormat: 0 H265_MAIN, 1 H264_BASELINE, 2
    H264_MAIN, 3 H264_HIGH.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvdecSetChannelDescEnType(aclvdecChannelDesc *channelDesc, acldvppStreamFormat enType)
    """
    video_decoder.set_stream_format(channel_desc, entype)


@plain("aclvdecGetChannelDescEnType", "k", 0)
def vdec_get_channel_desc_entype(channel_desc: int, /) -> int:
    """Return the format of the stream of a video channel.

    channel_desc: handle of a channel description.
    Returns entype: acldvppStreamFormat: 0 H265_MAIN, 1 H264_BASELINE, 2 H264_MAIN, 3 H264_HIGH.
    C: acldvppStreamFormat aclvdecGetChannelDescEnType(const aclvdecChannelDesc *channelDesc)
    """
    return video_decoder.get_stream_format(channel_desc)


@binding("aclvdecSetChannelDescOutPicFormat", "ki")
def vdec_set_channel_desc_out_pic_format(channel_desc: int, out_pic_format: int, /) -> None:
    """Set the format of the pictures of a video channel.

    channel_desc: handle of a channel description. out_pic_format: acldvppPixelFormat, for example 0 YUV_400,
    1 YUV_SEMIPLANAR_420, 2 YVU_SEMIPLANAR_420.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvdecSetChannelDescOutPicFormat(aclvdecChannelDesc *channelDesc, acldvppPixelFormat outPicFormat)
    """
    video_decoder.set_picture_format(channel_desc, out_pic_format)


@plain("aclvdecGetChannelDescOutPicFormat", "k", 0)
def vdec_get_channel_desc_out_pic_format(channel_desc: int, /) -> int:
    """Return the format of the pictures of a video channel.

    channel_desc: handle of a channel description.
    Returns out_pic_format: acldvppPixelFormat: 1 YUV_SEMIPLANAR_420, 2 YVU_SEMIPLANAR_420.
    C: acldvppPixelFormat aclvdecGetChannelDescOutPicFormat(const aclvdecChannelDesc *channelDesc)
    """
    return video_decoder.get_picture_format(channel_desc)


@binding("aclvdecSetChannelDescOutPicWidth", "kI")
def vdec_set_channel_desc_out_pic_width(channel_desc: int, out_pic_width: int, /) -> None:
    """Set the width of the pictures of a video channel.

    channel_desc: handle of a channel description. out_pic_width: pixels.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvdecSetChannelDescOutPicWidth(aclvdecChannelDesc *channelDesc, uint32_t outPicWidth)
    """
    video_decoder.set_picture_width(channel_desc, out_pic_width)


@plain("aclvdecGetChannelDescOutPicWidth", "k", 0)
def vdec_get_channel_desc_out_pic_width(channel_desc: int, /) -> int:
    """Return the width of the pictures of a video channel.

    channel_desc: handle of a channel description.
    Returns out_pic_width: pixels.
    C: uint32_t aclvdecGetChannelDescOutPicWidth(const aclvdecChannelDesc *channelDesc)
    """
    return video_decoder.get_picture_width(channel_desc)


@binding("aclvdecSetChannelDescOutPicHeight", "kI")
def vdec_set_channel_desc_out_pic_height(channel_desc: int, out_pic_height: int, /) -> None:
    """Set the height of the pictures of a video channel.

    channel_desc: handle of a channel description. out_pic_height: pixels.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvdecSetChannelDescOutPicHeight(aclvdecChannelDesc *channelDesc, uint32_t outPicHeight)
    """
    video_decoder.set_picture_height(channel_desc, out_pic_height)


@plain("aclvdecGetChannelDescOutPicHeight", "k", 0)
def vdec_get_channel_desc_out_pic_height(channel_desc: int, /) -> int:
    """Return the height of the pictures of a video channel.

    channel_desc: handle of a channel description.
    Returns out_pic_height: pixels.
    C: uint32_t aclvdecGetChannelDescOutPicHeight(const aclvdecChannelDesc *channelDesc)
    """
    return video_decoder.get_picture_height(channel_desc)


@binding("aclvdecSetChannelDescRefFrameNum", "kI")
def vdec_set_channel_desc_ref_frame_num(channel_desc: int, ref_frame_num: int, /) -> None:
    """Set the number of reference frames of a video channel.

    channel_desc: handle of a channel description. ref_frame_num: reference frames, 0 to 16; changes nothing.
    Returns ret: 100000 unknown handle, or a value outside the limits; 200006 the chip does not have this setting.
    C: aclError aclvdecSetChannelDescRefFrameNum(aclvdecChannelDesc *channelDesc, uint32_t refFrameNum)
    """
    video_decoder.set_reference_frames(channel_desc, ref_frame_num)


@plain("aclvdecGetChannelDescRefFrameNum", "k", 0)
def vdec_get_channel_desc_ref_frame_num(channel_desc: int, /) -> int:
    """Return the number of reference frames of a video channel.

    channel_desc: handle of a channel description.
    Returns ref_frame_num: reference frames, 0 to 16; changes nothing.
    C: uint32_t aclvdecGetChannelDescRefFrameNum(const aclvdecChannelDesc *channelDesc)
    """
    return video_decoder.get_reference_frames(channel_desc)


@binding("aclvdecSetChannelDescBitDepth", "kI")
def vdec_set_channel_desc_bit_depth(channel_desc: int, bit_depth: int, /) -> None:
    """Set the bit depth of a video channel.

    channel_desc: handle of a channel description. bit_depth: 0: 8 bit, 1: 10 bit; the decoder sees it itself.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvdecSetChannelDescBitDepth(aclvdecChannelDesc *channelDesc, uint32_t bitDepth)
    """
    video_decoder.set_bit_depth(channel_desc, bit_depth)


@plain("aclvdecGetChannelDescBitDepth", "k", 0)
def vdec_get_channel_desc_bit_depth(channel_desc: int, /) -> int:
    """Return the bit depth of a video channel.

    channel_desc: handle of a channel description.
    Returns bit_depth: 0: 8 bit, 1: 10 bit; the decoder sees it itself.
    C: uint32_t aclvdecGetChannelDescBitDepth(const aclvdecChannelDesc *channelDesc)
    """
    return video_decoder.get_bit_depth(channel_desc)


@binding("aclvdecSetChannelDescOutMode", "kI")
def vdec_set_channel_desc_out_mode(channel_desc: int, out_mode: int, /) -> None:
    """Set the order of output of a video channel.

    channel_desc: handle of a channel description. out_mode: 0: in the order in which pictures are shown, 1: each at
    once.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvdecSetChannelDescOutMode(aclvdecChannelDesc *channelDesc, uint32_t outMode)
    """
    video_decoder.set_out_mode(channel_desc, out_mode)


@plain("aclvdecGetChannelDescOutMode", "k", 0)
def vdec_get_channel_desc_out_mode(channel_desc: int, /) -> int:
    """Return the order of output of a video channel.

    channel_desc: handle of a channel description.
    Returns out_mode: 0: in the order in which pictures are shown, 1: each at once.
    C: uint32_t aclvdecGetChannelDescOutMode(const aclvdecChannelDesc *channelDesc)
    """
    return video_decoder.get_out_mode(channel_desc)


@binding("aclvdecSetChannelDescCallback", "kO")
def vdec_set_channel_desc_callback(channel_desc: int, callback: Any, /) -> None:
    """Set the function that gets the pictures.

    channel_desc: handle of a channel description. callback: called with the handle of the stream description that was
    sent, that of the output, and the user data.
    Returns ret: 100000 unknown handle.
    C: aclError aclvdecSetChannelDescCallback(aclvdecChannelDesc *channelDesc, aclvdecCallback callback)
    """
    video_decoder.set_callback(channel_desc, _function(callback))


@plain("aclvdecGetChannelDescCallback", "k", None)
def vdec_get_channel_desc_callback(channel_desc: int, /) -> Any:
    """Return the function that gets the pictures.

    channel_desc: handle of a channel description.
    Returns callback: the function, None before it is set.
    C: aclvdecCallback aclvdecGetChannelDescCallback(const aclvdecChannelDesc *channelDesc)
    """
    return video_decoder.get_callback(channel_desc)


@plain("aclvdecCreateFrameConfig", "", 0)
def vdec_create_frame_config() -> int:
    """Create a frame configuration of the video decoder.

    Returns frame_config: its handle.
    C: aclvdecFrameConfig *aclvdecCreateFrameConfig(void)
    """
    return video_decoder.create_frame_config()


@binding("aclvdecDestroyFrameConfig", "k")
def vdec_destroy_frame_config(frame_config: int, /) -> None:
    """Destroy a frame configuration of the video decoder; 0 is allowed.

    frame_config: handle of a frame configuration.
    Returns ret: 100000 unknown handle.
    C: aclError aclvdecDestroyFrameConfig(aclvdecFrameConfig *vdecFrameConfig)
    """
    video_decoder.destroy_frame_config(frame_config)


@binding("aclvdecCreateChannel", "k")
def vdec_create_channel(channel_desc: int, /) -> None:
    """Create the channel of a video decoder, in the current context.

    channel_desc: handle of a channel description.
    Returns ret: 100000 unknown handle, no callback, or a number that is taken or that the chip does not have; 100027 a
    pixel format that is not there; 107002 no current context; 200006 no decoder or encoder is installed (`pip install
    softacl[media]`); 207008 all streams are in use.
    C: aclError aclvdecCreateChannel(aclvdecChannelDesc *channelDesc)
    """
    video_decoder.create(channel_desc)


@binding("aclvdecDestroyChannel", "k")
def vdec_destroy_channel(channel_desc: int, /) -> None:
    """End the stream of a video decoder, wait for its callbacks, end the channel.

    channel_desc: handle of a channel description.
    Returns ret: 100000 unknown handle, no channel, or called on the thread of the callbacks.
    C: aclError aclvdecDestroyChannel(aclvdecChannelDesc *channelDesc)
    """
    video_decoder.destroy(channel_desc)


@binding("aclvdecSendFrame", "kkkkO")
def vdec_send_frame(channel_desc: int, input: int, output: int, config: int, user_data: Any, /) -> None:
    """Decode a packet; at the end of the stream, wait for all callbacks.

    channel_desc: handle of a channel description. input: handle of a stream description. output: handle of the
    description of the picture to make. config: handle of a frame configuration, 0 for none. user_data: any object; the
    callback gets it.
    Returns ret: 100000 unknown handle, no channel, or an empty packet; 100027 a pixel format that is not there; 507018
    memory that is not the device's.
    C: aclError aclvdecSendFrame(aclvdecChannelDesc *channelDesc, acldvppStreamDesc *input, acldvppPicDesc *output,
        aclvdecFrameConfig *config, void *userData)
    """
    video_decoder.send_frame(channel_desc, input, output, config, user_data)


@binding("aclvdecSendSkippedFrame", "kkkO")
def vdec_send_skipped_frame(channel_desc: int, input: int, config: int, user_data: Any, /) -> None:
    """Decode a packet only for others to refer to.

    channel_desc: handle of a channel description. input: handle of a stream description. config: handle of a frame
    configuration, 0 for none. user_data: any object; the callback gets it.
    Returns ret: 100000 unknown handle, no channel, or an empty packet; 507018 memory that is not the device's.
    C: aclError aclvdecSendSkippedFrame(aclvdecChannelDesc *channelDesc, acldvppStreamDesc *input,
        aclvdecFrameConfig *config, void *userData)
    """
    video_decoder.send_skipped_frame(channel_desc, input, config, user_data)


@plain("aclvencCreateChannelDesc", "", 0)
def venc_create_channel_desc() -> int:
    """Create the description of a video encoder, with every field 0.

    Returns channel_desc: its handle.
    C: aclvencChannelDesc *aclvencCreateChannelDesc(void)
    """
    return video_encoder.create_description()


@binding("aclvencDestroyChannelDesc", "k")
def venc_destroy_channel_desc(channel_desc: int, /) -> None:
    """Destroy the description of a video encoder.

    channel_desc: handle of a channel description.
    Returns ret: 100000 unknown handle, or the channel still exists.
    C: aclError aclvencDestroyChannelDesc(aclvencChannelDesc *channelDesc)
    """
    video_encoder.destroy_description(channel_desc)


@binding("aclvencSetChannelDescThreadId", "kK")
def venc_set_channel_desc_thread_id(channel_desc: int, thread_id: int, /) -> None:
    """Set the thread for callbacks of a video channel.

    channel_desc: handle of a channel description. thread_id: identifier from acl.util.start_thread or
    threading.get_ident.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvencSetChannelDescThreadId(aclvencChannelDesc *channelDesc, uint64_t threadId)
    """
    video_encoder.set_thread_id(channel_desc, thread_id)


@plain("aclvencGetChannelDescThreadId", "k", 0)
def venc_get_channel_desc_thread_id(channel_desc: int, /) -> int:
    """Return the thread for callbacks of a video channel.

    channel_desc: handle of a channel description.
    Returns thread_id: identifier from acl.util.start_thread or threading.get_ident.
    C: uint64_t aclvencGetChannelDescThreadId(const aclvencChannelDesc *channelDesc)
    """
    return video_encoder.get_thread_id(channel_desc)


@binding("aclvencSetChannelDescEnType", "ki")
def venc_set_channel_desc_entype(channel_desc: int, entype: int, /) -> None:
    """Set the format of the stream of a video channel.

    channel_desc: handle of a channel description. entype: acldvppStreamFormat: 0 H265_MAIN, 1 H264_BASELINE, 2
    H264_MAIN, 3 H264_HIGH.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvencSetChannelDescEnType(aclvencChannelDesc *channelDesc, acldvppStreamFormat enType)
    """
    video_encoder.set_stream_format(channel_desc, entype)


@plain("aclvencGetChannelDescEnType", "k", 0)
def venc_get_channel_desc_entype(channel_desc: int, /) -> int:
    """Return the format of the stream of a video channel.

    channel_desc: handle of a channel description.
    Returns entype: acldvppStreamFormat: 0 H265_MAIN, 1 H264_BASELINE, 2 H264_MAIN, 3 H264_HIGH.
    C: acldvppStreamFormat aclvencGetChannelDescEnType(const aclvencChannelDesc *channelDesc)
    """
    return video_encoder.get_stream_format(channel_desc)


@binding("aclvencSetChannelDescPicFormat", "ki")
def venc_set_channel_desc_pic_format(channel_desc: int, pic_format: int, /) -> None:
    """Set the format of the pictures of a video channel.

    channel_desc: handle of a channel description. pic_format: acldvppPixelFormat, for example 0 YUV_400,
    1 YUV_SEMIPLANAR_420, 2 YVU_SEMIPLANAR_420.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvencSetChannelDescPicFormat(aclvencChannelDesc *channelDesc, acldvppPixelFormat picFormat)
    """
    video_encoder.set_picture_format(channel_desc, pic_format)


@plain("aclvencGetChannelDescPicFormat", "k", 0)
def venc_get_channel_desc_pic_format(channel_desc: int, /) -> int:
    """Return the format of the pictures of a video channel.

    channel_desc: handle of a channel description.
    Returns pic_format: acldvppPixelFormat: 1 YUV_SEMIPLANAR_420, 2 YVU_SEMIPLANAR_420.
    C: acldvppPixelFormat aclvencGetChannelDescPicFormat(const aclvencChannelDesc *channelDesc)
    """
    return video_encoder.get_picture_format(channel_desc)


@binding("aclvencSetChannelDescPicWidth", "kI")
def venc_set_channel_desc_pic_width(channel_desc: int, pic_width: int, /) -> None:
    """Set the width of the pictures of a video channel.

    channel_desc: handle of a channel description. pic_width: pixels.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvencSetChannelDescPicWidth(aclvencChannelDesc *channelDesc, uint32_t picWidth)
    """
    video_encoder.set_picture_width(channel_desc, pic_width)


@plain("aclvencGetChannelDescPicWidth", "k", 0)
def venc_get_channel_desc_pic_width(channel_desc: int, /) -> int:
    """Return the width of the pictures of a video channel.

    channel_desc: handle of a channel description.
    Returns pic_width: pixels.
    C: uint32_t aclvencGetChannelDescPicWidth(const aclvencChannelDesc *channelDesc)
    """
    return video_encoder.get_picture_width(channel_desc)


@binding("aclvencSetChannelDescPicHeight", "kI")
def venc_set_channel_desc_pic_height(channel_desc: int, pic_height: int, /) -> None:
    """Set the height of the pictures of a video channel.

    channel_desc: handle of a channel description. pic_height: pixels.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvencSetChannelDescPicHeight(aclvencChannelDesc *channelDesc, uint32_t picHeight)
    """
    video_encoder.set_picture_height(channel_desc, pic_height)


@plain("aclvencGetChannelDescPicHeight", "k", 0)
def venc_get_channel_desc_pic_height(channel_desc: int, /) -> int:
    """Return the height of the pictures of a video channel.

    channel_desc: handle of a channel description.
    Returns pic_height: pixels.
    C: uint32_t aclvencGetChannelDescPicHeight(const aclvencChannelDesc *channelDesc)
    """
    return video_encoder.get_picture_height(channel_desc)


@binding("aclvencSetChannelDescKeyFrameInterval", "kI")
def venc_set_channel_desc_key_frame_interval(channel_desc: int, key_frame_interval: int, /) -> None:
    """Set the distance of key frames of a video channel.

    channel_desc: handle of a channel description. key_frame_interval: frames from one key frame to the next, 1 to
    65535.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvencSetChannelDescKeyFrameInterval(aclvencChannelDesc *channelDesc, uint32_t keyFrameInterval)
    """
    video_encoder.set_key_frame_interval(channel_desc, key_frame_interval)


@plain("aclvencGetChannelDescKeyFrameInterval", "k", 0)
def venc_get_channel_desc_key_frame_interval(channel_desc: int, /) -> int:
    """Return the distance of key frames of a video channel.

    channel_desc: handle of a channel description.
    Returns key_frame_interval: frames from one key frame to the next, 1 to 65535.
    C: uint32_t aclvencGetChannelDescKeyFrameInterval(const aclvencChannelDesc *channelDesc)
    """
    return video_encoder.get_key_frame_interval(channel_desc)


@binding("aclvencSetChannelDescBufAddr", "kk")
def venc_set_channel_desc_buf_addr(channel_desc: int, buf_addr: int, /) -> None:
    """Set the buffer for packets of a video channel.

    channel_desc: handle of a channel description. buf_addr: address of device memory for packets.
    Returns ret: 100000 unknown handle, or a value outside the limits; 200006 the chip does not have this setting.
    C: aclError aclvencSetChannelDescBufAddr(aclvencChannelDesc *channelDesc, void *bufAddr)
    """
    video_encoder.set_buffer_address(channel_desc, buf_addr)


@plain("aclvencGetChannelDescBufAddr", "k", 0)
def venc_get_channel_desc_buf_addr(channel_desc: int, /) -> int:
    """Return the buffer for packets of a video channel.

    channel_desc: handle of a channel description.
    Returns buf_addr: address of device memory for packets.
    C: void *aclvencGetChannelDescBufAddr(const aclvencChannelDesc *channelDesc)
    """
    return video_encoder.get_buffer_address(channel_desc)


@binding("aclvencSetChannelDescBufSize", "kI")
def venc_set_channel_desc_buf_size(channel_desc: int, buf_size: int, /) -> None:
    """Set the size of the buffer for packets of a video channel.

    channel_desc: handle of a channel description. buf_size: bytes of that memory.
    Returns ret: 100000 unknown handle, or a value outside the limits; 200006 the chip does not have this setting.
    C: aclError aclvencSetChannelDescBufSize(aclvencChannelDesc *channelDesc, uint32_t bufSize)
    """
    video_encoder.set_buffer_size(channel_desc, buf_size)


@plain("aclvencGetChannelDescBufSize", "k", 0)
def venc_get_channel_desc_buf_size(channel_desc: int, /) -> int:
    """Return the size of the buffer for packets of a video channel.

    channel_desc: handle of a channel description.
    Returns buf_size: bytes of that memory.
    C: uint32_t aclvencGetChannelDescBufSize(const aclvencChannelDesc *channelDesc)
    """
    return video_encoder.get_buffer_size(channel_desc)


@binding("aclvencSetChannelDescRcMode", "kI")
def venc_set_channel_desc_rc_mode(channel_desc: int, rc_mode: int, /) -> None:
    """Set the mode of the bit rate of a video channel.

    channel_desc: handle of a channel description. rc_mode: how the bit rate is kept: 0 the default of the chip, 1
    variable, 2 constant.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvencSetChannelDescRcMode(aclvencChannelDesc *channelDesc, uint32_t rcMode)
    """
    video_encoder.set_rate_mode(channel_desc, rc_mode)


@plain("aclvencGetChannelDescRcMode", "k", 0)
def venc_get_channel_desc_rc_mode(channel_desc: int, /) -> int:
    """Return the mode of the bit rate of a video channel.

    channel_desc: handle of a channel description.
    Returns rc_mode: how the bit rate is kept: 0 the default of the chip, 1 variable, 2 constant.
    C: uint32_t aclvencGetChannelDescRcMode(const aclvencChannelDesc *channelDesc)
    """
    return video_encoder.get_rate_mode(channel_desc)


@binding("aclvencSetChannelDescSrcRate", "kI")
def venc_set_channel_desc_src_rate(channel_desc: int, src_rate: int, /) -> None:
    """Set the frame rate of a video channel.

    channel_desc: handle of a channel description. src_rate: frames a second, 0 to 240; 0 is 30.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvencSetChannelDescSrcRate(aclvencChannelDesc *channelDesc, uint32_t srcRate)
    """
    video_encoder.set_frame_rate(channel_desc, src_rate)


@plain("aclvencGetChannelDescSrcRate", "k", 0)
def venc_get_channel_desc_src_rate(channel_desc: int, /) -> int:
    """Return the frame rate of a video channel.

    channel_desc: handle of a channel description.
    Returns src_rate: frames a second, 0 to 240; 0 is 30.
    C: uint32_t aclvencGetChannelDescSrcRate(const aclvencChannelDesc *channelDesc)
    """
    return video_encoder.get_frame_rate(channel_desc)


@binding("aclvencSetChannelDescMaxBitRate", "kI")
def venc_set_channel_desc_max_bit_rate(channel_desc: int, max_bit_rate: int, /) -> None:
    """Set the bit rate of a video channel.

    channel_desc: handle of a channel description. max_bit_rate: kbit a second, 0 the default of the chip.
    Returns ret: 100000 unknown handle, or a value outside the limits.
    C: aclError aclvencSetChannelDescMaxBitRate(aclvencChannelDesc *channelDesc, uint32_t maxBitRate)
    """
    video_encoder.set_max_bit_rate(channel_desc, max_bit_rate)


@plain("aclvencGetChannelDescMaxBitRate", "k", 0)
def venc_get_channel_desc_max_bit_rate(channel_desc: int, /) -> int:
    """Return the bit rate of a video channel.

    channel_desc: handle of a channel description.
    Returns max_bit_rate: kbit a second, 0 the default of the chip.
    C: uint32_t aclvencGetChannelDescMaxBitRate(const aclvencChannelDesc *channelDesc)
    """
    return video_encoder.get_max_bit_rate(channel_desc)


@plain("aclvencGetChannelDescChannelId", "k", 0)
def venc_get_channel_desc_channel_id(channel_desc: int, /) -> int:
    """Return the number of a video channel.

    channel_desc: handle of a channel description.
    Returns channel_id: number of the channel.
    C: uint32_t aclvencGetChannelDescChannelId(const aclvencChannelDesc *channelDesc)
    """
    return video_encoder.get_channel_id(channel_desc)


@binding("aclvencSetChannelDescCallback", "kO")
def venc_set_channel_desc_callback(channel_desc: int, callback: Any, /) -> None:
    """Set the function that gets the packets.

    channel_desc: handle of a channel description. callback: called with the handle of the picture that was sent, that
    of a stream description that is valid until it returns, and the user data.
    Returns ret: 100000 unknown handle.
    C: aclError aclvencSetChannelDescCallback(aclvencChannelDesc *channelDesc, aclvencCallback callback)
    """
    video_encoder.set_callback(channel_desc, _function(callback))


@plain("aclvencGetChannelDescCallback", "k", None)
def venc_get_channel_desc_callback(channel_desc: int, /) -> Any:
    """Return the function that gets the packets.

    channel_desc: handle of a channel description.
    Returns callback: the function, None before it is set.
    C: aclvencCallback aclvencGetChannelDescCallback(const aclvencChannelDesc *channelDesc)
    """
    return video_encoder.get_callback(channel_desc)


@plain("aclvencCreateFrameConfig", "", 0)
def venc_create_frame_config() -> int:
    """Create a frame configuration of the video encoder.

    Returns frame_config: its handle.
    C: aclvencFrameConfig *aclvencCreateFrameConfig(void)
    """
    return video_encoder.create_frame_config()


@binding("aclvencDestroyFrameConfig", "k")
def venc_destroy_frame_config(frame_config: int, /) -> None:
    """Destroy a frame configuration of the video encoder; 0 is allowed.

    frame_config: handle of a frame configuration.
    Returns ret: 100000 unknown handle.
    C: aclError aclvencDestroyFrameConfig(aclvencFrameConfig *config)
    """
    video_encoder.destroy_frame_config(frame_config)


@binding("aclvencSetFrameConfigEos", "kB")
def venc_set_frame_config_eos(frame_config: int, eos: int, /) -> None:
    """Ask for the end of the stream in a frame configuration.

    frame_config: handle of a frame configuration. eos: 1: the end of the stream.
    Returns ret: 100000 unknown handle.
    C: aclError aclvencSetFrameConfigEos(aclvencFrameConfig *config, uint8_t eos)
    """
    video_encoder.set_eos(frame_config, eos)


@plain("aclvencGetFrameConfigEos", "k", 0)
def venc_get_frame_config_eos(frame_config: int, /) -> int:
    """Return whether a frame configuration asks for the end of the stream.

    frame_config: handle of a frame configuration.
    Returns eos: 1: the end of the stream.
    C: uint8_t aclvencGetFrameConfigEos(const aclvencFrameConfig *config)
    """
    return video_encoder.get_eos(frame_config)


@binding("aclvencSetFrameConfigForceIFrame", "kB")
def venc_set_frame_config_force_i_frame(frame_config: int, force_i_frame: int, /) -> None:
    """Ask for a key frame in a frame configuration.

    frame_config: handle of a frame configuration. force_i_frame: 1: the picture becomes a key frame.
    Returns ret: 100000 unknown handle.
    C: aclError aclvencSetFrameConfigForceIFrame(aclvencFrameConfig *config, uint8_t forceIFrame)
    """
    video_encoder.set_force_i_frame(frame_config, force_i_frame)


@plain("aclvencGetFrameConfigForceIFrame", "k", 0)
def venc_get_frame_config_force_i_frame(frame_config: int, /) -> int:
    """Return whether a frame configuration asks for a key frame.

    frame_config: handle of a frame configuration.
    Returns force_i_frame: 1: the picture becomes a key frame.
    C: uint8_t aclvencGetFrameConfigForceIFrame(const aclvencFrameConfig *config)
    """
    return video_encoder.get_force_i_frame(frame_config)


@binding("aclvencCreateChannel", "k")
def venc_create_channel(channel_desc: int, /) -> None:
    """Create the channel of a video encoder, in the current context.

    channel_desc: handle of a channel description.
    Returns ret: 100000 unknown handle, no callback, or a setting outside the limits; 107002 no current context; 200006
    no decoder or encoder is installed (`pip install softacl[media]`), or the chip has no video encoder; 207001 not
    enough memory; 207008 all streams are in use.
    C: aclError aclvencCreateChannel(aclvencChannelDesc *channelDesc)
    """
    video_encoder.create(channel_desc)


@binding("aclvencDestroyChannel", "k")
def venc_destroy_channel(channel_desc: int, /) -> None:
    """End the stream of a video encoder, wait for its callbacks, end the channel.

    channel_desc: handle of a channel description.
    Returns ret: 100000 unknown handle, no channel, or called on the thread of the callbacks.
    C: aclError aclvencDestroyChannel(aclvencChannelDesc *channelDesc)
    """
    video_encoder.destroy(channel_desc)


@binding("aclvencSendFrame", "kkkkO")
def venc_send_frame(channel_desc: int, input: int, reserve: int, config: int, user_data: Any, /) -> None:
    """Encode a picture; at the end of the stream, wait for all callbacks.

    channel_desc: handle of a channel description. input: handle of the description of the picture, 0 at the end of the
    stream. reserve: 0. config: handle of a frame configuration. user_data: any object; the callback gets it.
    Returns ret: 100000 unknown handle, no channel, or a picture of another size; 507018 memory that is not of
    acl.media.dvpp_malloc.
    C: aclError aclvencSendFrame(aclvencChannelDesc *channelDesc, acldvppPicDesc *input, void *reserve,
        aclvencFrameConfig *config, void *userdata)
    """
    video_encoder.send_frame(channel_desc, input, reserve, config, user_data)


# Pictures: in one call ------------------------------------------------------------------------------------------------


@binding("acldvppVpcCropResizeAsync", "kkkkkk")
def dvpp_vpc_crop_resize_async(
    channel_desc: int, input_desc: int, output_desc: int, crop_area: int, resize_config: int, stream: int, /
) -> None:
    """Queue on a stream to take a part of a picture, at the size of the output, by a chosen filter.

    channel_desc: handle of a channel description. input_desc: handle of the description of the input. output_desc:
    handle of the description of the output, which is written when the task runs. crop_area: handle of the area to take.
    resize_config: handle of a resize configuration. stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle, or a channel that does not exist; 100027 a pixel format that the function does
    not take on this chip; 107002 no current context; 107003 a stream of another context; 107017 unknown or destroyed
    stream handle; 200006 a filter that the chip does not have.
    C: aclError acldvppVpcCropResizeAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc,
        acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, acldvppResizeConfig *resizeConfig, aclrtStream stream)
    """
    image_tasks.crop_resize(channel_desc, input_desc, output_desc, crop_area, resize_config, stream)


@binding("acldvppVpcCropResizePasteAsync", "kkkkkkk")
def dvpp_vpc_crop_resize_paste_async(
    channel_desc: int,
    input_desc: int,
    output_desc: int,
    crop_area: int,
    paste_area: int,
    resize_config: int,
    stream: int,
    /,
) -> None:
    """Queue on a stream to take a part of a picture and put it, at another size, into a part of the output, by a chosen filter.

    channel_desc: handle of a channel description. input_desc: handle of the description of the input. output_desc:
    handle of the description of the output, which is written when the task runs. crop_area: handle of the area to take.
    paste_area: handle of the area to fill. resize_config: handle of a resize configuration. stream: its handle, 0 for
    the default stream.
    Returns ret: 100000 unknown handle, or a channel that does not exist; 100027 a pixel format that the function does
    not take on this chip; 107002 no current context; 107003 a stream of another context; 107017 unknown or destroyed
    stream handle; 200006 a filter that the chip does not have.
    C: aclError acldvppVpcCropResizePasteAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc,
        acldvppPicDesc *outputDesc, acldvppRoiConfig *cropArea, acldvppRoiConfig *pasteArea,
        acldvppResizeConfig *resizeConfig, aclrtStream stream)
    """
    image_tasks.crop_resize_paste(channel_desc, input_desc, output_desc, crop_area, paste_area, resize_config, stream)


@binding("acldvppVpcConvertColorAsync", "kkkk")
def dvpp_vpc_convert_color_async(channel_desc: int, input_desc: int, output_desc: int, stream: int, /) -> None:
    """Queue on a stream to bring a picture into another pixel format.

    channel_desc: handle of a channel description. input_desc: handle of the description of the input. output_desc:
    handle of the description of the output, which is written when the task runs. stream: its handle, 0 for the default
    stream.
    Returns ret: 100000 unknown handle, a channel that does not exist, or sides that differ; 100027 a pixel format that
    the function does not take on this chip; 107002 no current context; 107003 a stream of another context; 107017
    unknown or destroyed stream handle; 200006 the chip does not have it.
    C: aclError acldvppVpcConvertColorAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc,
        acldvppPicDesc *outputDesc, aclrtStream stream)
    """
    image_tasks.convert_color(channel_desc, input_desc, output_desc, stream)


# More of V1: memory and channels --------------------------------------------------------------------------------------


@binding("acldvppMallocWithCfg", "kiO", 0)
def dvpp_malloc_with_cfg(size: int, policy: int, cfg: dict[str, Any], /) -> int:
    """Allocate device memory for media processing, with pages by a policy and attributes.

    size: bytes, more than 0. policy: aclrtMemMallocPolicy: 0 huge pages first, 1 huge pages only, 2 normal pages only,
    3 to 5 the same for use by peers, 6 and 7 pages of 1 GiB. cfg: dict with attrs and numAttrs, or an empty one; it is
    checked, and changes nothing else.
    Returns (dev_ptr, ret). dev_ptr: address, a multiple of 128, 0 after a failure. ret: 100000 size 0; 107000 unknown
    attribute, or the number of another device; 107002 no current context; 207001 not enough memory.
    C: aclError acldvppMallocWithCfg(void **devPtr, size_t size, aclrtMemMallocPolicy policy, aclrtMallocConfig *cfg)
    """
    return allocation.malloc_dvpp_configured(size, policy, configured(cfg, "acl.media.dvpp_malloc_with_cfg"))


@binding("acldvppSetChannelDescMode", "kI")
def dvpp_set_channel_desc_mode(channel_desc: int, mode: int, /) -> None:
    """Say what the channel will be for.

    channel_desc: handle of a channel description. mode: sum of 1 VPC, 2 JPEGD, 4 JPEGE, 8 PNGD.
    Returns ret: 100000 unknown handle, another mode, or the channel exists already; 200006 the channels of the chip
    have no modes.
    C: aclError acldvppSetChannelDescMode(acldvppChannelDesc *channelDesc, uint32_t mode)
    """
    image_channels.set_mode(channel_desc, mode)


@binding("acldvppSetChannelDescParam", "kik", echoes=True)
def dvpp_set_channel_desc_param(channel_desc: int, param_type: int, param: int, /) -> None:
    """Set a parameter of an image channel.

    channel_desc: handle of a channel description. param_type: 0, the matrix between RGB and YUV; others need C. param:
    0 BT.601, 2 BT.709, 4 BT.2020, each of full range; one more for the narrow range.
    Returns (channel_desc, ret). ret: 100000 unknown handle, a parameter that needs C, or a value that is none; 200006
    the chip has one matrix only.
    C: aclError acldvppSetChannelDescParam(acldvppChannelDesc *channelDesc, acldvppChannelDescParamType paramType,
        size_t length, const void *param)
    """
    image_channels.set_parameter(channel_desc, param_type, 0 if param_type else 4, param & 0xFFFF_FFFF)


@binding("acldvppGetChannelDescParam", "ki", 0, 0)
def dvpp_get_channel_desc_param(channel_desc: int, param_type: int, /) -> tuple[int, int]:
    """Return a parameter of an image channel.

    channel_desc: handle of a channel description. param_type: 0, the matrix between RGB and YUV; others need C.
    Returns (param_ret_size, param, ret). param_ret_size: 4. param: 0 BT.601, 2 BT.709, 4 BT.2020, each of full range;
    one more for the narrow range. ret: 100000 unknown handle, a parameter that needs C, or a value that is none; 200006
    the chip has one matrix only.
    C: aclError acldvppGetChannelDescParam(const acldvppChannelDesc *channelDesc, acldvppChannelDescParamType paramType,
        size_t length, size_t *paramRetSize, void *param)
    """
    return image_channels.get_parameter(channel_desc, param_type, 0 if param_type else 4)


@binding("aclvdecSetChannelDescParam", "kik", echoes=True)
def vdec_set_channel_desc_param(channel_desc: int, param_type: int, param: int, /) -> None:
    """Set a parameter of a VDEC channel.

    channel_desc: handle of a VDEC channel description. param_type: 0, the matrix between RGB and YUV; others need C.
    param: 0 BT.601, 2 BT.709, 4 BT.2020, each of full range; one more for the narrow range.
    Returns (channel_desc, ret). ret: 100000 unknown handle, a parameter that needs C, or a value that is none; 200006
    the chip has one matrix only.
    C: aclError aclvdecSetChannelDescParam(aclvdecChannelDesc *channelDesc, aclvdecChannelDescParamType paramType,
        size_t length, const void *param)
    """
    video_parameters.set_decoder(channel_desc, param_type, 0 if param_type else 4, param & 0xFFFF_FFFF)


@binding("aclvdecGetChannelDescParam", "ki", 0, 0)
def vdec_get_channel_desc_param(channel_desc: int, param_type: int, /) -> tuple[int, int]:
    """Return a parameter of a VDEC channel.

    channel_desc: handle of a channel description. param_type: 0, the matrix between RGB and YUV; others need C.
    Returns (param_ret_size, param, ret). param_ret_size: 4. param: 0 BT.601, 2 BT.709, 4 BT.2020, each of full range;
    one more for the narrow range. ret: 100000 unknown handle, a parameter that needs C, or a value that is none; 200006
    the chip has one matrix only.
    C: aclError aclvdecGetChannelDescParam(const aclvdecChannelDesc *channelDesc, aclvdecChannelDescParamType paramType,
        size_t length, size_t *paramRetSize, void *param)
    """
    return video_parameters.get_decoder(channel_desc, param_type, 0 if param_type else 4)


@binding("aclvencSetChannelDescParam", "kiO")
def venc_set_channel_desc_param(channel_desc: int, param_type: int, param: Any, /) -> None:
    """Set a field of a VENC channel description by its number.

    channel_desc: handle of a VENC channel description. param_type: number of the field, see venc_set_channel_desc_*: 0
    thread, 1 callback, 2 picture format, 3 entype, 4 width, 5 height, 6 key frame interval, 7 and 8 buffer address and
    bytes, 9 rate mode, 10 frame rate, 11 bit rate. param: the number, or a callable.
    Returns ret: 100000 unknown handle, field or value; 200006 a field that the chip or SoftACL does not have.
    C: aclError aclvencSetChannelDescParam(aclvencChannelDesc *channelDesc, aclvencChannelDescParamType paramType,
        size_t length, const void *param)
    """
    if param_type == video_parameters.ENCODER_CALLBACK:
        if not callable(param):
            raise TypeError("parameter must be callable")
        video_encoder.set_callback(channel_desc, param)
        return
    nbytes = 8 if param_type in (video_parameters.ENCODER_THREAD, video_parameters.ENCODER_ADDRESS) else 4
    try:
        value = CONVERTERS["K" if nbytes == 8 else "I"](param)
    except TypeError as error:
        raise parse_failed("acl.media.venc_set_channel_desc_param", error) from None
    video_parameters.set_encoder(channel_desc, param_type, nbytes, value)  # type: ignore[arg-type]


@binding("aclvencGetChannelDescParam", "ki", 0)
def venc_get_channel_desc_param(channel_desc: int, param_type: int, /) -> Any:
    """Return a field of a VENC channel description by its number.

    channel_desc: handle of a VENC channel description. param_type: number of the field, see venc_set_channel_desc_*: 0
    thread, 1 callback, 2 picture format, 3 entype, 4 width, 5 height, 6 key frame interval, 7 and 8 buffer address and
    bytes, 9 rate mode, 10 frame rate, 11 bit rate.
    Returns (param, ret). param: the number, or the callback. ret: 100000 unknown handle or field; 200006 a field that
    SoftACL does not have.
    C: aclError aclvencGetChannelDescParam(const aclvencChannelDesc *channelDesc, aclvencChannelDescParamType paramType,
        size_t length, size_t *paramRetSize, void *param)
    """
    if param_type == video_parameters.ENCODER_CALLBACK:
        callback = video_encoder.get_callback(channel_desc)
        if callback is None:
            raise RuntimeError("did not set callback, failed")
        return callback
    nbytes = 8 if param_type in (video_parameters.ENCODER_THREAD, video_parameters.ENCODER_ADDRESS) else 4
    return video_parameters.get_encoder(channel_desc, param_type, nbytes)[1]


# Batches --------------------------------------------------------------------------------------------------------------


@plain("acldvppCreateBatchPicDesc", "I", 0)
def dvpp_create_batch_pic_desc(batch_size: int, /) -> int:
    """Create descriptions of several pictures under one handle.

    batch_size: how many, at least 1.
    Returns batch_pic_desc: its handle, 0 for none.
    C: acldvppBatchPicDesc *acldvppCreateBatchPicDesc(uint32_t batchSize)
    """
    return picture_batches.create(batch_size)


@plain("acldvppGetPicDesc", "kI", 0)
def dvpp_get_pic_desc(batch_pic_desc: int, index: int, /) -> int:
    """Return the handle of one description of a batch.

    batch_pic_desc: handle of a batch. index: from 0.
    Returns pic_desc: its handle, which ends with the batch; 0 outside the batch.
    C: acldvppPicDesc *acldvppGetPicDesc(acldvppBatchPicDesc *batchPicDesc, uint32_t index)
    """
    return picture_batches.get_picture(batch_pic_desc, index)


@binding("acldvppDestroyBatchPicDesc", "k")
def dvpp_destroy_batch_pic_desc(batch_pic_desc: int, /) -> None:
    """Destroy a batch and its descriptions.

    batch_pic_desc: handle of a batch; 0 is allowed.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppDestroyBatchPicDesc(acldvppBatchPicDesc *batchPicDesc)
    """
    picture_batches.destroy(batch_pic_desc)


# Borders --------------------------------------------------------------------------------------------------------------


@plain("acldvppCreateBorderConfig", "", 0)
def dvpp_create_border_config() -> int:
    """Create the settings of a border, all 0.

    Returns border_config: its handle, 0 on a chip without borders.
    C: acldvppBorderConfig *acldvppCreateBorderConfig(void)
    """
    return borders.create()


@binding("acldvppDestroyBorderConfig", "k")
def dvpp_destroy_border_config(border_config: int, /) -> None:
    """Destroy the settings of a border.

    border_config: handle of a border configuration; 0 is allowed.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppDestroyBorderConfig(acldvppBorderConfig *borderConfig)
    """
    borders.destroy(border_config)


@binding("acldvppSetBorderConfigValue", "kId")
def dvpp_set_border_config_value(border_config: int, index: int, value: float, /) -> None:
    """Set the value of one component of a constant border.

    border_config: handle of a border configuration. index: component, 0 to 3, in the order of the format's name. value:
    0 to 255.
    Returns ret: 100000 unknown handle or component.
    C: aclError acldvppSetBorderConfigValue(acldvppBorderConfig *borderConfig, uint32_t index, double value)
    """
    borders.set_value(border_config, index, value)


@plain("acldvppGetBorderConfigValue", "kI", 0.0)
def dvpp_get_border_config_value(border_config: int, index: int, /) -> float:
    """Return the value of one component of a constant border.

    border_config: handle of a border configuration. index: component, 0 to 3.
    Returns value: 0.0 for an unknown handle.
    C: double acldvppGetBorderConfigValue(const acldvppBorderConfig *borderConfig, uint32_t index)
    """
    return borders.get_value(border_config, index)


@binding("acldvppSetBorderConfigBorderType", "ki")
def dvpp_set_border_config_border_type(border_config: int, border_type: int, /) -> None:
    """Set the type of a border.

    border_config: handle of a border configuration. border_type: 0 constant, 1 replicate, 2 reflect, 3 reflect_101.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppSetBorderConfigBorderType(acldvppBorderConfig *borderConfig, acldvppBorderType borderType)
    """
    borders.set_type(border_config, border_type)


@plain("acldvppGetBorderConfigBorderType", "k", 0)
def dvpp_get_border_config_border_type(border_config: int, /) -> int:
    """Return the type of a border.

    border_config: handle of a border configuration.
    Returns border_type: 0 constant, 1 replicate, 2 reflect, 3 reflect_101.
    C: acldvppBorderType acldvppGetBorderConfigBorderType(const acldvppBorderConfig *borderConfig)
    """
    return borders.get_type(border_config)


@binding("acldvppSetBorderConfigTop", "kI")
def dvpp_set_border_config_top(border_config: int, top: int, /) -> None:
    """Set the pixels above of a border.

    border_config: handle of a border configuration. top: 0 to 65535.
    Returns ret: 100000 unknown handle, or more than 65535.
    C: aclError acldvppSetBorderConfigTop(acldvppBorderConfig *borderConfig, uint32_t top)
    """
    borders.set_top(border_config, top)


@plain("acldvppGetBorderConfigTop", "k", 0)
def dvpp_get_border_config_top(border_config: int, /) -> int:
    """Return the pixels above of a border.

    border_config: handle of a border configuration.
    Returns top: pixels, 0 for an unknown handle.
    C: uint32_t acldvppGetBorderConfigTop(const acldvppBorderConfig *borderConfig)
    """
    return borders.get_top(border_config)


@binding("acldvppSetBorderConfigBottom", "kI")
def dvpp_set_border_config_bottom(border_config: int, bottom: int, /) -> None:
    """Set the pixels below of a border.

    border_config: handle of a border configuration. bottom: 0 to 65535.
    Returns ret: 100000 unknown handle, or more than 65535.
    C: aclError acldvppSetBorderConfigBottom(acldvppBorderConfig *borderConfig, uint32_t bottom)
    """
    borders.set_bottom(border_config, bottom)


@plain("acldvppGetBorderConfigBottom", "k", 0)
def dvpp_get_border_config_bottom(border_config: int, /) -> int:
    """Return the pixels below of a border.

    border_config: handle of a border configuration.
    Returns bottom: pixels, 0 for an unknown handle.
    C: uint32_t acldvppGetBorderConfigBottom(const acldvppBorderConfig *borderConfig)
    """
    return borders.get_bottom(border_config)


@binding("acldvppSetBorderConfigLeft", "kI")
def dvpp_set_border_config_left(border_config: int, left: int, /) -> None:
    """Set the pixels to the left of a border.

    border_config: handle of a border configuration. left: 0 to 65535.
    Returns ret: 100000 unknown handle, or more than 65535.
    C: aclError acldvppSetBorderConfigLeft(acldvppBorderConfig *borderConfig, uint32_t left)
    """
    borders.set_left(border_config, left)


@plain("acldvppGetBorderConfigLeft", "k", 0)
def dvpp_get_border_config_left(border_config: int, /) -> int:
    """Return the pixels to the left of a border.

    border_config: handle of a border configuration.
    Returns left: pixels, 0 for an unknown handle.
    C: uint32_t acldvppGetBorderConfigLeft(const acldvppBorderConfig *borderConfig)
    """
    return borders.get_left(border_config)


@binding("acldvppSetBorderConfigRight", "kI")
def dvpp_set_border_config_right(border_config: int, right: int, /) -> None:
    """Set the pixels to the right of a border.

    border_config: handle of a border configuration. right: 0 to 65535.
    Returns ret: 100000 unknown handle, or more than 65535.
    C: aclError acldvppSetBorderConfigRight(acldvppBorderConfig *borderConfig, uint32_t right)
    """
    borders.set_right(border_config, right)


@plain("acldvppGetBorderConfigRight", "k", 0)
def dvpp_get_border_config_right(border_config: int, /) -> int:
    """Return the pixels to the right of a border.

    border_config: handle of a border configuration.
    Returns right: pixels, 0 for an unknown handle.
    C: uint32_t acldvppGetBorderConfigRight(const acldvppBorderConfig *borderConfig)
    """
    return borders.get_right(border_config)


# Histograms and tables ------------------------------------------------------------------------------------------------


@plain("acldvppCreateHist", "", 0)
def dvpp_create_hist() -> int:
    """Create a histogram, all 0.

    Returns hist: its handle, 0 on a chip without histograms.
    C: acldvppHist *acldvppCreateHist(void)
    """
    return value_tables.create_histogram()


@binding("acldvppDestroyHist", "k")
def dvpp_destroy_hist(hist: int, /) -> None:
    """Destroy a histogram.

    hist: handle of a histogram; 0 is allowed.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppDestroyHist(acldvppHist *hist)
    """
    value_tables.destroy_histogram(hist)


@binding("acldvppClearHist", "k")
def dvpp_clear_hist(hist: int, /) -> None:
    """Set all counts of a histogram to 0.

    hist: handle of a histogram.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppClearHist(acldvppHist *hist)
    """
    value_tables.clear_histogram(hist)


@plain("acldvppGetHistDims", "k", 0)
def dvpp_get_hist_dims(hist: int, /) -> int:
    """Return how many components a histogram has room for.

    hist: handle of a histogram.
    Returns dims: 3; 0 for an unknown handle.
    C: uint32_t acldvppGetHistDims(acldvppHist *hist)
    """
    return value_tables.get_histogram_dims(hist)


@binding("acldvppGetHistData", "kI", 0, 0)
def dvpp_get_hist_data(hist: int, dim: int, /) -> tuple[int, int]:
    """Return where the counts of a component are.

    hist: handle of a histogram. dim: component, 0 to 2, in the order of the format's name.
    Returns (data, len, ret). data: host address of 32-bit counts. len: 256. ret: 100000 unknown handle or component.
    C: aclError acldvppGetHistData(acldvppHist *hist, uint32_t dim, uint32_t **data, uint16_t *len)
    """
    return value_tables.get_histogram_data(hist, dim)


@plain("acldvppGetHistRetCode", "k", 100000)
def dvpp_get_hist_ret_code(hist: int, /) -> int:
    """Return whether the last count went well.

    hist: handle of a histogram.
    Returns ret_code: 0, 1 after a failed task, 100000 for an unknown handle.
    C: uint32_t acldvppGetHistRetCode(acldvppHist *hist)
    """
    return value_tables.get_histogram_ret_code(hist)


@plain("acldvppCreateLutMap", "", 0)
def dvpp_create_lut_map() -> int:
    """Create a table that replaces values, all 0.

    Returns lut_map: its handle, 0 on a chip without it.
    C: acldvppLutMap *acldvppCreateLutMap(void)
    """
    return value_tables.create_lookup()


@binding("acldvppDestroyLutMap", "k")
def dvpp_destroy_lut_map(lut_map: int, /) -> None:
    """Destroy a table that replaces values.

    lut_map: handle of a LUT map; 0 is allowed.
    Returns ret: 100000 unknown handle.
    C: aclError acldvppDestroyLutMap(acldvppLutMap *lutMap)
    """
    value_tables.destroy_lookup(lut_map)


@plain("acldvppGetLutMapDims", "k", 0)
def dvpp_get_lut_map_dims(lut_map: int, /) -> int:
    """Return how many components a table has.

    lut_map: handle of a LUT map.
    Returns dims: 3; 0 for an unknown handle.
    C: uint32_t acldvppGetLutMapDims(const acldvppLutMap *lutMap)
    """
    return value_tables.get_lookup_dims(lut_map)


@binding("acldvppGetLutMapData", "kI", 0, 0)
def dvpp_get_lut_map_data(lut_map: int, dim: int, /) -> tuple[int, int]:
    """Return where the bytes of a component are, for the program to write.

    lut_map: handle of a LUT map. dim: component, 0 to 2, in the order of the format's name.
    Returns (data, len, ret). data: host address. len: 256. ret: 100000 unknown handle or component.
    C: aclError acldvppGetLutMapData(const acldvppLutMap *lutMap, uint32_t dim, uint8_t **data, uint32_t *len)
    """
    return value_tables.get_lookup_data(lut_map, dim)


# Pictures: borders, pyramids, histograms, batches ---------------------------------------------------------------------


@binding("acldvppVpcMakeBorderAsync", "kkkkk")
def dvpp_vpc_make_border_async(
    channel_desc: int, input_desc: int, output_desc: int, border_config: int, stream: int, /
) -> None:
    """Queue on a stream to bring a picture into a larger one, with a border around it.

    channel_desc: handle of a channel description. input_desc: handle of the description of the input. output_desc:
    handle of the description of the output, which is written when the task runs. border_config: handle of a border
    configuration. stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle, or a channel that does not exist; 100027 a pixel format that the function does
    not take on this chip; 107002 no current context; 107003 a stream of another context; 107017 unknown or destroyed
    stream handle; 200006 the chip does not have it.
    C: aclError acldvppVpcMakeBorderAsync(const acldvppChannelDesc *channelDesc, const acldvppPicDesc *inputDesc,
        acldvppPicDesc *outputDesc, const acldvppBorderConfig *borderConfig, aclrtStream stream)
    """
    border_tasks.make_border(channel_desc, input_desc, output_desc, border_config, stream)


@binding("acldvppVpcPyrDownAsync", "kkkkk")
def dvpp_vpc_pyr_down_async(channel_desc: int, input_desc: int, output_desc: int, reserve: int, stream: int, /) -> None:
    """Queue on a stream to filter a picture and halve its sides.

    channel_desc: handle of a channel description. input_desc: handle of the description of the input. output_desc:
    handle of the description of the output, which is written when the task runs. reserve: 0. stream: its handle, 0 for
    the default stream.
    Returns ret: 100000 unknown handle, or a channel that does not exist, or reserve is not 0; 100027 a pixel format
    that the function does not take on this chip; 107002 no current context; 107003 a stream of another context; 107017
    unknown or destroyed stream handle; 200006 the chip does not have it.
    C: aclError acldvppVpcPyrDownAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *inputDesc,
        acldvppPicDesc *outputDesc, void *reserve, aclrtStream stream)
    """
    border_tasks.pyramid_down(channel_desc, input_desc, output_desc, reserve, stream)


@binding("acldvppVpcCalcHistAsync", "kkkkk")
def dvpp_vpc_calc_hist_async(channel_desc: int, src_pic_desc: int, hist: int, reserve: int, stream: int, /) -> None:
    """Queue on a stream to count the values of a picture.

    channel_desc: handle of a channel description. src_pic_desc: handle of the description of the picture. hist: handle
    of a histogram. reserve: 0. stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle, or a channel that does not exist, or reserve is not 0; 100027 a pixel format
    that the function does not take on this chip; 107002 no current context; 107003 a stream of another context; 107017
    unknown or destroyed stream handle; 200006 the chip does not have it.
    C: aclError acldvppVpcCalcHistAsync(acldvppChannelDesc *channelDesc, acldvppPicDesc *srcPicDesc, acldvppHist *hist,
        void *reserve, aclrtStream stream)
    """
    histogram_tasks.calc_histogram(channel_desc, src_pic_desc, hist, reserve, stream)


@binding("acldvppVpcEqualizeHistAsync", "kkkkk")
def dvpp_vpc_equalize_hist_async(
    channel_desc: int, input_desc: int, output_desc: int, lut_map: int, stream: int, /
) -> None:
    """Queue on a stream to replace the values of a picture by those of a table.

    channel_desc: handle of a channel description. input_desc: handle of the description of the input. output_desc:
    handle of the description of the output, which is written when the task runs. lut_map: handle of a LUT map, which is
    read at the call. stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle, or a channel that does not exist, or an output unlike the input; 100027 a pixel
    format that the function does not take on this chip; 107002 no current context; 107003 a stream of another context;
    107017 unknown or destroyed stream handle; 200006 the chip does not have it.
    C: aclError acldvppVpcEqualizeHistAsync(const acldvppChannelDesc *channelDesc, const acldvppPicDesc *inputDesc,
        acldvppPicDesc *outputDesc, const acldvppLutMap *lutMap, aclrtStream stream)
    """
    histogram_tasks.equalize_histogram(channel_desc, input_desc, output_desc, lut_map, stream)


@binding("acldvppVpcBatchCropAsync", "kkOkOk", echoes=True, echoed=3)
def dvpp_vpc_batch_crop_async(
    channel_desc: int,
    src_batch_pic_descs: int,
    roi_nums: list[int],
    dst_batch_pic_descs: int,
    crop_areas: list[int],
    stream: int,
    /,
) -> None:
    """Queue on a stream to take parts of several pictures, each at the size of its output.

    channel_desc: handle of a channel description. src_batch_pic_descs: handle of the batch of inputs. roi_nums: list:
    how many areas of each input, 256 in all. dst_batch_pic_descs: handle of the batch of outputs, as many as areas.
    crop_areas: list of handles of areas to take. stream: its handle, 0 for the default stream.
    Returns (dst_batch_pic_descs, ret). ret: 100000 unknown handle, or a channel that does not exist, or numbers that do
    not fit the batches; 100027 a pixel format that the function does not take on this chip; 107002 no current context;
    107003 a stream of another context; 107017 unknown or destroyed stream handle.
    C: aclError acldvppVpcBatchCropAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs,
        uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[],
        aclrtStream stream)
    """
    numbers, crops = _limited("acl.media.dvpp_vpc_batch_crop_async", roi_nums, crop_areas)
    batch_tasks.batch_crop(channel_desc, src_batch_pic_descs, numbers, dst_batch_pic_descs, crops, stream)


@binding("acldvppVpcBatchCropResizeAsync", "kkOkOkk")
def dvpp_vpc_batch_crop_resize_async(
    channel_desc: int,
    src_batch_pic_descs: int,
    roi_nums: list[int],
    dst_batch_pic_descs: int,
    crop_areas: list[int],
    resize_config: int,
    stream: int,
    /,
) -> None:
    """Queue on a stream to take parts of several pictures, each at the size of its output, by a chosen filter.

    channel_desc: handle of a channel description. src_batch_pic_descs: handle of the batch of inputs. roi_nums: list:
    how many areas of each input, 256 in all. dst_batch_pic_descs: handle of the batch of outputs, as many as areas.
    crop_areas: list of handles of areas to take. resize_config: handle of a resize configuration. stream: its handle, 0
    for the default stream.
    Returns ret: 100000 unknown handle, or a channel that does not exist, or numbers that do not fit the batches; 100027
    a pixel format that the function does not take on this chip; 107002 no current context; 107003 a stream of another
    context; 107017 unknown or destroyed stream handle; 200006 a filter that the chip does not have.
    C: aclError acldvppVpcBatchCropResizeAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs,
        uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[],
        acldvppResizeConfig *resizeConfig, aclrtStream stream)
    """
    numbers, crops = _listed("acl.media.dvpp_vpc_batch_crop_resize_async", roi_nums, crop_areas)
    batch_tasks.batch_crop_resize(
        channel_desc, src_batch_pic_descs, numbers, dst_batch_pic_descs, crops, resize_config, stream
    )


@binding("acldvppVpcBatchCropAndPasteAsync", "kkOkOOk", echoes=True, echoed=3)
def dvpp_vpc_batch_crop_and_paste_async(
    channel_desc: int,
    src_batch_pic_descs: int,
    roi_nums: list[int],
    dst_batch_pic_descs: int,
    crop_areas: list[int],
    paste_areas: list[int],
    stream: int,
    /,
) -> None:
    """Queue on a stream to take parts of several pictures and put each into a part of its output.

    channel_desc: handle of a channel description. src_batch_pic_descs: handle of the batch of inputs. roi_nums: list:
    how many areas of each input, 256 in all. dst_batch_pic_descs: handle of the batch of outputs, as many as areas.
    crop_areas: list of handles of areas to take. paste_areas: list of handles of areas to fill. stream: its handle, 0
    for the default stream.
    Returns (dst_batch_pic_descs, ret). ret: 100000 unknown handle, or a channel that does not exist, or numbers that do
    not fit the batches; 100027 a pixel format that the function does not take on this chip; 107002 no current context;
    107003 a stream of another context; 107017 unknown or destroyed stream handle.
    C: aclError acldvppVpcBatchCropAndPasteAsync(acldvppChannelDesc *channelDesc, acldvppBatchPicDesc *srcBatchPicDescs,
        uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs, acldvppRoiConfig *cropAreas[],
        acldvppRoiConfig *pasteAreas[], aclrtStream stream)
    """
    numbers, crops, others = _limited(
        "acl.media.dvpp_vpc_batch_crop_and_paste_async", roi_nums, crop_areas, paste_areas
    )
    batch_tasks.batch_crop_and_paste(
        channel_desc, src_batch_pic_descs, numbers, dst_batch_pic_descs, crops, others, stream
    )


@binding("acldvppVpcBatchCropResizePasteAsync", "kkOkOOkk")
def dvpp_vpc_batch_crop_resize_paste_async(
    channel_desc: int,
    src_batch_pic_descs: int,
    roi_nums: list[int],
    dst_batch_pic_descs: int,
    crop_areas: list[int],
    paste_areas: list[int],
    resize_config: int,
    stream: int,
    /,
) -> None:
    """Queue on a stream to take parts of several pictures and put each into a part of its output, by a chosen filter.

    channel_desc: handle of a channel description. src_batch_pic_descs: handle of the batch of inputs. roi_nums: list:
    how many areas of each input, 256 in all. dst_batch_pic_descs: handle of the batch of outputs, as many as areas.
    crop_areas: list of handles of areas to take. paste_areas: list of handles of areas to fill. resize_config: handle
    of a resize configuration. stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle, or a channel that does not exist, or numbers that do not fit the batches; 100027
    a pixel format that the function does not take on this chip; 107002 no current context; 107003 a stream of another
    context; 107017 unknown or destroyed stream handle; 200006 a filter that the chip does not have.
    C: aclError acldvppVpcBatchCropResizePasteAsync(acldvppChannelDesc *channelDesc,
        acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs,
        acldvppRoiConfig *cropAreas[], acldvppRoiConfig *pasteAreas[], acldvppResizeConfig *resizeConfig,
        aclrtStream stream)
    """
    numbers, crops, others = _listed(
        "acl.media.dvpp_vpc_batch_crop_resize_paste_async", roi_nums, crop_areas, paste_areas
    )
    batch_tasks.batch_crop_resize_paste(
        channel_desc, src_batch_pic_descs, numbers, dst_batch_pic_descs, crops, others, resize_config, stream
    )


@binding("acldvppVpcBatchCropResizeMakeBorderAsync", "kkOkOOkk")
def dvpp_vpc_batch_crop_resize_make_border_async(
    channel_desc: int,
    src_batch_pic_descs: int,
    roi_nums: list[int],
    dst_batch_pic_descs: int,
    crop_areas: list[int],
    border_configs: list[int],
    resize_config: int,
    stream: int,
    /,
) -> None:
    """Queue on a stream to take parts of several pictures and put each, with a border, into its output.

    channel_desc: handle of a channel description. src_batch_pic_descs: handle of the batch of inputs. roi_nums: list:
    how many areas of each input, 256 in all. dst_batch_pic_descs: handle of the batch of outputs, as many as areas.
    crop_areas: list of handles of areas to take. border_configs: list of handles of border configurations.
    resize_config: handle of a resize configuration. stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle, or a channel that does not exist, or numbers that do not fit the batches; 100027
    a pixel format that the function does not take on this chip; 107002 no current context; 107003 a stream of another
    context; 107017 unknown or destroyed stream handle; 200006 the chip does not have it.
    C: aclError acldvppVpcBatchCropResizeMakeBorderAsync(acldvppChannelDesc *channelDesc,
        acldvppBatchPicDesc *srcBatchPicDescs, uint32_t *roiNums, uint32_t size, acldvppBatchPicDesc *dstBatchPicDescs,
        acldvppRoiConfig *cropAreas[], acldvppBorderConfig *borderCfgs[], acldvppResizeConfig *resizeConfig,
        aclrtStream stream)
    """
    numbers, crops, others = _listed(
        "acl.media.dvpp_vpc_batch_crop_resize_make_border_async", roi_nums, crop_areas, border_configs
    )
    batch_tasks.batch_crop_resize_make_border(
        channel_desc, src_batch_pic_descs, numbers, dst_batch_pic_descs, crops, others, resize_config, stream
    )
