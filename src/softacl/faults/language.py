"""What a fault is, and the text that asks for it: `malloc:nth=3`, `wrong_copy:device=5,bytes=1MiB`."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from softacl.base.suggestions import did_you_mean
from softacl.base.units import counted, format_size, parse_size
from softacl.bindings import c_names, python_name
from softacl.codes import Code
from softacl.events import Call
from softacl.runtime.entry import OPERATIONS
from softacl.runtime.state import current

__all__ = ["DAMAGED", "Fault", "offers", "parse"]

_NEVER = ("aclGetRecentErrMsg", "aclrtGetLastError", "aclrtPeekAtLastError", "acl.util.")
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
#: Engines of which a task, or a frame, may fail.
_ENGINES = ("jpegd", "jpege", "pngd", "vpc", "vdec", "venc")
#: What goes wrong with the data of decoders -> of which.
DAMAGED = {"damaged_stream": ("jpegd", "pngd", "vdec"), "dropped_frame": ("vdec",)}
#: What devices do wrong with the copies and fills that they are given.
_OF_DEVICES = ("wrong_copy", "device_exit", "device_hang")
_SPECIAL = ("device_lost", "slow_copy", *_OF_DEVICES, *_ENGINES, *DAMAGED)
#: key -> the least and the largest value.
_KEYS = {
    **dict.fromkeys(("nth", "every", "times", "bytes"), (1, 10**15)),
    **dict.fromkeys(("device", "code"), (0, 2**31 - 1)),
    **dict.fromkeys(("after", "ms"), (0, 10**9)),
    "factor": (1, 10**6),
}
#: key -> of which faults alone.
_KEYS_OF = {
    "bytes": _OF_DEVICES,
    "factor": ("slow_copy",),
    "ms": ("slow_copy", "device_hang"),
}


@dataclass
class Fault:
    """One fault. text: as it was written. call: the function, or one of _SPECIAL. code: the one that the call returns.

    nth, every, after: which calls it hits; after: a number of calls, or of seconds if `seconds`; 0: no condition. ms: a delay
    in milliseconds. device: only the device with this number in the machine; -1: any. factor: how many times as long copies
    take. nbytes: hits once the device has copied so many bytes. seen, done: calls or copies that it concerned, and that it hit.
    """

    text: str
    call: str
    nth: int = 0
    every: int = 0
    after: float = 0
    seconds: bool = False
    times: int = 0  # at most; 0: no limit
    code: int = 0
    ms: float = -1
    device: int = -1
    factor: float = 1
    nbytes: int = 0
    seen: int = 0
    done: int = 0
    copied: int = 0

    @property
    def of_device(self) -> bool:
        """Whether it is one of the copies and fills that devices do, and not of calls."""
        return self.call in _OF_DEVICES or (self.call == "slow_copy" and (self.device >= 0 or self.factor != 1))

    def meets(self, call: Call) -> bool:
        """Whether it is about a call. A function is named as programs of any binding write it, its module may be left out."""
        if self.call in _ENGINES or self.call in DAMAGED or self.of_device:
            return False
        if self.device >= 0 and (current.context is None or current.context.device.physical != self.device):
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
        return self.call == engine or engine in DAMAGED.get(self.call, ())

    def strikes(self, started: float, nbytes: int = 0) -> bool:
        """Whether it hits this call or copy, which it concerns. started: of the faults, in seconds. nbytes: of the copy."""
        self.seen += 1
        self.copied += nbytes
        if self.times and self.done >= self.times:
            return False
        if self.nbytes:
            hit = self.copied >= self.nbytes
        elif self.seconds:
            hit = time.monotonic() - started >= self.after
        elif self.nth:
            hit = self.seen == self.nth
        elif self.every:
            hit = self.seen % self.every == 0
        else:
            hit = self.seen > self.after
        self.done += hit
        return hit

    @property
    def never(self) -> str:
        """Why it never happened, in words."""
        if self.of_device:
            where = f"device {self.device}" if self.device >= 0 else "the devices"
            copies = f"{counted(self.seen, 'copy or fill', 'copies and fills')}, {format_size(self.copied)}"
            return f"the fault never happened ({where} did {copies if self.seen else 'no copy'})"
        if self.call in _ENGINES or self.call in DAMAGED:
            who = " or ".join(name.upper() for name in DAMAGED.get(self.call, (self.call,)))
            received = counted(self.seen, "operation") if self.seen else "nothing"
            return f"the fault never happened ({who} was given {received})"
        what = "no function" if self.call == "device_lost" else "no copy" if self.call == "slow_copy" else self.call
        if what == self.call:
            calls = (
                f"{what} was called {self.seen} time{'s' if self.seen != 1 else ''}"
                if self.seen
                else f"{what} was never called"
            )
        else:
            calls = f"{self.seen} calls came before that" if self.seen else f"{what} was called"
        return f"the fault never happened ({calls})"


def parse(text: str, option: str = "--fault") -> Fault:
    """Read the fault that `text` describes: `malloc:nth=3`, `memcpy_async:every=10,code=507899`, `device_lost:after=2s`.

    option: the source of the request, for messages. ValueError for an invalid fault.
    """
    call, _, rest = text.partition(":")
    fault = Fault(text, call.strip())
    asked = f"{option} {text}"
    if not re.fullmatch(r"[A-Za-z_0-9.]+", fault.call):
        raise ValueError(f"{asked}: write FUNCTION:key=value,..., for instance malloc:nth=3")
    _check_name(asked, fault.call)
    for part in filter(None, rest.split(",")):
        key, _, value = part.partition("=")
        _check_key(asked, fault.call, key)
        try:
            number = _set(fault, key, value)
        except ValueError:
            raise ValueError(f"{asked}: {value!r} is not a number") from None
        low, high = _KEYS[key]
        if not low <= number <= high:
            raise ValueError(f"{asked}: {key}={value} is out of range ({low} to {high})")
    if fault.device >= 0 and (fault.call in _ENGINES or fault.call in DAMAGED):
        raise ValueError(f"{asked}: {fault.call} cannot be limited to one device; omit device=")
    if fault.ms < 0:
        fault.ms = 10 if fault.call == "slow_copy" and fault.factor == 1 else 0
    if fault.code and (fault.call in ("vdec", "venc") or fault.call in DAMAGED):
        raise ValueError(f"{asked}: {fault.call} has no code; the program sees it in the ret_code of a description")
    fault.code = fault.code or int(_default_code(fault.call))
    try:
        Code(fault.code)
    except ValueError:
        raise ValueError(f"{asked}: {fault.code} is not an AscendCL error code") from None
    return fault


def _set(fault: Fault, key: str, value: str) -> float:
    number: float
    if key in ("after", "ms", "factor"):
        fault.seconds = fault.seconds or (key == "after" and value.endswith("s"))
        number = float(value.removesuffix("s") if key == "after" else value)
    else:
        number = parse_size(value) if key == "bytes" else int(value)
    setattr(fault, "nbytes" if key == "bytes" else key, number)
    return number


def _check_key(asked: str, call: str, key: str) -> None:
    if key not in _KEYS:
        raise ValueError(f"{asked}: {key} is not one of {', '.join(sorted(_KEYS))}.{did_you_mean(key, _KEYS)}")
    of = _KEYS_OF.get(key)
    if of is not None and call not in of:
        raise ValueError(f"{asked}: {key}= is for {', '.join(of)}, not for {call}")


def _functions() -> Iterable[Any]:
    from softacl.api.table import functions  # slow to load

    return functions()


def offers(text: str) -> list[str]:
    """How an unfinished text may go on, whole: the functions of pyACL, what else can fail, and then the keys."""
    call, colon, rest = text.partition(":")
    if not colon:
        return [f"{name}:" for name in sorted({*_SPECIAL, *(f.py.rpartition(".")[2] for f in _functions() if f.py)})]
    before = f"{call}:{rest[: rest.rfind(',') + 1]}"
    return [f"{before}{key}=" for key in sorted(_KEYS) if call in _KEYS_OF.get(key, (call,))]


def _check_name(asked: str, call: str) -> None:
    """ValueError for what no program can call: a fault that never strikes hides that a test tests nothing."""
    if call in _SPECIAL:
        return
    for module in ("softacl.objects", "softacl.pools", "softacl.operators", "softacl.regions"):
        import_module(module)  # this fills OPERATIONS
    names = {name for f in _functions() for name in (f.c, f.py) if name} | OPERATIONS | {*_SPECIAL}
    short = {name.rpartition(".")[2] for name in names} - {""}
    if call in names or call in short:
        return
    owner, _, method = call.rpartition(".")
    if owner[:1].isupper() and f".{method}" in OPERATIONS:  # of a class of the program's own: LastOut.free
        return
    near = did_you_mean(call, names | short if owner == "" else names)
    raise ValueError(
        f"{asked}: {call} is not a function of AscendCL or softacl, nor one of {', '.join(_SPECIAL)}.{near}"
    )


def _default_code(call: str) -> Code:
    if "malloc" in call.lower():
        return Code.RT_MEMORY_ALLOCATION
    if call in _ENGINES or call in DAMAGED:
        return Code.RT_AICPU_EXCEPTION
    return Code.RT_LOST_HEARTBEAT if call == "device_lost" else Code.RT_DRV_INTERNAL_ERROR
