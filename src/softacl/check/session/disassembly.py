"""Instructions of compiled code, from objdump (of binutils, like addr2line)."""

from __future__ import annotations

import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

LONGEST = 30.0  # seconds for one file
_FUNCTION = re.compile(r"^[0-9a-f]+ <(.+)>:$")
_INSTRUCTION = re.compile(r"^ *([0-9a-f]+):\t(.+)$")
_LINE = re.compile(r"^(\S.*):(\d+)(?: \(discriminator \d+\))?$")


class MissingTool(Exception):
    """objdump is missing or takes too long."""


class Instruction(NamedTuple):
    """One instruction: its function, the file of its line ("" if unknown), its address, name and operands."""

    function: str
    file: str
    address: int
    name: str
    operands: str


def instructions(path: str, start: int | None = None, end: int | None = None) -> Iterator[Instruction]:
    """The instructions of an executable file, or of a range of addresses in it."""
    tool = shutil.which("objdump")
    if tool is None:
        raise MissingTool("objdump (binutils) is not on this machine")
    command = [tool, "-d", "-l", "-C", "--no-show-raw-insn"]
    if start is not None:
        command += [f"--start-address={start:#x}", f"--stop-address={end:#x}"]
    with subprocess.Popen(
        [*command, path], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, errors="replace"
    ) as running:
        late = threading.Timer(LONGEST, running.kill)
        late.start()
        try:
            yield from _read(running)
            if running.wait() < 0:
                raise MissingTool(f"{Path(path).name} is too large to be searched")
        finally:
            late.cancel()
            running.kill()  # the caller needs no more


def _read(running: subprocess.Popen[str]) -> Iterator[Instruction]:
    assert running.stdout is not None
    function = file = ""
    for text in running.stdout:
        line = text.rstrip("\n")
        if match := _INSTRUCTION.match(line):
            name, _, operands = match[2].partition(" ")
            if name in ("lock", "notrack", "bnd", "rep", "repz", "repnz"):
                rest, _, operands = operands.strip().partition(" ")
                name = f"{name} {rest}"
            yield Instruction(function, file, int(match[1], 16), name, operands.strip())
        elif match := _FUNCTION.match(line):
            function, file = match[1], ""
        elif match := _LINE.match(line):
            file = match[1]
