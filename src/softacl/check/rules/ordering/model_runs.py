"""Judges the runs of models: in which streams and contexts they are, and whether they are over when the model is unloaded."""

from __future__ import annotations

from softacl.check.findings import rules
from softacl.check.findings.site import Site, line_of
from softacl.check.rules.ordering.access_order import AccessOrder
from softacl.check.state.clocks import Access, StreamClock
from softacl.check.state.models import Model
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.check.threads.polling import is_handed_over
from softacl.events import ModelUnloaded, OperatorQueued
from softacl.runtime.state import current


class ModelRuns:
    """Judges where models run, and when they are unloaded."""

    def __init__(self, state: RunState, order: AccessOrder) -> None:
        self._state, self._order = state, order

    @on(OperatorQueued)
    def ran(self, queued: OperatorQueued, site: Site) -> None:
        """A run was queued, or is done: no other stream may still be at one of this model."""
        used = self._state.models.get(queued.model.id) if queued.model is not None else None
        if used is None:
            return
        stream = None if queued.waits else self._state.stream_of(queued)
        self._in_its_context(used, "runs", site)
        for other in list(used.runs.values()):
            if stream is None or other.stream is not stream:
                self._concurrent(used, other, queued, site, stream)
        if stream is not None:
            threads = self._state.threads
            me = threads.current
            called = me.queue() if threads.several else 0
            used.runs[stream.id] = Access(
                0, 0, True, stream, stream.number, f"run of {queued.operator}", site, stream.marks, me, called
            )

    def _concurrent(
        self, used: Model, other: Access, queued: OperatorQueued, site: Site, stream: StreamClock | None
    ) -> None:
        state = self._state
        if self._order.ordered(other, stream):
            if stream is None or state.clocks.before_host(other):
                used.runs.pop(other.stream.id, None)  # nothing will meet it any more
            return
        if state.clocks.before_host(other) and is_handed_over():
            return
        where = f"on {stream.name}" if stream is not None else f"by {state.name_of(queued)}"
        message = (
            f"{used.resource} runs {where} while its run at {line_of(other.site)} on {other.stream.name} may still be going on. "
            f"Let all runs of one model be in one stream, synchronise {other.stream.name} first, or load the model once for "
            "each stream"
        )
        related = [("other run", other.site), ("load", used.resource.made_at)]
        state.report(rules.MODEL_IN_TWO_STREAMS, message, site, related=related)

    @on(ModelUnloaded)
    def _unloaded(self, happened: ModelUnloaded, site: Site) -> None:
        used = self._state.models.get(happened.model.id)
        if used is None:
            return
        resource = used.resource
        if happened.forced:  # work in flight then has a rule of its own (HD414)
            resource.how, resource.ended_at = "reset", site
            return
        self._in_its_context(used, "is unloaded", site)
        state = self._state
        for run in used.runs.values():
            if self._order.ordered(run, None) or (state.clocks.before_host(run) and is_handed_over()):
                continue
            message = (
                f"{resource} is unloaded while its run at {line_of(run.site)} on {run.stream.name} may still be going on"
                f"{self._order.conflicts.missing(run)}"
            )
            related = [("other run", run.site), ("load", resource.made_at)]
            state.report(rules.UNLOAD_IN_FLIGHT, message, site, related=related)
            break
        used.runs.clear()
        resource.how, resource.ended_at = "destruction", site

    def _in_its_context(self, used: Model, does: str, site: Site) -> None:
        if used.elsewhere or current.context is None or current.context is used.context:
            return
        used.elsewhere = True
        message = f"{used.resource} {does} in another context than the one that was current when it was loaded"
        related = [("load", used.resource.made_at)]
        self._state.report(rules.MODEL_IN_OTHER_CONTEXT, message, site, related=related)
