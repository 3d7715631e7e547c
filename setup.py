"""The compiled parts; everything else about the project is in pyproject.toml."""

import os
import platform
import re
import runpy
import shutil
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
ENGINE = "src/softacl/c/engine"
PARTS = ("stub", "functions", "graphs", "onnx_graphs", "profilers", "transformer_boost")  # of libascendcl.so
LIBRARIES = ("libascendcl", "libsoftacl_threads", "libsoftacl_on_device")  # built beside the modules of softacl.c
NATIVE = "src/softacl/_native"
#: What the files of these names are compiled with besides. Square roots and choices become vectors, and nothing rounds differently.
VECTORS = {
    f"{NATIVE}/video/": ["-O3"],
    f"{NATIVE}/operators/vectors": ["-O3", "-fno-math-errno", "-fno-trapping-math", "-ffp-contract=off"],
}
KERNELS = "src/softacl/kernels/include"
BUILD_FOR = os.environ.get(
    "SOFTACL_BUILD_FOR", ""
)  # the machine type that CC compiles for; see scripts/build_wheels.py
SONAME = "libsoftacl_the_name_that_a_program_links_with.so"  # softacl/c/layout.py replaces it by the names of CANN's libraries

#: The scripts that make what is built from the tables and is not tracked: codes.py, C headers,
#: functions.c, layouts, parsed profiles, element types, absent names of Ascend C, the checker's rules, pyACL.
GENERATORS = (
    "generate_codes",  # first: the others import softacl, which imports its result
    "generate_headers",
    "generate_library",
    "generate_forwarders",
    "generate_himpi_structs",
    "generate_parsed_profiles",
    "generate_element_types",
    "generate_absent",
    "generate_rules",
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


#: Read by Python when it starts. Only where torch_npu is installed: its first import, be it PyTorch's own, makes SoftACL's
#: libraries ready for it. `site` executes the line within a function, so that nested functions see no name of it, and in a
#: virtual environment twice.
START = """\
import os, site, sys; \
"SoftACL" not in [type(each).__name__ for each in sys.meta_path] and any(map(os.path.isdir, \
[f"{folder}/torch_npu" for folder in [*sys.path, *site.getsitepackages()]])) and \
sys.meta_path.insert(0, type("SoftACL", (), {"find_spec": lambda self, name, path=None, target=None: \
__import__("softacl.c.torch_adapter", fromlist=["_"]).found_by(self) if name == "torch_npu" else None})())
"""


class BuildPython(build_py):
    """With the generated headers and tables, and softacl.pth."""

    def run(self):
        self.run_command("generate")
        super().run()
        wheel = self.get_finalized_command("install").install_lib if self.editable_mode else self.build_lib
        Path(wheel, "softacl.pth").write_text(START)

    def get_outputs(self, include_bytecode=1):
        return [*super().get_outputs(include_bytecode), str(Path(self.build_lib, "softacl.pth"))]


class Build(build_ext):
    """Drop the directories of the build machine that some Pythons add to their link commands: nothing in them is needed.

    The modules and libascendcl.so need only libraries of the system: Python is already loaded, or is loaded by the
    path in softacl.conf.
    """

    def run(self):
        self.run_command("generate")
        super().run()

    def get_ext_filename(self, fullname):
        name = super().get_ext_filename(fullname)
        if fullname.rpartition(".")[2] in LIBRARIES:
            return name.partition(".")[0] + ".so"  # no module: the same for every Python
        return name.replace(platform.machine(), BUILD_FOR or platform.machine())

    def build_extension(self, ext):
        """Build each library once for a machine type: it is the same for every Python. Wheels are built from a fresh tree."""
        library = ext.name.rpartition(".")[2]
        if library not in LIBRARIES or not BUILD_FOR:
            return super().build_extension(ext)
        made, target = Path("build", BUILD_FOR, f"{library}.so"), Path(self.get_ext_fullpath(ext.name))
        if not made.exists():
            super().build_extension(ext)
            made.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(target, made)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(made, target)
        return None

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
        """Compile arithmetic with -O3, which vectorises its loops; the rest is as fast with -O2 and smaller."""
        compile_one = self.compiler._compile

        def chosen(obj, src, ext, cc_args, extra_postargs, pp_opts):
            more = next((flags for begin, flags in VECTORS.items() if src.startswith(begin)), [])
            return compile_one(obj, src, ext, cc_args, [*(extra_postargs or ()), *more], pp_opts)

        self.compiler._compile = chosen


setup(
    cmdclass={"generate": Generate, "build_py": BuildPython, "build_ext": Build},
    ext_modules=[
        Extension(
            "softacl._native",
            sources=sorted(glob(f"{NATIVE}/**/*.c", recursive=True)),
            depends=[*sorted(glob(f"{NATIVE}/**/*.h", recursive=True)), *sorted(glob(f"{KERNELS}/softacl_*.h"))],
            include_dirs=[NATIVE, KERNELS],
            extra_compile_args=FLAGS,
            extra_link_args=["-pthread"],
            libraries=["m"],
        ),
        Extension(
            "softacl.c._engine",
            sources=sorted(glob(f"{ENGINE}/*.c")),
            include_dirs=[NATIVE, "src/softacl/c"],
            depends=[
                f"{ENGINE}/engine.h",
                f"{LIBRARY}/stub.h",
                f"{NATIVE}/native.h",
                f"{NATIVE}/fastpath/c_api.h",
                f"{NATIVE}/process/called_functions.h",
                f"{NATIVE}/process/program_threads.h",
                f"{NATIVE}/python/signals.h",
            ],
            define_macros=[("SOFTACL_VERSION", f'"{VERSION}"')],
            extra_compile_args=[*FLAGS, "-fexceptions"],  # those of callbacks are seen
            extra_link_args=["-pthread"],
        ),
        Extension(  # libascendcl.so: not a module, but built by the same compiler
            "softacl.c.libascendcl",
            sources=[f"{LIBRARY}/{name}.c" for name in PARTS],
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
        Extension(  # libsoftacl_on_device.so, which --on-device loads into programs that run with the vendor's library: no module
            "softacl.c.libsoftacl_on_device",
            sources=[f"{LIBRARY}/{name}.c" for name in ("stub", "forwarders", "on_device")],
            depends=[f"{LIBRARY}/stub.h", f"{LIBRARY}/on_device.h"],
            include_dirs=["src/softacl/c/include", NATIVE],
            define_macros=[("SOFTACL_VERSION", f'"{VERSION}"'), ("SOFTACL_ON_DEVICE", "1")],
            extra_compile_args=[*FLAGS, "-fexceptions"],  # those of callbacks pass
            extra_link_args=["-pthread", "-Wl,--strip-debug"],
            libraries=["dl"],
        ),
        Extension(  # libsoftacl_threads.so, which softacl check loads into compiled programs: not a module either
            "softacl.c.libsoftacl_threads",
            sources=[f"{LIBRARY}/program_threads.c"],
            depends=[f"{NATIVE}/process/called_functions.h", f"{NATIVE}/process/program_threads.h"],
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
