"""Files that are no models, with the vendor's codes. Source: model_parser_base.cc and om_file_helper.cc of hicann/ge."""

from __future__ import annotations

from softacl.codes import Code
from softacl.errors import AclError

__all__ = ["ended", "nonsense"]


def ended(why: str) -> AclError:
    """The bytes end too soon, or their number is not what the header says: 145006."""
    return AclError(Code.GE_EXEC_MODEL_DATA_SIZE_INVALID, why)


def nonsense(why: str) -> AclError:
    """The bytes are there and do not make sense: 145000."""
    return AclError(Code.GE_PARAM_INVALID, why)
