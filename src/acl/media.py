"""memory for media processing, first generation (DVPP V1), picture descriptions and header functions."""

from __future__ import annotations

from typing import Any

from acl._face import binding, lacking, listing, plain
from acl._versions import leave_out_later_functions
from softacl.runtime.descriptors import areas, picture_files
from softacl.runtime.descriptors import picture_descriptions as pictures
from softacl.runtime.media import codec_tasks, image_channels, image_tasks
from softacl.runtime.memory import allocation

__all__ = [
    "dvpp_create_channel",
    "dvpp_create_channel_desc",
    "dvpp_create_jpege_config",
    "dvpp_create_pic_desc",
    "dvpp_create_resize_config",
    "dvpp_create_roi_config",
    "dvpp_destroy_channel",
    "dvpp_destroy_channel_desc",
    "dvpp_destroy_jpege_config",
    "dvpp_destroy_pic_desc",
    "dvpp_destroy_resize_config",
    "dvpp_destroy_roi_config",
    "dvpp_free",
    "dvpp_get_channel_desc_channel_id",
    "dvpp_get_jpege_config_level",
    "dvpp_get_pic_desc_data",
    "dvpp_get_pic_desc_format",
    "dvpp_get_pic_desc_height",
    "dvpp_get_pic_desc_height_stride",
    "dvpp_get_pic_desc_ret_code",
    "dvpp_get_pic_desc_size",
    "dvpp_get_pic_desc_width",
    "dvpp_get_pic_desc_width_stride",
    "dvpp_get_resize_config_interpolation",
    "dvpp_jpeg_decode_async",
    "dvpp_jpeg_encode_async",
    "dvpp_jpeg_get_image_info",
    "dvpp_jpeg_get_image_info_v2",
    "dvpp_jpeg_predict_dec_size",
    "dvpp_jpeg_predict_enc_size",
    "dvpp_malloc",
    "dvpp_png_decode_async",
    "dvpp_png_get_image_info",
    "dvpp_png_predict_dec_size",
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
    "dvpp_vpc_crop_and_paste_async",
    "dvpp_vpc_crop_async",
    "dvpp_vpc_resize_async",
]

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
