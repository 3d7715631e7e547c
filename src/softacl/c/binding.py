"""The C binding: how each function of libascendcl.so finds its implementation, and how its failures become codes.

The column `work` of the API table names the function that does the work. A recipe (made by scripts/generate_library.py) says how C
parameters become its arguments and where its results go; functions of the modules beside this one, for structs and the like, take the
C arguments as they are. Everything else returns ACL_ERROR_FEATURE_UNSUPPORTED. If there are observers, each call is announced by its
C name. Otherwise the engine calls the implementation directly if the recipe is simple enough.
"""

from __future__ import annotations

import functools
import importlib
import operator
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from softacl.base.environment import warn_once
from softacl.bindings import Binding
from softacl.c import on_device
from softacl.c._engine import address_of, at_exit, get, put, read
from softacl.codes import Code
from softacl.errors import AclError
from softacl.observe import observers
from softacl.profiles import Profile
from softacl.profiles.unsupported import is_unsupported, last_without
from softacl.reasons import Reason
from softacl.runtime.entry import announced, code_of, join_observers
from softacl.runtime.process.media_generations import of_generation
from softacl.runtime.state import current, process
from softacl.runtime.unsupported import unsupported_error

CFunction = Callable[..., Any]
_MAX = 1 << 20  # entries of an array

#: Annotations for parameters of the functions beside this module. `required_pointers` refuses a null pointer before the call,
#: with ACL_ERROR_INVALID_PARAM or (Rt...) ACL_ERROR_RT_PARAM_INVALID, and passes a C string as str.
Pointer: TypeAlias = int
RtPointer: TypeAlias = int
Text: TypeAlias = str
RtText: TypeAlias = str
_REQUIRED = {"Pointer": Code.INVALID_PARAM, "Text": Code.INVALID_PARAM}
_REQUIRED |= {f"Rt{kind}": Code.RT_PARAM_INVALID for kind in _REQUIRED}


class BoundFunction(NamedTuple):
    """The engine's record of a C function.

    call: takes the C arguments, returns the C result. direct: the implementation, which the engine may call itself while
    there are no observers; None if only `call` works. out, form: the parameter that receives its result, -1 for none, and
    how. failed: converts its error to the C result.
    """

    call: CFunction
    direct: CFunction | None
    out: int
    form: str
    failed: Callable[[BaseException], int]


def resolve(name: str, work: str, codes: str, recipe: str, returns: str, on_failure: int) -> BoundFunction:
    """The binding of the C function `name`.

    codes: as in the API table. returns: c a code, others a value; on_failure: the value of a failed call.
    """
    later = _not_yet(name) if work else ""
    target = functools.partial(_refuse, later) if later else _worker(name, work)
    tokens = recipe.split(",") if recipe not in ("", "!") and not later else []
    outs = [i for i, token in enumerate(tokens) if token[0] in "op"]
    perform = _by_recipe(target, tokens) if any(token != "-" for token in tokens) else target
    if on_device.active:
        perform = on_device.followed(name, returns, perform)
    own_code = _own_code(work, codes)

    def failed(error: BaseException) -> int:
        if not isinstance(error, AclError):
            raise error
        own = own_code(error) if own_code is not None else None  # before its message is kept, which names it
        code = code_of(error, Binding.C, name, returns == "c" and not error.accepted)
        if own is not None and returns == "c":
            return own
        if returns == "v" and not work:
            warn_once(str(error))
        return code if returns == "c" else on_failure

    def call(*args: Any) -> Any:
        try:
            return announced(Binding.C, name, args, perform, *args) if observers else perform(*args)
        except AclError as error:
            return failed(error)

    if name == on_device.CALLED_BACK:
        return BoundFunction(on_device.called_back, None, -1, "", failed)
    if on_device.active or len(outs) > 1 or any(token[0] not in "-o" or "{" in token for token in tokens):
        return BoundFunction(call, None, -1, "", failed)
    return BoundFunction(call, target, outs[0] if outs else -1, tokens[outs[0]][1] if outs else "", failed)


def _own_code(work: str, codes: str) -> Callable[[AclError], int | None] | None:
    """The function that maps failures to codes: the one that `codes` names, or the implementing module's."""
    module, _, function = codes.partition(":")
    if codes and not function:
        from softacl.media.v2.codes import own_code_of

        return own_code_of(codes)
    module = module or work.partition(":")[0]
    mapper: Callable[[AclError], int | None] | None = (
        getattr(importlib.import_module(module), function or "own_code", None) if module else None
    )
    return mapper


def _worker(name: str, work: str) -> CFunction:
    """The implementation, or a function whose error says why there is none."""
    if not work:
        return functools.partial(_not_built, name)
    module, _, function = work.partition(":")
    target: CFunction = operator.attrgetter(function)(importlib.import_module(module))
    return of_generation(name, required_pointers(target) if module.startswith("softacl.c.") else target)


def required_pointers(target: CFunction) -> CFunction:
    """`target`, with the pointers checked that its annotations require."""
    kinds = enumerate(getattr(target, "__annotations__", {}).values())
    required = [(i, _REQUIRED[kind], kind.endswith("Text")) for i, kind in kinds if kind in _REQUIRED]
    if not required:
        return target

    def call(*args: Any) -> Any:
        for i, code, is_text in required:
            if not args[i]:
                raise missing(i, code)
            if is_text:
                args = (*args[:i], text_at(args[i]), *args[i + 1 :])
        return target(*args)

    return call


def _not_yet(name: str) -> str:
    """Why the CANN version in use does not have the function yet, or ""."""
    profile = _profile()
    if profile is None or not is_unsupported(name, profile.cann_version):
        return ""
    return f"CANN {profile.cann_version} does not have this function; it came after CANN {last_without(name)}."


def _profile() -> Profile | None:
    try:
        return process.settings_now.profile
    except AclError:  # a wrong environment, which aclInit reports
        return None


def _refuse(why: str, *_args: Any) -> int:
    raise AclError(Code.RT_FEATURE_NOT_SUPPORT, why, Reason.NOT_SUPPORTED)


def _not_built(name: str, *_args: Any) -> int:
    raise unsupported_error(name)


def missing(position: int, code: Code = Code.INVALID_PARAM) -> AclError:
    """The error of a null pointer for a result or an array."""
    why = f"parameter {position + 1} is a null pointer."
    return AclError(code, why, Reason.NULL_POINTER, role=f"parameter {position + 1}")


def text_at(address: int) -> str | None:
    """The C string at an address; None at null."""
    data = read(address, -1)
    return None if data is None else data.decode(errors="surrogateescape")


def hold(text: str) -> int:
    """The address of a C string that lives until this thread's next message."""
    data = text.encode(errors="surrogateescape")
    current.held = data
    return address_of(data)


@functools.cache
def _encoded(text: str) -> bytes:
    return text.encode(errors="surrogateescape")


def kept(text: str) -> int:
    """The address of a C string that lives as long as the process."""
    return address_of(_encoded(text))


def _by_recipe(target: CFunction, tokens: list[str]) -> CFunction:
    """`target` with C parameters: strings, structs and arrays are read, results are written to the program's pointers.

    A failed call writes the results that its error has.
    """
    outs = [(i, token[1:]) for i, token in enumerate(tokens) if token[0] in "opb"]
    has_structs = any("{" in token for token in tokens)
    if not has_structs and len(outs) == 1 == len(tokens) - tokens.count("-"):
        return _with_result(target, *outs[0], required=tokens[outs[0][0]][0] == "o")
    if has_structs:
        from softacl.c.media.structs import struct_at, structs_at, write_struct

    def perform(*args: Any) -> Any:
        passed: list[Any] = []
        count = 0
        for i, (token, value) in enumerate(zip(tokens, args, strict=True)):
            kind, form = token[0], token[1:]
            if kind == "-":
                passed.append(value)
            elif kind in "op":
                if not value and kind == "o":
                    raise missing(i)
            elif kind in "rb":
                passed.append(struct_at(form[1:-1], value, i))
            elif kind == "l":
                passed.append(structs_at(form[1:-1], value, args[i + 1], i))
            elif kind == "n":
                if not 0 <= value <= _MAX:
                    raise AclError(Code.INVALID_PARAM, f"parameter {i + 1} is {value}; it must be from 0 to {_MAX}.")
                count = value
            elif kind == "a":
                if count and not value:
                    raise missing(i)
                passed.append(get(value, form, count) if count else [])
            elif kind == "s":
                text = text_at(value)
                if text is None and not form:
                    raise missing(i)
                passed.append(text)
        try:
            result = target(*passed)
        except AclError as error:
            if error.results:
                give(args, error.results)
            raise
        if not outs:
            return result
        give(args, result if len(outs) > 1 else (result,))
        return None

    def give(args: tuple[Any, ...], values: tuple[Any, ...]) -> None:
        for (index, form), value in zip(outs, values, strict=True):
            if args[index] and form[0] == "{":
                write_struct(form[1:-1], args[index], value)
            elif args[index]:
                put(args[index], form, value)

    return perform


def _with_result(target: CFunction, index: int, form: str, required: bool) -> CFunction:
    """`target` with the C parameters of most functions: numbers, and one pointer to which the result is written."""

    def perform(*args: Any) -> None:
        pointer = args[index]
        if required and not pointer:
            raise missing(index)
        result = target(*args[:index], *args[index + 1 :])
        if pointer:
            put(pointer, form, result)

    return perform


join_observers(Binding.C, at_exit)
