"""Reports memory and transfer mistakes of unchanged programs (`softacl check`)."""

from __future__ import annotations

from softacl.base.ancestors import VARIABLE

__all__ = ["LOADER", "VARIABLE", "joined"]

#: The function that those processes call to be checked (`softacl.runtime.entry.join_observers`).
LOADER = "softacl.check.session.child:join"
#: Whether this process is being checked already.
joined = False
