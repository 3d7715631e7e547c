"""JPEG and PNG on streams: decoded to strided buffers, encoded with a quality, refused with a reason; damaged data."""

from __future__ import annotations

import ctypes
import io
import random
import sys
import zlib

import numpy as np
import pytest
from pictures import Device

from acl import media
from softacl.base import environment

image = pytest.importorskip("PIL.Image")
NV12, NV21, NV16, NV24, YUYV, RGB, RGBA, UNKNOWN = 1, 2, 3, 5, 7, 12, 16, 10000
CHIPS = ["310", "910", "310P", "310B", "910B"]
EXECUTORS = ["threads", "deferred", "seeded"]


@pytest.fixture
def on(acl_on):
    """on(chip=..., executor=...): a Device."""
    pytest.importorskip("av")
    pytest.importorskip("simplejpeg")
    return lambda **settings: Device(acl_on(**settings))


def scene(width, height):
    """A picture with slopes in all colours, and a corner that tells where it is."""
    y, x = np.mgrid[:height, :width]
    rgb = np.stack([x * 200 // width + 20, y * 200 // height + 20, (x + y) * 100 // (width + height) + 60], 2).astype(
        np.uint8
    )
    rgb[: height // 4, : width // 4] = (230, 30, 30)
    return rgb


def jpeg(rgb, subsampling=2, **options):
    out = io.BytesIO()
    image.fromarray(rgb).save(out, "jpeg", quality=95, subsampling=subsampling, **options)
    return out.getvalue()


def put(device, content):
    """The bytes in media memory."""
    address, code = media.dvpp_malloc(len(content))
    assert code == 0
    array = np.frombuffer(content, np.uint8)
    assert device.acl.rt.memcpy(address, len(content), array.ctypes.data, len(content), 1) == 0
    return address


def decode(device, content, fmt, width=0, height=0, strides=(0, 0), nbytes=0, png=False):
    """(code of the stream, message, the description)."""
    data = put(device, content)
    target = device.picture(fmt, width, height, strides, nbytes=nbytes or 512 * 1024)
    function = media.dvpp_png_decode_async if png else media.dvpp_jpeg_decode_async
    assert function(device.channel, data, len(content), target, device.stream) == 0
    return *device.wait(), target


def luma_of(rgb):
    return rgb @ np.array([0.299, 0.587, 0.114])


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize(("chip", "strides"), [("310", (256, 112)), ("310P", (192, 112)), ("310B", (192, 112))])
def test_a_jpeg_becomes_nv12_with_the_strides_of_the_chip(on, chip, strides, executor):
    device = on(chip=chip, executor=executor)
    rgb = scene(150, 100)
    code, said, target = decode(device, jpeg(rgb), NV12)
    assert (code, said) == (0, "") and media.dvpp_get_pic_desc_ret_code(target) == 0
    get = media
    assert (get.dvpp_get_pic_desc_width(target), get.dvpp_get_pic_desc_height(target)) == (150, 100)
    assert (get.dvpp_get_pic_desc_width_stride(target), get.dvpp_get_pic_desc_height_stride(target)) == strides
    assert get.dvpp_get_pic_desc_size(target) == strides[0] * strides[1] * 3 // 2
    found = device.read(target, (strides[1] * 3 // 2, strides[0]))
    assert np.abs(found[:100, :150] - luma_of(rgb)).mean() < 2
    chroma = found[strides[1] : strides[1] + 50, :150].reshape(50, 75, 2).astype(int)
    assert chroma[5, 5, 1] > 190 and chroma[5, 5, 0] < 110, "red: V is high, U is low"


@pytest.mark.parametrize("subsampling", [0, 1, 2])
def test_planes_are_libjpegs_within_two(on, subsampling):
    """Pillow gives full planes by libjpeg where chroma is not halved, and luma always."""
    device = on(chip="310P")
    content = jpeg(scene(160, 96), subsampling)
    draft = image.open(io.BytesIO(content))
    draft.draft("YCbCr", None)
    wanted = np.asarray(draft).astype(int)
    code, said, target = decode(device, content, UNKNOWN)
    assert (code, said) == (0, "")
    fmt = {0: 6, 1: 4, 2: 2}[subsampling]  # V before U
    assert media.dvpp_get_pic_desc_format(target) == fmt
    ws, hs = media.dvpp_get_pic_desc_width_stride(target), media.dvpp_get_pic_desc_height_stride(target)
    whole = device.read(target, (media.dvpp_get_pic_desc_size(target),))
    luma = whole[: ws * hs].reshape(hs, ws)[:96, :160].astype(int)
    assert np.abs(luma - wanted[:, :, 0]).max() <= 2 and np.abs(luma - wanted[:, :, 0]).mean() < 0.25
    if subsampling == 0:
        chroma = whole[ws * hs :].reshape(hs, ws * 2)[:96, :320].reshape(96, 160, 2).astype(int)
        assert np.abs(chroma - wanted[:, :, [2, 1]]).max() <= 2


@pytest.mark.parametrize("subsampling", [0, 1])
def test_chroma_is_averaged_to_nv12(on, subsampling):
    device = on(chip="310P")
    content = jpeg(scene(161, 95), subsampling)
    code, said, whole = decode(device, content, UNKNOWN)
    assert (code, said) == (0, "")
    full = device.read(whole, (media.dvpp_get_pic_desc_size(whole),))
    ws, hs = 192, 96
    columns = 161 if subsampling == 0 else 81
    pitch = ws * (2 if subsampling == 0 else 1)
    chroma = full[ws * hs :].reshape(hs, pitch)[:95, : columns * 2].reshape(95, columns, 2).astype(float)
    code, said, target = decode(device, content, NV21)
    assert (code, said) == (0, "")
    found = device.read(target, (144, 192))[96:, :162].reshape(48, 81, 2).astype(float)
    rows = chroma[:94].reshape(47, 2, columns, 2).mean(1)
    if subsampling == 0:
        rows = np.concatenate((rows[:, :160].reshape(47, 80, 2, 2).mean(2), rows[:, 160:]), 1)
    assert np.abs(found[:47] - rows).max() <= 1


def test_odd_sides_have_one_more_pixel_where_chroma_is_halved(on):
    device = on(chip="310")
    code, _, target = decode(device, jpeg(scene(151, 101)), NV12, width=152, height=102)
    assert code == 0 and media.dvpp_get_pic_desc_width(target) == 152 and media.dvpp_get_pic_desc_height(target) == 102
    found = device.read(target, (168, 256))
    assert np.array_equal(found[:101, 151], found[:101, 150]) and np.array_equal(found[101, :151], found[100, :151])


def test_a_grey_jpeg_has_no_colours(on):
    device = on(chip="310P")
    grey = scene(64, 64)[:, :, 0]
    out = io.BytesIO()
    image.fromarray(grey).save(out, "jpeg", quality=95)
    code, _, target = decode(device, out.getvalue(), NV12)
    found = device.read(target, (96, 64))
    assert code == 0 and (found[64:] == 0x80).all() and np.abs(found[:64].astype(int) - grey).mean() < 2


@pytest.mark.parametrize("orientation", range(1, 9))
def test_the_orientation_of_exif_turns_the_picture(on, orientation):
    device = on(chip="310P")
    rgb = scene(96, 64)
    exif = image.Exif()
    exif[0x0112] = orientation
    content = jpeg(rgb, exif=exif.tobytes())
    from PIL import ImageOps

    wanted = luma_of(np.asarray(ImageOps.exif_transpose(image.open(io.BytesIO(content)))).astype(float))
    code, said, target = decode(device, content, NV12)
    assert (code, said) == (0, "")
    h, w = wanted.shape
    assert (media.dvpp_get_pic_desc_width(target), media.dvpp_get_pic_desc_height(target)) == (w, h)
    ws = media.dvpp_get_pic_desc_width_stride(target)
    assert np.abs(device.read(target, (h, ws))[:, :w] - wanted).mean() < 2


def test_a_stride_of_the_program_is_kept_if_it_is_legal(on):
    device = on(chip="310P")
    code, _, target = decode(device, jpeg(scene(100, 64)), NV12, 100, 64, (256, 80))
    assert code == 0 and media.dvpp_get_pic_desc_width_stride(target) == 256
    for strides in ((100, 64), (64, 64), (128, 70), (128, 48)):
        code, said, target = decode(device, jpeg(scene(100, 64)), NV12, 100, 64, strides)
        assert code == 507018 and "0 or a multiple of" in said and media.dvpp_get_pic_desc_ret_code(target) == 1


@pytest.mark.parametrize("level", [1, 50, 100, 0])
@pytest.mark.parametrize(("fmt", "stride"), [(NV12, 160), (NV21, 176), (YUYV, 320)])
def test_jpege_makes_what_others_read(on, fmt, stride, level):
    device = on(chip="310P")
    rgb = scene(160, 96)
    luma = luma_of(rgb).round().astype(np.uint8)
    buffer = np.full((144 if fmt != YUYV else 96, stride), 128, np.uint8)
    if fmt == YUYV:
        buffer[:, 0:320:2] = luma
    else:
        buffer[:96, :160] = luma
    source = device.picture(fmt, 160, 96, (stride, 96), buffer)
    config = media.dvpp_create_jpege_config()
    assert media.dvpp_set_jpege_config_level(config, level) == 0
    room, code = media.dvpp_jpeg_predict_enc_size(source, config)
    data, _ = media.dvpp_malloc(room)
    size = np.array([room, 0xABCDEF], np.uint32)
    assert media.dvpp_jpeg_encode_async(device.channel, source, data, size.ctypes.data, config, device.stream) == 0
    assert device.wait() == (0, "") and size[1] == 0xABCDEF, "four bytes are written"
    made = np.empty(size[0], np.uint8)
    assert device.acl.rt.memcpy(made.ctypes.data, made.nbytes, data, made.nbytes, 2) == 0
    back = image.open(io.BytesIO(made.tobytes()))
    assert back.size == (160, 96) and back.layer[0][1:3] == ((2, 1) if fmt == YUYV else (2, 2))
    error = np.mean((np.asarray(back.convert("L")).astype(float) - luma) ** 2)
    assert error < {1: 400, 50: 8, 100: 1.5, 0: 1.5}[level] and size[0] < room


def test_jpege_refuses(on):
    device = on(chip="310P")
    source = device.picture(NV12, 160, 96, (160, 96))
    config, size = media.dvpp_create_jpege_config(), np.array([1000], np.uint32)
    data, _ = media.dvpp_malloc(1000)
    good = [device.channel, source, data, size.ctypes.data, config, device.stream]
    for i in range(5):
        assert media.dvpp_jpeg_encode_async(*good[:i], 0, *good[i + 1 :]) == 100000
    assert media.dvpp_jpeg_encode_async(*good[:3], 16, *good[4:]) == 107000, "no memory for the size"
    size[0] = 0
    assert media.dvpp_jpeg_encode_async(*good) == 100000
    size[0] = 1000
    device.change(source, format=RGB)
    assert media.dvpp_jpeg_encode_async(*good) == 100027
    for change, words in (
        ({"width_stride": 150}, "multiple of 16"), ({"width": 16}, "32 to 8192"), ({"size": 64}, "at least"), ({}, "buffer has 1000"),
        ({"height_stride": 90}, "height stride"), ({"data": 128}, "dvpp_malloc"),
    ):  # fmt: skip
        device.change(source, format=NV12, width=160, width_stride=160, height_stride=96, size=23040)
        if not change:
            device.write(source, np.random.default_rng(0).integers(0, 256, 23040, dtype=np.uint8))
        device.change(source, **change)
        assert media.dvpp_jpeg_encode_async(*good) == 0
        code, said = device.wait()
        assert code == 507018 and words in said and size[0] == 1000, said
        assert media.dvpp_get_pic_desc_ret_code(source) == 1


def png(array, mode=None, **options):
    out = io.BytesIO()
    image.fromarray(array, mode).save(out, "png", **options) if mode is None else None
    return out.getvalue()


@pytest.mark.parametrize("executor", EXECUTORS)
def test_png_is_exact(on, executor):
    device = on(chip="310P", executor=executor)
    rng = np.random.default_rng(5)
    colours, grey = rng.integers(0, 256, (40, 50, 4), dtype=np.uint8), rng.integers(0, 256, (40, 50), dtype=np.uint8)
    for content, fmt, wanted in (
        (png(colours[:, :, :3]), RGB, colours[:, :, :3]),
        (png(colours), RGBA, colours),
        (png(colours), UNKNOWN, colours),
        (png(colours[:, :, :3]), UNKNOWN, colours[:, :, :3]),
        (png(grey), RGB, np.stack([grey] * 3, 2)),
        (png(colours[:, :, :3]), RGBA, np.dstack([colours[:, :, :3], np.full((40, 50), 255, np.uint8)])),
        (png(colours), RGB, colours[:, :, :3]),
    ):
        code, said, target = decode(device, content, fmt, png=True)
        assert (code, said) == (0, "")
        n = wanted.shape[2]
        found = device.read(target, (48, 128 * n))[:40, : 50 * n].reshape(40, 50, n)
        assert np.array_equal(found, wanted)
        assert media.dvpp_get_pic_desc_format(target) == (RGB if n == 3 else RGBA)


def sixteen_bits(array):
    """A PNG of 16 bits a component, which Pillow does not write."""
    h, w, _ = array.shape
    rows = b"".join(b"\0" + row.astype(">u2").tobytes() for row in array)

    def chunk(name, body):
        return len(body).to_bytes(4, "big") + name + body + zlib.crc32(name + body).to_bytes(4, "big")

    header = w.to_bytes(4, "big") + h.to_bytes(4, "big") + bytes([16, 2, 0, 0, 0])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def test_sixteen_bits_double_the_line(on):
    device = on(chip="310P")
    array = np.random.default_rng(1).integers(0, 65536, (32, 40, 3), dtype=np.uint16)
    code, said, target = decode(device, sixteen_bits(array), RGB, png=True)
    assert (code, said) == (0, "") and media.dvpp_get_pic_desc_width_stride(target) == 128 * 3 * 2
    assert np.array_equal(device.read(target, (32, 768))[:, :240].view(np.uint16).reshape(32, 40, 3), array)


# What is refused -----------------------------------------------------------------------------------------------------


def progressive(rgb):
    return jpeg(rgb, progressive=True)


def cmyk(rgb):
    out = io.BytesIO()
    image.fromarray(rgb).convert("CMYK").save(out, "jpeg")
    return out.getvalue()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (progressive, "progressively"),
        (cmyk, "colour space"),
        (lambda rgb: jpeg(rgb)[:-300], "incomplete"),
        (lambda rgb: jpeg(rgb)[:20], "header cannot be read"),
        (lambda rgb: b"\x89PNG" + bytes(100), "not a JPEG"),
        (lambda rgb: bytes(64), "not a JPEG"),
        (lambda rgb: jpeg(rgb[:16]), "32 to 8192"),
        (lambda rgb: jpeg(rgb)[:-1000] + b"\xff\xd9", "damaged"),
    ],
)
def test_jpegs_that_are_refused(on, make, words):
    device = on(chip="310P")
    code, said, target = decode(device, make(scene(200, 160)), NV12)
    assert code == 507018 and words in said, said
    assert media.dvpp_get_pic_desc_ret_code(target) == 1
    code, said, target = decode(device, jpeg(scene(64, 64)), NV12)
    assert code == 0, "the next one is decoded"


def test_what_a_call_refuses(on):
    device = on(chip="310P")
    content = jpeg(scene(64, 64))
    data, target = put(device, content), device.picture(NV12, 64, 64, (0, 0), nbytes=8192)
    good = [device.channel, data, len(content), target, device.stream]
    for function in (media.dvpp_jpeg_decode_async, media.dvpp_png_decode_async):
        for i in range(4):
            assert function(*good[:i], 0, *good[i + 1 :]) == 100000
        assert function(*good[:4], 12345) == 107017
    for fmt in (0, YUYV, 9999):
        device.change(target, format=fmt)
        assert media.dvpp_jpeg_decode_async(*good) == 100027
        assert media.dvpp_png_decode_async(*good) == 100027
    device.change(target, format=NV24)
    assert media.dvpp_jpeg_decode_async(*good) == 0
    code, said = device.wait()
    assert code == 507018 and "4:2:0 cannot be decoded" in said
    device.change(target, format=NV12, size=6143)
    assert media.dvpp_jpeg_decode_async(*good) == 0
    assert "at least 6144" in device.wait()[1]
    device.change(target, size=8192)
    assert media.dvpp_jpeg_decode_async(device.channel, data + 64, 200, target, device.stream) == 0
    assert device.wait()[0] == 507018
    assert media.dvpp_jpeg_decode_async(device.channel, data, 1 << 30, target, device.stream) == 0
    assert "past the block" in device.wait()[1]


@pytest.mark.parametrize("png_files", [False, True], ids=["jpeg", "png"])
def test_mutated_files_neither_crash_nor_hang(on, png_files):
    """Each byte may be wrong; what comes out is a picture or 507018."""
    device = on(chip="310P")
    rgb = scene(96, 64)
    whole = png(rgb) if png_files else jpeg(rgb)
    chance = random.Random(7)
    codes = set()
    data, _ = media.dvpp_malloc(len(whole) + 64)
    target = device.picture(UNKNOWN, 0, 0, (0, 0), nbytes=512 * 1024)
    function = media.dvpp_png_decode_async if png_files else media.dvpp_jpeg_decode_async
    for _ in range(300):
        content = bytearray(whole)
        for _ in range(chance.choice((1, 2, 8))):
            content[chance.randrange(len(content))] = chance.randrange(256)
        if chance.random() < 0.2:
            del content[chance.randrange(len(content)) :]
        array = np.frombuffer(bytes(content) or b"x", np.uint8)
        assert device.acl.rt.memcpy(data, array.nbytes, array.ctypes.data, array.nbytes, 1) == 0
        device.change(target, format=UNKNOWN, width_stride=0, height_stride=0, size=512 * 1024)
        assert function(device.channel, data, array.nbytes, target, device.stream) == 0
        codes.add(device.wait()[0])
    assert codes <= {0, 507018} and 507018 in codes


def test_without_the_libraries_the_call_says_what_to_install(acl_on, monkeypatch, capfd):
    device = Device(acl_on(chip="310P"))
    monkeypatch.setitem(sys.modules, "av", None)
    monkeypatch.setitem(sys.modules, "simplejpeg", None)
    environment.warn_once.cache_clear()  # another test may have been here
    data, _ = media.dvpp_malloc(1000)
    target = device.picture(NV12, 64, 64, (64, 64))
    assert media.dvpp_jpeg_decode_async(device.channel, data, 1000, target, device.stream) == 200006
    assert "pip install 'softacl[media]'" in device.acl.get_recent_err_msg()
    assert "pip install 'softacl[media]'" in capfd.readouterr().err  # for programs that ignore codes
    size, config = np.array([1000], np.uint32), media.dvpp_create_jpege_config()
    code = media.dvpp_jpeg_encode_async(device.channel, target, data, size.ctypes.data, config, device.stream)
    assert code == 200006 and "simplejpeg" in device.acl.get_recent_err_msg()
    assert device.resize(target, target) == 0 and device.wait()[0] == 0, "what needs none of them works"


def test_the_image_chain_on_one_stream(on):
    """Decode, resize, encode without a wait between, as programs do."""
    device = on(chip="310P", executor="seeded")
    rgb = scene(256, 128)
    content = jpeg(rgb)
    data, first = put(device, content), device.picture(NV12, 256, 128, (256, 128))
    second = device.picture(NV12, 128, 64, (128, 64))
    config = media.dvpp_create_jpege_config()
    assert media.dvpp_set_jpege_config_level(config, 95) == 0
    out, _ = media.dvpp_malloc(65536)
    size = np.array([65536], np.uint32)
    assert media.dvpp_jpeg_decode_async(device.channel, data, len(content), first, device.stream) == 0
    assert device.resize(first, second) == 0
    assert media.dvpp_jpeg_encode_async(device.channel, second, out, size.ctypes.data, config, device.stream) == 0
    assert device.wait() == (0, "")
    made = np.empty(size[0], np.uint8)
    assert device.acl.rt.memcpy(made.ctypes.data, made.nbytes, out, made.nbytes, 2) == 0
    back = np.asarray(image.open(io.BytesIO(made.tobytes())).convert("RGB")).astype(int)
    assert back.shape == (64, 128, 3) and np.abs(back - rgb[1::2, 1::2]).mean() < 3


def set_parameter(channel, kind, value):
    """acldvppSetChannelDescParam of the C library: the binding of Python passes no size for these."""
    from himpi_bindings import _library

    number = ctypes.c_int32(value)
    return _library().acldvppSetChannelDescParam(
        ctypes.c_void_p(channel), kind, ctypes.c_size_t(4), ctypes.byref(number)
    )


def test_a_channel_says_what_becomes_of_odd_sides(on):
    device = on(chip="310P")
    content = jpeg(scene(101, 81))
    for mode, sides in ((0, (100, 80)), (1, (101, 81)), (2, (100, 80))):
        assert set_parameter(device.channel, 5, mode) == 0
        code, message, target = decode(device, content, NV12)
        assert code == 0, message
        assert (media.dvpp_get_pic_desc_width(target), media.dvpp_get_pic_desc_height(target)) == sides
    assert set_parameter(device.channel, 5, 3) == 100000


def test_a_channel_has_a_largest_picture_to_encode(on):
    device = on(chip="310B")
    source = device.picture(NV12, 64, 64, (64, 64), np.full((96, 64), 99, np.uint8))
    size, data = ctypes.c_uint32(1 << 16), media.dvpp_malloc(1 << 16)[0]
    config = media.dvpp_create_jpege_config()

    def encoded():
        size.value = 1 << 16
        where = ctypes.addressof(size)
        assert media.dvpp_jpeg_encode_async(device.channel, source, data, where, config, device.stream) == 0
        return device.wait()

    assert encoded()[0] == 0
    assert set_parameter(device.channel, 4, 60) == 0
    code, message = encoded()
    assert code == 507018 and "up to 60 x 8192, this one is 64 x 64" in message
    assert set_parameter(device.channel, 4, 16384) == 0 and encoded()[0] == 0
    assert set_parameter(device.channel, 3, 16385) == set_parameter(device.channel, 3, 0) == 100000


def test_chips_whose_channels_have_no_parameters(on):
    device = on(chip="310")
    assert {set_parameter(device.channel, kind, 1) for kind in (3, 4, 5)} == {200006}
