"""The libraries as files: each has the name that the vendor's has, and nothing of the machine that built it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from softacl.c import layout
from softacl.kernels.headers import program_headers

pytestmark = [
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
    pytest.mark.skipif(shutil.which("readelf") is None, reason="no readelf on this machine"),
]
# What the build files of the vendor's examples link, and its API reference names.
ASKED_FOR = (
    *(
        "ascendcl",
        "acl_rt",
        "acl_rt_impl",
        "acl_dvpp",
        "acl_dvpp_mpi",
        "acl_cblas",
        "acl_op_compiler",
        "acl_retr",
        "acl_tdt_channel",
    ),
    *(
        "acl_tdt_queue",
        "ascend_dump",
        "msprofiler",
        "profapi",
        "runtime",
        "nnopbase",
        "opapi",
        "acl_mdl",
        "ge_runner",
        "c_sec",
    ),
)


def dynamic(path: Path) -> dict[str, list[str]]:
    """What the dynamic section says: kind -> values in brackets."""
    said = subprocess.run(["readelf", "-dW", str(path)], capture_output=True, text=True, check=True, timeout=60).stdout
    found: dict[str, list[str]] = {}
    for kind, value in re.findall(r"\((\w+)\)\s+[^\[]*\[(.*)\]", said):
        found.setdefault(kind, []).append(value)
    return found


@pytest.fixture(scope="module")
def lib64(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return layout.make(tmp_path_factory.mktemp("cann") / "prefix") / "lib64"


def test_each_library_has_its_own_name(lib64: Path) -> None:
    assert {f"lib{name}.so" for name in ASKED_FOR} <= set(layout.LIBRARIES)
    links = {path for path in lib64.glob("lib*.so") if path.is_symlink()}  # names that are opened, and not linked with
    assert sorted(path.name for path in {*lib64.glob("lib*.so")} - links) == sorted(layout.LIBRARIES)
    assert {path.resolve().name for path in links} == {"libascendcl.so", "libopapi.so"}
    for name in layout.LIBRARIES:
        assert dynamic(lib64 / name)["SONAME"] == [name]
        assert (lib64 / "stub" / name).samefile(lib64 / name)


def test_nothing_leads_to_the_machine_that_built_them(lib64: Path) -> None:
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    package = program_headers().parents[1]
    modules = [package / f"_native{suffix}", package / "c" / f"_engine{suffix}"]
    for path in (*(lib64 / name for name in layout.LIBRARIES), *modules):
        said = dynamic(path)
        assert "RUNPATH" not in said and "RPATH" not in said, path
        assert all(re.match(r"lib(c|m|dl|pthread|gcc_s|rt)\.so|ld-linux|libpython", need) for need in said["NEEDED"]), (
            path
        )


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler on this machine")
def test_a_program_linked_by_path_asks_for_the_name(lib64: Path, tmp_path: Path) -> None:
    (tmp_path / "main.c").write_text("#include <acl/acl.h>\nint main(void) { return aclInit(NULL); }\n")
    for at, linked in enumerate(([str(lib64 / "libacl_rt.so")], [f"-L{lib64}/stub", "-lacl_rt", "-lascendcl"])):
        program = tmp_path / f"main{at}"
        subprocess.run(
            ["gcc", f"-I{lib64}/../include", str(tmp_path / "main.c"), *linked, "-o", str(program)], check=True
        )
        assert [need for need in dynamic(program)["NEEDED"] if "acl" in need] == ["libacl_rt.so"]
        subprocess.run([str(program)], check=True, timeout=60, env={"LD_LIBRARY_PATH": str(lib64)})


def test_a_library_without_the_name_that_is_replaced_is_refused() -> None:
    with pytest.raises(layout.LayoutError, match="Install SoftACL again"):
        layout.named(b"\x7fELF", "libascendcl.so")


def test_two_of_them_in_one_process_share_everything(lib64: Path) -> None:
    program = (
        "import ctypes\n"
        f"one, two = (ctypes.CDLL(f'{lib64}/lib{{name}}.so') for name in ('ascendcl', 'acl_rt'))\n"
        "assert one.aclInit(None) == 0 and two.aclInit(None) == 100002 and two.aclrtSetDevice(0) == 0\n"
        "p = ctypes.c_void_p()\nassert one.aclrtMalloc(ctypes.byref(p), ctypes.c_size_t(64), 0) == 0\n"
        "assert two.aclrtFree(p) == 0 and one.aclFinalize() == 0\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_opencv_finds_what_it_looks_for(lib64: Path) -> None:
    """OpenCVFindCANN.cmake turns CANN off without one of these; the module cannops includes the last."""
    for name in (
        *("acllib/lib64/libascendcl.so", "lib64/libacl_op_compiler.so", "lib64/libacl_dvpp_mpi.so"),
        *("compiler/lib64/libgraph.so", "compiler/lib64/libge_compiler.so"),
        *("opp/built-in/op_proto/libopsproto.so", "compiler/tikcpp/ascendc_kernel_cmake/ascendc.cmake"),
    ):
        assert (lib64.parent / name).is_file(), name
