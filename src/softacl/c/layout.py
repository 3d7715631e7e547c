"""A directory laid out as CANN's, so that CMake projects and makefiles written for CANN find what they look for.

    include/acl/acl.h ...      lib64/libascendcl.so ...      lib64/stub/      lib64/pkgconfig/softacl.pc
    set_env.sh                 bin/setenv.bash, softacl, npu-smi     version.cfg       compiler/version.info ...
    tools/profiler/            msprof, and the script that torch_npu's profiler looks for beside it
    runtime/, acllib/, x86_64-linux/ ...: links to include, lib64 and bin, where projects for older releases look

It is made when it is asked for, below the user's cache or where the user says, and updated each time.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shlex
import sys
import sysconfig
import threading
from pathlib import Path

import softacl
from softacl import profiles
from softacl.base.environment import Refusal, variables
from softacl.c import cache, cmake_package
from softacl.c.cache import MARK
from softacl.kernels.headers import forwarding_headers, includes, program_headers

# What programs link for the functions of the table, by the names that the vendor's libraries have. Each has all functions: which
# library a function is in has changed with the releases of CANN. Sources: the build files of the vendor's examples (hicann/runtime
# example/), its API reference, and the build files of the public samples.
LIBRARIES = (
    "libascendcl.so",
    "libacl_rt.so",
    "libacl_rt_impl.so",
    "libacl_mdl.so",
    "libacl_op_compiler.so",
    "libacl_cblas.so",
    "libacl_retr.so",
    "libacl_rtc.so",
    "libacl_dvpp.so",
    "libacl_dvpp_mpi.so",
    "libacl_tdt_channel.so",
    "libacl_tdt_queue.so",
    "libascend_dump.so",
    "libmsprofiler.so",
    "libruntime.so",
    "libnnopbase.so",
    "libopapi.so",
    "libopapi_math.so",
    "libopapi_nn.so",
    "libhccl.so",
    "libhcomm.so",
    # Programs link these without need; nothing of their own is in them but models (library/onnx_graphs.c), so a program that
    # uses it does not link.
    "libprofapi.so",
    "libge_runner.so",
    "libgraph.so",
    "libfmk_parser.so",
    "libascend_protobuf.so",
    "libge_compiler.so",
    "libfmk_onnx_parser.so",
    "libc_sec.so",  # in securec.h, and for what was compiled with other headers
    "libatb.so",  # what torch_npu's libop_plugin_atb.so links with; see library/transformer_boost.c
    # What torch_npu's profiler opens by name; see library/profilers.c.
    "libmspti.so",
    "libms_tools_ext.so",
    "libascend_hal.so",
    "libdcmi.so",
)
# Libraries of operators of releases before 8.5, libaclnn_...so, which programs open by name. Source: Ascend/op-plugin.
_OPERATORS = ("ops_infer", "ops_train", "math", "rand", "sparse", "fft")
_SONAME = b"libsoftacl_the_name_that_a_program_links_with.so"  # of the library as it was built; see setup.py

_SUPPRESSIONS = "softacl.supp"
_ARCH = f"{platform.machine()}-linux"
# Directories of CANN's releases that hold an include and a lib64 of their own.
_PARTS = ("runtime", "compiler", "acllib", "atc", "fwkacllib", _ARCH)
_PROFILER = "tools/profiler/bin"  # torch_npu looks for the script below from here
_COMMANDS = {
    "bin/softacl": "",
    "bin/atc": "atc",
    "bin/bisheng": "cc --driver",
    "bin/npu-smi": "npu-smi",
    f"{_PROFILER}/msprof": "msprof",
}  # file -> the command of softacl
_KERNEL_LIBRARIES = ("tiling_api", "register", "platform", "graph_base", "unified_dlog", "ascendalog")
_VERSION_FILES = ("compiler", "opp", "runtime", "toolkit")


def is_ours(directory: Path) -> bool:
    """Whether SoftACL has made the directory."""
    return (directory / MARK).is_file()


class LayoutError(Refusal):
    """The directory cannot be made, or lacks what was asked for; the message says what to do."""


def default_prefix() -> Path:
    """The default directory: below the user's cache, one for each SoftACL and each Python."""
    # Two environments with the same Python have two installations.
    digest = hashlib.sha256(os.fsencode(f"{sys.prefix}\n{_package()}")).hexdigest()[:8]
    return cache.root() / f"{softacl.__version__}-{sys.implementation.cache_tag}-{digest}"


def libraries(lib64: Path | None = None) -> Path:
    """Put the libraries into a directory, with a file that says where their Python is; the directory.

    lib64: the directory, which exists; the default prefix's without it. Nothing is put where this Python has no shared
    library: then C programs cannot be served, and `libs` says so.
    """
    if lib64 is None:
        lib64 = default_prefix() / "lib64"
    libpython = shared_python()
    if libpython is None:
        return lib64
    here = Path(__file__).parent
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    conf = {
        "libpython": libpython,
        "python": sys.executable,
        "engine": here / f"_engine{suffix}",
        "paths": ":".join(_import_paths()),
        "version": "{}.{}".format(*sys.version_info),
    }
    built = (here / LIBRARIES[0]).read_bytes()
    shared = _shared(lib64)
    for name in LIBRARIES:
        _put(lib64 / name, named(built, name), shared and shared / name)
    _put(lib64 / "softacl.conf", "".join(f"{key}={value}\n" for key, value in conf.items()))
    return lib64


def threads_library() -> Path:
    """The library that `softacl check` loads into compiled programs, to see how their threads are ordered."""
    return Path(__file__).parent / "libsoftacl_threads.so"


def on_device_library() -> Path:
    """The library that --on-device loads into programs, between them and the vendor's."""
    return Path(__file__).parent / "libsoftacl_on_device.so"


def named(library: bytes, name: str) -> bytes:
    """The library with another SONAME: what a program that was linked with it asks for when it starts.

    Raises LayoutError if it is not a library of SoftACL.
    """
    before, sep, after = library.partition(_SONAME)
    if not sep or _SONAME in after:
        raise LayoutError("the library of this installation has no name to replace. Install SoftACL again.")
    return before + name.encode().ljust(len(_SONAME), b"\0") + after


def shared_python() -> Path | None:
    """The shared library of this Python; None if it was built without one."""
    names = [sysconfig.get_config_var(key) for key in ("INSTSONAME", "LDLIBRARY")]
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    names += [f"libpython{version}.so.1.0", f"libpython{version}.so"]
    folders = [sysconfig.get_config_var("LIBDIR"), os.path.join(sys.base_prefix, "lib"), "/usr/lib", "/usr/lib64"]
    folders.append(f"/usr/lib/{platform.machine()}-linux-gnu")
    for folder in filter(None, folders):
        for name in names:
            if name and ".so" in name and os.path.isfile(os.path.join(folder, name)):
                return Path(folder, name)
    return None


def ready() -> Path:
    """The default directory, which is made or brought up to date only if it is not of this build of SoftACL.

    Programs start with it: `make` compares each of 1,500 files. Raises LayoutError.
    """
    prefix = default_prefix()
    try:
        mark = (prefix / MARK).read_text(encoding="utf-8", errors="surrogateescape")
        if mark == _mark_of_this_build() and (prefix / "lib64" / LIBRARIES[0]).exists():
            os.utime(prefix)  # the cache keeps what was used last
            return prefix
    except OSError:
        pass
    return make()


def make(prefix: Path | None = None) -> Path:
    """Make the directory, or bring it up to date, and return its absolute path.

    prefix: where; `default_prefix()` without it. An existing directory must be empty or made by SoftACL.
    Raises LayoutError. Several processes may do this at the same time.
    """
    prefix = Path(os.path.abspath(prefix or default_prefix()))
    try:
        _claim(prefix)
        _put_headers(prefix / "include")
        for path, text in _texts(prefix).items():
            _put(prefix / path, text)
        for command in (prefix / name for name in _COMMANDS):
            if not os.access(command, os.X_OK):
                command.chmod(0o755)
        for path, target in _links().items():
            _link(prefix / path, target)
        lib64 = prefix / "lib64"
        libraries(lib64)
        _put(lib64 / _SUPPRESSIONS, (Path(__file__).parent / _SUPPRESSIONS).read_bytes())
        (lib64 / "stub").mkdir(exist_ok=True)
        for library in sorted(lib64.glob("lib*.so")):
            _link(lib64 / "stub" / library.name, f"../{library.name}")
        _put(prefix / MARK, _mark_of_this_build())
        if prefix == default_prefix():
            os.utime(prefix)
            cache.trim(prefix)
    except OSError as error:
        raise LayoutError(
            f"{error.filename or prefix}: cannot be written: {error.strerror}. "
            "Choose another place with softacl config --prefix DIR."
        ) from error
    return prefix


def cflags(prefix: Path) -> str:
    """Compiler flags for the headers."""
    return f"-I{shlex.quote(str(prefix / 'include'))}"


def libs(prefix: Path) -> str:
    """Linker flags; the program also finds the library when it runs without set_env.sh.

    Raises LayoutError if there is no library.
    """
    lib64 = prefix / "lib64"
    if not (lib64 / LIBRARIES[0]).exists():
        raise LayoutError(
            f"{lib64} has no {LIBRARIES[0]}: this Python ({sys.executable}) was built without a shared library "
            "(libpython). Install one (on Debian: libpython3-dev), or use a Python that has it."
        )
    quoted = shlex.quote(str(lib64))
    return f"-L{quoted} -Wl,-rpath,{quoted} -lascendcl"


def cmake_dir(prefix: Path) -> Path:
    """The directory for softacl_DIR, where a CMake project's find_package(softacl) looks."""
    return prefix / cmake_package.DIRECTORY


def exports(prefix: Path) -> list[str]:
    """The lines that set a shell's environment, as set_env.sh does."""
    return [f"_softacl_prefix={shlex.quote(str(prefix))}", *_environment()]


def environment(prefix: Path) -> dict[str, str]:
    """The environment of a process and its children: the libraries first, msprof, and where CANN is."""
    names = ("ASCEND_HOME_PATH", "ASCEND_TOOLKIT_HOME", "ASCEND_OPP_PATH")
    values = {name: f"{prefix}{_VARIABLES[name]}" for name in names}
    for name, folder in (("LD_LIBRARY_PATH", "lib64"), ("PATH", _PROFILER)):
        values[name] = ":".join([str(prefix / folder), *filter(None, [variables.get(name)])])
    return values


def sanitizer_options(prefix: Path) -> list[str]:
    """The lines that set a shell's environment for valgrind; the compilers' sanitizers need nothing.

    Raises LayoutError where valgrind could not read the file's name.
    """
    file = prefix / "lib64" / _SUPPRESSIONS
    if len(str(file).split()) > 1:
        raise LayoutError(
            f"{file}: valgrind reads no names with spaces from its environment. Choose another place with "
            "softacl config --prefix DIR --sanitizer-options."
        )
    option = shlex.quote(f"--suppressions={file}")
    return [
        "# The sanitizers of gcc and clang (address, leak, thread, undefined) need no options.",
        f"export VALGRIND_OPTS={option}${{VALGRIND_OPTS:+' '$VALGRIND_OPTS}}",
        "# Device memory for which valgrind has enough addresses.",
        "export SOFTACL_MEMORY=${SOFTACL_MEMORY:-1GiB}",
    ]


# What every build system for CANN may ask for: always this directory.
_VARIABLES = {
    "ASCEND_HOME_PATH": "",
    "ASCEND_INSTALL_PATH": "",
    "ASCEND_TOOLKIT_HOME": "",
    "ASCEND_AICPU_PATH": "",
    "ASCEND_OPP_PATH": "/opp",
    "TOOLCHAIN_HOME": "/toolkit",
    "INSTALL_DIR": "",
    # These two are not set by CANN's own file, but the vendor's samples ask for them.
    "DDK_PATH": "",
    "NPU_HOST_LIB": "/lib64/stub",
}
_PATHS = {"LD_LIBRARY_PATH": "/lib64", "PATH": "/bin", "PKG_CONFIG_PATH": "/lib64/pkgconfig", "CMAKE_PREFIX_PATH": ""}


def _environment() -> list[str]:
    """Lines for any POSIX shell that set the environment from $_softacl_prefix, and unset that."""
    lines = [f'export {name}="$_softacl_prefix{path}"' for name, path in _VARIABLES.items()]
    for name, path in _PATHS.items():
        entry = f"$_softacl_prefix{path}"
        lines += [
            f'case "${{{name}:-}}:" in',
            f'    "{entry}:"*) ;;',
            f'    *) export {name}="{entry}${{{name}:+:${name}}}" ;;',
            "esac",
        ]
    # What the program may choose is set only if it is unset.
    lines += [
        f'export CPU_ARCH="${{CPU_ARCH:-{platform.machine()}}}"',
        'export THIRDPART_PATH="${THIRDPART_PATH:-${HOME:-$_softacl_prefix}/Ascend/thirdpart/$CPU_ARCH}"',
        'if [ -z "${SOC_VERSION:-}" ]; then',
        f"    case \"$(printf %s \"${{SOFTACL_CHIP:-{profiles.DEFAULT}}}\" | tr 'A-Z' 'a-z' | tr -cd 'a-z0-9')\" in",
        *(f"        {'|'.join(names)}) export SOC_VERSION={soc} ;;" for soc, names in _soc_versions().items()),
        "    esac",
        "fi",
    ]
    return [*lines, "unset _softacl_prefix"]


def _soc_versions() -> dict[str, list[str]]:
    """Each SoC with the names that SOFTACL_CHIP may have for it, in small letters and digits only."""
    socs: dict[str, str] = {}
    for family in profiles.families().values():
        for name in (family.name, *family.aliases):
            socs[name] = family.soc_names[0]
    for family in profiles.families().values():
        for name in family.soc_names:
            socs.setdefault(name, name)
    named: dict[str, list[str]] = {}
    by_letters: dict[str, str] = {}
    for name, soc in socs.items():
        letters = "".join(letter for letter in name.lower() if letter.isalnum()).removeprefix("ascend")
        by_letters.setdefault(letters, soc)
    for letters, soc in by_letters.items():
        named.setdefault(soc, []).extend((letters, f"ascend{letters}"))
    return named


def _package() -> Path:
    """The directory that holds the package."""
    return Path(softacl.__file__).resolve().parents[1]


def _claim(prefix: Path) -> None:
    """Take the directory, if it is ours to take."""
    if prefix.exists() and not prefix.is_dir():
        raise LayoutError(f"{prefix} is not a directory. Choose another one with softacl config --prefix DIR.")
    if not (prefix / MARK).exists() and prefix.is_dir():
        # Another process may be writing the mark just now, under a name that begins like it.
        others = [path.name for path in prefix.iterdir() if not path.name.startswith(MARK)]
        if others:
            raise LayoutError(
                f"{prefix} holds other files ({min(others)}) and was not made by SoftACL; nothing was changed. "
                "Choose an empty or a new directory with softacl config --prefix DIR."
            )
    mark = prefix / MARK
    if not mark.exists() or mark.read_bytes() != os.fsencode(_mark_of_this_build()):
        _put(mark, _mark())


def _mark() -> str:
    """The mark that a directory of this installation has from the first moment on."""
    return f"softacl {softacl.__version__}\npython {sys.executable}\npackage {_package()}\n"


def _mark_of_this_build() -> str:
    """The mark of a complete directory."""
    library, files = (os.stat(path).st_mtime_ns for path in (Path(__file__).parent / LIBRARIES[0], __file__))
    return f"{_mark()}built {library}, laid out {files}\n"


def _texts(prefix: Path) -> dict[str, str]:
    """Every text file of the directory but the headers."""
    cann = profiles.load(profiles.DEFAULT).release
    version = f"Version={cann}\nversion_dir={cann}\nname=softacl {softacl.__version__}\n"
    install = f"package_name=softacl\nversion={cann}\narch={platform.machine()}\nos=linux\npath={prefix}\n"
    running = "".join(f"{name}_running_version=[{cann}:{cann}]\n" for name in _VERSION_FILES)
    return {
        "set_env.sh": _set_env(prefix),
        "bin/setenv.bash": _SETENV_BASH,
        "tikcpp/ascendc_kernel_cmake/ascendc.cmake": _kernel_functions(),
        **{name: _command(sub_command) for name, sub_command in _COMMANDS.items()},
        "tools/profiler/profiler_tool/analysis/msprof/msprof.py": _profiler_script(),
        "version.cfg": f"# softacl {softacl.__version__}, in place of CANN {cann}\n{running}",
        "version.info": version,
        **{f"{name}/version.info": version for name in _VERSION_FILES},
        f"{_ARCH}/ascend_toolkit_install.info": install,
        "lib64/pkgconfig/softacl.pc": _pkg_config(),
        **cmake_package.texts(LIBRARIES, softacl.__version__),
    }


def _set_env(prefix: Path) -> str:
    """The text of set_env.sh, for any POSIX shell; bash and zsh find it again where the directory was moved to."""
    lines = [
        "# The environment of programs that were written for CANN, set for SoftACL. Source this file.",
        'if [ -n "${BASH_VERSION:-}" ]; then',
        '    _softacl_prefix=$(CDPATH= cd -- "$(dirname -- "$BASH_SOURCE")" >/dev/null && pwd)',
        'elif [ -n "${ZSH_VERSION:-}" ]; then',
        "    eval '_softacl_prefix=${${(%):-%x}:A:h}'",
        "else",
        f"    _softacl_prefix={shlex.quote(str(prefix))}",
        "fi",
        *_environment(),
    ]
    return "\n".join([*lines, ""])


_SETENV_BASH = """\
# What the vendor's build scripts source: the same as set_env.sh, from bash.
. "$(CDPATH= cd -- "$(dirname -- "${BASH_SOURCE[0]}")" >/dev/null && pwd)/../set_env.sh"
"""


def _kernel_functions() -> str:
    """ascendc.cmake, with the place of the headers."""
    text = (includes().parent / "ascendc.cmake").read_text(encoding="utf-8")
    return text.replace("@include@", str(includes()))


def _import_paths() -> list[str]:
    """This Python's import paths for SoftACL and the packages it needs."""
    return [str(_package()), *(path for path in sys.path if os.path.isabs(path) and "-packages" in path)]


def _command(sub_command: str = "") -> str:
    """The text of bin/softacl, or of one of its commands: those of this installation, whatever environment is active.

    pip hides site-packages from the programs that a build starts, and CMake asks npu-smi there.
    """
    arguments = f"[*{sub_command.split()!r}, *sys.argv[1:]]" if sub_command else ""
    prefix = '"${0%/*}/.." ' if "--driver" in sub_command else ""
    code = (
        "import sys; sys.path[:] = [p for p in sys.path if p] + "
        f"{_import_paths()!r}; from softacl.cli import main; main({arguments})"
    )
    return f'#!/bin/sh\nexec {shlex.quote(sys.executable or "python3")} -c {shlex.quote(code)} {prefix}"$@"\n'


def _profiler_script() -> str:
    """The text of the vendor's msprof.py: `export timeline` and `export summary`, which are one here, of `-dir DIR`."""
    return f"""import sys

sys.path[:] = [p for p in sys.path if p] + {_import_paths()!r}
from softacl.cli import main

words = sys.argv[1:]
if words[:1] != ["export"] or "-dir" not in words[:-1]:
    sys.exit("msprof.py: write msprof.py export timeline -dir PROF_DIR, or summary.")
main(["msprof", "--export=on", "--output=" + words[words.index("-dir") + 1]])
"""


def _pkg_config() -> str:
    """The text of softacl.pc; it names no place, so that the directory may be moved."""
    return f"""prefix=${{pcfiledir}}/../..
includedir=${{prefix}}/include
libdir=${{prefix}}/lib64

Name: softacl
Description: AscendCL on any Linux machine
Version: {softacl.__version__}
Cflags: -I"${{includedir}}"
Libs: -L"${{libdir}}" -Wl,-rpath,"${{libdir}}" -lascendcl
"""


def _links() -> dict[str, str]:
    """Links and where they lead, from the link's own directory."""
    links = {f"{part}/{name}": f"../{name}" for part in _PARTS for name in ("include", "lib64")}
    links |= {f"{part}/bin": "../bin" for part in ("atc", "compiler")}  # scripts put them into PATH to find atc
    links |= {f"lib64/libaclnn_{part}.so": "libopapi.so" for part in _OPERATORS}
    links |= {f"lib64/lib{part}.so": "libascendcl.so" for part in _KERNEL_LIBRARIES}
    links |= {f"{part}/tikcpp": "../tikcpp" for part in (_ARCH, "compiler", "tools")}  # ascendc.cmake
    links["opp/built-in/op_proto/libopsproto.so"] = "../../../lib64/libascendcl.so"  # OpenCV's CMake files look for it
    links["bin/msprof"] = f"../{_PROFILER}/msprof"
    # Where releases have the runtime's internal header. Source: triton-ascend's driver.
    links |= {"include/experiment/runtime": "../runtime", "pkg_inc/runtime": "../include/runtime"}
    return links | {f"{_ARCH}/devlib": "../lib64", "devlib": "lib64"}


def _put_headers(include: Path) -> None:
    """Copy the headers; those of an older version that are gone are removed."""
    source, shared = program_headers(), _shared(include)
    expected = {path.relative_to(source) for path in source.rglob("*.h")}
    for path in expected:
        _put(include / path, (source / path).read_bytes(), shared and shared / "include" / path)
    for name, text in forwarding_headers().items():
        _put(include / name, text)
        expected.add(Path(name))
    for path in include.rglob("*.h"):
        beside = path.name.startswith(MARK)  # what another process is writing at this moment
        if path.relative_to(include) not in expected and not beside:
            path.unlink(missing_ok=True)


def _shared(directory: Path) -> Path | None:
    """Where a cache directory shares files with those of equal builds; None for one elsewhere."""
    if cache.root() not in directory.parents:
        return None
    built = (Path(__file__).parent / LIBRARIES[0]).read_bytes()
    return cache.shared(hashlib.sha256(built).hexdigest()[:16])


def _put(path: Path, content: bytes | str, shared: Path | None = None) -> None:
    """Write a file in one step, if it is not there with that content. Names of files in text keep their bytes.

    shared: a file with the same content, made if it is not there, to which `path` becomes a hard link where the system can.
    """
    if isinstance(content, str):
        content = content.encode("utf-8", "surrogateescape")
    try:
        if path.read_bytes() == content and (shared is None or path.stat().st_nlink > 1):
            return
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
    beside = _beside(path)
    try:
        if shared is None:
            beside.write_bytes(content)
        else:
            _put(shared, content)
            os.link(shared, beside)
    except OSError:
        if shared is None:
            raise
        beside.write_bytes(content)  # the cache is on several disks, or is being cleaned
    os.replace(beside, path)


def _link(path: Path, target: str) -> None:
    """Make a symbolic link in one step, if it is not there."""
    if path.is_symlink() and os.readlink(path) == target:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = _beside(path)
    beside.unlink(missing_ok=True)
    os.symlink(target, beside)
    os.replace(beside, path)


def _beside(path: Path) -> Path:
    """A name in the same directory that no other thread or process uses."""
    return path.with_name(f"{MARK}-{os.getpid()}-{threading.get_native_id()}-{path.name}")
