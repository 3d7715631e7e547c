"""memory for media processing, first generation (DVPP V1), picture descriptions and header functions."""

from __future__ import annotations

from typing import Any

from acl._face import binding, lacking, listing, plain
from softacl.runtime.descriptors import picture_descriptions as pictures
from softacl.runtime.descriptors import picture_files
from softacl.runtime.memory import allocation

__all__ = [
    "dvpp_create_jpege_config",
    "dvpp_create_pic_desc",
    "dvpp_destroy_jpege_config",
    "dvpp_destroy_pic_desc",
    "dvpp_free",
    "dvpp_get_jpege_config_level",
    "dvpp_get_pic_desc_data",
    "dvpp_get_pic_desc_format",
    "dvpp_get_pic_desc_height",
    "dvpp_get_pic_desc_height_stride",
    "dvpp_get_pic_desc_ret_code",
    "dvpp_get_pic_desc_size",
    "dvpp_get_pic_desc_width",
    "dvpp_get_pic_desc_width_stride",
    "dvpp_jpeg_get_image_info",
    "dvpp_jpeg_get_image_info_v2",
    "dvpp_jpeg_predict_dec_size",
    "dvpp_jpeg_predict_enc_size",
    "dvpp_malloc",
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
