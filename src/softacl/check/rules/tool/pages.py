"""HD0xx: the checker itself."""

from __future__ import annotations

from softacl.check.findings.finding import Severity
from softacl.check.findings.rule import Rule

__all__ = [
    "DriverSeesLess",
    "HistoryLost",
    "KeptByTorch",
    "LeaksNotJudged",
    "NotExercised",
    "RepeatedFinding",
    "SuppressionWithoutReason",
    "UnusedSuppression",
]


class UnusedSuppression(Rule):
    """A suppression hid no finding in this run.

    Why: It may hide a new mistake later.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)  # softacl: ignore[HD801] freed elsewhere
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(1024, 0)  # softacl: ignore[HD801] lives as long as the process
    Limits: Only suppressions in files that the program ran, and in suppression files.
    """

    id, name, severity = "HD001", "unused-suppression", Severity.WARNING
    fix = "remove it"
    source = "ruff RUF100"


class SuppressionWithoutReason(Rule):
    """A suppression gives no reason.

    Why: Without a reason, no reader can decide whether it is still needed.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)  # softacl: ignore[HD801]
    Good:
        p, ret = acl.rt.malloc(1024, 0)  # softacl: ignore[HD801] lives as long as the process
    """

    id, name, severity = "HD002", "suppression-without-reason", Severity.INFORMATION
    fix = "write the reason after the bracket"
    source = "ruff issue 8453"


class HistoryLost(Rule):
    """A table of the checker was full, so mistakes may have been missed.

    Why: The checker remembers freed blocks and tasks in flight only up to a limit.
    Limits: 100,000 freed blocks; 10,000 accesses in flight per block.
    """

    id, name, severity = "HD003", "history-lost", Severity.WARNING
    fix = "check a shorter run"
    source = "msSanitizer, cache size"


class NotExercised(Rule):
    """Some rules could not detect anything in this run.

    Why: A report without findings says nothing about these rules.
    Bad:
        # softacl check --extend-select HD004 --chip 310 --run-mode device
    Good:
        # softacl check --extend-select HD004 --chip 310
    Cleanup:
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.free(p)
    Limits: Disabled by default. Reported in run mode device, where the program shares the device's memory, and for
    compiled programs.
    """

    default = False

    id, name, severity = "HD004", "not-exercised", Severity.INFORMATION
    about_run = True
    fix = "run the program in run mode host; check the Python part of a mixed program by itself"
    source = "cudf 12530: a job that checked nothing was green"


class DriverSeesLess(Rule):
    """The driver lacks capabilities that some rules need, so these rules could not detect everything in this run.

    Why: A report without findings says nothing about these rules.
    Bad:
        # softacl check --driver null
    Good:
        # softacl check --driver soft
    Cleanup:
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.free(p)
    Limits: Reported once, for the driver that the program used. HD004 reports run mode device.
    """

    id, name, severity = "HD006", "driver-sees-less", Severity.WARNING
    about_run = True
    fix = "check the program on the software device, too (--driver soft, without --on-device)"
    source = "docs/drivers.md, capabilities"


class KeptByTorch(Rule):
    """PyTorch's adapter keeps memory, streams and events until the program ends.

    Why: Its caches and pools keep them for reuse; torch.npu.empty_cache() releases the unused part. Objects that the
    program itself creates through acl in the same process are checked as usual.
    Limits: Reported once, if torch_npu is used.
    """

    id, name, severity = "HD008", "kept-by-torch", Severity.INFORMATION
    fix = "no action is needed"
    source = "Ascend/pytorch torch_npu/csrc/core/npu/NPUCachingAllocator.cpp, NPUStream.cpp"


class LeaksNotJudged(Rule):
    """A process that used acl ended without its exit functions, or outlived the program, so its leaks were not judged.

    Why: Leaks and unbalanced calls are judged when a process ends. A report without such findings says nothing about this process.
    Limits: Not reported where a signal or --timeout ended the program itself, as the report then says; for a process that
    had reset its devices, or finalised acl, with nothing left; and for os._exit in Python, where the checker judges the
    end. Processes that outlive the program have 5 s to end. Only a note for a child process in Python that a signal
    ends (multiprocessing.Pool.terminate).
    """

    id, name, severity = "HD009", "leaks-not-judged", Severity.ERROR
    about_run = True
    fix = "let the process end by return from main or exit(), and wait for it; or reset its devices and finalise acl before it ends"
    source = "exit(3), _exit(2): the latter calls no functions registered with atexit(3)"


class RepeatedFinding(Rule):
    """Findings at the same lines were folded into one.

    Why: The count of a finding says how often it occurred; this finding gives the total.
    Bad:
        for i in range(3):
            p, ret = acl.rt.malloc(1024, 0)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.free(p)
    Limits: Disabled by default, since every finding has its count.
    """

    default = False
    also = ("HD801",)

    id, name, severity = "HD005", "repeated-finding", Severity.INFORMATION
    fix = "fix the first; the others have the same cause"
    source = "Vulkan validation layers, duplicate message limit"
