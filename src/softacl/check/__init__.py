"""Reports the memory and transfer mistakes of programs that run unchanged (`softacl check`)."""

from __future__ import annotations

import os

__all__ = ["VARIABLE", "join", "joined"]

#: The environment variable that names the folder in which the processes of a checked program write what they find.
VARIABLE = "SOFTACL_CHECK_INTO"
#: Whether this process is checked, and by whom is settled.
joined = False


def join() -> None:
    """Be checked, if the process that started this one is. For Python programs; each face calls it when it is loaded."""
    global joined
    folder = os.environ.get(VARIABLE)
    if folder and not joined and os.path.isdir(folder):
        joined = True
        from softacl.check.session.child import begin

        begin(folder)
