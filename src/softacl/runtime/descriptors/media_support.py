"""Whether the chip has an operation of VPC."""

from __future__ import annotations

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.state import process

__all__ = ["require_operation"]


def require_operation(operation: str) -> None:
    """200006 for an operation that the chip does not have."""
    from softacl.media.errors import MediaRuleError  # here: few programs work on pictures
    from softacl.media.operation_rules import check_there

    try:
        check_there(operation, process.settings.profile)
    except MediaRuleError as error:
        raise AclError(Code.FEATURE_UNSUPPORTED, f"{error}.") from None
