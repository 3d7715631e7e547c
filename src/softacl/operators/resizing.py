"""ResizeArea and ResizeBicubic. Source: the operator definitions of hicann/ge, which follow TensorFlow's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from softacl.operators.declarations import declare
from softacl.operators.errors import Cause, InvalidUse

__all__ = ["resize_area", "resize_bicubic"]

_STEPS = 1024  # of a cell: the weights come from a table


def _weights(n: int, wanted: int) -> Any:
    """How much of each of n cells lies in each of the wanted ones: a row of each, whose sum is 1."""
    edges = np.arange(wanted + 1) * (n / wanted)
    cells = np.arange(n)
    shared = np.minimum(edges[1:, None], cells + 1) - np.maximum(edges[:-1, None], cells)
    return np.maximum(shared, 0) * (wanted / n)


def _cubic(n: int, wanted: int, align_corners: bool, half_pixel_centers: bool) -> Any:
    """The weights of n cells in each of the wanted ones, of Keys' cubic kernel. Outside of the picture are zeros, and the weights are
    scaled to a sum of 1, with half_pixel_centers; else its edge."""
    scale = (n - 1) / (wanted - 1) if align_corners and wanted > 1 else n / wanted
    place = (np.arange(wanted) + 0.5) * scale - 0.5 if half_pixel_centers else np.arange(wanted) * scale
    first = np.floor(place).astype(np.int64)
    part = np.rint((place - first) * _STEPS) / _STEPS
    a = -0.5 if half_pixel_centers else -0.75
    found = np.zeros((wanted, n))
    for tap in (-1, 0, 1, 2):
        x = np.abs(part - tap)
        weight = np.where(x <= 1, ((a + 2) * x - (a + 3)) * x * x + 1, ((a * x - 5 * a) * x + 8 * a) * x - 4 * a)
        cell = np.clip(first + tap, 0, n - 1)
        np.add.at(found, (np.arange(wanted), cell), np.where(half_pixel_centers & (cell != first + tap), 0, weight))
    return found / found.sum(1, keepdims=True)


def _resized(images: Any, size: Any, weights: Callable[[int, int], Any]) -> Any:
    if images.ndim != 4 or size.size != 2:
        why = f"images has {images.ndim} dimensions, size {size.size} numbers"
        raise InvalidUse(Cause.INPUT, f"{why}; they must be 4, and height and width.")
    height, width = (int(each) for each in size.reshape(-1))
    found = np.einsum("ab,nbwc->nawc", weights(images.shape[1], height), images.astype(np.float64), optimize=True)
    found = np.einsum("ab,nhbc->nhac", weights(images.shape[2], width), found, optimize=True)
    return found.astype(np.float32)


@declare("ResizeArea")
def resize_area(images: Any, size: Any, *, align_corners: bool = False, half_pixel_centers: bool = False) -> Any:
    """images, NHWC, at another height and width: each number is the mean of the area that it covers. The output is float32."""
    if align_corners:
        raise InvalidUse(Cause.ATTRIBUTE, "align_corners is true; it must be false.")
    return _resized(images, size, _weights)


@declare("ResizeBicubic")
def resize_bicubic(images: Any, size: Any, *, align_corners: bool = False, half_pixel_centers: bool = False) -> Any:
    """images, NHWC, at another height and width, by cubic interpolation. The output is float32."""
    if align_corners and half_pixel_centers:
        raise InvalidUse(Cause.ATTRIBUTE, "align_corners and half_pixel_centers are true; one of them must be false.")
    return _resized(images, size, lambda n, wanted: _cubic(n, wanted, bool(align_corners), bool(half_pixel_centers)))
