"""`softacl msprof`, and `msprof` in the directory that is laid out as CANN's: profiles of programs, and their files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import click

from softacl.base import profile_directory
from softacl.base.units import counted
from softacl.base.visible import warn
from softacl.cli.completion import matching
from softacl.msprof.contents import directories
from softacl.msprof.export import export
from softacl.msprof.options import KEPT, USED, MsprofError, Options, parse

_HELP = {
    "output": ("DIR", "Where profiles are made; for --export, a PROF_ directory or the one that it is in."),
    "application": ("COMMAND", "The program and its arguments, in quotes."),
    "export": ("on|off", "Write the files of profiles: tables (CSV) and a timeline (JSON)."),
    "parse": ("on|off", "No effect alone: --export reads recordings as they are."),
    "analyze": ("on|off", "No effect: there is nothing beside what --export writes."),
    "msproftx": ("on|off", "Put marks and ranges of the program into the timeline."),
    "summary-format": ("csv|json", "The format of tables."),
}


class _Msprof(click.Command):
    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Options, as the vendor's msprof has them"):
            formatter.write_dl([(f"--{name}={value}", text) for name, (value, text) in _HELP.items()])
        with formatter.section("Without effect here"):
            formatter.write_text(", ".join(KEPT))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[click.shell_completion.CompletionItem]:
        texts = {name: _HELP[name][1] for name in USED}
        return matching({f"--{name}=": texts.get(name, "No effect.") for name in (*USED, *KEPT)}, incomplete)


@click.command(
    "msprof",
    cls=_Msprof,
    context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False, "help_option_names": []},
    options_metavar="[OPTIONS]",
)
@click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="[PROGRAM [ARGS]...]")
@click.pass_context
def msprof(ctx: click.Context, words: tuple[str, ...]) -> int:
    """Run PROGRAM, record it, and write what the vendor's profiler writes; or write it again.

    \b
    msprof --output=DIR ./main ARGS
    msprof --export=on --output=DIR/PROF_000001_...

    Times are those of the software device, or virtual with SOFTACL_EXECUTOR=timed; README.txt beside the files says which.
    Exit code: the program's own; 2 if the files could not be written.
    """
    options = parse(words)
    if options.help or not words:
        click.echo(ctx.get_help())
        return 0
    if options.application:
        return _collect(options)
    if not any(options.on(name) for name in ("export", "parse", "analyze")):
        raise MsprofError("nothing to do: name a program, or write --export=on --output=DIR.")
    if not options.get("output"):
        raise MsprofError("Argument --output: expected one argument. Name the directory of the profile.")
    _check_folder(options.get("output"))
    folders = directories(options.get("output"))
    if options.on("export"):  # else nothing: recordings are parsed, and analysed, when they are exported
        _export(folders, options)
    return 0


def _check_folder(path: str) -> None:
    """Refusal unless it is a directory that takes files."""
    if not os.path.isdir(path):
        raise MsprofError(f"Argument --output {path} is not a dir. Name a PROF_ directory, or the one that it is in.")
    if not os.access(path, os.R_OK | os.W_OK | os.X_OK):
        raise MsprofError(f"Argument --output {path} permission denied. Choose a directory that you can write to.")


def _export(folders: list[str], options: Options) -> None:
    for folder in folders:
        contents = export(folder, options.on("msproftx"), options.get("summary-format") == "json")
        for note in contents.notes:
            warn(note, "softacl msprof")
        click.echo(
            f"[INFO] {folder}: {counted(len(contents.operators), 'operator')}, {counted(len(contents.tasks), 'task')} and "
            f"{counted(len(contents.calls), 'call')} exported to mindstudio_profiler_output"
        )


def _collect(options: Options) -> int:
    """Record the program in a new PROF_ directory, and export it. The exit code."""
    command = _command(options.application)
    output = options.get("output") or os.environ.get("ASCEND_WORK_PATH") or "."
    try:
        os.makedirs(output, mode=0o750, exist_ok=True)
        _check_folder(output)
        folder = profile_directory.make(output, 1, (), 0)
    except OSError as error:
        raise MsprofError(f"Argument --output {output} cannot be written: {error.strerror}. Choose another.") from None
    if options.kept:
        names = " ".join(f"--{name}={value}" for name, value in options.kept.items())
        warn(f"without effect here, because everything is recorded: {names}", "softacl msprof")
    recording = os.path.join(folder, "trace_1.acltrace")
    code = _recorded(command, recording)
    if not os.path.exists(recording):
        shutil.rmtree(folder, ignore_errors=True)
        return code or 2
    _export([folder], options)
    return code


def _command(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words with the path of the program. Refusal if there is none of that name."""
    program = words[0] if "/" in words[0] or os.path.exists(words[0]) else shutil.which(words[0])
    if program is None or not os.path.exists(program):
        raise MsprofError(f"App path({words[0]}) does not exist or permission denied. Name the program by its path.")
    return program, *words[1:]


def _recorded(words: tuple[str, ...], recording: str) -> int:
    """Run a program under `softacl trace`; its exit code."""
    paths = [path for path in sys.path if path]  # pip may hide the packages of this interpreter from another one
    code = f"import sys; sys.path[:] = {paths!r}; from softacl.cli import main; main()"
    command = [sys.executable, "-c", code, "trace", "run", "--quiet", "--output", recording, *words]
    with subprocess.Popen(command) as child:
        while True:
            try:
                code_of_child = child.wait()
                return code_of_child if code_of_child >= 0 else 128 - code_of_child
            except KeyboardInterrupt:
                continue  # the program has got it too, and decides
