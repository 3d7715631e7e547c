"""Queries about versions, the chip and its devices."""

from __future__ import annotations

import re
from collections.abc import Callable

from softacl.bindings import fn
from softacl.codes import Code, DeviceStatus
from softacl.errors import AclError
from softacl.profiles import Profile, load
from softacl.reasons import Reason
from softacl.runtime.process import devices
from softacl.runtime.state import process

_PACKAGES = ("cann", "runtime", "compiler", "hccl", "toolkit", "opp", "opp_kernel", "driver")
#: Packages that `version_text` knows besides: those of operators, as CANN 8.5 and later are divided.
_NAMED = (*_PACKAGES, "ops_math", "ops_nn", "ops_transformer", "ops_cv", "ops_legacy")
_VERSION_KEYS = ("version", "major_version", "minor_version", "release_version", "patch_version", "reserved")
_RELEASE_NAME = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:[.-]?(alpha|beta|rc)[.-]?(\d+))?", re.IGNORECASE)
_BEFORE_RELEASE = {"alpha": 300, "beta": 200, "rc": 100}
NO_CANN_VERSION = dict.fromkeys(_VERSION_KEYS, "")
_UTILIZATION_KEYS = ("cube_utilization", "vector_utilization", "aicpu_utilization", "memory_utilization")
NO_UTILIZATION = {**dict.fromkeys(_UTILIZATION_KEYS, 0), "utilization_extend": 0}
_UNKNOWN_UTILIZATION = {**dict.fromkeys(_UTILIZATION_KEYS, -1), "utilization_extend": 0}
_ATTRIBUTES_OF_CANN = ("inf_nan", "bf16", "jit_compile")  # aclCannAttr
#: aclrtDevAttr: cores; warps, threads and their memory; memory; ids and architecture; virtual; partitions
_FIRST_SIMT, _LAST_SIMT = 202, 212  # warp size to the size of a block in z
_ATTRIBUTES = {1, 101, 102, *range(201, 213), 301, 302, *range(401, 410), 501, 601}


def version() -> tuple[int, int, int]:
    """The version of the API (major, minor, patch) that the CANN version in use has."""
    return process.settings_now.profile.api_version


def soc_name() -> str:
    """The chip's name, for instance "Ascend910B3"; works before `init`."""
    return process.settings.profile.soc_name


def cann_version(package: int) -> dict[str, str]:
    """The CANN version in use, in the parts of aclCANNPackageVersion."""
    if not 0 <= package < len(_PACKAGES):
        raise AclError(
            Code.INVALID_PARAM,
            f"{package} is not a package (0 {_PACKAGES[0]} to {len(_PACKAGES) - 1} {_PACKAGES[-1]}).",
        )
    text = process.settings_now.profile.release
    major, minor, release, *_ = [*text.split("."), "", ""]
    return dict(zip(_VERSION_KEYS, (text, major, minor, release, "", ""), strict=True))


def version_text(package: str) -> str:
    """The version of a package by name ("cann", "runtime", ...)."""
    if package.lower() not in _NAMED:
        raise AclError(Code.INVALID_FILE, f"{package!r} is not a package; there are: {', '.join(_NAMED)}.")
    return process.settings_now.profile.release


def version_number(package: str) -> int:
    """The version as one number, which grows with every release. Source: aclsysGetVersionNum.

    major * 10,000,000 + minor * 100,000 + patch * 1,000; an alpha, beta or rc of it is 300, 200 or 100 less, plus its own
    number. A name of another form ("8.2.RC1") has no number: 500000, CalculateVersionNum of hicann/runtime.
    """
    text = version_text(package)
    match = _RELEASE_NAME.fullmatch(text)
    if match is None:
        raise AclError(
            Code.INTERNAL_ERROR,
            f"the version of {package!r}, {text!r}, is not of the form 8.5.0 or 8.5.0-rc.1, so it has no number. "
            f"Use {fn('aclsysGetVersionStr')}.",
        )
    major, minor, patch, stage, step = match.groups()
    number = int(major) * 10_000_000 + int(minor) * 100_000 + int(patch) * 1_000
    return number - _BEFORE_RELEASE[stage.lower()] + int(step) if stage else number


def cann_attributes() -> list[int]:
    """Features of this CANN version on this chip (aclCannAttr): overflow as inf/nan, bfloat16, compilation on demand."""
    return [_ATTRIBUTES_OF_CANN.index(name) for name in process.settings.profile.cann_attributes]


def cann_attribute(attribute: int) -> int:
    """1 if the feature is there, 0 if not."""
    if not 0 <= attribute <= 2:
        raise AclError(
            Code.INVALID_PARAM,
            f"{attribute} is not an attribute (0 INF_NAN, 1 BF16, 2 JIT_COMPILE).",
        )
    return int(attribute in cann_attributes())


def capability(device_id: int, kind: int) -> int:
    """A figure of aclDeviceInfo: 0 AI cores, 1 vector cores, 2 bytes of the L2 cache. 100000 for an unknown device."""
    if not 0 <= device_id < devices.count():
        raise AclError(
            Code.INVALID_PARAM,
            f"device id {device_id} is out of range; there are {devices.count()} devices.",
            Reason.INVALID_DEVICE,
            device_id=device_id,
        )
    profile = process.settings.profile
    figures = (profile.ai_cores, profile.vector_cores, profile.l2_bytes)
    if not 0 <= kind < len(figures):
        raise AclError(
            Code.INVALID_PARAM,
            f"{kind} is not a figure of a device (0 AI_CORE_NUM, 1 VECTOR_CORE_NUM, 2 L2_SIZE).",
        )
    return figures[kind]


def device_attribute(device_id: int, attribute: int) -> int:
    """A figure of aclrtDevAttr: cores, SIMT limits, memory, ids, architecture. 107000 for another device or attribute.

    207000 for what depends on the machine and is in no profile: the ids of a super pod, of the main board and of the operating
    system, how host and device are connected, the form of the device, and the privilege of own operators. On a chip without SIMT
    its limits are 0, as the vendor's page says. Source: aclrtGetDeviceInfo.
    """
    physical = devices.check_id(device_id, Code.RT_PARAM_INVALID)
    if attribute not in _ATTRIBUTES:
        raise AclError(Code.RT_PARAM_INVALID, f"{attribute} is not an attribute of devices (aclrtDevAttr).")
    profile = process.settings.profile
    if _FIRST_SIMT <= attribute <= _LAST_SIMT:
        return profile.simt_attributes[attribute - _FIRST_SIMT] if profile.simt_attributes else 0
    figures: dict[int, Callable[[], int]] = {
        1: lambda: profile.ai_cpus,
        101: lambda: profile.ai_cores,
        102: lambda: profile.cube_cores,
        201: lambda: profile.vector_cores,
        301: lambda: process.settings.memory_bytes,
        302: lambda: profile.l2_bytes,
        402: lambda: physical,
        501: lambda: 0,
    }
    if profile.npu_arch:  # 0: not known
        figures[601] = lambda: profile.npu_arch
    if attribute not in figures:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"SoftACL has no figure for attribute {attribute}; it has "
            f"{', '.join(map(str, figures))} and {_FIRST_SIMT} to {_LAST_SIMT}.",
        )
    return figures[attribute]()


def platform_value(kind: int) -> str:
    """A figure of the chip as text (aclplatformDevInfo). 100000 for what the profile does not have, as where a chip lacks the key.

    Source: aclplatformGetDeviceInfo; src/platform/acl_platform.cpp of hicann/runtime.
    """
    profile = process.settings.profile
    figures: dict[int, int | str] = {
        0: profile.ai_cores,
        1: profile.unified_buffer_bytes,
        2: profile.cube_cores,
        3: profile.vector_cores,
        4: profile.l2_bytes,
        5: process.settings.memory_bytes,
        9: profile.l0a_bytes,
        10: profile.l0b_bytes,
        11: profile.l0c_bytes,
        12: profile.l1_bytes,
        13: profile.soc_name,
        15: profile.npu_arch,
    }
    if not figures.get(kind):
        raise AclError(Code.INVALID_PARAM, f"{profile.soc_name} has no figure {kind} (aclplatformDevInfo).")
    return str(figures[kind])


#: How devices may be connected (ACL_RT_DEVS_TOPOLOGY_*).
_LINKS = {"HCCS": 0x01, "PIX": 0x02, "PHB": 0x08, "SYS": 0x10, "SIO": 0x20, "HCCS_SW": 0x40}


def topology(device_id: int, other_id: int) -> int:
    """The link between two devices; the profile has one for devices behind one switch and one for others. 107001 for other ids.

    207000 if the program runs on the board. A device and itself count as the closest two. Source: aclrtGetDevicesTopo.
    """
    one, other = devices.check_id(device_id), devices.check_id(other_id)
    if process.settings.run_mode == "device":
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, "the program runs on the board, which has one device.")
    kind = link(process.settings.profile, one, other)
    return _LINKS["HCCS" if kind == "HCCS_SW" and one == other else kind]


def link(profile: Profile, one: int, other: int) -> str:
    """The name of the link between two devices of a machine."""
    group = profile.devices_per_switch
    return profile.device_links[0 if not group or one // group == other // group else 1]


def device_feature(device_id: int, feature: int) -> int:
    """neither task updates nor shared queues exist on the software device."""
    if feature not in (1, 21):
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{feature} is not a feature (1 or 21, aclrtDevFeatureType).",
        )
    devices.check_id(device_id)
    return 0


def device_status(device_id: int) -> int:
    """Normal, for every device."""
    devices.check_id(device_id)
    return DeviceStatus.RT_DEVICE_STATUS_NORMAL


def utilization(device_id: int) -> dict[str, int]:
    """Shares of use in percent; -1 is not known, as for every figure of an unknown device.

    The software device has no cores that could be busy; memory is never measured. Source: aclrtGetDeviceUtilizationRate.
    """
    if not 0 <= device_id < len(process.settings.visible):
        return _UNKNOWN_UTILIZATION
    return {**NO_UTILIZATION, "memory_utilization": -1}


def device_uuid(device_id: int) -> list[int]:
    """Sixteen bytes that identify a device; the same in every process of the same settings."""
    physical = devices.check_id(device_id)
    return list(b"softacl\0" + physical.to_bytes(8, "big"))


def die_id(physical: int) -> list[int]:
    """Five words that identify a device as its die's number does on hardware; none is 0."""
    return [0x50F7AC1, *(0x0D1E0000 + 0x100 * at + physical for at in range(4))]


def pci_bus_id(device_id: int) -> str:
    """Its PCI address, as domain:bus:device.function. 207000 if the program runs on the board itself."""
    physical = devices.check_id(device_id)
    if process.settings.run_mode == "device":
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, "the program runs on the board; there is no PCI bus.")
    return bus_address(physical)


def bus_address(physical: int) -> str:
    """The PCI address of a device of the machine, as domain:bus:device.function.

    In a domain that no machine has: programs look such addresses up in /sys, and bind what they find there to processors.
    """
    return f"5ac1:{physical + 1:02x}:00.0"


def device_at_pci(text: str) -> int:
    """The device id of a PCI address; 107000 if no device that the program sees is there."""
    for device_id in range(len(process.settings.visible)):
        if pci_bus_id(device_id) == text.strip().lower():
            return device_id
    raise AclError(Code.RT_PARAM_INVALID, f"no visible device is at {text!r}.")


def runs_code_of(soc: str) -> bool:
    """Whether what was built for a chip runs on this one: both have the same core architecture."""
    try:
        other = load(soc)
    except ValueError as error:
        raise AclError(Code.RT_PARAM_INVALID, f"{error}") from None
    profile = process.settings.profile
    return profile.name == other.name or profile.npu_arch == other.npu_arch != 0
