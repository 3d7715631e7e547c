"""What an operator's expression calls: PyTorch's operators below autograd, one after another, as a run of it makes them."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from softacl.operators.aten.library import torch

__all__ = ["Call", "Recording", "as_one", "record"]

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
    """A call of the dispatcher: its operator, arguments and results.

    inner: of `as_one`, whose function is a name: the calls that it consists of.
    """

    function: Any
    args: tuple[Any, ...]
    kwargs: dict[str, Any]
    results: Any
    inner: list[Call] = field(default_factory=list)


@dataclass
class Recording:
    """calls: in their order; repeatable: on other numbers the calls would be the same."""

    calls: list[Call] = field(default_factory=list)
    repeatable: bool = True


_now = threading.local()


def as_one(name: str, function: Callable[..., Any], *args: Any) -> Any:
    """function(*args), which compiled code may know as a whole."""
    recording: Recording | None = getattr(_now, "recording", None)
    if recording is None:
        return function(*args)
    outer, recording.calls = recording.calls, []
    try:
        results = function(*args)
        outer.append(Call(name, args, {}, results, recording.calls))
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
            self._recording.calls.append(Call(function, args, kwargs or {}, results))
            name = function._schema.name.removeprefix("aten::")
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
        calls, looks = _modes()
        _now.recording = found
        try:
            with torch.no_grad(), looks(found), calls(found):
                work()
        except Exception as error:
            raised.append(error)
        finally:
            _now.recording = None

    if apart:
        thread = threading.Thread(target=run, name="softacl-recording")
        thread.start()
        thread.join()
    else:
        run()
    if raised:
        raise raised[0]
    return found
