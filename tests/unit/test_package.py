"""The package as a prompt shows it."""

from __future__ import annotations

import subprocess
import sys


def test_completion_knows_names_that_are_not_loaded_yet():
    code = "import softacl, sys; print(*dir(softacl)); print('numpy' in sys.modules)"
    names, loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.splitlines()
    assert {"Device", "Buffer", "operator", "pinned_empty", "OutOfMemory"} <= set(names.split()) and loaded == "False"
    assert "TYPE_CHECKING" not in names.split()
