"""The code of an actor: it owns devices, identifies them, and makes the copies that are requested."""

from __future__ import annotations

import os
import re
import socket
import sys
from pathlib import Path
from typing import Any

import softacl
from softacl.fleet.copies import Copies, CopyError, Timed
from softacl.processes.table import TableError, machines

#: Raised when what the methods take or return changes.
PROTOCOL = 1
_VISIBLE = "ASCEND_RT_VISIBLE_DEVICES"


class DeviceWorker:
    """The class of the actors. label: the node, for the bytes that travel. simulated: each actor is a machine of its own, so that
    others have devices of the same numbers. assigned: what Ray has given, where it is not to be asked."""

    def __init__(self, seed: int, label: str, simulated: bool = False, assigned: list[int] | None = None) -> None:
        self.simulated = simulated
        self.variable = os.environ.get(_VISIBLE)
        self.assigned = _from_ray() if assigned is None else assigned
        if self.variable is not None:
            os.environ[_VISIBLE] = ascending(self.variable)  # before AscendCL reads it
        import acl

        self.acl = acl
        self.opened = _opened(acl)
        self.copies: Copies | None = None
        self.seed, self.label = seed, label

    def identity(self) -> dict[str, Any]:
        """The identity of this actor, by four values that say which devices it has. All are plain values, as versions may differ."""
        return {
            "protocol": PROTOCOL,
            "version": softacl.__version__,
            "assigned": self.assigned,
            "variable": self.variable,
            "read": os.environ.get(_VISIBLE),
            "opened": self.opened,
            "chip": str(self.acl.get_soc_name() or ""),
            "pid": os.getpid(),
            "host": socket.gethostname(),
            "boot": _boot(),
            "machine": _machine(),
            "faults": os.environ.get("SOFTACL_FAULTS", ""),
        }

    def open(self, physical: int) -> dict[str, Any]:
        """Prepare a device. others: processes of this machine that have it open, too."""
        if self.copies is None:
            self.copies = Copies(self.acl, self.seed, self.label, self.opened)
        self.copies.open(self._index(physical))
        return {"others": [] if self.simulated else _others(physical)}

    def device(self, physical: int, nbytes: int, repeat: int, count: int) -> list[Timed]:
        """Copies of one device (`Copies.device`)."""
        return self._ready().device(self._index(physical), nbytes, repeat, count)

    def pair(self, a: int, b: int, nbytes: int, repeat: int, count: int) -> list[Timed]:
        """Copies between two devices, both ways (`Copies.pair`)."""
        return self._ready().pair(self._index(a), self._index(b), nbytes, repeat, count)

    def where(self) -> str:
        """What runs now. Answered while it runs, by another thread."""
        return self.copies.now if self.copies is not None else "nothing"

    def faults(self) -> list[tuple[str, int, str]]:
        """Faults that this process was asked to have (SOFTACL_FAULTS): the text, how often it struck, why if never."""
        faults = sys.modules.get("softacl.faults.environment")
        asked = faults.asked if faults is not None else None
        return [(fault.text, fault.done, fault.never) for fault in asked or ()]

    def _ready(self) -> Copies:
        if self.copies is None:
            raise CopyError("no device is open")
        return self.copies

    def _index(self, physical: int) -> int:
        return self.opened.index(physical)


def ascending(variable: str) -> str:
    """A list of visible devices as AscendCL accepts it. Ray writes the devices of an actor in any order, and CANN refuses most."""
    words = variable.split(",")
    return ",".join(sorted(words, key=int)) if all(re.fullmatch(r"[0-9]+", word) for word in words) else variable


def _from_ray() -> list[int]:
    import ray

    ids = ray.get_runtime_context().get_accelerator_ids().get("NPU", [])
    return sorted(int(each) for each in ids)


def _opened(acl: Any) -> list[int]:
    """The numbers in the machine of the devices that AscendCL sees, in its order."""
    n, code = acl.rt.get_device_count()
    if code:
        return []
    ask = getattr(acl.rt, "get_logic_dev_id_by_user_dev_id", None)
    numbers = []
    for index in range(n):
        number, code = ask(index) if ask is not None else (index, 0)
        numbers.append(index if code else number)
    listed = os.environ.get(_VISIBLE)
    if ask is None and listed:  # older CANN cannot be asked
        numbers = [int(word) for word in listed.split(",")][:n]
    return numbers


def _boot() -> str:
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    except OSError:
        return socket.gethostname()


def _machine() -> str:
    """The same for all processes that share software devices: the name of their machine; of a private one their own."""
    from softacl.runtime.settings import PRIVATE
    from softacl.runtime.state import process

    name = process.settings.machine
    return f"{_boot()} {os.getpid() if name == PRIVATE else name}"


def _others(physical: int) -> list[int]:
    """Other processes that share a device with this one, which has it open, as far as this one may look."""
    try:
        groups = machines().values()
    except TableError:
        return []  # devices of its own
    for cells in groups:
        pids = {cell.pid for cell in cells if cell.device == physical and cell.visible}
        if os.getpid() in pids:
            return sorted(pids - {os.getpid()})
    return []
