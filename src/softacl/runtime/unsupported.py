"""Unsupported functions: one error for each function of the API that is declared and does nothing here."""

from __future__ import annotations

from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason

__all__ = ["unsupported_error"]

#: Prefixes of names, and what messages call them; the first match counts. Functions without a C form have pyACL names.
_SUBJECTS = (
    (("aclfv", "acl.fv."), "Feature vector retrieval is"),
    (("aclblas", "acl.blas."), "The matrix operators of CBLAS are"),
    (("acltdt",), "The channels and queues of the tensor data transfer are"),
    (("aclmdlRI",), "Graphs of captured tasks are"),
    (("aclmdl", "acl.mdl."), "This function of models is"),
    (("acldvpp", "aclvdec", "aclvenc", "acl.media."), "This function of media processing is"),
    (("hi_mpi", "hi_vdec", "hi_venc", "acl.himpi."), "Media processing of DVPP V2 is"),
    (("aclrtBinary", "aclrtLaunch", "aclrtGetFunc", "aclrtFunction"), "This function of kernels is"),
    (("aclopRegister", "aclopUnregister", "aclopCreateKernel", "aclopSetKernel"), "Kernels of operators are"),
    (("aclopLoad",), "Models of operators are"),
    (("aclGen", "aclSetCompile", "aclGetCompile"), "The operator compiler is"),
)


#: What no chip has in the way that SoftACL runs it: groups of cores are for 310P with open control CPU.
_NO_CHIP = ("aclrtSetGroup", "aclrtGetGroup", "aclrtCreateGroup", "aclrtDestroyGroup", "aclrtGetAllGroup")


def unsupported_error(name: str) -> AclError:
    """The error of a function that SoftACL does not have. name: its C name, or its pyACL name where it has no C form."""
    if name.startswith(_NO_CHIP):
        return AclError(Code.RT_FEATURE_NOT_SUPPORT, "no chip has groups of cores in the way that SoftACL runs it.")
    subject = next((text for begins, text in _SUBJECTS if name.startswith(begins)), "This function is")
    why = f"{subject} not in SoftACL yet; nothing was done. docs/support.md lists what is there."
    return AclError(Code.FEATURE_UNSUPPORTED, why, Reason.NOT_BUILT)
