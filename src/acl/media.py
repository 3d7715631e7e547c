"""memory for media processing, first generation (DVPP V1), picture descriptions and header functions."""

from __future__ import annotations

from typing import Any

from acl._face import binding, lacking, plain
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


# C: aclError acldvppMalloc(void **devPtr, size_t size)
@binding("acldvppMalloc", "k", 0)
def dvpp_malloc(size: int, /) -> int:
    return allocation.malloc_dvpp(size)


# C: aclError acldvppFree(void *devPtr)
@binding("acldvppFree", "k")
def dvpp_free(dev_ptr: int, /) -> None:
    allocation.free_dvpp(dev_ptr)


# Headers --------------------------------------------------------------------------------------------------------------


# C: aclError acldvppJpegGetImageInfo(const void *data, uint32_t size, uint32_t *width, uint32_t *height,
#    int32_t *components)
@binding("acldvppJpegGetImageInfo", "kI", 0, 0, 0)
def dvpp_jpeg_get_image_info(data: int, size: int, /) -> Any:
    return picture_files.jpeg_info(data, size)


# C: aclError acldvppJpegGetImageInfoV2(const void *data, uint32_t size, uint32_t *width, uint32_t *height,
#    int32_t *components, acldvppJpegFormat *format)
@binding("acldvppJpegGetImageInfoV2", "kI", 0, 0, 0, _NO_FORMAT)
def dvpp_jpeg_get_image_info_v2(data: int, size: int, /) -> Any:
    return picture_files.jpeg_info_v2(data, size)


# C: aclError acldvppJpegPredictDecSize(const void *data, uint32_t dataSize, acldvppPixelFormat outputPixelFormat,
#    uint32_t *decSize)
@binding("acldvppJpegPredictDecSize", "kIi", 0)
def dvpp_jpeg_predict_dec_size(data: int, data_size: int, output_pixel_format: int, /) -> int:
    return picture_files.jpeg_decoded_bytes(data, data_size, output_pixel_format)


# C: aclError acldvppJpegPredictEncSize(const acldvppPicDesc *inputDesc, const acldvppJpegeConfig *config,
#    uint32_t *size)
@binding("acldvppJpegPredictEncSize", "kk", 0)
def dvpp_jpeg_predict_enc_size(input_desc: int, config: int, /) -> int:
    return pictures.predicted_encoding(input_desc, config)


# C: aclError acldvppPngGetImageInfo(const void *data, uint32_t dataSize, uint32_t *width, uint32_t *height,
#    int32_t *components)
@binding("acldvppPngGetImageInfo", "kI", 0, 0, 0)
def dvpp_png_get_image_info(data: int, size: int, /) -> Any:
    return picture_files.png_info(data, size)


# C: aclError acldvppPngPredictDecSize(const void *data, uint32_t dataSize, acldvppPixelFormat outputPixelFormat,
#    uint32_t *decSize)
@binding("acldvppPngPredictDecSize", "kIi", 0)
def dvpp_png_predict_dec_size(data: int, data_size: int, output_pixel_format: int, /) -> int:
    return picture_files.png_decoded_bytes(data, data_size, output_pixel_format)


# Picture descriptions -------------------------------------------------------------------------------------------------


# C: acldvppPicDesc *acldvppCreatePicDesc()
@plain("acldvppCreatePicDesc", "", 0)
def dvpp_create_pic_desc() -> int:
    return pictures.create_picture()


# C: aclError acldvppDestroyPicDesc(acldvppPicDesc *picDesc)
@binding("acldvppDestroyPicDesc", "k")
def dvpp_destroy_pic_desc(pic_desc: int, /) -> None:
    pictures.destroy_picture(pic_desc)


# C: aclError acldvppSetPicDescData(acldvppPicDesc *picDesc, ... data_dev)
@binding("acldvppSetPicDescData", "kk")
def dvpp_set_pic_desc_data(pic_desc: int, data_dev: int, /) -> None:
    pictures.set_data(pic_desc, data_dev)


# C: acldvppGetPicDescData(const acldvppPicDesc *picDesc)
@plain("acldvppGetPicDescData", "k", 0)
def dvpp_get_pic_desc_data(pic_desc: int, /) -> int:
    return pictures.get_data(pic_desc)


# C: aclError acldvppSetPicDescSize(acldvppPicDesc *picDesc, ... size)
@binding("acldvppSetPicDescSize", "kI")
def dvpp_set_pic_desc_size(pic_desc: int, size: int, /) -> None:
    pictures.set_size(pic_desc, size)


# C: acldvppGetPicDescSize(const acldvppPicDesc *picDesc)
@plain("acldvppGetPicDescSize", "k", 0)
def dvpp_get_pic_desc_size(pic_desc: int, /) -> int:
    return pictures.get_size(pic_desc)


# C: aclError acldvppSetPicDescFormat(acldvppPicDesc *picDesc, ... format)
@binding("acldvppSetPicDescFormat", "ki")
def dvpp_set_pic_desc_format(pic_desc: int, format: int, /) -> None:
    pictures.set_format(pic_desc, format)


# C: acldvppGetPicDescFormat(const acldvppPicDesc *picDesc)
@plain("acldvppGetPicDescFormat", "k", 0)
def dvpp_get_pic_desc_format(pic_desc: int, /) -> int:
    return pictures.get_format(pic_desc)


# C: aclError acldvppSetPicDescWidth(acldvppPicDesc *picDesc, ... width)
@binding("acldvppSetPicDescWidth", "kI")
def dvpp_set_pic_desc_width(pic_desc: int, width: int, /) -> None:
    pictures.set_width(pic_desc, width)


# C: acldvppGetPicDescWidth(const acldvppPicDesc *picDesc)
@plain("acldvppGetPicDescWidth", "k", 0)
def dvpp_get_pic_desc_width(pic_desc: int, /) -> int:
    return pictures.get_width(pic_desc)


# C: aclError acldvppSetPicDescHeight(acldvppPicDesc *picDesc, ... height)
@binding("acldvppSetPicDescHeight", "kI")
def dvpp_set_pic_desc_height(pic_desc: int, height: int, /) -> None:
    pictures.set_height(pic_desc, height)


# C: acldvppGetPicDescHeight(const acldvppPicDesc *picDesc)
@plain("acldvppGetPicDescHeight", "k", 0)
def dvpp_get_pic_desc_height(pic_desc: int, /) -> int:
    return pictures.get_height(pic_desc)


# C: aclError acldvppSetPicDescWidthStride(acldvppPicDesc *picDesc, ... width_stride)
@binding("acldvppSetPicDescWidthStride", "kI")
def dvpp_set_pic_desc_width_stride(pic_desc: int, width_stride: int, /) -> None:
    pictures.set_width_stride(pic_desc, width_stride)


# C: acldvppGetPicDescWidthStride(const acldvppPicDesc *picDesc)
@plain("acldvppGetPicDescWidthStride", "k", 0)
def dvpp_get_pic_desc_width_stride(pic_desc: int, /) -> int:
    return pictures.get_width_stride(pic_desc)


# C: aclError acldvppSetPicDescHeightStride(acldvppPicDesc *picDesc, ... height_stride)
@binding("acldvppSetPicDescHeightStride", "kI")
def dvpp_set_pic_desc_height_stride(pic_desc: int, height_stride: int, /) -> None:
    pictures.set_height_stride(pic_desc, height_stride)


# C: acldvppGetPicDescHeightStride(const acldvppPicDesc *picDesc)
@plain("acldvppGetPicDescHeightStride", "k", 0)
def dvpp_get_pic_desc_height_stride(pic_desc: int, /) -> int:
    return pictures.get_height_stride(pic_desc)


# C: aclError acldvppSetPicDescRetCode(acldvppPicDesc *picDesc, ... ret_code)
@binding("acldvppSetPicDescRetCode", "kI")
def dvpp_set_pic_desc_ret_code(pic_desc: int, ret_code: int, /) -> None:
    pictures.set_ret_code(pic_desc, ret_code)


# C: acldvppGetPicDescRetCode(const acldvppPicDesc *picDesc)
@plain("acldvppGetPicDescRetCode", "k", 0)
def dvpp_get_pic_desc_ret_code(pic_desc: int, /) -> int:
    return pictures.get_ret_code(pic_desc)


# C: acldvppJpegeConfig *acldvppCreateJpegeConfig()
@plain("acldvppCreateJpegeConfig", "", 0)
def dvpp_create_jpege_config() -> int:
    return pictures.create_encoder()


# C: aclError acldvppDestroyJpegeConfig(acldvppJpegeConfig *jpegeConfig)
@binding("acldvppDestroyJpegeConfig", "k")
def dvpp_destroy_jpege_config(jpege_config: int, /) -> None:
    pictures.destroy_encoder(jpege_config)


# C: aclError acldvppSetJpegeConfigLevel(acldvppJpegeConfig *jpegeConfig, uint32_t level)
@binding("acldvppSetJpegeConfigLevel", "kI")
def dvpp_set_jpege_config_level(jpege_config: int, level: int, /) -> None:
    pictures.set_level(jpege_config, level)


# C: uint32_t acldvppGetJpegeConfigLevel(const acldvppJpegeConfig *jpegeConfig)
@plain("acldvppGetJpegeConfigLevel", "k", 0)
def dvpp_get_jpege_config_level(jpege_config: int, /) -> int:
    return pictures.get_level(jpege_config)


__getattr__ = lacking("acl.media")
