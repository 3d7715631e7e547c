"""acl.prof: profiling. Every function is there and answers with a code; none of them works yet."""

from __future__ import annotations

from acl._absent import names_of
from acl._face import lacking, listing

__all__ = names_of("acl.prof")  # noqa: PLE0605 (a list, made from the table)

__getattr__, __dir__ = lacking("acl.prof"), listing("acl.prof", __all__)
