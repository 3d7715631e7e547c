"""Operators as tasks of streams. Where the tensors lie is looked up at the call, and decides when the task runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from softacl import _native
from softacl.base.suggestions import did_you_mean
from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import OperatorQueued
from softacl.observe import observers
from softacl.operators import registry
from softacl.operators.aten import by_name
from softacl.operators.device_tensors import Scalar, Tensor
from softacl.operators.errors import Cause, InvalidUse
from softacl.operators.faults import announce, exception_of, locate_all, operands_of, partly_shared, suspects
from softacl.operators.operator_dumps import DumpedUse, dump_of, kept
from softacl.runtime.copies.copy_rules import mark_validated
from softacl.runtime.entry import operation
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import TAG, Stream, note_failure, stream_from_handle
from softacl.runtime.streams.tasks import push_announced

__all__ = ["attributes_of", "enqueue", "prepare", "run"]

_OPERATOR = TAG["operator"]


def attributes_of(name: str) -> frozenset[str] | None:
    """The names of an operator's attributes, SoftACL's or the program's; None for one that takes any. InvalidUse for no operator."""
    if registry.is_known(name):
        return registry.attributes_of(name)
    if by_name.is_named(name):
        return by_name.attributes_of(name)
    near = did_you_mean(name, {*registry.names(), *by_name.names()})
    raise InvalidUse(
        Cause.UNKNOWN,
        f"there is no operator {name!r}.{near} docs/support.md lists them; add one with @softacl.operator({name!r}).",
    )


def prepare(name: str, inputs: Sequence[Any], attributes: dict[str, Any], outputs: Sequence[Tensor]) -> Any:
    """A checked use of an operator by name; the program's take precedence. InvalidUse says what does not fit."""
    if registry.is_known(name):
        return registry.prepare(name, inputs, attributes, outputs)
    if not by_name.is_named(name):
        attributes_of(name)  # which says so
    return by_name.prepare(name, inputs, attributes, outputs)


def enqueue(use: DumpedUse, stream_handle: int, function: str = "", workspace: Tensor | None = None) -> None:
    """Put a checked use of an operator into a stream; 0: the default stream. function: what queues it, for dumps.

    What goes wrong in the task is reported at the next synchronisation: 507035 or 507015 (`exception_of`) for a tensor or
    workspace that is in no live block of the stream's device, or leaves it; 507015 for an operator that raised. Observers are
    told of the former at once.
    """
    stream = stream_from_handle(stream_handle)
    name = use.operator.name
    process.require_mapped()
    blocks, lost = locate_all(operands_of(use, workspace), stream.device)

    dump = dump_of(use, stream, function or name)

    def run() -> None:
        if workspace is not None:
            workspace.locate(f"the workspace of {name}", stream.device)
        use.run(stream)

    def fail(code: Code, why: str) -> bool:
        return note_failure(stream, code, why)

    def task() -> bool:
        try:
            if dump is None:
                run()
            else:
                dump.around(run, partial(kept, use.inputs, stream), partial(kept, use.outputs, stream))
        except AclError as error:
            return fail(*exception_of(name, error))
        except InvalidUse as error:
            return fail(error.kind.value[1], error.why)
        except Exception as error:
            return fail(Code.RT_AICORE_EXCEPTION, f"{name} raised {type(error).__name__}: {error}")
        return True

    can_be_compiled = dump is None or dump.settings.exceptions  # plans dump failures themselves
    push: Callable[[], None] | None = None  # the same by compiled workers
    if can_be_compiled and stream.recording is None:
        task, push = _compiled(use, stream) or (task, None)
    if not observers:
        if push is not None:
            push()
        else:
            repeats = stream.recording is not None and can_be_compiled
            stream.queue.call(_of_graph(use, stream, task) if repeats else task, _OPERATOR)
        mark_validated(*blocks)
        return
    announce(stream, name, (*lost, *suspects(operands_of(use)), *partly_shared(use)))
    beyond = {id(operand.tensor) for operand, _ in lost}
    reads, dense_reads = _spans(each for each in use.inputs if id(each) not in beyond)
    writes, dense_writes = _spans(each for each in use.outputs if id(each) not in beyond)
    spans = reads, writes, dense_reads, dense_writes
    event = OperatorQueued(current.call, stream, name, *spans, use.attributes, inputs=use.inputs, outputs=use.outputs)
    push_announced(stream, event, blocks, task, _OPERATOR, push)


def _compiled(use: DumpedUse, stream: Stream) -> tuple[Callable[[], bool], Callable[[], None] | None] | None:
    """The task of a use that compiled code knows, and what queues it without the interpreter, where workers are compiled."""
    plans = _plans_of(use)
    compiled = None if plans is None else plans.observed(use, stream)
    if compiled is None:
        return None
    operator, addresses = compiled
    native = isinstance(stream.queue, _native.Queue)
    push = partial(_native.push_operator_task, stream.queue, operator, stream.handle, addresses) if native else None
    return partial(_native.run_operator_task, operator, stream.handle, addresses), push


def _of_graph(use: DumpedUse, stream: Stream, task: Callable[[], bool]) -> Callable[[], bool]:
    """A task that a graph repeats: compiled code takes it where it can."""
    plans = _plans_of(use)
    return task if plans is None else plans.repeated(use, stream, task)


def _plans_of(use: DumpedUse) -> Any:
    """The module that has compiled code for the use; None for one of the program's operators."""
    from softacl.operators.aten import engine, plans  # slow to load

    return plans if isinstance(use, engine.Use) else None


@operation("operators.run")
def run(
    name: str,
    inputs: Sequence[Tensor | Scalar],
    outputs: Sequence[Tensor],
    attributes: dict[str, Any] | None = None,
    stream: int = 0,
) -> None:
    """Queue the operator `name` on the stream with this handle; 0: the default stream. AclError as `acl.op.execute_v2`.

    The tensors are taken as they are now; their memory must live until the task has run.
    """
    try:
        use = prepare(name, [_snapshot(each) for each in inputs], attributes or {}, [_snapshot(t) for t in outputs])
    except InvalidUse as error:
        raise error.as_acl() from None
    enqueue(use, stream)


def _spans(tensors: Iterable[Any]) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The spans of tensors, and the parts of them that elements fill completely."""
    spans, dense = [], []
    for tensor in tensors:
        if isinstance(tensor, Tensor):
            spans.append(tensor.span())
            dense += tensor.runs()
    return spans, dense


def _snapshot(each: Any) -> Any:
    return each.copy() if isinstance(each, Tensor) else each
