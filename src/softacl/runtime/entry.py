"""The entry of all calls: each public operation is announced here once, whichever binding it came through.

A binding passes its name for the function, the program's arguments, and what does the work. Without observers it calls the
function itself and comes here only if that fails.
"""

from __future__ import annotations

import atexit
import functools
import importlib
import os
from collections.abc import Callable
from typing import Any, TypeVar, cast

from softacl import _native
from softacl.base import internal_errors
from softacl.base.ancestors import VARIABLE, environment_of_check
from softacl.base.environment import variables
from softacl.base.visible import warn
from softacl.bindings import Binding
from softacl.errors import AclError
from softacl.events import Call
from softacl.observe import observers
from softacl.runtime.messages import record
from softacl.runtime.signals import shield, shielded
from softacl.runtime.state import current

#: The environment variable that names the observers of this process: "module:function", separated by commas.
OBSERVERS = "SOFTACL_OBSERVERS"

#: Names of the operations of modules that are imported, as `operation` takes them.
OPERATIONS: set[str] = set()

_F = TypeVar("_F", bound=Callable[..., Any])

#: announced(binding, function, arguments, work, *values): `work(*values)` as a call that begins, ends or fails before all
#: observers. Callbacks of the program that run inside are calls of their own: the caller sets `current.call` to None
#: meanwhile.
announced = _native.announced
#: FastPathFunction(function, name): a copy or fill, done in compiled code if it qualifies for the fast path, else by `function`.
FastPathFunction = _native.FastPathFunction
#: returned(values) are the values and the code of a pyACL call, as observers return them to the program;
#: announced_block(binding, function, arguments, work, *values) is a shielded `announced` for a call that returns the address of a new
#: block: that and the code 0, in the same way. Ask `observers` before both.
returned, announced_block = _native.returned, _native.announced_block
_native.announce_with(current, Call)


def code_of(error: AclError, binding: Binding, function: str, handed_over: bool = True) -> int:
    """The code that the program gets for a failed call, whose message is kept for this thread. handed_over: the function
    returns it; others return a value that says that they failed.
    """
    error.call, error.binding = function, binding
    code = record(error)
    if observers and handed_over:
        with shield:
            call = Call(function, binding)
            for observer in observers.copy():
                try:
                    own = observer.code(call, error)
                    code = code if own is None else own  # not by its truth: a truth test counts as reading the code
                except Exception as broken:
                    observer.failed(broken)
    return code


def operation(name: str) -> Callable[[_F], _F]:
    """A public method or function of `softacl`, which raises: announced as `name`, and named in its errors.

    ".free" is a method named after the object's class, "." the class itself. Inside another call it is a part of
    that one.
    """

    OPERATIONS.add(name)

    def decorate(function: _F) -> _F:
        @functools.wraps(function)
        def call(*args: Any, **named: Any) -> Any:
            if observers:
                work = functools.partial(function, **named) if named else function
                return performed(_name(name, args), (*args, *named.values()), work, *args)
            try:
                return shielded(functools.partial(function, **named) if named else function, args)
            except AclError as error:
                error.call, error.binding = _name(name, args), Binding.OBJECTS
                raise

        call.operation = name  # type: ignore[attr-defined]
        return cast(_F, call)

    return decorate


def inner(function: _F) -> _F:
    """Unwrap an `operation`, for a binding that announces and shields its calls itself."""
    return cast(_F, function.__wrapped__)  # type: ignore[attr-defined]


def _name(name: str, args: tuple[Any, ...]) -> str:
    return (type(args[0]).__name__ + name).rstrip(".") if name[0] == "." else name


def performed(name: str, arguments: tuple[Any, ...], work: Callable[..., Any], *values: Any) -> Any:
    """`work(*values)` as the operation `name` of `softacl`, or as a part of the call in which it runs."""
    if current.call is not None:
        return work(*values)
    try:
        return shielded(announced, (Binding.OBJECTS, name, arguments, work, *values))
    except AclError as error:
        error.call, error.binding = name, Binding.OBJECTS
        raise


_joined: set[str] = set()
#: Whether this process takes part in a check of which its own environment, from its start, did not say anything.
joined_late = False


def join_observers(binding: Binding, at_exit: Callable[[Callable[[], None]], Any] = atexit.register) -> None:
    """Call each loader that the environment names, once a process. Each binding calls this when it is loaded.

    A loader gets the binding, and `at_exit`: what registers a function for the end of the program.
    """
    global joined_late
    if variables is os.environ and VARIABLE not in variables:  # else the caller of a set-user-id program could choose
        pid, environment = environment_of_check()
        os.environ.update(environment)
        joined_late = pid not in (0, os.getpid())
    value = variables.get(OBSERVERS)
    loaders = value.split(",") if value else []
    if variables.get("SOFTACL_FAULTS"):
        loaders.insert(0, "softacl.faults.environment:join")
    for loader in loaders:
        if loader in _joined:
            continue
        _joined.add(loader)
        module, _, function = loader.partition(":")
        try:
            getattr(importlib.import_module(module), function)(binding, at_exit)
        except Exception as error:  # the program goes on without this observer
            warn(f"{OBSERVERS}: {loader} cannot observe this program: {error!r}")
            if module.startswith("softacl."):
                internal_errors.report(error)


def with_loader(loader: str) -> dict[str, str]:
    """The environment variable with one more loader, for a process to start."""
    before = variables.get(OBSERVERS)
    return {OBSERVERS: f"{before},{loader}" if before else loader}
