"""HD0xx: the checker itself."""

from __future__ import annotations

from softacl.check.report.finding import Severity
from softacl.check.rules.base import Rule

__all__ = [
    "CaptureRefused",
    "DriverSeesLess",
    "HistoryLost",
    "KeptByTorch",
    "NotExercised",
    "RepeatedFinding",
    "SuppressionWithoutReason",
    "UnusedSuppression",
]


class UnusedSuppression(Rule):
    """A suppression hid nothing in this run.

    Why: It may hide a new mistake one day.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)  # softacl: ignore[HD801] freed elsewhere
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(1024, 0)  # softacl: ignore[HD801] lives as long as the process
    Limits: Suppressions in files that the program ran, and in suppression files.
    """

    id, name, severity = "HD001", "unused-suppression", Severity.WARNING
    fix = "take it out"
    source = "ruff RUF100"


class SuppressionWithoutReason(Rule):
    """A suppression that says no reason.

    Why: Nobody will dare to take it out.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)  # softacl: ignore[HD801]
    Good:
        p, ret = acl.rt.malloc(1024, 0)  # softacl: ignore[HD801] lives as long as the process
    """

    id, name, severity = "HD002", "suppression-without-reason", Severity.INFORMATION
    fix = "write the reason behind the bracket"
    source = "ruff issue 8453"


class HistoryLost(Rule):
    """A table of the checker was full, and mistakes may have been missed.

    Why: Freed blocks and tasks in flight are remembered up to a limit.
    Limits: 100,000 freed blocks; 10,000 accesses in flight of one block.
    """

    id, name, severity = "HD003", "history-lost", Severity.WARNING
    fix = "check a shorter run"
    source = "msSanitizer, cache size"


class NotExercised(Rule):
    """Rules that could not see anything in this run.

    Why: A report without findings says nothing of them.
    Bad:
        # softacl check --extend-select HD004 --chip 310 --run_mode device
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.free(p)
    Good:
        # softacl check --extend-select HD004 --chip 310
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.free(p)
    Limits: Off unless it is selected. Told of run mode device, where the program shares the device's memory, and of compiled
    programs.
    """

    default = False

    id, name, severity = "HD004", "not-exercised", Severity.INFORMATION
    fix = "run the program in run mode host; check the Python part of a mixed program by itself"
    source = "cudf 12530: a job that checked nothing was green"


class DriverSeesLess(Rule):
    """The driver lacks what some rules need, so they could not see everything in this run.

    Why: A report without findings says nothing of such rules.
    Bad:
        # softacl check --driver null
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.free(p)
    Good:
        # softacl check --driver soft
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.free(p)
    Limits: Reported once, for the driver that the program used. Run mode device is reported by HD004.
    """

    id, name, severity = "HD006", "driver-sees-less", Severity.WARNING
    fix = "check the program on the software device (--driver soft)"
    source = "docs/drivers.md, capabilities"


class CaptureRefused(Rule):
    """The program captures a graph, which SoftACL does not have.

    Why: What it would have recorded did not run, and nothing of it was checked.
    Limits: Each call that the stream refuses until the capture is ended is reported.
    """

    id, name, severity = "HD007", "capture-refused", Severity.ERROR
    fix = "check the program without capture"
    source = "hicann/runtime docs/zh/api_ref/15, aclmdlRICaptureBegin"


class KeptByTorch(Rule):
    """PyTorch's adapter keeps memory, streams and events until the program ends.

    Why: Its caches and pools are there to be used again; torch.npu.empty_cache() gives the unused part back. What the
    program itself takes through acl, in the same process, is judged as ever.
    Limits: Reported once, where torch_npu is used.
    """

    id, name, severity = "HD008", "kept-by-torch", Severity.INFORMATION
    fix = "nothing has to be done"
    source = "Ascend/pytorch torch_npu/csrc/core/npu/NPUCachingAllocator.cpp, NPUStream.cpp"


class RepeatedFinding(Rule):
    """Findings of the same lines were folded into one.

    Why: The count of a finding says how often it was made; this says how many there were in all.
    Bad:
        # softacl check --extend-select HD005
        for i in range(3):
            p, ret = acl.rt.malloc(1024, 0)
    Good:
        # softacl check --extend-select HD005
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.free(p)
    Limits: Off unless it is selected: every finding has its count.
    """

    default = False
    also = ("HD801",)

    id, name, severity = "HD005", "repeated-finding", Severity.INFORMATION
    fix = "fix the first; the others are the same line"
    source = "Vulkan validation layers, duplicate message limit"
