"""The C face: how each function of libascendcl.so finds what does its work.

Most functions have the form of a pyACL function: a recipe (made by scripts/generate_library.py) says how C parameters become
its arguments and its results are written back. The others stand in modules beside this one, by their C names, each taking
the C arguments as ints; `softacl.c.own_functions.OWN` says where. Everything else returns ACL_ERROR_FEATURE_UNSUPPORTED.
"""

from __future__ import annotations

import importlib
import os
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from softacl import check
from softacl.c._engine import address_of, at_exit, get, names, put, read, trace_stacks
from softacl.c.own_functions import OWN
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.messages import record
from softacl.runtime.state import current, process

__all__ = ["fail", "hold", "missing", "null", "resolve", "spoken", "text_at"]

CFunction = Callable[..., Any]


def resolve(name: str, python: str, recipe: str, returns: str) -> CFunction:
    """The function that does the work of the C function `name`."""
    if name in _lacking():
        return _not_on_this_chip(name)
    if name in OWN:
        module = importlib.import_module(f"softacl.c.{OWN[name]}")
        return _guarded(getattr(module, name), returns)
    if recipe != "!":
        return _by_recipe(name, _pyacl(python), recipe.split(",") if recipe else [], returns)
    return _unsupported(name, returns)


def _lacking() -> tuple[str, ...]:
    """The functions that the chip does not have."""
    try:
        return process.settings.profile.unsupported
    except AclError:  # a wrong environment, which aclInit tells
        return ()


def _not_on_this_chip(name: str) -> CFunction:
    def call(*_args: Any) -> int:
        soc = process.settings.profile.soc_name
        return fail(Code.RT_FEATURE_NOT_SUPPORT, f"{name}: {soc} does not have this function.")

    return call


def _pyacl(name: str) -> CFunction:
    module, _, function = name.rpartition(".")
    found: CFunction = getattr(importlib.import_module(module), function)
    return found


def _unsupported(name: str, returns: str) -> CFunction:
    def call(*_args: Any) -> int:
        code = fail(Code.FEATURE_UNSUPPORTED, f"{name} is not there yet; docs/support.md lists what is.")
        return code if returns == "i" else 0

    return call


def _guarded(function: CFunction, returns: str) -> CFunction:
    """A function that raises, as one that returns a code; what it returns otherwise is 0 or its value."""

    def call(*args: Any) -> Any:
        try:
            return function(*args) or 0
        except AclError as error:
            code = record(error)
            return code if returns == "i" else 0

    return call


def fail(code: int, why: str) -> int:
    """Keep a message for the program; the code."""
    return record(AclError(code, why))


def null(name: str, position: int) -> int:
    """What a null pointer for a result or an array returns."""
    return fail(Code.INVALID_PARAM, f"{name}: parameter {position + 1} is a null pointer.")


def missing(position: int) -> AclError:
    """The error of a null pointer for a result or an array."""
    why = f"parameter {position + 1} is a null pointer."
    return AclError(Code.INVALID_PARAM, why, Reason.NULL_POINTER, role=f"parameter {position + 1}")


def text_at(address: int) -> str | None:
    """The C string at an address; None at null."""
    data = read(address, -1)
    return None if data is None else data.decode(errors="surrogateescape")


def hold(text: str) -> int:
    """The address of a C string that lives until this thread's next message."""
    data = text.encode(errors="surrogateescape")
    current.held = data
    return address_of(data)


_forever: dict[str, bytes] = {}


def kept(text: str) -> int:
    """The address of a C string that lives as long as the process."""
    return address_of(_forever.setdefault(text, text.encode()))


def _begin() -> None:
    """What listens to the program, if its environment asks for that."""
    into = os.environ.get(check.VARIABLE)
    if into and os.path.isdir(into) and not check.joined:
        from softacl.check.rules.leaks.at_exit import Ending
        from softacl.check.session.process_group import Member

        check.joined = True
        trace_stacks(True)
        member = Member(into, spoken, compiled=True)
        at_exit(lambda: member.end(Ending()))
    trace = os.environ.pop("SOFTACL_TRACE_INTO", None)
    if trace:
        from softacl import observe
        from softacl.trace import Recorder

        recorder = Recorder()
        observe.subscribe(recorder)
        at_exit(lambda: _end_of_trace(recorder, trace))


def _end_of_trace(recorder: Any, path: str) -> None:
    from pathlib import Path

    from softacl import observe

    observe.unsubscribe(recorder)
    recorder.write(Path(path))


def _by_recipe(name: str, target: CFunction, tokens: list[str], returns: str) -> CFunction:
    if all(token == "-" for token in tokens):
        return _as_it_is(target, returns)
    if [token[0] for token in tokens].count("o") == 1 and set("".join(t[0] for t in tokens)) == {"o", "-"}:
        return _one_result(name, target, next(i for i, token in enumerate(tokens) if token[0] == "o"), tokens)
    return _in_full(name, target, tokens, returns)


def _as_it_is(target: CFunction, returns: str) -> CFunction:
    """C arguments are pyACL's; strings are the only results that need work."""
    if returns != "p":
        return target

    def call(*args: Any) -> int:
        value = target(*args)
        return kept(value) if isinstance(value, str) else int(value or 0)

    return call


def _one_result(name: str, target: CFunction, place: int, tokens: list[str]) -> CFunction:
    form = tokens[place][1]

    def call(*args: Any) -> int:
        if not args[place]:
            return null(name, place)
        *values, code = target(*args[:place], *args[place + 1 :])
        if code == 0:
            put(args[place], form, values[-1])
        return int(code)

    return call


def _in_full(name: str, target: CFunction, tokens: list[str], returns: str) -> CFunction:
    outs = [i for i, token in enumerate(tokens) if token[0] == "o"]

    def call(*args: Any) -> Any:
        passed: list[Any] = []
        count = 0
        for i, (token, value) in enumerate(zip(tokens, args, strict=True)):
            if token == "n":
                count = value
            elif token == "s":
                text = text_at(value)
                if text is None:
                    if token == tokens[-1] and name == "aclInit":
                        continue  # no configuration
                    return null(name, i) if returns == "i" else 0
                passed.append(text)
            elif token[0] == "a":
                if (count and not value) or not 0 <= count < 1 << 20:
                    return null(name, i) if returns == "i" else 0
                passed.append(get(value, token[1], count) if count else [])
            elif token[0] == "o":
                if not value:
                    return null(name, i)
            else:
                passed.append(value)
        try:
            result = target(*passed)
        except TypeError as error:
            return fail(Code.INVALID_PARAM, f"{name}: {error}")
        if returns != "i":
            return kept(result) if isinstance(result, str) else result
        if not isinstance(result, tuple):
            return result
        *values, code = result
        if code == 0:
            for place, value in zip(outs, values[len(values) - len(outs) :], strict=True):
                _store(args[place], tokens[place][1], value)
        return code

    return call


def _store(address: int, form: str, value: Any) -> None:
    if isinstance(value, list | tuple):
        size = {"q": 8, "Q": 8, "i": 4, "I": 4, "f": 4}[form]
        for i, item in enumerate(value):
            put(address + size * i, form, item)
    else:
        put(address, form, value)


@lru_cache(maxsize=1)
def _c_names() -> tuple[re.Pattern[str], dict[str, str]]:
    by_python = {python: c for c, python in names() if python}
    longest_first = sorted(by_python, key=len, reverse=True)
    return re.compile("|".join(re.escape(python) for python in longest_first) or "(?!)"), by_python


def spoken(message: str) -> str:
    """A message in the words of a C program: its functions have their C names."""
    pattern, by_python = _c_names()
    return pattern.sub(lambda found: by_python[found[0]], message)


_begin()
