"""Findings of races: two accesses to the same bytes that nothing orders."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from softacl.check.findings import rules
from softacl.check.findings.rule import Rule
from softacl.check.findings.site import Site, line_of
from softacl.check.rules.ordering.channel_waits import between, result_of
from softacl.check.state.blocks import Block
from softacl.check.state.clocks import Access, StreamClock
from softacl.check.state.kernel_accesses import KernelAccess, Spans
from softacl.check.state.pool_blocks import PoolBlock
from softacl.check.state.run_state import RunState
from softacl.check.threads.polling import is_handed_over
from softacl.runtime.memory.live_blocks import Space

#: Queued kernels on which a conflict depends; none if it is certain.
Kernels = tuple[KernelAccess, ...]


class Use(NamedTuple):
    """A new access to bytes of a block, by a call. frees: of all of them. kernels: it conflicts only if they use the bytes."""

    block: Block
    writes: bool
    call: str
    site: Site
    ranges: Spans
    kernels: Kernels = ()
    frees: bool = False


class Conflicts:
    """Reports conflicts of new accesses with others."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self._pairs: dict[tuple[Site, Site], Block] = {}  # reported pairs of lines of two threads, and their block

    def of_threads(self, use: Use, access: Access) -> None:
        """Report a data race: unordered calls of two threads for the same bytes."""
        if self._pairs.setdefault((use.site[:1], access.site[:1]), use.block) is not use.block or is_handed_over():
            return  # the same two calls may meet in several blocks
        threads = self._state.threads
        does = "frees" if use.frees else "writes bytes of" if use.writes else "reads bytes of"
        message = (
            f"{use.call} on thread {threads.current.name} {does} {use.block} that the {access.call} at "
            f"{line_of(access.site)} on thread {access.thread.name} {_verb(access)}: the two threads are unordered"
        )
        unverifiable = threads.unverifiable(access.thread, access.thread_number, use.frees)
        self._tell(use, rules.HOST_THREAD_RACE, message, [("other access", access.site)], "", unverifiable)

    def of_streams(self, use: Use, access: Access, stream: StreamClock | None) -> None:
        """Report an access by a task of a stream, or by a call of the host (None), to bytes that a task uses."""
        other, now, then = access.stream, _verb(use), _verb(access)
        where = f"the {access.call} at {line_of(access.site)}"
        if stream is None:
            rule = rules.QUERY_RESULT_IGNORED if other.queried else rules.SYNC_COPY_UNORDERED
            message = (
                f"{use.call} {now} bytes of {use.block} that {where} on {other.name} still {then}{self.missing(access)}"
            )
            self._report(use, access, rule, message, result_of(other))
            return
        if access.allocates:
            rule = rules.USE_BEFORE_ALLOC
            message = (
                f"{use.call} on {stream.name} uses {use.block}, which {where} allocates in the order of {other.name}, but "
                f"{stream.name} is not ordered after that"
            )
        else:
            if other.default != stream.default:
                rule = rules.DEFAULT_STREAM_ASSUMED
            elif not use.writes:
                rule = rules.STREAM_READ_AFTER_WRITE
            else:
                rule = rules.STREAM_WRITE_AFTER_WRITE if access.writes else rules.STREAM_WRITE_AFTER_READ
            message = (
                f"{use.call} on {stream.name} {now} bytes of {use.block} that {where} on {other.name} {then}, but "
                f"{stream.name} is not ordered after that task"
            )
        self._report(use, access, rule, message, between(other, stream))

    def of_host(self, use: Use, access: Access) -> None:
        """Report that the host itself accesses bytes in flight."""
        rule = rules.READ_DESTINATION_IN_FLIGHT
        if use.writes:
            rule = rules.WRITE_DESTINATION_IN_FLIGHT if access.writes else rules.WRITE_SOURCE_IN_FLIGHT
        if access.stream.queried:
            rule = rules.QUERY_RESULT_IGNORED
        message = (
            f"{use.call} {_verb(use)} bytes of {use.block} that the {access.call} at "
            f"{line_of(access.site)} on {access.stream.name} still {_verb(access)}{self.missing(access)}"
        )
        self._report(use, access, rule, message, result_of(access.stream))

    def of_free(self, use: Use, access: Access) -> None:
        """Report that a block is freed that a task uses."""
        message = (
            f"{use.block} is freed while the {access.call} at {line_of(access.site)} on {access.stream.name}, "
            f"which {_verb(access)} it, may still run{self.missing(access)}"
        )
        related, fix = [("other access", access.site)], result_of(access.stream)
        self._tell(use, rules.FREE_WHILE_IN_FLIGHT, message, related, fix, self._unverifiable(access, frees=True))

    def missing(self, access: Access) -> str:
        """Why the calling thread is not ordered after a task, to end a sentence; "" if nothing on the host has waited for it."""
        if self._state.clocks.before_host(access):
            me = self._state.threads.current.name
            return f": another thread waited for it, but thread {me} is not ordered after that wait"
        return ""

    def _report(self, use: Use, access: Access, rule: Rule, message: str, fix: str) -> None:
        """Report a conflict. If a pool has reused the bytes for another owner in between, that is the mistake."""
        again = self._reused(use.block, access, use.ranges[0][0], use.ranges[-1][1])
        related = [("other access", access.site)]
        if again is not None:
            rule, related, fix = rules.PINNED_CACHE_REUSE, [*related, ("allocation", again.made_at)], ""
            message = f"the pool reused these bytes at {line_of(again.made_at)}: {message}"
        self._tell(use, rule, message, related, fix, self._unverifiable(access))

    def _reused(self, block: Block, access: Access, start: int, end: int) -> PoolBlock | None:
        """The pinned pool block that contains bytes of an access and was allocated after the access was queued."""
        if block.space is not Space.HOST:
            return None
        return self._state.pool_blocks.later(max(start, access.start), min(end, access.end), access.pieces)

    def _tell(
        self,
        use: Use,
        rule: Rule,
        message: str,
        related: list[tuple[str, Site]],
        fix: str,
        unverifiable: tuple[str, ...],
    ) -> None:
        """Report a finding; if it depends on what kernels do to these bytes, when they have run."""
        state, kernels = self._state, use.kernels
        report = partial(
            state.report,
            *(rule, message, use.site, use.block, related),
            fix=fix,
            during=state.phases.now,
            unverifiable=unverifiable,
        )
        if not kernels:
            report()
        other = related[0][1] if kernels and use.site == kernels[0].site else use.site
        for kernel in kernels:
            kernel.doubt(kernels, use.ranges, other, report)

    def _unverifiable(self, access: Access, frees: bool = False) -> tuple[str, ...]:
        """What may order the calling thread after another that has waited for a task."""
        state = self._state
        return state.threads.unverifiable(frees=frees) if state.clocks.before_host(access) else ()


def _verb(access: Use | Access) -> str:
    return "writes" if access.writes else "reads"
