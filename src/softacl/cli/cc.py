"""softacl cc: compile kernels that are written in Ascend C."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import click

from softacl.base.atomic_write import OutputFile
from softacl.cli.types import IN_FILE, OUT_FILE


class _Compiler(click.Command):
    """After --driver PREFIX no word is an option of this command: build systems pass those of a C++ compiler."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args[:1] != ["--driver"] or len(args) < 2:
            return super().parse_args(ctx, args)
        ctx.params["words"] = args[1:]
        return []

    def invoke(self, ctx: click.Context) -> Any:
        if "words" not in ctx.params:
            return super().invoke(ctx)
        from softacl.c import layout
        from softacl.kernels import driver, headers

        prefix, *words = ctx.params["words"]
        where = Path(prefix).resolve()
        flags = [f"-isystem{folder}" for folder in (headers.includes(), where / "include")]
        ctx.exit(driver.drive(words, flags, shlex.split(layout.libs(where))))


@click.command(cls=_Compiler)
@click.argument("sources", nargs=-1, required=True, type=IN_FILE)
@click.option("-o", "--output", required=True, type=OUT_FILE, help="The file to write.")
@click.option("-I", "include", multiple=True, metavar="DIR", help="A directory with headers.")
@click.option("-D", "define", multiple=True, metavar="NAME[=VALUE]", help="A macro.")
@click.option("--option", multiple=True, help="Another option for the compiler.")
@click.option("--source-only", is_flag=True, help="Write the C++ source that is compiled, of one source.")
@click.option("--headers", type=click.Path(path_type=Path), help="Write aclrtlaunch_<kernel>.h into this directory.")
@click.option("--driver", metavar="PREFIX", help="First of all words: work as a C++ compiler, whose options follow.")
def cc(
    sources: tuple[Path, ...],
    output: OutputFile,
    include: tuple[str, ...],
    define: tuple[str, ...],
    option: tuple[str, ...],
    source_only: bool,
    headers: Path | None,
    driver: str | None,
) -> None:
    """Compile kernels into a shared object that programs load with aclrtBinaryLoadFromFile.

    The C++ compiler is CXX, or g++, or clang++.
    """
    from softacl.kernels import compiler

    if driver:
        raise click.UsageError("--driver comes first.")
    if not source_only:
        options = [*(f"-I{each}" for each in include), *(f"-D{each}" for each in define), *option]
        compiler.compile_library(sources, Path(output.path), options)
        return
    if len(sources) != 1:
        raise click.UsageError("--source-only takes one source.")
    compiler.rewrite(sources[0], output, headers)
