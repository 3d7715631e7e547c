"""Pictures warped by matrices and tables, as tasks of a VPC channel; the matrices and tables; workspaces of channels.

A table is in memory of the program, in a form of these functions alone: for each pixel of the output two words of 32 bits, x and y in
the input, in 32nds of a pixel.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from softacl.base.lazy import numpy as np
from softacl.errors import AclError
from softacl.media.chip_support import require_operation
from softacl.media.images.operations import FILTERS
from softacl.media.images.warps import affine_matrix, affine_table, float_table, halved, perspective_table, remap
from softacl.media.rules.v2 import needs_no_workspace
from softacl.media.v2.codes import MediaCode, MediaError
from softacl.media.v2.structs import Record
from softacl.media.v2.vpc_arrays import add_arrays, fetch, store, values_of
from softacl.media.v2.vpc_calls import CONSTANT, REPLICATED, VpcCall
from softacl.media.v2.vpc_channels import channels

if TYPE_CHECKING:
    from softacl.media.images.array_plans import Planes

_ENTRY = 8  # bytes of a table for each pixel
_REMAP, _AFFINE = 0, 1  # hi_workspace_func
_YUV420 = (1, 2)  # hi_pixel_format: YUV and YVU semi-planar
_BILINEAR, _NEAREST = 0, 1  # interpolations of a table of places
_MAX_SIDE = 16384


def _illegal(why: str) -> MediaError:
    return MediaError("VPC", MediaCode.ILLEGAL_PARAM, why)


# Channels --------------------------------------------------------------------------------------------------------------


def set_option(channel: int, option: Record) -> None:
    """No chip has an option. Source: hi_mpi_vpc_set_chn_opt_attr."""
    channels.get(channel)
    require_operation("set_chn_opt_attr", "V2")


def set_workspace(channel: int, configs: Sequence[Record]) -> None:
    """Set once the largest pictures of lut_remap and warp_affine. configs: of hi_vpc_workspace_param.

    Allocates nothing here. HI_ERR_VPC_NOT_PERM the second time. Source: hi_mpi_vpc_set_chn_workspace.
    """
    require_operation("tables", "V2")
    entry = channels.get(channel)
    if entry.workspaces:
        raise entry.refuse(MediaCode.NOT_PERM, f"channel {channel} has a workspace already; it can be set only once.")
    numbers = [each["func"] for each in configs]
    if not numbers or len(set(numbers)) < len(numbers) or not set(numbers) <= {_REMAP, _AFFINE}:
        raise _illegal(f"func is {numbers}; it must have 0 (REMAP), 1 (AFFINE) or both, each at most once.")
    names = ("max_source_pic_width", "max_source_pic_height", "max_dest_pic_width", "max_dest_pic_height")
    entry.workspaces = {each["func"]: tuple(each[name] for name in names) for each in configs}


def _check_workspace(call: VpcCall, func: int, info: Record) -> None:
    source, target = info["src"], info["dst"]
    same = source["picture_format"] == target["picture_format"]
    if same and source["picture_format"] not in _YUV420 and needs_no_workspace(call.chip):
        return
    limits = call.channel.workspaces.get(func)
    if limits is None:
        name = ("REMAP", "AFFINE")[func]
        raise call.channel.refuse(
            MediaCode.NOT_CFG, f"the channel has no workspace for {name}. Call hi_mpi_vpc_set_chn_workspace first."
        )
    sides = [picture[f"picture_{name}"] for picture in (source, target) for name in ("width", "height")]
    for side, limit in zip(sides, limits, strict=True):
        if side > limit:
            raise call.illegal(f"a side of {side} pixels; the workspace of the channel is for {limit}.")


# Matrices and tables ---------------------------------------------------------------------------------------------------


def rotation_matrix(centre: Record, angle: float, scale: float) -> Record:
    """hi_transform_matrix. angle: degrees counterclockwise. Source: hi_mpi_vpc_get_rotation_matrix."""
    from softacl.media.images.warps import rotation_matrix

    require_operation("tables", "V2")
    return _matrix(rotation_matrix((centre["x"], centre["y"]), angle, scale))


def affine_transform(pairs: Record) -> Record:
    """hi_transform_matrix that maps three points to three others. Source: hi_mpi_vpc_get_affine_transform."""
    require_operation("tables", "V2")
    return _matrix(_solved(lambda: affine_matrix(*_points(pairs, 3))))


def _matrix(rows: Sequence[Sequence[float]]) -> Record:
    return {"matrix_type": 0, "matrix": [[*rows[0], 0.0], [*rows[1], 0.0], [0.0] * 4]}


def _points(pairs: Record, n: int) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    if pairs["src_point_count"] != n or pairs["dest_point_count"] != n:
        raise _illegal(f"{pairs['src_point_count']} and {pairs['dest_point_count']} points; there must be {n} of each.")
    return tuple([(point["x"], point["y"]) for point in pairs[name][:n]] for name in ("src_point", "dest_point"))  # type: ignore[return-value]


def _solved(work: Callable[[], Any]) -> Any:
    from numpy.linalg import LinAlgError

    try:
        return work()
    except LinAlgError:
        raise _illegal("the points are on one line: no matrix maps them to the others.") from None


def lut_mem_size(width: int, height: int) -> int:
    """Bytes of a table for an output. Source: hi_mpi_vpc_get_lut_mem_size."""
    require_operation("tables", "V2")
    if not (0 < width <= _MAX_SIDE and 0 < height <= _MAX_SIDE):
        raise _illegal(f"an output of {width} x {height}; its sides are 1 to {_MAX_SIDE}.")
    return width * height * _ENTRY


def affine_lut(pairs: Record, interpolation: int, table: Record) -> Record:
    """Fill the table of a hi_remap_lut by three points and where they go. Source: hi_mpi_vpc_get_affine_lut."""
    points, nearest = _begun(pairs, 3, interpolation)
    sides = _table_sides(table)
    return _filled(table, _solved(lambda: affine_table(affine_matrix(*points), *sides, nearest)))


def perspective_lut(pairs: Record, interpolation: int, table: Record) -> Record:
    """The same by four points. Source: hi_mpi_vpc_get_perspective_lut."""
    points, nearest = _begun(pairs, 4, interpolation)
    sides = _table_sides(table)
    return _filled(table, _solved(lambda: perspective_table(points[0], points[1], sides[0], sides[1], nearest)))


def remap_lut(maps: Record, table: Record) -> Record:
    """The same by the program's tables of places. maps: hi_map_param. Source: hi_mpi_vpc_get_remap_lut."""
    require_operation("tables", "V2")
    width, height = _table_sides(table)
    for name in ("src_pic_width", "src_pic_height", "dest_pic_width", "dest_pic_height"):
        if maps[name] != table[name]:
            raise _illegal(f"{name} is {maps[name]} of the maps, {table[name]} of the table; they must be equal.")
    needed = width * height * 4
    if maps["map_size"] < needed:
        raise _illegal(f"map_size {maps['map_size']}; {width} x {height} numbers of 4 bytes are {needed}.")
    try:
        data = [fetch(name, maps[name], needed) for name in ("map1", "map2")]
    except AclError as error:
        raise _illegal(error.why) from None
    coords = [np.frombuffer(each, np.float32).reshape(height, width) for each in data]
    return _filled(table, float_table(*coords))


def _begun(pairs: Record, n: int, interpolation: int) -> tuple[Any, bool]:
    require_operation("tables", "V2")
    if interpolation not in (_BILINEAR, _NEAREST):
        raise _illegal(f"interpolation is {interpolation}; it must be 0 (bilinear) or 1 (nearest).")
    return _points(pairs, n), interpolation == _NEAREST


def _table_sides(table: Record) -> tuple[int, int]:
    width, height = table["dest_pic_width"], table["dest_pic_height"]
    needed = lut_mem_size(width, height)
    if table["lut_size"] < needed:
        raise _illegal(f"lut_size {table['lut_size']}; the table of {width} x {height} pixels has {needed} bytes.")
    if not table["lut"]:
        raise MediaError("VPC", MediaCode.NULL_PTR, "lut is null; it is the address of the table's memory.")
    return width, height


def _filled(table: Record, coords: Any) -> Record:
    try:
        store("lut", table["lut"], coords.tobytes())
    except AclError as error:
        raise _illegal(error.why) from None
    return table


# Operations ------------------------------------------------------------------------------------------------------------


def warp_affine(channel: int, matrix: Record, info: Record, milliseconds: int) -> int:
    """Warp a picture by a matrix of 2 x 3. info: hi_warp_transform_param. Source: hi_mpi_vpc_warp_affine."""
    call = VpcCall("hi_mpi_vpc_warp_affine", "warp_affine", channel)
    if matrix["matrix_type"] != 0:
        raise call.illegal(f"matrix_type is {matrix['matrix_type']}; it must be 0, a 2 x 3 matrix.")
    _check_workspace(call, _AFFINE, info)
    rows = [row[:3] for row in matrix["matrix"][:2]]
    if not all(abs(number) < 1e6 for row in rows for number in row):
        raise call.illegal("an element of the matrix is not a number, or is larger than 1000000.")
    width, height = info["dst"]["picture_width"], info["dst"]["picture_height"]
    nearest = _nearest(call, info)
    return _warped(call, info, lambda: affine_table(rows, width, height, nearest), ())


def lut_remap(channel: int, info: Record, table: Record, milliseconds: int) -> int:
    """Take each pixel of the output from the place in a table. Source: hi_mpi_vpc_lut_remap."""
    call = VpcCall("hi_mpi_vpc_lut_remap", "lut_remap", channel)
    _check_workspace(call, _REMAP, info)
    _nearest(call, info)
    for role, picture in (("src", info["src"]), ("dest", info["dst"])):
        for name in ("width", "height"):
            if table[f"{role}_pic_{name}"] != picture[f"picture_{name}"]:
                raise call.illegal(
                    f"{role}_pic_{name} of the table is {table[f'{role}_pic_{name}']}, the picture's {picture[f'picture_{name}']}."
                )
    width, height = _table_sides(table)
    nbytes = width * height * _ENTRY
    with call.judged():
        fetch("lut", table["lut"], nbytes)

    def places() -> Any:
        return np.frombuffer(fetch("lut", table["lut"], nbytes), np.int32).reshape(height, width, 2)

    return _warped(call, info, places, ((table["lut"], nbytes),))


def _nearest(call: VpcCall, info: Record) -> bool:
    settings = info["transform_config"]
    if settings["border_type"] not in (CONSTANT, REPLICATED):
        raise call.illegal(f"border_type is {settings['border_type']}; it must be 0 (constant) or 1 (replicated).")
    return call.interpolation(settings["interpolation"]) == FILTERS["nearest"]


def _warped(call: VpcCall, info: Record, make_table: Callable[[], Any], beside: tuple[tuple[int, int], ...]) -> int:
    settings = info["transform_config"]
    nearest, border = _nearest(call, info), settings["border_type"]
    values = values_of(call, info["dst"], settings["scalar_value"])

    def compute(planes: Planes) -> Planes:
        table, (height, width) = make_table(), next(iter(planes.values())).shape[:2]
        made = {}
        for name, plane in planes.items():
            across, down = plane.shape[1] < width, plane.shape[0] < height
            own = halved(table, across, down) if across or down else table
            made[name] = remap(plane, own, nearest, border, values[name])
        return made

    add_arrays(call, info["src"], info["dst"], compute, sides="any", formats="any", beside=beside)
    return call.start()
