"""The compiled arithmetic on pictures: to the bit as the model, as OpenCV and as Pillow; and it never leaves its buffers."""

from __future__ import annotations

import model
import numpy as np
import pytest

from softacl import _native
from softacl.media.images.pyramids import FACTORS

RESIZE, FILL, MATRIX, BORDER, PYRAMID, HISTOGRAM, LOOKUP, JOIN = range(8)
OWN, BILINEAR, NEAREST, TF_BILINEAR, TF_NEAREST = range(5)
SIZES = [
    (64, 48, 64, 48), (1920, 1080, 640, 640), (640, 427, 224, 224), (300, 300, 1000, 700), (33, 17, 640, 640), (128, 96, 64, 48),
    (64, 64, 128, 128), (10, 6, 160, 96), (101, 99, 100, 98), (1411, 37, 45, 2), (2, 2, 3, 5), (1, 1, 4, 4), (5, 7, 1, 1),
]  # fmt: skip


def grid(buffer, array, offset=0, order=None):
    n = array.shape[2] if array.ndim == 3 else 1
    at = [*(order or range(n)), 0, 0, 0, 0][:4]
    return (buffer, offset, array.strides[0], array.strides[1], n, *at, array.shape[1], array.shape[0])


def run(jobs, *arrays):
    return _native.vpc(
        tuple((a.ctypes.data, a.nbytes) if isinstance(a, np.ndarray) else (0, a) for a in arrays), tuple(jobs)
    )


def resized(source, width, height, kind):
    target = np.zeros((height, width, *source.shape[2:]), np.uint8)
    assert run([(RESIZE, *grid(0, source), *grid(1, target), kind)], source, target)
    return target


def noise(height, width, n=1, seed=0):
    shape = (height, width) if n == 1 else (height, width, n)
    return np.random.default_rng(seed).integers(0, 256, shape, dtype=np.uint8)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_bilinear_and_nearest_are_the_models_to_the_bit(size, n):
    w, h, width, height = size
    source = noise(h, w, n)
    assert np.array_equal(resized(source, width, height, BILINEAR), model.bilinear(source, width, height))
    assert np.array_equal(resized(source, width, height, NEAREST), model.nearest(source, width, height))


@pytest.mark.parametrize("n", [1, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_bilinear_and_nearest_are_those_of_opencv(size, n):
    cv2 = pytest.importorskip("cv2")
    w, h, width, height = size
    source = noise(h, w, n)
    for kind, theirs in ((BILINEAR, cv2.INTER_LINEAR), (NEAREST, cv2.INTER_NEAREST)):
        assert np.array_equal(
            resized(source, width, height, kind), cv2.resize(source, (width, height), interpolation=theirs)
        )


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_filters_of_tensorflow(size):
    w, h, width, height = size
    source = noise(h, w)
    found = resized(source, width, height, TF_BILINEAR).astype(int) - model.tf_bilinear(source, width, height)
    assert abs(found).max() <= 1 and (found != 0).mean() < 0.01  # a fused multiply-add rounds once
    x = np.floor(np.arange(width, dtype=np.float32) * np.float32(w / np.float32(width))).astype(int).clip(0, w - 1)
    y = np.floor(np.arange(height, dtype=np.float32) * np.float32(h / np.float32(height))).astype(int).clip(0, h - 1)
    assert np.array_equal(resized(source, width, height, TF_NEAREST), source[y][:, x])


@pytest.mark.parametrize(
    "size", [(640, 427, 224, 224), (64, 48, 20, 12), (33, 17, 640, 640), (10, 6, 160, 96)], ids=str
)
def test_the_filter_of_the_older_chips_is_pillows_triangle_down_and_bicubic_up(size):
    image = pytest.importorskip("PIL.Image")
    w, h, width, height = size
    source = noise(h, w)
    theirs = image.fromarray(source).resize((width, height), image.BILINEAR if w > width else image.BICUBIC)
    assert np.abs(resized(source, width, height, OWN).astype(int) - np.asarray(theirs)).max() <= 1


@pytest.mark.parametrize("kind", range(5))
def test_a_constant_picture_stays_constant(kind):
    for value in (0, 1, 127, 128, 254, 255):
        source = np.full((37, 51, 2), value, np.uint8)
        for width, height in ((19, 11), (200, 90), (51, 90), (26, 37)):
            assert (resized(source, width, height, kind) == value).all()


def test_components_change_places_and_strides():
    source, target = noise(20, 30, 4), np.zeros((40, 30, 3), np.uint8)[:20]
    assert run(
        [(RESIZE, *grid(0, source, 0, (3, 1, 0))[:4], 3, 3, 1, 0, 0, 30, 20, *grid(1, target), 1)], source, target
    )
    assert np.array_equal(target, source[:, :, [3, 1, 0]])
    packed = np.zeros((20, 60), np.uint8)  # YUYV
    luma, chroma = noise(20, 30, 1, 1), noise(20, 15, 2, 2)
    jobs = [
        (RESIZE, *grid(0, luma), 2, 0, 60, 2, 1, 0, 0, 0, 0, 30, 20, 1),
        (RESIZE, *grid(1, chroma), 2, 0, 60, 4, 2, 1, 3, 0, 0, 15, 20, 1),
    ]
    assert run(jobs, luma, chroma, packed)
    assert np.array_equal(packed[:, 0::2], luma)
    assert np.array_equal(packed[:, 1::4], chroma[:, :, 0]) and np.array_equal(packed[:, 3::4], chroma[:, :, 1])


def test_temporary_buffers_carry_a_picture_on():
    source, target = noise(32, 32), np.zeros((16, 16), np.uint8)
    half = (2, 0, 16, 1, 1, 0, 0, 0, 0, 16, 16)
    assert run([(RESIZE, *grid(0, source), *half, 1), (RESIZE, *half, *grid(1, target), 1)], source, target, 256)
    assert np.array_equal(target, model.bilinear(source, 16, 16))


#: the place of a number in a grid, and a value with which a grid of 16 x 16 leaves its buffer, or is none
OUTSIDE = [
    *((place, value) for place in (0, 1, 2, 3, 4, 5, 9, 10) for value in (-1, 2**40, 2**63 - 1)),
    (0, 2), (1, 1), (2, 17), (3, 2), (4, 0), (4, 5), (5, 1), (5, 257), (9, 0), (9, 17), (10, 0), (10, 17),
]  # fmt: skip


@pytest.mark.parametrize(("place", "value"), OUTSIDE)
def test_a_grid_that_leaves_its_buffer_is_refused(place, value):
    source, target = noise(16, 16), np.zeros((16, 16), np.uint8)
    numbers = list(grid(1, target))
    numbers[place] = value
    for job in ((RESIZE, *grid(0, source), *numbers, 1), (FILL, *numbers, 1, 1, 1, 1)):
        with pytest.raises(ValueError):
            run([job], source, target)
    assert not target.any()


def test_jobs_that_are_none():
    picture = noise(16, 16)
    one = grid(0, picture)
    borders = (0, 8, 8, 0, 0, 0, 0, 0, 0), (4, 1, 1, 1, 1, 0, 0, 0, 0)
    resizes = (), (*one, 5), (*one, -1)
    jobs = [(RESIZE, *one, *rest) for rest in resizes] + [(BORDER, *one, *rest) for rest in borders]
    jobs += [
        (),
        (9,),
        (FILL, *one),
        (PYRAMID, *one, *one, 8, 3, 0, *FACTORS),
        (HISTOGRAM, *one, *one),
        ("x",),
        (2**70,),
    ]
    for job in [*jobs, (LOOKUP, *one, *one, *one[:9], 16, 1)]:
        with pytest.raises((ValueError, TypeError, OverflowError)):
            run([job], picture)
    with pytest.raises(ValueError):
        run([], *[picture] * 17)
    with pytest.raises(ValueError):
        run([(FILL, *one, 0, 0, 0, 0)] * 65, picture)
    with pytest.raises(TypeError):
        _native.vpc(((1, 2, 3),), ())
    assert np.array_equal(picture, noise(16, 16))


def test_memory_that_is_not_there_ends_the_call_and_not_the_process(acl):  # which takes the signals
    target = np.zeros((16, 16), np.uint8)
    nowhere = _native.reserve(1 << 20, 4096)
    jobs = [(RESIZE, 0, 0, 64, 1, 1, 0, 0, 0, 0, 64, 64, *grid(1, target), 1)]
    assert _native.vpc(((nowhere, 1 << 20), (target.ctypes.data, target.nbytes)), tuple(jobs)) is False
    _native.unmap(nowhere, 1 << 20)


@pytest.mark.parametrize(("kind", "mode"), [(1, "edge"), (2, "symmetric"), (3, "reflect")])
def test_borders_repeat_the_edge_or_fold_the_picture(kind, mode):
    for (h, w), (top, bottom, left, right) in (((6, 7), (2, 3, 4, 1)), ((3, 3), (9, 10, 7, 8)), ((2, 5), (1, 1, 0, 0))):
        inner = noise(h, w, 3)
        target = np.zeros((top + h + bottom, left + w + right, 3), np.uint8)
        target[top : top + h, left : left + w] = inner
        assert run([(BORDER, *grid(0, target), kind, top, bottom, left, right, 0, 0, 0, 0)], target)
        assert np.array_equal(target, np.pad(inner, ((top, bottom), (left, right), (0, 0)), mode))


def test_a_constant_border_has_a_value_for_each_component():
    target = noise(12, 12, 3)
    inner = target[2:9, 3:11].copy()
    assert run([(BORDER, *grid(0, target), 0, 2, 3, 3, 1, 10, 20, 30, 0)], target)
    assert np.array_equal(target[2:9, 3:11], inner)
    target[2:9, 3:11] = (10, 20, 30)
    assert (target == (10, 20, 30)).all()


def test_histogram_and_lookup():
    picture, words = noise(33, 65), np.zeros(256, np.uint32)
    assert run([(HISTOGRAM, *grid(0, picture), 1, 0, 0, 1, 1, 0, 0, 0, 0, 1024, 1)], picture, words)
    assert np.array_equal(words, np.bincount(picture.ravel(), minlength=256))
    table, target = noise(1, 256)[0], np.zeros_like(picture)
    jobs = [(LOOKUP, *grid(0, picture), *grid(1, target), 2, 0, 0, 1, 1, 0, 0, 0, 0, 256, 1)]
    assert run(jobs, picture, target, table) and np.array_equal(target, table[picture])


def test_pyramid_is_gauss_and_every_second_pixel():
    for h, w in ((12, 20), (33, 41), (2, 2)):
        source = noise(h, w)
        target = np.zeros(((h + 1) // 2, (w + 1) // 2), np.uint8)
        assert run([(PYRAMID, *grid(0, source), *grid(1, target), 8, 3, 0, *FACTORS)], source, target)
        taps = np.outer([1, 4, 6, 4, 1], [1, 4, 6, 4, 1])
        padded = source.astype(int)
        for side in (0, 1):  # twice one, where the picture is too small to fold twice at once
            widths = [(0, 0), (0, 0)]
            widths[side] = (2, 2)
            padded = np.pad(padded, widths, "reflect")
        sums = sum(taps[i, j] * padded[i : i + h, j : j + w] for i in range(5) for j in range(5))
        assert np.array_equal(target, (sums + 128 >> 8)[::2, ::2])


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize("step", [2, 3])
def test_two_planes_are_joined(order, step):
    first, second = noise(7, 33, seed=1), noise(7, 33, seed=2)
    target = np.full((7, 40, step), 9, np.uint8)
    inside = target[:, :33, :]
    size = (*order, 0, 0, 33, 7)
    assert run([(JOIN, *grid(0, first), *grid(1, second), 2, 0, 40 * step, step, 2, *size)], first, second, target)
    assert np.array_equal(inside[:, :, order[0]], first) and np.array_equal(inside[:, :, order[1]], second)
    assert (target[:, 33:] == 9).all() and (inside[:, :, 2:] == 9).all(), "nothing else is written"
    with pytest.raises(ValueError, match="sizes differ"):
        run([(JOIN, *grid(0, first[:6]), *grid(1, second), 2, 0, 40 * step, step, 2, *size)], first, second, target)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
@pytest.mark.parametrize("width", [15, 16, 17, 31, 32, 33, 47, 64, 100])
def test_a_row_is_never_read_behind_its_last_byte(n, width):
    """The picture ends where its memory does."""
    import mmap

    for made in (width - 3, width, width + 5, 3 * width):
        page = mmap.mmap(-1, mmap.PAGESIZE * (width * n * 5 // mmap.PAGESIZE + 1))
        memory = np.frombuffer(page, np.uint8)
        source = memory[-width * n * 5 :].reshape(5, width, n)
        source[:] = noise(5, width * n, seed=n).reshape(5, width, n)
        if n == 1:
            source = source[:, :, 0]
        assert np.array_equal(resized(source, made, 4, BILINEAR), model.bilinear(source, made, 4))
        del source, memory
