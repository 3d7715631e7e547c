"""Ten thousand frames through one channel, decoded and encoded: memory of the device and of the process stays what it was."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest
from pictures import Device
from test_video import BASELINE, NV12, Decoder, Served, packets_of

from acl import media, rt

FRAMES = int(os.environ.get("LONG_VIDEO", "10000"))
GROWTH = 8 << 20  # bytes: what allocators may keep


def resident() -> int:
    """Bytes of the process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.thorough
def test_decoding(acl_on):
    pytest.importorskip("av")
    device = Device(acl_on(chip="310P"))
    served = Served(device.acl)
    packets, _ = packets_of(BASELINE, n=16)
    picture, n_called, wrong = device.picture(NV12, 0, 0, (0, 0), nbytes=1 << 16), 0, 0

    def called(packet, shown, _):
        nonlocal n_called, wrong
        n_called += 1
        wrong += media.dvpp_get_pic_desc_ret_code(shown) != 0
        assert media.dvpp_free(media.dvpp_get_stream_desc_data(packet)) == 0
        assert media.dvpp_destroy_stream_desc(packet) == 0

    decoder = Decoder(device, served, callback=called)
    assert decoder.code == 0
    before = after = free = 0
    for i in range(FRAMES):  # a group of pictures again and again, as of a camera
        packet = decoder.packet(packets[i % 16])
        assert media.vdec_send_frame(decoder.desc, packet, picture, decoder.config, i) == 0
        if i == FRAMES // 10:
            before, free = resident(), rt.get_mem_info(1)[0]
    assert decoder.eos() == 0
    after = resident()
    assert (n_called, wrong) == (FRAMES, 0)
    assert after - before < GROWTH and rt.get_mem_info(1)[0] >= free
    decoder.destroy()
    served.end()


@pytest.mark.thorough
def test_decoding_and_encoding_of_the_second_generation(acl_on):
    pytest.importorskip("av")
    acl = acl_on(chip="310P")
    himpi, size = acl.himpi, 160 * 128 * 3 // 2
    assert himpi.sys_init() == 0
    packets, _ = packets_of(BASELINE, n=16)
    content = np.frombuffer(b"".join(packets), np.uint8)
    starts = np.cumsum([0, *map(len, packets)])
    data, output = himpi.dvpp_malloc(0, content.nbytes)[0], himpi.dvpp_malloc(0, size)[0]
    assert rt.memcpy(data, content.nbytes, content.ctypes.data, content.nbytes, 1) == 0
    sides = {"pic_width": 160, "pic_height": 128}
    video = {"ref_frame_num": 2, "temporal_mvp_en": 0, "tmv_buf_size": 0}
    attr = {
        "type": 96,
        "mode": 1,
        **sides,
        "stream_buf_size": 160 * 128 * 3 // 2,
        "frame_buf_cnt": 3,
        "video_attr": video,
    }
    assert himpi.vdec_create_chn(0, attr) == himpi.vdec_start_recv_stream(0) == 0, acl.get_recent_err_msg()
    largest = {"max_pic_width": 160, "max_pic_height": 128}
    rates = {"gop": 16, "stats_time": 1, "src_frame_rate": 25, "dst_frame_rate": 25, "bit_rate": 300}
    attr = {
        "venc_attr": {"type": 96, **largest, **sides, "buf_size": 1 << 20, "profile": 1, "is_by_frame": 1},
        "rc_attr": {"rc_mode": 1, "h264_cbr": rates},
        "gop_attr": {"gop_mode": 0, "normal_p": {"ip_qp_delta": 3}},
    }
    assert himpi.venc_create_chn(1, attr) == himpi.venc_start_chn(1, {"recv_pic_num": -1}) == 0, (
        acl.get_recent_err_msg()
    )
    wanted = {
        "width": 160, "height": 128, "width_stride": 160, "height_stride": 128, "pixel_format": 1, "vir_addr": output,
        "buffer_size": size,
    }  # fmt: skip
    before = free = bad = 0
    for i in range(FRAMES):
        k = i % 16
        stream = {"end_of_frame": 1, "need_display": 1, "pts": i, "len": len(packets[k]), "addr": data + int(starts[k])}
        assert himpi.vdec_send_stream(0, stream, wanted, -1) == 0
        frame, _, given, code = himpi.vdec_get_frame(0, -1)
        assert code == 0, acl.get_recent_err_msg()
        bad += frame["v_frame"]["frame_flag"] != 0 or given["pts"] != i
        assert himpi.venc_send_frame(1, frame, -1) == 0, acl.get_recent_err_msg()
        made, code = himpi.venc_get_stream(1, {"pack_cnt": 1}, -1)
        assert code == 0 and himpi.venc_release_stream(1, made) == 0
        bad += made["pack"][0]["len"] == 0
        assert himpi.vdec_release_frame(0, frame) == 0
        if i == FRAMES // 10:
            before, free = resident(), rt.get_mem_info(1)[0]
    assert bad == 0 and resident() - before < GROWTH and rt.get_mem_info(1)[0] >= free
    assert (
        himpi.venc_stop_chn(1)
        == himpi.venc_destroy_chn(1)
        == himpi.vdec_stop_recv_stream(0)
        == himpi.vdec_destroy_chn(0)
        == 0
    )
