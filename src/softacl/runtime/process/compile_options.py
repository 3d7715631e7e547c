"""Options of the operator compiler: stored and returned, as nothing here is compiled.

Source: api/acl/acl_op_compiler/single_op/op_compiler.cpp of hicann/ge.
"""

from __future__ import annotations

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.state import process

AUTO_TUNE_MODE, JIT_COMPILE, DEBUG_OPTION = 2, 10, 16
_OPTIONS = range(17)  # aclCompileOpt
_JIT_BYTES = 256
#: NPU architectures on which operators are compiled for each shape unless a program says otherwise
_JIT_ARCHITECTURES = frozenset((1001, 2002, 2102, 3002, 3004, 3102, 3505, 5102))
_values: dict[int, str] = process.owns({})


def set_option(option: int, value: str) -> None:
    """Keep an option's text. 200006 for automatic tuning, 500000 for unknown options. Source: aclSetCompileopt."""
    if option == AUTO_TUNE_MODE:
        raise AclError(Code.FEATURE_UNSUPPORTED, "automatic tuning was taken out of AscendCL. Leave this option unset.")
    if option not in _OPTIONS:
        raise AclError(Code.INTERNAL_ERROR, f"{option} is not a compile option (0 to {_OPTIONS[-1]}).")
    if option == JIT_COMPILE:
        value = "1" if value == "enable" else "0"
    _values[option] = value


def size(option: int) -> int:
    """Bytes that `get` writes, with the zero at the end; 0 for what was never set. Source: aclGetCompileoptSize."""
    if option == JIT_COMPILE:
        return _JIT_BYTES
    value = _values.get(option, "")
    return len(value.encode(errors="surrogateescape")) + 1 if value else 0


def get(option: int, size: int) -> str:
    """The text of an option: of compilation for each shape the chip's default, whatever was set, and of the debug option.

    200001 for every other option, 500001 if `size` is too small. Source: aclGetCompileopt.
    """
    if option == JIT_COMPILE:
        value = "enable" if process.settings.profile.npu_arch in _JIT_ARCHITECTURES else "disable"
    elif option == DEBUG_OPTION and option in _values:
        value = _values[option]
    else:
        raise AclError(
            Code.API_NOT_SUPPORT,
            f"option {option} cannot be read: only {JIT_COMPILE}, and {DEBUG_OPTION} once it was set.",
        )
    if size < len(value) + 1:
        raise AclError(Code.FAILURE, f"{size} bytes for {value!r}, which needs {len(value) + 1} with its zero.")
    return value


def set_flag(flag: int) -> None:
    """Nothing is compiled, so the two flags mean the same. Source: aclopSetCompileFlag."""
    if flag not in (0, 1):
        raise AclError(Code.INVALID_PARAM, f"flag {flag}: pass 0 (the shapes as they are) or 1 (any shape).")
