"""Functions that the CANN version in use does not have yet are not in the modules, as in the binding of that version.

The version is the one that the environment names when `acl` is imported: SOFTACL_CANN, or the newest of SOFTACL_CHIP.
"""

from __future__ import annotations

import os
import sys

from softacl.faces import PYTHON_NAMES

__all__ = ["leave_out_later_functions", "why_left_out"]


def leave_out_later_functions(module: str) -> None:
    """Take the functions that came later out of a module. Called at its end."""
    version = _version()
    if not version:
        return
    from softacl.profiles.absent import absent

    names = vars(sys.modules[module])
    for c_name, name in PYTHON_NAMES.items():
        at, _, short = name.rpartition(".")
        if at == module and short in names and absent(c_name, version):
            del names[short]
            names["__all__"] = [kept for kept in names["__all__"] if kept != short]


def why_left_out(name: str) -> str:
    """Why the version in use lacks the function "acl.rt.NAME", or ""."""
    version = _version()
    if not version:
        return ""
    from softacl.api.table import by_py
    from softacl.profiles.absent import absent, last_without

    try:
        c_name = by_py(name).c or ""
    except KeyError:
        return ""
    if not absent(c_name, version):
        return ""
    return f"CANN {version} does not have {c_name}, which came after CANN {last_without(c_name)} (SOFTACL_CANN, SOFTACL_CHIP)"


def _version() -> str:
    """The version in use if the environment chooses one; "" for the newest, or where the choice is wrong, which acl.init reports."""
    chip, version = os.environ.get("SOFTACL_CHIP"), os.environ.get("SOFTACL_CANN")
    if not chip and not version:
        return ""
    from softacl import profiles

    try:
        return profiles.load(chip or profiles.DEFAULT, version or "").cann_version
    except profiles.ProfileError:
        return ""
