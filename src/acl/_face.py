"""How every function of the pyACL face unpacks its arguments, calls the runtime and packs the result.

The vendor's binding takes positional arguments only, raises TypeError for arguments it cannot parse, and otherwise
returns the values and the code, the code last. A failed call returns the values it would have filled, at their
initial state, and its code; it never raises.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import Any, TypeVar, cast

from softacl.errors import AclError
from softacl.faces import PYTHON_NAMES, Face
from softacl.observe import observers
from softacl.runtime.arg_types import CONVERTERS
from softacl.runtime.entry import PlainFunction, announced, announced_block, code_of, returned
from softacl.runtime.process.media_generations import of_generation
from softacl.runtime.signals import shielded

__all__ = [
    "PYACL",
    "binding",
    "configured",
    "lacking",
    "listing",
    "null_of",
    "parse_failed",
    "plain",
    "plain_address",
    "plain_first",
]

PYACL = Face.PYACL
_F = TypeVar("_F", bound=Callable[..., Any])


def parse_failed(name: str, why: object) -> TypeError:
    """The error of arguments that cannot be parsed."""
    return TypeError(f"{name} args parse failed: {why}")


def lacking(module: str) -> Callable[[str], Any]:
    """The __getattr__ of a module of the binding: what SoftACL does not have answers with a code, as acl._absent says."""

    def get(name: str) -> Any:
        if not name.startswith("_"):
            from acl._absent import absent
            from acl._versions import why_left_out

            if why := why_left_out(f"{module}.{name}"):
                raise AttributeError(f"module {module!r} has no attribute {name!r}: {why}", name=name)
            function = absent(f"{module}.{name}")
            if function is not None:
                setattr(sys.modules[module], name, function)
                return function
        why = f"module {module!r} has no attribute {name!r}"
        raise AttributeError(f"{why}: the vendor's binding does not have it either", name=name)

    return get


def listing(module: str, names: list[str]) -> Callable[[], list[str]]:
    """The __dir__ of a module of the binding: the vendor's names, without what the module itself needs."""

    def names_there() -> list[str]:
        from acl._absent import names_of
        from acl._versions import why_left_out

        return sorted(name for name in {*names, *names_of(module)} if not why_left_out(f"{module}.{name}"))

    return names_there


def null_of(code: int) -> int:
    """The address that goes with the code of a failed allocation, as listeners want the program to have it."""
    null: int = getattr(code, "null", 0)
    return null


def plain_address(value: Any) -> Any:
    """What an observer gave for an address, as a plain number again; anything else as it is, to be judged by who takes it."""
    return value if type(value) is int or not isinstance(value, int) else int(value)


def public_module(function: Callable[..., Any]) -> str:
    """The module whose name a program knows: "acl" for "acl._tensors"."""
    return function.__module__.partition("._")[0]


def _unpacker(name: str, formats: str) -> Callable[[tuple[Any, ...]], list[Any]]:
    """Reads positional arguments by the binding's format letters; those after "|" may be left out."""
    needed = len(formats.partition("|")[0])
    converters = [CONVERTERS[letter] for letter in formats.replace("|", "")]
    wanted = f"{needed}" if needed == len(converters) else f"{needed} to {len(converters)}"

    def unpack(args: tuple[Any, ...]) -> list[Any]:
        if not converters:
            return []  # the binding ignores what is passed to functions without parameters
        if not needed <= len(args) <= len(converters):
            raise parse_failed(name, f"takes {wanted} arguments, not {len(args)}")
        values = []
        for position, (convert, value) in enumerate(zip(converters, args, strict=False), start=1):
            try:
                values.append(convert(value))
            except (TypeError, ValueError, OverflowError) as error:
                raise parse_failed(name, f"argument {position}: {error}") from None
        return values

    return unpack


def _known(c_name: str, function: Callable[..., Any]) -> tuple[str, str]:
    """(what the runtime calls a function, what programs call it); "" is a function that has no C form."""
    name = f"{public_module(function)}.{function.__name__.lstrip('_')}"
    if c_name:
        PYTHON_NAMES[c_name] = name
    return c_name or name, name


def _returned(function: Callable[..., Any], n_values: int) -> str:
    """What the binding returns, for help(): the function's own values and the code."""
    own: str = function.__annotations__["return"]
    if n_values == 0:
        return "int"
    if n_values == 1:
        return f"tuple[{'int' if own == 'None' else own}, int]"
    return f"{own.removesuffix(']')}, int]" if own.startswith("tuple[") else "tuple[Any, ...]"


def binding(
    c_name: str,
    formats: str,
    *initial: Any,
    echoes: bool = False,
    echoed: int = 0,
    kept: int = -1,
    own_code: Callable[[AclError], int | None] | None = None,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A function that returns `ret`, or its values and `ret`; `initial` are the values of a failed call.

    echoes: an argument, the first or the one at `echoed`, comes back before `ret`, in each case.
    kept: the argument that a failed call gives back as its value.
    own_code: of a family with codes of its own; None for the code of the error.
    """

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        known, name = _known(c_name, function)
        function = of_generation(c_name, function)
        unpack = _unpacker(name, formats)
        many = len(initial) > 1
        gives = "malloc" in name and "physical" not in name  # a block's address
        assert not gives or (len(initial) == 1 and not echoes), name
        function.__annotations__["return"] = _returned(function, len(initial) + echoes)

        @functools.wraps(function)
        def call(*args: Any) -> Any:
            given_values = unpack(args)
            try:
                if not observers:
                    result = shielded(function, given_values)
                else:
                    if gives:
                        return announced_block(PYACL, known, args, function, *given_values)
                    result = shielded(announced, (PYACL, known, args, function, *given_values))
            except AclError as error:
                own = own_code(error) if own_code is not None else None  # before its message is kept, which names it
                code = code_of(error, PYACL, known)
                code = code if own is None else own
                if gives:
                    values = null_of(code), code
                elif echoes:
                    values = args[echoed], code
                elif kept >= 0:
                    values = args[kept], code
                elif initial:
                    values = *(error.results or initial), code
                else:
                    return code
            else:
                if echoes:
                    values = args[echoed], 0
                elif not initial:
                    return 0
                else:
                    values = (*result, 0) if many else (result, 0)
            return returned(values) if observers else values

        call.c_name = known  # type: ignore[attr-defined]
        return call

    return decorate


def plain(
    c_name: str, formats: str, failed: Any = None, own_code: Callable[[AclError], int] | None = None
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A function that returns its value without a code; `failed` is what a failed call returns.

    own_code: of a family whose failed calls return their code in the place of the value.
    """

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        known, name = _known(c_name, function)
        function = of_generation(c_name, function)
        unpack = _unpacker(name, formats)

        @functools.wraps(function)
        def call(*args: Any) -> Any:
            values = unpack(args)
            try:
                if not observers:
                    return shielded(function, values)
                return shielded(announced, (PYACL, known, args, function, *values))
            except AclError as error:
                own = own_code(error) if own_code is not None else failed
                code_of(error, PYACL, known, own_code is not None)
                return own

        call.c_name = known  # type: ignore[attr-defined]
        return call

    return decorate


def plain_first(function: _F) -> _F:
    """A copy or fill whose plain case is done in compiled code, without observers and without `function`, which does the rest."""
    return cast(_F, functools.update_wrapper(PlainFunction(function, function.__name__), function))


def configured(cfg: Any, name: str) -> list[tuple[int, int]]:
    """The binding's dict of attributes: the type of each, and its value."""
    if not isinstance(cfg, dict):
        raise TypeError(f"{name}: the cfg argument is not dict")
    if not cfg:
        return []
    if "attrs" not in cfg:
        raise TypeError(f"{name}: the cfg argument has no attrs")
    if cfg.get("numAttrs") != len(cfg["attrs"]):
        raise KeyError(f"{name}: numAttrs {cfg.get('numAttrs')!r} is not the number of attrs, {len(cfg['attrs'])}")
    found = []
    for attribute in cfg["attrs"]:
        fields = attribute if isinstance(attribute, dict) else {}
        value = fields.get("value")
        number = next(iter(value.values()), 0) if isinstance(value, dict) else value
        found.append((int(fields.get("attr") or 0), number if isinstance(number, int) else 0))
    return found
