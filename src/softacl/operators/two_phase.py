"""The two-phase form of operators (aclnn): first the workspace and an executor, then the execution.

`get_workspace_size` and `execute` work on Tensor and Scalar objects; `begin` and `finish` are what C programs call,
by the C function's name and with handles. An executor runs once, unless `set_repeatable` was called.
Source: hicann/ops-math docs/zh/context/two_phase_api.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from softacl import _native
from softacl.base.units import format_size
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import HandleDestroyed
from softacl.observe import emit, observers
from softacl.operators.aten import engine, parts, plans
from softacl.operators.aten.table import computed_by, is_in_parts
from softacl.operators.device_tensors import Scalar, Tensor
from softacl.operators.dtypes import UINT8
from softacl.operators.errors import Cause, InvalidUse, OperatorError, Status
from softacl.operators.execution import enqueue, prepare
from softacl.operators.faults import Operand, announce, locate_all
from softacl.operators.registry import Prepared
from softacl.reasons import Reason
from softacl.runtime.entry import operation
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import stream_from_handle

__all__ = [
    "begin",
    "computed_by",
    "destroy_executor",
    "execute",
    "finish",
    "get_workspace_size",
    "set_repeatable",
    "set_tensor_address",
]


@dataclass(eq=False)
class Executor:
    """One prepared use of an operator."""

    function: str
    use: Prepared | engine.Use
    repeatable: bool = False


executors: HandleTable[Executor] = HandleTable("operator executor", Code.INVALID_PARAM, "aclnn...GetWorkspaceSize")
process.on_reset(executors.live.clear)


@operation("two_phase.begin")
def begin(function: str, *arguments: int) -> tuple[int, int]:
    """`FUNCTION + "GetWorkspaceSize"`, with the C function's arguments as handles and numbers, without the two
    out-pointers: (workspace bytes, executor). 161001 null pointer, 161002 what does not fit, 561003 no such operator.
    """
    try:
        signature = engine.signature(function)
        if signature is None:
            raise InvalidUse(
                Cause.UNKNOWN,
                f"{function} is not in SoftACL yet. docs/support.md lists the functions that work.",
            )
        use = engine.begin(signature, arguments)
        if is_in_parts(signature.compute):
            use = parts.prepare(use)
        elif use.key and not observers:
            plans.remember(use, arguments)
    except InvalidUse as error:
        raise error.as_aclnn() from None
    return use.workspace, executors.add(Executor(function, use))


@operation("two_phase.finish")
def finish(function: str, workspace: int, nbytes: int, executor: int, stream: int) -> None:
    """The C function of that name, on what `begin` gave. Errors: as `execute`; 161002 for another function's executor."""
    _second(workspace, nbytes, executor, stream, function)


@operation("two_phase.get_workspace_size")
def get_workspace_size(
    name: str, inputs: Sequence[Tensor | Scalar], attributes: dict[str, Any] | None, outputs: Sequence[Tensor]
) -> tuple[int, int]:
    """Prepare any operator by name: (bytes of device memory it wants as workspace, executor handle)."""
    try:
        use = prepare(name, list(inputs), attributes or {}, list(outputs))
    except InvalidUse as error:
        raise error.as_aclnn() from None
    return use.workspace, executors.add(Executor(name, use))


@operation("two_phase.execute")
def execute(workspace: int, nbytes: int, executor: int, stream: int) -> None:
    """Put a prepared operator into a stream; its executor is used up.

    161001 for a null executor or workspace, 161002 for a used one or too small a workspace, 361001 for what the
    runtime refuses: a wrong stream. Addresses are not checked: the task fails (softacl/operators/faults.py).
    """
    _second(workspace, nbytes, executor, stream, None)


def _second(workspace: int, nbytes: int, handle: int, stream: int, function: str | None) -> None:
    try:
        executor = _executor(handle, function)
        required = executor.use.workspace
        if required:
            if workspace == 0:
                why = f"the workspace is null; the first phase requested {format_size(required)}."
                raise InvalidUse(Cause.NULL, why, Reason.NULL_POINTER, role="the workspace")
            if nbytes < required:
                why = f"the workspace has {nbytes} bytes; the first phase requested {required}."
                values = {"role": "the workspace", "address": workspace, "capacity": nbytes, "needed": required}
                raise InvalidUse(Cause.PARAMETER, why, Reason.BUFFER_TOO_SMALL, **values)
    except InvalidUse as error:
        raise error.as_aclnn() from None
    try:
        space = Tensor(UINT8, (required or nbytes,), workspace)
        if observers and workspace and not required:  # which the operator leaves alone
            operand, queue = Operand("the workspace", space, True), stream_from_handle(stream)
            announce(queue, executor.function, locate_all([operand], queue.device)[1])
        use = (
            executor.use.snapshot() if executor.repeatable else executor.use
        )  # whose addresses may change before the task runs
        if not executor.repeatable and executors.live.pop(handle, None) is None:
            raise AclError(Code.INVALID_PARAM, f"another thread runs executor {handle:#x} at this moment.")
        try:
            if isinstance(use, parts.InParts):
                use.queue(
                    workspace,
                    stream,
                    lambda part: enqueue(part, stream, executor.function, space if required else None),
                )
            else:
                enqueue(use, stream, executor.function, space if required else None)
        except (AclError, InvalidUse):
            executors.live[handle] = executor  # nothing has run
            raise
        if observers and not executor.repeatable:
            emit(HandleDestroyed(current.call, executors.kind, handle))
    except InvalidUse as error:
        raise error.as_aclnn() from None
    except AclError as error:
        raise OperatorError(Status.RUNTIME_ERROR, str(error)) from error


def _executor(handle: int, function: str | None = None) -> Executor:
    if handle == 0:
        why = "the executor is null. Call the GetWorkspaceSize function first."
        raise InvalidUse(Cause.NULL, why, Reason.NULL_POINTER, role="the executor")
    executor = executors.live.get(handle)
    if executor is None and (compiled := _native.operator_object(handle, 4, True)) is not None:
        name, plan, addresses = compiled
        executor = executors.live[handle] = Executor(name, plan.use_at(addresses))
    if executor is None:
        raise InvalidUse(
            Cause.PARAMETER,
            f"{handle:#x} is not an executor, or one that has run: an executor runs once. Call the GetWorkspaceSize "
            f"function again, or {fn('aclSetAclOpExecutorRepeatable')} before the first run.",
            Reason.ALREADY_RUN if executors.ended(handle) else Reason.INVALID_HANDLE,
            handle=handle,
        )
    if function is not None and executor.function != function:
        raise InvalidUse(
            Cause.PARAMETER, f"{handle:#x} is an executor of {executor.function}. Call {executor.function}."
        )
    return executor


@operation("two_phase.set_repeatable")
def set_repeatable(executor: int) -> None:
    """Let an executor run any number of times, until `destroy_executor`. Source: aclSetAclOpExecutorRepeatable."""
    try:
        _executor(executor).repeatable = True
    except InvalidUse as error:
        raise error.as_aclnn() from None


@operation("two_phase.destroy_executor")
def destroy_executor(executor: int) -> None:
    """Forget an executor; what it has queued runs. Source: aclDestroyAclOpExecutor."""
    try:
        _executor(executor)
    except InvalidUse as error:
        raise error.as_aclnn() from None
    executors.live.pop(executor, None)


@operation("two_phase.set_tensor_address")
def set_tensor_address(executor: int, index: int, address: int, kind: str = "any") -> None:
    """Give a tensor of a repeatable executor another address.

    kind: "input", "output", or "any", which counts inputs first. Source: aclSetInputTensorAddr,
    aclSetOutputTensorAddr, aclSetTensorAddr.
    """
    try:
        use = _executor(executor).use
        inputs: list[Any] = [each for each in use.inputs if isinstance(each, Tensor)]
        outputs = [each for each in use.outputs if all(each is not other for other in inputs)]
        choice = {"input": inputs, "output": list(use.outputs), "any": inputs + outputs}[kind]
        if not 0 <= index < len(choice):
            raise InvalidUse(Cause.PARAMETER, f"there is no {kind} tensor {index}; the executor has {len(choice)}.")
        choice[index].address = address
    except InvalidUse as error:
        raise error.as_aclnn() from None
