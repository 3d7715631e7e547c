"""`softacl config`: where C and C++ programs find the headers and libraries."""

from __future__ import annotations

import os
from pathlib import Path

import click

from softacl.c import ascend_names, device_files, layout
from softacl.cli.completion import complete_folders
from softacl.runtime.state import process


@click.command()
@click.option(
    "--prefix",
    shell_complete=complete_folders,
    metavar="[DIR]",
    is_flag=False,
    flag_value="",
    help="Print the directory in CANN's layout; with DIR, create it there.",
)
@click.option(
    "--ascend",
    shell_complete=complete_folders,
    metavar="DIR",
    help="Create below DIR the names that programs expect below /usr/local/Ascend, and print DIR.",
)
@click.option(
    "--device-files",
    "device_files_in",
    shell_complete=complete_folders,
    metavar="DIR",
    help="Create empty files dev/davinci0 and its like below DIR, for a container, and print their paths.",
)
@click.option("--cflags", is_flag=True, help="Print what the compiler needs.")
@click.option("--libs", is_flag=True, help="Print what the linker needs.")
@click.option("--cmake-dir", is_flag=True, help="Print the directory of the CMake package, for softacl_DIR.")
@click.option("--env", is_flag=True, help="Print the lines that set a shell's environment, as set_env.sh does.")
@click.option(
    "--sanitizer-options",
    is_flag=True,
    help="Print the lines that set a shell's environment for sanitizers and valgrind.",
)
def config(
    prefix: str | None,
    ascend: str | None,
    device_files_in: str | None,
    cflags: bool,
    libs: bool,
    cmake_dir: bool,
    env: bool,
    sanitizer_options: bool,
) -> None:
    """Provide headers and libraries for C and C++, in a directory with CANN's layout.

    The directory is created in your cache, or in DIR, if it does not exist.

    \b
    . "$(softacl config --prefix)/set_env.sh"
        then cmake and make as for CANN
    g++ main.cpp $(softacl config --cflags --libs)
        without any build system
    cmake -Dsoftacl_DIR="$(softacl config --cmake-dir)"
        for find_package(softacl)
    softacl config --prefix /opt/softacl
        a directory for all users
    softacl config --ascend /usr/local/Ascend
        for programs that look there
    softacl config --device-files ./rootfs
        for programs in a container that count /dev/davinci*
    eval "$(softacl config --sanitizer-options)"
        before valgrind ./main
    """
    where = layout.make(Path(prefix).expanduser() if prefix else None)
    asked = cflags or libs or cmake_dir or env or sanitizer_options
    lines = [str(where)] if prefix == "" or not (asked or ascend or device_files_in) else []
    if ascend:
        lines.append(str(ascend_names.make(Path(ascend).expanduser(), where)))
    if device_files_in:
        made = device_files.make(Path(device_files_in).expanduser(), process.settings.n_devices)
        lines += map(str, made)
    flags = [text for enabled, text in ((cflags, layout.cflags), (libs, layout.libs)) if enabled]
    if flags:
        lines.append(" ".join(text(where) for text in flags))
    if cmake_dir:
        lines.append(str(layout.cmake_dir(where)))
    if env:
        lines += layout.exports(where)
    if sanitizer_options:
        lines += layout.sanitizer_options(where)
    click.echo(os.fsencode("\n".join(lines)))  # bytes: a shell reads names of files
