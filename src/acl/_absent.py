"""The functions of the vendor's binding that SoftACL does not have yet.

Each exists, parses its arguments by the binding's format letters, is announced to observers, and returns 200006 with a message.
Functions of acl.himpi return hi_dvpp's own code, and groups of cores 207000, as on chips without them. A function is created from the
table when a program first asks for it, so it costs nothing before.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, NoReturn

from acl._binding import with_code, without_code
from softacl.api.table import Function, PyForm, by_py, constants, enums, functions, py_form, py_forms
from softacl.base.suggestions import nearest
from softacl.runtime.unsupported import unsupported_error

__all__ = ["absent", "hint", "names_of"]

#: A result of each format letter, as a failed call returns it.
_NULLS: dict[str, Any] = {"s": "", "O": None, "d": 0.0, "f": 0.0}
#: hi_dvpp's modules have codes of their own: their "not supported" (HI_ERR_..._NOT_SUPPORT), by how a name begins.
_MEDIA = {"vdec": 0xA005_8008, "venc": 0xA008_8008, "vpc": 0xA007_8008, "pngd": 0xA040_8008}
_MEDIA_SYSTEM = 0xA002_8008
_CODES = (None, "aclError", "hi_s32")  # None: a function whose C form nobody published


def absent(name: str) -> Callable[..., Any] | None:
    """The function with a pyACL name such as "acl.prof.start"; None if the vendor's binding has none of this name."""
    try:
        form, function = py_form(name), by_py(name)
    except KeyError:
        return None
    nulls = [_NULLS.get(letter, 0) for letter in form.results]
    module = name.rpartition(".")[0]
    label = function.c or name

    def refuse(*_args: Any) -> NoReturn:
        raise unsupported_error(label)

    refuse.__doc__ = _doc(function, form)
    refuse.__annotations__ = {"return": "Any"}
    parameters = [inspect.Parameter(each, inspect.Parameter.POSITIONAL_ONLY) for each in form.arg_names]
    refuse.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    c_name = function.c or ""
    if _has_code(function, form):
        own = _media_code(name, form) if module == "acl.himpi" else None
        return with_code(name, c_name, form.args, *nulls[:-1], own_code=None if own is None else lambda _: own)(refuse)
    return without_code(name, c_name, form.args, _failed(function, nulls))(refuse)


def names_of(module: str) -> list[str]:
    """All function names that the vendor's binding has in a module."""
    return sorted(name for whole in py_forms() for at, _, name in [whole.rpartition(".")] if at == module)


def hint(module: str, name: str, names: list[str]) -> tuple[str, list[str]]:
    """Return why the vendor's binding has no such name, and the names to use instead. names: the module's names."""
    c_names = {_squeezed(function.c): function for function in functions() if function.c}
    function = c_names.get(_squeezed(name)) or c_names.get(_squeezed(module + name))
    if function is not None and function.py is None:
        return f"{function.c} is in C only; the vendor's binding does not have it", []
    if name.isupper():
        values = {each.name: each.value for each in constants().values()}
        values |= {key: value for each in enums().values() for key, value in each.values.items()}
        near = [name] if name in values else nearest(name, values)
        numbers = ", ".join(f"{each} is {values[each]}" for each in near)
        return f"the vendor's binding has no constants; write the number{numbers and f' ({numbers})'}", []
    whole = {each.rpartition(".")[2]: each for each in py_forms()}
    near = [str(function.py)] if function is not None else [whole[name]] if name in whole else nearest(name, names)
    near = near or [whole[each] for each in nearest(name, whole)]
    own = [each.removeprefix(f"{module}.") if each.rpartition(".")[0] == module else each for each in near]
    return "" if own else "the vendor's binding does not have it either", own


def _squeezed(name: str) -> str:
    """What the C name and the Python name of a function share: "aclrtMemcpyAsync" and "acl.rt.memcpy_async"."""
    return name.replace(".", "").replace("_", "").casefold()


def _has_code(function: Function, form: PyForm) -> bool:
    """Whether the last result is a return code; some functions give a value alone, which the table names `ret` as well."""
    return form.result_names[-1:] == ("ret",) and form.results[-1] in "iI" and function.returns in _CODES


def _media_code(name: str, form: PyForm) -> int:
    """What a function of hi_dvpp returns: "i" is a signed result, "I" an unsigned one."""
    code = _MEDIA.get(name.rpartition(".")[2].partition("_")[0], _MEDIA_SYSTEM)
    return code if form.results[-1] == "I" else code - (1 << 32)


def _failed(function: Function, nulls: list[Any]) -> Any:
    """What a function without a code returns: -1 for an enum, as its C form does."""
    if not nulls:
        return None
    return -1 if function.returns in enums() else nulls[0]


def _doc(function: Function, form: PyForm) -> str:
    why = unsupported_error(function.name).why
    returned = ", ".join(form.result_names) or "None"
    lines = [why, "", f"Arguments: {', '.join(form.arg_names) or 'none'}. Returns {returned}."]
    return "\n".join([*lines, f"C: {function.declaration() or function.c or 'none (Python only)'}"])
