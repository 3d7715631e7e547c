"""acl.himpi's functions for picture headers: dicts in, dicts out, the codes of the media system."""

from __future__ import annotations

import io

import pytest

from softacl.media.codecs.headers import HI_ERR_VDEC_ILLEGAL_PARAM, HI_ERR_VDEC_NOT_SUPPORT

Image = pytest.importorskip("PIL.Image")
JPEG, PNG, UNKNOWN, YUV420 = 26, 268, 10000, 1
ZEROS = {
    **dict.fromkeys(("width", "height", "width_stride", "height_stride", "img_buf_size", "pixel_format"), 0),
    "reserved": [0] * 4,
}


def picture(kind, width=640, height=480, **options):
    file = io.BytesIO()
    Image.new("RGB", (width, height)).save(file, kind, **options)
    return file.getvalue()


@pytest.fixture
def binding(acl_on):
    return acl_on(chip="310P")


def stream_of(binding, data, **more):
    return {"addr": binding.util.bytes_to_ptr(data), "len": len(data), "end_of_frame": 1, "pts": 0, **more}


def test_a_jpeg_as_it_is_and_in_a_chosen_format(binding):
    data = picture("JPEG", subsampling=0)
    stream = stream_of(binding, data)
    info, ret = binding.himpi.dvpp_get_image_info(JPEG, stream)
    assert ret == 0 and (info["width"], info["height"], info["reserved"]) == (640, 480, [0] * 4)
    assert info["img_buf_size"] == info["width_stride"] * info["height_stride"] * 3 and info["pixel_format"] == 6
    assert binding.himpi.vdec_get_jpegd_output_info(stream, UNKNOWN) == (info, 0)
    smaller, ret = binding.himpi.vdec_get_jpegd_output_info(stream, YUV420)
    assert ret == 0 and smaller["img_buf_size"] * 2 == info["img_buf_size"] and smaller["pixel_format"] == YUV420
    block, ret = binding.himpi.dvpp_malloc(0, info["img_buf_size"])
    assert ret == 0 and binding.himpi.dvpp_free(block) == 0


def test_a_png(binding):
    data = picture("PNG", 100, 200)
    info, ret = binding.himpi.png_get_image_info(stream_of(binding, data, type=PNG))
    assert ret == 0 and (info["width"], info["height"], info["pixel_format"]) == (100, 200, 12)
    assert info["width_stride"] == 384 and info["img_buf_size"] == 384 * info["height_stride"]


def test_what_cannot_be_decoded(binding):
    jpeg, png = picture("JPEG"), picture("PNG", 100, 200)
    progressive = picture("JPEG", progressive=True)
    himpi = binding.himpi
    assert himpi.dvpp_get_image_info(JPEG, stream_of(binding, progressive)) == (ZEROS, HI_ERR_VDEC_NOT_SUPPORT)
    assert "progressive" in binding.get_recent_err_msg()
    assert himpi.dvpp_get_image_info(96, stream_of(binding, jpeg)) == (ZEROS, HI_ERR_VDEC_ILLEGAL_PARAM)
    assert himpi.png_get_image_info(stream_of(binding, png)) == (ZEROS, HI_ERR_VDEC_ILLEGAL_PARAM)  # without its type
    assert himpi.dvpp_get_image_info(JPEG, stream_of(binding, png)) == (ZEROS, HI_ERR_VDEC_ILLEGAL_PARAM)
    assert himpi.vdec_get_jpegd_output_info(stream_of(binding, jpeg), 77) == (ZEROS, HI_ERR_VDEC_NOT_SUPPORT)
    device, _ = binding.rt.malloc(4096, 0)
    wrong = ({}, {"addr": "text", "len": 5}, {"addr": device, "len": 100}, {"addr": 1, "len": 100})
    for stream in wrong:
        assert himpi.dvpp_get_image_info(JPEG, stream) == (ZEROS, HI_ERR_VDEC_ILLEGAL_PARAM)
    assert binding.rt.free(device) == 0
    with pytest.raises(TypeError, match="not dict"):
        himpi.dvpp_get_image_info(JPEG, 5)
    with pytest.raises(TypeError):
        himpi.png_get_image_info()
    with pytest.raises(ValueError, match="does not fit"):
        himpi.vdec_get_jpegd_output_info({"addr": 1 << 70, "len": 1}, UNKNOWN)


def test_chips_without_the_second_generation(acl_on):
    binding = acl_on(chip="310")
    data = picture("JPEG")
    assert binding.himpi.dvpp_get_image_info(JPEG, stream_of(binding, data)) == (ZEROS, HI_ERR_VDEC_NOT_SUPPORT)
