"""`softacl config`: the directory that build systems for CANN look into, and what it prints for the others."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner

from softacl import __version__, profiles
from softacl.c import layout
from softacl.cli import cli
from softacl.kernels.headers import program_headers

COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()", "config"]

# Variables that name the directory or something in it.
SET = (
    *("ASCEND_HOME_PATH", "ASCEND_INSTALL_PATH", "ASCEND_TOOLKIT_HOME", "ASCEND_AICPU_PATH", "ASCEND_OPP_PATH"),
    *("TOOLCHAIN_HOME", "INSTALL_DIR", "DDK_PATH", "NPU_HOST_LIB"),
)
SHELLS = [name for name in ("sh", "dash", "bash", "zsh") if shutil.which(name)]

PROGRAM = """
#include "acl/acl.h"
#include "aclnnop/aclnn_add.h"
int main() { return aclInit(nullptr) == ACL_SUCCESS ? 0 : 1; }
"""


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    """A cache of the test's own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for name in (
        *SET,
        "LD_LIBRARY_PATH",
        "PKG_CONFIG_PATH",
        "CPU_ARCH",
        "THIRDPART_PATH",
        "SOC_VERSION",
        "SOFTACL_CHIP",
    ):
        monkeypatch.delenv(name, raising=False)
    # The layout is tested here; what the libraries do has tests of its own.
    monkeypatch.setattr(layout, "libraries", lambda lib64=None: lib64)
    return tmp_path / "cache"


def printed(*options):
    done = CliRunner().invoke(cli, ["config", *options])
    assert done.exit_code == 0, done.output
    return done.output.splitlines()


def refused(*options):
    done = CliRunner().invoke(cli, ["config", *options])
    assert done.exit_code == 2
    return done.output


def shell(program, text, **environment):
    done = subprocess.run(
        [program, "-euc", text], capture_output=True, text=True, timeout=60, env=os.environ | environment
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def files(prefix):
    """Every path with what it is, to see changes."""
    return {
        str(path.relative_to(prefix)): os.readlink(path) if path.is_symlink() else path.stat().st_mtime_ns
        for path in prefix.rglob("*")
        if not path.is_dir() or path.is_symlink()
    }


def test_files_of_devices_for_a_container(tmp_path, monkeypatch):
    place, names = tmp_path / "root", ["davinci_manager", "devmm_svm", "hisi_hdc"]
    script = [sys.executable, "-c", "from softacl.cli import main; main()", "config", "--device-files", str(place)]
    for n, devices in (
        (2, ["davinci0", "davinci1"]),
        (3, ["davinci0", "davinci1", "davinci2"]),
    ):  # the second time adds one
        env = os.environ | {"SOFTACL_DEVICES": str(n)}
        done = subprocess.run(script, env=env, capture_output=True, text=True, timeout=60)
        assert done.stdout.split() == [str(place / "dev" / name) for name in [*devices, *names]], done.stderr
    assert {path.name for path in (place / "dev").iterdir()} == {*devices, *names}
    (place / "dev" / "hisi_hdc").write_text("mine")
    assert "hisi_hdc exists and is not from SoftACL" in refused("--device-files", str(place))
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "dev").symlink_to("/dev")
    for root in ("/", str(tmp_path / "other")):
        assert "is this machine's own" in refused("--device-files", root)
    assert not list(Path("/dev").glob("davinci*"))
    (tmp_path / "file").write_text("")
    assert "cannot be written" in refused("--device-files", str(tmp_path / "file"))


def test_the_directory_is_made_once_in_the_cache(cache):
    (first,) = printed()
    prefix = Path(first)
    assert prefix.is_relative_to(cache) and __version__ in prefix.name
    for name in ("include/acl/acl.h", "set_env.sh", "version.cfg", "compiler/version.info", "lib64/stub"):
        assert (prefix / name).exists(), name
    for name in ("runtime/include", "acllib/include", f"{os.uname().machine}-linux/include"):
        assert (prefix / name / "acl" / "ops" / "acl_dvpp.h").is_file(), name
    before = files(prefix)
    assert printed("--prefix") == [first] and files(prefix) == before


def test_it_is_brought_up_to_date(tmp_path):
    prefix = layout.make(tmp_path / "here")
    (prefix / "include" / "acl" / "acl.h").write_text("old")
    (prefix / "include" / "acl" / "acl_gone.h").write_text("old")
    (prefix / "set_env.sh").unlink()
    (prefix / "devlib").unlink()
    layout.make(prefix)
    assert (prefix / "include/acl/acl.h").read_bytes() == (program_headers() / "acl/acl.h").read_bytes()
    assert not (prefix / "include" / "acl" / "acl_gone.h").exists()
    assert (prefix / "set_env.sh").exists() and (prefix / "devlib").exists()
    assert not [name for name in files(prefix) if ".softacl-" in name]


def test_programs_start_with_a_directory_of_this_build(cache, monkeypatch):
    monkeypatch.setattr(layout, "libraries", lambda lib64=None: lib64 and (lib64 / layout.LIBRARIES[0]).touch())
    prefix = layout.ready()
    (prefix / "set_env.sh").unlink()
    assert layout.ready() == prefix and not (prefix / "set_env.sh").exists(), "nothing is compared again"
    (prefix / "lib64" / layout.LIBRARIES[0]).unlink()
    layout.ready()
    assert (prefix / "lib64" / layout.LIBRARIES[0]).exists() and (prefix / "set_env.sh").exists()
    (prefix / "set_env.sh").unlink()
    monkeypatch.setattr(layout, "_mark_of_this_build", lambda: "a later build\n")
    layout.ready()
    assert (prefix / "set_env.sh").exists()


def test_a_place_may_be_chosen(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert printed("--prefix", "with space") == [str(tmp_path / "with space")]
    assert printed("--prefix", "with space", "--cflags") == [f"-I'{tmp_path}/with space/include'"]
    (tmp_path / "empty").mkdir()
    assert printed("--prefix", "empty") == [str(tmp_path / "empty")]


def test_a_directory_of_others_is_left_alone(tmp_path):
    theirs = tmp_path / "latest" / "include" / "acl"
    theirs.mkdir(parents=True)
    (theirs / "acl.h").write_text("the vendor's")
    said = refused("--prefix", str(tmp_path / "latest"))
    assert "include" in said and "not made by SoftACL" in said and "--prefix DIR" in said
    assert list(files(tmp_path / "latest")) == ["include/acl/acl.h"]


def test_a_place_that_cannot_be_written_is_told(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    assert "is not a directory" in refused("--prefix", str(tmp_path / "file"))
    said = refused("--prefix", str(tmp_path / "file" / "below"))
    assert "cannot be written" in said and "--prefix DIR" in said
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert "cannot be written" in refused()


def test_a_cache_that_is_not_absolute_is_ignored(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert layout.default_prefix().is_relative_to(tmp_path / ".cache")


def test_several_processes_may_make_it_at_once(tmp_path):
    def run(_):
        return subprocess.run([*COMMAND, "--prefix", str(tmp_path / "p")], capture_output=True, text=True, timeout=100)

    with ThreadPoolExecutor(4) as pool:
        for done in pool.map(run, range(4)):
            assert done.returncode == 0 and done.stdout == f"{tmp_path / 'p'}\n", done.stderr
    assert not [name for name in files(tmp_path / "p") if ".softacl-" in name]


def test_without_a_library_the_linker_gets_no_flags():
    said = refused("--cflags", "--libs")
    assert "no libascendcl.so" in said and "-I" not in said


def fake_library(lib64):
    """A library with one function, in place of the real one."""
    source = lib64 / "fake.c"
    source.write_text("int aclInit(const char *path) { return path ? 1 : 0; }\n")
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", lib64 / "libascendcl.so", source], check=True, timeout=60)
    return lib64


@pytest.mark.skipif(not shutil.which("g++"), reason="no C++ compiler")
def test_flags_compile_link_and_run(tmp_path, monkeypatch):
    monkeypatch.setattr(layout, "libraries", fake_library)
    (line,) = printed("--cflags", "--libs")
    (tmp_path / "main.cpp").write_text(PROGRAM)
    shell("sh", f"g++ {tmp_path}/main.cpp {line} -o {tmp_path}/main && {tmp_path}/main")
    prefix = Path(printed()[0])
    assert (prefix / "lib64/stub/libascendcl.so").samefile(prefix / "runtime/lib64/libascendcl.so")
    if shutil.which("pkg-config"):
        flags = shell("sh", f". {prefix}/set_env.sh; pkg-config --cflags --libs softacl")[0]
        shell("sh", f"g++ {tmp_path}/main.cpp {flags} -o {tmp_path}/other && {tmp_path}/other")


SHOW = "env | grep -E '^(ASCEND_|DDK_|NPU_|LD_LIB|PATH|PKG_|INSTALL_DIR|CPU_ARCH|THIRDPART_|SOC_VERSION|TOOLCHAIN_)' | sort"


@pytest.mark.parametrize("program", SHELLS)
def test_set_env_and_env_say_the_same(program):
    prefix = printed()[0]
    sourced = shell(program, f". {prefix}/set_env.sh; {SHOW}")
    assert f"ASCEND_HOME_PATH={prefix}" in sourced and f"LD_LIBRARY_PATH={prefix}/lib64" in sourced
    assert shell(program, f". {prefix}/set_env.sh; . {prefix}/set_env.sh; {SHOW}") == sourced
    lines = "\n".join(printed("--env"))
    assert shell(program, f"{lines}\n{SHOW}") == sourced
    both = shell(program, f". {prefix}/set_env.sh; {SHOW}", LD_LIBRARY_PATH="/opt/lib")
    assert f"LD_LIBRARY_PATH={prefix}/lib64:/opt/lib" in both


@pytest.mark.parametrize(
    ("program", "script"),
    [(name, "set_env.sh") for name in SHELLS] + [("bash", "bin/setenv.bash") for name in SHELLS if name == "bash"],
)
def test_both_scripts_set_what_build_scripts_ask_for(program, script, tmp_path):
    """From a directory with spaces and one that CDPATH would lead away from, and with nothing set that may be unset."""
    (prefix,) = printed("--prefix", str(tmp_path / "a prefix"))
    show = 'printf "%s\\n" ' + " ".join(f'"${name}"' for name in (*SET, "CPU_ARCH", "THIRDPART_PATH", "SOC_VERSION"))
    places = [
        prefix,
        prefix,
        prefix,
        prefix,
        f"{prefix}/opp",
        f"{prefix}/toolkit",
        prefix,
        prefix,
        f"{prefix}/lib64/stub",
    ]
    arch = os.uname().machine
    expected = [*places, arch, f"/opt/me/Ascend/thirdpart/{arch}", "Ascend910B3"]
    text = f"cd '{tmp_path}'; . './a prefix/{script}'; {show}"
    assert shell(program, text, CDPATH="/", HOME="/opt/me") == expected
    assert all(Path(place).is_dir() for place in places)
    assert shell(program, f"unset HOME PATH_OF_NOTHING; . '{prefix}/{script}'; echo $THIRDPART_PATH") == [
        f"{prefix}/Ascend/thirdpart/{arch}"
    ]
    own = {"CPU_ARCH": "aarch64", "THIRDPART_PATH": "/opt/mine", "SOC_VERSION": "Ascend310P3"}
    assert shell(program, f". '{prefix}/{script}'; {show}", **own)[-3:] == list(own.values())


def test_soc_version_is_that_of_the_chip():
    prefix = printed()[0]
    names = [*profiles.names(), "ascend310p3", "Ascend 910B", "no such chip"]
    each = f'for chip in "$@"; do (SOFTACL_CHIP=$chip; . {prefix}/set_env.sh; echo "${{SOC_VERSION:-none}}"); done'
    done = subprocess.run(["sh", "-euc", each, "sh", *names], capture_output=True, text=True, timeout=60)
    expected = [profiles.load(name).soc_name for name in names[:-1]] + ["none"]
    assert (done.stdout.splitlines(), done.stderr) == (expected, "")


@pytest.mark.skipif(not shutil.which("bash"), reason="no bash")
def test_the_directory_may_be_moved(tmp_path):
    layout.make(tmp_path / "before")
    (tmp_path / "before").rename(tmp_path / "after")
    for script in ("set_env.sh", "bin/setenv.bash"):
        assert shell("bash", f"cd /; . {tmp_path}/after/{script}; echo $DDK_PATH") == [str(tmp_path / "after")]


def test_the_command_is_on_the_path_of_set_env():
    prefix = printed()[0]
    assert shell("sh", f". {prefix}/set_env.sh; cd {prefix}; softacl --version")[0].endswith(__version__)


# Where the vendor's samples and other projects look for headers.
PLACES = ("$ENV{ASCEND_HOME_PATH}/include", "$ENV{DDK_PATH}/runtime/include", "$ENV{DDK_PATH}/acllib/include")


@pytest.mark.skipif(not shutil.which("cmake"), reason="no CMake")
@pytest.mark.parametrize("place", PLACES)
def test_a_cmake_project_finds_the_headers(tmp_path, place):
    (tmp_path / "main.cpp").write_text(PROGRAM)
    (tmp_path / "CMakeLists.txt").write_text(
        f"""
cmake_minimum_required(VERSION 3.5.1...3.25)
project(tiny CXX)
add_compile_options(-std=c++11 -Wall -Wextra -Werror)
if(NOT EXISTS {place}/acl/acl.h)
    message(FATAL_ERROR "no headers")
endif()
include_directories({place})
add_library(tiny OBJECT main.cpp)
"""
    )
    prefix = printed()[0]
    shell("sh", f". {prefix}/set_env.sh; cmake -S {tmp_path} -B {tmp_path}/build && cmake --build {tmp_path}/build")
    assert list((tmp_path / "build").rglob("main.cpp.o"))


def test_sanitizer_options(tmp_path):
    lines = printed("--prefix", str(tmp_path / "there"), "--sanitizer-options")
    shown = shell("sh", "\n".join([*lines, 'echo "$VALGRIND_OPTS"; echo "$SOFTACL_MEMORY"']), VALGRIND_OPTS="-q")
    supp = tmp_path / "there" / "lib64" / "softacl.supp"
    assert shown == [f"--suppressions={supp} -q", "1GiB"]
    assert supp.read_text() == (program_headers().parent / "softacl.supp").read_text()


def test_sanitizer_options_in_a_place_that_valgrind_cannot_read(tmp_path):
    assert "spaces" in refused("--prefix", str(tmp_path / "a place"), "--sanitizer-options")


def test_the_names_of_an_installation(tmp_path):
    """Programs that look below /usr/local/Ascend find the same files there, and again after a second time."""
    place = tmp_path / "Ascend"
    release = profiles.load(profiles.DEFAULT).release
    for _ in range(2):
        assert printed("--ascend", str(place)) == [str(place)]
    (prefix,) = printed("--prefix")
    for home in ("ascend-toolkit/latest", "latest", "cann", f"cann-{release}", "nnrt/latest"):
        assert (place / home).samefile(prefix), home
    assert not (place / "ascend-toolkit" / release).exists()  # as of 8.5; programs tell releases by it
    assert Path(prefix, "lib64", "libaclnn_math.so").readlink() == Path("libopapi.so")
    assert (place / "ascend-toolkit" / "set_env.sh").samefile(Path(prefix, "set_env.sh"))
    assert (place / "driver" / "lib64" / "driver").samefile(Path(prefix, "lib64"))


def test_names_that_something_else_has(tmp_path):
    other = tmp_path / "ascend-toolkit" / "latest"
    other.mkdir(parents=True)
    assert f"{other} exists and is not from SoftACL" in refused("--ascend", str(tmp_path))
    assert not (tmp_path / "latest").exists()
    other.rmdir()
    other.symlink_to("/")
    assert "not from SoftACL" in refused("--ascend", str(tmp_path))
