"""Records the calls of an operator's expression in a run, in order: PyTorch's operators below autograd, or NumPy's."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from softacl.operators.aten.calls import READING, LibraryCall, RecordedCalls, note_reading, now
from softacl.operators.aten.library import on_numpy, torch
from softacl.operators.aten.modes import without_modes


def _has_indices(args: Sequence[Any]) -> bool:
    """Whether a call selects elements by numbers, and not by a mask: how many is known before it."""
    return (
        len(args) == 2
        and isinstance(args[1], list)
        and all(each is None or each.dtype != torch.bool for each in args[1])
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
            if now.recording is None:
                return function(*args, **(kwargs or {}))
            if torch.Tag.inplace_view in function.tags:  # squeeze_: what was recorded had the shape before
                self._recording.replace(args[0], args[0].detach())
                return function(*args, **(kwargs or {}))
            results = function(*args, **(kwargs or {}))
            name = function._schema.name.removeprefix("aten::")
            self._recording.calls.append(
                LibraryCall(name, args, kwargs or {}, results, function._schema.is_mutable, function)
            )
            if name in READING or (torch.Tag.dynamic_output_shape in function.tags and not _has_indices(args)):
                note_reading()
            varies = {torch.Tag.nondeterministic_seeded, torch.Tag.dynamic_output_shape} & set(function.tags)
            self._recording.repeatable &= not varies
            return results

    class Looks(overrides.TorchFunctionMode):  # type: ignore[name-defined]
        def __init__(self, recording: RecordedCalls) -> None:
            super().__init__()
            self._recording = recording

        def __torch_function__(self, function: Any, _types: Any, args: Any = (), kwargs: Any = None) -> Any:
            if getattr(function, "__name__", "") in READING:
                note_reading()
            return function(*args, **(kwargs or {}))

    return Calls, Looks


def record(work: Callable[[], None], recording: RecordedCalls) -> None:
    """Run it, in a thread without the program's modes of PyTorch; what it raises is raised here."""
    if on_numpy():
        with without_modes():
            _recorded(work, recording)
        return
    raised: list[Exception] = []

    def run() -> None:
        calls, looks = _modes()
        try:
            with torch.no_grad(), looks(recording), calls(recording):
                _recorded(work, recording)
        except Exception as error:
            raised.append(error)

    thread = threading.Thread(target=run, name="softacl-recording")
    thread.start()
    thread.join()
    if raised:
        raise raised[0]


def _recorded(work: Callable[[], None], recording: RecordedCalls) -> None:
    now.recording = recording
    try:
        work()
    finally:
        now.recording = None
