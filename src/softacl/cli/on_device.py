"""`--on-device`: how a program is started so that it runs with the vendor's library, and SoftACL observes it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from softacl.base import cann
from softacl.base.environment import Refusal
from softacl.cli.program import Kind, command_of
from softacl.cli.types import FILE

#: Where CANN's set_env.sh says that it is.
_VARIABLES = ("ASCEND_HOME_PATH", "ASCEND_TOOLKIT_HOME")
_LIBRARY = "libascendcl.so"
#: What the user has set. Commands change their own environment for programs that run on SoftACL.
_BEFORE = dict(os.environ)
_OURS = ("LD_PRELOAD", "ASAN_OPTIONS")  # besides SOFTACL_*: what commands add for every program


def on_device_options() -> list[click.Option]:
    """The options of each command that runs a program."""
    return [
        click.Option(
            ["--on-device"],
            is_flag=True,
            help="Run PROGRAM with CANN's own library on a real NPU; SoftACL observes its calls and simulates nothing.",
        ),
        click.Option(
            ["--library"],
            type=FILE,
            metavar="FILE",
            help="CANN's libascendcl.so, for --on-device.  [default: that of ASCEND_HOME_PATH or ASCEND_TOOLKIT_HOME]",
        ),
    ]


def vendor_library(library: str | None) -> Path:
    """The library of a device. Refusal if there is none, or if it is SoftACL's own."""
    path = next(_candidates(library), None)
    if path is None:
        raise Refusal(
            f"--on-device: {_LIBRARY} is not found. Run CANN's set_env.sh first, which sets {_VARIABLES[0]}, or name the file: "
            f"--library /usr/local/Ascend/ascend-toolkit/latest/lib64/{_LIBRARY}"
        )
    try:
        content = path.read_bytes()
    except OSError as error:
        raise Refusal(f"--library {path}: it cannot be read: {error.strerror}.") from None
    if not content.startswith(b"\x7fELF"):
        raise Refusal(f"--library {path}: it is no shared library. Name CANN's {_LIBRARY}.")
    if b"softacl_is_simulated" in content:
        raise Refusal(
            f"--on-device: {path} is SoftACL's own library, which simulates a device. Name CANN's: --library FILE "
            f"(or set {_VARIABLES[0]} by CANN's set_env.sh); to run without an NPU, leave out --on-device."
        )
    return path


def _candidates(library: str | None) -> Iterator[Path]:
    if library is not None:
        yield Path(library).resolve()
        return
    for variable in _VARIABLES:
        path = Path(_BEFORE.get(variable, ""), "lib64", _LIBRARY)
        if _BEFORE.get(variable) and path.is_file():
            yield path.resolve()


def started_on_device(
    program: str, arguments: tuple[str, ...], module: bool, kind: Kind, library: str | None
) -> tuple[list[str], dict[str, str]]:
    """The command and the environment of a program that runs with the vendor's library."""
    environment = environment_on_device(library)
    if kind is Kind.PYTHON:
        return [sys.executable, *(["-m"] if module else []), program, *arguments], environment
    return command_of(program, arguments, kind), environment


def environment_on_device(library: str | None) -> dict[str, str]:
    """The environment of a program that runs with the vendor's library."""
    from softacl.c import layout

    vendor = vendor_library(library)
    prefix = layout.ready()
    layout.libs(prefix)
    layer = str(layout.on_device_library())
    if any(letter in " :" for letter in layer):
        raise Refusal(f"--on-device: {layer} cannot be preloaded, for its path has a space or a colon.")
    ours = {name: value for name, value in os.environ.items() if name.startswith("SOFTACL_") or name in _OURS}
    python = [entry for entry in _BEFORE.get("PYTHONPATH", "").split(":") if entry and entry != cann.PACKAGES]
    paths: dict[str, list[str | None]] = {
        "LD_PRELOAD": [layer, os.environ.get("LD_PRELOAD")],
        "LD_LIBRARY_PATH": [str(vendor.parent), _BEFORE.get("LD_LIBRARY_PATH")],
        "PYTHONPATH": [*python],
    }
    return {
        **_BEFORE,
        **ours,
        **{name: ":".join(filter(None, entries)) for name, entries in paths.items()},
        cann.ON_DEVICE: str(vendor),
        "SOFTACL_CONF": str(prefix / "lib64" / "softacl.conf"),
        "SOFTACL_DRIVER": "observed",
        "SOFTACL_EXECUTOR": "threads",
        "SOFTACL_MACHINE": "private",
    }
