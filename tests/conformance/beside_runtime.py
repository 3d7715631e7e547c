"""A random program as it is, and once more where each call goes to the runtime."""

from __future__ import annotations

import os
from collections.abc import Callable

import acl
from acl import rt
from softacl import observe
from softacl.runtime.state import process

#: Random calls in all; 1,000,000 take some minutes.
N_CALLS = int(os.environ.get("PLAIN_CALLS", "20000"))


class Watched(observe.Observer):
    """With an observer, each call goes to the runtime."""


def both_ways(play: Callable[[], object]) -> tuple[object, object]:
    """What `play` returns as it is, and, in AscendCL begun anew, where each call goes to the runtime."""
    plain = play()
    assert acl.finalize() == 0
    process.close()  # whatever lives
    assert acl.init() == rt.set_device(0) == 0
    observer = Watched()
    observe.subscribe(observer)
    try:
        return plain, play()
    finally:
        observe.unsubscribe(observer)
