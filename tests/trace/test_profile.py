"""`acl.prof` and `aclprof...`: what a program profiles by itself is a trace; codes are the vendor's."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import acl
from softacl.c import layout
from softacl.runtime.profiling import ranges
from softacl.trace.log.reader import read

KINDS = 0x1 | 0x2 | 0x80
TRACE = [sys.executable, "-c", "from softacl.cli import main; main()", "trace"]


@pytest.fixture
def device():
    assert acl.init() == acl.rt.set_device(0) == 0
    yield
    assert acl.prof.finalize() == 0
    acl.rt.reset_device(0)
    acl.finalize()
    assert not ranges.listeners


@pytest.fixture(params=["threads", "deferred", "seeded"])
def executor(request, monkeypatch):
    monkeypatch.setenv("SOFTACL_EXECUTOR", request.param)


def logs(folder):
    return sorted(folder.glob("PROF_000*/trace_*.acltrace"))


def test_what_runs_between_start_and_stop_is_in_the_file(executor, device, tmp_path):
    stream, _ = acl.rt.create_stream()
    address, _ = acl.rt.malloc(1 << 20, 0)
    host, _ = acl.rt.malloc_host(1 << 20)
    assert acl.rt.memcpy(address, 64, host, 64, 1) == 0  # before
    assert acl.prof.init(str(tmp_path / "new" / "folder")) == 0
    config = acl.prof.create_config([0], 0, 0, KINDS)
    assert acl.prof.start(config) == 0
    stamp, step = acl.prof.create_stamp(), acl.prof.create_step_info()
    assert acl.prof.set_stamp_trace_message(stamp, "load model", 4) == 0
    assert acl.prof.get_step_timestamp(step, 0, stream) == acl.prof.push(stamp) == 0
    for _ in range(3):
        assert acl.rt.memcpy_async(address, 1 << 20, host, 1 << 20, 1, stream) == 0
    assert acl.rt.synchronize_stream(stream) == acl.prof.pop() == acl.prof.mark(stamp) == 0
    assert acl.prof.mark_ex("there", stream) == acl.prof.get_step_timestamp(step, 1, stream) == 0
    assert acl.prof.stop(config) == 0
    assert acl.rt.memcpy(address, 64, host, 64, 1) == 0  # between
    assert acl.prof.start(0) == 0
    assert acl.rt.memset(address, 64, 1, 64) == 0
    assert acl.prof.stop(0) == acl.prof.stop(0) == acl.prof.finalize() == 0
    one, two = logs(tmp_path / "new" / "folder")
    found = read(one)
    assert [task.nbytes for task in found.tasks] == [1 << 20] * 3
    assert "acl.rt.memcpy" not in {call.name for call in found.calls}
    named = {(each.text, each.domain) for each in found.ranges}
    assert named == {("load", "msproftx"), ("there", "msproftx"), (f"step {_number(found)}", "step")}
    assert [call.name for call in read(two).calls].count("acl.rt.memset") == 1
    acl.prof.destroy_stamp(stamp)
    acl.prof.destroy_step_info(step)
    assert acl.prof.destroy_config(config) == 0


def _number(recording):
    """Steps are counted over the process."""
    return next(each.text for each in recording.ranges if each.domain == "step").split()[1]


def test_codes(device, tmp_path):
    prof = acl.prof
    assert prof.stop(0) == prof.stop(5) == prof.finalize() == 0  # nothing to do
    assert prof.create_stamp() == 0 and "ACL_PROF_MSPROFTX" in acl.get_recent_err_msg()
    assert prof.init("") == prof.init("x" * 4097) == 100000
    (tmp_path / "file").write_text("")
    assert prof.init(str(tmp_path / "file")) == 100003 and "cannot be written" in acl.get_recent_err_msg()
    assert prof.init(str(tmp_path)) == 0 and prof.init(str(tmp_path)) == 100002
    for devices, kinds in (([99], 1), ([0, 0], 1), ([], 1)):
        assert prof.create_config(devices, 0, 0, kinds) == 0
    assert prof.create_config([0], 0, 1, 1) == 0
    for wrong in ((0,), "0", None):
        with pytest.raises(TypeError):
            prof.create_config(wrong, 0, 0, 1)
    with pytest.raises(TypeError, match="list of int"):
        prof.create_config(["0"], 0, 0, 1)
    plain, other = prof.create_config([0], 0, 0, 1), prof.create_config([0], 0, 0, KINDS)
    nothing, unknown = prof.create_config([0], 0, 0, 0), prof.create_config([0], 0, 0, 1 << 20)
    marks = prof.create_config([], 0, 0, 0x80)
    assert prof.start(nothing) == 100000 and prof.start(unknown) == 200007 and prof.start(plain + 1) == 100000
    assert prof.stop(plain) == 0  # nothing runs
    assert prof.start(plain) == prof.start(plain) == 0 and prof.start(other) == prof.stop(other) == 100010
    assert prof.create_stamp() == 0  # marks were not asked for
    assert prof.stop(plain) == prof.start(marks) == 0
    stamp = prof.create_stamp()
    assert prof.set_stamp_trace_message(stamp, "x" * 128, 128) == prof.set_stamp_trace_message(0, "x", 1) == -1
    assert prof.push(0) == 100000 and prof.range_start(0) == (0, 100000)
    assert prof.push(5) == prof.mark(0) == prof.mark(5) == prof.pop() == prof.range_stop(1 << 30) == -1
    stream, _ = acl.rt.create_stream()
    assert prof.mark_ex("", stream) == prof.mark_ex("x" * 128, stream) == prof.mark_ex("x", 0) == -1
    step = prof.create_step_info()
    assert prof.get_step_timestamp(0, 0, stream) == prof.get_step_timestamp(5, 0, stream) == 100000
    assert prof.get_step_timestamp(step, 0, stream) == 0 and prof.get_step_timestamp(step, 0, stream) == 100000
    assert prof.get_step_timestamp(step, 1, stream) == 0 and prof.get_step_timestamp(step, 1, stream) == 100000
    assert prof.set_config(3, "15") == 0
    assert prof.set_config(0, "15") == prof.set_config(17, "15") == prof.set_config(3, "x" * 1025) == 100000
    assert prof.stop(marks) == 0 and prof.mark(stamp) == -1
    for config in (plain, other, nothing, unknown, marks):
        assert prof.destroy_config(config) == 0 and prof.destroy_config(config) == 100000
    assert prof.get_op_num(0, 0) == (0, 100000)


def test_without_init_results_are_in_the_working_directory(device, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert acl.prof.start(0) == 0 and acl.rt.get_device() == (0, 0) and acl.prof.finalize() == 0
    assert len(logs(tmp_path)) == 1


def test_threads_that_mark_while_others_stop_and_start(device, tmp_path):
    """Each call is 0 or -1, whoever comes first, and ranges of one thread nest in it alone."""
    assert acl.prof.init(str(tmp_path)) == 0
    config, done, odd = acl.prof.create_config([0], 0, 0, KINDS), threading.Event(), []

    def marks():
        while not done.is_set():
            stamp = acl.prof.create_stamp()
            codes = {acl.prof.push(stamp), acl.prof.mark(stamp), acl.prof.pop()} if stamp else {0}
            acl.prof.destroy_stamp(stamp)
            if not codes <= {0, -1}:
                odd.append(codes)

    threads = [threading.Thread(target=marks) for _ in range(4)]
    for thread in threads:
        thread.start()
    for _ in range(20):
        assert acl.prof.start(config) == acl.prof.stop(config) == 0
    done.set()
    for thread in threads:
        thread.join()
    assert not odd and acl.prof.finalize() == 0
    assert all(read(path).header.ended == "ended" for path in logs(tmp_path))


def test_a_forked_child_has_a_log_of_its_own_and_ends_nothing_of_its_parent(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        "import os, acl\n"
        "acl.init(); acl.rt.set_device(0); acl.prof.init('.')\n"
        f"config = acl.prof.create_config([0], 0, 0, {KINDS})\n"
        "assert acl.prof.start(config) == 0\n"
        "child = os.fork()\n"
        "if child == 0:\n"
        "    assert acl.prof.stop(config) == 0 and acl.prof.finalize() == 0  # no session here\n"
        "    raise SystemExit\n"
        "assert os.waitpid(child, 0)[1] == 0\n"
        "p, _ = acl.rt.malloc(64, 0); acl.rt.memset(p, 64, 1, 64)\n"
        "assert acl.prof.stop(config) == 0 == acl.prof.finalize()\n"
        "print('fine')\n"
    )
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert done.stdout == "fine\n", done.stderr
    (log,) = logs(tmp_path)
    assert "acl.rt.memset" in {call.name for call in read(log).calls}


def test_a_child_that_outlives_its_parents_profile_leaves_the_parents_file(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        "import os, acl\n"
        "acl.init(); acl.rt.set_device(0); acl.prof.init('.'); assert acl.prof.start(0) == 0\n"
        "stopped, tell = os.pipe()\n"
        "child = os.fork()\n"
        "if child == 0:\n"
        "    acl.init(); os.read(stopped, 1)\n"
        "    raise SystemExit\n"
        "acl.rt.get_device()\n"
        "assert acl.prof.stop(0) == 0; os.write(tell, b'1')\n"
        "assert os.waitpid(child, 0)[1] == 0\n"
        "print(child)\n"
    )
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=60, cwd=tmp_path)
    (log,) = logs(tmp_path)
    assert "acl.rt.get_device" in {call.name for call in read(log).calls}, done.stderr
    of_child = log.with_name(f"trace_1.{done.stdout.strip()}")
    assert [call.name for call in read(of_child).calls] == ["acl.init"]


def test_a_file_that_cannot_be_written_is_reported(device, tmp_path, capfd):
    assert acl.prof.init(str(tmp_path)) == acl.prof.start(0) == 0
    for folder in tmp_path.iterdir():
        shutil.rmtree(folder)
    acl.rt.get_device()
    assert acl.prof.stop(0) == 500005 and "is incomplete" in acl.get_recent_err_msg()
    assert "events are lost" in capfd.readouterr().err
    assert acl.prof.stop(0) == 0  # over


def test_a_program_that_does_not_finalize_leaves_its_log(tmp_path):
    program = tmp_path / "program.py"
    program.write_text("import acl; acl.init(); acl.prof.start(0); acl.rt.set_device(0)")
    subprocess.run([sys.executable, program], check=True, timeout=60, cwd=tmp_path)
    (log,) = logs(tmp_path)
    assert read(log).header.ended == "ended"


def test_under_softacl_trace_there_is_one_recording(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        "import acl; acl.init(); acl.rt.set_device(0); stamp = acl.prof.create_stamp()\n"
        "print(acl.prof.set_stamp_trace_message(stamp, 'epoch', 5), acl.prof.mark(stamp))\n"
        "print(acl.prof.init('out'), acl.prof.start(0), acl.prof.mark(stamp), acl.prof.stop(0), acl.prof.finalize())\n"
    )
    done = subprocess.run(
        [*TRACE, "--output", "t.acltrace", program], capture_output=True, text=True, timeout=60, cwd=tmp_path
    )
    assert done.stdout == "0 0\n0 0 0 0 0\n", done.stderr
    assert [each.text for each in read(tmp_path / "t.acltrace").ranges] == ["epoch", "epoch"]
    assert not logs(tmp_path / "out")


PROGRAM = r"""
#include "acl/acl.h"
#include "acl/acl_prof.h"
#include <stdio.h>
#include <string.h>
#define SAY(x) printf("%d ", (int)(x))
#define LINE puts("")
int main(void) {
    uint32_t devices[] = {0, 7777}, range = 0;
    void *memory;
    aclrtStream stream;
    SAY(aclInit(NULL) + aclrtSetDevice(0) + aclrtCreateStream(&stream)), SAY(aclprofCreateStamp() == NULL), LINE;
    SAY(aclprofInit(NULL, 3)), SAY(aclprofInit("out", 7)), SAY(aclprofInit("out", strlen("out"))), SAY(aclprofInit("out", 3)), LINE;
    uint64_t kinds = ACL_PROF_ACL_API | ACL_PROF_TASK_TIME | ACL_PROF_MSPROFTX;
    SAY(aclprofCreateConfig(devices, 2, ACL_AICORE_NONE, NULL, kinds) == NULL);
    SAY(aclprofCreateConfig(NULL, 1, ACL_AICORE_NONE, NULL, kinds) == NULL), LINE;
    aclprofConfig *config = aclprofCreateConfig(devices, 1, ACL_AICORE_PIPE_UTILIZATION, NULL, kinds);
    SAY(aclprofSetConfig(ACL_PROF_SYS_HARDWARE_MEM_FREQ, "15", 2)), SAY(aclprofSetConfig(ACL_PROF_ARGS_MAX, "15", 2));
    SAY(aclprofSetConfig(ACL_PROF_HOST_SYS, NULL, 0)), LINE;
    SAY(aclprofStart(config)), LINE;
    aclprofStepInfo *step = aclprofCreateStepInfo();
    SAY(aclprofGetStepTimestamp(step, ACL_STEP_START, stream)), SAY(aclprofGetStepTimestamp(step, ACL_STEP_START, stream)), LINE;
    void *stamp = aclprofCreateStamp();
    SAY(aclprofSetStampTraceMessage(stamp, "load model", 10)), SAY(aclprofSetStampTraceMessage(NULL, "x", 1)), LINE;
    SAY(aclprofPush(stamp)), SAY(aclprofPop()), SAY(aclprofPop()), SAY(aclprofPush(NULL)), LINE;
    SAY(aclprofMark(stamp)), SAY(aclprofMarkEx("here", 4, stream)), SAY(aclprofMarkEx("here", 3, stream)), LINE;
    SAY(aclprofRangeStart(stamp, &range)), SAY(aclprofRangeStart(stamp, NULL)), SAY(aclprofRangeStart(NULL, &range)), LINE;
    SAY(aclprofRangeStop(range)), SAY(aclprofRangeStop(4000000000u)), LINE;
    aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST);
    aclrtMemset(memory, 64, 1, 64);
    SAY(aclprofGetStepTimestamp(step, ACL_STEP_END, stream)), LINE;
    aclprofDestroyStamp(stamp);
    aclprofDestroyStepInfo(step);
    SAY(aclprofStop(config)), SAY(aclprofStop(config)), SAY(aclprofDestroyConfig(config)), SAY(aclprofDestroyConfig(NULL)), LINE;
    SAY(aclprofFinalize()), SAY(aclprofStr2Id("x") == aclprofStr2Id("x")), SAY(aclprofStr2Id("x") == aclprofStr2Id("y")), LINE;
    return aclFinalize();
}
"""


@pytest.mark.slow
def test_the_c_binding(tmp_path):
    prefix = layout.make(tmp_path / "layout")
    (tmp_path / "main.c").write_text(PROGRAM)
    words = ["gcc", "-g", "main.c", "-o", "main", f"-I{prefix}/include", f"-L{prefix}/lib64", "-lascendcl"]
    subprocess.run(words, check=True, timeout=120, cwd=tmp_path)
    environment = {**os.environ, "LD_LIBRARY_PATH": f"{prefix}/lib64"}
    done = subprocess.run(["./main"], capture_output=True, text=True, timeout=60, cwd=tmp_path, env=environment)
    said = [line.strip() for line in done.stdout.splitlines()]
    assert said == [
        "0 1",
        "100000 100000 0 100002",
        "1 1",
        "0 100000 100000",
        "0",
        "0 100000",
        "0 -1",
        "0 0 -1 100000",
        "0 0 -1",
        "0 100000 100000",
        "0 -1",
        "0",
        "0 0 0 100000",
        "0 1 0",
    ], done.stderr
    (log,) = logs(tmp_path / "out")
    assert done.stderr == ""
    found = read(log)
    assert "aclrtMemset" in {call.name for call in found.calls}
    assert [each.text for each in found.ranges if each.domain == "msproftx"].count("load model") == 3
    lines = subprocess.run([*TRACE, "stats", log], capture_output=True, text=True, timeout=60).stdout
    assert "main.c:" in lines
    assert Path(log).parent.name.startswith("PROF_000001_")
