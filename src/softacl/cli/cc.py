"""softacl cc: compile kernels that are written in Ascend C."""

from __future__ import annotations

from pathlib import Path

import click

from softacl.base.atomic_write import OutputFile
from softacl.cli.types import IN_FILE, OUT_FILE

__all__ = ["cc"]


@click.command()
@click.argument("sources", nargs=-1, required=True, type=IN_FILE)
@click.option("-o", "--output", required=True, type=OUT_FILE, help="The file to write.")
@click.option("-I", "include", multiple=True, metavar="DIR", help="A directory with headers.")
@click.option("-D", "define", multiple=True, metavar="NAME[=VALUE]", help="A macro.")
@click.option("--option", multiple=True, help="Another option for the compiler.")
@click.option("--source-only", is_flag=True, help="Write the C++ source that is compiled, of one source.")
@click.option("--headers", type=click.Path(path_type=Path), help="Write aclrtlaunch_<kernel>.h into this directory.")
def cc(
    sources: tuple[Path, ...],
    output: OutputFile,
    include: tuple[str, ...],
    define: tuple[str, ...],
    option: tuple[str, ...],
    source_only: bool,
    headers: Path | None,
) -> None:
    """Compile kernels into a shared object that programs load with aclrtBinaryLoadFromFile.

    The C++ compiler is CXX, or g++, or clang++.
    """
    from softacl.kernels import compiler

    if not source_only:
        options = [*(f"-I{each}" for each in include), *(f"-D{each}" for each in define), *option]
        compiler.compile_library(sources, Path(output.path), options)
        return
    if len(sources) != 1:
        raise click.UsageError("--source-only takes one source.")
    compiler.rewrite(sources[0], output, headers)
