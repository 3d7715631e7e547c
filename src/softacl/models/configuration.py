"""Handles that say how a model is loaded (aclmdlConfigHandle) and how it runs (aclmdlExecConfigHandle).

Values come as the program gave them: numbers, addresses, or the text of a path. Source of the rules: model_config_om2.cpp of
hicann/ge.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import find, loaded
from softacl.reasons import Reason
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import process

PRIORITY, LOAD_TYPE, PATH, MEMORY, MEMORY_SIZE, WEIGHT, WEIGHT_SIZE, WORK, WORK_SIZE = range(9)
INPUT_QUEUES, INPUT_QUEUE, OUTPUT_QUEUES, OUTPUT_QUEUE, OPTIMIZE, WEIGHT_PATH, WITHOUT_GRAPH = 9, 10, 11, 12, 13, 14, 28
#: Those whose value is an address that may not be null.
ADDRESSES = frozenset((MEMORY, INPUT_QUEUE, OUTPUT_QUEUE, WEIGHT_PATH))
_SIZES = frozenset((LOAD_TYPE, MEMORY_SIZE, WEIGHT_SIZE, WORK_SIZE, INPUT_QUEUES, OUTPUT_QUEUES, OPTIMIZE))
_KNOWN = frozenset((PRIORITY, PATH, WEIGHT, WORK, WITHOUT_GRAPH)) | ADDRESSES | _SIZES
#: Those whose value has 4 bytes in C; the others have 8.
WORDS = frozenset((PRIORITY, WITHOUT_GRAPH))

_FILE, _FILE_WITH_MEMORY, _IN_MEMORY, _IN_MEMORY_WITH_MEMORY, _FILE_WITH_QUEUES, _IN_MEMORY_WITH_QUEUES = range(1, 7)


@dataclass(eq=False)
class Load:
    """The values set, by aclmdlConfigAttr."""

    values: dict[int, Any] = field(default_factory=dict)
    weights: list[tuple[str, int, int]] = field(
        default_factory=list
    )  # file, address and bytes of weights outside the model


@dataclass(eq=False)
class RunOptions:
    """Timeout of a run in milliseconds; -1 forever."""

    stream_timeout_ms: int = -1


handles: HandleTable[Load] = HandleTable("model configuration", Code.INVALID_PARAM, "aclmdlCreateConfigHandle")
run_handles: HandleTable[RunOptions] = HandleTable(
    "run configuration", Code.INVALID_PARAM, "aclmdlCreateExecConfigHandle"
)


def create() -> int:
    """Nothing set yet. Source: aclmdlCreateConfigHandle."""
    return handles.add(Load())


def destroy(handle: int) -> None:
    """Source: aclmdlDestroyConfigHandle."""
    handles.remove(handle)


def create_run() -> int:
    """No timeouts. Source: aclmdlCreateExecConfigHandle."""
    return run_handles.add(RunOptions())


def destroy_run(handle: int) -> None:
    """Source: aclmdlDestroyExecConfigHandle."""
    run_handles.remove(handle)


def set_option(handle: int, attribute: int, value: Any) -> None:
    """Set one value. 100000 for an unknown attribute, null, or a value out of range. Source: aclmdlSetConfigOpt."""
    config = handles.get(handle)
    if attribute not in _KNOWN:
        raise AclError(Code.INVALID_PARAM, f"attribute {attribute} is unknown; the configuration has 0 to 14, and 28.")
    if attribute in ADDRESSES or attribute == PATH:
        if not value:
            raise AclError(Code.INVALID_PARAM, f"the value of attribute {attribute} is null.")
    elif attribute == PRIORITY:
        least, greatest = process.settings.profile.stream_priorities
        low, high = min(least, greatest), max(least, greatest)
        if not low <= value <= high:
            raise AclError(Code.INVALID_PARAM, f"priority is {value}; it must be {low} to {high}.")
    elif attribute == LOAD_TYPE and not _FILE <= value <= _IN_MEMORY_WITH_QUEUES:
        raise AclError(Code.INVALID_PARAM, f"load type is {value}; it must be 1 (a file) to 6.")
    elif attribute in (OPTIMIZE, WITHOUT_GRAPH) and value not in (0, 1):
        what = "memory optimisation" if attribute == OPTIMIZE else "whether without graph"
        raise AclError(Code.INVALID_PARAM, f"{what} is {value}; it must be 0 or 1.")
    config.values[attribute] = value


def set_run_option(handle: int, attribute: int, value: int) -> None:
    """Set a timeout in milliseconds: 0 of the stream, 1 of events. Source: aclmdlSetExecConfigOpt."""
    config = run_handles.get(handle)
    if attribute not in (0, 1):
        raise AclError(Code.INVALID_PARAM, f"attribute {attribute} is unknown; 0 (stream) and 1 (events) are valid.")
    if not -1 <= value < 1 << 31:
        raise AclError(Code.INVALID_PARAM, f"timeout is {value} ms; it must be -1 (forever) or more.")
    if attribute == 0:  # a run waits for no events
        config.stream_timeout_ms = value


_NEEDED = {
    _FILE: (PATH,),
    _FILE_WITH_MEMORY: (PATH,),
    _IN_MEMORY: (MEMORY, MEMORY_SIZE),
    _IN_MEMORY_WITH_MEMORY: (MEMORY, MEMORY_SIZE),
    _FILE_WITH_QUEUES: (PATH, INPUT_QUEUE, INPUT_QUEUES, OUTPUT_QUEUE, OUTPUT_QUEUES),
    _IN_MEMORY_WITH_QUEUES: (MEMORY, MEMORY_SIZE, INPUT_QUEUE, INPUT_QUEUES, OUTPUT_QUEUE, OUTPUT_QUEUES),
}


def load(handle: int) -> int:
    """Load as the handle says; the model's id. 100000 if its load type lacks a value. Source: aclmdlLoadWithConfig."""
    values = handles.get(handle).values
    kind = values.get(LOAD_TYPE)
    if kind is None:
        raise AclError(Code.INVALID_PARAM, f"no load type is set. Set attribute {LOAD_TYPE} (1 to 6) first.")
    lacking = [attribute for attribute in _NEEDED[kind] if attribute not in values]
    if lacking:
        raise AclError(Code.INVALID_PARAM, f"load type {kind} needs attributes {lacking} (aclmdlConfigAttr) as well.")
    if WEIGHT_PATH in values and PATH in _NEEDED[kind]:
        raise AclError(
            Code.INVALID_PARAM, f"a folder of weights (attribute {WEIGHT_PATH}) is for models in memory only."
        )
    if kind in (_FILE_WITH_QUEUES, _IN_MEMORY_WITH_QUEUES):
        queues = [values[each] for each in (INPUT_QUEUE, INPUT_QUEUES, OUTPUT_QUEUE, OUTPUT_QUEUES)]
        if kind == _FILE_WITH_QUEUES:
            return loaded.load_with_queues_from_file(values[PATH], *queues)
        return loaded.load_with_queues_from_memory(values[MEMORY], values[MEMORY_SIZE], *queues)
    memory = memory_of(values) if kind in (_FILE_WITH_MEMORY, _IN_MEMORY_WITH_MEMORY) else loaded.NO_MEMORY
    if PATH in _NEEDED[kind]:
        source = find.find(values[PATH])
    else:
        source = find.find_in_memory(loaded.read_program_memory(values[MEMORY], values[MEMORY_SIZE]))
    if WITHOUT_GRAPH in values and any(length < 0 for port in source.description.inputs for length in port.dims):
        raise AclError(Code.INVALID_PARAM, f"attribute {WITHOUT_GRAPH} (without graph) is for static models only.")
    number = loaded.load(source, memory)
    loaded.get(number).priority = values.get(PRIORITY, 0)
    return number


def memory_of(values: dict[int, Any]) -> loaded.Memory:
    """The memory of the program for work and weights."""
    work, work_size, weight, weight_size = (values.get(each, 0) for each in (WORK, WORK_SIZE, WEIGHT, WEIGHT_SIZE))
    return work, work_size, weight, weight_size


def set_external_weights(handle: int, file: str, address: int, nbytes: int) -> None:
    """Name device memory with the weights of a file that is outside the model. It is kept: weights are inside models here.

    100000 for null, and for bytes that are 0 or not a multiple of 32. Source: aclmdlSetExternalWeightAddress.
    """
    config = handles.get(handle)
    if not address:
        raise AclError(Code.INVALID_PARAM, "the address of the weights is null.", Reason.NULL_POINTER, role="devPtr")
    if nbytes == 0 or nbytes % 32:
        raise AclError(Code.INVALID_PARAM, f"{nbytes} bytes of weights; the size must be a multiple of 32, above 0.")
    config.weights.append((file, address, nbytes))
