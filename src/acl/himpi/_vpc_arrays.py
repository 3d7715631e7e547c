"""VPC of the second generation: filters, turns, drawing, matrices and tables."""

from __future__ import annotations

from typing import Any

from acl._face import binding
from softacl.runtime.himpi import vpc_drawing, vpc_filters, vpc_warps
from softacl.runtime.himpi.codes import own_code_of
from softacl.runtime.himpi.structs import Record, blank, taken, taken_list

__all__ = [
    "vpc_blur",
    "vpc_dilate",
    "vpc_draw_cover",
    "vpc_draw_line",
    "vpc_draw_mosaic",
    "vpc_draw_osd",
    "vpc_erode",
    "vpc_filter2d",
    "vpc_flip",
    "vpc_gaussian_blur",
    "vpc_get_affine_lut",
    "vpc_get_affine_transform",
    "vpc_get_lut_mem_size",
    "vpc_get_perspective_lut",
    "vpc_get_remap_lut",
    "vpc_get_rotation_matrix",
    "vpc_lut_remap",
    "vpc_median_blur",
    "vpc_rotate",
    "vpc_set_chn_opt_attr",
    "vpc_set_chn_workspace",
    "vpc_warp_affine",
]

_OWN = own_code_of("VPC")


@binding("hi_mpi_vpc_blur", "iOi", 0, own_code=_OWN)
def vpc_blur(chn: int, blur_param: dict[str, Any], milli_sec: int, /) -> int:
    """Give each pixel the mean of its neighbours.

    chn: number of the channel. blur_param: dict as hi_blur_param: src and dst (see vpc_resize; equal sides and
    formats), blur_cfg: kernel_size (width, height: 1, 3 or 5), border_type (0 constant, 1 replicated), scalar_value,
    morph_shapes (0), anchor (-1, -1), iterations (1). milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_blur(hi_vpc_chn chn, const hi_blur_param *blur_param, hi_u32 *task_id, hi_s32 milli_sec)
    """
    return vpc_filters.blur(chn, taken("hi_blur_param", blur_param), milli_sec)


@binding("hi_mpi_vpc_gaussian_blur", "iOi", 0, own_code=_OWN)
def vpc_gaussian_blur(chn: int, gaussian_blur_param: dict[str, Any], milli_sec: int, /) -> int:
    """Filter a picture with a Gaussian filter.

    chn: number of the channel. gaussian_blur_param: dict as hi_gaussian_blur_param: src and dst (see vpc_resize; equal
    sides and formats), gaussian_blur_cfg: kernel_size (width, height: 1, 3 or 5), border_type (0 constant, 1
    replicated), scalar_value, sigma_x, sigma_y (0: as sigma_x). milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_gaussian_blur(hi_vpc_chn chn, const hi_gaussian_blur_param *gaussian_blur_param,
        hi_u32 *task_id, hi_s32 milli_sec)
    """
    return vpc_filters.gaussian_blur(chn, taken("hi_gaussian_blur_param", gaussian_blur_param), milli_sec)


@binding("hi_mpi_vpc_median_blur", "iOi", 0, own_code=_OWN)
def vpc_median_blur(chn: int, median_blur_param: dict[str, Any], milli_sec: int, /) -> int:
    """Give each pixel the middle value of its neighbours.

    chn: number of the channel. median_blur_param: dict as hi_median_blur_param: src and dst (see vpc_resize; equal
    sides and formats), median_blur_cfg: kernel_size, 1, 3 or 5. milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_median_blur(hi_vpc_chn chn, const hi_median_blur_param *median_blur_param, hi_u32 *task_id,
        hi_s32 milli_sec)
    """
    return vpc_filters.median_blur(chn, taken("hi_median_blur_param", median_blur_param), milli_sec)


@binding("hi_mpi_vpc_erode", "iOi", 0, own_code=_OWN)
def vpc_erode(chn: int, erode_param: dict[str, Any], milli_sec: int, /) -> int:
    """Give each pixel the least value of a rectangle around it.

    chn: number of the channel. erode_param: dict as hi_blur_param: src and dst (see vpc_resize; equal sides and
    formats), blur_cfg: kernel_size (width, height: 1, 3 or 5), border_type (0 constant, 1 replicated), scalar_value,
    morph_shapes (0), anchor (-1, -1), iterations (1 to 100). milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_erode(hi_vpc_chn chn, const hi_blur_param *erode_param, hi_u32 *task_id, hi_s32 milli_sec)
    """
    return vpc_filters.erode(chn, taken("hi_blur_param", erode_param), milli_sec)


@binding("hi_mpi_vpc_dilate", "iOi", 0, own_code=_OWN)
def vpc_dilate(chn: int, dilate_param: dict[str, Any], milli_sec: int, /) -> int:
    """Give each pixel the largest value of a rectangle around it.

    chn: number of the channel. dilate_param: dict as hi_blur_param: src and dst (see vpc_resize; equal sides and
    formats), blur_cfg: kernel_size (width, height: 1, 3 or 5), border_type (0 constant, 1 replicated), scalar_value,
    morph_shapes (0), anchor (-1, -1), iterations (1 to 100). milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_dilate(hi_vpc_chn chn, const hi_blur_param *dilate_param, hi_u32 *task_id, hi_s32 milli_sec)
    """
    return vpc_filters.dilate(chn, taken("hi_blur_param", dilate_param), milli_sec)


@binding("hi_mpi_vpc_flip", "iOi", 0, own_code=_OWN)
def vpc_flip(chn: int, flip_param: dict[str, Any], milli_sec: int, /) -> int:
    """Mirror a picture.

    chn: number of the channel. flip_param: dict as hi_flip_param: src and dst (see vpc_resize; equal sides and
    formats), flip_mode: 0 left and right, 1 top and bottom, 2 both. milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_flip(hi_vpc_chn chn, hi_flip_param *flip_param, hi_u32 *task_id, hi_s32 milli_sec)
    """
    return vpc_filters.flip(chn, taken("hi_flip_param", flip_param), milli_sec)


@binding("hi_mpi_vpc_rotate", "iOi", 0, own_code=_OWN)
def vpc_rotate(chn: int, rotate_param: dict[str, Any], milli_sec: int, /) -> int:
    """Turn a picture with the clock.

    chn: number of the channel. rotate_param: dict as hi_rotate_param: src and dst (see vpc_resize; equal formats),
    angle: 0 for 90, 1 for 180, 2 for 270 degrees. milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_rotate(hi_vpc_chn chn, const hi_rotate_param *rotate_param, hi_u32 *task_id, hi_s32 milli_sec)
    """
    return vpc_filters.rotate(chn, taken("hi_rotate_param", rotate_param), milli_sec)


@binding("hi_mpi_vpc_filter2d", "iOi", 0, own_code=_OWN)
def vpc_filter2d(chn: int, filter_2d_param: dict[str, Any], milli_sec: int, /) -> int:
    """Filter a picture with factors of the program.

    chn: number of the channel. filter_2d_param: dict as hi_filter_2d_param: src and dst (see vpc_resize; equal sides
    and formats), filter_2d_cfg: kernel_size (width, height: 1, 3 or 5), border_type (0 constant, 1 replicated),
    scalar_value, filter (lists of numbers, as large as kernel_size), anchor (-1, -1), delta. milli_sec: milliseconds,
    not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_filter2d(hi_vpc_chn chn, const hi_filter_2d_param *filter_2d_param, hi_u32 *task_id,
        hi_s32 milli_sec)
    """
    return vpc_filters.filter2d(chn, _filter(filter_2d_param), milli_sec)


def _filter(given: Any) -> Record:
    """hi_filter_2d_param; the program's list is as large as kernel_size, the struct has it in the middle of 5 x 5."""
    settings = given.get("filter_2d_cfg") if isinstance(given, dict) else None
    rows = settings.get("filter") if isinstance(settings, dict) else None
    without = {**settings, "filter": None} if isinstance(settings, dict) else None
    found = taken("hi_filter_2d_param", given if rows is None else given | {"filter_2d_cfg": without})
    if rows is None:
        return found
    config = found["filter_2d_cfg"]
    width, height = config["kernel_size"]["width"], config["kernel_size"]["height"]
    if width not in (1, 3, 5) or height not in (1, 3, 5):
        raise ValueError(f"the kernel_size is {width} x {height}; each is 1, 3 or 5")
    if (
        not isinstance(rows, list)
        or len(rows) != height
        or any(not isinstance(row, list) or len(row) != width for row in rows)
    ):
        raise ValueError(f"filter is no list of {height} lists of {width} numbers")
    for y, row in enumerate(rows, (5 - height) // 2):
        for x, value in enumerate(row, (5 - width) // 2):
            config["filter"][y][x] = float(value)
    return found


@binding("hi_mpi_vpc_draw_line", "iOi", 0, own_code=_OWN)
def vpc_draw_line(chn: int, line_param: dict[str, Any], milli_sec: int, /) -> int:
    """Draw lines into a picture.

    chn: number of the channel. line_param: dict as hi_line_param: src and dst (see vpc_resize; equal sides and
    formats), count, line: list of dicts of start_point, end_point, thick (even), color (0xRRGGBB). milli_sec:
    milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_draw_line(hi_vpc_chn chn, const hi_line_param *line_param, hi_u32 *task_id, hi_s32 milli_sec)
    """
    return vpc_drawing.draw_line(chn, *_things("hi_line", line_param), milli_sec)


@binding("hi_mpi_vpc_draw_cover", "iOi", 0, own_code=_OWN)
def vpc_draw_cover(chn: int, cover_param: dict[str, Any], milli_sec: int, /) -> int:
    """Fill parts of a picture.

    chn: number of the channel. cover_param: dict as hi_cover_param: src and dst (see vpc_resize; equal sides and
    formats), count, cover: list of dicts of type, rect (type 0) or quad (type 1), color (0xRRGGBB). milli_sec:
    milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_draw_cover(hi_vpc_chn chn, const hi_cover_param *cover_param, hi_u32 *task_id,
        hi_s32 milli_sec)
    """
    return vpc_drawing.draw_cover(chn, *_things("hi_cover", cover_param), milli_sec)


@binding("hi_mpi_vpc_draw_mosaic", "iOi", 0, own_code=_OWN)
def vpc_draw_mosaic(chn: int, mosaic_param: dict[str, Any], milli_sec: int, /) -> int:
    """Make parts of a picture of blocks.

    chn: number of the channel. mosaic_param: dict as hi_mosaic_param: src and dst (see vpc_resize; equal sides and
    formats), count, mosaic: list of dicts of blk_size (0 to 5: 4 to 128 pixels), rect. milli_sec: milliseconds, not
    used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_draw_mosaic(hi_vpc_chn chn, const hi_mosaic_param *mosaic_param, hi_u32 *task_id,
        hi_s32 milli_sec)
    """
    return vpc_drawing.draw_mosaic(chn, *_things("hi_mosaic", mosaic_param), milli_sec)


@binding("hi_mpi_vpc_draw_osd", "iOi", 0, own_code=_OWN)
def vpc_draw_osd(chn: int, osd_param: dict[str, Any], milli_sec: int, /) -> int:
    """Lay small pictures with alpha over a picture.

    chn: number of the channel. osd_param: dict as hi_osd_param: src and dst (see vpc_resize; equal sides and formats),
    count, clut, osd: list of dicts of rect, pixel_format, picture_address, stride, bg_alpha, fg_alpha,
    osd_inverted_color. milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846088 not on
    this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_draw_osd(hi_vpc_chn chn, hi_osd_param *osd_param, hi_u32 *task_id, hi_s32 milli_sec)
    """
    return vpc_drawing.draw_osd(chn, *_things("hi_osd", osd_param), milli_sec)


def _things(name: str, given: Any) -> tuple[Record, list[Record]]:
    """A parameter that has a list of things, and the list."""
    short = name[3:]
    found = taken(f"{name}_param", given if not isinstance(given, dict) else {**given, short: 0})
    if not 1 <= found["count"] <= vpc_drawing.MOST_THINGS:
        raise ValueError(f"invalid count {found['count']} of {name}_param; it is 1 to {vpc_drawing.MOST_THINGS}")
    return found, taken_list(name, given.get(short), found["count"])


@binding("hi_mpi_vpc_set_chn_opt_attr", "iO", own_code=_OWN)
def vpc_set_chn_opt_attr(chn: int, opt_attr: dict[str, Any], /) -> None:
    """Set an option of a VPC channel; no chip has one.

    chn: number of the channel. opt_attr: dict as hi_opt_attr.
    Returns ret: 2684846082 no such number on the chip (0xA0078002); 2684846083 a rule is broken (0xA0078003);
    2684846085 no such channel (0xA0078005); 2684846088 not on this chip (0xA0078008); 2684846096 before
    acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_set_chn_opt_attr(hi_vpc_chn chn, const hi_opt_attr *opt_attr)
    """
    vpc_warps.set_option(chn, taken("hi_opt_attr", opt_attr))


@binding("hi_mpi_vpc_set_chn_workspace", "iOI", own_code=_OWN)
def vpc_set_chn_workspace(chn: int, workspace_param: list[dict[str, Any]], param_cnt: int, /) -> None:
    """Say once how large the pictures of vpc_lut_remap and vpc_warp_affine will be.

    chn: number of the channel. workspace_param: list of dicts as hi_vpc_workspace_param: func (0 REMAP, 1 AFFINE),
    max_source_pic_width, max_source_pic_height, max_dest_pic_width, max_dest_pic_height. param_cnt: length of the list.
    Returns ret: 2684846082 no such number on the chip (0xA0078002); 2684846083 a rule is broken (0xA0078003);
    2684846085 no such channel (0xA0078005); 2684846088 not on this chip (0xA0078008); 2684846089 the second time
    (0xA0078009); 2684846096 before acl.himpi.sys_init (0xA0078010).
    SoftACL: takes no memory.
    C: hi_s32 hi_mpi_vpc_set_chn_workspace(hi_vpc_chn chn, hi_vpc_workspace_param *workspace_param, hi_u32 param_cnt)
    """
    vpc_warps.set_workspace(chn, taken_list("hi_vpc_workspace_param", workspace_param, param_cnt))


@binding("hi_mpi_vpc_get_lut_mem_size", "II", 0, own_code=_OWN)
def vpc_get_lut_mem_size(width: int, height: int, /) -> int:
    """Return the size of the table for an output.

    width, height: pixels.
    Returns (lut_size, ret). lut_size: bytes. ret: 2684846083 a rule is broken (0xA0078003); 2684846088 not on this chip
    (0xA0078008).
    C: hi_s32 hi_mpi_vpc_get_lut_mem_size(hi_u32 width, hi_u32 height, hi_u32 *lut_size)
    """
    return vpc_warps.lut_mem_size(width, height)


@binding("hi_mpi_vpc_get_affine_transform", "O", blank("hi_transform_matrix"), own_code=_OWN)
def vpc_get_affine_transform(point_pair_info: dict[str, Any], /) -> dict[str, Any]:
    """Return the matrix that takes three points to three others.

    point_pair_info: dict: src_point and dest_point, lists of 3 dicts of x and y, src_point_count, dest_point_count.
    Returns (matrix, ret). matrix: dict as hi_transform_matrix. ret: 2684846083 a rule is broken (0xA0078003);
    2684846088 not on this chip (0xA0078008).
    C: hi_s32 hi_mpi_vpc_get_affine_transform(hi_point_pair_info *point_pair_info, hi_transform_matrix *matrix)
    """
    return vpc_warps.affine_transform(_pairs(point_pair_info))


@binding("hi_mpi_vpc_get_rotation_matrix", "Odd", blank("hi_transform_matrix"), own_code=_OWN)
def vpc_get_rotation_matrix(center_point: dict[str, Any], angle: float, scale: float, /) -> dict[str, Any]:
    """Return the matrix that turns a picture against the clock.

    center_point: dict of x and y. angle: degrees. scale: how many times as large it gets.
    Returns (matrix, ret). matrix: dict as hi_transform_matrix. ret: 2684846083 a rule is broken (0xA0078003);
    2684846088 not on this chip (0xA0078008).
    C: hi_s32 hi_mpi_vpc_get_rotation_matrix(hi_float_point center_point, hi_double angle, hi_double scale,
        hi_transform_matrix *matrix)
    """
    return vpc_warps.rotation_matrix(taken("hi_float_point", center_point), angle, scale)


@binding("hi_mpi_vpc_get_affine_lut", "OIO", own_code=_OWN, echoes=True, echoed=2)
def vpc_get_affine_lut(point_pair_info: dict[str, Any], interpolation: int, remap_lut: dict[str, Any], /) -> None:
    """Fill a table for vpc_lut_remap, by three points.

    point_pair_info: dict: src_point and dest_point, lists of 3 dicts of x and y, src_point_count, dest_point_count.
    interpolation: 0 bilinear, 1 nearest. remap_lut: dict as hi_remap_lut: src_pic_width, src_pic_height,
    dest_pic_width, dest_pic_height, lut (an address), lut_size in bytes; also returned.
    Returns (remap_lut, ret). ret: 2684846083 a rule is broken (0xA0078003); 2684846086 lut is null (0xA0078006);
    2684846088 not on this chip (0xA0078008).
    C: hi_s32 hi_mpi_vpc_get_affine_lut(hi_point_pair_info *point_pair_info, hi_u32 interpolation,
        hi_remap_lut *remap_lut)
    """
    vpc_warps.affine_lut(_pairs(point_pair_info), interpolation, taken("hi_remap_lut", remap_lut))


@binding("hi_mpi_vpc_get_perspective_lut", "OIO", own_code=_OWN, echoes=True, echoed=2)
def vpc_get_perspective_lut(point_pair_info: dict[str, Any], interpolation: int, remap_lut: dict[str, Any], /) -> None:
    """Fill a table for vpc_lut_remap, by four points.

    point_pair_info: dict: src_point and dest_point, lists of 4 dicts of x and y, src_point_count, dest_point_count.
    interpolation: 0 bilinear, 1 nearest. remap_lut: dict as hi_remap_lut: src_pic_width, src_pic_height,
    dest_pic_width, dest_pic_height, lut (an address), lut_size in bytes; also returned.
    Returns (remap_lut, ret). ret: 2684846083 a rule is broken (0xA0078003); 2684846086 lut is null (0xA0078006);
    2684846088 not on this chip (0xA0078008).
    C: hi_s32 hi_mpi_vpc_get_perspective_lut(hi_point_pair_info *point_pair_info, hi_u32 interpolation,
        hi_remap_lut *remap_lut)
    """
    vpc_warps.perspective_lut(_pairs(point_pair_info), interpolation, taken("hi_remap_lut", remap_lut))


@binding("hi_mpi_vpc_get_remap_lut", "OO", own_code=_OWN, echoes=True, echoed=1)
def vpc_get_remap_lut(map_param: dict[str, Any], remap_lut: dict[str, Any], /) -> None:
    """Fill a table for vpc_lut_remap, by the program's places.

    map_param: dict as hi_map_param: map1 and map2, addresses of floats x and y of each pixel of the output; map_size in
    bytes of each; sides as remap_lut. remap_lut: dict as hi_remap_lut: src_pic_width, src_pic_height, dest_pic_width,
    dest_pic_height, lut (an address), lut_size in bytes; also returned.
    Returns (remap_lut, ret). ret: 2684846083 a rule is broken (0xA0078003); 2684846086 lut is null (0xA0078006);
    2684846088 not on this chip (0xA0078008).
    C: hi_s32 hi_mpi_vpc_get_remap_lut(hi_map_param *map_param, hi_remap_lut *remap_lut)
    """
    vpc_warps.remap_lut(taken("hi_map_param", map_param), taken("hi_remap_lut", remap_lut))


def _pairs(given: Any) -> Record:
    """hi_point_pair_info; the program's lists are as long as their counts, the struct's are of four."""
    if not isinstance(given, dict):
        raise TypeError("the hi_point_pair_info argument is not dict")
    lists = {}
    for side in ("src", "dest"):
        points, n = given.get(f"{side}_point"), given.get(f"{side}_point_count", 0)
        if not isinstance(points, list):
            raise TypeError(f"{side}_point is not list")
        if not isinstance(n, int) or n > 4 or n != len(points):
            raise ValueError(f"{side}_point has {len(points)} points, {side}_point_count says {n}; 4 at most")
        lists[f"{side}_point"] = points + [{}] * (4 - n)
    return taken("hi_point_pair_info", given | lists)


@binding("hi_mpi_vpc_warp_affine", "iOOi", 0, own_code=_OWN)
def vpc_warp_affine(chn: int, matrix: dict[str, Any], transform_param: dict[str, Any], milli_sec: int, /) -> int:
    """Move, turn and scale a picture by a matrix.

    chn: number of the channel. matrix: dict as hi_transform_matrix: matrix_type 0, matrix, 3 lists of 4 numbers of
    which 2 x 3 count. transform_param: dict as hi_warp_transform_param: src, dst, transform_config (interpolation: 0
    bilinear, 1 nearest; border_type: 0 constant, 1 replicated; scalar_value). milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846087 no
    workspace (0xA0078007); 2684846088 not on this chip (0xA0078008); 2684846096 before acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_warp_affine(hi_vpc_chn chn, hi_transform_matrix *matrix,
        hi_warp_transform_param *transform_param, hi_u32 *task_id, hi_s32 milli_sec)
    """
    given = taken("hi_warp_transform_param", transform_param)
    return vpc_warps.warp_affine(chn, taken("hi_transform_matrix", matrix), given, milli_sec)


@binding("hi_mpi_vpc_lut_remap", "iOOi", 0, own_code=_OWN)
def vpc_lut_remap(chn: int, transform_param: dict[str, Any], remap_lut: dict[str, Any], milli_sec: int, /) -> int:
    """Take each pixel of a picture from where a table says.

    chn: number of the channel. transform_param: dict as hi_warp_transform_param: src, dst, transform_config
    (interpolation: 0 bilinear, 1 nearest; border_type: 0 constant, 1 replicated; scalar_value). remap_lut: dict as
    hi_remap_lut: src_pic_width, src_pic_height, dest_pic_width, dest_pic_height, lut (an address), lut_size in bytes.
    milli_sec: milliseconds, not used.
    Returns (task_id, ret). task_id: for vpc_get_process_result. ret: 2684846082 no such number on the chip
    (0xA0078002); 2684846083 a rule is broken (0xA0078003); 2684846085 no such channel (0xA0078005); 2684846086 lut is
    null (0xA0078006); 2684846087 no workspace (0xA0078007); 2684846088 not on this chip (0xA0078008); 2684846096 before
    acl.himpi.sys_init (0xA0078010).
    C: hi_s32 hi_mpi_vpc_lut_remap(hi_vpc_chn chn, hi_warp_transform_param *transform_param, hi_remap_lut *remap_lut,
        hi_u32 *task_id, hi_s32 milli_sec)
    """
    given = taken("hi_warp_transform_param", transform_param)
    return vpc_warps.lut_remap(chn, given, taken("hi_remap_lut", remap_lut), milli_sec)
