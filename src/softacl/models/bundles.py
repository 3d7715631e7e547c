"""Bundles: several models in one file, loaded together or one by one, and the description of a bundle.

The models of a bundle are files of `softacl atc` (softacl.models.om.pack_bundle puts them together). Memory for the variables that
they share is reserved and never touched: ONNX models have none. Source: model.cpp and acl_resource_manager.cpp of hicann/ge.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import configuration, find, loaded, om
from softacl.runtime.handles import HandleTable
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import process

if TYPE_CHECKING:
    from softacl.drivers.base import Range
    from softacl.runtime.state import Device


@dataclass(eq=False)
class LoadedBundle:
    """One bundle. whole: loaded with all its models, whose ids are `ids`, in their order; else they are loaded one by one."""

    contents: om.Bundle
    device: Device
    whole: bool
    supplied: list[loaded.SuppliedMemory]
    own: list[Range]
    ids: list[int] = field(default_factory=list)
    loaded: set[int] = field(default_factory=set)


bundles: dict[int, LoadedBundle] = process.owns({})
_lock = threading.Lock()


def _end_with(device: Device) -> None:
    for number, bundle in list(bundles.items()):
        if bundle.device is device:
            bundles.pop(number, None)


process.on_device_closed(_end_with)


def _get(number: int) -> LoadedBundle:
    try:
        return bundles[number]
    except KeyError:
        ids = ", ".join(map(str, sorted(bundles))) or "none"
        raise AclError(
            Code.INVALID_BUNDLE_MODEL_ID,
            f"{number} is not the id of a bundle (bundles: {ids}): never loaded, or unloaded since.",
        ) from None


def _open(data: bytes, whole: bool, variables: tuple[int, int] = (0, 0)) -> int:
    """A bundle whose models are not loaded yet."""
    contents = om.read_bundle(data)
    context = require_context()
    address, size = variables
    supplied: list[loaded.SuppliedMemory] = []
    own: list[Range] = []
    if address:
        if size < contents.variable_bytes:
            raise AclError(
                Code.INVALID_PARAM,
                f"the variables of the bundle need {contents.variable_bytes} bytes, {size} are given. Ask "
                f"{fn('aclmdlBundleGetVarWeightSize')}.",
            )
        supplied.append(loaded.check_memory("variables", contents.variable_bytes, address, size))
    elif contents.variable_bytes:
        own.append(loaded.reserve(contents.variable_bytes, context.device))
    number = loaded.new_id()
    bundles[number] = LoadedBundle(contents, context.device, whole, supplied, own)
    return number


def _load_all(number: int) -> int:
    bundle = _get(number)
    try:
        for index in range(len(bundle.contents.models)):
            bundle.ids.append(_load(bundle, number, index, loaded.NO_MEMORY))
    except BaseException:
        unload(number)
        raise
    return number


def _load(bundle: LoadedBundle, number: int, index: int, memory: loaded.Memory) -> int:
    if index >= len(bundle.contents.models):
        raise AclError(
            Code.INVALID_PARAM,
            f"model {index} of bundle {number}; it has {len(bundle.contents.models)}, counted from 0.",
        )
    made = loaded.load(find.find_in_memory(bundle.contents.models[index]), memory, number)
    loaded.models[made].supplied += bundle.supplied
    with _lock:
        bundle.loaded.add(made)
    return made


def load_from_file(path: str) -> int:
    """Load a bundle and all its models; the bundle's id. 100000 for a file that is not a bundle, otherwise codes as for a model.

    Source: aclmdlBundleLoadFromFile.
    """
    return _load_all(_open(find.read_file(path), True))


def load_from_memory(address: int, nbytes: int) -> int:
    """As `load_from_file`, of a file that the program has read. Source: aclmdlBundleLoadFromMem."""
    return _load_all(_open(loaded.read_program_memory(address, nbytes), True))


def initialize_from_file(path: str, variables: int, nbytes: int) -> int:
    """A bundle whose models `load_model` loads one by one. variables: device memory of the program for them, or null.

    100000 for too little of it. Source: aclmdlBundleInitFromFile.
    """
    return _open(find.read_file(path), False, (variables, nbytes))


def initialize_from_memory(address: int, size: int, variables: int, nbytes: int) -> int:
    """As `initialize_from_file`, of a file that the program has read. Source: aclmdlBundleInitFromMem."""
    return _open(loaded.read_program_memory(address, size), False, (variables, nbytes))


def n_models(number: int) -> int:
    """How many models a bundle has, loaded or not. 148053 for an unknown bundle. Source: aclmdlBundleGetModelNum."""
    return len(_get(number).contents.models)


def model_id(number: int, index: int) -> int:
    """The id of a model of a bundle that was loaded as a whole. 200001 for other bundles, 100000 for an index out of range.

    Source: aclmdlBundleGetModelId.
    """
    bundle = _get(number)
    if not bundle.whole:
        raise AclError(
            Code.API_NOT_SUPPORT,
            f"bundle {number} was not loaded as a whole: {fn('aclmdlBundleLoadModel')} gave the id of each model.",
        )
    if index >= len(bundle.ids):
        raise AclError(
            Code.INVALID_PARAM, f"model {index} of bundle {number}; it has {len(bundle.ids)}, counted from 0."
        )
    return bundle.ids[index]


def load_model(number: int, index: int) -> int:
    """Load one model of a bundle; its id. It may be loaded several times. Source: aclmdlBundleLoadModel."""
    return _load(_get(number), number, index, loaded.NO_MEMORY)


def load_model_with_memory(number: int, index: int, work: int, work_size: int, weight: int, weight_size: int) -> int:
    """`load_model` with device memory of the program for work and weights. Source: aclmdlBundleLoadModelWithMem."""
    return _load(_get(number), number, index, (work, work_size, weight, weight_size))


def load_model_with_config(number: int, index: int, handle: int) -> int:
    """`load_model` with the memory and the priority of a handle. Source: aclmdlBundleLoadModelWithConfig."""
    values = configuration.handles.get(handle).values
    made = _load(_get(number), number, index, configuration.memory_of(values))
    loaded.get(made).priority = values.get(configuration.PRIORITY, 0)
    return made


def unload_model(number: int, model: int) -> None:
    """Unload one model of a bundle. 100000 for a model of no, or another, bundle. Source: aclmdlBundleUnloadModel."""
    bundle = _get(number)
    if model not in bundle.loaded:
        ids = ", ".join(map(str, sorted(bundle.loaded))) or "none"
        raise AclError(Code.INVALID_PARAM, f"{model} is not a model of bundle {number} (loaded of it: {ids}).")
    loaded.unload(model, number)
    with _lock:
        bundle.loaded.discard(model)


def unload(number: int) -> None:
    """Unload a bundle with all its models; what is queued still runs. Source: aclmdlBundleUnload."""
    bundle = _get(number)
    for model in sorted(bundle.loaded):
        if model in loaded.models:
            loaded.unload(model, number)
    if bundles.pop(number, None) is None:
        _get(number)
    if bundle.device.memory.open:
        for taken in bundle.own:
            bundle.device.memory.free(taken)


# The description of a bundle -------------------------------------------------------------------------------------------


@dataclass(eq=False)
class Query:
    """aclmdlBundleQueryInfo. sizes: (work, weights) of each model."""

    variable_bytes: int = 0
    sizes: list[tuple[int, int]] = field(default_factory=list)


queries: HandleTable[Query] = HandleTable("bundle query", Code.INVALID_PARAM, "aclmdlBundleCreateQueryInfo")


def create_query() -> int:
    """Source: aclmdlBundleCreateQueryInfo."""
    return queries.add(Query())


def destroy_query(handle: int) -> None:
    """Source: aclmdlBundleDestroyQueryInfo."""
    queries.remove(handle)


def query_file(path: str, handle: int) -> None:
    """Sizes of the models of a bundle. Results of another file stay in the handle, as with the vendor.

    Source: aclmdlBundleQueryInfoFromFile.
    """
    query = queries.get(handle)
    _query(find.read_file(path), query)


def query_memory(address: int, nbytes: int, handle: int) -> None:
    """As `query_file`, of a file that the program has read. Source: aclmdlBundleQueryInfoFromMem."""
    query = queries.get(handle)
    _query(loaded.read_program_memory(address, nbytes), query)


def _query(data: bytes, query: Query) -> None:
    contents = om.read_bundle(data)
    query.variable_bytes = contents.variable_bytes
    for each in contents.models:
        query.sizes.append(loaded.sizes_of(each))


def n_queried(handle: int) -> int:
    """Source: aclmdlBundleGetQueryModelNum."""
    return len(queries.get(handle).sizes)


def variable_size(handle: int) -> int:
    """Bytes of the variables that the models share. Source: aclmdlBundleGetVarWeightSize."""
    return queries.get(handle).variable_bytes


def queried_size(handle: int, index: int) -> tuple[int, int]:
    """(bytes for the work, bytes for the weights) of a model; the work of a dynamic one is 0. Source: aclmdlBundleGetSize."""
    sizes = queries.get(handle).sizes
    if index >= len(sizes):
        raise AclError(Code.INVALID_PARAM, f"model {index}; the query has {len(sizes)}, counted from 0.")
    return sizes[index]
