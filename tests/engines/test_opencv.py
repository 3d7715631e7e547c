"""OpenCV's module cannops, from the source distribution of opencv-contrib-python, compiled unchanged: its own tests.

Opt-in: `make test-engines`. The module and what it needs compile for some five minutes.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from softacl.c import layout

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3600)]
NAME, VERSION = "opencv-contrib-python", "4.12.0.88"
MODULES = "cannops,ts,core,imgproc,imgcodecs,videoio,highgui"
OFF = ["IPP", "FFMPEG", "GSTREAMER", "OPENEXR", "WEBP", "TIFF", "OPENJPEG", "JASPER", "V4L", "GTK", "ADE", "PROTOBUF"]
OFF += ["OPENCL", "ITT", "EIGEN", "LAPACK"]


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """run(**settings): what the tests of the module printed."""
    if not os.environ.get("ENGINES"):
        pytest.skip("downloads and compiles an engine: make test-engines")
    place = tmp_path_factory.mktemp("opencv")
    prefix = layout.make(place / "prefix")
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--no-binary",
        NAME,
        f"{NAME}=={VERSION}",
    ]
    subprocess.run(command, cwd=place, check=True)
    (place / "source").mkdir()
    subprocess.run(["tar", "xf", next(place.glob("*.tar.gz")), "-C", "source"], cwd=place, check=True)
    (source,) = (place / "source").iterdir()
    options = {
        "OPENCV_EXTRA_MODULES_PATH": source / "opencv_contrib" / "modules",
        "BUILD_LIST": MODULES,
        "WITH_CANN": "ON",
        "ASCEND_CANN_PACKAGE_PATH": prefix,
        "SOC_VERSION": "Ascend310P3",
        "CPU_DISPATCH": "",
        "BUILD_PERF_TESTS": "OFF",
        "BUILD_opencv_python3": "OFF",
        "BUILD_opencv_apps": "OFF",
        "CMAKE_BUILD_TYPE": "Release",
    } | {f"WITH_{name}": "OFF" for name in OFF}
    settings = [f"-D{name}={value}" for name, value in options.items()]
    build = place / "build"

    def run(*command, **more):
        script = f'. "{prefix}/set_env.sh" && exec "$@"'
        words = ["bash", "-c", script, "bash", *map(str, command)]
        return subprocess.run(words, env=os.environ | more, capture_output=True, text=True)

    for step in (
        ("cmake", "-S", source / "opencv", "-B", build, *settings),
        ("cmake", "--build", build, "-j", os.cpu_count(), "--target", "opencv_test_cannops"),
    ):
        done = run(*step)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return lambda **more: run(build / "bin" / "opencv_test_cannops", "--gtest_color=no", **more).stdout


def outcomes(text):
    return {kind: set(re.findall(rf"^\[ +{kind} +\] (\w+\.\w+) \(", text, re.M)) for kind in ("OK", "FAILED")}


def test_all_tests_of_the_module_pass(program):
    """In an order that repeats: with threads, downloads that do not wait for their operators are wrong now and then."""
    found = outcomes(program(SOFTACL_CHIP="310P", SOFTACL_EXECUTOR="deferred"))
    assert not found["FAILED"] and len(found["OK"]) == 78


def test_its_kernel_wants_a_larger_unified_buffer_than_that_of_the_910b(program):
    found = outcomes(program(SOFTACL_CHIP="910B"))
    names = {"ELEMENTWISE_OP.MAT_THRESHOLD", "ELEMENTWISE_OP.MAT_THRESHOLD_ASCENDC", "ASCENDC_KERNEL.THRESHOLD"}
    assert names <= found["FAILED"]
