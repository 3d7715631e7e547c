"""`softacl memcpy`: what it prints, what it returns, and how it ends."""

from __future__ import annotations

import hashlib
import json
import os
import re
import signal
import subprocess
import sys

import pytest

from softacl.base.units import parse_size

COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()", "memcpy"]


DOCUMENTED = [
    *("--release_cycle", "10", "--number_of_cycles", "1", "--device_id", "0"),
    *("--memory_size", "10485760", "--memory_reuse", "0"),
]


def run(*options, env=None, code=0):
    done = subprocess.run(
        [*COMMAND, *options], capture_output=True, text=True, timeout=120, env=os.environ | (env or {})
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


def test_the_documented_command_line():
    out = run(*DOCUMENTED)
    assert out.count("device memory before copy") == out.count("data after write-back") == out.count("  right") == 10
    assert "10 copies, 100 MiB" in out and "10 right, 0 wrong" in out
    assert "cycle 1/1, copy 10/10: 10 MiB" in out and "0a 0a 0a" in out
    assert "of acl.media.dvpp_malloc, device 0" in out


@pytest.mark.parametrize("chip", ["310", "310P", "910", "950"])
def test_memory_and_data_at_each_step(chip):
    """What the vendor's document promises to show: memory before, during and after each copy; data before, there and back."""
    found = document(*DOCUMENTED, env={"SOFTACL_CHIP": chip})
    steps = found["steps"]
    free = {when: [step["memory"][when]["free"] for step in steps] for when in ("before", "during", "after")}
    assert (
        len(steps) == 10 and len(set(free["during"])) == 10 and free["during"] == sorted(free["during"], reverse=True)
    )
    assert free["after"][:-1] == free["before"][1:] and free["after"][-1] == free["before"][0]
    for number, step in enumerate(steps, start=1):
        assert step["data_before"] == step["data_on_device"] == step["data_after"] == f"{number:02x}" * 16


@pytest.mark.parametrize(
    ("options", "allocator"),
    [
        ([], "acl.media.dvpp_malloc"),
        (["--allocator", "DVPP"], "acl.media.dvpp_malloc"),
        (["--allocator", "normal"], "acl.rt.malloc"),
        (["--mode", "async"], "acl.media.dvpp_malloc"),
        (["--mode", "p2p"], "acl.rt.malloc"),
        (["--mode", "d2h"], "acl.rt.malloc_host"),
    ],
)
def test_the_allocator_is_the_documents_unless_asked(options, allocator):
    assert document("--release_cycle", "1", *options)["allocator"] == allocator
    program = f"--release_cycle 1 {' '.join(options)}".split()
    assert f"blocks of 10 MiB of {allocator}, device 0" in run(*program)


def test_a_chip_without_the_documents_allocator_takes_the_other_one():
    env = {"SOFTACL_CHIP": "950"}
    assert document("--release_cycle", "1", env=env)["allocator"] == "acl.rt.malloc"
    assert "200006" in document("--release_cycle", "1", "--allocator", "dvpp", env=env, code=1)["ended_early"]


def document(*options, **more):
    return json.loads(run("--json", *options, **more))


def test_without_reuse_memory_is_held_until_the_cycle_ends():
    steps = document("--release_cycle", "3", "--number_of_cycles", "2", "--memory_size", "4MiB")["steps"]
    free = [step["memory"]["during"]["free"] for step in steps]
    assert free[0] > free[1] > free[2] and free[3:] == free[:3]
    assert steps[2]["memory"]["after"]["free"] == steps[0]["memory"]["before"]["free"]


def test_with_reuse_one_block_is_enough():
    steps = document("--release_cycle", "3", "--memory_size", "4MiB", "--memory_reuse", "1")["steps"]
    assert len({step["memory"]["during"]["free"] for step in steps}) == 1


def test_without_write_back():
    found = document("--write_back_host", "0", "--release_cycle", "2", "--memory_size", "64k")
    assert found["copies"] == 2 and all(step["data_after"] is None for step in found["steps"])


@pytest.mark.parametrize(
    "options",
    [
        ["--allocator", "dvpp"],
        ["--mode", "async"],
        ["--mode", "h2d"],
        ["--mode", "h2d", "--async"],
        ["--mode", "d2h"],
        ["--mode", "d2h", "--async"],
        ["--mode", "d2d"],
        ["--mode", "d2d", "--async"],
        ["--mode", "h2h"],
        ["--mode", "p2p"],
        ["--mode", "p2p", "--async"],
        ["--device_id", "1"],
        ["--memory-size", "1000", "--memory-reuse", "1"],
    ],
)
@pytest.mark.parametrize("executor", ["threads", "deferred"])
def test_every_mode(options, executor):
    found = document("--memory_size", "100000", "--release_cycle", "3", *options, env={"SOFTACL_EXECUTOR": executor})
    assert found["copies"] == 3 and found["wrong"] == 0 and found["exit_code"] == 0


@pytest.mark.parametrize("size", ["1", "4096", "1MiB"])
def test_a_file_travels(tmp_path, size):
    data = os.urandom(10_000 if size == "1MiB" else 5_000 if size == "4096" else 40)
    source, target = tmp_path / "in.bin", tmp_path / "out.bin"
    source.write_bytes(data)
    out = run("--input", str(source), "--output", str(target), "--memory_size", size, "--quiet")
    assert out.count(hashlib.sha256(data).hexdigest()) == 2 and "the same" in out
    assert target.read_bytes() == data


def test_memory_runs_out_and_it_goes_on():
    env = {"SOFTACL_MEMORY": "8MiB"}
    out = run("--memory_size", "1MiB", "--release_cycle", "10", env=env)
    assert out.count("allocation failed:") == 6 and "207001" in out and "4 copies" in out  # of 2 MiB pages
    out = run("--memory_size", "1MiB", "--release_cycle", "10", "--allocator", "normal", env=env)
    assert out.count("allocation failed:") == 3 and "207001" in out and "7 copies" in out
    out = run("--memory_size", "1MiB", "--release_cycle", "10", "--stop_on_oom", env=env, code=1)
    assert out.count("  allocation failed:") == 1 and "ended early: device memory ran out" in out


def test_a_machine_with_less_memory_than_the_device_goes_on_too():
    """What the guard does not allow fails as on a full device, and memory that is released can be had again."""
    env = {"SOFTACL_GUARD": "40MiB"}
    for memory in ("dvpp", "normal"):
        out = run(
            "--memory_size", "4MiB", "--release_cycle", "9", "--number_of_cycles", "2", "--allocator", memory, env=env
        )
        assert "this machine has no memory left" in out and "SOFTACL_GUARD=40MiB" in out and "ended early" not in out
        copies = int(re.search(r"^(\d+) copies", out, re.MULTILINE)[1])
        assert 10 <= copies < 18 and copies % 2 == 0 and out.count("  allocation failed:") == 18 - copies


@pytest.mark.parametrize(
    "number, code, word", [(signal.SIGINT, 130, "interrupted"), (signal.SIGTERM, 143, "ended by SIGTERM")]
)
def test_an_endless_run_is_ended_by_a_signal(number, code, word):
    running = subprocess.Popen(
        [*COMMAND, "--number_of_cycles", "-1", "--memory_size", "4096"], stdout=subprocess.PIPE, text=True
    )
    for _ in range(30):
        assert running.stdout.readline()
    running.send_signal(number)
    rest = running.communicate(timeout=30)[0]
    assert running.returncode == code and f"ended early: {word}" in rest and "all freed" in rest


@pytest.mark.parametrize("memory", ["dvpp", "normal"])
def test_without_release_allocations_fail_without_end(memory):
    running = subprocess.Popen(
        [*COMMAND, "--release_cycle", "-1", "--memory_size", "1MiB", "--allocator", memory],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"SOFTACL_MEMORY": "8MiB"},
    )
    lines = []
    while sum("allocation failed: ACL_ERROR_RT_MEMORY_ALLOCATION (207001)" in line for line in lines) < 50:
        lines.append(running.stdout.readline())
        assert lines[-1]
    assert "device memory before copy : 0" in lines[-2] or "MiB free of 8.0 MiB" in lines[-2]
    running.send_signal(signal.SIGINT)
    assert "allocations failed: device memory was full; the last one" in running.communicate(timeout=30)[0]
    assert running.returncode == 130


@pytest.mark.parametrize(
    "options, word",
    [
        (["--memory_size", "lots"], "'--memory-size': 'lots' is not a size; write plain bytes or a unit"),
        (["--memory_size", "0"], "'--memory-size': 0 is too small. Allowed: at least 1 B."),
        (["--release_cycle", "0"], "'--release-cycle': 0 is out of range. Allowed: 1 or more, or -1 (without end)."),
        (["--number_of_cycles", "-2"], "'--number-of-cycles': -2 is out of range. Allowed: 1 or more, or -1"),
        (["--device_id", "-1"], "'--device-id': -1 is out of range. Allowed: 0 or more."),
        (["--device_id", "one"], "'--device-id': 'one' is not a whole number. Allowed: 0 or more."),
        (["--memory_reuse", "7"], "'--memory-reuse': 7 is out of range. Allowed: 0 or 1."),
        (["--write_back_host", "yes"], "'--write-back-host': 'yes' is not a whole number. Allowed: 0 or 1."),
        (["--mode", "asinc"], "'--mode': 'asinc' is not a valid value. Did you mean async"),
        (
            ["--memory_sice", "1"],
            "--memory-sice: there is no such option. Did you mean --memory-reuse or --memory-size?",
        ),
        (["--allocator", "flash"], "'--allocator': 'flash' is not a valid value. Allowed: dvpp, normal."),
        (["--input", "{folder}/absent"], "No such file"),
        (["--output", "{folder}/x"], "--input"),
        (["--mode", "h2h", "--async"], "207000"),
        (["--mode", "d2h", "--allocator", "dvpp"], "dvpp"),
        (["--bogus"], "bogus"),
    ],
)
def test_wrong_options(options, word, tmp_path):
    options = [option.replace("{folder}", str(tmp_path)) for option in options]
    done = subprocess.run([*COMMAND, *options], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and word in done.stderr and "Traceback" not in done.stderr and done.stdout == ""


def test_an_empty_file(tmp_path):
    (tmp_path / "empty").touch()
    done = subprocess.run([*COMMAND, "--input", str(tmp_path / "empty")], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "empty" in done.stderr


def test_peer_mode_without_a_peer():
    out = run("--mode", "p2p", env={"SOFTACL_DEVICES": "1"}, code=1)
    assert "needs a second device" in out and "SOFTACL_DEVICES=2" in out


def test_a_megabyte_is_a_million_bytes_and_memory_of_others_is_not_its_own(acl):
    held, code = acl.rt.malloc(64 << 20, 0)
    found = document("--release_cycle", "2", "--memory_size", "10MB")
    acl.rt.free(held)
    memory = found["device_memory"]
    assert code == 0 and found["options"]["memory_size"] == 10_000_000 and memory["most_own"] == 20_000_000
    assert memory["total"] - memory["least_free"] >= (64 << 20) + 20_000_000


@pytest.mark.parametrize(
    ("text", "nbytes"),
    [("64k", 64 << 10), ("1.5KiB", 1536), ("1.5 kB", 1500), ("2M", 2 << 20), ("3gb", 3 * 10**9), ("1TB", 10**12)],
)
def test_sizes(text, nbytes):
    assert parse_size(text) == nbytes
