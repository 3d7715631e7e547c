"""Damaged JPEGs, PNGs and packets: each is decoded or refused with its code, nothing is written outside the output, nothing piles up.

MEDIA_FUZZ: how many of each kind, 400 without it; SEED: where the random numbers begin, which a failure names.
    MEDIA_FUZZ=100000 pytest -m slow tests/media/test_media_fuzz.py
"""

from __future__ import annotations

import io
import os
import random
import resource

import numpy as np
import pytest
from pictures import Device
from test_video import BASELINE, H265, HIGH, NV12, Decoder, Served, packets_of

from acl import media

pytestmark = pytest.mark.slow
image = pytest.importorskip("PIL.Image")
CASES = int(os.environ.get("MEDIA_FUZZ", "400"))
SEED = int(os.environ.get("SEED", "0"))
UNKNOWN, RGB = 10000, 12
ROOM, EDGE = 256 << 10, 4096  # of outputs; of what is watched on both sides
GROWTH = 768 << 20  # of the process: a picture of 8192 x 8192, and what a decoder needs for it
REFUSED = {0, 507018}
OF_HEADERS = {0, 100000, 100027, 500001}  # 100027: a PNG with a palette, or of fewer than 8 bits


@pytest.fixture
def device(acl_on):
    pytest.importorskip("av")
    return Device(acl_on(chip="310P"))


def mutant(dice: random.Random, content: bytes, others: list[bytes]) -> bytes:
    """Content with one to four things wrong."""
    data = bytearray(content)
    for _ in range(dice.choice((1, 1, 2, 4))):
        size = max(len(data), 1)
        at, n = dice.randrange(size), dice.choice((1, 2, 4, 16, 64))
        match dice.randrange(8):
            case 0:
                data[at : at + 1] = bytes([dice.randrange(256)])
            case 1:
                data[at : at + n] = dice.randbytes(n)
            case 2:
                data[at : at + n] = bytes([dice.choice((0, 0x7F, 0x80, 0xFF))]) * n
            case 3:
                del data[at : at + n]
            case 4:
                data[at:at] = dice.randbytes(n)
            case 5:
                del data[at:]
            case 6:  # a piece of itself again
                start = dice.randrange(size)
                data[at:at] = data[start : start + n * 4]
            case _:  # the end of another one
                other = dice.choice(others)
                data[at:] = other[min(at, len(other) - 1) :]
    return bytes(data)


def jpegs() -> list[bytes]:
    y, x = np.mgrid[:47, :65]
    rgb = np.stack([x * 3, y * 5, x + y], 2).astype(np.uint8)
    turned = image.Exif()
    turned[0x0112] = 6
    made = []
    for options in (
        {"subsampling": 0},
        {"subsampling": 1},
        {"subsampling": 2},
        {"exif": turned.tobytes()},
        {"progressive": True},
    ):
        out = io.BytesIO()
        image.fromarray(rgb).save(out, "jpeg", quality=90, **options)
        made.append(out.getvalue())
    out = io.BytesIO()
    image.fromarray(rgb[..., 0]).save(out, "jpeg")
    return [*made, out.getvalue()]


def pngs() -> list[bytes]:
    y, x = np.mgrid[:47, :65]
    rgba = np.stack([x * 3, y * 5, x + y, 255 - x], 2).astype(np.uint8)
    made = []
    for mode in ("RGB", "RGBA", "L", "P"):
        out = io.BytesIO()
        image.fromarray(rgba).convert(mode).save(out, "png")
        made.append(out.getvalue())
    return made


class Watched:
    """Memory for an output, with bytes on both sides that must stay."""

    def __init__(self, device):
        self.device = device
        self.block, code = media.dvpp_malloc(ROOM + 2 * EDGE)
        assert code == 0
        assert device.acl.rt.memset(self.block, ROOM + 2 * EDGE, 0xA5, ROOM + 2 * EDGE) == 0
        self.address = self.block + EDGE

    def check(self):
        edge = np.empty(EDGE, np.uint8)
        for place in (self.block, self.address + ROOM):
            assert self.device.acl.rt.memcpy(edge.ctypes.data, EDGE, place, EDGE, 2) == 0
            assert (edge == 0xA5).all()


def resident() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


@pytest.mark.parametrize("kind", ["jpeg", "png"])
def test_damaged_pictures(device, kind):
    seeds = jpegs() if kind == "jpeg" else pngs()
    decode = media.dvpp_jpeg_decode_async if kind == "jpeg" else media.dvpp_png_decode_async
    formats = [NV12, UNKNOWN] if kind == "jpeg" else [RGB, UNKNOWN]
    output = Watched(device)
    data, code = media.dvpp_malloc(1 << 16)
    assert code == 0
    good = refused = 0
    before = resident()
    for case in range(SEED, SEED + CASES):
        dice = random.Random(case)
        content = mutant(dice, dice.choice(seeds), seeds)[: 1 << 16] or b"\xff"
        array = np.frombuffer(content, np.uint8)
        assert device.acl.rt.memcpy(data, 1 << 16, array.ctypes.data, len(content), 1) == 0
        if kind == "jpeg":
            assert media.dvpp_jpeg_get_image_info(array.ctypes.data, len(content))[-1] in OF_HEADERS, case
            assert media.dvpp_jpeg_predict_dec_size(array.ctypes.data, len(content), NV12)[-1] in OF_HEADERS, case
        else:
            assert media.dvpp_png_get_image_info(array.ctypes.data, len(content))[-1] in OF_HEADERS, case
        picture = media.dvpp_create_pic_desc()
        device.change(picture, data=output.address, size=ROOM, format=dice.choice(formats))
        assert decode(device.channel, data, len(content), picture, device.stream) == 0, case
        code = device.acl.rt.synchronize_stream(device.stream)
        assert code in REFUSED and (code != 0) == (media.dvpp_get_pic_desc_ret_code(picture) != 0), case
        assert media.dvpp_destroy_pic_desc(picture) == 0
        good, refused = good + (code == 0), refused + (code != 0)
        if case % 100 == 0:
            output.check()
    output.check()
    assert good and refused, "mutants of both kinds"
    assert resident() - before < GROWTH
    print(f"{kind}: {good} decoded, {refused} refused, {(resident() - before) >> 20} MiB more")


@pytest.mark.parametrize("stream_format", [BASELINE, HIGH, H265])
def test_damaged_packets(device, stream_format):
    """A stream of eight packets, of which one to three are damaged: each has its callback, and the next stream is as good as ever."""
    packets, _ = packets_of(stream_format, n=8, width=160, height=128, b_frames=2 if stream_format == HIGH else 0)
    served, output = Served(device.acl), Watched(device)
    decoder = Decoder(device, served, stream_format, callback=lambda *given: answered.append(given))
    assert decoder.code == 0
    data, code = media.dvpp_malloc(1 << 16)
    assert code == 0
    packet, last = media.dvpp_create_stream_desc(), media.dvpp_create_stream_desc()
    assert media.dvpp_set_stream_desc_data(packet, data) == media.dvpp_set_stream_desc_eos(last, 1) == 0
    answered = []
    before = resident()
    for case in range(SEED, SEED + max(CASES // 8, 1)):
        dice = random.Random(case)
        damaged = set(dice.sample(range(len(packets)), dice.choice((1, 2, 3))))
        pictures = []
        answered.clear()
        for i, content in enumerate(packets):
            content = (mutant(dice, content, packets) if i in damaged else content)[: 1 << 16] or b"\0"
            array = np.frombuffer(content, np.uint8)
            assert device.acl.rt.memcpy(data, 1 << 16, array.ctypes.data, len(content), 1) == 0
            assert media.dvpp_set_stream_desc_size(packet, len(content)) == 0
            picture = media.dvpp_create_pic_desc()
            device.change(picture, data=output.address, size=ROOM, format=NV12)
            pictures.append(picture)
            assert media.vdec_send_frame(decoder.desc, packet, picture, 0, i) == 0, case
        assert media.vdec_send_frame(decoder.desc, last, 0, 0, None) == 0, case
        assert sorted(given[2] for given in answered) == list(range(len(packets))), case
        assert all(media.dvpp_get_pic_desc_ret_code(picture) in (0, 1) for picture in pictures), case
        for picture in pictures:
            assert media.dvpp_destroy_pic_desc(picture) == 0
        if case % 20 == 0:
            output.check()
    answered.clear()
    for i, content in enumerate(packets):
        assert decoder.send(content, i) == 0
    assert decoder.eos() == 0
    assert [media.dvpp_get_pic_desc_ret_code(picture) for picture in decoder.pictures] == [0] * len(packets)
    output.check()
    assert resident() - before < GROWTH
    decoder.destroy()
    served.end()
    print(f"{stream_format}: {CASES} packets, {(resident() - before) >> 20} MiB more")
