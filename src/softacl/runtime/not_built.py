"""What SoftACL does not have: one error for each function of the API that is declared and does nothing here."""

from __future__ import annotations

from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason

__all__ = ["not_built"]

#: How names begin, and what stands behind them; the first that fits says it. pyACL names without a C form are asked last.
_SUBJECTS = (
    (("aclprof", "acl.prof."), "the profiler"),
    (("aclfv", "acl.fv."), "feature vector retrieval"),
    (("aclblas", "acl.blas."), "the matrix operators of CBLAS"),
    (("acltdt",), "the channels and queues of the tensor data transfer"),
    (
        ("acldump", "aclmdlInitDump", "aclmdlSetDump", "aclmdlFinalizeDump", "aclopStartDump", "aclopStopDump"),
        "dumps of data",
    ),
    (("aclmdlRI",), "graphs of captured tasks"),
    (("aclmdl", "acl.mdl."), "models"),
    (("acldvpp", "aclvdec", "aclvenc", "acl.media.", "hi_mpi", "hi_vdec", "hi_venc", "acl.himpi."), "media processing"),
    (("aclrtBinary", "aclrtCreateBinary", "aclrtDestroyBinary", "aclrtLaunch", "aclrtKernelArgs"), "kernels"),
    (("aclrtGetFunction", "aclrtFunction", "aclrtRegisterCpuFunc", "aclrtGetFuncBySymbol"), "kernels"),
    (
        ("aclopCompile", "aclopRegister", "aclopUnregister", "aclopCreateKernel", "aclopSetKernel", "aclopUpdate"),
        "kernels",
    ),
    (("aclGen", "aclSetCompile", "aclGetCompile", "aclopSetCompile"), "the operator compiler"),
)


#: What no chip has in the way that SoftACL runs it: groups of cores are for 310P with open control CPU.
_NO_CHIP = ("aclrtSetGroup", "aclrtGetGroup", "aclrtCreateGroup", "aclrtDestroyGroup", "aclrtGetAllGroup")


def not_built(name: str) -> AclError:
    """The error of a function that SoftACL does not have. name: its C name, or its pyACL name where it has no C form."""
    if name.startswith(_NO_CHIP):
        return AclError(Code.RT_FEATURE_NOT_SUPPORT, "no chip has groups of cores in the way that SoftACL runs it.")
    subject = next((text for begins, text in _SUBJECTS if name.startswith(begins)), "")
    missing = f"{subject} " if subject else "this function "
    verb = "are" if missing.startswith(("models", "kernels", "dumps", "graphs", "the channels", "the matrix")) else "is"
    why = f"{missing}{verb} not in SoftACL yet; nothing was done. docs/support.md lists what is there."
    return AclError(Code.FEATURE_UNSUPPORTED, why[0].upper() + why[1:], Reason.NOT_BUILT)
