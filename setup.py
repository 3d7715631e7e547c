"""The compiled parts; everything else about the project is in pyproject.toml."""

import re
import runpy
import subprocess
import sys
from glob import glob
from pathlib import Path
from typing import ClassVar

from setuptools import Command, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

VERSION = re.search(r'^version = "(.+)"', Path("pyproject.toml").read_text(), re.M)[1]
FLAGS = ["-O2", "-fvisibility=hidden", "-std=c11", "-Wall", "-Wextra", "-pthread"]
LIBRARY = "src/softacl/c/library"
NATIVE = "src/softacl/_native"
VECTORS = f"{NATIVE}/video/"
SONAME = "libsoftacl_the_name_that_a_program_links_with.so"  # softacl/c/layout.py replaces it by the names of CANN's libraries

#: The scripts that make what is built from the tables and is not tracked: codes.py, C headers,
#: functions.c, layouts, parsed profiles, pyACL.
GENERATORS = (
    "generate_codes",  # first: the others import softacl, which imports its result
    "generate_headers",
    "generate_library",
    "generate_himpi_structs",
    "generate_parsed_profiles",
    "generate_binding",
)


class Generate(Command):
    """Run the generators. They write only what has changed, so the next build compiles no more than it must."""

    description = "make the files that are built from the API table"
    user_options: ClassVar[list[tuple]] = []

    def initialize_options(self):
        pass

    def finalize_options(self):
        pass

    def run(self):
        for name in GENERATORS:
            subprocess.run([sys.executable, f"scripts/{name}.py"], check=True)


class BuildPython(build_py):
    """With the generated headers and tables."""

    def run(self):
        self.run_command("generate")
        super().run()


class Build(build_ext):
    """Drop the directories of the build machine that some Pythons add to their link commands: nothing in them is needed.

    The modules and libascendcl.so need only libraries of the system: Python is already loaded, or is loaded by the
    path in softacl.conf.
    """

    def run(self):
        self.run_command("generate")
        super().run()

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
        """Compile picture arithmetic with -O3, which vectorises its loops; the rest is as fast with -O2 and smaller."""
        compile_one = self.compiler._compile

        def chosen(obj, src, ext, cc_args, extra_postargs, pp_opts):
            more = ["-O3"] if src.startswith(VECTORS) else []
            return compile_one(obj, src, ext, cc_args, [*(extra_postargs or ()), *more], pp_opts)

        self.compiler._compile = chosen


setup(
    cmdclass={"generate": Generate, "build_py": BuildPython, "build_ext": Build},
    ext_modules=[
        Extension(
            "softacl._native",
            sources=sorted(glob(f"{NATIVE}/**/*.c", recursive=True)),
            depends=sorted(glob(f"{NATIVE}/**/*.h", recursive=True)),
            include_dirs=[NATIVE],
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
                f"{NATIVE}/fastpath/c_api.h",
                f"{NATIVE}/process/program_threads.h",
                f"{NATIVE}/python/signals.h",
            ],
            define_macros=[("SOFTACL_VERSION", f'"{VERSION}"')],
            extra_compile_args=FLAGS,
            extra_link_args=["-pthread"],
        ),
        Extension(  # libascendcl.so: not a module, but built by the same compiler
            "softacl.c._ascendcl",
            sources=[f"{LIBRARY}/stub.c", f"{LIBRARY}/functions.c", f"{LIBRARY}/graphs.c", f"{LIBRARY}/profilers.c"],
            depends=[
                f"{LIBRARY}/stub.h",
                f"{NATIVE}/fastpath/c_api.h",
                f"{NATIVE}/process/program_threads.h",
            ],
            include_dirs=["src/softacl/c/include", NATIVE],
            define_macros=[("SOFTACL_VERSION", f'"{VERSION}"')],
            extra_compile_args=FLAGS,
            extra_link_args=["-pthread", "-Wl,--strip-debug", f"-Wl,-soname,{SONAME}"],
            libraries=["dl"],
        ),
        Extension(  # libsoftacl_threads.so, which softacl check loads into compiled programs: not a module either
            "softacl.c._threads",
            sources=[f"{LIBRARY}/program_threads.c"],
            depends=[f"{NATIVE}/process/program_threads.h"],
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
