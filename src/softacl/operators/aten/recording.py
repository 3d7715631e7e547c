"""Records the calls of an operator's expression in a run, in order: PyTorch's operators below autograd, or NumPy's."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable
from functools import cache
from typing import Any

from softacl.operators.aten.calls import LibraryCall, RecordedCalls, now
from softacl.operators.aten.library import on_numpy, torch
from softacl.operators.aten.modes import without_modes

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


@cache
def _modes() -> tuple[Any, Any]:
    """Classes of modes that note what they see in a recording."""
    dispatch = importlib.import_module("torch.utils._python_dispatch")
    overrides = importlib.import_module("torch.overrides")

    class Calls(dispatch.TorchDispatchMode):  # type: ignore[name-defined]
        def __init__(self, recording: RecordedCalls) -> None:
            super().__init__()
            self._recording = recording

        def __torch_dispatch__(self, function: Any, _types: Any, args: Any = (), kwargs: Any = None) -> Any:
            if torch.Tag.inplace_view in function.tags:  # squeeze_: what was recorded had the shape before
                self._recording.replace(args[0], args[0].detach())
                return function(*args, **(kwargs or {}))
            results = function(*args, **(kwargs or {}))
            name = function._schema.name.removeprefix("aten::")
            self._recording.calls.append(
                LibraryCall(name, args, kwargs or {}, results, function._schema.is_mutable, function)
            )
            varies = {torch.Tag.nondeterministic_seeded, torch.Tag.dynamic_output_shape} & set(function.tags)
            self._recording.repeatable &= not varies and name not in _UNREPEATABLE
            return results

    class Looks(overrides.TorchFunctionMode):  # type: ignore[name-defined]
        def __init__(self, recording: RecordedCalls) -> None:
            super().__init__()
            self._recording = recording

        def __torch_function__(self, function: Any, _types: Any, args: Any = (), kwargs: Any = None) -> Any:
            if getattr(function, "__name__", "") in _LOOKS:
                self._recording.repeatable = False
            return function(*args, **(kwargs or {}))

    return Calls, Looks


def record(work: Callable[[], None], apart: bool) -> RecordedCalls:
    """Run it. apart: in its own thread, because this one may have modes of the program; its exceptions are raised here."""
    recording, raised = RecordedCalls(), []

    def run() -> None:
        now.recording = recording
        try:
            if on_numpy():
                with without_modes():
                    work()
                return
            calls, looks = _modes()
            with torch.no_grad(), looks(recording), calls(recording):
                work()
        except Exception as error:
            raised.append(error)
        finally:
            now.recording = None

    if apart and not on_numpy():
        thread = threading.Thread(target=run, name="softacl-recording")
        thread.start()
        thread.join()
    else:
        run()
    if raised:
        raise raised[0]
    return recording
