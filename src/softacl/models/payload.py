"""What `softacl atc` puts into a file so that it runs: the ONNX model, names of its tensors, options and AIPP, in a zip archive.

The archive is reproducible: files are stored, without timestamps.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError
from softacl.models.aipp.configuration import Configuration

_VERSION = 1
_MODEL, _ABOUT = "model.onnx", "about.json"


@dataclass(frozen=True)
class Payload:
    """onnx: the model, its inputs and outputs as described, except those with an AIPP.

    input_names, output_names: the names of the model's tensors, in the order of the description; "" for an input that the model
    does not have (the gear, the parameters of the picture). options: the command's, as text; `no_effect`: those that are only stored.
    aipp: one for each input that has one.
    """

    onnx: bytes
    input_names: tuple[str, ...]
    output_names: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    aipp: tuple[Configuration, ...] = ()


def pack(payload: Payload) -> bytes:
    """The bytes of the partition."""
    about = {
        "version": _VERSION,
        "inputs": list(payload.input_names),
        "outputs": list(payload.output_names),
        "options": payload.options,
        "aipp": [configuration.as_dict() for configuration in payload.aipp],
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
        for name, data in ((_ABOUT, json.dumps(about, indent=1, sort_keys=True).encode()), (_MODEL, payload.onnx)):
            info = zipfile.ZipInfo(name)
            info.create_system = 3  # else it is the machine's
            archive.writestr(info, data)
    return file.getvalue()


def unpack(data: bytes) -> Payload:
    """Errors: GE_PARAM_INVALID (145000) for bytes that `pack` did not make."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if any(info.compress_type != zipfile.ZIP_STORED for info in archive.infolist()):
                raise ValueError("it is compressed")
            about = json.loads(archive.read(_ABOUT))
            onnx = archive.read(_MODEL)
        if about["version"] != _VERSION:
            raise ValueError(f"version {about['version']}; this SoftACL reads version {_VERSION}")
        if not isinstance(about["options"], Mapping):
            raise ValueError("no options")
        return Payload(
            onnx,
            tuple(map(str, about["inputs"])),
            tuple(map(str, about["outputs"])),
            dict(about["options"]),
            tuple(Configuration.from_dict(one) for one in about["aipp"]),
        )
    except Exception as error:  # a damaged archive raises many kinds
        raise AclError(
            Code.GE_PARAM_INVALID,
            f"SoftACL's part of the model cannot be read ({type(error).__name__}: {error}). Make the file again with `softacl atc`.",
        ) from None
