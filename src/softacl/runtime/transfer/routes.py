"""Routes: which queues forward their messages to which others. A queue cannot be the source of one and the target of another."""

from __future__ import annotations

from dataclasses import dataclass, replace

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.handles import HandleTable
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import process
from softacl.runtime.transfer import queues
from softacl.runtime.transfer.queues import changed, forward

_UNBOUND, _BOUND = range(2)


@dataclass
class Route:
    """From one queue to another, by their numbers. status: 0 unbound, 1 bound; 2, abnormal, is for lost processes."""

    source: int
    target: int
    status: int = 0


@dataclass
class Query:
    """Which routes to find. None: not set."""

    mode: int | None = None
    source: int | None = None
    target: int | None = None


routes: HandleTable[Route] = process.owns(HandleTable("queue route", Code.INVALID_PARAM, "acltdtCreateQueueRoute"))
lists: HandleTable[list[Route]] = process.owns(
    HandleTable("list of queue routes", Code.INVALID_PARAM, "acltdtCreateQueueRouteList")
)
queries: HandleTable[Query] = process.owns(
    HandleTable("query of queue routes", Code.INVALID_PARAM, "acltdtCreateQueueRouteQueryInfo")
)
#: acltdtQueueRouteQueryMode -> which numbers count; abnormal routes are none here
_MODES = {0: ("source",), 1: ("target",), 2: ("source", "target"), 100: ()}


def create(source: int, target: int) -> int:
    """A route that is not bound; the queues need not exist. Source: acltdtCreateQueueRoute."""
    return routes.add(Route(source, target))


def destroy(handle: int) -> None:
    """Forget a route; copies of it in lists stay, and so does a binding. Source: acltdtDestroyQueueRoute."""
    routes.remove(handle)


def create_list() -> int:
    """An empty list. Source: acltdtCreateQueueRouteList."""
    return lists.add([])


def destroy_list(handle: int) -> None:
    """Forget a list. Source: acltdtDestroyQueueRouteList."""
    lists.remove(handle)


def add(handle: int, route: int) -> None:
    """Append a copy of a route to a list. Source: acltdtAddQueueRoute."""
    lists.get(handle).append(replace(routes.get(route)))


def n_routes(handle: int) -> int:
    """How many routes a list has. Source: acltdtGetQueueRouteNum."""
    return len(lists.get(handle))


def put_route(handle: int, index: int, route: int) -> None:
    """Make a route a copy of one of a list. Source: acltdtGetQueueRoute."""
    there, to = lists.get(handle), routes.get(route)
    if index >= len(there):
        raise AclError(Code.INVALID_PARAM, f"there is no route {index}; the list has {len(there)}.")
    to.source, to.target, to.status = there[index].source, there[index].target, there[index].status


def create_query() -> int:
    """A query without a mode. Source: acltdtCreateQueueRouteQueryInfo."""
    return queries.add(Query())


def destroy_query(handle: int) -> None:
    """Forget a query. Source: acltdtDestroyQueueRouteQueryInfo."""
    queries.remove(handle)


def bind(handle: int) -> None:
    """Bind each route of a list, and set its status. Source: acltdtBindQueueRoutes.

    500000 if one cannot be bound: an unknown queue, a queue to itself, or a chain of routes; the others are bound.
    """
    routes = lists.get(handle)
    require_context()
    wrong = []
    with changed:
        for route in routes:
            why = _hindrance(route)
            route.status = _UNBOUND if why else _BOUND
            if why:
                wrong.append(f"{route.source} -> {route.target}: {why}")
                continue
            source, target = queues.find(route.source), queues.find(route.target)
            if target not in source.targets:
                source.targets.append(target)
        forward()
    if wrong:
        raise AclError(Code.FAILURE, f"{len(wrong)} of {len(routes)} routes are not bound; {'; '.join(wrong)}.")


def _hindrance(route: Route) -> str:
    """Why a route cannot be bound, or ""."""
    source, target = queues.queues.get(route.source), queues.queues.get(route.target)
    if source is None or target is None:
        return f"there is no queue {route.target if source else route.source}"
    if source is target:
        return "a queue has no route to itself"
    if target.targets:
        return f"queue {target.id} forwards to others"
    if any(source in each.targets for each in queues.queues.values()):
        return f"another queue forwards to queue {source.id}"
    return ""


def unbind(handle: int) -> None:
    """Unbind each route of a list; one that is not bound is no error. Source: acltdtUnbindQueueRoutes."""
    routes = lists.get(handle)
    require_context()
    with changed:
        for route in routes:
            source, target = queues.queues.get(route.source), queues.queues.get(route.target)
            if source is not None and target in source.targets:
                source.targets.remove(target)
            route.status = _UNBOUND


def query(handle: int, into: int) -> None:
    """Replace a list by the bound routes that a query asks for. Source: acltdtQueryQueueRoutes.

    100000 for a query without a mode, or without the numbers that its mode needs.
    """
    routes, asked = lists.get(into), queries.get(handle)
    routes.clear()
    if asked.mode not in _MODES:
        raise AclError(Code.INVALID_PARAM, f"the query's mode is {asked.mode}; set one of acltdtQueueRouteQueryMode.")
    numbers = {name: getattr(asked, name) for name in _MODES[asked.mode]}
    if None in numbers.values():
        raise AclError(
            Code.INVALID_PARAM, f"mode {asked.mode} needs the number of the {' and the '.join(numbers)} queue."
        )
    require_context()
    if not numbers:
        return
    with changed:
        bound = [Route(source.id, target.id, _BOUND) for source in queues.queues.values() for target in source.targets]
    routes += [each for each in bound if all(getattr(each, name) == n for name, n in numbers.items())]
