"""Faults on purpose: calls that fail, a device that is lost, copies that are slow. The error paths of a program, exercised."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import Call
from softacl.faces import c_names, python_name
from softacl.near import did_you_mean
from softacl.observe import MediaFault
from softacl.reasons import Reason
from softacl.runtime.entry import OPERATIONS
from softacl.runtime.state import current
from softacl.runtime.streams.streams import TAG, Stream, streams
from softacl.units import counted

__all__ = ["Fault", "FaultError", "Faults", "parse"]

_NEVER = ("aclGetRecentErrMsg", "aclrtGetLastError", "aclrtPeekAtLastError", "acl.util.")
_QUEUED = ("Async", "AsyncWithCondition", "AsyncWithDesc", "AsyncWithOffset", "BatchAsync", "BatchAsyncV2")
_COPIES = {
    *(
        "aclrtMemcpy",
        "aclrtMemcpy2d",
        "aclrtMemcpyBatch",
        "aclrtMemcpyBatchV2",
        "aclrtMemcpyAsync",
        "aclrtMemcpy2dAsync",
    ),
    *("aclrtMemcpyAsyncWithCondition", "aclrtMemcpyAsyncWithDesc", "aclrtMemcpyAsyncWithOffset"),
    *("aclrtMemcpyBatchAsync", "aclrtMemcpyBatchAsyncV2"),
}
_KEYS = {"nth", "every", "after", "times", "code", "ms"}
#: Engines of which a task, or a frame, may fail.
_ENGINES = ("jpegd", "jpege", "pngd", "vpc", "vdec", "venc")
#: What goes wrong with the data of decoders -> of which.
_STREAMS = {"damaged_stream": ("jpegd", "pngd", "vdec"), "dropped_frame": ("vdec",)}
_SPECIAL = ("device_lost", "slow_copy", *_ENGINES, *_STREAMS)


class FaultError(AclError):
    """A failure that was asked for."""


@dataclass
class Fault:
    """One `--fault`. `call`: the function, or one of _SPECIAL; after: calls, or seconds with `seconds`."""

    text: str
    call: str
    nth: int = 0
    every: int = 0
    after: float = 0
    seconds: bool = False
    times: int = 0  # at most; 0: no limit
    code: int = 0
    ms: float = 10
    seen: int = 0
    done: int = 0

    def meets(self, call: Call) -> bool:
        """Whether it is about a call. A function is named as programs of any face write it, its module may be left out."""
        if self.call in _ENGINES or self.call in _STREAMS:
            return False
        if self.call == "device_lost":
            return not call.function.startswith(_NEVER)
        if self.call == "slow_copy":
            return any(name in _COPIES for name in c_names(call.function))
        does = c_names(call.function)
        names = {call.function, call.name, *does, *map(python_name, does)}
        return self.call in names or self.call in {name.rpartition(".")[2] for name in names}

    def concerns(self, engine: str) -> bool:
        """Whether it is about the operations of a media engine."""
        return self.call == engine or engine in _STREAMS.get(self.call, ())

    def strikes(self, started: float) -> bool:
        """Whether this call, one of those that it is about, is hit."""
        self.seen += 1
        if self.times and self.done >= self.times:
            return False
        if self.seconds:
            hit = time.monotonic() - started >= self.after
        elif self.nth:
            hit = self.seen == self.nth
        elif self.every:
            hit = self.seen % self.every == 0
        else:
            hit = self.seen > self.after
        self.done += hit
        return hit


def parse(text: str) -> Fault:
    """`malloc:nth=3`, `memcpy_async:every=10,code=507899`, `device_lost:after=2s`, `jpegd:nth=2`. ValueError else."""
    call, _, rest = text.partition(":")
    fault = Fault(text, call.strip())
    if not re.fullmatch(r"[A-Za-z_0-9.]+", fault.call):
        raise ValueError(f"--fault {text}: write FUNCTION:key=value,..., for instance malloc:nth=3")
    _check_name(text, fault.call)
    for part in filter(None, rest.split(",")):
        key, _, value = part.partition("=")
        if key not in _KEYS:
            allowed = ", ".join(sorted(_KEYS))
            raise ValueError(f"--fault {text}: {key} is not one of {allowed}.{did_you_mean(key, _KEYS)}")
        try:
            if key == "after":
                fault.seconds = value.endswith("s")
                fault.after = float(value.removesuffix("s"))
            elif key == "ms":
                fault.ms = float(value)
            else:
                setattr(fault, key, int(value))
        except ValueError:
            raise ValueError(f"--fault {text}: {value!r} is not a number") from None
    if fault.code and (fault.call in ("vdec", "venc") or fault.call in _STREAMS):
        raise ValueError(
            f"--fault {text}: {fault.call} has no code; the program learns of it by the ret_code of a description"
        )
    fault.code = fault.code or int(_default_code(fault.call))
    try:
        Code(fault.code)
    except ValueError:
        raise ValueError(f"--fault {text}: {fault.code} is not an AscendCL error code") from None
    return fault


def _never(fault: Fault) -> str:
    if fault.call in _ENGINES or fault.call in _STREAMS:
        who = " or ".join(name.upper() for name in _STREAMS.get(fault.call, (fault.call,)))
        given = counted(fault.seen, "operation") if fault.seen else "nothing"
        return f"the fault never happened ({who} was given {given})"
    what = "no function" if fault.call == "device_lost" else "no copy" if fault.call == "slow_copy" else fault.call
    if what == fault.call:
        calls = (
            f"{what} was called {fault.seen} time{'s' if fault.seen != 1 else ''}"
            if fault.seen
            else f"{what} was never called"
        )
    else:
        calls = f"{fault.seen} calls came before that" if fault.seen else f"{what} was called"
    return f"the fault never happened ({calls})"


def _check_name(text: str, call: str) -> None:
    """ValueError for what no program can call: a fault that never strikes hides that a test tests nothing."""
    from softacl.api.table import functions

    for module in ("softacl.objects", "softacl.pools", "softacl.operators", "softacl.regions"):
        import_module(module)  # their operations stand in OPERATIONS then
    names = {name for f in functions() for name in (f.c, f.py) if name} | OPERATIONS | {*_SPECIAL}
    short = {name.rpartition(".")[2] for name in names} - {""}
    if call in names or call in short:
        return
    owner, _, method = call.rpartition(".")
    if owner[:1].isupper() and f".{method}" in OPERATIONS:  # of a class of the program's own: LastOut.free
        return
    near = did_you_mean(call, names | short if owner == "" else names)
    raise ValueError(
        f"--fault {text}: {call} is not a function of AscendCL or softacl, nor one of {', '.join(_SPECIAL)}.{near}"
    )


def _default_code(call: str) -> Code:
    if "malloc" in call.lower():
        return Code.RT_MEMORY_ALLOCATION
    if call in _ENGINES or call in _STREAMS:
        return Code.RT_AICPU_EXCEPTION
    return Code.RT_LOST_HEARTBEAT if call == "device_lost" else Code.RT_DRV_INTERNAL_ERROR


class Faults(list[Fault]):
    """All of a run."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(faults)
        self.any = bool(faults)
        self.on_strike: Callable[[], None] = lambda: None
        self._started = time.monotonic()

    @property
    def unfired(self) -> list[str]:
        """Those that hit no call in any process, in words: what was to be tested was not."""
        return [f"--fault {fault.text}: {_never(fault)}" for fault in self if not fault.done]

    def call(self, call: Call) -> FaultError | None:
        """A function is called: it goes on, waits, or fails with the error."""
        for fault in self:
            if fault.meets(call) and fault.strikes(self._started):
                self.on_strike()
                if fault.call == "slow_copy":
                    self._slow(call, fault.ms / 1000)
                    continue
                return FaultError(fault.code, f"fails as asked for by --fault {fault.text}.", Reason.FAULT)
        return None

    def media(self, engine: str) -> MediaFault | None:
        """An operation goes to a media engine: what shall go wrong with it."""
        found = None
        for fault in self:
            if fault.concerns(engine) and fault.strikes(self._started):
                self.on_strike()
                what = {"damaged_stream": "damaged", "dropped_frame": "dropped"}.get(fault.call, "fails")
                found = found or MediaFault(what, fault.code, f"the task fails as asked for by --fault {fault.text}")
        return found

    @staticmethod
    def _slow(call: Call, seconds: float) -> None:
        """A synchronous copy waits here, an asynchronous one behind a task that sleeps."""
        handle = getattr(call.arguments[-1], "handle", call.arguments[-1]) if call.arguments else None
        if not any(name.endswith(_QUEUED) for name in c_names(call.function)) or not isinstance(handle, int):
            time.sleep(seconds)
            return
        stream = streams.live.get(handle)
        if handle == 0 and current.context is not None and isinstance(current.context.default_stream, Stream):
            stream = current.context.default_stream
        if stream is not None:

            def nap() -> bool:
                time.sleep(seconds)
                return True

            stream.queue.call(nap, TAG["task"])
