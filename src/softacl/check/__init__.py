"""Reports memory and transfer mistakes of unchanged programs (`softacl check`)."""

from __future__ import annotations

__all__ = ["LOADER", "VARIABLE", "joined"]

#: The environment variable that names the folder where the processes of a checked program write their findings.
VARIABLE = "SOFTACL_CHECK_INTO"
#: The function that those processes call to be checked (`softacl.runtime.entry.join_observers`).
LOADER = "softacl.check.session.child:join"
#: Whether this process is being checked already.
joined = False
