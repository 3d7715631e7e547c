"""What a public module of the binding is made of: the functions of the table, and an answer for every other name.

Functions that the CANN version in use does not have yet are not in the modules, as in the binding of that version. It is the
version that the environment names when `acl` is imported: SOFTACL_CANN, or the newest of SOFTACL_CHIP.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from typing import Any

from softacl.base.environment import variables
from softacl.bindings import PYTHON_NAMES

__all__ = ["answers", "fill"]


def fill(module: str, submodules: tuple[str, ...] = ()) -> None:
    """Fill a public module with its functions, which the build makes from the table (scripts/generate_binding.py).

    submodules: those of the package, of which some are loaded when they are used.
    """
    made = importlib.import_module(f"acl._bound.{module.rpartition('.')[2]}")
    later = _later_functions(module)
    functions = {name: getattr(made, name) for name in made.__all__ if name not in later}
    listed = sorted((*functions, *submodules))
    getter, lister = answers(module, listed, submodules)
    vars(sys.modules[module]).update(functions, __all__=listed, __getattr__=getter, __dir__=lister)


def answers(
    module: str, listed: list[str], submodules: tuple[str, ...] = ()
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The __getattr__ and the __dir__ of a module: what SoftACL does not have answers with a code, as acl._absent says."""

    def get(name: str) -> Any:
        if name in submodules:
            return importlib.import_module(f"{module}.{name}")
        if name.startswith("_"):
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        from acl._absent import absent

        why = _why_left_out(f"{module}.{name}")
        function = None if why else absent(f"{module}.{name}")
        if function is None:
            from softacl.base.suggestions import no_attribute

            raise no_attribute(module, name, lambda: (why, []) if why else suggested(name))
        setattr(sys.modules[module], name, function)
        return function

    def suggested(name: str) -> tuple[str, list[str]]:
        """A hint; a name that only a newer version has is suggested with the reason why it is left out."""
        from acl._absent import hint, names_of

        why, near = hint(module, name, [*listed, *names_of(module)])
        return next(filter(None, (_why_left_out(f"{module}.{each}") for each in near)), why), near

    def names() -> list[str]:
        """The vendor's names, without what the module itself needs."""
        from acl._absent import names_of

        return sorted(name for name in {*listed, *names_of(module)} if not _why_left_out(f"{module}.{name}"))

    return get, names


def _later_functions(module: str) -> set[str]:
    """The functions of a module that came after the version in use."""
    version = _version()
    if not version:
        return set()
    from softacl.profiles.unsupported import is_unsupported

    names = (name.rpartition(".") for c_name, name in PYTHON_NAMES.items() if is_unsupported(c_name, version))
    return {short for at, _, short in names if at == module}


def _why_left_out(name: str) -> str:
    """Why the version in use lacks the function "acl.rt.NAME", or ""."""
    version = _version()
    if not version:
        return ""
    from softacl.api.table import by_py
    from softacl.profiles.unsupported import is_unsupported, last_without

    try:
        c_name = by_py(name).c or ""
    except KeyError:
        return ""
    if not is_unsupported(c_name, version):
        return ""
    return f"CANN {version} does not have {c_name}, which came after CANN {last_without(c_name)} (SOFTACL_CANN, SOFTACL_CHIP)"


def _version() -> str:
    """The version in use if the environment chooses one; "" for the newest, or where the choice is wrong, which acl.init reports."""
    chip, version = variables.get("SOFTACL_CHIP"), variables.get("SOFTACL_CANN")
    if not chip and not version:
        return ""
    from softacl import profiles

    try:
        return profiles.load(chip or profiles.DEFAULT, version or "").cann_version
    except profiles.ProfileError:
        return ""
