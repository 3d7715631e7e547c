"""Random small programs, as statements that every language can express."""

from __future__ import annotations

import random
from dataclasses import dataclass

PAGE = 4096
ALIGNED = 64  # what the vendor requires of addresses in asynchronous copies (HD701)
SMALL = (64, 100, 256, 300)
LARGE = (PAGE, 2 * PAGE, 3 * PAGE, PAGE + 1, 5000, 2 * PAGE - 1, 2 * PAGE + 300, 3 * PAGE - 64)
PIECES = (64, PAGE // 4, PAGE // 2, PAGE)  # bytes that a copy in a loop moves each time
#: How often an operation occurs.
WEIGHTS = {
    **{"copy": 9, "fill": 3, "synchronous copy": 2, "synchronous fill": 1, "read": 1, "load": 7, "store": 5},
    **{"record": 3, "wait": 3, "synchronize stream": 2, "synchronize event": 2, "synchronize device": 1},
    **{"reset event": 0.3, "renew event": 0.5},
}
MEANS = ("numpy", "ctypes", "c")  # how a Python program loads and stores plainly
SYSTEM = "system"  # by a system call, which fails on protected pages


@dataclass(frozen=True)
class Block:
    """Memory of the device, or pinned memory."""

    name: str
    nbytes: int
    pinned: bool


@dataclass(frozen=True)
class Part:
    """Bytes of a block."""

    block: Block
    start: int
    count: int

    def at(self, step: int = 0) -> str:
        """The address, in Python and in C. step: how far it moves in each turn of a loop."""
        start = f" + {self.start}" if self.start else ""
        return f"{self.block.name}{start} + {step} * turn" if step else self.block.name + start


@dataclass(frozen=True)
class Statement:
    """One line of a program.

    what: "copy", "fill", "record", "wait", "reset event", "renew event", "synchronize stream", "synchronize event",
    "synchronize device", "read" (by a call), "load", "store", "free", or "loop" around a body. A copy or fill without a
    stream is synchronous. way: which of several equivalent expressions of a load or store. step: how far a copy in a loop
    moves on each time.
    """

    number: int
    what: str
    part: Part | None = None  # what is written, loaded, or freed
    source: Part | None = None
    stream: int | None = None
    event: int | None = None
    means: str = ""
    way: int = 0
    step: int = 0
    times: int = 1
    body: tuple[Statement, ...] = ()


@dataclass(frozen=True)
class Program:
    """Allocations, and what follows. Stream 0 is the default stream."""

    blocks: tuple[Block, ...]
    streams: int
    events: int
    statements: tuple[Statement, ...]


def generate(seed: int, reads: bool = True) -> Program:
    """The program of a seed. reads: whether calls may read pinned memory for the host, which C programs have no call for."""
    return _Generator(random.Random(seed), reads).program()


class _Generator:
    def __init__(self, chance: random.Random, reads: bool) -> None:
        self.chance, self.reads = chance, reads
        self.numbers = 0  # statements so far
        sizes = SMALL if chance.random() < 0.15 else LARGE
        self.devices = [Block(f"d{i}", chance.choice(sizes), False) for i in range(chance.randint(1, 2))]
        self.pinned = [Block(f"h{i}", chance.choice(sizes), True) for i in range(chance.randint(1, 2))]
        self.blocks = self.devices + self.pinned
        self.streams, self.events = chance.randint(2, 3), chance.randint(1, 2)

    def program(self) -> Program:
        statements: list[Statement] = []
        for _ in range(self.chance.randint(3, 12)):
            statements.append(self.loop() if self.chance.random() < 0.2 else self.operation())
        if self.chance.random() < 0.5:
            statements.append(self.statement("synchronize device"))
        for block in self.blocks:
            statements.append(self.statement("free", Part(block, 0, block.nbytes)))
            while block.pinned and self.chance.random() < 0.2:
                statements.append(self.touch(block))
        return Program(tuple(self.blocks), self.streams, self.events, tuple(statements))

    def statement(self, what: str, part: Part | None = None, **more) -> Statement:
        self.numbers += 1
        return Statement(self.numbers, what, part, **more)

    def loop(self) -> Statement:
        """Statements that are repeated: any, a block sent or fetched again and again, or a block copied piece by piece."""
        chance, form = self.chance, self.chance.random()
        stream, times = chance.randrange(self.streams), chance.randint(2, 4)
        device, pinned = chance.choice(self.devices), chance.choice(self.pinned)
        count = chance.choice(PIECES)
        step = count * chance.randint(1, 2)
        span = (times - 1) * step + count
        if form < 0.4:
            body = [self.operation() for _ in range(chance.randint(1, 4))]
        elif form < 0.7 or span > min(device.nbytes, pinned.nbytes):
            up = [self.touch(pinned, "store"), self.copy(stream, device, pinned)]
            body = up if chance.random() < 0.6 else [self.copy(stream, pinned, device), self.touch(pinned, "load")]
        else:
            ends = [Part(b, chance.choice([0, b.nbytes - span]) & -ALIGNED, count) for b in (device, pinned)]
            chance.shuffle(ends)
            body = [self.statement("copy", ends[0], source=ends[1], stream=stream, step=step)]
        if chance.random() < 0.4:
            body.append(self.statement("record", stream=stream, event=chance.randrange(self.events)))
        if chance.random() < 0.3:
            body.insert(chance.randrange(len(body) + 1), self.operation())
        return self.statement("loop", times=times, body=tuple(body))

    def operation(self) -> Statement:
        chance = self.chance
        stream, event = chance.randrange(self.streams), chance.randrange(self.events)
        weights = WEIGHTS if self.reads else {what: weight for what, weight in WEIGHTS.items() if what != "read"}
        what = chance.choices(list(weights), list(weights.values()))[0]
        if what in ("copy", "synchronous copy"):
            block = chance.choice(self.devices)
            other = chance.choice([b for b in self.blocks if b is not block])
            ends = (block, other) if chance.random() < 0.5 else (other, block)
            return self.copy(stream if what == "copy" else None, *ends)
        if what == "fill":
            return self.statement("fill", self.piece(chance.choice(self.devices)), stream=stream)
        if what == "synchronous fill":
            return self.statement("fill", self.piece(chance.choice(self.blocks)))
        if what == "read":
            return self.statement("read", self.piece(chance.choice(self.pinned)))
        if what in ("load", "store"):
            return self.touch(chance.choice(self.pinned), what)
        if what == "renew event":
            return self.statement(what, event=event)
        if what in ("record", "wait", "reset event"):
            return self.statement(what, stream=stream, event=event)
        if what == "synchronize event":
            return self.statement(what, event=event)
        return self.statement(what, stream=stream if what == "synchronize stream" else None)

    def copy(self, stream: int | None, to: Block, of: Block) -> Statement:
        part, source = self.piece(to), self.piece(of)
        count = min(part.count, source.count)
        if self.chance.random() < 0.5:  # as much as both blocks have
            part, source, count = Part(to, 0, 0), Part(of, 0, 0), min(to.nbytes, of.nbytes)
        part, source = Part(to, part.start, count), Part(of, source.start, count)
        return self.statement("copy", part, source=source, stream=stream)

    def touch(self, block: Block, what: str = "") -> Statement:
        what = what or self.chance.choice(["load", "store"])
        means, way = self.chance.choice((*MEANS, *MEANS, SYSTEM)), self.chance.randrange(3)
        return self.statement(what, self.piece(block, 1), means=means, way=way)

    def piece(self, block: Block, aligned: int = ALIGNED) -> Part:
        """Bytes of a block: all of it, whole or half pages, or any."""
        chance, form = self.chance, self.chance.random()
        if form < 0.4:
            return Part(block, 0, block.nbytes)
        if form < 0.8 and block.nbytes > PAGE:
            unit = PAGE if form < 0.7 else PAGE // 2
            start = unit * chance.randrange(-(-block.nbytes // unit))
            return Part(block, start, min(unit * chance.randint(1, 3), block.nbytes - start))
        start = chance.randrange(0, block.nbytes, aligned)
        return Part(block, start, min(chance.choice([1, 64, 64, 700, PAGE + 5]), block.nbytes - start))
