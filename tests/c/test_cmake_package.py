"""find_package(softacl): a project configures, builds and runs; what is not there is said."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from softacl import __version__
from softacl.c import layout

PROJECT = """
cmake_minimum_required(VERSION 3.10)
project(tiny CXX)
{find}
add_executable(tiny main.cpp)
target_link_libraries(tiny PRIVATE softacl::ascendcl {more})
enable_testing()
add_test(NAME checked COMMAND softacl::softacl check $<TARGET_FILE:tiny>)
"""
PROGRAM = """
#include <acl/acl.h>
#include <cstdio>
int main() {
    void *device = nullptr;
    if (aclInit(nullptr) != ACL_SUCCESS || aclrtSetDevice(0) != ACL_SUCCESS) return 1;
    aclError code = aclrtMalloc(&device, 4096, ACL_MEM_MALLOC_HUGE_FIRST);
    std::printf("malloc: %d\\n", code);
    LATE
    return aclrtResetDevice(0) != ACL_SUCCESS || aclFinalize() != ACL_SUCCESS;
}
"""
pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("cmake") is None, reason="no cmake on this machine"),
    pytest.mark.skipif(shutil.which("c++") is None, reason="no C++ compiler on this machine"),
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
]


@pytest.fixture(scope="module")
def prefix(tmp_path_factory):
    return layout.make(tmp_path_factory.mktemp("a prefix") / "softacl")


@pytest.fixture
def cmake(tmp_path, prefix):
    """cmake(find, ...): configure a project; the finished process, and its build directory."""

    def configure(
        find="find_package(softacl REQUIRED)", where=prefix, more="", late="aclrtFree(device);", by="softacl_DIR"
    ):
        (tmp_path / "CMakeLists.txt").write_text(PROJECT.format(find=find, more=more))
        (tmp_path / "main.cpp").write_text(PROGRAM.replace("LATE", late))
        place = layout.cmake_dir(where) if by == "softacl_DIR" else where
        build = tmp_path / "build"
        env = {name: value for name, value in os.environ.items() if not name.startswith(("CMAKE_", "LD_LIBRARY_"))}
        command = ["cmake", "-S", str(tmp_path), "-B", str(build), f"-D{by}={place}"]
        return subprocess.run(command, capture_output=True, text=True, timeout=120, env=env), build

    return configure


def ran(*command, code=0):
    env = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, env=env)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_a_project_builds_and_runs_without_set_env(cmake):
    done, build = cmake("find_package(softacl 1.0 REQUIRED COMPONENTS ascendcl acl_dvpp)", more="softacl::acl_dvpp")
    assert done.returncode == 0, done.stderr
    ran("cmake", "--build", build)
    assert ran(build / "tiny") == "malloc: 0\n"
    assert "100% tests passed" in ran("ctest", "--test-dir", build)


def test_the_check_of_a_leak_fails_the_test(cmake):
    done, build = cmake(late="")
    assert done.returncode == 0, done.stderr
    ran("cmake", "--build", build)
    assert "1 tests failed" in ran("ctest", "--test-dir", build, code=8)


def test_the_directory_may_be_moved_and_found_by_its_prefix(cmake, prefix, tmp_path):
    moved = tmp_path / "moved here"
    shutil.copytree(prefix, moved, symlinks=True)
    done, build = cmake("find_package(SoftACL REQUIRED)", where=moved, by="CMAKE_PREFIX_PATH")
    assert done.returncode == 0, done.stderr
    ran("cmake", "--build", build)
    assert str(moved) in ran("cmake", "-LA", "-N", build)
    assert ran(build / "tiny") == "malloc: 0\n"


@pytest.mark.parametrize(
    ("find", "says"),
    [
        ("find_package(softacl REQUIRED COMPONENTS ascendcl mki)", "there is no library libmki.so"),
        ("find_package(softacl 99 REQUIRED)", f"version: {__version__}"),
        ("find_package(softacl 0.0.1 EXACT REQUIRED)", f"version: {__version__}"),
    ],
)
def test_what_is_not_there_ends_the_configuration(cmake, find, says):
    done, _ = cmake(find)
    assert done.returncode != 0 and says in " ".join(done.stderr.split())


def test_an_optional_component_that_is_not_there_is_no_error(cmake):
    find = "find_package(softacl REQUIRED OPTIONAL_COMPONENTS mki)\nmessage(STATUS mki=[${softacl_mki_FOUND}])"
    done, _ = cmake(find)
    assert done.returncode == 0 and "mki=[]" in done.stdout


def test_without_libraries_the_package_says_why(cmake, prefix, tmp_path):
    bare = tmp_path / "bare"
    shutil.copytree(layout.cmake_dir(prefix), layout.cmake_dir(bare))
    done, _ = cmake(where=bare)
    assert done.returncode != 0 and "has no libascendcl.so" in " ".join(done.stderr.split())
