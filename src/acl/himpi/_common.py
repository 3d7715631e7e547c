"""What the modules of the second generation share: the version, sizes of buffers, matrices between YUV and RGB."""

from __future__ import annotations

from typing import Any

from acl._face import binding
from softacl.runtime.himpi import alignments, colour_matrices
from softacl.runtime.himpi.codes import own_code_of
from softacl.runtime.himpi.structs import blank, taken

__all__ = ["dvpp_get_version", "sys_get_chn_csc_matrix", "sys_get_image_align_info", "sys_set_chn_csc_matrix"]

_OWN = own_code_of("SYS")


@binding("hi_mpi_dvpp_get_version", "", 0, 0, 0, own_code=_OWN)
def dvpp_get_version() -> tuple[int, int, int]:
    """Return the version of the interface of the second generation.

    Returns (major_version, minor_version, patch_version, ret). major_version: 1. minor_version, patch_version: 0. ret:
    0.
    C: hi_s32 hi_mpi_dvpp_get_version(hi_s32 *major_version, hi_s32 *minor_version, hi_s32 *patch_version)
    """
    return alignments.VERSION


@binding("hi_mpi_sys_get_image_align_info", "OiO", blank("hi_img_align_info"), own_code=_OWN)
def sys_get_image_align_info(mod_type: list[int], mod_num: int, img_base_info: dict[str, Any], /) -> dict[str, Any]:
    """Return strides and size of a picture that several modules can take.

    mod_type: list of hi_module_type: 0 VPC, 1 VENC, 2 VDEC, 3 JPEGE, 4 JPEGD, 5 PNGD, 100 all. mod_num: length of the
    list. img_base_info: dict as hi_img_base_info: width, height in pixels, pixel_format (hi_pixel_format).
    Returns (img_align_info, ret). img_align_info: dict as hi_img_align_info: width_stride in bytes, height_stride in
    rows, img_buf_size in bytes. ret: 107002 no current context; 2684518403 a module does not take the picture
    (0xA0028003).
    C: hi_s32 hi_mpi_sys_get_image_align_info(const hi_module_type mod_type[], const hi_u32 mod_num,
        const hi_img_base_info *img_base_info, hi_img_align_info *img_align_info)
    """
    if not isinstance(mod_type, list):
        raise TypeError("hi_module_type argument is not list")
    if len(mod_type) != mod_num or not all(isinstance(each, int) for each in mod_type):
        raise ValueError(f"the list of modules has {len(mod_type)} elements, mod_num is {mod_num}; they are numbers")
    return alignments.align(mod_type, taken("hi_img_base_info", img_base_info))


@binding("hi_mpi_sys_set_chn_csc_matrix", "iiiO", own_code=_OWN)
def sys_set_chn_csc_matrix(mode: int, chn: int, csc_matrix: int, csc_coefficient: dict[str, Any], /) -> None:
    """Set the matrix by which a channel converts between YUV and RGB.

    mode: 7 for VPC. chn: number of the channel. csc_matrix: hi_csc_matrix: 0, 1 BT.601, 2, 3 BT.709, 4, 5 BT.2020, full
    and narrow, or 100 for coefficients of the program. csc_coefficient: dict as hi_csc_coefficient:
    yuv_to_rgb_coefficient and rgb_to_yuv_coefficient, dicts of csc_matrix_r0_c0 to r2_c2 and csc_bias_r0 to r2; read
    with 100 alone.
    Returns ret: 2684518402 no such number on the chip (0xA0028002); 2684518403 no such matrix (0xA0028003); 2684518405
    no such channel (0xA0028005); 2684518408 another module (0xA0028008); 2684518416 before acl.himpi.sys_init
    (0xA0028010).
    C: hi_s32 hi_mpi_sys_set_chn_csc_matrix(hi_mod_id mode, hi_s32 chn, hi_csc_matrix csc_matrix,
        hi_csc_coefficient *csc_coefficient)
    """
    colour_matrices.set_matrix(mode, chn, csc_matrix, taken("hi_csc_coefficient", csc_coefficient))


@binding("hi_mpi_sys_get_chn_csc_matrix", "ii", 0, blank("hi_csc_coefficient"), own_code=_OWN)
def sys_get_chn_csc_matrix(mode: int, chn: int, /) -> tuple[int, dict[str, Any]]:
    """Return the matrix by which a channel converts between YUV and RGB.

    mode: 7 for VPC. chn: number of the channel.
    Returns (csc_matrix, csc_coefficient, ret). csc_matrix: hi_csc_matrix, 100 for coefficients of the program.
    csc_coefficient: dict as hi_csc_coefficient: yuv_to_rgb_coefficient and rgb_to_yuv_coefficient, dicts of
    csc_matrix_r0_c0 to r2_c2 and csc_bias_r0 to r2. ret: 2684518402 no such number on the chip (0xA0028002); 2684518403
    no such module (0xA0028003); 2684518405 no such channel (0xA0028005); 2684518408 another module (0xA0028008);
    2684518416 before acl.himpi.sys_init (0xA0028010).
    C: hi_s32 hi_mpi_sys_get_chn_csc_matrix(hi_mod_id mode, hi_s32 chn, hi_csc_matrix *csc_matrix,
        hi_csc_coefficient *csc_coefficient)
    """
    return colour_matrices.get_matrix(mode, chn)
