"""The bindings that programs call SoftACL through, and how each names a function.

The runtime knows every function by its C name. A message that mentions one holds `fn("aclrtFree")`; the binding that hands the
message to the program puts its own name there: `acl.rt.free`, `Buffer.close`, `aclrtFree`.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

_OPEN, _CLOSE = "\ue000", "\ue001"  # of the Unicode private use area: in no text of a program

PYTHON_NAMES: dict[str, str] = {}  #: C name -> name in pyACL, filled as modules of the binding are imported
OBJECT_NAMES: dict[str, str] = {}  #: C name -> name in `softacl`, filled by softacl.objects


class Binding(Enum):
    """Through which binding a call came."""

    __hash__ = object.__hash__  # that of Enum is Python, and dicts by these are asked often

    PYACL = "pyACL"
    OBJECTS = "softacl"
    C = "C"


def fn(c_name: str) -> str:
    """A function's place in a message, until a binding is known."""
    return f"{_OPEN}{c_name}{_CLOSE}"


def name_in(binding: Binding, name: str) -> str:
    """A function as programs of a binding write it. Names that a binding does not have, or with a module, stay as they are."""
    if binding is Binding.C or "." in name:
        return name
    if binding is Binding.OBJECTS and name in OBJECT_NAMES:
        return OBJECT_NAMES[name]
    return PYTHON_NAMES.get(name) or _table().get(name, name)


def c_names(function: str) -> tuple[str, ...]:
    """The C functions behind a function: itself, or those that an object's operation wraps."""
    short = function.rpartition("softacl.")[2]
    return tuple(c for c, name in OBJECT_NAMES.items() if name.removeprefix("softacl.") == short) or (function,)


def python_name(name: str) -> str:
    """The pyACL name of a C function."""
    return name_in(Binding.PYACL, name)


def c_function(name: str) -> str:
    """The C name of a function that a program called by its C or pyACL name; other names stay as they are."""
    return _c_names().get(name, name)


def render(text: str, binding: Binding) -> str:
    """A message with its functions named for a binding."""
    if _OPEN not in text:
        return text
    first, *rest = text.split(_OPEN)
    parts = [first]
    for piece in rest:
        name, _, after = piece.partition(_CLOSE)
        parts += (name_in(binding, name), after)
    return "".join(parts)


@lru_cache(maxsize=1)
def _table() -> dict[str, str]:
    """The whole table, for functions of modules that the program did not import."""
    from softacl.api.table import functions

    return {function.c: function.py for function in functions() if function.c and function.py}


@lru_cache(maxsize=1)
def _c_names() -> dict[str, str]:
    return {python: c for c, python in _table().items()}
