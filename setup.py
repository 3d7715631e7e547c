"""The compiled extension; everything else about the project is in pyproject.toml."""

from glob import glob

from setuptools import Extension, setup

setup(
    ext_modules=[
        Extension(
            "softacl._native",
            sources=sorted(glob("src/softacl/_native/*.c")),
            depends=sorted(glob("src/softacl/_native/*.h")),
            extra_compile_args=["-O2", "-std=c11", "-Wall", "-Wextra", "-pthread"],
            extra_link_args=["-pthread"],
        )
    ]
)
