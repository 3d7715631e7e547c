"""Faults on purpose in media engines: tasks that fail, streams whose end is missing, frames that are lost."""

from __future__ import annotations

import numpy as np
import pytest
from test_jpeg_png import NV12, decode, jpeg, on, scene  # noqa: F401  on is a fixture
from test_video import BASELINE, Decoder, Encoder, Served, need_encoder, packets_of

from acl import media
from softacl import observe
from softacl.faults import Faults, parse


class Asked(observe.Observer):
    """Lets go wrong what was asked for."""

    def __init__(self, *texts):
        self.faults = Faults([parse(text) for text in texts])

    def media_fault(self, engine):
        return self.faults.media(engine)


@pytest.fixture
def asked():
    """asked(text, ...): from now on these faults happen."""
    observers = []

    def start(*texts):
        observers.append(Asked(*texts))
        observe.subscribe(observers[-1])
        return observers[-1].faults

    yield start
    for observer in observers:
        observe.unsubscribe(observer)


@pytest.mark.parametrize(
    ("text", "codes", "said"),
    [
        ("jpegd:nth=2", [0, 507018, 0], "--fault jpegd:nth=2"),
        ("jpegd:nth=2,code=507899", [0, 507899, 0], "--fault jpegd"),
        ("jpegd:after=1", [0, 507018, 507018], "--fault jpegd"),
        ("damaged_stream:nth=1", [507018, 0, 0], ""),
        ("pngd:nth=1", [0, 0, 0], ""),
    ],
)
def test_a_decoding_fails(on, asked, text, codes, said):  # noqa: F811
    device = on(chip="310P")
    faults = asked(text)
    found = []
    for wanted in codes:
        code, message, target = decode(device, jpeg(scene(64, 48)), NV12)
        found.append(code)
        assert media.dvpp_get_pic_desc_ret_code(target) == (1 if wanted else 0)
        assert not wanted or said in message
    assert found == codes
    assert bool(faults.unfired) == text.startswith("pngd")


def test_a_resize_and_an_encoding_fail(on, asked):  # noqa: F811
    device = on(chip="310P")
    faults = asked("vpc:nth=1", "jpege:nth=1")
    grey = np.full((96, 64), 128, np.uint8)
    source, target = (device.picture(NV12, 64, 64, (64, 64), grey) for _ in range(2))
    assert device.resize(source, target) == 0 and device.wait()[0] == 507018
    config, size = media.dvpp_create_jpege_config(), np.array([1 << 16], np.uint32)
    data, _ = media.dvpp_malloc(1 << 16)
    for code in (507018, 0):
        assert media.dvpp_jpeg_encode_async(device.channel, source, data, size.ctypes.data, config, device.stream) == 0
        assert device.wait()[0] == code
    assert device.resize(source, target) == 0 and device.wait()[0] == 0
    assert faults.unfired == []


@pytest.mark.parametrize(
    ("text", "failed", "others_change"),
    [
        ("vdec:nth=3", [2], False),
        ("vdec:every=3", [2, 5], False),
        ("damaged_stream:nth=3", [2], True),
        ("dropped_frame:nth=3", [2], True),
    ],
)
def test_a_frame_fails_in_its_callback(on, asked, text, failed, others_change):  # noqa: F811
    device = on(chip="310P")
    asked(text)
    packets, lumas = packets_of(BASELINE, n=8)
    served = Served(device.acl)
    decoder = Decoder(device, served, BASELINE)
    for i, packet in enumerate(packets):
        assert decoder.send(packet, i) == 0
    assert decoder.eos() == 0
    assert [each[0] for each in decoder.got] == list(range(8)), "each packet has its callback"
    assert [each[0] for each in decoder.got if each[3]] == failed
    wrong = [
        i for i, (each, luma) in enumerate(zip(decoder.got, lumas, strict=True)) if not np.array_equal(each[4], luma)
    ]
    assert set(wrong) >= set(failed) and (len(wrong) > len(failed)) == others_change
    decoder.destroy()
    served.end()
    assert device.wait()[0] == 0


def test_a_picture_is_not_encoded(on, asked):  # noqa: F811
    need_encoder(BASELINE)
    device = on(chip="310P")
    asked("venc:nth=2")
    served = Served(device.acl)
    encoder = Encoder(device, served)
    picture = device.picture(NV12, 160, 128, (160, 128), np.full((192, 160), 100, np.uint8))
    for i in range(3):
        assert encoder.send(picture, i) == 0
    assert encoder.eos() == 0
    assert [(each[0], each[2], bool(each[3])) for each in encoder.got] == [(0, 0, True), (1, 1, False), (2, 0, True)]
    encoder.destroy()
    served.end()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("jpgd:nth=2", "Did you mean jpegd"),
        ("droped_frame:nth=1", "Did you mean dropped_frame"),
        ("vdec:code=507018", "vdec has no code"),
        ("damaged_stream:code=507018", "damaged_stream has no code"),
    ],
)
def test_wrong_faults_of_media(text, said):
    with pytest.raises(ValueError, match=said):
        parse(text)


def test_what_never_happened_is_said():
    faults = Faults([parse("jpegd:nth=3"), parse("dropped_frame:nth=1"), parse("damaged_stream:nth=9")])
    faults.media("jpegd")
    assert faults.unfired == [
        "--fault jpegd:nth=3: the fault never happened (JPEGD was given 1 operation)",
        "--fault dropped_frame:nth=1: the fault never happened (VDEC was given nothing)",
        "--fault damaged_stream:nth=9: the fault never happened (JPEGD or PNGD or VDEC was given 1 operation)",
    ]
