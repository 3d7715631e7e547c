"""Pinned arrays: NumPy arrays that keep their memory as long as anything looks at it."""

from __future__ import annotations

import copy
import ctypes
import gc
import pickle

import numpy as np
import pytest

import softacl
from softacl.runtime.state import live


def blocks():
    gc.collect()
    return len(live)


@pytest.mark.parametrize(
    ("shape", "dtype"), [((3, 4), np.float32), (7, "complex128"), ((), np.int8), ((2, 0), float), ((5,), "S3")]
)
def test_shapes_and_kinds(device, shape, dtype):
    array = softacl.pinned_zeros(shape, dtype)
    like = np.zeros(shape, dtype)
    assert isinstance(array, softacl.PinnedArray) and (array.shape, array.dtype) == (like.shape, like.dtype)
    assert (array == like).all() and array.flags.c_contiguous and array.flags.writeable
    assert array.ptr % 64 == 0 and live.find(array.ptr) is not None
    again = softacl.pinned_array(like)
    assert again.ptr != array.ptr and again.dtype == like.dtype and (np.asarray(again) == like).all()


def test_arrays_of_lists_and_of_odd_strides(device):
    assert softacl.pinned_array([[1, 2], [3, 4]], np.int16).tolist() == [[1, 2], [3, 4]]
    source = np.arange(24).reshape(4, 6)[::-1, ::2]
    assert (softacl.pinned_array(source) == source).all()


@pytest.mark.parametrize(
    "make",
    [
        lambda array: array[2:5],
        lambda array: array.reshape(2, 5).T,
        lambda array: np.asarray(array),
        lambda array: np.asarray(array)[3:4].view(np.uint8),
        memoryview,
        np.from_dlpack,
        lambda array: array.__dlpack__(),
        lambda array: (ctypes.c_char * 80).from_buffer(array),
    ],
)
def test_every_view_keeps_the_memory(device, make):
    array = softacl.pinned_zeros(10)
    view = make(array)
    del array
    assert blocks() == 1
    del view
    assert blocks() == 0


def test_results_are_ordinary_arrays(device):
    array = softacl.pinned_array(np.arange(10.0))
    for result in (array + 1, array * array, np.sqrt(array), array[array > 3], array[[1, 2]], array.copy()):
        assert type(result) is np.ndarray and live.find(result.__array_interface__["data"][0]) is None
    assert type(array.sum()) is np.float64 and array.max() == 9 and type(array[3]) is np.float64
    assert type(array[2:4]) is softacl.PinnedArray and array[2:4].ptr == array.ptr + 16
    assert array.pinned and array[1:].pinned and not array.astype(np.int8).pinned
    array += 1
    assert type(array) is softacl.PinnedArray and array[0] == 1
    out = np.add(array, 1, out=array)
    assert out is array and array[0] == 2
    for other in (pickle.loads(pickle.dumps(array)), copy.deepcopy(array), copy.copy(array)):
        assert (other == array).all() and live.find(other.__array_interface__["data"][0]) is None


def test_closing_gives_the_memory_back_and_leaves_views_readable(device):
    import acl

    with softacl.pinned_array(np.arange(1000)) as array:
        plain, part = np.asarray(array), array[10:20]
        assert not array.closed
    assert array.closed and part.closed and not array.pinned and len(live) == 0
    array.close()
    part.close()
    others = [softacl.pinned_zeros(1000, np.int64) for _ in range(20)]
    for other in others:
        other[:] = -1
    assert (plain == np.arange(1000)).all() and part[0] == 10  # nobody else got the addresses
    assert acl.rt.memset(array.ptr, 8, 0, 8) == 107000
    with device.buffer(8000) as buffer, pytest.raises(softacl.AclError, match="no live block"):
        buffer.copy_from(array)
    del others, other


def test_freed_by_its_address(device):
    import acl

    array = softacl.pinned_empty(100)
    assert acl.rt.free_host(array.ptr) == 0 and array.closed
    pointer, _ = acl.rt.malloc_host(800)
    assert pointer != array.ptr
    array[:] = 5.0
    assert acl.util.ptr_to_bytes(pointer, 800) != array.tobytes() and acl.rt.free_host(pointer) == 0
    array.close()


def test_wrong_uses(device):
    for shape, dtype, match in (
        ((-1, 2), float, "negative"),
        (3, object, "Python objects"),
        (3, [("a", object)], "Python objects"),
    ):
        with pytest.raises(ValueError, match=match):
            softacl.pinned_empty(shape, dtype)
    with pytest.raises((TypeError, ValueError)):
        softacl.pinned_empty("4")
    with pytest.raises(softacl.OutOfMemory):
        softacl.pinned_empty(1 << 58, np.uint8)
    with pytest.raises(ValueError, match="Python objects"):
        softacl.pinned_array([object()])


def test_without_a_device():
    with pytest.raises(softacl.AclError, match="no device is in use"):
        softacl.pinned_empty(4)
