"""Unsupported functions: one error for each function of the API that is declared and does nothing here."""

from __future__ import annotations

from typing import NoReturn

from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason

#: Prefixes of names, and what messages call them; the first match counts. Functions without a C form have pyACL names.
_SUBJECTS = (
    (("aclfv", "acl.fv."), "Feature vector retrieval is"),
    (("aclmdlRI",), "Graphs of captured tasks are"),
    (("aclmdl", "acl.mdl."), "This function of models is"),
    (("acldvpp", "aclvdec", "aclvenc", "acl.media."), "This function of media processing is"),
    (("hi_mpi", "hi_vdec", "hi_venc", "acl.himpi."), "Media processing of DVPP V2 is"),
    (("aclrtBinary", "aclrtLaunch", "aclrtGetFunc", "aclrtFunction"), "This function of kernels is"),
    (("aclGen", "aclCreateGraph", "aclDestroyGraph"), "The operator compiler is"),
)


def core_groups(*_arguments: int) -> NoReturn:
    """Groups of cores are for programs on a 310P's own processor. Sources: aclrtSetGroup and its like."""
    raise AclError(Code.RT_FEATURE_NOT_SUPPORT, "no chip has groups of cores in the way that SoftACL runs it.")


def unsupported_error(name: str) -> AclError:
    """The error of a function that SoftACL does not have. name: its C name, or its pyACL name where it has no C form."""
    subject = next((text for begins, text in _SUBJECTS if name.startswith(begins)), "This function is")
    why = f"{subject} not in SoftACL yet; nothing was done. docs/support.md lists what is there."
    return AclError(Code.FEATURE_UNSUPPORTED, why, Reason.NOT_BUILT)
