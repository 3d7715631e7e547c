"""AIPP: configuration files, and the arithmetic against a slow reference that takes one pixel at a time."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from softacl.models.aipp import AippError, Configuration, apply, read

JPEG = (256, 0, 359, 256, -88, -183, 256, 454, 0)  # full range, YUV to RGB
STATIC = "aipp_mode: static input_format: RGB888_U8"


def reference(c: Configuration, picture: np.ndarray) -> np.ndarray:
    """As the documents say it, pixel by pixel, with Python's integers."""
    height, width = c.source
    data = picture.reshape(-1).tolist()
    start_y, start_x, lines, columns = 0, 0, height, width
    if c.crop:
        start_y, start_x = c.load_start_pos_h, c.load_start_pos_w
        lines, columns = c.crop_size_h or c.output_h, c.crop_size_w or c.output_w
    above = c.top_padding_size if c.padding else 0
    before = c.left_padding_size if c.padding else 0
    below = c.bottom_padding_size if c.padding else 0
    behind = c.right_padding_size if c.padding else 0
    n = c.channels
    out = np.full((1, n, above + lines + below, before + columns + behind), np.float16(c.padding_value), np.float16)
    for i, j in itertools.product(range(lines), range(columns)):
        y, x = start_y + i, start_x + j
        if c.input_format == "YUV420SP_U8":
            at = width * height + (y // 2) * width + (x // 2) * 2
            pixel = [data[y * width + x], data[at], data[at + 1]]
            if c.rbuv_swap_switch:
                pixel[1], pixel[2] = pixel[2], pixel[1]
            if c.csc_switch:
                d = [p - b for p, b in zip(pixel, c.input_bias, strict=True)]
                pixel = [sum(m * v for m, v in zip(c.matrix[3 * r : 3 * r + 3], d, strict=True)) >> 8 for r in range(3)]
        else:
            depth = {"RGB888_U8": 3, "XRGB8888_U8": 4, "YUV400_U8": 1}[c.input_format]
            pixel = data[(y * width + x) * depth : (y * width + x + 1) * depth]
            if depth == 4 and c.ax_swap_switch:
                pixel = pixel[1:] + pixel[:1]
            if depth > 1 and c.rbuv_swap_switch:
                pixel[0], pixel[2] = pixel[2], pixel[0]
            if depth > 1 and c.csc_switch:
                rows = [c.matrix[3 * r : 3 * r + 3] for r in range(3)]
                pixel = [
                    (sum(m * v for m, v in zip(row, pixel[:3], strict=True)) >> 8) + b
                    for row, b in zip(rows, c.output_bias, strict=True)
                ]
        for k in range(n):
            value = min(max(pixel[k], 0), 255)
            scaled = (value - c.mean_chn[k] - float(np.float16(c.min_chn[k]))) * float(np.float16(c.var_reci_chn[k]))
            out[0, k, above + i, before + j] = np.float16(scaled)
    return out


@st.composite
def cases(draw):
    form = draw(st.sampled_from(("YUV420SP_U8", "XRGB8888_U8", "RGB888_U8", "YUV400_U8")))
    even = 2 if form == "YUV420SP_U8" else 1
    height, width = draw(st.integers(2, 5)) * 2, draw(st.integers(2, 5)) * 2
    crop, padding = draw(st.booleans()), draw(st.booleans())
    top, left = (draw(st.integers(0, 1)) * even, draw(st.integers(0, 1)) * even) if crop else (0, 0)
    lines = draw(st.integers(1, height - top)) if crop else height
    columns = draw(st.integers(1, width - left)) if crop else width
    edges = [draw(st.integers(0, 3)) for _ in range(4)] if padding else [0] * 4
    depth = {"YUV420SP_U8": 3, "XRGB8888_U8": 4, "RGB888_U8": 3, "YUV400_U8": 1}[form]
    csc = draw(st.booleans())
    c = Configuration(
        input_format=form,
        csc_switch=csc,
        rbuv_swap_switch=draw(st.booleans()),
        ax_swap_switch=draw(st.booleans()),
        src_image_size_h=height,
        src_image_size_w=width,
        crop=crop,
        load_start_pos_h=top,
        load_start_pos_w=left,
        crop_size_h=lines if crop else 0,
        crop_size_w=columns if crop else 0,
        padding=padding,
        top_padding_size=edges[0],
        bottom_padding_size=edges[1],
        left_padding_size=edges[2],
        right_padding_size=edges[3],
        padding_value=draw(st.sampled_from((0.0, 128.0, -1.5))),
        matrix=tuple(draw(st.lists(st.integers(-600, 600), min_size=9, max_size=9))),
        input_bias=tuple(draw(st.lists(st.integers(0, 255), min_size=3, max_size=3))),
        output_bias=tuple(draw(st.lists(st.integers(0, 255), min_size=3, max_size=3))),
        mean_chn=tuple(draw(st.lists(st.integers(0, 255), min_size=4, max_size=4))),
        min_chn=tuple(draw(st.lists(st.floats(0, 200, width=16), min_size=4, max_size=4))),
        var_reci_chn=tuple(draw(st.lists(st.floats(-2, 2, width=16), min_size=4, max_size=4))),
        channels=draw(st.integers(1, min(depth, 3) if csc else depth)),
    )
    return c.at(lines + edges[0] + edges[1], columns + edges[2] + edges[3]), draw(st.integers(0, 1 << 30))


@given(cases())
@settings(max_examples=100)
def test_equals_the_reference(case):
    configuration, seed = case
    shape = configuration.picture_dims(1)
    picture = np.random.default_rng(seed).integers(0, 256, shape, np.uint8)
    before = picture.copy()
    result = apply(configuration, picture)
    assert result.dtype == np.float16
    np.testing.assert_array_equal(result, reference(configuration, picture))
    np.testing.assert_array_equal(picture, before)


def nv12(red: int, green: int, blue: int, height: int = 4, width: int = 4) -> np.ndarray:
    """A picture of one colour, as the JPEG standard makes it."""
    y = round(0.299 * red + 0.587 * green + 0.114 * blue)
    u = round(128 - 0.168736 * red - 0.331264 * green + 0.5 * blue)
    v = round(128 + 0.5 * red - 0.418688 * green - 0.081312 * blue)
    luma = np.full((height, width), y, np.uint8)
    chroma = np.tile(np.array([min(u, 255), min(v, 255)], np.uint8), (height // 2, width // 2))
    return np.concatenate([luma, chroma]).reshape(1, height * 3 // 2, width, 1)


@pytest.mark.parametrize("colour", [(255, 0, 0), (0, 255, 0), (0, 0, 255), (12, 200, 99)])
def test_solid_colours(colour):
    """Row 0 of the matrix makes channel 0: with the JPEG rows in the order R, G, B the model sees RGB."""
    configuration = Configuration(
        input_format="YUV420SP_U8", csc_switch=True, matrix=JPEG, input_bias=(0, 128, 128), channels=3
    ).at(4, 4)
    result = apply(configuration, nv12(*colour))
    assert result.shape == (1, 3, 4, 4)
    for channel, value in enumerate(colour):
        assert np.abs(result[0, channel].astype(float) - value).max() <= 3
    rgb = np.tile(np.array(colour, np.uint8), (1, 4, 4, 1))
    plain = Configuration(input_format="RGB888_U8", channels=3).at(4, 4)
    assert apply(plain, rgb)[0, :, 0, 0].tolist() == list(colour)
    swapped = Configuration(input_format="RGB888_U8", channels=3, rbuv_swap_switch=True).at(4, 4)
    assert apply(swapped, rgb)[0, :, 0, 0].tolist() == list(colour)[::-1]


def test_nv21_is_nv12_with_the_swap():
    picture = nv12(200, 30, 60)
    other = picture.copy()
    chroma = other.reshape(6, 4)[4:]
    chroma[:] = chroma.reshape(2, 2, 2)[:, :, ::-1].reshape(2, 4)
    c = Configuration(input_format="YUV420SP_U8", csc_switch=True, matrix=JPEG, input_bias=(0, 128, 128), channels=3)
    swapped = Configuration.from_dict({**c.as_dict(), "rbuv_swap_switch": True})
    np.testing.assert_array_equal(apply(c.at(4, 4), picture), apply(swapped.at(4, 4), other))


def test_grey_weights_of_the_documents():
    matrix = (76, 150, 30, 0, 0, 0, 0, 0, 0)
    c = Configuration(input_format="RGB888_U8", csc_switch=True, matrix=matrix, output_bias=(0, 0, 0), channels=1).at(
        1, 2
    )
    assert apply(c, np.array([[[255, 255, 255], [10, 20, 30]]], np.uint8)).tolist() == [
        [[[255.0, (760 + 3000 + 900) >> 8]]]
    ]


def test_a_batch_layouts_and_element_types():
    pictures = np.arange(2 * 2 * 3 * 3, dtype=np.uint8).reshape(2, 2, 3, 3)
    c = Configuration(input_format="RGB888_U8", channels=3, layout="NHWC", data_type=4, mean_chn=(9, 9, 9, 9)).at(2, 3)
    result = apply(c, pictures)
    assert result.dtype == np.uint8  # uint8 to uint8: mean and scale have no effect
    np.testing.assert_array_equal(result, pictures)
    c = Configuration(input_format="RGB888_U8", channels=3, data_type=0, mean_chn=(1, 2, 3, 0)).at(2, 3)
    result = apply(c, pictures.reshape(-1))
    assert result.dtype == np.float32
    np.testing.assert_array_equal(result, pictures.transpose(0, 3, 1, 2).astype(np.float32) - [[[[1]], [[2]], [[3]]]])


@pytest.mark.parametrize(
    ("picture", "words"),
    [(np.zeros(11, np.uint8), "11 bytes"), (np.zeros(0, np.uint8), "0 bytes"), (np.zeros(12, np.float32), "float32")],
)
def test_pictures_that_do_not_fit(picture, words):
    with pytest.raises(AippError, match=words):
        apply(Configuration(input_format="RGB888_U8", channels=3).at(2, 2), picture)


def test_no_sizes_yet():
    with pytest.raises(AippError, match="no sizes"):
        apply(Configuration(input_format="RGB888_U8"), np.zeros(12, np.uint8))


FILE = """
# a comment with } and {
aipp_op {
    aipp_mode: static
    related_input_rank : 1;  input_format : YUV420SP_U8, csc_switch : true
    src_image_size_w : 8  src_image_size_h: 6
    crop: true load_start_pos_w: 2 crop_size_w: 4 crop_size_h: 4
    matrix_r0c0 : [ 256 ]
    matrix_r0c1 : 0 matrix_r0c2: 359
    input_bias_0 : 0
    mean_chn_1 : 104
    min_chn_2: 0.5f
    var_reci_chn_0 : 0.0039215
    support_rotation: false
    cpadding_value: 0.0
}
aipp_op { aipp_mode: dynamic max_src_image_size: 752640 }
"""


def test_a_file():
    first, second = read(FILE)
    assert first.aipp_mode == "dynamic" and first.max_src_image_size == 752640 and first.related_input_rank == 0
    assert second == Configuration(
        related_input_rank=1,
        input_format="YUV420SP_U8",
        csc_switch=True,
        src_image_size_w=8,
        src_image_size_h=6,
        crop=True,
        load_start_pos_w=2,
        crop_size_w=4,
        crop_size_h=4,
        matrix=(256, 0, 359, 298, -100, -208, 298, 0, 409),
        input_bias=(0, 128, 128),
        mean_chn=(0, 104, 0, 0),
        min_chn=(0.0, 0.0, 0.5, 0.0),
        var_reci_chn=(0.0039215, 1.0, 1.0, 1.0),
    )
    assert Configuration.from_dict(second.as_dict()) == second


def test_the_matrix_without_a_word():
    """aipp_op.cc: YUV420SP_U8 is made RGB (channel 0 is B), the others YUV; each entry by itself."""
    (yuv,) = read("aipp_op { aipp_mode: static input_format: YUV420SP_U8 csc_switch: true }")
    (rgb,) = read("aipp_op { aipp_mode: static input_format: XRGB8888_U8 matrix_r0c0: 1 }")
    assert yuv.matrix == (298, 516, 0, 298, -100, -208, 298, 0, 409)
    assert rgb.matrix == (1, 129, 25, -38, -74, 112, 112, -94, -18)
    assert Configuration.from_dict(rgb.as_dict()) == rgb


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no aipp_op"),
        ("aipp_op {", "a } is missing"),
        ("aipp_op { }", "aipp_mode is missing"),
        ("aipp_op { aipp_mode: static }", "input_format is missing"),
        ("aipp_op { aipp_mode: other }", "Line 1: aipp_mode other"),
        ("aipp_op { aipp_mode: dynamic }", "max_src_image_size is missing"),
        ("aipp_op { aipp_mode: static\ninput_format: RAW10 }", "Line 2: input_format RAW10"),
        (f"aipp_op {{ {STATIC} }} aipp_op {{ {STATIC} }}", "second aipp_op"),
        (f"aipp_op {{ {STATIC} csc_swich: true }}", "Did you mean csc_switch"),
        (f"aipp_op {{ {STATIC} csc_switch: maybe }}", "csc_switch maybe"),
        (f"aipp_op {{ {STATIC} crop: true\n crop: false }}", "Line 2: crop is in line 1"),
        (f"aipp_op {{ {STATIC} mean_chn_0: 104.5 }}", "a whole number"),
        (f"aipp_op {{ {STATIC} mean_chn_0: 256 }}", "out of range: 0 to 255"),
        (f"aipp_op {{ {STATIC} var_reci_chn_0: x }}", "a number is expected"),
        (f"aipp_op {{ {STATIC} left_padding_size: 33 }}", "0 to 32"),
        (f"aipp_op {{ {STATIC} resize: true }}", "reserves it"),
        (f'aipp_op {{ {STATIC} related_input_name: "data" }}', "Caffe"),
        (f"aipp_op {{ {STATIC} crop true }}", "a colon"),
        (f"aipp_op {{ {STATIC} crop: }}", "a value"),
        ("op { }", "aipp_op is expected"),
        ("aipp_op }", "{ is expected"),
        ('aipp_op { "', "not expected"),
    ],
)
def test_files_that_are_wrong(text, words):
    with pytest.raises(AippError, match=words):
        read(text)


@pytest.mark.parametrize(
    ("fields", "size", "words"),
    [
        ({"src_image_size_h": 8, "src_image_size_w": 8}, (4, 4), "makes pictures of 8 x 8"),
        ({"crop": True}, (4, 4), None),
        ({"crop": True}, (0, 0), "src_image_size_w and src_image_size_h are missing"),
        (
            {"crop": True, "src_image_size_h": 4, "src_image_size_w": 4, "load_start_pos_w": 1},
            (4, 4),
            "more than src_image_size_w",
        ),
        ({"padding": True, "src_image_size_h": 2, "src_image_size_w": 4, "top_padding_size": 2}, (4, 4), None),
        ({"input_format": "YUV420SP_U8"}, (5, 4), "must be even"),
        (
            {
                "input_format": "YUV420SP_U8",
                "crop": True,
                "load_start_pos_h": 1,
                "src_image_size_h": 8,
                "src_image_size_w": 8,
            },
            (4, 4),
            "must be even",
        ),
        ({"input_format": "YUV400_U8", "channels": 3}, (4, 4), "3 channels"),
    ],
)
def test_sizes_must_fit_the_model(fields, size, words):
    configuration = Configuration(**{"input_format": "RGB888_U8", **fields})
    if words is None:
        configuration.at(*size)
        return
    with pytest.raises(AippError, match=words):
        configuration.at(*size)
