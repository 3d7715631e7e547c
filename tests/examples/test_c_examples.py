"""The C++ examples build with their CMakeLists.txt, as they would for CANN, and run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from softacl.c import layout

SOURCE = Path(__file__).parents[2] / "examples" / "c"
SAYS = {
    "two_tensors": "sum: 0.5 1.5 2.5",
    "call_sequence": "came back: loaded by the program itself",
    "peer_copy": "P2P copy success",
    "host_to_host": "Intra-host data transfer: 1048576 bytes arrived",
    "host_to_device": "Host-to-device data transfer: 1048576 bytes arrived",
    "device_to_host": "Device-to-host data transfer: 1048576 bytes arrived",
    "device_to_device": "Intra-device data transfer: 1048576 bytes arrived",
    "memory_copy": "10 copies, 0 wrong, 0 allocations failed",
}
pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine"),
    pytest.mark.skipif(shutil.which("cmake") is None, reason="no cmake on this machine"),
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
]


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The directory of the built examples, and the environment that set_env.sh makes."""
    place = tmp_path_factory.mktemp("c-examples")
    prefix = layout.make(place / "prefix")
    shell = (
        f'. "{prefix}/set_env.sh" && cmake -Werror=dev -Werror=deprecated -S "{SOURCE}" -B "{place}/build"'
        f' && cmake --build "{place}/build" && env -0'
    )
    flags = {"CFLAGS": "-Werror", "CXXFLAGS": "-Werror"}  # a warning ends the build
    done = subprocess.run(["bash", "-c", shell], capture_output=True, timeout=300, env=os.environ | flags)
    assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()
    kept = {name: os.environ[name] for name in ("PATH", "SOFTACL_SHARE_DIR", "SOFTACL_STRICT")}
    return place / "build", kept | {"LD_LIBRARY_PATH": f"{prefix}/lib64"}


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("program", sorted(path.stem for path in SOURCE.glob("*.cpp")))
def test_example(built, program, executor):
    build, env = built
    env = env | {"SOFTACL_EXECUTOR": executor, "SOFTACL_DEVICES": "2"}
    done = subprocess.run([build / program], capture_output=True, text=True, timeout=60, env=env)
    assert done.returncode == 0, done.stderr
    assert SAYS[program] in done.stdout and done.stderr == ""


@pytest.mark.parametrize("program", sorted(path.stem for path in SOURCE.glob("*.cpp")))
def test_an_example_has_no_findings(built, program):
    build, env = built
    check = [sys.executable, "-m", "softacl", "check", "--require-use", str(build / program)]
    done = subprocess.run(check, capture_output=True, text=True, timeout=120, env=env | {"SOFTACL_DEVICES": "2"})
    assert done.returncode == 0 and SAYS[program] in done.stdout, done.stderr


DOCUMENTED = [
    *("--release_cycle", "10", "--number_of_cycles", "1", "--device_id", "0"),
    *("--memory_size", "10485760", "--memory_reuse", "0"),
]


def sample(built, *options, **settings):
    build, env = built
    command = [build / "memory_copy", *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=env | settings)


def free_memory(out, when):
    return [int(n) for n in re.findall(rf"device memory {when} the copy: (\d+) of \d+ bytes are free", out)]


@pytest.mark.parametrize("memory", [[], ["--allocator", "dvpp"], ["--allocator", "normal"]])
@pytest.mark.parametrize("chip", ["310", "310P", "910", "910B"])
def test_the_sample_shows_memory_and_values_at_each_step(built, chip, memory):
    done = sample(built, *DOCUMENTED, *memory, SOFTACL_CHIP=chip)
    assert done.returncode == 0 and done.stderr == ""
    assert f"of {'aclrtMalloc' if 'normal' in memory else 'acldvppMalloc'}, device 0" in done.stdout
    before, during, after = (free_memory(done.stdout, when) for when in ("before", "during", "after"))
    assert len(before) == len(during) == len(after) == 10
    assert during == sorted(during, reverse=True) and len(set(during)) == 10  # each copy takes a block
    assert after[:-1] == before[1:] and after[-1] == before[0]  # released behind the tenth
    values = [
        re.findall(rf"value {when}: (\d+)", done.stdout)
        for when in ("before the copy", "on the device after the copy", "on the host after the copy back")
    ]
    assert values[0] == values[1] == values[2] == [str(n) for n in range(1, 11)]


@pytest.mark.parametrize("options", [["--memory_reuse", "1"], ["--memory_reuse=1"]])
def test_the_sample_with_reuse_takes_one_block_a_cycle(built, options):
    done = sample(built, "--release_cycle", "3", "--number_of_cycles", "2", *options)
    during = free_memory(done.stdout, "during")
    assert len(during) == 6 and len(set(during)) == 1 and "6 copies, 0 wrong, 0 allocations failed" in done.stdout


@pytest.mark.parametrize("memory", ["dvpp", "normal"])
def test_the_sample_reports_failed_allocations_without_end(built, memory):
    """The document: allocations fail in a loop until the system ends the program; that is no mistake of it."""
    build, env = built
    command = [build / "memory_copy", "--release_cycle", "-1", "--memory_size", "10485760", "--allocator", memory]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env | {"SOFTACL_MEMORY": "64MiB"})
    lines = []
    while sum("allocation failed: 207001" in line for line in lines) < 50:
        lines.append(running.stdout.readline())
        assert lines[-1]
    running.kill()
    running.communicate(timeout=30)
    out = "".join(lines)
    copies = out.count("value on the host after the copy back")
    assert 5 <= copies <= 6 and out.index("allocation failed") > out.rindex("value on the host")


def test_the_sample_goes_on_after_a_cycle_that_filled_the_device(built):
    options = ["--release_cycle", "8", "--number_of_cycles", "2"]
    out = sample(built, *options, SOFTACL_MEMORY="64MiB").stdout
    first, second = out.split("cycle 2, copy 1\n")
    assert first.count("allocation failed") == second.count("allocation failed") > 0
    assert first.count("copy back") == second.count("copy back") > 0


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (["--release_cycle"], "a value is missing"),
        (["--release_cycle", "0"], "--release_cycle 0: not allowed. Allowed: 1 or more, or -1"),
        (["--number_of_cycles", "-2"], "--number_of_cycles -2: not allowed"),
        (["--device_id", "-1"], "--device_id -1: not allowed"),
        (["--memory_size", "x"], "--memory_size x: not allowed"),
        (["--memory_size", "0"], "--memory_size 0: not allowed"),
        (["--memory_size", "9999999999999999999999"], "not allowed"),
        (["--memory_reuse", "7"], "--memory_reuse 7: not allowed. Allowed: 0 or 1."),
        (["--allocator", "flash"], "Allowed: dvpp (acldvppMalloc), normal (aclrtMalloc)"),
        (["--speed", "1"], "--speed: there is no such option"),
    ],
)
def test_the_sample_refuses_a_wrong_option_by_its_name(built, wrong, says):
    done = sample(built, *wrong)
    assert done.returncode == 2 and says in done.stderr and done.stdout == ""


def test_the_sample_on_a_device_that_is_not_there(built):
    done = sample(built, "--device_id", "5")
    assert done.returncode == 1 and "107001" in done.stderr
