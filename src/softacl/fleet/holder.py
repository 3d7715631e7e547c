"""What runs in the cluster: an actor with one device, and pieces on it."""

from __future__ import annotations

import os
import socket
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from softacl import __version__
from softacl.fleet.pieces import Piece
from softacl.fleet.ray_module import FleetError, WrongBytes
from softacl.runtime.settings import PRIVATE
from softacl.runtime.state import process
from softacl.runtime.visible_list import VARIABLE

if TYPE_CHECKING:
    import numpy as np

    from softacl.objects import Buffer

#: What a program does with a piece on its device.
Work = Callable[["Buffer", Piece], Any]
_STAGING = 4 << 20  # bytes that are read back at once to be compared


class Opened(NamedTuple):
    """The identity of an actor. machine: the same for all that share devices; free, total: bytes of the device."""

    node: str
    machine: str
    pid: int
    physical: int
    chip: str
    version: str
    free: int
    total: int


class Loaded(NamedTuple):
    """A piece is on a device. checksum: CRC-32 of its bytes after the work."""

    checksum: int
    result: Any


class Holder:
    """An actor with one device. Its methods run one after another."""

    def __init__(self) -> None:
        self._pieces: dict[tuple[int, int], Buffer] = {}
        self._staging: Any = None

    def open(self) -> Opened:
        """Use the device that Ray assigned."""
        import ray

        from softacl.objects import Device

        context = ray.get_runtime_context()
        assigned = context.get_accelerator_ids().get("NPU", [])
        visible = process.settings.visible
        if process.settings.visible_error:
            raise FleetError(process.settings.visible_error)
        physical = int(assigned[0]) if assigned else visible[0]
        if physical not in visible:
            raise FleetError(
                f"Ray assigned device {physical}, and {VARIABLE}={os.environ.get(VARIABLE)!r} hides it. Do not set the "
                "variable in a runtime environment."
            )
        self._device = Device(visible.index(physical)).use()
        free, total = self._device.memory
        return Opened(
            *(context.get_node_id(), _machine(), os.getpid(), physical),
            *(self._device.name, __version__, free, total),
        )

    def load(self, piece: Piece, data: np.ndarray[Any, Any], start: int, work: Work | None) -> Loaded:
        """Put bytes of an array, from `start` on, onto the device, check that they arrived, and do the work."""
        self.drop(piece.key)
        source = data.reshape(-1).view("uint8")[start : start + piece.nbytes]
        buffer = self._device.buffer(piece.nbytes)
        try:
            buffer.copy_from(source)
            if (checksum := self._checksum(buffer)) != piece.sent:
                raise WrongBytes(self._differs(piece, buffer, source, checksum))
            result = None
            if work is not None:
                result = work(buffer, piece)
                self._device.synchronize()
                checksum = self._checksum(buffer)
        except BaseException:
            buffer.close()
            raise
        self._pieces[piece.key] = buffer
        return Loaded(checksum, result)

    def fetch(self, key: tuple[int, int]) -> tuple[np.ndarray[Any, Any], int]:
        """The bytes of a piece as they are on the device, and their checksum as it was read there."""
        buffer = self._pieces[key]
        return buffer.to_array(), self._checksum(buffer)

    def through(
        self, piece: Piece, data: np.ndarray[Any, Any], start: int, work: Work | None, back: bool
    ) -> tuple[Loaded, np.ndarray[Any, Any] | None]:
        """Load a piece, do the work, and free the memory. back: its bytes are wanted."""
        loaded = self.load(piece, data, start, work)
        try:
            return loaded, self._pieces[piece.key].to_array() if back else None
        finally:
            self.drop(piece.key)

    def drop(self, key: tuple[int, int]) -> None:
        """Free a piece's memory. Idempotent."""
        buffer = self._pieces.pop(key, None)
        if buffer is not None:
            buffer.close()

    def _checksum(self, buffer: Buffer) -> int:
        """CRC-32 of device memory, which is copied back in parts."""
        from softacl.objects import pinned_empty

        if self._staging is None:
            self._staging = pinned_empty(_STAGING, "uint8")
        checksum = 0
        for at in range(0, buffer.nbytes, _STAGING):
            part = self._staging[: min(_STAGING, buffer.nbytes - at)]
            buffer[at : at + part.nbytes].copy_to(part)
            checksum = zlib.crc32(part, checksum)
        return checksum

    def _differs(self, piece: Piece, buffer: Buffer, source: np.ndarray[Any, Any], checksum: int) -> str:
        """Where the bytes on the device differ."""
        where = f"device {process.settings.visible[self._device.id]} of node {socket.gethostname()} (pid {os.getpid()})"
        sent = zlib.crc32(source.data)
        if sent != piece.sent:
            return (
                f"piece {piece.index} of {piece.nbytes} bytes changed on its way to {where}: CRC-32 {piece.sent:08x} was sent, "
                f"{sent:08x} arrived there. Look at the network and the memory of the two nodes."
            )
        wrong = (buffer.to_array() != source).nonzero()[0]
        if not wrong.size:
            return f"{where} gave other bytes at the first reading of piece {piece.index} than at the second."
        return (
            f"{where} holds other bytes than were copied to it: piece {piece.index} of {piece.nbytes} bytes, {wrong.size} "
            f"wrong, the first at {wrong[0]} (byte {piece.start + int(wrong[0])} of the source); CRC-32 {checksum:08x}, not "
            f"{piece.sent:08x}."
        )


def _machine() -> str:
    """The same for all processes that share devices: the machine, and its name among those that are simulated on it."""
    try:
        with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:
            boot = file.read().strip()
    except OSError:
        boot = ""
    name = process.settings.machine
    return f"{socket.gethostname()} {boot} {os.getpid() if name == PRIVATE else name}"
