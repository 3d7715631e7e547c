"""The skip conditions: what must be false or empty for a call or a copy to need no judgement.

The compiled filter (`_native.EventFilter`) and the handlers of the checker are both built from these lists. A condition names an
object, which is examined at each call, so no copies of it must be kept consistent.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from softacl.check.engine import tensors
from softacl.check.engine.detectors import Detectors
from softacl.check.engine.transfers import Obstacle
from softacl.check.findings.site import capture
from softacl.check.rules.bounds.host_bounds import COPIES, judge_host_ends
from softacl.check.rules.handles.return_codes import LAST_ERRORS
from softacl.check.rules.space.media_buffers import SET_DATA, judge_picture
from softacl.check.state.mapped_pieces import Move
from softacl.check.state.run_state import RunState
from softacl.events import Call, CopyQueued, FillDone, FillQueued

_Where = Callable[[Detectors], tuple[Any, ...]]
_ENDING = frozenset({"aclrtResetDevice", "aclrtResetDeviceForce", "aclFinalize"})
_CHOOSING = frozenset({"aclrtSetDevice", "aclrtSetCurrentContext", "aclrtCreateContext", "aclrtGetCurrentContext"})
_ALLOCATES, _FREES = frozenset({"aclrtMalloc"}), frozenset({"aclrtFree"})
_TIMES = frozenset({"aclrtEventElapsedTime", "aclrtEventGetTimestamp"})


class CallCheck(NamedTuple):
    """Something that must be done when a call begins.

    where: the object that must be false or empty for the call to be skipped; or an object and the name of an attribute; or a set of
    blocks and the index of the argument whose block must not be in it.
    functions: those that it concerns; None: all. step: what is done; None: the last step of every call.
    """

    name: str
    why: str
    where: _Where
    step: Callable[[Detectors], Callable[[Call], object]] | None = None
    functions: frozenset[str] | None = None


class LifeCondition(NamedTuple):
    """Something that prevents compiled code from beginning or ending the life of a block of a device (`_native.BlockLives`)."""

    name: str
    why: str
    where: _Where
    functions: frozenset[str]


class CopyCondition(NamedTuple):
    """Something that prevents copies and fills from being skipped. harmless: whether it does not concern a move (`Obstacle`); compiled
    code takes the slow path for all.
    """

    name: str
    why: str
    where: _Where
    harmless: Callable[[RunState], Callable[[Move], bool]] | None = None

    def obstacle(self, detectors: Detectors) -> Obstacle:
        """The condition, for the handlers of the checker."""
        thing, *attribute = self.where(detectors)
        harmless = self.harmless(detectors.state) if self.harmless is not None else None
        return Obstacle(thing, attribute[0] if attribute else None, harmless)


CALL_CHECKS = (
    CallCheck(
        "torch_npu is being imported",
        "its hooks can be registered only after the import",
        lambda of: (tensors.late,),
        lambda of: lambda call: tensors.watch(),
    ),
    CallCheck(
        "a call was reported",
        "ignoring its code is no second finding; that ends with the next call of the thread",
        lambda of: (of.state.reported,),
        lambda of: of.state.next_call,
    ),
    CallCheck(
        "calls are recorded",
        "each call is a part of the report",
        lambda of: (of.recorder.enabled,),
        lambda of: of.recorder.record,
    ),
    CallCheck(
        "threads learn between calls",
        "what a thread of a compiled program learned since its last call is in the library",
        lambda of: (of.state.threads, "at_each_call"),
        lambda of: lambda call: of.state.threads.meets(),
    ),
    CallCheck(
        "unread codes",
        "asking for the last error counts as reading them",
        lambda of: (of.codes.unread,),
        lambda of: of.codes.last_error_asked,
        LAST_ERRORS,
    ),
    CallCheck(
        "advice is selected",
        "its rules count calls and measure their time",
        lambda of: (of.advice is not None,),
        lambda of: of.advice_called,
    ),
    CallCheck(
        "objects that only the checker holds",
        "their finalizers run before the device is gone",
        lambda of: (of.state.host_buffers, "any"),
        lambda of: lambda call: of.state.host_buffers.let_go(),
        _ENDING,
    ),
    CallCheck(
        "objects whose address was taken",
        "a copy may end beyond the bytes of one",
        lambda of: (of.state.host_buffers, "any"),
        lambda of: lambda call: judge_host_ends(of.state, call),
        COPIES,
    ),
    CallCheck(
        "pinned memory that nobody wrote",
        "that is known only before the copy accesses the pages",
        lambda of: (of.unwritten.fresh, 2),
        lambda of: of.unwritten.copy_called,
        COPIES,
    ),
    CallCheck(
        "data of a picture",
        "the media engines take memory of their own, aligned",
        lambda of: (True,),
        lambda of: lambda call: judge_picture(of.state, call, capture()),
        frozenset({SET_DATA}),
    ),
    CallCheck(
        "times of events",
        "a record whose time is queried was used",
        lambda of: (True,),
        lambda of: of.events.timed,
        _TIMES,
    ),
    CallCheck(
        "callbacks run",
        "a call that waits inside a callback may deadlock",
        lambda of: (of.callbacks.running,),
        lambda of: of.callbacks.called_inside,
    ),
    CallCheck(
        "a thread without a device asked for it",
        "it is no mistake if the thread then chooses one",
        lambda of: (of.lifecycle.probes,),
        lambda of: of.lifecycle.chooses_context,
        _CHOOSING,
    ),
    CallCheck(
        "AscendCL is finalised",
        "a call is one outside of its life, though what was not released still works",
        lambda of: (of.lifecycle, "finalized"),
    ),
    CallCheck(
        "faults are injected",
        "the call may have to fail",
        lambda of: (of.faults, "any"),
    ),
)

LIFE_CONDITIONS = (
    LifeCondition(
        "blocks are judged", "regions end with their block", lambda of: (of.state.judged,), _ALLOCATES | _FREES
    ),
    LifeCondition(
        "pools were there",
        "what they freed where a block begins is forgotten",
        lambda of: (of.state.pool_blocks, "any"),
        _ALLOCATES,
    ),
    LifeCondition("tensors were there", "they end with their block", lambda of: (of.state.table, "tensors"), _FREES),
)

COPY_CONDITIONS = (
    CopyCondition(
        "several threads",
        "accesses of threads must be compared, and the copy is one",
        lambda of: (of.state.threads, "several"),
        lambda state: lambda move: isinstance(move, CopyQueued),  # judging happens-before covers that
    ),
    CopyCondition(
        "words that streams write",
        "a copy that overwrites one ends the order that a wait for it gives",
        lambda of: (of.words.written,),
        lambda state: lambda move: isinstance(move, CopyQueued),
    ),
    CopyCondition("regions", "the copy may cross the end of one", lambda of: (of.regions, "any")),
    CopyCondition(
        "borrowed buffers",
        "ordinary memory may be read-only",
        lambda of: (of.state.borrowed, "any"),
        lambda state: lambda move: isinstance(move, (FillDone, FillQueued)) or move.dst_block is not None,
    ),
    CopyCondition(
        "freed blocks of pools",
        "the copy may access one",
        lambda of: (of.state.pool_blocks, "any_gone"),
        lambda state: lambda move: _spares_pools(state, move),
    ),
    CopyCondition("tensors", "they begin and end within a block", lambda of: (of.state.table, "tensors")),
    CopyCondition("packets that are no longer valid", "the copy may read one", lambda of: (of.packets.taken,)),
)


def _spares_pools(state: RunState, move: Move) -> bool:
    """Whether a move accesses no freed bytes of a pool."""
    gone = state.pool_blocks.gone
    if gone(move.dst, move.dst + move.nbytes) is not None:
        return False
    return isinstance(move, (FillDone, FillQueued)) or gone(move.src, move.src + move.nbytes) is None
