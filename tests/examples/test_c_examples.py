"""The C++ examples build with their CMakeLists.txt, as they would for CANN, and run."""

from __future__ import annotations

import os
import shutil
import subprocess
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
    return place / "build", {"PATH": os.environ["PATH"], "LD_LIBRARY_PATH": f"{prefix}/lib64"}


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("program", sorted(path.stem for path in SOURCE.glob("*.cpp")))
def test_example(built, program, executor):
    build, env = built
    env = env | {"SOFTACL_EXECUTOR": executor, "SOFTACL_DEVICES": "2"}
    done = subprocess.run([build / program], capture_output=True, text=True, timeout=60, env=env)
    assert done.returncode == 0, done.stderr
    assert SAYS[program] in done.stdout and done.stderr == ""


def test_the_sample_when_memory_runs_out(built):
    build, env = built
    command = [build / "memory_copy", "--release_cycle", "-1", "--memory_size", "10485760"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=env | {"SOFTACL_MEMORY": "64MiB"})
    # blocks of 10 MiB and 32 bytes take six huge pages each
    assert done.returncode == 0 and "5 copies, 0 wrong, 1 allocations failed" in done.stdout
    for wrong in (["--release_cycle"], ["--speed", "1"], ["--memory_size", "x"], ["--memory_size", "0"]):
        assert subprocess.run([build / "memory_copy", *wrong], capture_output=True, timeout=60, env=env).returncode == 2
