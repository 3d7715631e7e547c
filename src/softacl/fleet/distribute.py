"""Arrays and files on the devices of a cluster, and back: cut into pieces, through Ray's object store, compared by checksum."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from softacl.base.atomic_write import OutputFile
from softacl.base.closing import Closing
from softacl.base.units import format_size
from softacl.errors import OutOfMemory
from softacl.fleet.devices import Devices
from softacl.fleet.flow import Flow
from softacl.fleet.holder import Loaded, Work
from softacl.fleet.pieces import Piece, cut, shares, size_of_pieces
from softacl.fleet.ray_module import FleetError, WrongBytes, connected
from softacl.fleet.sources import Source, source_of
from softacl.fleet.targets import ArrayTarget, FileTarget, array_target

if TYPE_CHECKING:
    import numpy as np

__all__ = ["Distribution", "distribute", "gather"]


class Distribution(Closing):
    """A source on devices of a cluster. `pieces` says which bytes are on which device. `close`, or the end of a `with`, frees it.

    Iterating gives the pieces. With keep=False that is what sends them through the devices, each pass anew, in the order in
    which they are done.
    """

    def __init__(
        self, source: Source, devices: Devices, owns: bool, pieces: list[Piece], keep: bool, work: Work | None
    ):
        """Programs call `distribute`. owns: whether `close` closes the devices as well."""
        self.source, self.devices, self.pieces, self.keep = source, devices, pieces, keep
        self.nbytes = source.nbytes
        self._owns, self._work = owns, work
        self._loaded: set[int] = set()
        self._of: list[list[Piece]] = []
        self.closed = False

    def load(self) -> None:
        """Bring every piece to its device."""
        self._of = shares(self.pieces, len(self.devices))
        self._check_available()
        self._run(self._steps(None))

    def _check_available(self) -> None:
        for mine, device in zip(self._of, self.devices.opened, strict=True):
            needed = sum(piece.nbytes for piece in mine)
            if needed > device.free:
                raise FleetError(
                    f"{format_size(self.nbytes)} do not fit on {len(self.devices)} devices: a share is {format_size(needed)}, and "
                    f"device {device.physical} of node {device.node[:8]} has {format_size(device.free)} free. Take more devices, or "
                    "send it through them piece by piece: keep=False."
                )

    def _steps(self, target: ArrayTarget | FileTarget | None) -> Iterator[Piece]:
        """Load what is not on its device, and with a target bring each piece back; the pieces that are done."""

        def begin(piece: Piece, i: int) -> Any:
            actor = self.devices.actor(i)
            if piece.index in self._loaded:
                return actor.fetch.remote(piece.key)
            data, start = self.source.put(piece)
            return actor.load.remote(piece, data, start, self._work)

        def lost(i: int) -> list[Piece]:
            self._loaded.difference_update(piece.index for piece in self._of[i])
            return self._of[i]

        pending = {piece.index for piece in self.pieces} if target is not None else set()
        own = (
            self._of if target is not None else [[p for p in mine if p.index not in self._loaded] for mine in self._of]
        )
        flow = Flow(self.devices, begin, own=own, lost=lost)
        for piece, i, answer in flow.run():
            if isinstance(answer, Loaded):
                self._arrived(piece, i, answer)
                self._loaded.add(piece.index)
                if piece.index in pending:
                    flow.again(piece, i)
                    continue
            elif target is not None:
                _write(target, piece, *answer)
                pending.discard(piece.index)
            del answer  # its bytes are in the object store
            yield piece

    def _through(self, target: ArrayTarget | FileTarget | None) -> Iterator[Piece]:
        """Send each piece over whichever device is free; the pieces that are done."""

        def begin(piece: Piece, i: int) -> Any:
            data, start = self.source.put(piece)
            return self.devices.actor(i).through.remote(piece, data, start, self._work, target is not None)

        flow = Flow(self.devices, begin, shared=self.pieces)
        for piece, i, (loaded, back) in flow.run():
            self._arrived(piece, i, loaded)
            if target is not None:
                _write(target, piece, back, loaded.checksum)
            del back
            yield piece

    def _arrived(self, piece: Piece, i: int, loaded: Loaded) -> None:
        device = self.devices.opened[i]
        piece.node, piece.device = device.node, device.physical
        piece.checksum, piece.result = loaded.checksum, loaded.result

    def bring_back(self, target: ArrayTarget | FileTarget) -> None:
        """Fill a target with the bytes of all pieces."""
        self._alive()
        self._run(self._steps(target) if self.keep else self._through(target))

    def _run(self, steps: Iterator[Piece]) -> None:
        try:
            for _ in steps:
                pass
        except OutOfMemory as error:
            raise FleetError(
                f"a device is full: {error.why} Each piece takes a block of its own, rounded up. Take larger pieces if they "
                "are small, more devices, or keep=False."
            ) from None

    def __iter__(self) -> Iterator[Piece]:
        self._alive()
        return iter(self.pieces) if self.keep else self._through(None)

    def __len__(self) -> int:
        return len(self.pieces)

    def _alive(self) -> None:
        if self.closed:
            raise FleetError("this distribution has been closed, and its memory freed. Distribute the source again.")

    def close(self) -> None:
        """Free the memory on the devices. Idempotent."""
        if self.closed:
            return
        self.closed = True
        self.source.close()
        if self._owns:
            self.devices.close()
            return
        if len(self.devices):
            for i, mine in enumerate(self._of):
                for piece in mine:
                    self.devices.actor(i).drop.remote(piece.key)

    def __repr__(self) -> str:
        state = "closed" if self.closed else "on" if self.keep else "through"
        return f"<Distribution of {format_size(self.nbytes)} in {len(self)} pieces, {state} {self.devices!r}>"


def distribute(
    source: Any,
    devices: int | Devices | None = None,
    *,
    work: Work | None = None,
    keep: bool = True,
    piece_bytes: int | str | None = None,
    timeout_s: float = 60.0,
) -> Distribution:
    """Bring an array or a file onto devices of the Ray cluster that this process is connected to.

    source: a NumPy array (`numpy.memmap` as well), bytes, an ObjectRef of an array, or the path of a file that this process reads.
    devices: how many, all by default; or `Devices`. Consecutive pieces go to one device.
    work(buffer, piece): called where a piece has arrived, with its `softacl.Buffer` there; what it returns is `piece.result`. After
    a lost device it is called again on the piece as it was in the source.
    keep=False: nothing stays on the devices: the pieces go through them when the result is iterated or gathered, at most two of
    a device at a time, so the source may be larger than the devices.
    piece_bytes: bytes or "64MiB"; by default what devices and object store have room for, at most 64 MiB; rows stay whole.
    timeout_s: for Ray to give the devices, and for each piece; where `devices` are given, theirs counts.

    Every piece is read back from the device and compared by CRC-32. An actor that dies or does not answer is replaced, three
    times for each device, and gets its pieces again. Raises FleetError and its kinds; ValueError and TypeError for a source or
    a number that cannot be.
    """
    _check_time(timeout_s)
    data = source_of(source)
    result: Distribution | None = None
    mine: Devices | None = None
    try:
        if isinstance(devices, Devices):
            crew = devices
        else:
            crew = mine = Devices(devices, timeout_s)
        free = [device.free for device in crew.opened]
        store = int(connected().cluster_resources().get("object_store_memory", 0)) or 1
        each = size_of_pieces(piece_bytes, data.nbytes, data.unit, free, store)
        result = Distribution(data, crew, mine is not None, cut(data.nbytes, each, data.dtype), keep, work)
        if keep:
            result.load()
        return result
    except BaseException:
        if result is not None:
            result.close()
        else:
            data.close()
            if mine is not None:
                mine.close()
        raise


def gather(distribution: Distribution, out: Any = None) -> np.ndarray[Any, Any] | None:
    """The bytes of a distribution from its devices, in the order of the source; with keep=False sent through them now.

    out: an array to fill, or the path of a file to write; a new array like the source by default. A file is written beside its
    place and renamed, so it is written atomically. Returns the array; None for a file.
    """
    if not isinstance(distribution, Distribution):
        raise TypeError(f"gather takes what distribute returned, not {type(distribution).__name__}")
    if isinstance(out, (str, os.PathLike)):
        with OutputFile(out).in_any_order(distribution.nbytes) as file:
            distribution.bring_back(FileTarget(file, os.fspath(out)))
        return None
    target = array_target(distribution.source, out)
    distribution.bring_back(target)
    return target.array


def _write(target: ArrayTarget | FileTarget, piece: Piece, part: Any, checksum: int) -> None:
    """Bytes that came back."""
    actual = zlib.crc32(part)
    where = f"piece {piece.index} of {piece.nbytes} bytes, of device {piece.device} of node {piece.node[:8]}"
    if checksum != piece.checksum:
        raise WrongBytes(
            f"{where}, changed after it had arrived: CRC-32 {piece.checksum:08x} then, {checksum:08x} now. The device "
            "changed it, or other code wrote there."
        )
    if actual != checksum:
        raise WrongBytes(
            f"{where}, changed on its way here: CRC-32 {checksum:08x} on the device, {actual:08x} here. Look at the copies from "
            "that device, the network and the memory of the two nodes."
        )
    target.write(piece.start, part)


def _check_time(timeout_s: Any) -> None:
    if isinstance(timeout_s, bool) or not isinstance(timeout_s, (int, float)) or not 0 < timeout_s < 1e6:
        raise ValueError(f"timeout_s={timeout_s!r}: seconds, more than 0 and less than 1000000")
