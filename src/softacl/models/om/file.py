"""A whole `.om` file: its description, and what `softacl atc` put into it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from softacl.models.description import ModelDescription
from softacl.models.om import container, inout, model_def, package
from softacl.models.om.container import Header, Partition, nonsense
from softacl.models.om.gears import data_inputs
from softacl.models.payload import unpack

# attributes of MODEL_DEF that ModelDescription has fields for
_COMMANDS = ("atc_cmdline",)
_SOC = ("soc_version", "_soc_version")
_WORK, _WEIGHTS = "memory_size", "weight_size"
_ORDER = "shape_order"


@dataclass(frozen=True)
class OmFile:
    """A file that was read. softacl: the bytes that `softacl atc` wrote to run it; None in files of other makers.

    models: the partitions of each model in it; a package of 2026 (a zip archive) has none.
    """

    header: Header
    models: tuple[tuple[Partition, ...], ...]
    description: ModelDescription
    softacl: bytes | None = None


def is_om(data: bytes) -> bool:
    """Whether some bytes begin as a model file does."""
    return data.startswith((container.MAGIC, package.MAGIC))


def read(data: bytes) -> OmFile:
    """Read a model file of any release.

    Errors: GE_EXEC_MODEL_DATA_SIZE_INVALID (145006) for bytes that are no model, or were cut off; GE_PARAM_INVALID (145000) for a
    model whose parts make no sense, or that is encrypted.
    """
    if data.startswith(package.MAGIC):
        return OmFile(Header(), (), package.read(data))
    header, models = container.unpack(data)
    first = models[0]
    definition = model_def.unpack(_find(first, container.MODEL_DEF) or b"")
    inputs, outputs = definition.inputs, definition.outputs
    attributes = dict(definition.attributes)
    listed = next((partition for parts in models if (partition := _find(parts, container.MODEL_INOUT_INFO))), None)
    description = ModelDescription(definition.name or header.name, inputs, outputs)
    if listed:
        inputs, outputs, gears, order = inout.unpack(listed)
        description = replace(description, inputs=inputs, outputs=outputs, gears=gears)
        if order:
            attributes[_ORDER] = ";".join(order)
    weights = sum(len(_find(parts, container.WEIGHTS) or b"") for parts in models)
    description = replace(
        description,
        weight_bytes=_number(attributes.get(_WEIGHTS)) or weights,
        work_bytes=_number(attributes.get(_WORK)),
        soc=next((attributes[key] for key in _SOC if key in attributes), ""),
        command=next((attributes[key] for key in _COMMANDS if key in attributes), ""),
        attributes=attributes,
    )
    added = _find(first, container.SOFTACL)
    return OmFile(header, models, _with_engine_names(description, added) if added else description, added)


def write(description: ModelDescription, softacl: bytes) -> bytes:
    """The bytes of a model file; the same for the same arguments. softacl: what the runtime needs to run it."""
    kept: dict[str, str | int] = {key: value for key, value in description.attributes.items() if key != _ORDER}
    kept |= {_WEIGHTS: description.weight_bytes, _WORK: description.work_bytes}
    kept |= {
        key: value for key, value in (("soc_version", description.soc), ("atc_cmdline", description.command)) if value
    }
    kept["attr_model_producer"] = "SoftACL"
    definition = model_def.pack(description.name, description.inputs, description.outputs, kept)
    order = [port.name for port in data_inputs(description.inputs)] if description.gears.dims else []
    ports = inout.pack(description.inputs, description.outputs, description.gears, order)
    partitions = (
        Partition(container.MODEL_DEF, definition),
        Partition(container.MODEL_INOUT_INFO, ports),
        Partition(container.SOFTACL, softacl),
    )
    return container.pack(Header(name=description.name, platform="softacl"), (partitions,))


def _with_engine_names(description: ModelDescription, added: bytes) -> ModelDescription:
    """The ports with the names that the ONNX model in the file has for them, and with their AIPPs."""
    if not added:
        return description
    payload = unpack(added)
    aipp = {each.related_input_rank: each for each in payload.aipp}
    if (len(payload.input_names), len(payload.output_names)) != (len(description.inputs), len(description.outputs)):
        raise nonsense(
            "SoftACL's part of the model has other inputs and outputs than the rest. Make the file again with `softacl atc`."
        )
    return replace(
        description,
        inputs=tuple(
            replace(port, engine_name=name, aipp=aipp.get(i))
            for i, (port, name) in enumerate(zip(description.inputs, payload.input_names, strict=True))
        ),
        outputs=tuple(
            replace(p, engine_name=name) for p, name in zip(description.outputs, payload.output_names, strict=True)
        ),
    )


def _find(partitions: tuple[Partition, ...], kind: int) -> bytes | None:
    return next((part.data for part in partitions if part.type == kind), None)


def _number(text: str | None) -> int:
    """A size that an attribute says; 0 where it says none."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 19 else 0
