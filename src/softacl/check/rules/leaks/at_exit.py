"""Checks at the end of the program: leaks and unbalanced calls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from softacl import _native
from softacl.base.units import counted, format_size
from softacl.bindings import fn
from softacl.check.findings import rules
from softacl.check.findings.finding import Severity
from softacl.check.findings.rule import Rule
from softacl.check.findings.site import Site, is_compiled, line_of
from softacl.check.rules.handles.lifecycle import Lifecycle
from softacl.check.rules.ordering.access_order import AccessOrder
from softacl.check.rules.ordering.event_order import EventOrder
from softacl.check.state.blocks import Block
from softacl.check.state.ending import Ending
from softacl.check.state.page_watch import Watch
from softacl.check.state.resources import CHANNELS, Resource
from softacl.check.state.run_state import RunState
from softacl.drivers import load
from softacl.drivers.base import Cap
from softacl.runtime.memory.live_blocks import Space
from softacl.runtime.state import process
from softacl.runtime.unfollowed import late, unfollowed

MANY = 16  # from this many blocks or handles, one line accumulates them
_BY_SPACE: dict[Space, Rule] = {
    Space.DEVICE: rules.LEAK_DEVICE,
    Space.HOST: rules.LEAK_HOST,
    Space.MANAGED: rules.LEAK_DEVICE,
    Space.MEDIA: rules.LEAK_MEDIA,
    Space.REGISTERED: rules.LEAK_REGISTRATION,
}
_BY_KIND: dict[str, Rule] = {
    "stream": rules.LEAK_STREAM,
    "event": rules.LEAK_EVENT,
    "context": rules.LEAK_CONTEXT,
    "reservation": rules.LEAK_POOL_OR_MAPPING,
    "physical memory": rules.LEAK_POOL_OR_MAPPING,
    "model": rules.LEAK_MODEL,
    **dict.fromkeys(CHANNELS, rules.LEAK_CHANNEL),
}
_HOW = {
    "": "was never freed",
    "reset": f"was never freed; {fn('aclrtResetDevice')} discarded it",
    "context": f"was never freed; {fn('aclrtDestroyContext')} discarded it",
    "description": f"was never freed; {fn('acldvppDestroyChannelDesc')} destroyed its description",
}


class AtExit:
    """Judges the end of a run."""

    def __init__(
        self, state: RunState, order: AccessOrder, events: EventOrder, watch: Watch, lifecycle: Lifecycle
    ) -> None:
        self.state, self.order, self.events = state, order, events
        self.watch, self.lifecycle = watch, lifecycle

    def steps(self, ending: Ending) -> list[Callable[[], object]]:
        """Everything that is judged at the end; one step may fail without the others."""
        return [
            self.lifecycle.judge_probes,
            lambda: _left_over(self, ending),
            lambda: [self.state.report(rule, message, ()) for rule, message in self.not_seen()],
            lambda: _kept(self.state),
            lambda: _repeated(self.state),
        ]

    def not_seen(self, so_far: bool = False) -> list[tuple[Rule, str]]:
        """What the checker cannot detect in this run. so_far: the program goes on, and may end without another report."""
        return list(_not_seen(self, "at least " * so_far))


def _repeated(state: RunState) -> None:
    folded = sum(finding.count - 1 for finding in state.collector.findings.values())
    if folded:
        message = f"{folded} findings repeat others and are included in their counts"
        state.report(rules.REPEATED_FINDING, message, ())


def _not_seen(at_exit: AtExit, how_many: str) -> Iterator[tuple[Rule, str]]:
    """What the checker cannot detect in this run. how_many: before each number of calls."""
    blind = []
    if process.settings.run_mode == "device":
        blind.append("the program runs on the device: HD303, HD401 to HD403 and HD5 detect nothing")
    if is_compiled():
        blind.append("the program is compiled: HD113, HD117, HD118, HD214 and HD812 detect nothing")
    elif load(process.settings.driver).follows:
        blind.append(
            "acl is CANN's own module: HD113, HD117, HD118, HD214, HD216, HD313, HD314, HD615 and HD812 detect nothing"
        )
    for message in blind:
        yield rules.NOT_EXERCISED, message
    for calls, what in ((unfollowed, _UNFOLLOWED), (late, _LATE)):
        if calls:
            names = ", ".join(f"{name} ({how_many}{counted(n, 'call')})" for name, n in sorted(calls.items()))
            yield rules.DRIVER_SEES_LESS, f"{what}: {names}"
    lacking = at_exit.watch.lacking
    if lacking:
        subject = ", ".join(sorted(set(lacking.values())))
        texts = "; ".join(dict.fromkeys(_BLIND[cap] for cap in Cap if cap in lacking))
        yield rules.DRIVER_SEES_LESS, f"{subject} lacks capabilities that some rules need: {texts}"


_UNFOLLOWED = "what these calls did on the device is not judged"
_LATE = (
    "SoftACL's shadow state was late: these calls reported work as complete, but the shadow state had made no progress on it for "
    f"{_native.BOOKS_SECONDS} s. The work counts as complete; findings about it, and about callbacks in it, may be wrong"
)
_IN_PIECES = {"physical memory": ("piece of physical memory", "pieces of physical memory")}


def _kept(state: RunState) -> None:
    """Report in one line what PyTorch keeps until the end by design."""
    blocks = [b for b in (*state.table.ended_without_free(), *state.table.live_blocks()) if b.kept]
    of_kind: dict[str, int] = {}
    for resource in state.resources.kept():
        of_kind[resource.kind] = of_kind.get(resource.kind, 0) + 1
    sizes = {True: 0, False: 0}
    for block in blocks:
        sizes[block.on_device] += block.nbytes
    what = [f"{format_size(sizes[True])} of device memory"] * bool(sizes[True])
    what += [f"{format_size(sizes[False])} of pinned host memory"] * bool(sizes[False])
    what += [counted(n, *_IN_PIECES.get(kind, (kind,))) for kind, n in sorted(of_kind.items())]
    if what:
        text = " and ".join(filter(None, (", ".join(what[:-1]), what[-1])))
        state.report(rules.KEPT_BY_TORCH, f"torch_npu keeps {text} until the program ends, by design", ())


_TOUCHES = (
    "the program's own accesses to pinned and device memory are not detected (HD102, HD110, HD303, HD307, HD401, "
    "HD402, HD403, and HD119 for them)"
)
#: What the checker cannot detect without a capability of the driver.
_BLIND = {
    Cap.BYTES: "copies move no bytes, so HD215, HD502, HD505, HD906 and HD907 detect nothing, and host addresses that "
    "cannot be read or written are not detected",
    Cap.SECOND_VIEW: _TOUCHES,
    Cap.PROTECT: _TOUCHES,
    Cap.FAULTS: _TOUCHES,
    Cap.APART: "blocks may be adjacent, so an overrun of one block may count as a use of the next (HD118, HD201, "
    "HD202, HD207)",
    Cap.DELAYED_REUSE: "addresses are reused immediately, so a use after free may count as a use of the new block "
    "(HD101, HD102, HD103, HD104)",
    Cap.PAGE_USE: "pinned blocks of more than 16 KiB that were never written are not detected (HD502)",
}


def _left_over(at_exit: AtExit, ending: Ending) -> None:
    """Report leaks, and what the checker had to forget."""
    state, lost = at_exit.state, at_exit.order.lost + at_exit.watch.lost
    if state.table.forgotten or lost:
        message = (
            f"{state.table.forgotten} freed blocks and {lost} accesses were forgotten; mistakes with "
            "them may have been missed"
        )
        state.report(rules.HISTORY_LOST, message, ())
    at_exit.events.waits_for_ever()
    # A program that stopped at an unsupported call is not to blame for what it did not reach.
    if ending.stopped or ending.ours or (ending.exception and at_exit.lifecycle.lacked):
        _growth(state)
        return
    blocks = [*state.table.ended_without_free(), *state.table.live_blocks()]
    for block in sorted(blocks, key=lambda block: block.number):
        _leak(state, block, ending)
    if ending.exception:
        return
    _handles(state)
    _pending(state)
    _balance(state, at_exit.lifecycle, ending)


def _handles(state: RunState) -> None:
    """Report handles that the program never destroyed. A descriptor that a line made many times is worse than one."""
    left = [*state.resources.left(), *state.models.left()]
    numbers = Counter(map(_pile, left))
    for resource in left:
        rule = _BY_KIND.get(resource.kind) or (rules.LEAK_DESCRIPTOR if resource.described else rules.LEAK_HANDLE)
        message, n = f"{resource} {_HOW[resource.how].replace('freed', 'released')}", numbers[_pile(resource)]
        severity = Severity.WARNING if rule is rules.LEAK_DESCRIPTOR and n >= MANY else None
        during = state.phases.of_handle(resource.number)
        state.report(rule, message, resource.made_at, severity=severity, during=during, about=resource.kind)


def _pile(resource: Resource) -> tuple[str, Site]:
    return resource.kind, resource.made_at[:1]


def _leak(state: RunState, block: Block, ending: Ending) -> None:
    rule = _BY_SPACE.get(block.space)
    if block.reported or rule is None:
        return
    block.reported = True
    during = state.phases.of_block(block.number)
    related = [("allocation", block.made_at)]
    if block.freed_at:
        related.append((block.freed, block.freed_at))
    if ending.exception and rule is not rules.LEAK_REGISTRATION:
        message = (
            f"{block} was not freed: {ending.exception} was raised at {line_of(ending.raised_at)} and ended the program"
        )
        related.append(("raised", ending.raised_at))
        rule = rules.LEAK_ON_EXCEPTION
    else:
        message = f"{block} {_HOW[block.freed]}"
        if block.space is Space.REGISTERED:
            message = message.replace("freed", "unregistered", 1)
        if block.lost_at:
            message += f"; its address was lost at {line_of(block.lost_at)}"
            if block.lost_at != block.made_at:
                related.append(("lost", block.lost_at))
            lost = (
                f"the last variable with the address of {block} ends or is overwritten here, and the block is not freed"
            )
            state.report(rules.LEAK_BY_OVERWRITE, lost, block.lost_at, block, related[:1], during=during)
    block.freed_at = ()  # the report names how it ended, not a free
    state.report(rule, message, block.made_at, block, related, during=during)


def _growth(state: RunState) -> None:
    """Report lines that accumulate live blocks."""
    sites: dict[Site, list[Block]] = {}
    for block in state.table.live_blocks():
        sites.setdefault(block.made_at, []).append(block)
    for site, blocks in sites.items():
        if len(blocks) >= MANY and state.table.freed_of(site) == 0:
            message = f"{len(blocks)} blocks of this line are live, and none was ever freed; the newest is {blocks[-1]}"
            state.report(rules.LEAK_GROWTH, message, site)


def _pending(state: RunState) -> None:
    for clock in list(state.clocks.streams.values()):
        pending = state.clocks.pending(clock)
        if pending > 0:
            message = f"the program ended while {clock.name} had {pending} unsynchronised tasks"
            related = [("creation", clock.created)]
            state.report(rules.EXIT_WITH_PENDING_COPY, message, clock.last_task, related=related)


def _balance(state: RunState, lifecycle: Lifecycle, ending: Ending) -> None:
    if ending.code:
        return
    never = []
    for device, (needed, resets, first) in sorted(lifecycle.sets.items()):
        if resets == 0:
            never.append(first)
        elif needed > resets:
            message = (
                f"{fn('aclrtSetDevice')}({device}) is called although device {device} is already current; {needed} "
                f"calls need {needed} of {fn('aclrtResetDevice')}, but there were {resets}"
            )
            state.report(rules.SET_RESET_UNBALANCED, message, first)
    if state.calls and (never or (lifecycle.ever_initialized and process.initialized)):
        what = []
        if never:
            what.append(fn("aclrtResetDevice"))
        if lifecycle.ever_initialized and process.initialized:
            what.append(fn("aclFinalize"))
        message = f"the program ended without {' and '.join(what)}"
        state.report(rules.NO_RESET_OR_FINALIZE, message, never[0] if never else ())
