"""The environment variables that SoftACL reads: the one list of them, and the warning about others that look like one.

README shows the public ones; tests hold the page and the source against this list.
"""

from __future__ import annotations

import itertools
import os
import sys
from collections.abc import Mapping

from softacl.base.suggestions import nearest

__all__ = ["INTERNAL", "PUBLIC", "WARNED", "unknown", "warn_of_unknown"]

_PREFIX = "SOFTACL_"

#: What users set: name -> meaning.
PUBLIC = {
    "SOFTACL_CHIP": "the chip family or SoC",
    "SOFTACL_CANN": "the CANN version, one that supports the chip",
    "SOFTACL_PROFILES": "directories with profiles of additional chips",
    "SOFTACL_DEVICES": "the number of devices",
    "SOFTACL_MEMORY": "the memory of each device",
    "SOFTACL_MACHINE": "the name of the machine: processes with the same one share devices",
    "SOFTACL_EXCLUSIVE": "whether this process uses its devices exclusively",
    "SOFTACL_SHARE_DIR": "the directory for files that processes share",
    "SOFTACL_OOM_REPORT": "a file for the reports of failed device allocations",
    "SOFTACL_GUARD": "how much memory may be committed",
    "SOFTACL_HOST_ALIGNMENT": "how pinned host memory is aligned",
    "SOFTACL_RUN_MODE": "where programs run: host or device",
    "SOFTACL_EXECUTOR": "when tasks of streams run",
    "SOFTACL_SEED": "the seed of the executor `seeded`",
    "SOFTACL_DRIVER": "the driver",
    "SOFTACL_MODELS": "where to find the ONNX files for .om files",
    "SOFTACL_MODEL_THREADS": "threads that compute one model",
    "SOFTACL_OBSERVERS": "loaders of observers",
    "SOFTACL_FAULTS": "faults to inject",
}

#: The commands have warned of these already, so that the processes that they start do not repeat it: names, by commas.
WARNED = "SOFTACL_WARNED"

#: Variables that parts of SoftACL set for each other: name -> meaning.
INTERNAL = {
    WARNED: "unknown variables that a command has reported",
    "SOFTACL_CHECK_INTO": "the folder for the findings of a checked program's processes",
    "SOFTACL_CHECK_THREADS": "the order of threads is recorded in each process of a checked program",
    "SOFTACL_TRACE_COMMAND": "what the user asked to trace, for the header of the recording",
    "SOFTACL_TRACE_INTO": "the folder for the traces of a traced program's processes",
    "SOFTACL_TRACEBACK": "C programs print the Python traceback of an internal error",
}

_turns = itertools.count()  # of `warn_of_unknown`; counting needs no lock, which a fork could leave locked


def unknown(environment: Mapping[str, str]) -> list[str]:
    """Variables that begin like ours and are not."""
    known = PUBLIC.keys() | INTERNAL.keys()
    return sorted(name for name in environment if name.startswith(_PREFIX) and name not in known)


def warn_of_unknown(for_children: bool = False) -> None:
    """Report each unknown variable on stderr, at the first call in this process.

    for_children: processes that this one starts do not repeat the warning.
    """
    if next(_turns):
        return
    names = unknown(os.environ)
    if not names:
        return
    before = os.environ.get(WARNED, "").split(",")
    for name in names:
        if name not in before and sys.stderr is not None:
            near = nearest(name.removeprefix(_PREFIX), [known.removeprefix(_PREFIX) for known in PUBLIC], 1)
            hint = f"Did you mean {_PREFIX}{near[0]}?" if near else f"The known ones: {', '.join(PUBLIC)}."
            print(f"softacl: {name} is not a variable of SoftACL and has no effect. {hint}", file=sys.stderr)
    if for_children:
        os.environ[WARNED] = ",".join(names)
