"""Whatever happens to a picture on its way, the header functions answer or raise AclError."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from softacl.errors import AclError
from softacl.media.codecs import headers

PIL = pytest.importorskip("PIL")
from PIL import Image, JpegImagePlugin  # noqa: E402


def _saved(kind, mode, size=(64, 48), **options):
    file = io.BytesIO()
    Image.new(mode, size).save(file, kind, **options)
    return file.getvalue()


_EXIF = Image.Exif()
_EXIF[0x0112] = 8
JPEGS = [
    _saved("JPEG", "RGB"),
    _saved("JPEG", "RGB", subsampling=0, exif=_EXIF),
    _saved("JPEG", "RGB", subsampling=1, progressive=True),
    _saved("JPEG", "L", comment=b"\xff\xd8\xff\xc0"),
    _saved("JPEG", "CMYK"),
]
PNGS = [_saved("PNG", mode) for mode in ("L", "LA", "RGB", "RGBA", "P", "1", "I;16")]

JPEG_FUNCTIONS = [
    headers.jpeg_get_image_info,
    headers.jpeg_get_image_info_v2,
    headers.himpi_get_image_info,
    lambda data: (headers.jpeg_predict_dec_size(data, 1),),
    lambda data: (headers.jpeg_predict_dec_size(data, 10000, chip="A2"),),
    lambda data: (headers.himpi_get_jpegd_output_info(data, 5).img_buf_size,),
]
PNG_FUNCTIONS = [
    headers.png_get_image_info,
    headers.himpi_png_get_image_info,
    lambda data: (headers.png_predict_dec_size(data, 10000),),
    lambda data: (headers.png_predict_dec_size(data, 12, chip="310P"),),
]


def answers_or_fails(functions, data):
    for function in functions:
        try:
            result = function(data)
        except AclError as error:
            assert error.why
            continue
        figures = vars(result).values() if isinstance(result, headers.ImageInfo) else result
        assert all(isinstance(figure, int) and 0 <= figure < 2**32 for figure in figures)


@st.composite
def damaged(draw, files):
    data = bytearray(draw(st.sampled_from(files)))
    for _ in range(draw(st.integers(0, 6))):
        # Most damage goes where the header is.
        last = draw(st.sampled_from([min(40, len(data) - 1), len(data) - 1]))
        data[draw(st.integers(0, last))] = draw(st.integers(0, 255))
    return bytes(data[: draw(st.integers(0, len(data)))] if draw(st.booleans()) else data)


@given(damaged(JPEGS))
@settings(max_examples=500, deadline=None)
def test_damaged_jpegs(data):
    answers_or_fails(JPEG_FUNCTIONS, data)


@given(damaged(PNGS))
@settings(max_examples=500, deadline=None)
def test_damaged_pngs(data):
    answers_or_fails(PNG_FUNCTIONS, data)


@given(st.binary(max_size=200), st.sampled_from([b"", b"\xff\xd8", b"\x89PNG\r\n\x1a\n", JPEGS[0][:60]]))
@settings(max_examples=500, deadline=None)
def test_garbage(data, start):
    answers_or_fails(JPEG_FUNCTIONS + PNG_FUNCTIONS, start + data)


@pytest.mark.parametrize("index", range(len(JPEGS)))
def test_every_truncation_before_the_scan_fails(index):
    data = JPEGS[index]
    header = data.rindex(b"\xff\xda") if b"progressive" not in data else data.index(b"\xff\xda")
    for end in range(min(header, data.index(b"\xff\xda"))):
        with pytest.raises(AclError):
            headers.jpeg_get_image_info(data[:end])


@given(
    st.integers(1, 300),
    st.integers(1, 300),
    st.sampled_from(["L", "RGB", "CMYK"]),
    st.integers(0, 2),
    st.booleans(),
)
@settings(max_examples=60, deadline=None)
def test_whole_jpegs_agree_with_pillow(width, height, mode, subsampling, progressive):
    options = {} if mode == "L" else {"subsampling": subsampling}
    data = _saved("JPEG", mode, (width, height), progressive=progressive, **options)
    with Image.open(io.BytesIO(data)) as picture:
        ours = headers.jpeg_get_image_info_v2(data)
        assert ours[:3] == (*picture.size, len(picture.getbands()))
        if mode == "RGB":
            assert ours[3] == JpegImagePlugin.get_sampling(picture)


@given(st.integers(1, 300), st.integers(1, 300), st.sampled_from(["L", "LA", "RGB", "RGBA"]))
@settings(max_examples=60, deadline=None)
def test_whole_pngs_agree_with_pillow(width, height, mode):
    data = _saved("PNG", mode, (width, height))
    assert headers.png_get_image_info(data) == (width, height, len(mode))
