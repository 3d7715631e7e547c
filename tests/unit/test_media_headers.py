"""Header functions on Pillow-made pictures and on headers made by hand."""

import io
import tracemalloc

import pytest

from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.codecs import headers, jpeg

PIL = pytest.importorskip("PIL")
from PIL import Image  # noqa: E402


def jpeg_file(width=640, height=480, subsampling=2, mode="RGB", **options):
    file = io.BytesIO()
    if mode == "L":
        Image.new(mode, (width, height)).save(file, "JPEG", **options)
    else:
        Image.new(mode, (width, height)).save(file, "JPEG", subsampling=subsampling, **options)
    return file.getvalue()


def png_file(width=100, height=200, mode="RGB"):
    file = io.BytesIO()
    Image.new(mode, (width, height)).save(file, "PNG")
    return file.getvalue()


def jpeg_header(width=640, height=480, factors=(0x22, 0x11, 0x11), marker=0xC0, before=b"", precision=8):
    count = len(factors)
    components = b"".join(bytes((index + 1, factor, 0)) for index, factor in enumerate(factors))
    frame = bytes((precision,)) + height.to_bytes(2, "big") + width.to_bytes(2, "big") + bytes((count,)) + components
    used = min(count, 4)
    scan = bytes((used,)) + b"".join(bytes((index + 1, 0)) for index in range(used)) + b"\0\x3f\0"
    return (
        b"\xff\xd8"
        + before
        + bytes((0xFF, marker))
        + (len(frame) + 2).to_bytes(2, "big")
        + frame
        + b"\xff\xda"
        + (len(scan) + 2).to_bytes(2, "big")
        + scan
    )


def exif(orientation, order="big"):
    mark = b"MM\0*" if order == "big" else b"II*\0"

    def number(value, size):
        return value.to_bytes(size, order)

    entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + b"\0\0"
    body = b"Exif\0\0" + mark + number(8, 4) + number(1, 2) + entry + number(0, 4)
    return b"\xff\xe1" + (len(body) + 2).to_bytes(2, "big") + body


ADOBE_RGB = b"\xff\xee\x00\x0eAdobe" + b"\0" * 6 + b"\0"


def code_of(function, *arguments, **options):
    with pytest.raises(AclError) as caught:
        function(*arguments, **options)
    assert len(caught.value.why) > 20
    return caught.value.code


@pytest.mark.parametrize(("subsampling", "css"), [(0, jpeg.CSS_444), (1, jpeg.CSS_422), (2, jpeg.CSS_420)])
def test_pillow_made_jpegs(subsampling, css):
    data = jpeg_file(641, 479, subsampling)
    assert headers.jpeg_get_image_info(data) == (641, 479, 3)
    assert headers.jpeg_get_image_info_v2(data) == (641, 479, 3, css)


def test_grey_cmyk_and_progressive_jpegs():
    assert headers.jpeg_get_image_info_v2(jpeg_file(mode="L")) == (640, 480, 1, jpeg.CSS_GRAY)
    assert headers.jpeg_get_image_info_v2(jpeg_file(mode="CMYK", subsampling=0)) == (
        640,
        480,
        4,
        jpeg.CSS_UNKNOWN,
    )
    assert headers.jpeg_get_image_info(jpeg_file(progressive=True)) == (640, 480, 3)


@pytest.mark.parametrize(
    ("factors", "css"),
    [
        ((0x12, 0x11, 0x11), jpeg.CSS_440),
        ((0x41, 0x11, 0x11), jpeg.CSS_411),
        ((0x22, 0x22, 0x22), jpeg.CSS_444),
        ((0x22, 0x12, 0x12), jpeg.CSS_422),
        ((0x22, 0x21, 0x11), jpeg.CSS_UNKNOWN),
        ((0x32, 0x21, 0x21), jpeg.CSS_UNKNOWN),
        ((0x22,), jpeg.CSS_GRAY),
        ((0x21,), jpeg.CSS_UNKNOWN),
        ((0x11, 0x11), jpeg.CSS_UNKNOWN),
    ],
)
def test_sampling_by_the_ratio_of_the_factors(factors, css):
    assert headers.jpeg_get_image_info_v2(jpeg_header(factors=factors)) == (640, 480, len(factors), css)


def test_rgb_jpegs_have_no_sampling_name():
    assert headers.jpeg_get_image_info_v2(jpeg_header(before=ADOBE_RGB))[3] == jpeg.CSS_UNKNOWN
    assert code_of(headers.jpeg_predict_dec_size, jpeg_header(before=ADOBE_RGB), 10000) == Code.FORMAT_NOT_MATCH
    assert headers.jpeg_predict_dec_size(jpeg_header(before=ADOBE_RGB), 1) == 640 * 480 * 3 // 2


@pytest.mark.parametrize("order", ["big", "little"])
@pytest.mark.parametrize("orientation", range(0, 10))
def test_a_turned_picture_swaps_width_and_height(orientation, order):
    data = jpeg_header(640, 480, before=exif(orientation, order))
    turned = 5 <= orientation <= 8
    assert headers.jpeg_get_image_info(data)[:2] == ((480, 640) if turned else (640, 480))
    assert headers.jpeg_predict_dec_size(data, 1) == (512 * 640 if turned else 640 * 480) * 3 // 2


def test_pillow_made_orientation_is_found():
    block = Image.Exif()
    block[0x0112] = 6
    assert headers.jpeg_get_image_info(jpeg_file(exif=block)) == (480, 640, 3)


def test_damaged_exif_means_not_turned():
    whole = exif(6)
    for end in range(4, len(whole)):
        cut = b"\xff\xe1" + (end - 2).to_bytes(2, "big") + whole[4:end]
        assert headers.jpeg_get_image_info(jpeg_header(before=cut))[:2] in ((640, 480), (480, 640))


@pytest.mark.parametrize(
    ("subsampling", "fmt", "chip", "nbytes"),
    [
        (2, "PIXEL_FORMAT_YUV_SEMIPLANAR_420", "310", 1024 * 1008 * 3 // 2),
        (0, "PIXEL_FORMAT_YVU_SEMIPLANAR_420", "310", 1024 * 1008 * 3 // 2),
        (2, 10000, "310", 1024 * 1008 * 3 // 2),
        (1, 10000, "310", 1024 * 1008 * 2),
        (0, 10000, "310", 1024 * 1008 * 3),
        (0, "YVU444SP", "910", 1024 * 1008 * 3),
        (1, 3, "310P", 1024 * 1008 * 2),
        (1, 4, "A3", 1024 * 1008 * 2),
    ],
)
def test_predicted_decoding(subsampling, fmt, chip, nbytes):
    assert headers.jpeg_predict_dec_size(jpeg_file(1000, 1000, subsampling), fmt, chip=chip) == nbytes


def test_predicted_decoding_rounds_by_chip():
    data = jpeg_file(1090, 1000)
    assert headers.jpeg_predict_dec_size(data, 1, chip="310") == 1152 * 1008 * 3 // 2
    assert headers.jpeg_predict_dec_size(data, 1, chip="310P") == 1152 * 1008 * 3 // 2
    data = jpeg_file(1000 + 30, 1000)
    assert headers.jpeg_predict_dec_size(data, 1, chip="310") == 1152 * 1008 * 3 // 2
    assert headers.jpeg_predict_dec_size(data, 1, chip="310P") == 1088 * 1008 * 3 // 2


def test_predicted_decoding_of_440_and_grey():
    assert headers.jpeg_predict_dec_size(jpeg_header(factors=(0x12, 0x11, 0x11)), 10000) == 640 * 480 * 2
    assert headers.jpeg_predict_dec_size(jpeg_header(factors=(0x12, 0x11, 0x11)), "YVU440SP") == 640 * 480 * 2
    for fmt in (1, 2, 10000, "YVU444SP"):
        assert headers.jpeg_predict_dec_size(jpeg_header(factors=(0x11,)), fmt) == 640 * 480 * 3 // 2


def test_predicted_decoding_refuses_formats_and_sizes():
    data = jpeg_file(subsampling=2)
    assert code_of(headers.jpeg_predict_dec_size, data, "RGB888") == Code.FORMAT_NOT_MATCH
    assert code_of(headers.jpeg_predict_dec_size, data, "YUV444SP") == Code.FORMAT_NOT_MATCH
    assert code_of(headers.jpeg_predict_dec_size, data, 4711) == Code.FORMAT_NOT_MATCH
    assert (
        code_of(headers.jpeg_predict_dec_size, jpeg_header(factors=(0x41, 0x11, 0x11)), 10000) == Code.FORMAT_NOT_MATCH
    )
    for width, height in ((31, 480), (640, 31), (8193, 480), (640, 8193)):
        assert code_of(headers.jpeg_predict_dec_size, jpeg_header(width, height), 1) == Code.INVALID_PARAM
    assert headers.jpeg_predict_dec_size(jpeg_header(16384, 480), 1, chip="910B") == 16384 * 480 * 3 // 2


def encoded(picture):
    return -(-(picture + 640 + 128) // (2 << 20)) * (2 << 20)


@pytest.mark.parametrize("fmt", [1, 2])
def test_predicted_encoding_as_the_vendors_own_test(fmt):
    assert headers.jpeg_predict_enc_size(32, 32, fmt, 32, 32) == encoded(32 * 32 * 3 // 2)
    assert code_of(headers.jpeg_predict_enc_size, 32, 32, fmt, 31, 32) == Code.INVALID_PARAM
    assert code_of(headers.jpeg_predict_enc_size, 32, 32, fmt, 32, 31) == Code.INVALID_PARAM
    assert code_of(headers.jpeg_predict_enc_size, 32, 32, fmt, 33, 32) == Code.INVALID_PARAM


@pytest.mark.parametrize("fmt", [7, 8, 9, 10])
def test_predicted_encoding_of_packed_formats_as_the_vendors_own_test(fmt):
    assert headers.jpeg_predict_enc_size(32, 32, fmt, 64, 64) == encoded(64 * 64)
    assert code_of(headers.jpeg_predict_enc_size, 32, 32, fmt, 64, 33) == Code.INVALID_PARAM
    assert code_of(headers.jpeg_predict_enc_size, 32, 32, fmt, 33, 32) == Code.INVALID_PARAM


def test_predicted_encoding_in_general():
    assert headers.jpeg_predict_enc_size(8192, 8192, "NV12") == encoded(8192 * 8192 * 3 // 2)
    assert headers.jpeg_predict_enc_size(1000, 1000, "NV12") == encoded(1008 * 1000 * 3 // 2)
    assert code_of(headers.jpeg_predict_enc_size, 31, 32, "NV12") == Code.INVALID_PARAM
    assert code_of(headers.jpeg_predict_enc_size, 32, 8193, "NV12") == Code.INVALID_PARAM
    assert code_of(headers.jpeg_predict_enc_size, 64, 64, "RGB888") == Code.FORMAT_NOT_MATCH
    assert code_of(headers.jpeg_predict_enc_size, 64, 64, "NV12", 2**31 & ~15, 2**31 & ~15) == Code.INVALID_PARAM


# The 30 bytes of the vendor's own unit tests: 256 x 256, no IHDR name.
def vendor_png(depth, color):
    return b"\x89PNG\r\n\x1a\n" + b"\0" * 10 + b"\x01\0\0\0\x01\0" + bytes((depth, color)) + b"\0" * 4


def test_png_as_the_vendors_own_tests():
    for color, components in ((0, 1), (4, 2), (2, 3), (6, 4)):
        assert headers.png_get_image_info(vendor_png(0, color)) == (256, 256, components)
    assert code_of(headers.png_get_image_info, vendor_png(0, 2)[:26]) == Code.INVALID_PARAM
    assert code_of(headers.png_get_image_info, b"\0" * 30) == Code.INVALID_PARAM
    assert code_of(headers.png_get_image_info, vendor_png(0, 8)) == Code.FORMAT_NOT_MATCH
    assert headers.png_predict_dec_size(vendor_png(1, 2), 10000) == 256 * 4 // 8 * 256
    assert headers.png_predict_dec_size(vendor_png(1, 2), "RGBA8888") == 256 * 4 // 8 * 256
    assert headers.png_predict_dec_size(vendor_png(1, 2), "RGB888") == 256 * 3 // 8 * 256
    assert code_of(headers.png_predict_dec_size, vendor_png(1, 2), "BGR888") == Code.FORMAT_NOT_MATCH


@pytest.mark.parametrize(("mode", "components"), [("L", 1), ("LA", 2), ("RGB", 3), ("RGBA", 4)])
def test_pillow_made_pngs(mode, components):
    assert headers.png_get_image_info(png_file(mode=mode)) == (100, 200, components)
    assert headers.png_predict_dec_size(png_file(mode=mode), "RGB888") == 384 * 208


def test_png_depths_and_limits():
    assert headers.png_predict_dec_size(png_file(mode="I;16"), "RGB888") == 2 * 384 * 208
    assert code_of(headers.png_get_image_info, png_file(mode="P")) == Code.FORMAT_NOT_MATCH
    assert code_of(headers.png_predict_dec_size, png_file(31, 64), "RGB888") == Code.INVALID_PARAM
    assert code_of(headers.png_predict_dec_size, vendor_png(3, 2), "RGB888") == Code.INVALID_PARAM
    assert headers.png_predict_dec_size(png_file(4096, 32), "RGBA8888") == 4096 * 4 * 32


def test_himpi_image_info():
    data = jpeg_file(1000, 1000, 1)
    info = headers.himpi_get_image_info(data)
    assert info == headers.ImageInfo(1000, 1000, 1024, 1008, 1024 * 1008 * 2, 4)
    info = headers.himpi_get_jpegd_output_info(data, "HI_PIXEL_FORMAT_YUV_SEMIPLANAR_420", chip="A2")
    assert info == headers.ImageInfo(1000, 1000, 1024, 1008, 1024 * 1008 * 3 // 2, 1)
    assert headers.himpi_get_image_info(jpeg_file(mode="L")).pixel_format == 2


def test_himpi_refuses_what_jpegd_cannot_decode():
    for data in (
        jpeg_file(progressive=True),
        jpeg_header(marker=0xC9),
        jpeg_header(factors=(0x41, 0x11, 0x11)),
        jpeg_header(before=ADOBE_RGB),
        jpeg_header(16, 16),
    ):
        with pytest.raises(AclError) as caught:
            headers.himpi_get_image_info(data)
        assert headers.himpi_code(caught.value) == headers.HI_ERR_VDEC_NOT_SUPPORT == 0xA0058008
    assert code_of(headers.himpi_get_image_info, jpeg_file(), chip="310") == Code.FEATURE_UNSUPPORTED
    with pytest.raises(AclError) as caught:
        headers.himpi_get_image_info(b"GIF89a")
    assert headers.himpi_code(caught.value) == headers.HI_ERR_VDEC_ILLEGAL_PARAM == 0xA0058003


def test_himpi_png():
    assert headers.himpi_png_get_image_info(png_file(200, 200, "L")) == headers.ImageInfo(
        200, 200, 768, 208, 768 * 208, 12
    )
    assert headers.himpi_png_get_image_info(png_file(200, 200, "LA")).pixel_format == 16
    assert code_of(headers.himpi_png_get_image_info, png_file(20, 200)) == Code.FEATURE_UNSUPPORTED


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b"\xff\xd8",
        b"GIF89a" + b"\0" * 100,
        b"\xff\xd8" + b"\xff" * 1000,
        b"\xff\xd8\xff\xd9",
        b"\xff\xd8\xff\xd8\xff\xd9",
        b"\xff\xd8\xff\xe0\x00\x01",
        b"\xff\xd8\xff\xe0\x00\x00",
        b"\xff\xd8\xff\xe0\xff\xff" + b"\0" * 100,
        jpeg_header(0, 480),
        jpeg_header(640, 0),
        jpeg_header(65501, 480),
        jpeg_header(65535, 65535),
        jpeg_header(factors=()),
        jpeg_header(factors=(0x11,) * 11),
        jpeg_header(factors=(0x01, 0x11, 0x11)),
        jpeg_header(factors=(0x51, 0x11, 0x11)),
        jpeg_header(precision=12),
        jpeg_header(marker=0xC3),
        jpeg_header(marker=0xC5),
        jpeg_header().replace(b"\xff\xda\x00\x0c\x03\x01", b"\xff\xda\x00\x0c\x03\x09"),
        jpeg_header().replace(b"\xff\xda\x00\x0c\x03", b"\xff\xda\x00\x0c\x09"),
        jpeg_header()[: jpeg_header().index(b"\xff\xda")] + jpeg_header()[2:],
        b"\xff\xd8" + jpeg_header()[jpeg_header().index(b"\xff\xda") :],
    ],
)
def test_bad_jpegs_fail_with_the_vendors_code(data):
    for function in (
        headers.jpeg_get_image_info,
        headers.jpeg_get_image_info_v2,
        headers.himpi_get_image_info,
    ):
        assert code_of(function, data) == Code.FAILURE
    assert code_of(headers.jpeg_predict_dec_size, data, 1) == Code.FAILURE


@pytest.mark.parametrize("side", [b"\0\0\0\0", b"\x80\0\0\0", b"\xff\xff\xff\xff"])
@pytest.mark.parametrize("place", [16, 20])
def test_bad_png_sides(side, place):
    whole = png_file()
    data = whole[:place] + side + whole[place + 4 :]
    assert code_of(headers.png_get_image_info, data) == Code.INVALID_PARAM
    assert code_of(headers.png_predict_dec_size, data, 12) == Code.INVALID_PARAM


def test_other_things_than_bytes_are_refused():
    for thing in (None, 4096, "text", [1, 2]):
        assert code_of(headers.jpeg_get_image_info, thing) == Code.INVALID_PARAM
        assert code_of(headers.png_get_image_info, thing) == Code.INVALID_PARAM
    assert headers.jpeg_get_image_info(memoryview(bytearray(jpeg_file()))) == (640, 480, 3)


def test_huge_pictures_take_no_memory():
    huge = jpeg_header(65500, 65500)
    picture = png_file()
    wide = picture[:16] + b"\x7f\xff\xff\xff" * 2 + picture[24:]
    tracemalloc.start()
    try:
        assert headers.jpeg_get_image_info(huge)[:2] == (65500, 65500)
        assert headers.png_get_image_info(wide)[:2] == (2**31 - 1, 2**31 - 1)
        assert code_of(headers.jpeg_predict_dec_size, huge, 1) == Code.INVALID_PARAM
        assert code_of(headers.png_predict_dec_size, wide, 12) == Code.INVALID_PARAM
        _now, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 1 << 20
