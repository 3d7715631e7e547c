"""The compiled parts; everything else about the project is in pyproject.toml."""

import re
import runpy
import sys
from glob import glob
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

VERSION = re.search(r'^version = "(.+)"', Path("pyproject.toml").read_text(), re.M)[1]
FLAGS = ["-O2", "-fvisibility=hidden", "-std=c11", "-Wall", "-Wextra", "-pthread"]
LIBRARY = "src/softacl/c/library"
NATIVE = "src/softacl/_native"
VECTORS = ("vpc.c", "vpc_linear.c")
SONAME = "libsoftacl_the_name_that_a_program_links_with.so"  # softacl/c/layout.py puts the names of CANN's libraries in its place


class Build(build_ext):
    """Without the directories of this machine that some Pythons' link commands carry: what is found there is not asked for.

    Neither the modules nor libascendcl.so need a library that is not the system's: Python is there already, or is loaded by the
    path that softacl.conf names.
    """

    def build_extensions(self):
        toolchain = runpy.run_path("src/softacl/c/toolchain.py")
        try:
            toolchain["compiler"]()
        except toolchain["Missing"] as error:
            sys.exit(str(error))
        for command in ("linker_so", "linker_so_cxx"):
            words = getattr(self.compiler, command, None)
            if words:
                kept = [word for word in words if not re.match(r"-Wl,(-rpath|-R|--rpath|--enable-new-dtags)|-R", word)]
                setattr(self.compiler, command, kept)
        self._compile_with_vectors()
        super().build_extensions()

    def _compile_with_vectors(self):
        """The arithmetic on pictures with -O3, which makes vectors of its loops; the rest is as fast with -O2 and smaller."""
        compile_one = self.compiler._compile

        def chosen(obj, src, ext, cc_args, extra_postargs, pp_opts):
            more = ["-O3"] if Path(src).name in VECTORS else []
            return compile_one(obj, src, ext, cc_args, [*(extra_postargs or ()), *more], pp_opts)

        self.compiler._compile = chosen


setup(
    cmdclass={"build_ext": Build},
    ext_modules=[
        Extension(
            "softacl._native",
            sources=sorted(glob("src/softacl/_native/*.c")),
            depends=sorted(glob("src/softacl/_native/*.h")),
            extra_compile_args=FLAGS,
            extra_link_args=["-pthread"],
            libraries=["m"],
        ),
        Extension(
            "softacl.c._engine",
            sources=[f"{LIBRARY}/engine.c", f"{LIBRARY}/embedding.c", f"{LIBRARY}/waits.c"],
            include_dirs=[NATIVE],
            depends=[
                f"{LIBRARY}/stub.h",
                f"{LIBRARY}/embedding.h",
                f"{NATIVE}/plain.h",
                f"{NATIVE}/program_threads.h",
                f"{NATIVE}/sanitizers.h",
                f"{NATIVE}/shield.h",
            ],
            define_macros=[("SOFTACL_VERSION", f'"{VERSION}"')],
            extra_compile_args=FLAGS,
            extra_link_args=["-pthread"],
        ),
        Extension(  # libascendcl.so: no module, but built by the same compiler
            "softacl.c._ascendcl",
            sources=[f"{LIBRARY}/stub.c", f"{LIBRARY}/functions.c", f"{LIBRARY}/graphs.c", f"{LIBRARY}/profilers.c"],
            depends=[
                f"{LIBRARY}/stub.h",
                f"{NATIVE}/plain.h",
                f"{NATIVE}/sanitizers.h",
                f"{NATIVE}/program_threads.h",
            ],
            include_dirs=["src/softacl/c/include", NATIVE],
            define_macros=[("SOFTACL_VERSION", f'"{VERSION}"')],
            extra_compile_args=FLAGS,
            extra_link_args=["-pthread", "-Wl,--strip-debug", f"-Wl,-soname,{SONAME}"],
            libraries=["dl"],
        ),
        Extension(  # libsoftacl_threads.so, which softacl check loads into compiled programs: no module either
            "softacl.c._threads",
            sources=[f"{LIBRARY}/program_threads.c"],
            depends=[f"{NATIVE}/program_threads.h"],
            include_dirs=[NATIVE],
            extra_compile_args=[
                *FLAGS,
                "-fexceptions",
            ],  # exceptions pass through std::call_once
            extra_link_args=["-pthread", "-Wl,--strip-debug"],
            libraries=["dl"],
        ),
    ],
)
