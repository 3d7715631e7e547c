"""How every function of the pyACL binding unpacks its arguments, calls the runtime and packs the result.

The vendor's binding takes positional arguments only, raises TypeError for arguments it cannot parse, and otherwise
returns the values and the code, the code last. A failed call returns the values it would have filled, at their
initial state, and its code; it never raises.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar, cast

from softacl.bindings import PYTHON_NAMES, Binding
from softacl.errors import AclError
from softacl.observe import observers
from softacl.runtime.arg_types import CONVERTERS
from softacl.runtime.entry import FastPathFunction, announced, announced_block, code_of, returned
from softacl.runtime.process.media_generations import of_generation
from softacl.runtime.signals import shielded

__all__ = [
    "PYACL",
    "configured",
    "fast_first",
    "null_of",
    "parse_failed",
    "plain_address",
    "with_code",
    "without_code",
    "written_out",
]

PYACL = Binding.PYACL
_F = TypeVar("_F", bound=Callable[..., Any])


def parse_failed(name: str, why: object) -> TypeError:
    """The error of arguments that cannot be parsed."""
    return TypeError(f"{name} args parse failed: {why}")


def null_of(code: int) -> int:
    """The null pointer to return with a failed allocation's code; an observer may have wrapped it."""
    null: int = getattr(code, "null", 0)
    return null


def plain_address(value: Any) -> Any:
    """Turn an observer's address object back into a plain int. Other values are unchanged; the callee checks them."""
    return value if type(value) is int or not isinstance(value, int) else int(value)


@functools.cache
def _readers(formats: str) -> tuple[int, list[Callable[[object], object]], str]:
    """Parse format letters: the number of required arguments, a converter for each, and the allowed number in words.

    Arguments after "|" are optional.
    """
    needed = len(formats.partition("|")[0])
    converters = [CONVERTERS[letter] for letter in formats if letter != "|"]
    return needed, converters, f"{needed}" if needed == len(converters) else f"{needed} to {len(converters)}"


def _unpacker(name: str, formats: str) -> Callable[[tuple[Any, ...]], list[Any]]:
    """Reads the positional arguments of a function."""
    needed, converters, expected = _readers(formats)

    def unpack(args: tuple[Any, ...]) -> list[Any]:
        if not converters:
            return []  # the binding ignores what is passed to functions without parameters
        if not needed <= len(args) <= len(converters):
            raise parse_failed(name, f"takes {expected} arguments, not {len(args)}")
        values = []
        for position, (convert, value) in enumerate(zip(converters, args, strict=False), start=1):
            try:
                values.append(convert(value))
            except (TypeError, ValueError, OverflowError) as error:
                raise parse_failed(name, f"argument {position}: {error}") from None
        return values

    return unpack


def _known(name: str, c_name: str) -> str:
    """What the runtime calls a function; "" is a function that has no C form."""
    if c_name:
        PYTHON_NAMES[c_name] = name
    return c_name or name


def _dressed(call: Callable[..., Any], function: Callable[..., Any], name: str) -> Callable[..., Any]:
    """`call` under the public name, with the documentation of `function`: as functools.wraps, which takes three times as long."""
    call.__module__, _, call.__qualname__ = name.rpartition(".")
    call.__name__, call.__doc__, call.__annotations__ = call.__qualname__, function.__doc__, function.__annotations__
    call.__wrapped__ = function  # type: ignore[attr-defined]
    return call


def _returned(function: Callable[..., Any], n_values: int, echoed: int | None) -> str:
    """What the binding returns, for help(): the function's own values and the code."""
    own: str = [*function.__annotations__.values()][-1 if echoed is None else echoed]
    if n_values == 0:
        return "int"
    if n_values == 1:
        return f"tuple[{own}, int]"
    return f"{own.removesuffix(']')}, int]" if own.startswith("tuple[") else "tuple[Any, ...]"


def with_code(
    name: str,
    c_name: str,
    formats: str,
    *initial: Any,
    block: bool = False,
    echoed: int | None = None,
    kept: int | None = None,
    own_code: Callable[[AclError], int | None] | None = None,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A function that returns `ret`, or its values and `ret`; `initial` are the values of a failed call.

    block: the value is the address of a new block. echoed: the argument that comes back before `ret`, in each case.
    kept: the argument that a failed call gives back as its value. own_code: of a family with codes of its own; None for
    the code of the error.
    """

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        label = _known(name, c_name)
        unpack = _unpacker(name, formats)
        many = len(initial) > 1
        echoes = echoed is not None
        result = _returned(function, len(initial) + echoes, echoed)
        function.__annotations__ = function.__annotations__ | {
            "return": result
        }  # Python 3.14 would not see a change of it
        function = of_generation(c_name, function)

        def call(*args: Any) -> Any:
            passed_values = unpack(args)
            try:
                if not observers:
                    result = shielded(function, passed_values)
                else:
                    if block:
                        return announced_block(PYACL, label, args, function, *passed_values)
                    result = shielded(announced, (PYACL, label, args, function, *passed_values))
            except AclError as error:
                own = own_code(error) if own_code is not None else None  # before its message is kept, which names it
                code = code_of(error, PYACL, label)
                code = code if own is None else own
                if block:
                    values = null_of(code), code
                elif echoed is not None:
                    values = args[echoed], code
                elif kept is not None:
                    values = args[kept], code
                elif initial:
                    values = *(error.results or initial), code
                else:
                    return code
            else:
                if echoed is not None:
                    values = args[echoed], 0
                elif not initial:
                    return 0
                else:
                    values = (*result, 0) if many else (result, 0)
            return returned(values) if observers else values

        call.c_name = label  # type: ignore[attr-defined]
        return _dressed(call, function, name)

    return decorate


def without_code(
    name: str, c_name: str, formats: str, failed: Any = None, own_code: Callable[[AclError], int] | None = None
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A function that returns its value without a code; `failed` is what a failed call returns.

    own_code: for functions whose failed calls return their code instead of the value; turns an error into that code.
    """

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        label = _known(name, c_name)
        function = of_generation(c_name, function)
        unpack = _unpacker(name, formats)

        def call(*args: Any) -> Any:
            values = unpack(args)
            try:
                if not observers:
                    return shielded(function, values)
                return shielded(announced, (PYACL, label, args, function, *values))
            except AclError as error:
                own = own_code(error) if own_code is not None else failed
                code_of(error, PYACL, label, own_code is not None)
                return own

        call.c_name = label  # type: ignore[attr-defined]
        return _dressed(call, function, name)

    return decorate


def written_out(name: str, c_name: str, function: _F) -> Callable[[_F], _F]:
    """A function that unpacks and packs itself, with the documentation of the one that is decorated."""

    def decorate(described: _F) -> _F:
        _known(name, c_name)
        function.__module__, function.__doc__ = name.rpartition(".")[0], described.__doc__
        return function

    return decorate


def fast_first(function: _F) -> _F:
    """A function whose common case is done in compiled code, without observers and without `function`, which does the rest."""
    return cast(_F, functools.update_wrapper(FastPathFunction(function, function.__name__), function))


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
    attrs = []
    for attribute in cfg["attrs"]:
        fields = attribute if isinstance(attribute, dict) else {}
        value = fields.get("value")
        number = next(iter(value.values()), 0) if isinstance(value, dict) else value
        attrs.append((int(fields.get("attr") or 0), number if isinstance(number, int) else 0))
    return attrs
