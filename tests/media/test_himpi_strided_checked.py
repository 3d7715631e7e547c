"""Pictures with gaps between their rows under `softacl check`: rows are followed one by one, gaps are nobody's."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap

import pytest

#: A picture of 60 x 48 in rows of 64 is resized into one of 40 x 32 in rows of 48; HERE comes before the result is asked for.
VPC = """
    import acl
    from acl import himpi

    def good(*result):
        assert result[-1] == 0, acl.get_recent_err_msg()
        return result[0]

    def picture(width, height, stride):
        nbytes = stride * height * 3 // 2
        address = good(*himpi.dvpp_malloc(0, nbytes))
        good(acl.rt.memset(address, nbytes, 90, nbytes))
        values = (address, nbytes, width, height, stride, height, 1)
        names = ("address", "buffer_size", "width", "height", "width_stride", "height_stride", "format")
        return {f"picture_{name}": value for name, value in zip(names, values)}

    good(acl.init())
    good(acl.rt.set_device(0))
    good(himpi.sys_init())
    host = good(*acl.rt.malloc_host(3 * 256 * 4))
    stream = good(*acl.rt.create_stream())
    source, target = picture(60, 48, 64), picture(40, 32, 48)
    read, written = source["picture_address"], target["picture_address"]
    channel = good(*himpi.vpc_sys_create_chn({}))
    BEFORE
    task = good(*himpi.vpc_resize(channel, source, target, 0, 0, 0, -1))
    HERE
    good(himpi.vpc_get_process_result(channel, task, -1))
    good(acl.rt.synchronize_stream(stream))
    good(himpi.vpc_destroy_chn(channel))
    good(acl.rt.destroy_stream(stream))
    good(himpi.dvpp_free(read))
    good(himpi.dvpp_free(written))
    good(acl.rt.free_host(host))
    good(himpi.sys_exit())
    good(acl.rt.reset_device(0))
    good(acl.finalize())
"""

#: The same with a picture that is encoded.
JPEG = """
    import acl
    from acl import himpi

    def good(*result):
        assert result[-1] == 0, acl.get_recent_err_msg()
        return result[0]

    good(acl.init())
    good(acl.rt.set_device(0))
    good(himpi.sys_init())
    host = good(*acl.rt.malloc_host(4096))
    stream = good(*acl.rt.create_stream())
    read = good(*himpi.dvpp_malloc(0, 80 * 64 * 3 // 2))
    good(acl.rt.memset(read, 80 * 64 * 3 // 2, 90, 80 * 64 * 3 // 2))
    sides = {"max_pic_width": 64, "max_pic_height": 64, "pic_width": 64, "pic_height": 64}
    venc = {"type": 26, **sides, "buf_size": 65536, "is_by_frame": 1}
    good(himpi.venc_create_chn(3, {"venc_attr": venc}))
    good(himpi.venc_start_chn(3, {"recv_pic_num": -1}))
    planes = {"width_stride": [80, 80, 0], "virt_addr": [read, read + 80 * 64, 0]}
    picture = {"width": 64, "height": 64, "pixel_format": 1, **planes}
    BEFORE
    good(himpi.venc_send_frame(3, {"v_frame": picture}, 1000))
    HERE
    packs = good(*himpi.venc_get_stream(3, {"pack_cnt": 1}, -1))
    good(himpi.venc_release_stream(3, packs))
    good(acl.rt.synchronize_stream(stream))
    good(himpi.venc_stop_chn(3))
    good(himpi.venc_destroy_chn(3))
    good(acl.rt.destroy_stream(stream))
    good(himpi.dvpp_free(read))
    good(acl.rt.free_host(host))
    good(himpi.sys_exit())
    good(acl.rt.reset_device(0))
    good(acl.finalize())
"""


def check(tmp_path, program, before="", here=""):
    """What `softacl check` says."""
    path = tmp_path / "program.py"
    path.write_text(textwrap.dedent(program).replace("BEFORE", before).replace("HERE", here))
    env = {**os.environ, "SOFTACL_CHIP": "310P"}
    command = [sys.executable, "-m", "softacl", "check", str(path)]
    done = subprocess.run(command, timeout=60, env=env, capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    assert "AssertionError" not in done.stderr, done.stderr
    return " ".join((done.stdout + done.stderr).split())


@pytest.mark.parametrize(
    ("program", "gap"),
    [(VPC, "written + 5 * 48 + 40, 8, 7, 8"), (JPEG, "read + 5 * 80 + 64, 16, 7, 16")],
    ids=["vpc", "jpege"],
)
def test_gaps_between_rows_are_nobodys(tmp_path, program, gap):
    pytest.importorskip("simplejpeg")
    assert "HD" not in check(tmp_path, program, here=f"good(acl.rt.memset({gap}))")


@pytest.mark.parametrize(
    ("rule", "here", "advice"),
    [
        ("HD408", "good(acl.rt.memcpy(host, 8, written + 5 * 48 + 32, 8, 2))", "with acl.himpi.vpc_get_process_result"),
        ("HD408", "good(acl.rt.memset(read + 64 * 48 + 64 * 23 + 59, 1, 7, 1))", "with acl.himpi.vpc_get_process_result"),
        (
            "HD405", "good(acl.rt.memcpy_async(host, 8, written + 48 * 31, 8, 2, stream))",
            "with acl.himpi.vpc_get_process_result",
        ),
        ("HD406", "good(acl.rt.memset_async(read, 8, 7, 8, stream))", "with acl.himpi.vpc_get_process_result"),
        ("HD407", "good(acl.rt.memset_async(written + 48 * 32, 8, 7, 8, stream))", "with acl.himpi.vpc_get_process_result"),
    ],
)  # fmt: skip
def test_a_row_that_is_used_too_early_is_seen(tmp_path, rule, here, advice):
    said = check(tmp_path, VPC, here=here)
    assert rule in said and advice in said, said
    assert "ynchronise VPC" not in said and "ynchronise stream" not in said, said


def test_a_channel_does_not_wait_for_a_stream(tmp_path):
    said = check(tmp_path, VPC, before="good(acl.rt.memset_async(read, 8, 7, 8, stream))")
    assert "HD405" in said and "a media channel does not wait for other streams" in said and "let VPC" not in said, said


def test_an_encoded_picture_with_gaps_is_followed(tmp_path):
    pytest.importorskip("simplejpeg")
    said = check(tmp_path, JPEG, here="good(acl.rt.memset(read + 80 * 64 + 80 * 3, 2, 7, 2))")
    assert "HD408" in said and "acl.himpi.venc_get_stream" in said and "wait_epoll" in said, said


def test_counts_that_the_program_reads_too_early(tmp_path):
    here = "import ctypes; counting = good(*himpi.vpc_calc_hist_v2(channel, source, -1, host)); TOUCH"
    here += "; good(himpi.vpc_get_process_result(channel, counting, -1))"
    for touch, rule in (("ctypes.string_at(host, 8)", "HD401"), ("ctypes.memset(host, 1, 8)", "HD403")):
        said = check(tmp_path, VPC, here=here.replace("TOUCH", touch))
        assert rule in said and "ynchronise" not in said, said
        assert "help: get its result with acl.himpi.vpc_get_process_result first" in said, said
