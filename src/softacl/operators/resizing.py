"""ResizeArea. Source: the operator definitions of hicann/ge, which follow TensorFlow's."""

from __future__ import annotations

from typing import Any

import numpy as np

from softacl.operators.declarations import declare
from softacl.operators.errors import Cause, InvalidUse

__all__ = ["resize_area"]


def _weights(n: int, wanted: int) -> Any:
    """How much of each of n cells lies in each of the wanted ones: a row of each, whose sum is 1."""
    edges = np.arange(wanted + 1) * (n / wanted)
    cells = np.arange(n)
    shared = np.minimum(edges[1:, None], cells + 1) - np.maximum(edges[:-1, None], cells)
    return np.maximum(shared, 0) * (wanted / n)


@declare("ResizeArea")
def resize_area(images: Any, size: Any, *, align_corners: bool = False, half_pixel_centers: bool = False) -> Any:
    """images, NHWC, at another height and width: each number is the mean of the area that it covers. The output is float32."""
    if images.ndim != 4 or size.size != 2 or align_corners:
        why = f"images has {images.ndim} dimensions, size {size.size} numbers, and align_corners is {align_corners}"
        raise InvalidUse(Cause.INPUT, f"{why}; they must be 4, height and width, and false.")
    height, width = (int(each) for each in size.reshape(-1))
    found = np.einsum("ab,nbwc->nawc", _weights(images.shape[1], height), images.astype(np.float64), optimize=True)
    found = np.einsum("ab,nhbc->nhac", _weights(images.shape[2], width), found, optimize=True)
    return found.astype(np.float32)
