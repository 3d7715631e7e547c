"""The recording of a run: calls of its processes, standard output and exit code, in a file that another machine can read."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from softacl import __version__
from softacl.compare.recorder import environment

_FORM = "softacl compare 1"
_ADDRESS = re.compile(r"0x[0-9a-f]+", re.I)


@dataclass(frozen=True)
class ComparedRecording:
    """where: "SoftACL" or "the device". processes: the calls of each, in the order in which the processes began.

    A call is [thread, function, code, digests]. output: the lines of standard output, addresses left out.
    """

    where: str
    command: list[str]
    processes: list[list[list[Any]]]
    output: list[str]
    exit_code: int
    version: str = __version__

    @property
    def n_calls(self) -> int:
        """Of all processes."""
        return sum(map(len, self.processes))

    def write(self, path: Path) -> None:
        """Raises OSError."""
        path.write_text(json.dumps({"form": _FORM, **asdict(self)}))

    @classmethod
    def read(cls, path: Path) -> ComparedRecording:
        """Raises ValueError if the file is not a recording, and OSError."""
        try:
            data = json.loads(path.read_text())
            if data.pop("form") != _FORM:
                raise ValueError
            return cls(**data)
        except (ValueError, TypeError, KeyError, AttributeError):
            raise ValueError(f"{path} is no recording of softacl compare --record.") from None


def recorded(
    where: str, command: list[str], base: Mapping[str, str], run: Callable[..., subprocess.CompletedProcess[bytes]]
) -> ComparedRecording:
    """Run a program and record it. run(command, environment, stdout=...): as `Supervisor.run`, whose exceptions this raises."""
    with tempfile.TemporaryDirectory(prefix="softacl-compare-") as folder:
        prefix = os.path.join(folder, "calls")
        done = run(command, {**base, **environment(prefix)}, stdout=subprocess.PIPE)
        paths = sorted(Path(folder).iterdir(), key=lambda path: int(path.suffix[1:]))
        calls = [list(_calls(path)) for path in paths]
    output = [_ADDRESS.sub("0x...", line) for line in done.stdout.decode(errors="replace").splitlines()]
    return ComparedRecording(where, command, calls, output, done.returncode)


def _calls(path: Path) -> Iterator[list[Any]]:
    for line in path.read_text().splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            return  # the process was killed while it wrote the line
