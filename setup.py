"""The compiled parts; everything else about the project is in pyproject.toml."""

import re
from glob import glob
from pathlib import Path

from setuptools import Extension, setup

VERSION = re.search(r'^version = "(.+)"', Path("pyproject.toml").read_text(), re.M)[1]
FLAGS = ["-O2", "-std=c11", "-Wall", "-Wextra", "-pthread"]
LIBRARY = "src/softacl/c/library"

setup(
    ext_modules=[
        Extension(
            "softacl._native",
            sources=sorted(glob("src/softacl/_native/*.c")),
            depends=sorted(glob("src/softacl/_native/*.h")),
            extra_compile_args=FLAGS,
            extra_link_args=["-pthread"],
        ),
        Extension(
            "softacl.c._engine",
            sources=[f"{LIBRARY}/engine.c"],
            depends=[f"{LIBRARY}/stub.h"],
            define_macros=[("SOFTACL_VERSION", f'"{VERSION}"')],
            extra_compile_args=FLAGS,
            extra_link_args=["-pthread"],
        ),
        Extension(  # libascendcl.so: no module, but built by the same compiler
            "softacl.c._ascendcl",
            sources=[f"{LIBRARY}/stub.c", f"{LIBRARY}/functions.c"],
            depends=[f"{LIBRARY}/stub.h"],
            include_dirs=["src/softacl/c/include"],
            define_macros=[("SOFTACL_VERSION", f'"{VERSION}"')],
            extra_compile_args=[*FLAGS, "-fvisibility=hidden"],
            extra_link_args=["-pthread"],
            libraries=["dl"],
        ),
    ]
)
