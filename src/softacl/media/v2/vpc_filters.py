"""Filters, mirroring and rotation of pictures, as tasks of a VPC channel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from softacl.base.lazy import numpy as np
from softacl.media.images.filters import convolve, gaussian, gaussian_kernel, median, morph
from softacl.media.v2.structs import Record
from softacl.media.v2.vpc_arrays import add_arrays, values_of
from softacl.media.v2.vpc_calls import CONSTANT, REPLICATED, VpcCall

if TYPE_CHECKING:
    from softacl.media.images.array_plans import Planes

_SIZES = (1, 3, 5)
_MAX_ITERATIONS = 100


def blur(channel: int, info: Record, milliseconds: int) -> int:
    """The mean of a window. info: hi_blur_param. Source: hi_mpi_vpc_blur."""
    from softacl.media.images.filters import blur

    call = VpcCall("hi_mpi_vpc_blur", "blur", channel)
    settings = _morphed(call, info["blur_cfg"], 1)
    return _filtered(
        call, info, settings, lambda plane, value: blur(plane, _size(settings), settings["border_type"], value)
    )


def erode(channel: int, info: Record, milliseconds: int) -> int:
    """Erode: the least value of a rectangle. info: hi_blur_param. Source: hi_mpi_vpc_erode."""
    return _morph("hi_mpi_vpc_erode", "erode", channel, info, minimum=True)


def dilate(channel: int, info: Record, milliseconds: int) -> int:
    """Dilate: the largest value of a rectangle. info: hi_blur_param. Source: hi_mpi_vpc_dilate."""
    return _morph("hi_mpi_vpc_dilate", "dilate", channel, info, minimum=False)


def _morph(c_name: str, operation: str, channel: int, info: Record, minimum: bool) -> int:
    call = VpcCall(c_name, operation, channel)
    settings = _morphed(call, info["blur_cfg"], _MAX_ITERATIONS)
    more = settings["iterations"], minimum, settings["border_type"]
    return _filtered(call, info, settings, lambda plane, value: morph(plane, _size(settings), *more, value))


def gaussian_blur(channel: int, info: Record, milliseconds: int) -> int:
    """A Gaussian filter. info: hi_gaussian_blur_param. Source: hi_mpi_vpc_gaussian_blur."""
    call = VpcCall("hi_mpi_vpc_gaussian_blur", "gaussian_blur", channel)
    settings = info["gaussian_blur_cfg"]
    _check_window(call, settings)
    across, down = settings["sigma_x"], settings["sigma_y"] or settings["sigma_x"]
    for name, sigma in (("sigma_x", across), ("sigma_y", down)):
        if not 0 <= sigma < 1e6:
            raise call.illegal(f"{name} is {sigma}; it must be 0 (chosen to fit the kernel) or more.")
    width, height = _size(settings)
    kernels = gaussian_kernel(width, across), gaussian_kernel(height, down)
    return _filtered(
        call, info, settings, lambda plane, value: gaussian(plane, *kernels, settings["border_type"], value)
    )


def median_blur(channel: int, info: Record, milliseconds: int) -> int:
    """The middle value of a window. info: hi_median_blur_param. Source: hi_mpi_vpc_median_blur."""
    call = VpcCall("hi_mpi_vpc_median_blur", "median_blur", channel)
    n = info["median_blur_cfg"]["kernel_size"]
    if n not in _SIZES:
        raise call.illegal(f"kernel_size is {n}; it must be 1, 3 or 5.")
    add_arrays(call, info["src"], info["dst"], _each(lambda plane, _: median(plane, n)))
    return call.start()


def filter2d(channel: int, info: Record, milliseconds: int) -> int:
    """A filter of the program. info: hi_filter_2d_param; of the 5 x 5 factors those in the middle count.

    Source: hi_mpi_vpc_filter2d.
    """
    call = VpcCall("hi_mpi_vpc_filter2d", "filter2d", channel)
    settings = info["filter_2d_cfg"]
    _check_window(call, settings)
    _check_anchor(call, settings)
    width, height = _size(settings)
    left, top = (5 - width) // 2, (5 - height) // 2
    kernel = [row[left : left + width] for row in settings["filter"][top : top + height]]
    delta, border = settings["delta"], settings["border_type"]
    return _filtered(call, info, settings, lambda plane, value: convolve(plane, kernel, delta, border, value))


def flip(channel: int, info: Record, milliseconds: int) -> int:
    """Mirror a picture. info: hi_flip_param. Source: hi_mpi_vpc_flip."""
    call = VpcCall("hi_mpi_vpc_flip", "flip", channel)
    mode = info["flip_mode"]
    if not 0 <= mode <= 2:
        raise call.illegal(f"flip_mode is {mode}; it must be 0 (left and right), 1 (top and bottom) or 2 (both).")
    down, across = (slice(None, None, step) for step in ((1, -1), (-1, 1), (-1, -1))[mode])
    add_arrays(call, info["src"], info["dst"], _each(lambda plane, _: plane[down, across]))
    return call.start()


def rotate(channel: int, info: Record, milliseconds: int) -> int:
    """Rotate a picture clockwise. info: hi_rotate_param. Source: hi_mpi_vpc_rotate."""
    call = VpcCall("hi_mpi_vpc_rotate", "rotate", channel)
    quarters = info["angle"] + 1
    if not 1 <= quarters <= 3:
        raise call.illegal(f"angle is {info['angle']}; it must be 0 (90 degrees), 1 (180) or 2 (270).")
    sides = "swapped" if quarters % 2 else "same"
    add_arrays(call, info["src"], info["dst"], _each(lambda plane, _: np.rot90(plane, -quarters)), sides)
    return call.start()


def _filtered(call: VpcCall, info: Record, settings: Record, work: Callable[[Any, Any], Any]) -> int:
    values = values_of(call, info["src"], settings["scalar_value"])
    add_arrays(call, info["src"], info["dst"], _each(work, values))
    return call.start()


def _each(work: Callable[[Any, Any], Any], values: dict[str, list[int]] | None = None) -> Callable[[Planes], Planes]:
    """`work` on each plane, with the values of its components."""
    return lambda planes: {name: work(plane, (values or {}).get(name, ())) for name, plane in planes.items()}


def _size(settings: Record) -> tuple[int, int]:
    return settings["kernel_size"]["width"], settings["kernel_size"]["height"]


def _check_window(call: VpcCall, settings: Record) -> None:
    for name in ("width", "height"):
        if settings["kernel_size"][name] not in _SIZES:
            raise call.illegal(f"the {name} of kernel_size is {settings['kernel_size'][name]}; it must be 1, 3 or 5.")
    if settings["border_type"] not in (CONSTANT, REPLICATED):
        raise call.illegal(f"border_type is {settings['border_type']}; it must be 0 (constant) or 1 (replicated).")


def _check_anchor(call: VpcCall, settings: Record) -> None:
    anchor = settings["anchor"]["x"], settings["anchor"]["y"]
    if anchor != (-1, -1):
        raise call.illegal(f"anchor is {anchor}; it must be (-1, -1), the middle.")


def _morphed(call: VpcCall, settings: Record, limit: int) -> Record:
    _check_window(call, settings)
    _check_anchor(call, settings)
    if settings["morph_shapes"] != 0:
        raise call.illegal(f"morph_shapes is {settings['morph_shapes']}; it must be 0 (MORPH_RECT).")
    if not 1 <= settings["iterations"] <= limit:
        raise call.illegal(
            f"iterations is {settings['iterations']}; it must be 1{f' to {limit}' if limit > 1 else ''}."
        )
    return settings
