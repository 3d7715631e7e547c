"""Record a run of a program, to predict it."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence

from softacl.trace.log.reader import read
from softacl.trace.recording import Recording


def record(words: Sequence[str]) -> tuple[Recording | None, int]:
    """Run `softacl trace run` with these options and this program. The recording, with real times (None: none was made), and the
    program's exit code."""
    with tempfile.TemporaryDirectory(prefix="softacl-predict-") as folder:
        file = os.path.join(folder, "trace.acltrace")
        command = [sys.executable, "-m", "softacl", "trace", "run", "--quiet", "-o", file, *words]
        code = subprocess.run(command, check=False).returncode
        return (read(file) if os.path.exists(file) else None), code if code >= 0 else 128 - code
