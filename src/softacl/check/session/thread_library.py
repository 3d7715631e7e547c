"""The library that the system loads into the programs of a run, to see how threads of compiled ones are ordered.

Each process of the run gets it, by LD_PRELOAD, whoever starts it. In those that are not linked with libascendcl.so, as Python
and the shell, it does nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from softacl.c import layout

__all__ = ["OF_ALL", "preloaded"]

#: The environment variable that lets it record in each process, also in those that load libascendcl.so by themselves.
OF_ALL = "SOFTACL_CHECK_THREADS"

_PRELOAD, _ASAN_OPTIONS = "LD_PRELOAD", "ASAN_OPTIONS"
_ASAN = "verify_asan_link_order=0"  # AddressSanitizer wants to come first, but need not


def preloaded(environment: Mapping[str, str]) -> dict[str, str]:
    """The variables that load it, beside what they say already; none where the system cannot be given its name."""
    library = layout.threads_library()
    if not library.is_file() or any(letter in " :" for letter in str(library)):
        return {}  # all threads of compiled programs count as ordered
    return {
        _PRELOAD: _with(environment.get(_PRELOAD), str(library), first=True),
        _ASAN_OPTIONS: _with(environment.get(_ASAN_OPTIONS), _ASAN),
    }


def _with(before: str | None, one: str, first: bool = False) -> str:
    if not before or one in before.split(":"):
        return before or one
    return f"{one}:{before}" if first else f"{before}:{one}"
