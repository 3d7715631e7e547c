#!/usr/bin/env python3
"""Build an sdist, and from it a wheel for each CPython and machine type on one machine, into dist/: `make wheels`.

zig (the package ziglang) compiles for both machine types and for the glibc of MANYLINUX. A wheel's Python has to be installed here,
because its headers are needed; those of another machine type are the same. It needs neither pip nor setuptools. A Python of PYTHONS
that is not here is named, and is an error unless --allow-missing is given. Machine types are built at the same time.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHONS = ("3.10", "3.11", "3.12", "3.13", "3.14")
MACHINES = ("x86_64", "aarch64")
MANYLINUX = (2, 17)  # the version of glibc; zig's oldest
BACKEND = ("setuptools>=77", "tomli>=2")  # what pyproject.toml requires of the oldest Python


def main() -> int:
    """Build all wheels. Returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--allow-missing", action="store_true", help="build for the Pythons that are here")
    parser.add_argument("--python", action="append", choices=PYTHONS, help="only this version; may be repeated")
    parser.add_argument("--machine", action="append", choices=MACHINES, help="only this machine type; may be repeated")
    options = parser.parse_args()
    wanted = options.python or PYTHONS
    found = {version: python for version in wanted if (python := interpreter(version))}
    missing = [version for version in wanted if version not in found]
    if missing:
        print(f"not built, because this machine lacks them: CPython {', '.join(missing)}", file=sys.stderr)
    if not found or (missing and not options.allow_missing):
        return 1
    dist = ROOT / "dist"
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor() as pool:
        folder = Path(name)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:"]
        every = ["--platform", "any", "--python-version", PYTHONS[0]]  # pure Python: one copy serves all
        subprocess.run([*pip, *every, "--target", str(folder / "backend"), *BACKEND], check=True)
        sdist = hook(sys.executable, ROOT, folder / "backend", f"build_sdist({str(dist)!r})")

        for version, python in found.items():
            link_headers(python, folder / "include", version)

        def build(machine: str) -> None:
            tree = folder / machine  # of its own, and nothing of earlier builds is in it
            shutil.unpack_archive(dist / sdist, tree)
            for python in found.values():
                platform = f"manylinux_{MANYLINUX[0]}_{MANYLINUX[1]}_{machine}"
                config = {"--build-option": [f"--plat-name={platform}"]}
                call = f"build_wheel({str(dist)!r}, {config})"
                compile_with = compiler(machine, folder / "include")
                print(hook(python, next(tree.iterdir()), folder / "backend", call, **compile_with), flush=True)

        list(pool.map(build, options.machine or MACHINES))
    return 0


def interpreter(version: str) -> str | None:
    """The path of a Python of that version with its headers: on the path, or one that pyenv keeps."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    names = [f"python{version}", *map(str, sorted(kept.glob(f"{version}.*/bin/python{version}"), reverse=True))]
    check = "import os, sysconfig, sys; sys.exit(not os.path.exists(sysconfig.get_path('include') + '/Python.h'))"
    for python in filter(None, map(shutil.which, names)):
        if subprocess.run([python, "-c", check], check=False, capture_output=True).returncode == 0:
            return python
    return None


def link_headers(python: str, folder: Path, version: str) -> None:
    """Debian's pyconfig.h includes one in a folder named after the machine type, and zig does not look into /usr/include."""
    code = "import sysconfig; print(sysconfig.get_path('include'), sysconfig.get_config_var('MULTIARCH'))"
    done = subprocess.run([python, "-c", code], check=True, capture_output=True, text=True)
    include, kind = done.stdout.split()
    for machine in MACHINES:
        (folder / f"{machine}-linux-gnu").mkdir(parents=True, exist_ok=True)
        (folder / f"{machine}-linux-gnu" / f"python{version}").symlink_to(
            Path(include).parent / kind / f"python{version}"
        )


def hook(python: str, tree: Path, backend: Path, call: str, **environment: str) -> str:
    """Call the build backend as pip does, without installing it for each build. Returns the name of the file made."""
    code = f"import setuptools.build_meta as backend; print(backend.{call})"
    environment = os.environ | {"PYTHONPATH": str(backend), "PYTHONNOUSERSITE": "1"} | environment
    done = subprocess.run([python, "-c", code], check=False, cwd=tree, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{python} {call}:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout.splitlines()[-1]


def compiler(machine: str, headers: Path) -> dict[str, str]:
    """The environment in which setuptools compiles for a machine type."""
    target = f"{machine}-linux-gnu.{MANYLINUX[0]}.{MANYLINUX[1]}"
    zig = f"{sys.executable} -m ziglang cc -target {target} -isystem {headers}"
    return {
        "CC": zig,
        "CXX": zig,
        "LDSHARED": f"{zig} -shared",
        "LDFLAGS": f"-Wl,--strip-debug -Wl,--as-needed {unwinder(zig.split(), headers / machine)}",
        "SOFTACL_BUILD_FOR": machine,
        "_PYTHON_HOST_PLATFORM": f"linux-{machine}",
    }


def unwinder(zig: list[str], folder: Path) -> Path:
    """A library with the names that code with -fexceptions needs of libgcc_s.so.1, which zig does not have: linking
    with it makes the real one load. zig's own unwinder cannot read the frames that glibc passes when a thread is cancelled.
    """
    folder.mkdir(parents=True, exist_ok=True)
    source, made = folder / "unwinder.c", folder / "libgcc_s.so.1"
    source.write_text("void _Unwind_Resume(void) {} void __gcc_personality_v0(void) {}\n")
    if not made.exists():
        subprocess.run([*zig, "-shared", f"-Wl,-soname,{made.name}", "-o", str(made), str(source)], check=True)
    return made


if __name__ == "__main__":
    raise SystemExit(main())
