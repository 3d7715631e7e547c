"""What the tests of C programs share: the directory that `softacl config --prefix` makes, and programs compiled against it."""

from __future__ import annotations

import subprocess
from functools import partial
from pathlib import Path

import environments
import pytest

from softacl.c import layout

PROGRAMS = Path(__file__).parent / "programs"


@pytest.fixture(scope="session")
def prefix(tmp_path_factory):
    return layout.make(tmp_path_factory.mktemp("cann") / "prefix")


@pytest.fixture(scope="session")
def compiled(prefix, tmp_path_factory):
    """compiled(name, *flags, compiler=...): the path of a program that finds its library by itself."""
    place, done = tmp_path_factory.mktemp("compiled"), {}

    def build(name, *flags, compiler="g++", libraries=("-lascendcl",)):
        key = name, flags, compiler, libraries
        if key not in done:
            (source,) = PROGRAMS.glob(f"{name}.c*")
            standard = "-std=c++17" if source.suffix == ".cpp" else "-std=gnu11"
            program = place / f"{name}-{len(done)}"
            command = [compiler, standard, "-Wall", "-Wextra", "-Werror", "-O1", "-g", "-pthread", *flags, str(source)]
            command += ["-o", str(program), f"-I{prefix}/include", f"-L{prefix}/lib64", f"-Wl,-rpath,{prefix}/lib64"]
            subprocess.run([*command, *libraries], check=True, timeout=120)
            done[key] = program
        return done[key]

    return build


@pytest.fixture
def bare():
    """bare(**settings): the environment without what Python or SoftACL had set."""

    return partial(environments.bare, "PYTHON", SOFTACL_DEVICES="1")
