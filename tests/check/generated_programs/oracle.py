"""What the checker must and may report: a graph of what comes before what, and byte sets.

Sets of bytes and of nodes are the bits of integers. Nothing is forgotten, merged or skipped.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from generated_programs.statements import PAGE, SYSTEM, Block, Part, Program, Statement


@dataclass(frozen=True)
class Access:
    """What a task does to bytes of a block. time: how many touches the program had made."""

    node: int
    block: Block
    bytes: int
    writes: bool
    stream: int
    time: int


class Oracle:
    """Executes a program.

    may: (statement, block) -> rules that may be reported there; must: those of which one has to be. They are the same for
    calls. Of plain loads and stores, the checker sees the first that faults, and a page is protected only while tasks use
    all of its bytes that belong to the block (docs/check.md, "The program's own accesses"). refused: system calls on bytes
    in flight, which programs leave out because they may fail (there, "Limits"); on other bytes they must not.
    """

    def __init__(self, program: Program) -> None:
        self.may: dict[tuple[int, str], set[str]] = {}
        self.must: set[tuple[int, str]] = set()
        self.plain: Counter[tuple[str, str]] = Counter()  # (means, rule) of loads and stores that must be reported
        self.refused: set[int] = set()
        self.system_calls = 0  # system calls on other bytes of a block with bytes in flight
        self._before: list[int] = []  # of each node, the nodes before it
        self._accesses: list[Access] = []
        self._host: int | None = None  # the newest node of the host
        self._last: dict[int, int] = {}  # stream -> its newest node
        self._records: dict[int, int] = {}  # event -> the node of its newest record
        self._time = 0
        self._touched: dict[Block, int] = {}  # when the program last touched bytes in flight
        self._freed: dict[Block, bool] = {}  # whether the program touched it since
        self._run(program.statements)

    def _run(self, statements: tuple[Statement, ...], turn: int = 0) -> None:
        for statement in statements:
            if statement.what == "loop":
                for again in range(statement.times):
                    self._run(statement.body, again)
            else:
                self._execute(statement, turn)

    def _execute(self, one: Statement, turn: int) -> None:
        """Execute a statement. turn: how often the loop around it was executed before."""
        what, stream = one.what, one.stream
        if what in ("copy", "fill"):
            node = self._on_host() if stream is None else self._task(stream)
            if one.source is not None:
                self._call(one, node, _moved(one.source, one.step * turn), False, "HD408")
            self._call(one, node, _moved(one.part, one.step * turn), True, "HD408")
        elif what == "record":
            self._records[one.event] = self._task(stream)
        elif what == "wait":
            self._task(stream, self._records.get(one.event))
        elif what in ("reset event", "renew event"):
            self._on_host()
            self._records.pop(one.event, None)
        elif what == "synchronize stream":
            self._on_host(self._last.get(stream))
        elif what == "synchronize event":
            self._on_host(self._records.get(one.event))
        elif what == "synchronize device":
            self._on_host(*self._last.values())
        elif what == "read":
            self._call(one, self._on_host(), one.part, False, "HD401")
        elif what == "free":
            self._call(one, self._on_host(), one.part, True, "HD404")
        else:
            self._touch(one, self._on_host(), one.part, what == "store")
        if what == "free":
            self._freed[one.part.block] = False

    # Order ------------------------------------------------------------------------------------------------------------

    def _node(self, *before: int | None) -> int:
        self._before.append(_union(self._before[node] | 1 << node for node in before if node is not None))
        return len(self._before) - 1

    def _on_host(self, *before: int | None) -> int:
        self._host = self._node(self._host, *before)
        return self._host

    def _task(self, stream: int, *before: int | None) -> int:
        self._last[stream] = self._node(self._on_host(), self._last.get(stream), *before)
        return self._last[stream]

    def _unordered(self, node: int, block: Block) -> list[Access]:
        """The accesses to a block that do not come before a node."""
        return [
            a for a in self._accesses if a.block == block and a.node != node and not self._before[node] >> a.node & 1
        ]

    # Verdicts ---------------------------------------------------------------------------------------------------------

    def _call(self, one: Statement, node: int, part: Part, writes: bool, host_rule: str) -> None:
        key, mine, stream = (one.number, part.block.name), _bytes(part), one.stream
        for access in self._unordered(node, part.block):
            if not access.bytes & mine or not (writes or access.writes):
                continue
            if stream is None:
                rule = host_rule
            elif (stream == 0) != (access.stream == 0):
                rule = "HD416"
            else:
                rule = "HD405" if not writes else "HD407" if access.writes else "HD406"
            self.may.setdefault(key, set()).add(rule)
            self.must.add(key)
        if stream is not None:
            self._accesses.append(Access(node, part.block, mine, writes, stream, self._time))

    def _touch(self, one: Statement, node: int, part: Part, writes: bool) -> None:
        """A plain load or store."""
        block, mine = part.block, _bytes(part)
        key, rules = (one.number, block.name), set()
        flying = self._unordered(node, block)
        for access in flying:
            if access.bytes & mine and (writes or access.writes):
                rules.add("HD401" if not writes else "HD403" if access.writes else "HD402")
        if one.means == SYSTEM:
            if rules or block in self._freed:
                self.refused.add(one.number)
            self.system_calls += bool(flying and not rules)
            return
        if block in self._freed:
            if not self._freed[block]:  # the first touch makes it accessible
                self.may[key] = {"HD102"}
                self._must(one, key)
            self._freed[block] = True
            return
        if not rules:
            return
        self.may.setdefault(key, set()).update(rules)
        # A touch is reported once per access, and opens the page. Whether older accesses still count depends on the pages.
        fresh = [access for access in flying if access.time > self._touched.get(block, -1)]
        written = _union(access.bytes for access in fresh if access.writes)
        only_read = _union(access.bytes for access in fresh) & ~_union(
            access.bytes for access in flying if access.writes
        )
        for start in range(0, block.nbytes, PAGE):
            page = _bytes(Part(block, start, min(PAGE, block.nbytes - start)))
            if page & mine and (not page & ~written or (writes and not page & ~only_read)):
                self._must(one, key)
        self._touched[block], self._time = self._time, self._time + 1

    def _must(self, one: Statement, key: tuple[int, str]) -> None:
        self.must.add(key)
        for rule in self.may[key]:
            self.plain[one.means, rule] += 1


def _moved(part: Part, offset: int) -> Part:
    return Part(part.block, part.start + offset, part.count)


def _bytes(part: Part) -> int:
    return ((1 << part.count) - 1) << part.start


def _union(sets) -> int:
    union = 0
    for one in sets:
        union |= one
    return union
