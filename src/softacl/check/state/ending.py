"""How a program ended."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from softacl.check.findings.site import Site, traced

#: The module of views, whose bounds are known, unlike the vendor's.
_UTIL = str(Path(__file__).resolve().parents[3] / "acl" / "_adapters" / "util.py")


@dataclass
class Ending:
    """How the program ended. stopped: from outside; exception: the one that ended it, and raised_at where it was raised."""

    stopped: str = ""
    exception: str = ""
    raised_at: Site = ()
    code: int = 0
    ours: bool = False  # SoftACL's own exception: the program is not to blame for what it did not reach

    def raised(self, error: BaseException, trace: TracebackType | None) -> None:
        """An exception ended the program."""
        self.exception = f"{type(error).__name__}: {error}".removesuffix(": ")
        self.raised_at, self.code = traced(trace), 1
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        self.ours = isinstance(error, ValueError) and trace is not None and trace.tb_frame.f_code.co_filename == _UTIL
