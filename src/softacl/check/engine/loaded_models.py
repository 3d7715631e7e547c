"""Models of the program: where each was loaded and ended, in which streams it runs, and who still waits for that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from softacl.check import rules
from softacl.check.engine.clocks import Access, StreamClock
from softacl.check.engine.resources import Resource
from softacl.check.engine.site import Site
from softacl.check.report.format import line_of
from softacl.events import Call, ModelLoaded, ModelUnloaded, OperatorQueued
from softacl.faces import fn
from softacl.runtime.state import current

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker

__all__ = ["LoadedModels"]

_REMEMBERED = 10_000  # unloaded models that are known as such


@dataclass
class _Used:
    """One model. runs: its newest in each stream, by the stream's id; elsewhere: a run in another context was reported."""

    resource: Resource
    context: Any
    runs: dict[int, Access] = field(default_factory=dict)
    elsewhere: bool = False


class LoadedModels:
    """All of them by id. Ids are never used again."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self._all: dict[int, _Used] = {}

    def handlers(self) -> dict[type, Callable[[Any, Site], None]]:
        """What loads and unloads."""
        return {ModelLoaded: self._loaded, ModelUnloaded: self._unloaded}

    def live(self, number: int) -> Resource | None:
        """The model of an id, if it is loaded."""
        used = self._all.get(number)
        return used.resource if used is not None and not used.resource.how else None

    def dead(self, number: int) -> Resource | None:
        """The model of an id, if it was unloaded."""
        used = self._all.get(number)
        return used.resource if used is not None and used.resource.how else None

    def ran(self, queued: OperatorQueued, site: Site, stream: StreamClock | None) -> None:
        """A run was queued, or is done (no stream): no other stream may still be at one of this model."""
        used = self._all.get(queued.model.id) if queued.model is not None else None
        if used is None:
            return
        self._in_its_context(used, "runs", site)
        for other in list(used.runs.values()):
            if stream is None or other.stream is not stream:
                self._concurrent(used, other, queued, site, stream)
        if stream is not None:
            threads = self._checker.threads
            me = threads.current
            called = me.queue() if threads.several else 0
            used.runs[stream.id] = Access(
                0, 0, True, stream, stream.number, f"run of {queued.operator}", site, stream.marks, me, called
            )

    def _concurrent(
        self, used: _Used, other: Access, queued: OperatorQueued, site: Site, stream: StreamClock | None
    ) -> None:
        checker = self._checker
        if checker.order.ordered(other, stream):
            if stream is None or checker.clocks.before_host(other):
                used.runs.pop(other.stream.id, None)  # nothing will meet it any more
            return
        if checker.clocks.before_host(other) and checker.hand_over():
            return
        where = f"on {stream.name}" if stream is not None else f"by {checker.name_of(queued)}"
        message = (
            f"{used.resource} runs {where} while its run at {line_of(other.site)} on {other.stream.name} may still be going on. "
            f"Let all runs of one model be in one stream, synchronise {other.stream.name} first, or load the model once for "
            "each stream"
        )
        related = [("other run", other.site), ("load", used.resource.made_at)]
        checker.report(rules.ordering.ModelInTwoStreams, message, site, related=related)

    def end_all(self, how: str, site: Site) -> None:
        """Finalize."""
        for used in self._all.values():
            if not used.resource.how:
                used.resource.how, used.resource.ended_at = how, site

    def _loaded(self, happened: ModelLoaded, site: Site) -> None:
        model = happened.model
        resource = self._checker.resources.new("model", model.id, site)
        resource.label = (
            f"model {model.id} ({model.description.name})" if model.description.name else f"model {model.id}"
        )
        self._all[model.id] = _Used(resource, model.context)
        while len(self._all) > _REMEMBERED and next(iter(self._all.values())).resource.how:
            self._all.pop(next(iter(self._all)))

    def _unloaded(self, happened: ModelUnloaded, site: Site) -> None:
        used = self._all.get(happened.model.id)
        if used is None:
            return
        resource = used.resource
        if happened.forced:  # work in flight then has a rule of its own (HD414)
            resource.how, resource.ended_at = "reset", site
            return
        self._in_its_context(used, "is unloaded", site)
        checker = self._checker
        for run in used.runs.values():
            if checker.order.ordered(run, None) or (checker.clocks.before_host(run) and checker.hand_over()):
                continue
            message = (
                f"{resource} is unloaded while its run at {line_of(run.site)} on {run.stream.name} may still be going on: "
                f"{checker.order.missing(run)}. Synchronise {run.stream.name} first"
            )
            related = [("other run", run.site), ("load", resource.made_at)]
            checker.report(rules.ordering.UnloadInFlight, message, site, related=related)
            break
        used.runs.clear()
        resource.how, resource.ended_at = "destruction", site

    def _in_its_context(self, used: _Used, does: str, site: Site) -> None:
        if used.elsewhere or current.context is None or current.context is used.context:
            return
        used.elsewhere = True
        message = (
            f"{used.resource} {does} in another context than the one that was current when it was loaded. Call "
            f"{fn('aclrtSetCurrentContext')} with that one first"
        )
        related = [("load", used.resource.made_at)]
        self._checker.report(rules.handles.ModelInOtherContext, message, site, related=related)

    def refused(self, call: Call, number: int, site: Site) -> None:
        """A call was refused because an id is that of no loaded model."""
        checker = self._checker
        gone = self.dead(number)
        if gone is None:
            message = f"{call.name} is given {number} as a model, the id of none that was loaded"
            checker.report(rules.handles.WrongHandle, message, site)
            return
        gone.reported = True  # no leak besides
        related = [(gone.how, gone.ended_at), ("load", gone.made_at)]
        if gone.how in ("reset", "finalize"):
            message = f"{call.name} of {gone}, which ended with acl's {gone.how} at {line_of(gone.ended_at)}"
            checker.report(rules.lifetime.UseAfterReset, message, site, related=related)
            return
        message = f"{call.name} of {gone}, which was unloaded at {line_of(gone.ended_at)}"
        checker.report(rules.handles.DeadHandle, message, site, related=related)

    def left(self) -> list[Resource]:
        """What the program never unloaded."""
        found = (used.resource for used in self._all.values())
        return [resource for resource in found if resource.how != "destruction" and not resource.reported]
