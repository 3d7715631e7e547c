"""What VPC computes, in NumPy: slow, and written from the definition rather than from the compiled code."""

from __future__ import annotations

import numpy as np


def axis(source, target, edge):
    """For each place: the lower of the two that it reads, and the weight of the upper one in 2048ths."""
    scale = 1.0 / (target / source)
    f = ((np.arange(target) + 0.5) * scale - 0.5).astype(np.float32)
    low = np.floor(f).astype(int)
    f = f - low.astype(np.float32)
    if edge:
        f = np.where((low < 0) | (low >= source - 1), np.float32(0), f)
        low = low.clip(0, source - 1)
    return low, np.rint((1 - f) * np.float32(2048)).astype(int), np.rint(f * np.float32(2048)).astype(int)


def bilinear(picture, width, height):
    """As OpenCV 3.4 INTER_LINEAR. picture: height x width, or height x width x components, of bytes."""
    h, w = picture.shape[:2]
    if (w, h) == (width, height):
        return picture.copy()
    x, a, b = axis(w, width, True)
    y, c, d = axis(h, height, False)
    shape = (1, width) + (1,) * (picture.ndim - 2)
    wide = picture.astype(int)
    rows = (wide[:, x] * a.reshape(shape) + wide[:, (x + 1).clip(0, w - 1)] * b.reshape(shape)) >> 4
    shape = (height, 1) + (1,) * (picture.ndim - 2)
    upper, lower = rows[y.clip(0, h - 1)], rows[(y + 1).clip(0, h - 1)]
    return ((((c.reshape(shape) * upper) >> 16) + ((d.reshape(shape) * lower) >> 16) + 2) >> 2).astype(np.uint8)


def nearest(picture, width, height):
    """As OpenCV 3.4 INTER_NEAREST."""
    h, w = picture.shape[:2]
    x = np.floor(np.arange(width) * (1.0 / (width / w))).astype(int).clip(0, w - 1)
    y = np.floor(np.arange(height) * (1.0 / (height / h))).astype(int).clip(0, h - 1)
    return picture[y][:, x]


def tf_bilinear(picture, width, height):
    """As TensorFlow 1 without align_corners, rounded."""
    h, w = picture.shape[:2]
    y = (np.arange(height, dtype=np.float32) * np.float32(h / np.float32(height)))[:, None]
    x = (np.arange(width, dtype=np.float32) * np.float32(w / np.float32(width)))[None, :]
    top, left = np.floor(y).astype(int), np.floor(x).astype(int)
    bottom, right = (top + 1).clip(0, h - 1), (left + 1).clip(0, w - 1)
    fy, fx = y - top.astype(np.float32), x - left.astype(np.float32)
    p = picture.astype(np.float32)
    upper = p[top, left] + (p[top, right] - p[top, left]) * fx
    lower = p[bottom, left] + (p[bottom, right] - p[bottom, left]) * fx
    return np.floor(upper + (lower - upper) * fy + np.float32(0.5)).astype(np.uint8)


def nv12(width, height, width_stride, height_stride, seed=0, smooth=False):
    """A picture in its strided buffer, with noise also in the padding: (buffer, luma, chroma), the last two without padding."""
    rng = np.random.default_rng(seed)
    buffer = rng.integers(0, 256, (height_stride * 3 // 2, width_stride), dtype=np.uint8)
    if smooth:
        y, x = np.mgrid[:height, :width]
        buffer[:height, :width] = (x * 255 // max(width - 1, 1) + y * 255 // max(height - 1, 1)) // 2
    return buffer, *planes(buffer, width, height)


def planes(buffer, width, height):
    """The luma and the chroma (two components a place) of an NV12 or NV21 buffer."""
    rows = buffer.shape[0] * 2 // 3
    chroma = buffer[rows : rows + height // 2, :width]
    return buffer[:height, :width], chroma.reshape(height // 2, width // 2, 2)
