"""Loaded models: their ids, their engines, and the memory of the device that weights and workspace take.

Ids are never reused. The memory is reserved and never touched: the engine computes with host memory. A queued run
keeps its engine alive; the memory is freed after the last one.
"""

from __future__ import annotations

import itertools
import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from softacl.base.units import align_up, format_size
from softacl.bindings import fn
from softacl.codes import Code
from softacl.drivers.base import Page
from softacl.errors import AclError, OutOfMemory
from softacl.events import ModelLoaded, ModelUnloaded
from softacl.models import find
from softacl.models.description import ModelDescription, Port, is_extra, parameters_of
from softacl.models.engines.base import Binding, Engine, EnginePort
from softacl.models.gears import Gear, Shapes, complete
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime import dumps
from softacl.runtime.memory import host_access
from softacl.runtime.memory.allocate import rounded_size, take
from softacl.runtime.memory.live_blocks import Allocation, describe
from softacl.runtime.memory.out_of_memory import out_of_memory
from softacl.runtime.process import system_info
from softacl.runtime.process.contexts import Context, Within, require_context
from softacl.runtime.state import current, live, process

if TYPE_CHECKING:
    from softacl.drivers.base import Range
    from softacl.runtime.state import Device
    from softacl.runtime.streams.streams import Stream

#: Memory of the program for the work and the weights: (address, bytes) of each; (0, 0): SoftACL takes its own.
Memory = tuple[int, int, int, int]
NO_MEMORY: Memory = (0, 0, 0, 0)

_BINDINGS = 16  # that a model keeps


class SuppliedMemory(NamedTuple):
    """Memory of the program that a model uses until it is unloaded, and the block that it was in at the load."""

    what: str
    address: int
    nbytes: int
    block: Allocation

    @property
    def is_there(self) -> bool:
        """Whether the block lives, with all of its mappings."""
        return live.find(self.address) is self.block and self.block.available(self.address, self.nbytes) == self.nbytes


class RunSubscriber(Protocol):
    """Is notified of runs."""

    def ran(self, start_ns: int) -> None:
        """The model has run since that time."""


class LastRun(Protocol):
    """A run (`softacl.models.run`) that one with the same buffers may repeat."""

    binding: Binding

    def is_same(self, inputs: int, outputs: int) -> bool:
        """Whether a run of these datasets is the same."""


class Model:
    """One loaded model. given: memory of the program; own: of SoftACL."""

    def __init__(
        self,
        number: int,
        source: find.Source,
        context: Context,
        supplied: list[SuppliedMemory],
        own: list[Range],
        bundle: int = 0,
    ) -> None:
        self.id, self.context, self.device = number, context, context.device
        self.description = complete(source.description)
        self.shapes = Shapes(self.description)
        self.engine: Engine = source.engine()
        self.dump = dumps.for_model(self.description.name, number, context.device.id)
        self.bundle = bundle  # the id of the bundle that it is part of, 0 for none
        self.priority = 0  # it is kept; runs follow each other as they were queued
        self.parameters = parameters_of(self.description)  # of dynamic AIPPs, by the position of the pictures
        self.gear: Gear | None = None  # that was set last
        self.lock = threading.Lock()  # one run at a time
        self.bound: OrderedDict[Any, Binding] = OrderedDict()
        self.last_run: LastRun | None = None  # that one with the same buffers may repeat
        self.copied = 0  # bytes of inputs and outputs that the engine could not use in place
        self.subscriber: RunSubscriber | None = None
        self.stream: Stream | None = None  # of synchronous runs, while there are observers
        self._ports: dict[str, dict[int, EnginePort]] = {}  # see `engine_ports`
        self.supplied = supplied
        self._own = own
        self._running = 0
        self._unloaded = False
        self._count = threading.Lock()

    @property
    def name(self) -> str:
        return self.description.name or f"model {self.id}"

    def require_memory(self) -> None:
        """107000 if memory of the program was freed since the load."""
        for each in self.supplied:
            if not each.is_there:
                raise _outside(each.what, each.address, each.nbytes, f"{self.name} uses it until it is unloaded")

    def engine_ports(self, kind: str) -> dict[int, EnginePort]:
        """By their positions in the description, the engine's inputs or outputs, in its order. kind: "inputs" or "outputs"."""
        cached = self._ports.get(kind)
        if cached is not None:
            return cached
        ports: Sequence[Port] = getattr(self.description, kind)
        own: Sequence[EnginePort] = getattr(self.engine, kind)
        indices = [i for i, port in enumerate(ports) if not is_extra(port.name)]
        by_name = {ports[i].engine_name or ports[i].name: i for i in indices}
        if all(port.name in by_name for port in own):
            order = {by_name[port.name]: port for port in own}
        else:
            order = dict(zip(indices, own, strict=False))
        if len(order) != len(indices) or len(own) != len(indices):
            names = ", ".join(port.name for port in own)
            raise AclError(
                Code.GE_LOAD_MODEL,
                f"{self.name} has {len(indices)} {kind}, {self.engine.name} {len(own)}: {names}.",
            )
        self._ports[kind] = order
        return order

    def its_context(self) -> Within:
        """`with` it: the context that loaded the model is the thread's, or the thread's own if that was destroyed."""
        return Within(self.context if self.context.alive else require_context())

    def keep(self, key: Any, binding: Binding) -> None:
        """Keep a binding; the oldest ones are dropped."""
        self.bound[key] = binding
        while len(self.bound) > _BINDINGS:
            self.bound.popitem(last=False)

    def enter(self) -> None:
        """A run is queued."""
        with self._count:
            self._running += 1

    def leave(self) -> None:
        """A run has ended."""
        with self._count:
            self._running -= 1
            last = self._unloaded and not self._running
        if last:
            self._give_back()

    def close(self) -> None:
        """The id is gone; queued runs are completed."""
        with self._count:
            self._unloaded = True
            idle = not self._running
        if idle:
            self._give_back()

    def _give_back(self) -> None:
        self.last_run = None  # which refers to the model
        own, self._own = self._own, []
        if self.device.memory.open:
            for taken in own:
                self.device.memory.free(taken)
        stream, self.stream = self.stream, None
        if stream is not None and stream.context.alive:
            with process.lock:
                stream.close()


class _Models(dict[int, Model]):
    def clear(self) -> None:
        for model in self.values():
            model.last_run = None  # which refers to the model
        super().clear()


models = process.owns(_Models())
_numbers = itertools.count(1)


def _end_with(device: Device) -> None:
    """The models of a device that is reset."""
    for number, model in list(models.items()):
        if model.device is device:
            models.pop(number, None)
            model.last_run = None
            if observers:
                emit(ModelUnloaded(current.call, model, True))


process.on_device_closed(_end_with)


def get(number: int) -> Model:
    """The model of an id; 145003 if it is not loaded."""
    try:
        return models[number]
    except KeyError:
        ids = ", ".join(map(str, sorted(models))) or "none"
        raise AclError(
            Code.GE_EXEC_MODEL_ID_INVALID,
            f"{number} is not the id of a loaded model (loaded: {ids}): never loaded, or unloaded since.",
            Reason.NOT_LOADED,
            model=number,
        ) from None


def load_from_file(path: str) -> int:
    """Load the model of a file; its id. Codes as `find.find`; 107002 without a context, 207001 without memory for it.

    Source: aclmdlLoadFromFile.
    """
    return load(find.find(path), NO_MEMORY)


def load_from_memory(address: int, nbytes: int) -> int:
    """As `load_from_file`, of a file that the program has read; it may free the bytes afterwards. 100000 for 0 bytes.

    Source: aclmdlLoadFromMem.
    """
    return load(find.find_in_memory(read_program_memory(address, nbytes)), NO_MEMORY)


def load_from_file_with_memory(path: str, work: int, work_size: int, weight: int, weight_size: int) -> int:
    """As `load_from_file`, with device memory of the program for the work and the weights, which must live until the unload.

    For a null address SoftACL allocates its own. 145000 for less than `query_size` returns. Source: aclmdlLoadFromFileWithMem.
    """
    return load(find.find(path), (work, work_size, weight, weight_size))


def load_from_memory_with_memory(
    address: int, nbytes: int, work: int, work_size: int, weight: int, weight_size: int
) -> int:
    """`load_from_memory` with memory as `load_from_file_with_memory`. Source: aclmdlLoadFromMemWithMem."""
    source = find.find_in_memory(read_program_memory(address, nbytes))
    return load(source, (work, work_size, weight, weight_size))


def new_id() -> int:
    """A number that no model and no bundle ever had."""
    return next(_numbers)


def load(source: find.Source, memory: Memory, bundle: int = 0) -> int:
    """Load a source and return the model's id. bundle: its bundle's id."""
    require_engine()
    context = require_context()
    _check_chip(source)
    required = (Shapes(complete(source.description)).work_bytes, source.description.weight_bytes)
    supplied: list[SuppliedMemory] = []
    own: list[Range] = []
    try:
        for what, needed, address, size in zip(("work", "weights"), required, memory[::2], memory[1::2], strict=True):
            if address:
                supplied.append(check_memory(what, needed, address, size))
            elif needed:
                own.append(reserve(needed, context.device))
        model = Model(new_id(), source, context, supplied, own, bundle)
    except BaseException:
        for taken in own:
            context.device.memory.free(taken)
        raise
    models[model.id] = model
    if observers:
        emit(ModelLoaded(current.call, model))
    return model.id


def require_engine() -> None:
    """145001 before `init` and after `finalize`: models load and run in between, and are unloaded at any time.

    Source: GeExecutor::Initialize and Finalize of hicann/ge, runtime/v1/executor/ge_executor.cc.
    """
    if not process.initialized:
        raise AclError(
            Code.GE_EXEC_NOT_INIT,
            f"the engine of models runs between {fn('aclInit')} and {fn('aclFinalize')}. Call {fn('aclInit')} first.",
            Reason.NOT_INITIALIZED,
        )


def _check_chip(source: find.Source) -> None:
    """500002 for a model made for a chip whose code this one cannot run. Source: CheckModelCompatibility
    of hicann/ge, om_file_helper.cc: GE's PARAM_INVALID, which is 500002 at the binding."""
    soc = source.description.soc
    if not soc:
        return
    try:
        runs, why = system_info.runs_code_of(soc), ""
    except AclError as error:
        runs, why = False, f" ({error.why.rstrip('.')})"
    if not runs:
        here = process.settings.profile.soc_name
        raise AclError(
            Code.GE_FAILURE,
            f"{source.description.name or 'the model'} is made for {soc}{why}, the device is {here} (E10001). Choose the chip with "
            f"SOFTACL_CHIP={soc} or --chip {soc}, or make the file with --soc_version={here}.",
            Reason.NOT_SUPPORTED,
        )


def check_memory(what: str, needed: int, address: int, size: int) -> SuppliedMemory:
    """Device memory of the program. 145000 for too few bytes, 107000 for other memory."""
    if size < needed:
        raise AclError(
            Code.GE_PARAM_INVALID,
            f"the {what} of the model need {needed} bytes, {size} are given. Ask {fn('aclmdlQuerySize')} for the sizes.",
        )
    block: Allocation | None = live.find(address)
    if block is None or block.available(address, size) < size:
        raise _outside(what, address, size, f"pass device memory ({fn('aclrtMalloc')}) of that size")
    return SuppliedMemory(what, address, needed, block)


def _outside(what: str, address: int, nbytes: int, rule: str) -> AclError:
    return AclError(
        Code.RT_PARAM_INVALID,
        f"{nbytes} bytes for the {what} at {describe(address)}: {rule}.",
        Reason.OUTSIDE_BLOCK,
        role=f"memory for the {what}",
        address=address,
        count=nbytes,
    )


def reserve(nbytes: int, device: Device) -> Range:
    """Memory of the device, reserved and never touched. 207001 if it does not fit."""
    reserved = rounded_size(nbytes, process.settings.profile)
    try:
        return take(device.memory, reserved, Page.NORMAL)
    except OutOfMemory as error:
        raise out_of_memory("aclmdlLoadFromFile", nbytes, reserved, 2, device, error) from None


def unload(number: int, bundle: int = 0) -> None:
    """End an id. Queued runs are completed first; then its memory is freed. 145003 for an id that is not loaded.

    100000 for a model of a bundle, unless `bundle` is its id. Source: aclmdlUnload.
    """
    model = get(number)
    if model.bundle != bundle:
        raise AclError(
            Code.INVALID_PARAM,
            f"model {number} is part of bundle {model.bundle}. Unload that: {fn('aclmdlBundleUnload')}.",
        )
    if models.pop(number, None) is None:
        get(number)
    if observers:
        emit(ModelUnloaded(current.call, model, False))
    model.close()


def load_with_queues_from_file(path: str | None, inputs: int, n_inputs: int, outputs: int, n_outputs: int) -> int:
    """A model whose inputs come from queues: 200006, after the vendor's checks. 100000 for no queues.

    Source: aclmdlLoadFromFileWithQ.
    """
    _check_queues(inputs, n_inputs, outputs, n_outputs)
    if not path:
        raise AclError(Code.INVALID_PARAM, "the path is null or empty.", Reason.NULL_POINTER, role="modelPath")
    raise _no_queues()


def load_with_queues_from_memory(
    address: int, nbytes: int, inputs: int, n_inputs: int, outputs: int, n_outputs: int
) -> int:
    """As `load_with_queues_from_file`, of a file that the program has read. Source: aclmdlLoadFromMemWithQ."""
    _check_queues(inputs, n_inputs, outputs, n_outputs)
    read_program_memory(address, nbytes)
    raise _no_queues()


def _check_queues(inputs: int, n_inputs: int, outputs: int, n_outputs: int) -> None:
    for what, address, count in (("input", inputs, n_inputs), ("output", outputs, n_outputs)):
        if not address:
            raise AclError(
                Code.INVALID_PARAM, f"no {what} queues: their array is null.", Reason.NULL_POINTER, role=f"{what}Q"
            )
        if not count:
            raise AclError(Code.INVALID_PARAM, f"no {what} queues: their number is 0.")


def _no_queues() -> AclError:
    return AclError(
        Code.FEATURE_UNSUPPORTED,
        f"SoftACL does not support models with queues; load it without them, and use {fn('aclmdlExecuteAsync')} on a stream.",
    )


def set_priority(number: int, priority: int) -> None:
    """Set the priority of a model's runs: stored, without effect. 100000 out of the device's range, 145003 for an unknown model.

    Source: aclmdlSetAttribute, ACL_MDL_ATTR_PRIORITY_INT32.
    """
    least, greatest = process.settings.profile.stream_priorities
    low, high = min(least, greatest), max(least, greatest)
    if not low <= priority <= high:
        raise AclError(Code.INVALID_PARAM, f"priority is {priority}; it must be {low} to {high}.")
    get(number).priority = priority


def get_priority(number: int) -> int:
    """The priority of a model, 0 unless one was set. Source: aclmdlGetAttribute."""
    return get(number).priority


def query_size(path: str) -> tuple[int, int]:
    """(bytes for the work, bytes for the weights) of a file; the work of a model with open lengths is 0. Source: aclmdlQuerySize."""
    return _sizes(find.describe(path))


def query_size_from_memory(address: int, nbytes: int) -> tuple[int, int]:
    """As `query_size`, of a file that the program has read. Source: aclmdlQuerySizeFromMem."""
    return _sizes(find.describe("", read_program_memory(address, nbytes)))


def sizes_of(data: bytes) -> tuple[int, int]:
    """As `query_size`, of the bytes of a file; of a model with open lengths both are 0."""
    description = find.describe("", data)
    return (0, 0) if Shapes(complete(description)).ranged else _sizes(description)


def _sizes(description: ModelDescription) -> tuple[int, int]:
    return Shapes(complete(description)).work_bytes, align_up(description.weight_bytes, 512)


def read_program_memory(address: int, nbytes: int) -> bytes:
    """The bytes of a model in host memory. 100000 for null or 0 bytes, 107000 for what the host cannot read."""
    if not address or not nbytes:
        what = "the address is null" if not address else "the size is 0 bytes"
        raise AclError(
            Code.INVALID_PARAM, f"{what}. Pass the bytes of a model, for example {format_size(1 << 20)} of them."
        )
    return host_access.read(address, nbytes)
