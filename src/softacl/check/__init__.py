"""Reports the memory and transfer mistakes of programs that run unchanged (`softacl check`)."""

from __future__ import annotations

__all__ = ["LOADER", "VARIABLE", "joined"]

#: The environment variable that names the folder in which the processes of a checked program write what they find.
VARIABLE = "SOFTACL_CHECK_INTO"
#: What those processes call to be checked (`softacl.runtime.entry.join_observers`).
LOADER = "softacl.check.session.child:join"
#: Whether this process is checked, and by whom is settled.
joined = False
