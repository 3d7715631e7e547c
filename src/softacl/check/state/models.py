"""The models of a program: where each was loaded and ended, and its newest run in each stream."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from softacl.check.findings.site import Site
from softacl.check.state.clocks import Access
from softacl.check.state.resources import Resource, Resources
from softacl.check.state.subscriptions import on
from softacl.events import ModelLoaded

_REMEMBERED = 10_000  # unloaded models that are known as such


@dataclass
class Model:
    """One model. runs: its newest run in each stream, by the stream's id; elsewhere: a run in another context was reported."""

    resource: Resource
    context: Any
    runs: dict[int, Access] = field(default_factory=dict)
    elsewhere: bool = False


class Models:
    """All models by id. Ids are never reused."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._all: dict[int, Model] = {}

    def get(self, number: int) -> Model | None:
        """The model of an id, loaded or not."""
        return self._all.get(number)

    def live(self, number: int) -> Resource | None:
        """The model of an id, if it is loaded."""
        model = self._all.get(number)
        return model.resource if model is not None and not model.resource.how else None

    def dead(self, number: int) -> Resource | None:
        """The model of an id, if it was unloaded."""
        model = self._all.get(number)
        return model.resource if model is not None and model.resource.how else None

    @on(ModelLoaded)
    def _loaded(self, happened: ModelLoaded, site: Site) -> None:
        model = happened.model
        resource = self._resources.new("model", model.id, site)
        resource.label = (
            f"model {model.id} ({model.description.name})" if model.description.name else f"model {model.id}"
        )
        self._all[model.id] = Model(resource, model.context)
        while len(self._all) > _REMEMBERED and next(iter(self._all.values())).resource.how:
            self._all.pop(next(iter(self._all)))

    def left(self) -> list[Resource]:
        """Models that the program never unloaded."""
        resources = (model.resource for model in self._all.values())
        return [resource for resource in resources if resource.how != "destruction" and not resource.reported]
