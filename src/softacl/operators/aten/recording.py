"""What an operator's expression calls, one after another, as a run makes it: PyTorch's operators below autograd, or NumPy's."""

from __future__ import annotations

import importlib
import inspect
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, wraps
from typing import Any

from softacl.operators.aten.library import on_numpy, torch
from softacl.operators.aten.modes import without_modes

__all__ = ["Call", "Recording", "as_one", "record", "recorded"]

#: Ways for an expression to see numbers, on which its calls would depend
_LOOKS = ("tolist", "numpy", "item", "data_ptr", "__bool__", "__int__", "__float__", "__index__", "__array__")
#: The same of the dispatcher, or what depends on more than its arguments
_UNREPEATABLE = (
    "_local_scalar_dense",
    "nonzero",
    "masked_select",
    "is_nonzero",
    "equal",
    "_unique2",
    "unique_dim",
    "bincount",
)


@dataclass
class Call:
    """A call of an operator of PyTorch, by its name, or of what computes the same over NumPy.

    changes: an argument. function: the dispatcher's; None over NumPy. inner: of `as_one`, the calls that it consists of.
    """

    name: str
    args: tuple[Any, ...]
    kwargs: dict[str, Any]
    results: Any
    changes: bool = False
    function: Any = None
    inner: list[Call] | None = None


@dataclass
class Recording:
    """calls: in their order; repeatable: on other numbers the calls would be the same."""

    calls: list[Call] = field(default_factory=list)
    repeatable: bool = True


class _Now(threading.local):
    recording: Recording | None = None


_now = _Now()


def recorded(function: Callable[..., Any], name: str | None = None, repeatable: bool = True) -> Callable[..., Any]:
    """A function over NumPy that a recording notes as a call of that operator; without a name as none: no program has what it returns,
    unless that is a view. What it calls itself is not noted.

    repeatable: it changes no argument, or has a name that says so, and tells no numbers.
    """

    @wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        recording = _now.recording
        if recording is None:
            return function(*args, **kwargs)
        _now.recording = None
        try:
            results = function(*args, **kwargs)
        finally:
            _now.recording = recording
        recording.repeatable &= repeatable
        if name:
            recording.calls.append(Call(name, *_in_order(function, args, kwargs), results, name.endswith("_")))
        return results

    return call


def _in_order(function: Callable[..., Any], args: Any, kwargs: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """Arguments that have a place, in it, and the others by name: as PyTorch's dispatcher has them."""
    if not kwargs:
        return args, kwargs
    bound = inspect.signature(function).bind(*args, **kwargs)
    bound.apply_defaults()
    return bound.args, bound.kwargs


def as_one(name: str, function: Callable[..., Any], *args: Any) -> Any:
    """function(*args), which compiled code may know as a whole."""
    recording = _now.recording
    if recording is None:
        return function(*args)
    outer, recording.calls = recording.calls, []
    try:
        results = function(*args)
        outer.append(Call(name, args, {}, results, inner=recording.calls))
    finally:
        recording.calls = outer
    return results


@cache
def _modes() -> tuple[Any, Any]:
    """Classes of modes that note what they see in a recording."""
    dispatch = importlib.import_module("torch.utils._python_dispatch")
    overrides = importlib.import_module("torch.overrides")

    class Calls(dispatch.TorchDispatchMode):  # type: ignore[name-defined]
        def __init__(self, recording: Recording) -> None:
            super().__init__()
            self._recording = recording

        def __torch_dispatch__(self, function: Any, _types: Any, args: Any = (), kwargs: Any = None) -> Any:
            results = function(*args, **(kwargs or {}))
            name = function._schema.name.removeprefix("aten::")
            self._recording.calls.append(Call(name, args, kwargs or {}, results, function._schema.is_mutable, function))
            varies = {torch.Tag.nondeterministic_seeded, torch.Tag.dynamic_output_shape} & set(function.tags)
            self._recording.repeatable &= not varies and name not in _UNREPEATABLE
            return results

    class Looks(overrides.TorchFunctionMode):  # type: ignore[name-defined]
        def __init__(self, recording: Recording) -> None:
            super().__init__()
            self._recording = recording

        def __torch_function__(self, function: Any, _types: Any, args: Any = (), kwargs: Any = None) -> Any:
            if getattr(function, "__name__", "") in _LOOKS:
                self._recording.repeatable = False
            return function(*args, **(kwargs or {}))

    return Calls, Looks


def record(work: Callable[[], None], apart: bool) -> Recording:
    """Run it. apart: in a thread of its own, as this one may have modes of the program; what it raises is raised here."""
    found, raised = Recording(), []

    def run() -> None:
        _now.recording = found
        try:
            if on_numpy():
                with without_modes():
                    work()
                return
            calls, looks = _modes()
            with torch.no_grad(), looks(found), calls(found):
                work()
        except Exception as error:
            raised.append(error)
        finally:
            _now.recording = None

    if apart and not on_numpy():
        thread = threading.Thread(target=run, name="softacl-recording")
        thread.start()
        thread.join()
    else:
        run()
    if raised:
        raise raised[0]
    return found
