"""C and C++ programs against libascendcl.so: they are compiled once, and check themselves."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest
from environments import bare

from softacl.c import layout

PROGRAMS = Path(__file__).parent / "programs"
ROOT = Path(__file__).parents[2]
pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine"),
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
]


@pytest.fixture(scope="session")
def built(prefix, tmp_path_factory):
    """built(name): the path of a compiled program."""
    place, done = tmp_path_factory.mktemp("programs"), {}

    def build(name):
        if name not in done:
            (source,) = PROGRAMS.glob(f"{name}.c*")
            compiler = ["gcc", "-std=c11"] if source.suffix == ".c" else ["g++", "-std=c++17"]
            command = [
                *compiler,
                "-Wall",
                "-Wextra",
                "-Werror",
                "-Wno-deprecated-declarations",
                "-O1",
                "-g",
                "-pthread",
                str(source),
                "-o",
                str(place / name),
            ]
            command += [f"-I{prefix}/include", f"-L{prefix}/lib64", "-lascendcl", "-lnnopbase", "-lopapi", "-lacl_dvpp"]
            subprocess.run(command, check=True, timeout=120)
            done[name] = place / name
        return done[name]

    return build


def run(program, prefix, *arguments, code=0, **settings):
    env = bare("PYTHON") | {"LD_LIBRARY_PATH": f"{prefix}/lib64", "SOFTACL_DEVICES": "2"} | settings
    done = subprocess.run([str(program), *arguments], capture_output=True, text=True, timeout=60, env=env)
    assert done.returncode == code, done.stdout + done.stderr
    return done


@pytest.mark.parametrize(
    ("folder", "name"),
    [
        ("include", "experiment/runtime/runtime/rt.h"),
        ("include/experiment/runtime", "runtime/rt.h"),
        ("pkg_inc", "runtime/runtime/rt.h"),
    ],
)
def test_internal_names_of_the_runtime(prefix, compiled, bare, folder, name):
    """The header is in each place where public programs include it from."""
    flags = (f"-DRT_H=<{name}>", f"-I{prefix}/{folder}")
    program = compiled("runtime_names", *flags, compiler="gcc", libraries=("-lruntime", "-lascendcl"))
    with_cpp = ["g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-x", "c++", "-"]
    subprocess.run([*with_cpp, f"-I{prefix}/{folder}"], input=f"#include <{name}>\n", text=True, check=True, timeout=60)
    done = subprocess.run([str(program)], capture_output=True, text=True, timeout=60, env=bare())
    assert (done.returncode, done.stdout) == (0, "fine\n"), done.stderr


@pytest.mark.parametrize(
    ("chip", "said"),
    [
        ("910B3", "Ascend 910B3  4 x 1"),
        ("310P3", "Ascend 310P3  2 x 2"),
        ("A3", "Ascend Ascend910 9391 2 x 2"),
    ],
)
def test_what_device_plugins_ask(compiled, bare, chip, said):
    program = compiled("dcmi", compiler="gcc", libraries=("-ldcmi", "-lascendcl"))
    env = bare(SOFTACL_CHIP=chip, SOFTACL_DEVICES="4", SOFTACL_MACHINE="dcmi")
    done = subprocess.run([str(program)], capture_output=True, text=True, timeout=60, env=env)
    assert (done.returncode, done.stdout) == (0, said + "\n"), done.stderr


def test_torchair_is_told_why_there_are_no_graphs(compiled, bare):
    libraries = ("-Wl,--no-as-needed", "-lfmk_parser", "-lascend_protobuf", "-lge_runner", "-lc_sec")
    program = compiled("graph_engine", "-D_GLIBCXX_USE_CXX11_ABI=0", libraries=libraries)
    done = subprocess.run([str(program)], capture_output=True, text=True, timeout=60, env=bare(LD_BIND_NOW="1"))
    assert done.returncode == 0 and done.stderr == "", done.stderr
    assert done.stdout.startswith("1 SoftACL has no graph engine (GE): ") and done.stdout.endswith(".!\n")


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize(
    "name",
    [
        "basics",
        "queues",
        "memory",
        "operators",
        "limits",
        "reductions",
        "values",
        "two_processes",
        "managed",
        "transfer",
        "snapshot",
        "bounded",
        "plain",
        "plain_blocks",
    ],
)
def test_program(built, prefix, name, executor):
    done = run(built(name), prefix, SOFTACL_EXECUTOR=executor)
    assert done.stdout == "fine\n" and done.stderr == ""


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_processes_share_a_device(built, prefix, executor, tmp_path):
    place = {"SOFTACL_SHARE_DIR": str(tmp_path), "SOFTACL_MACHINE": "shared", "SOFTACL_MEMORY": "256MiB"}
    done = run(built("shared_devices"), prefix, SOFTACL_EXECUTOR=executor, **place)
    assert done.stdout == "fine\n" and done.stderr == ""
    assert list(tmp_path.rglob("devices-*")) == []


@pytest.mark.parametrize(("chip", "executor"), [("310", "threads"), ("310P", "deferred"), ("310B", "seeded")])
@pytest.mark.parametrize("name", ["pictures", "video"])
def test_pictures_and_video(built, prefix, name, chip, executor):
    if name == "video":
        pytest.importorskip("av")
    done = run(built(name), prefix, SOFTACL_EXECUTOR=executor, SOFTACL_CHIP=chip)
    assert done.stdout == "fine\n" and done.stderr == ""


@pytest.mark.parametrize(
    ("chip", "executor"), [("310P", "threads"), ("310P", "deferred"), ("310B", "seeded"), ("910B", "threads")]
)
def test_encoders_of_the_second_generation(built, prefix, chip, executor):
    pytest.importorskip("av")
    pytest.importorskip("simplejpeg")
    video = {} if chip == "910B" else {"VIDEO": "1"}
    done = run(built("encode"), prefix, SOFTACL_EXECUTOR=executor, SOFTACL_CHIP=chip, **video)
    assert done.stdout == "fine\n" and done.stderr == ""


def _inputs(place):
    """A JPEG and a PNG of one value, and packets of H.264 with their lengths before them."""
    np, av = pytest.importorskip("numpy"), pytest.importorskip("av")
    codec, image = pytest.importorskip("simplejpeg"), pytest.importorskip("PIL.Image")
    files = [place / name for name in ("in.jpg", "in.png", "in.h264")]
    files[0].write_bytes(codec.encode_jpeg(np.full((128, 160, 3), 90, np.uint8), 95))
    image.fromarray(np.full((50, 100, 3), 90, np.uint8)).save(files[1])
    context = av.CodecContext.create("libx264", "w")
    context.width, context.height, context.pix_fmt, context.framerate = 160, 128, "yuv420p", 25
    context.time_base, context.max_b_frames, context.thread_count = 1 / context.framerate, 0, 1
    packets = []
    for i in range(4):
        frame = av.VideoFrame(160, 128, "yuv420p")
        for plane in frame.planes:
            np.frombuffer(plane, np.uint8)[:] = 90
        frame.pts = i
        packets += context.encode(frame)
    packets = [bytes(packet) for packet in packets + context.encode(None)]
    files[2].write_bytes(b"".join(len(packet).to_bytes(4, "little") + packet for packet in packets))
    return [str(file) for file in files]


@pytest.mark.parametrize(
    ("chip", "executor"), [("310P", "threads"), ("310P", "deferred"), ("310B", "seeded"), ("910B", "threads")]
)
def test_decoders_of_the_second_generation(built, prefix, tmp_path, chip, executor):
    done = run(built("decode"), prefix, *_inputs(tmp_path), SOFTACL_EXECUTOR=executor, SOFTACL_CHIP=chip)
    assert done.stdout == "fine\n" and done.stderr == ""


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_batches_borders_and_histograms(built, prefix, executor):
    done = run(built("batches"), prefix, SOFTACL_EXECUTOR=executor, SOFTACL_CHIP="310P")
    assert done.stdout == "fine\n" and done.stderr == ""


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_graphs(built, prefix, executor, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = run(built("graphs"), prefix, SOFTACL_EXECUTOR=executor, SOFTACL_CHIP="910B")
    assert (done.stdout, done.stderr) == ("fine\n", "")
    assert len(json.loads((tmp_path / "graph.json").read_text())) == 2


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_small_functions_and_their_log(built, prefix, tmp_path, executor):
    done = run(built("functions"), prefix, SOFTACL_EXECUTOR=executor, ASCEND_PROCESS_LOG_PATH=str(tmp_path))
    assert done.stdout == "fine\n" and done.stderr == ""
    (path,) = tmp_path.glob("debug/plog/*.log")
    first, second, third = path.read_text().splitlines()
    assert " logs:" in first and "functions.cpp:" in first and first.endswith('"3 of five is 0.60"')
    assert second.endswith('"no values"') and third.endswith("x...[truncated]")


def test_a_log_on_the_screen_or_nowhere(built, prefix):
    done = run(built("functions"), prefix, ASCEND_SLOG_PRINT_TO_STDOUT="1", ASCEND_GLOBAL_LOG_LEVEL="1")
    assert len(done.stdout.splitlines()) == 5 and '"below the level"' in done.stdout and done.stderr == ""
    done = run(built("functions"), prefix, ASCEND_PROCESS_LOG_PATH="/dev/null/logs")
    assert done.stdout == "fine\n" and len(done.stderr.splitlines()) == 1 and "/dev/null/logs" in done.stderr


@pytest.mark.parametrize(("chip", "code"), [("910B", 0), ("310B", 207000), ("310P", 207000)])
def test_functions_that_the_chip_does_not_have(built, prefix, chip, code):
    assert run(built("lacking"), prefix, SOFTACL_CHIP=chip, SOFTACL_DEVICES="1").stdout == f"{code}\n"


@pytest.mark.parametrize("what", ["threads", "forks", "signals"])
def test_life(built, prefix, what):
    done = run(built("life"), prefix, what)
    assert done.stdout == "fine\n" and done.stderr == ""


def test_static_constructors_and_destructors(built, prefix):
    assert run(built("life"), prefix, "early", EARLY="1").stdout == "fine\nlate\n"


def test_who_calls_nothing_loads_no_python(built, prefix):
    done = run(built("life"), prefix, LD_DEBUG="libs")
    assert done.stdout == "fine\n" and "libascendcl" in done.stderr and "libpython" not in done.stderr


@pytest.mark.parametrize(
    "hostile", [{"PYTHONHOME": "/nowhere"}, {"PYTHONPATH": "/nowhere"}, {"LC_ALL": "C"}, {"HOME": ""}]
)
def test_the_environment_of_the_shell_does_not_matter(built, prefix, hostile):
    assert run(built("basics"), prefix, **hostile).stdout == "fine\n"


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("libpython", "/nowhere/libpython.so", "cannot open shared object"),
        ("engine", "/nowhere/engine.so", "softacl config --prefix"),
        ("paths", "/nowhere", "softacl cannot be imported"),
    ],
)
def test_a_broken_python_is_one_line_and_a_code(built, prefix, tmp_path, key, value, words):
    other = tmp_path / "lib64"
    shutil.copytree(prefix / "lib64", other, symlinks=True)
    conf = (other / "softacl.conf").read_text().splitlines()
    conf = [f"{key}={value}" if line.startswith(f"{key}=") else line for line in conf]
    if key == "paths":  # an environment of its own, that has no softacl, whatever else is installed here
        venv.create(tmp_path / "empty", with_pip=False)
        conf = [f"python={tmp_path}/empty/bin/python" if line.startswith("python=") else line for line in conf]
    (other / "softacl.conf").write_text("\n".join(conf) + "\n")
    done = run(built("basics"), prefix, code=1, LD_LIBRARY_PATH=str(other))
    first, *others = done.stderr.splitlines()
    assert first.startswith("softacl: ") and words in first
    assert len(others) == 1 and "does not hold" in others[0] and done.stdout == ""


def test_without_its_configuration(built, prefix, tmp_path):
    shutil.copy(prefix / "lib64" / "libascendcl.so", tmp_path)
    for name in ("libnnopbase.so", "libopapi.so"):
        (tmp_path / name).symlink_to("libascendcl.so")
    done = run(built("basics"), prefix, code=1, LD_LIBRARY_PATH=str(tmp_path))
    assert "softacl.conf cannot be read" in done.stderr


def test_softacl_run_finds_the_libraries(built, tmp_path):
    command = [sys.executable, "-c", "from softacl.cli import main; main()", "run", "--devices", "2"]
    env = {key: value for key, value in os.environ.items() if key != "LD_LIBRARY_PATH"} | {
        "XDG_CACHE_HOME": str(tmp_path)
    }
    done = subprocess.run([*command, str(built("basics"))], capture_output=True, text=True, timeout=60, env=env)
    assert (done.stdout, done.stderr, done.returncode) == ("fine\n", "", 0)


def test_a_python_program_may_load_the_library(prefix):
    program = (
        "import ctypes, acl\n"
        f"c = ctypes.CDLL('{prefix}/lib64/libascendcl.so')\n"
        "assert acl.init() == 0 and c.aclInit(None) == 100002\n"
        "n = ctypes.c_uint32()\n"
        "assert c.aclrtGetDeviceCount(ctypes.byref(n)) == 0 and n.value == acl.rt.get_device_count()[0]\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


CTRL_C = """
import ctypes, signal, sys
import acl
from interrupts import while_it_waits

c = ctypes.CDLL(sys.argv[1])
stream, held, gate = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
assert c.aclInit(None) == c.aclrtSetDevice(0) == 0
assert c.aclrtCreateStream(ctypes.byref(stream)) == c.aclrtCreateStream(ctypes.byref(held)) == 0
assert c.aclrtCreateEventWithFlag(ctypes.byref(gate), 1) == c.aclrtStreamWaitEvent(held, gate) == 0
assert while_it_waits(lambda: c.aclrtSynchronizeStream(held)) is KeyboardInterrupt

def handler(*_):  # may call either binding
    assert c.aclrtRecordEvent(gate, stream) == acl.rt.synchronize_stream(stream.value) == 0

signal.signal(signal.SIGUSR1, handler)
assert while_it_waits(lambda: acl.rt.synchronize_stream(held.value), signal.SIGUSR1) == 0
assert c.aclrtSynchronizeStream(held) == c.aclrtDestroyStream(held) == c.aclrtResetDevice(0) == c.aclFinalize() == 0
print("fine")
"""


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_ctrl_c_reaches_a_python_program_that_waits_in_c(prefix, executor):
    env = {**os.environ, "PYTHONPATH": str(ROOT / "tests" / "conformance"), "SOFTACL_EXECUTOR": executor}
    command = [sys.executable, "-c", CTRL_C, f"{prefix}/lib64/libascendcl.so"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=env)
    assert (done.stdout, done.stderr, done.returncode) == ("fine\n", "", 0)


def test_the_library_is_what_the_table_says():
    subprocess.run([sys.executable, str(ROOT / "scripts" / "generate_library.py"), "--check"], check=True, timeout=60)
