"""The library that observes how the threads of compiled programs are ordered.

LD_PRELOAD loads it into every process of the run. In processes that are not linked with libascendcl.so, like Python and the shell, it
does nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from softacl.c import layout

#: The environment variable that makes it record in every process, also in one that loads libascendcl.so later.
OF_ALL = "SOFTACL_CHECK_THREADS"

_PRELOAD, _ASAN_OPTIONS = "LD_PRELOAD", "ASAN_OPTIONS"
_ASAN = "verify_asan_link_order=0"  # AddressSanitizer insists on being first, but need not be


def preloaded(environment: Mapping[str, str]) -> dict[str, str]:
    """The variables that load it, added to their present values; none if the path cannot be preloaded."""
    library = layout.threads_library()
    if not library.is_file() or any(letter in " :" for letter in str(library)):
        return {}  # then all threads of compiled programs count as ordered
    return {
        _PRELOAD: _with(environment.get(_PRELOAD), str(library), first=True),
        _ASAN_OPTIONS: _with(environment.get(_ASAN_OPTIONS), _ASAN),
    }


def _with(before: str | None, one: str, first: bool = False) -> str:
    if not before or one in before.split(":"):
        return before or one
    return f"{one}:{before}" if first else f"{before}:{one}"
