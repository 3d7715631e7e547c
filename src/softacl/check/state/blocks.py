"""The blocks of the program, live and freed, with the lines that allocated and freed them."""

from __future__ import annotations

from collections import deque

from softacl import _native
from softacl._native import Pointer
from softacl.base.units import counted, format_size
from softacl.bindings import fn
from softacl.check.findings.site import Site, capture, within
from softacl.check.state.clocks import StreamClock
from softacl.check.state.in_flight import InFlight
from softacl.check.state.written_bytes import Ranges
from softacl.runtime.memory.live_blocks import HOST_SPACES, Allocation, Space
from softacl.runtime.state import live, process

#: Freed blocks that are remembered; the oldest are forgotten first.
REMEMBERED = 100_000

_DEVICE, _MEDIA = Space.DEVICE, Space.MEDIA
_KINDS = {
    Space.DEVICE: "device memory",
    Space.MEDIA: "media memory",
    Space.HOST: "pinned host memory",
    Space.REGISTERED: "registered host memory",
    Space.VIRTUAL: "mapped memory",
    Space.HOST_VIRTUAL: "mapped host memory",
    Space.MANAGED: "managed memory",
}


class Block(_native.ShadowBlock):
    """One block. freed: how it ended ("free", "reset", "unregister", "unmap", "close"); "" while it lives."""

    __slots__ = ("kept", "made_by", "nbytes", "policy", "space", "stream", "tensor")  # and those of ShadowBlock

    def __init__(self, allocation: Allocation, number: int, made_at: Site) -> None:
        self.tensor = False  # a tensor of PyTorch, cut from a larger block of its allocator
        self.stream: StreamClock | None = None  # of a tensor: for which it was allocated
        self.address, self.end, self.nbytes = allocation.address, allocation.end, allocation.nbytes
        self.space, self.made_by = allocation.space, allocation.made_by
        self.pinned = allocation.space is Space.HOST
        self.device: int | None = allocation.device.id if allocation.device is not None else None
        self.policy, self.serial = allocation.policy, allocation.serial
        self.number, self.made_at = number, made_at
        self.lost_at: Site = ()
        self.freed, self.freed_at = "", ()  # type: tuple[str, Site]
        self.in_flight: InFlight | None = None  # accesses by tasks
        self.by_threads: InFlight | None = None  # accesses by threads themselves, since there are several
        self.initialised: Ranges | None = None  # None: unknown
        self.reported = False  # its leak was reported
        self.kept = False  # allocated by PyTorch, which keeps it until the end
        self.plain = False  # nothing judges new blocks of this kind: compiled code may begin the next life

    @property
    def name(self) -> str:
        """A name that is the same in every run: "device 0 block 7"."""
        return f"{'tensor' if self.tensor else 'block'} {self.number}"

    @property
    def on_device(self) -> bool:
        return self.space not in HOST_SPACES

    def __str__(self) -> str:
        where = f" on device {self.device}" if self.device is not None else ""
        if self.tensor:
            return f"{self.name}, {format_size(self.nbytes)}{where}"
        return f"{self.name}, {format_size(self.nbytes)} of {_KINDS[self.space]}{where} ({fn(self.made_by)})"

    def locate(self, address: int) -> str:
        """Describe where an address lies in or near the block."""
        offset = address - self.address
        if offset == 0:
            return f"the start of {self}"
        if offset < 0:
            return f"{counted(-offset, 'byte')} before {self}"
        if offset >= self.nbytes:
            past = offset - self.nbytes
            return f"{counted(past, 'byte')} past the end of {self}" if past else f"the end of {self}"
        return f"{counted(offset, 'byte')} into {self}"


class BlockTable(_native.BlockLives):
    """All blocks, by address. Compiled code adds and ends plain ones."""

    __slots__ = ("__dict__", "tensors")  # a skip condition is read faster from a slot

    def __init__(self) -> None:
        self._blocks: dict[int, Block] = {}  # by the serial number of the runtime's allocation
        self._freed = _native.AddressMap()
        self._order: deque[Block] = deque()
        super().__init__(self._blocks, self._freed, self._order, REMEMBERED, Ranges)
        self._tensors = _native.AddressMap()
        self.tensors = 0  # so far

    def add(self, allocation: Allocation, site: Site) -> Block:
        """A block was allocated."""
        self._count += 1
        block = self._blocks[allocation.serial] = Block(allocation, self._count, site)
        if (block.space is _DEVICE or block.space is _MEDIA) and process.settings.run_mode == "host":
            block.initialised = Ranges()
        self._freed.discard(block.address, block.end - block.address)
        return block

    def add_tensor(self, allocation: Allocation, address: int, nbytes: int, site: Site) -> Block:
        """A tensor was cut from a block."""
        self.tensors += 1
        tensor = Block(allocation, self.tensors, site)
        tensor.address, tensor.nbytes, tensor.end = address, nbytes, address + nbytes
        tensor.tensor, tensor.initialised = True, Ranges() if process.settings.run_mode == "host" else None
        for table in (self._freed, self._tensors):
            table.discard(address, nbytes)
        if nbytes:
            self._tensors.insert(address, nbytes, tensor)
        return tensor

    @property
    def has_tensors(self) -> bool:
        """Whether there ever was a tensor."""
        return self.tensors > 0

    def tensor_at(self, address: int) -> Block | None:
        """The tensor that holds an address."""
        tensor: Block | None = self._tensors.find(address) if self.tensors else None
        return tensor

    def end_tensor(self, tensor: Block, site: Site) -> None:
        """The memory of a tensor was returned to PyTorch's allocator."""
        self._tensors.remove(tensor.address)
        self._has_ended(tensor, "free", site)
        self._forget_oldest()

    @property
    def count(self) -> int:
        """How many blocks there have been."""
        return self._count

    def of(self, allocation: Allocation | None, address: int = 0) -> Block | None:
        """The block of an allocation, or its tensor at an address. None for ordinary memory, and for an allocation made before the
        run was observed.
        """
        if allocation is None:
            return None
        if self.tensors and address and (tensor := self._tensors.find(address)) is not None:
            block: Block = tensor
            return block
        return self._blocks.get(allocation.serial)

    def live_at(self, address: int) -> Block | None:
        """The live block that holds an address."""
        return self.of(live.find(address), address)

    def freed_at(self, address: int) -> Block | None:
        """The freed block that held an address last."""
        block: Block | None = self._freed.find(address)
        return block

    def nearest(self, address: int) -> Block | None:
        """The nearest live block that ends below an address."""
        below, _ = live.around(address)
        return self.of(below)

    def next_after(self, address: int) -> Block | None:
        """The nearest live block that begins above an address."""
        _, above = live.around(address)
        return self.of(above)

    def end(self, allocation: Allocation, how: str, site: Site) -> Block | None:
        """A block ended."""
        block = self._blocks.pop(allocation.serial, None)
        if block is None:
            gone = self.freed_at(allocation.address)
            if gone is not None and gone.serial == allocation.serial and gone.freed == "reset":
                gone.freed, gone.freed_at = how, site  # the reset of another thread came in between
            return None
        self._has_ended(block, how, site)
        self._forget_oldest()
        return block

    def end_lost(self, how: str, site: Site) -> list[Block]:
        """Blocks whose allocations the runtime no longer has (a device was reset)."""
        there = {allocation.serial for allocation in live.values()}
        ended = []
        for serial in [serial for serial in self._blocks if serial not in there]:
            block = self._blocks.pop(serial)
            self._has_ended(block, how, site)
            ended.append(block)
        return ended

    def freed_of(self, site: Site) -> int:
        """The number of blocks of an allocation site that were freed."""
        return sum(block.made_at == site for block in self._order)

    def _has_ended(self, block: Block, how: str, site: Site) -> None:
        block.freed, block.freed_at = how, site
        if self.tensors:
            self._tensors.discard(block.address, block.nbytes)
        block.initialised = None  # saves memory: many ended blocks are remembered
        nbytes = block.end - block.address
        self._freed.discard(block.address, nbytes)  # blocks at these addresses that ended after this one began
        self._freed.insert(block.address, nbytes, block)
        self._order.append(block)

    def unknown_contents(self) -> None:
        """Something that cannot be followed wrote to memory."""
        for block in [*self._blocks.values(), *self._tensors.values()]:
            block.initialised = None

    def live_blocks(self) -> list[Block]:
        """In the order of allocation."""
        return list(self._blocks.values())

    def ended_without_free(self) -> list[Block]:
        """Blocks that the program never freed: a reset ended them."""
        return [block for block in self._order if block.freed == "reset"]


def give(block: Block, address: int) -> Pointer:
    """The address that the program gets."""
    block.lost_at = ()
    return _native.make_pointer(block, address)


def _lost(block: Block) -> None:
    """Nothing refers to an address of the block, which lives, any more."""
    block.lost_at = within(capture(), block.made_at)


_native.when_lost(_lost)
