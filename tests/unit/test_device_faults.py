"""Devices that are slow, wrong, dead or hang by request."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import softacl
from softacl.errors import AclError
from softacl.faults import Faults, devices, parse

N = 4096
EXECUTORS = ("threads", "deferred", "seeded")


class Device:
    """Copies of one device, each of the next bytes of a row that never repeats."""

    def __init__(self, acl, number):
        self.acl, self.number, self.turn = acl, number, 0
        assert acl.rt.set_device(number) == 0
        self.memory, self.pinned = acl.rt.malloc(N, 0)[0], acl.rt.malloc_host(N)[0]
        self.stream = acl.rt.create_stream()[0]

    def there(self, queued=False):
        """Copy to the device and back by other ways than the one that is judged; how many bytes are wrong."""
        assert self.acl.rt.set_device(self.number) == 0
        self.turn += 1
        sent = np.random.default_rng(self.turn).integers(0, 256, N, np.uint8)
        if queued:
            ctypes.memmove(self.pinned, sent.ctypes.data, N)
            assert self.acl.rt.memcpy_async(self.memory, N, self.pinned, N, 1, self.stream) == 0
            assert self.acl.rt.synchronize_stream(self.stream) == 0
        else:
            assert self.acl.rt.memcpy(self.memory, N, sent.ctypes.data, N, 1) == 0
        came = np.zeros(N, np.uint8)
        assert self.acl.rt.memcpy(came.ctypes.data, N, self.memory, N, 2) == 0
        return int((sent != came).sum())


@pytest.mark.soft_only
@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("queued", (False, True))
def test_one_copy_of_one_device_is_wrong(acl_on, executor, queued):
    faults = Faults([parse("wrong_copy:device=1,nth=3")])
    acl = acl_on(devices=2, executor=executor)
    first, second = Device(acl, 0), Device(acl, 1)
    assert [first.there(queued) for _ in range(4)] == [0, 0, 0, 0]
    assert [second.there(queued) for _ in range(4)] == [0, 1, 0, 0]  # its third copy is the second one there
    assert faults.unfired == [] and (faults[0].seen, faults[0].done) == (8, 1)


@pytest.mark.soft_only
def test_wrong_from_a_number_of_bytes_on(acl_on):
    Faults([parse(f"wrong_copy:device=0,bytes={4 * N}")])
    device = Device(acl_on(), 0)
    assert device.there() == 0
    assert [device.there() for _ in range(3)] == [1, 2, 2]  # the way back, then both ways, at two places


@pytest.mark.soft_only
def test_fills_and_copies_by_rows_go_through_the_device_too(acl_on):
    faults = Faults(
        [parse("wrong_copy:device=0,nth=1"), parse("slow_copy:device=0,ms=0"), parse("slow_copy:device=1,ms=0")]
    )
    acl = acl_on(devices=2)
    memory, _ = acl.rt.malloc(N, 0)
    assert acl.rt.memset(memory, N, 7, N) == 0
    sent, came = np.full((8, 16), 9, np.uint8), np.zeros(N, np.uint8)
    assert acl.rt.memcpy2d(memory, 64, sent.ctypes.data, 16, 16, 8, 1) == 0
    assert acl.rt.memcpy(came.ctypes.data, N, memory, N, 2) == 0
    rows = came.reshape(-1, 64)[:8]
    assert (rows[:, :16] != 9).sum() == 1 and (rows[:, 16:] == 7).all()
    assert faults[0].seen == 2, "of wrong copies the fill is none"
    assert faults[1].done == 3 and faults[2].done == 0


@pytest.mark.soft_only
def test_a_copy_between_devices_concerns_both(acl_on):
    faults = Faults([parse("slow_copy:device=0,ms=0"), parse("slow_copy:device=1,ms=0")])
    acl = acl_on(devices=2)
    a = acl.rt.malloc(N, 0)[0]
    acl.rt.set_device(1)
    b = acl.rt.malloc(N, 0)[0]
    assert acl.rt.device_enable_peer_access(0, 0) == 0
    acl.rt.set_device(0)
    assert acl.rt.device_enable_peer_access(1, 0) == 0
    assert acl.rt.memcpy(b, N, a, N, 3) == 0, acl.get_recent_err_msg()
    assert [fault.done for fault in faults] == [1, 1]


@pytest.mark.soft_only
def test_how_long_a_slow_copy_is_made_to_take(acl_on, monkeypatch):
    ends = []
    monkeypatch.setattr(devices, "_wait_until", ends.append)
    Faults([parse("slow_copy:device=0,ms=250"), parse("slow_copy:device=0,factor=1000,nth=2")])
    acl = acl_on()
    memory, _ = acl.rt.malloc(1 << 20, 0)
    host = np.zeros(1 << 20, np.uint8)
    for least in (0.25, 0.25):
        before = time.perf_counter()
        assert acl.rt.memcpy(memory, 1 << 20, host.ctypes.data, 1 << 20, 1) == 0
        assert ends.pop() >= before + least and not ends
    assert acl.rt.memset(memory, 64, 0, 64) == 0 and len(ends) == 1


@pytest.mark.soft_only
def test_a_device_that_hangs_keeps_its_stream(acl_on, monkeypatch):
    latch = threading.Event()
    monkeypatch.setattr(devices, "_hang", lambda fault: latch.wait())
    Faults([parse("device_hang:device=1,nth=1")])
    acl = acl_on(devices=2)
    other = Device(acl, 0)
    hanging = Device(acl, 1)
    try:
        assert acl.rt.memcpy_async(hanging.memory, N, hanging.pinned, N, 1, hanging.stream) == 0
        assert acl.rt.synchronize_stream_with_timeout(hanging.stream, 20) == 507046
        assert other.there(queued=True) == 0, "the other device works"
    finally:
        latch.set()
    assert acl.rt.set_device(1) == 0 and acl.rt.synchronize_stream(hanging.stream) == 0


@pytest.mark.soft_only
def test_fills_still_reach_the_memory(acl_on):
    Faults([parse("slow_copy:device=0,ms=0")])
    acl_on()
    with softacl.Device(0) as device:
        buffer = device.buffer(64)
        buffer.fill(3)
        assert (buffer.to_array() == 3).all()


@pytest.mark.parametrize(
    "text, said",
    [
        ("wrong_copy:device=x", "'x' is not a number"),
        ("wrong_copy:device=-1", "device=-1 is out of range (0 to "),
        ("wrong_copy:bytes=1QB", "'1QB' is not a number"),
        ("slow_copy:factor=0.5", "factor=0.5 is out of range"),
        ("slow_copy:factor=nan", "out of range"),
        ("malloc:factor=2", "factor= is for slow_copy, not for malloc"),
        ("malloc:bytes=2", "bytes= is for wrong_copy"),
        ("jpegd:device=1,nth=1", "cannot be limited to one device"),
        ("wrong_coppy:device=1", "Did you mean wrong_copy?"),
        ("wrong_copy:devise=1", "Did you mean device?"),
    ],
)
def test_wrong_texts(text, said):
    with pytest.raises(ValueError) as caught:
        parse(text)
    assert said in str(caught.value) and text in str(caught.value)


def test_faults_of_calls_may_be_of_one_device(acl_on):
    faults = Faults([parse("malloc:device=1,nth=1")])
    acl = acl_on(devices=2)
    from softacl.bindings import Binding
    from softacl.events import Call

    assert faults.call(Call("aclrtMalloc", Binding.PYACL)) is None
    acl.rt.set_device(1)
    assert isinstance(faults.call(Call("aclrtMalloc", Binding.PYACL)), AclError)


PROGRAM = """
import acl, sys
acl.init()
print(acl.rt.get_device_count(), flush=True)
print(acl.rt.set_device(1), flush=True)
p, ret = acl.rt.malloc(64, 0)
print(ret, [acl.rt.memset(p, 64, 1, 64) for _ in range(3)] if ret == 0 else acl.get_recent_err_msg(), flush=True)
"""


def run(faults, program=PROGRAM):
    env = os.environ | {"SOFTACL_FAULTS": faults, "SOFTACL_DEVICES": "2"}
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=env, timeout=100)


def test_by_the_environment_a_device_ends_its_process():
    done = run("device_exit:device=1,nth=2")
    assert done.returncode == devices.EXIT_CODE and "device_exit:device=1,nth=2" in done.stderr
    assert done.stdout == "(2, 0)\n0\n", "the line with the fills was never printed"


def test_by_the_environment_calls_fail_and_what_never_happened_is_told():
    done = run("malloc:nth=1,code=507899; wrong_copy:device=0,nth=1 ;")
    assert done.returncode == 0 and done.stdout.splitlines()[1:][1].startswith("507899 ACL_ERROR")
    assert "as asked for by SOFTACL_FAULTS malloc:nth=1,code=507899" in done.stdout
    (told,) = done.stderr.splitlines()
    assert told == "softacl: SOFTACL_FAULTS wrong_copy:device=0,nth=1: the fault never happened (device 0 did no copy)."


def test_a_program_without_devices_is_told_nothing():
    done = run("wrong_copy:device=0,nth=1", "import acl\nprint(acl.rt.get_device_count())")
    assert (done.returncode, done.stdout, done.stderr) == (0, "(2, 0)\n", "")


def test_a_text_that_cannot_be_used_stops_whatever_needs_a_device():
    done = run("wrong_copy:device=0;wrong:nth=1")
    assert done.stdout.splitlines()[:2] == ["(2, 0)", "100000"]
    done = run("wrong:nth=1", "import softacl\nsoftacl.Device(0).use()")
    assert done.returncode == 1 and "SOFTACL_FAULTS wrong:nth=1: wrong is not a function" in done.stderr


@pytest.mark.thorough
def test_softacl_check_takes_them_too(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        "import acl\nacl.init()\nacl.rt.set_device(0)\np, _ = acl.rt.malloc(64, 0)\nacl.rt.memset(p, 64, 5, 64)\n"
        "h, _ = acl.rt.malloc_host(64)\nacl.rt.memcpy(h, 64, p, 64, 2)\nprint(sum(acl.util.ptr_to_bytes(h, 64)))\n"
        "acl.rt.free(p)\nacl.rt.free_host(h)\nacl.rt.reset_device(0)\nacl.finalize()\n"
    )

    def check(fault):
        return subprocess.run(
            [sys.executable, "-m", "softacl.check", "--fault", fault, str(program)],
            capture_output=True,
            text=True,
            timeout=100,
        )

    done = check("wrong_copy:device=0,nth=1")
    assert done.returncode == 0 and done.stdout.startswith("319\n"), done.stdout + done.stderr
    done = check("wrong_copy:device=1,nth=1")
    assert done.returncode == 2 and "the fault never happened (device 1 did no copy)" in done.stdout + done.stderr
