"""Decoding under `softacl check`, `softacl trace` and faults: what a program does wrong with packets and buffers is seen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap

import pytest

PROGRAM = """
    import acl, numpy as np, sys
    from acl import himpi

    def good(code):
        assert code == 0, acl.get_recent_err_msg()

    data = np.fromfile(sys.argv[1], np.uint8)
    good(acl.init())
    good(acl.rt.set_device(0))
    good(himpi.sys_init())
    attributes = {"type": 26, "mode": 1, "pic_width": 192, "pic_height": 128, "stream_buf_size": 36864, "video_attr": {}}
    good(himpi.vdec_create_chn(5, attributes))
    good(himpi.vdec_start_recv_stream(5))
    packet, code = himpi.dvpp_malloc(0, len(data))
    output, code = himpi.dvpp_malloc(0, 36864)
    host, code = acl.rt.malloc_host(36864)
    good(acl.rt.memcpy(packet, len(data), data.ctypes.data, len(data), 1))
    stream = {"addr": packet, "len": len(data), "need_display": 1}
    picture = {"vir_addr": output, "buffer_size": 36864, "pixel_format": 1}
    good(himpi.vdec_send_stream(5, stream, picture, -1))
    AFTER_SEND
    TAKE
    good(himpi.vdec_stop_recv_stream(5))
    good(himpi.vdec_destroy_chn(5))
    AT_END
    good(acl.rt.free_host(host))
    good(himpi.sys_exit())
    good(acl.rt.reset_device(0))
    good(acl.finalize())
"""
TAKE = """frame, _, _, code = himpi.vdec_get_frame(5, -1); good(code); \
good(acl.rt.memcpy(host, 36864, output, 36864, 2)); good(himpi.vdec_release_frame(5, frame))"""
PACKET, OUTPUT = "good(himpi.dvpp_free(packet))", "good(himpi.dvpp_free(output))"


def run(tmp_path, *command, code=0, after_send="", take=TAKE, at_end=f"{PACKET}; {OUTPUT}"):
    pytest.importorskip("av")
    codec = pytest.importorskip("simplejpeg")
    import numpy as np

    (tmp_path / "in.jpg").write_bytes(codec.encode_jpeg(np.full((128, 192, 3), 99, np.uint8), 90))
    program = tmp_path / "decode.py"
    text = textwrap.dedent(PROGRAM)
    for name, part in (("AFTER_SEND", after_send), ("TAKE", take), ("AT_END", at_end)):
        text = text.replace(name, part)
    program.write_text(text)
    env = {**os.environ, "SOFTACL_CHIP": "310P"}
    command = [sys.executable, "-m", "softacl", *command, str(program), str(tmp_path / "in.jpg")]
    done = subprocess.run(command, timeout=60, env=env, capture_output=True, text=True)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.mark.parametrize("take", [TAKE, ""], ids=["taken", "dropped with the channel"])
def test_a_good_program_has_no_findings(tmp_path, take):
    assert "HD" not in run(tmp_path, "check", take=take)


@pytest.mark.parametrize(
    ("rule", "parts"),
    [
        ("HD404", {"after_send": PACKET, "at_end": OUTPUT}),
        ("HD404", {"after_send": OUTPUT, "at_end": PACKET, "take": "himpi.vdec_get_frame(5, -1)"}),
        ("HD408", {"after_send": "good(acl.rt.memcpy(host, 36864, output, 36864, 2))"}),
    ],
    ids=["packet freed", "output freed", "output read"],
)
def test_what_is_wrong_is_reported(tmp_path, rule, parts):
    found = run(tmp_path, "check", code=1, **parts)
    assert rule in found and "JPEGD decode" in found, found
    assert (
        "help: get its frame with acl.himpi.vdec_get_frame first (an epoll instance" in found
        and "ynchronise" not in found
    )


def test_a_fault(tmp_path):
    found = run(tmp_path, "check", "--fault", "hi_mpi_vdec_get_frame:nth=1", code=1)
    assert "AssertionError" in found and "fault" in found.lower()


@pytest.mark.parametrize(
    ("fault", "said"), [("jpegd:nth=1", "as asked for by --fault jpegd"), ("damaged_stream:nth=1", "incomplete")]
)
def test_a_fault_of_the_engine_is_the_frame(tmp_path, fault, said):
    take = """frame, _, _, code = himpi.vdec_get_frame(5, -1); good(code); \
assert frame["v_frame"]["frame_flag"] == 1; print(acl.get_recent_err_msg())"""
    assert said in run(tmp_path, "check", "--fault", fault, take=take)


def test_a_trace_has_a_lane_for_the_channel(tmp_path):
    trace = tmp_path / "trace.json"
    run(tmp_path, "trace", "--output", str(trace))
    events = json.loads(trace.read_text())
    events = events["traceEvents"] if isinstance(events, dict) else events
    lanes = {e["tid"]: e["args"]["name"] for e in events if e["ph"] == "M" and e["name"] == "thread_name" and e["pid"]}
    (lane,) = [tid for tid, name in lanes.items() if name == "JPEGD channel 5 of device 0"]
    assert [e["name"] for e in events if e["ph"] == "X" and e["tid"] == lane and e["pid"]].count(
        "operator JPEGD decode"
    ) == 1
