"""atc: an ONNX file becomes a model file (.om) that SoftACL runs. `compile_model` does it; `options` knows the vendor's options."""

from softacl.models.atc.compile import Result, compile_model
from softacl.models.atc.options import Options, parse
from softacl.models.atc.shapes import AtcError

__all__ = ["AtcError", "Options", "Result", "compile_model", "parse"]
