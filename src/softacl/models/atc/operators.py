"""The operators of an ONNX model that can be converted: those of ONNX and ONNX Runtime, and the model's own functions.

The vendor's parser stops at an operator that no plug-in registered (E16002: onnx_parser.cc of hicann/ge). Its table is that of
the installed plug-ins; this one is what computes models here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

_DEFAULT = "ai.onnx"  # also written as ""


def unparsed(model: Any, nodes: Iterable[Any]) -> list[str]:
    """`domain::version::type`, as the vendor names operators, of those that cannot be converted; in their order, once each.

    nodes: all nodes of the model, those of inner graphs too.
    """
    import onnx  # optional

    versions = {_domain(entry.domain): entry.version for entry in model.opset_import}
    functions = {(_domain(entry.domain), entry.name) for entry in model.functions}
    types = dict.fromkeys((_domain(node.domain), node.op_type) for node in nodes)
    unknown = [
        (domain, kind)
        for domain, kind in types
        if (domain, kind) not in functions and not onnx.defs.has(kind, "" if domain == _DEFAULT else domain)
    ]
    engine = _of_engine() if unknown else set()
    return [f"{domain}::{versions.get(domain, 0)}::{kind}" for domain, kind in unknown if (domain, kind) not in engine]


def _domain(name: str) -> str:
    return name or _DEFAULT


def _of_engine() -> set[tuple[str, str]]:
    """The operators that ONNX Runtime adds; without it, none."""
    try:
        from onnxruntime.capi.onnxruntime_pybind11_state import get_all_operator_schema
    except ImportError:
        return set()
    return {(_domain(schema.domain), schema.name) for schema in get_all_operator_schema()}
