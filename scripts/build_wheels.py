#!/usr/bin/env python3
"""Build an sdist, and from it a wheel for each CPython and machine type on one machine, into dist/: `make wheels`.

zig (the package ziglang) compiles for both machine types and for the glibc of MANYLINUX. A wheel's Python has to be installed here,
because its headers are needed; those of another machine type are the same. A Python of PYTHONS that is not here is named, and is an
error unless --allow-missing is given.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHONS = ("3.10", "3.11", "3.12", "3.13", "3.14")
MACHINES = ("x86_64", "aarch64")
MANYLINUX = (2, 17)  # the version of glibc; zig's oldest


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
    with tempfile.TemporaryDirectory() as folder:
        tree = unpacked_sdist(Path(folder))
        for machine in options.machine or MACHINES:
            for version, python in found.items():
                print(f"== CPython {version}, {machine}", flush=True)
                build(tree, python, machine)
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


def unpacked_sdist(folder: Path) -> Path:
    """Build the sdist into dist/, and unpack it: what a wheel is built from holds nothing of earlier builds."""
    command = [sys.executable, "-m", "build", "--sdist", "--outdir", str(ROOT / "dist"), str(ROOT)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    newest = max((ROOT / "dist").glob("softacl-*.tar.gz"), key=lambda path: path.stat().st_mtime)
    shutil.unpack_archive(newest, folder)
    return next(folder.iterdir())


def build(tree: Path, python: str, machine: str) -> None:
    """One wheel into dist/."""
    compiler = f"{sys.executable} -m ziglang cc -target {machine}-linux-gnu.{MANYLINUX[0]}.{MANYLINUX[1]}"
    environment = os.environ | {
        "CC": compiler,
        "CXX": compiler,
        "LDSHARED": f"{compiler} -shared",
        "LDFLAGS": "-Wl,--strip-debug",
        "SOFTACL_BUILD_FOR": machine,
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "_PYTHON_HOST_PLATFORM": f"linux-{machine}",
    }
    platform = f"manylinux_{MANYLINUX[0]}_{MANYLINUX[1]}_{machine}"
    command = [python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(ROOT / "dist"), str(tree)]
    subprocess.run([*command, f"--config-settings=--build-option=--plat-name={platform}"], check=True, env=environment)


if __name__ == "__main__":
    raise SystemExit(main())
