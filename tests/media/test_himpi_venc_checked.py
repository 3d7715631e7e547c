"""Encoding under `softacl check`, `softacl trace` and faults: what a program does wrong with pictures and streams is seen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap

import pytest

PROGRAM = """
    import acl
    from acl import himpi

    def good(code):
        assert code == 0, acl.get_recent_err_msg()

    good(acl.init())
    good(acl.rt.set_device(0))
    good(himpi.sys_init())
    sides = {"max_pic_width": 160, "max_pic_height": 128, "pic_width": 160, "pic_height": 128}
    good(himpi.venc_create_chn(5, {"venc_attr": {"type": 26, **sides, "buf_size": 384000, "is_by_frame": 1}}))
    good(himpi.venc_start_chn(5, {"recv_pic_num": -1}))
    host, code = acl.rt.malloc_host(30720)
    good(acl.rt.memset(host, 30720, 90, 30720))
    picture, code = himpi.dvpp_malloc(0, 30720)
    good(acl.rt.memcpy(picture, 30720, host, 30720, 1))
    frame = {"v_frame": {"width": 160, "height": 128, "pixel_format": 1, "width_stride": [160, 160, 0],
                         "virt_addr": [picture, picture + 160 * 128, 0]}}
    for _ in range(2):
        good(himpi.venc_send_frame(5, frame, -1))
    AFTER_SEND
    stream, code = himpi.venc_get_stream(5, {"pack_cnt": 1}, -1)
    good(code)
    pack = stream["pack"][0]
    good(acl.rt.memcpy(host, 30720, pack["addr"], pack["len"], 2))
    good(himpi.venc_release_stream(5, stream))
    AFTER_RELEASE
    stream, code = himpi.venc_get_stream(5, {"pack_cnt": 1}, -1)
    good(code)
    good(himpi.venc_release_stream(5, stream))
    good(himpi.venc_stop_chn(5))
    good(himpi.venc_destroy_chn(5))
    AT_END
    good(acl.rt.free_host(host))
    good(himpi.sys_exit())
    good(acl.rt.reset_device(0))
    good(acl.finalize())
"""
FREE = "good(himpi.dvpp_free(picture))"


def run(tmp_path, *command, code=0, after_send="", after_release="", at_end=FREE):
    pytest.importorskip("simplejpeg")
    program = tmp_path / "encode.py"
    parts = {"AFTER_SEND": after_send, "AFTER_RELEASE": after_release, "AT_END": at_end}
    text = textwrap.dedent(PROGRAM)
    for name, part in parts.items():
        text = text.replace(name, part)
    program.write_text(text)
    env = {**os.environ, "SOFTACL_CHIP": "310P"}
    command = [sys.executable, "-m", "softacl", *command, str(program)]
    done = subprocess.run(command, timeout=60, env=env, capture_output=True, text=True)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_a_good_program_has_no_findings(tmp_path):
    assert "HD" not in run(tmp_path, "check")


@pytest.mark.parametrize(
    ("rule", "parts"),
    [
        ("HD404", {"after_send": FREE, "at_end": ""}),
        ("HD4", {"after_send": "good(acl.rt.memset(picture, 30720, 1, 30720))"}),
        ("HD120", {"after_release": 'good(acl.rt.memcpy(host, 30720, pack["addr"], pack["len"], 2))'}),
    ],
    ids=["freed", "overwritten", "read after release"],
)
def test_what_is_wrong_is_reported(tmp_path, rule, parts):
    found = run(tmp_path, "check", code=1, **parts)
    assert rule in found, found
    if rule == "HD120":
        assert "after it was released" in found


def test_a_fault_of_the_second_picture(tmp_path):
    found = run(tmp_path, "check", "--fault", "hi_mpi_venc_send_frame:nth=2", code=1)
    assert "AssertionError" in found and "fault" in found.lower()


def test_a_trace_has_a_lane_for_the_channel(tmp_path):
    trace = tmp_path / "trace.json"
    run(tmp_path, "trace", "--output", str(trace))
    events = json.loads(trace.read_text())
    events = events["traceEvents"] if isinstance(events, dict) else events
    lanes = {e["tid"]: e["args"]["name"] for e in events if e["ph"] == "M" and e["name"] == "thread_name" and e["pid"]}
    (lane,) = [tid for tid, name in lanes.items() if name == "VENC channel 5 of device 0"]
    assert [e["name"] for e in events if e["ph"] == "X" and e["tid"] == lane and e["pid"]].count(
        "operator JPEGE encode"
    ) == 2
