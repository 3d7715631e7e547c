"""Runs of a model, now or as a task of a stream, and the gear of the next runs.

The contents of the datasets are checked at the call (run.py). A queued run has its own binding of addresses, so queued
runs do not affect each other.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence

from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import OperatorQueued, StreamSynchronized
from softacl.models import configuration, failed_runs, loaded
from softacl.models.description import GEAR_INPUT
from softacl.models.gears import Gear
from softacl.models.loaded import Model
from softacl.models.run import ModelRun
from softacl.models.slots import Slot
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.copies import sync_copies
from softacl.runtime.descriptors.data_buffers import DataBuffer, Dataset, datasets
from softacl.runtime.descriptors.tensor_descriptions import TensorDescription
from softacl.runtime.memory.live_blocks import describe
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import (
    TAG,
    Stream,
    note_failure,
    raise_failure,
    stream_from_handle,
)
from softacl.runtime.streams.streams import synchronize as synchronize_stream
from softacl.runtime.streams.tasks import push_announced

_MODEL = TAG["model"]


def execute(model_id: int, inputs: int, outputs: int) -> None:
    """Run a model and wait for it. Work of other streams is not waited for.

    inputs, outputs: handles of datasets. An output without memory gets some, which the program frees. 145003 unknown model,
    145000 another number of buffers, 500002 a buffer more than 64 bytes too small, 107000 for what is no device memory, 507015
    where the engine fails. Source: aclmdlExecute.
    """
    model = loaded.models.get(model_id)
    last = model.last_run if model is not None and process.initialized and not observers else None
    if model is not None and last is not None and last.is_same(inputs, outputs):
        require_context()
        model.require_memory()
        with model.lock:
            last.binding()
        return
    run = ModelRun(model_id, inputs, outputs, waits=True)
    _perform_now(run)
    run.model.last_run = run if run.can_repeat() else None


def execute_async(model_id: int, inputs: int, outputs: int, stream: int) -> None:
    """Queue a run in a stream; the datasets are read now. An output must have memory. Codes as `execute`.

    What goes wrong in the run is reported at the synchronisation. Source: aclmdlExecuteAsync.
    """
    run = ModelRun(model_id, inputs, outputs, waits=False)
    _queue(run, stream_from_handle(stream))


def execute_async_v2(model_id: int, inputs: int, outputs: int, stream: int, handle: int) -> None:
    """As `execute_async`, with a handle of options; 100000 for a null handle or stream. Source: aclmdlExecuteAsyncV2."""
    configuration.run_handles.get(handle)
    if stream == 0:
        raise AclError(Code.INVALID_PARAM, "the stream is null; create one.", Reason.NULL_POINTER, role="stream")
    execute_async(model_id, inputs, outputs, stream)


def execute_v2(model_id: int, inputs: int, outputs: int, stream: int, handle: int) -> None:
    """As `execute`, in a stream, with timeouts; 0 is a stream of the model's own. 100000 for a null handle.

    507046 when the stream takes longer than the handle allows. Source: aclmdlExecuteV2.
    """
    options = configuration.run_handles.get(handle)
    run = ModelRun(model_id, inputs, outputs, waits=True)
    if stream == 0:
        _perform_now(run)
        return
    _queue(run, stream_from_handle(stream))
    synchronize_stream(stream, options.stream_timeout_ms or -1)


def _perform_now(run: ModelRun) -> None:
    """Run in the calling thread: nothing else is in the model's own stream."""
    model = run.model
    if observers:
        with model.its_context():
            stream = _own_stream(model)
        _queue(run, stream, waits=True)
        done = stream.queue.synchronize(-1)
        emit(StreamSynchronized(current.call, stream, done))
        raise_failure(stream)
        return
    try:
        run.perform()
    except AclError:
        raise
    except Exception as error:
        raise AclError(Code.RT_AICORE_EXCEPTION, _raised(run.model, error)) from error


def _raised(model: Model, error: Exception) -> str:
    return f"{model.name}: {type(error).__name__}: {error}"


def _own_stream(model: Model) -> Stream:
    if model.stream is None or not model.stream.context.alive:
        with process.lock:
            model.stream = Stream(require_context())
    return model.stream


def _queue(run: ModelRun, stream: Stream, waits: bool = False) -> None:
    model = run.model
    recorded = stream.recording is not None
    if not recorded:
        model.enter()

    def task() -> bool:
        if recorded:
            model.enter()
        try:
            model.require_memory()
            for slot in run.slots:
                if not slot.is_there:
                    return _failed(
                        run,
                        stream,
                        Code.RT_PARAM_INVALID,
                        f"{slot.what} of {model.name} was freed before it ran: {describe(slot.address)}.",
                    )
            run.perform()
        except AclError as error:
            return _failed(run, stream, error.code, error.why)
        except Exception as error:
            return _failed(run, stream, Code.RT_AICORE_EXCEPTION, _raised(model, error))
        finally:
            model.leave()
        return True

    if not observers:
        stream.queue.call(task, _MODEL)
        return
    reads = [slot.span() for slot in run.slots if slot.is_input and slot.address]
    writes = [slot.span() for slot in run.outputs if slot.address]
    constant = [(each.address, each.nbytes) for each in model.supplied if each.what != "work"]
    work = [(each.address, each.nbytes) for each in model.supplied if each.what == "work"]
    shapes = {slot.port.name: list(slot.dims) for slot in (*run.inputs, *run.outputs)}
    dense = [*reads, *constant], [*writes, *work]
    event = OperatorQueued(current.call, stream, f"model {model.name}", reads, writes, *dense, shapes, model, waits)
    push_announced(stream, event, [slot.block for slot in run.slots], task, _MODEL)


def _failed(run: ModelRun, stream: Stream, code: Code, why: str) -> bool:
    """Note what went wrong, and which model it was."""
    failure = failed_runs.Failure(run.model.name, _described(run.inputs), _described(run.outputs))
    failed_runs.note(stream.device.id, stream.id, stream.queue.done, failure)
    return note_failure(stream, code, why)


def _described(slots: Sequence[Slot]) -> tuple[TensorDescription, ...]:
    return tuple(slot.description(slot.dims, address=slot.address) for slot in slots)


# Gears -----------------------------------------------------------------------------------------------------------------


def set_dynamic_batch(model_id: int, dataset: int, index: int, batch: int) -> None:
    """Choose the batch of the next runs on a dataset, and write it into the input of the gear.

    100000 for 0 and for an index without memory, 145012 for less than 4 bytes of it, 145013 for what is not a gear of the model.
    Source: aclmdlSetDynamicBatchSize.
    """
    if batch == 0:
        raise AclError(Code.INVALID_PARAM, "the batch is 0.")
    _set(model_id, dataset, index, (batch,), "batch")


def set_dynamic_image(model_id: int, dataset: int, index: int, height: int, width: int) -> None:
    """As `set_dynamic_batch`, of a picture's height and width; 8 bytes. Source: aclmdlSetDynamicHWSize."""
    if height == 0 or width == 0:
        raise AclError(Code.INVALID_PARAM, f"height {height}, width {width}: neither may be 0.")
    _set(model_id, dataset, index, (height, width), "image size")


def set_dynamic_dims(model_id: int, dataset: int, index: int, lengths: Sequence[int]) -> None:
    """As `set_dynamic_batch`, of the lengths of all inputs, one after the other.

    145012 where they are not as many, or one that is fixed differs. Source: aclmdlSetInputDynamicDims.
    """
    if not lengths:
        raise AclError(Code.INVALID_PARAM, "dimCount is 0.")
    entry = datasets.get(dataset)
    _gear_buffer(entry, index)
    entry.gear = None
    gear = loaded.get(model_id).shapes.gear_of(lengths)
    _set(model_id, dataset, index, gear, "lengths")


def _gear_buffer(dataset: Dataset, index: int) -> DataBuffer:
    return dataset.written_by_calls(index, f"The gear goes into the input {GEAR_INPUT!r}")


def _set(model_id: int, handle: int, index: int, gear: Gear, kind: str) -> None:
    dataset = datasets.get(handle)
    buffer = _gear_buffer(dataset, index)
    if kind != "lengths":
        dataset.gear = gear
    model = loaded.get(model_id)
    if kind != "lengths":
        _check_capacity(buffer, gear, kind)
    model.shapes.check(gear, kind)
    if kind == "lengths":
        model.gear = gear
        _check_capacity(buffer, gear, kind)
    model.gear = dataset.gear = gear
    letter = "Q" if buffer.nbytes >= 8 * len(gear) else "I"
    data = struct.pack(f"<{len(gear)}{letter}", *gear)
    host = ctypes.create_string_buffer(data, len(data))
    sync_copies.memcpy(buffer.address, buffer.nbytes, ctypes.addressof(host), len(data), 1)


def _check_capacity(buffer: DataBuffer, gear: Gear, kind: str) -> None:
    if buffer.nbytes < 4 * len(gear):
        raise AclError(
            Code.GE_DYNAMIC_INPUT_LENGTH_INVALID,
            f"the gear ({kind}) takes {4 * len(gear)} bytes, the data buffer has {buffer.nbytes}. Its size is that of the "
            f"input {GEAR_INPUT!r}.",
        )
