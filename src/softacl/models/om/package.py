"""Model packages of 2026 ("om2"): a zip archive with JSON files. Their first model is described.

Source: om2_package_contants.h, om2_zip_saver.cc and om2_package_helper.cc of hicann/ge. Read, no such file was at hand.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
import zlib
from typing import Any

from softacl.base.tensor_names import FORMATS, TYPES
from softacl.models.description import Gears, ModelDescription, Port
from softacl.models.om.container import ended, nonsense
from softacl.models.om.gears import complete, from_strings

MAGIC = b"PK\x03\x04"
_META = re.compile(r"(?:[^/]+/)?data/model_0/model_meta\.json")
_MANIFEST = re.compile(r"(?:[^/]+/)?manifest\.json")
_WEIGHTS = re.compile(r"(?:[^/]+/)?data/constants/.*(?<!\.json)")
_MAX = 64 << 20  # bytes of a JSON file in it
_TYPES = {f"DT_{name.upper()}": number for number, name in TYPES.items()}
_FORMATS = {name: number for number, name in FORMATS.items()}
_BATCH, _IMAGE, _DIMS = 1, 2, 3  # dynamic_type


def read(data: bytes) -> ModelDescription:
    """The description of the first model in a package.

    Errors: GE_EXEC_MODEL_DATA_SIZE_INVALID for an archive that is cut off, GE_PARAM_INVALID for one that holds no model.
    """
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError) as error:
        raise ended(f"The model is a zip archive that cannot be opened: {error}.") from None
    try:
        meta, manifest = _json(archive, _META), _json(archive, _MANIFEST)
        weights = sum(info.file_size for info in archive.infolist() if _WEIGHTS.fullmatch(info.filename))
        return _description(meta, manifest, weights)
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise nonsense(
            f"The model package cannot be read ({type(error).__name__}: {error}). It should hold data/model_0/model_meta.json "
            "with inputs and outputs."
        ) from None


def _json(archive: zipfile.ZipFile, name: re.Pattern[str]) -> Any:
    info = next((info for info in archive.infolist() if name.fullmatch(info.filename)), None)
    if info is None:
        raise ValueError("a file is missing")
    if info.file_size > _MAX:
        raise ValueError(f"{info.filename} has {info.file_size} bytes")
    try:
        with archive.open(info) as file:
            return json.loads(file.read(_MAX + 1))
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, NotImplementedError) as error:
        raise ValueError(f"{info.filename}: {error}") from None


def _description(meta: Any, manifest: Any, weights: int) -> ModelDescription:
    inputs = tuple(_port(one) for one in meta["inputs"])
    outputs = tuple(_port(one) for one in meta["outputs"])
    chosen = [tuple(int(value) for value in gear) for gear in meta.get("dynamic_batch_info") or ()]
    order = [str(name) for name in meta.get("user_designate_shape_order") or ()]
    kind = meta.get("dynamic_type", 0)
    gears = Gears(
        batches=tuple(gear[0] for gear in chosen if gear) if kind == _BATCH else (),
        images=tuple((gear[0], gear[1]) for gear in chosen if len(gear) == 2) if kind == _IMAGE else (),
        dims=complete(chosen, inputs, order) if kind == _DIMS else (),
        output_dims=from_strings([str(line) for line in meta.get("dynamic_output_shape") or ()], len(chosen), outputs),
    )
    return ModelDescription(
        str(meta.get("name", "")),
        inputs,
        outputs,
        gears,
        weight_bytes=weights,
        work_bytes=int(meta.get("work_size", 0)),
        soc=str(manifest.get("soc_version", "")),
        command=str(manifest.get("atc_command", "")),
        attributes={"om2_version": str(manifest.get("om2_version", ""))},
    )


def _port(one: Any) -> Port:
    dims, second = tuple(map(int, one["shape"])), tuple(map(int, one.get("shape_v2") or ()))
    return Port(
        str(one["name"]),
        dims,
        _TYPES.get(one["data_type"], -1),
        _FORMATS.get(one["format"], -1),
        dims_v2=second if second != dims else (),
        ranges=tuple((int(low), int(high)) for low, high in one.get("shape_range") or ()),
        nbytes=int(one["size"]),
    )
