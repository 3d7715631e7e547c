"""Judges the life of acl in a program: init, devices, finalize, and calls outside of it."""

from __future__ import annotations

import threading

from softacl.bindings import Binding, fn
from softacl.check.findings import rules
from softacl.check.findings.finding import Severity
from softacl.check.findings.site import Site, by_torch, capture
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import (
    AttributesIgnored,
    Call,
    DescriptorStale,
    DeviceReset,
    DeviceSet,
    Finalized,
    Initialized,
    VisibleListIgnored,
)
from softacl.runtime.state import process

_MASK = 2**64 - 1
#: What ends things, which acl.finalize does not, by the beginning of its C name.
_RELEASES = (
    "aclrtFree",
    "aclrtDestroy",
    "aclrtReset",
    "acldvppFree",
    "acldvppDestroy",
    "aclrtSynchronize",
    "aclrtHostUnregister",
)
#: What a program may ask for before acl.init, by the beginning of its C name: also what works on objects of the host only, as the
#: functions of hicann/ge api/acl/acl_model/types and api/acl/acl_op_executor/types, which do not ask whether it has been called.
_BEFORE_INIT = (
    *("aclInit", "aclFinalize", "aclGet", "aclsysGet", "aclrtGetVersion", "aclrtGetSocName", "acl.util."),
    *("aclrtGetDevice", "aclrtGetCurrentContext", "aclrtGetRunMode"),  # asking is how to find out
    *("aclCreate", "aclDestroy", "aclSetTensor", "aclTransTensor", "aclUpdateDataBuffer", "aclmdl"),
    *("aclopCreateAttr", "aclopSetAttr", "aclopDestroyAttr"),
    *("acldvppCreate", "acldvppDestroy", "acldvppSet", "acldvppGet", "acldvppPngGet", "acldvppJpeg"),
    *("aclrtPeekAtLastError", "aclrtGetLastError", "aclFloat", "aclDataTypeSize"),
    *("drv", "dcmi_", "rt"),  # libraries of their own, below AscendCL
)


class _Local(threading.local):
    """Of one thread: the device that it set last."""

    device: int | None = None


class Lifecycle:
    """The libraries that a program has initialised, and the devices that it has set, until it ends their use."""

    __slots__ = ("__dict__", "finalized")  # a skip condition is read faster from a slot

    def __init__(self, state: RunState) -> None:
        self._state = state
        self._local = _Local()
        self.ever_initialized = self.finalized = False
        self.lacked = False  # the program has called what SoftACL does not have
        self.probes: dict[int, tuple[str, Site]] = {}  # threads that asked for their device and had none, and where
        #: Device -> resets that it needs, resets, the call that set it once too often.
        self.sets: dict[int, tuple[int, int, Site]] = {}
        self._finalized_at: Site = ()
        self._outside_reported = False

    @property
    def released(self) -> bool:
        """Whether the program has finalised acl, or reset each device as often as needed, or never began."""
        if self.finalized or not self.sets:
            return self.finalized or not self.ever_initialized
        return all(resets >= needed for needed, resets, _ in self.sets.values())

    @on(Initialized)
    def _initialized(self, happened: Initialized, site: Site) -> None:
        self.ever_initialized, self.finalized = True, False
        self._outside_reported = False

    @on(Finalized)
    def _finalized(self, happened: Finalized, site: Site) -> None:
        self._finalized_at, self.finalized = site, True
        self._outside_reported = False
        self._local.device = None

    @on(DeviceSet)
    def _device_set(self, happened: DeviceSet, site: Site) -> None:
        device = happened.device_id
        if by_torch():  # it sets devices often, and resets none
            self._local.device = device
            return
        needed, resets, first = self.sets.get(device, (1, 0, site))
        if self._local.device == device:
            needed += 1  # going back to a device that another one replaced is not a second reference
            if needed == 2:
                first = site
        self._local.device = device
        self.sets[device] = (needed, resets, first)

    @on(DeviceReset)
    def _device_reset(self, happened: DeviceReset, site: Site) -> None:
        device = happened.device_id
        if not by_torch():
            needed, resets, first = self.sets.get(device, (1, 0, site))
            self.sets[device] = (needed, needed if happened.forced else resets + 1, first)
        self._local.device = None

    @on(VisibleListIgnored)
    def _visible_list_ignored(self, happened: VisibleListIgnored, site: Site) -> None:
        now, before = ("not set" if text is None else repr(text) for text in (happened.text, happened.used))
        call = self._state.name_of(happened)
        what = f"{call}: ASCEND_RT_VISIBLE_DEVICES is {now} now and was {before} when this process first used AscendCL"
        if happened.effective:
            message = f"{what}; it counts because of {fn('aclFinalize')} in between, and would not with CANN"
            self._state.report(rules.VISIBLE_LIST_IGNORED, message, site, severity=Severity.WARNING)
        else:
            message = f"{what}; the devices are those of before"
            self._state.report(rules.VISIBLE_LIST_IGNORED, message, site)

    def asked_for_device(self, call: Call, site: Site) -> None:
        """A thread without a context asked for its device. That is how to find out, unless the program goes on without one where
        other threads have theirs."""
        if any(resets < needed for needed, resets, _ in self.sets.values()) and not by_torch():
            self.probes.setdefault(threading.get_ident(), (call.name, site))

    def chooses_context(self, call: Call) -> None:
        """The calling thread chooses its device or context, or finds out that it has none."""
        self.probes.pop(threading.get_ident(), None)

    def judge_probes(self) -> None:
        """Report the threads that asked for their device, had none, and never chose one."""
        for name, site in self.probes.values():
            message = f"{name}: this thread has no context, and chose none afterwards; other threads did"
            self._state.report(rules.NO_CONTEXT, message, site)

    def called_outside(self, call: Call) -> None:
        """Report the first call before acl.init or after acl.finalize. The use of an object that ended then is another rule's."""
        if call.binding is Binding.OBJECTS or call.function.startswith(_BEFORE_INIT):
            return
        if self.finalized and call.function.startswith(_RELEASES):
            return  # finalize destroys nothing, and a destructor may come later
        if self._outside_reported or by_torch():
            return  # it begins by itself, and a thread of its own may begin its work when the process ends
        if any(isinstance(a, int) and self._state.table.freed_at(a & _MASK) for a in call.arguments):
            return
        self._outside_reported = True
        when = f"after {fn('aclFinalize')}" if self._finalized_at else f"before {fn('aclInit')}"
        fix = ""
        if process.forked:
            when = f"in a process that was forked after {fn('aclInit')}, and has not called it itself"
            fix = f"fork before {fn('aclInit')}, or start the process anew (spawn)"
        related = [("finalize", self._finalized_at)] if self._finalized_at else []
        message = f"{call.name} is called {when}"
        if self._state.report(rules.BEFORE_INIT_AFTER_FINALIZE, message, capture(), related=related, fix=fix):
            self._state.report_early()


class Descriptions:
    """Judges picture descriptions that still have the previous picture's values, and attributes that an operator lacks."""

    def __init__(self, state: RunState) -> None:
        self._state = state

    @on(DescriptorStale)
    def stale(self, happened: DescriptorStale, site: Site) -> None:
        """A description goes to a decoder as the picture before left it."""
        made = self._state.resources.live(happened.handle)
        what = str(made) if made is not None else f"{happened.handle:#x}"
        fields = ", ".join(f"{name} {value}" for name, value in happened.fields)
        message = f"{what} still has what the decoder left in it from the picture before: {fields}"
        related = [("creation", made.made_at)] if made is not None else []
        self._state.report(rules.PIC_DESC_NOT_RESET, message, site, related=related)

    @on(AttributesIgnored)
    def ignored(self, happened: AttributesIgnored, site: Site) -> None:
        """The program passed an attribute that the operator does not have."""
        call, has = self._state.name_of(happened), ", ".join(happened.known) or "none"
        message = f"{call}: {happened.operator} has no attribute {', '.join(happened.ignored)}; it has {has}"
        self._state.report(rules.ATTRIBUTE_IGNORED, message, site)
