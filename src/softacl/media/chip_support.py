"""Whether the chip has an operation of VPC, or a setting of one."""

from __future__ import annotations

from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.errors import MediaRuleError
from softacl.media.images.colours import MATRICES
from softacl.media.rules.operations import check_there
from softacl.runtime.state import process


def require_operation(operation: str, generation: str = "V1") -> None:
    """200006 for an operation that the chip does not have."""
    try:
        check_there(operation, process.settings.profile, generation)
    except MediaRuleError as error:
        raise AclError(Code.FEATURE_UNSUPPORTED, f"{error}.") from None


def check_matrix(number: int) -> None:
    """200006 for a chip whose programs cannot choose, 100000 for what is no acldvppCscMatrix."""
    require_operation("csc_matrix")
    if number not in MATRICES:
        raise AclError(Code.INVALID_PARAM, f"the number of the matrix is {number}; it must be 0 to {max(MATRICES)}.")
