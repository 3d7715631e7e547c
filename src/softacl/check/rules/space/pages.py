"""HD3xx: the wrong kind of memory."""

from __future__ import annotations

from softacl.check.findings.finding import Severity
from softacl.check.findings.rule import Rule
from softacl.profiles import Profile

__all__ = [
    "DevicePointerOnHost",
    "ForeignPointer",
    "HostPointerAsDevice",
    "HostToHostAsync",
    "ImmutableObjectWritten",
    "ImportedMemoryMisused",
    "KindMismatch",
    "MappedAddressOnHost",
    "MediaMemoryRequired",
    "PageableInAsyncCopy",
    "PeerMemoryPolicy",
    "ReadOnlyMemoryWritten",
    "RunModeIgnored",
    "WriteToReadOnly",
]


class KindMismatch(Rule):
    """The direction (kind) of a copy does not match its addresses.

    Why: From CANN 8.0 on, the addresses of a synchronous copy decide and the kind is ignored; older versions, and
    asynchronous copies, rely on the kind. A synchronous copy is therefore a warning in versions that use the addresses,
    as the message says, because the right bytes arrive (exit code 0, or 1 with --fail-on warning), and an error in others;
    an asynchronous one is always an error.
    With: device p 1024
    Setup:
        data = bytes(1024)
    Bad:
        ret = acl.rt.memcpy(p, 1024, acl.util.bytes_to_ptr(data), 1024, 2)
    Good:
        ret = acl.rt.memcpy(p, 1024, acl.util.bytes_to_ptr(data), 1024, 1)
    """

    id, name, severity = "HD301", "kind-mismatch", Severity.ERROR
    fix = "0 host to host, 1 host to device, 2 device to host, 3 device to device"
    source = "aclrtMemcpy of 2026: the kind is ignored; aclrtMemcpyAsync: it is used"

    @classmethod
    def severity_on(cls, profile: Profile) -> Severity:
        """Of synchronous copies; asynchronous ones are errors everywhere."""
        return Severity.WARNING if profile.sync_copy_kind == "ignored" else Severity.ERROR


class DevicePointerOnHost(Rule):
    """A device address is read or viewed as host memory.

    Why: The host cannot access device memory; the program would crash with a segmentation fault.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        try:
            data = acl.util.ptr_to_bytes(p, 1024)
        except ValueError:
            pass
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.memset(p, 1024, 0, 1024)
        h, ret = acl.rt.malloc_host(1024)
        ret = acl.rt.memcpy(h, 1024, p, 1024, 2)
        data = acl.util.ptr_to_bytes(h, 1024)
        acl.rt.free(p)
        acl.rt.free_host(h)
    Limits: Of compiled programs also what the system refuses (EFAULT): write, read, send, recv and their variants, fwrite, fread,
    and streams of C++. Not system calls that a program makes without the C library, those of a static one, nor aio and io_uring.
    Of Python programs the refused call that ends the program.
    """

    id, name, severity = "HD303", "device-pointer-on-host", Severity.ERROR
    fix = "copy the bytes to the host with acl.rt.memcpy first"
    source = "pyACL guide, ptr_to_bytes, ptr_to_numpy: host addresses"


class PageableInAsyncCopy(Rule):
    """An asynchronous copy uses pageable host memory instead of memory from acl.rt.malloc_host.

    Why: In CANN up to 8.2 the result is undefined. In newer versions the call returns only when the copy is complete,
    which is correct but prevents overlap. Graph capture refuses it.
    Setup:
        p, ret = acl.rt.malloc(1024, 0)
        s, ret = acl.rt.create_stream()
    Bad:
        data = bytes(1024)
        ret = acl.rt.memcpy_async(p, 1024, acl.util.bytes_to_ptr(data), 1024, 1, s)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
    Good:
        h, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(h, 1024, 0, 1024)
        ret = acl.rt.memcpy_async(p, 1024, h, 1024, 1, s)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.free(p)
        acl.rt.free_host(h)
    """

    id, name, severity = "HD304", "pageable-in-async-copy", Severity.WARNING
    fix = "allocate the host memory with acl.rt.malloc_host, or copy with acl.rt.memcpy"
    source = "aclrtMemcpyAsync: pages of CANN 7.0 to 8.2 (undefined), 8.3 and later (synchronous)"

    @classmethod
    def severity_on(cls, profile: Profile) -> Severity:
        return Severity.ERROR if profile.pageable_async == "undefined" else Severity.WARNING


class HostToHostAsync(Rule):
    """An asynchronous copy within the host.

    Why: The platform does not support it: the call fails, or, with CANN up to 7.0, the task.
    Bad:
        s, ret = acl.rt.create_stream()
        a, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(a, 1024, 0, 1024)
        b, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(b, 1024, 0, 1024)
        ret = acl.rt.memcpy_async(a, 1024, b, 1024, 0, s)
        acl.rt.destroy_stream(s)
    Good:
        a, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(a, 1024, 0, 1024)
        b, ret = acl.rt.malloc_host(1024)
        acl.rt.memset(b, 1024, 0, 1024)
        ret = acl.rt.memcpy(a, 1024, b, 1024, 0)
    Cleanup:
        acl.rt.free_host(a)
        acl.rt.free_host(b)
    """

    id, name, severity = "HD306", "host-to-host-async", Severity.ERROR
    fix = "use acl.rt.memcpy"
    source = "aclrtMemcpyAsync"


class MappedAddressOnHost(Rule):
    """The device's address of registered or mapped memory is used on the host.

    Why: It is an address for the device. The host has its own address of the same memory.
    With: registered d
    Bad:
        try:
            data = acl.util.ptr_to_bytes(d, 4096)
        except ValueError:
            pass
    Good:
        data = acl.util.ptr_to_bytes(h, 4096)
    Cleanup:
        acl.rt.host_unregister(h)
    """

    id, name, severity = "HD307", "mapped-address-on-host", Severity.ERROR
    fix = "use the host's own address"
    source = "aclrtHostRegister"


class RunModeIgnored(Rule):
    """A program that runs on the device copies between host and device.

    Why: In run mode ACL_DEVICE there is only one memory; host-to-device and device-to-host copies are unnecessary, and
    device-to-device is the correct kind.
    Bad:
        # softacl check --chip 310B --run-mode device
        p, ret = acl.rt.malloc(1024, 0)
        data = bytes(1024)
        ret = acl.rt.memcpy(p, 1024, acl.util.bytes_to_ptr(data), 1024, 1)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        data = bytes(1024)
        mode, ret = acl.rt.get_run_mode()
        ret = acl.rt.memcpy(p, 1024, acl.util.bytes_to_ptr(data), 1024, 1 if mode == 1 else 3)
        acl.rt.free(p)
    """

    id, name, severity = "HD309", "run-mode-ignored", Severity.WARNING
    fix = "call acl.rt.get_run_mode and choose the kind accordingly"
    source = "aclrtGetRunMode"


class PeerMemoryPolicy(Rule):
    """A copy between devices uses memory that was allocated without a P2P policy.

    Why: The guide recommends the P2P policies for memory that other devices use. Copies work without them.
    Bad:
        a, ret = acl.rt.malloc(1024, 0)
        acl.rt.memset(a, 1024, 0, 1024)
        acl.rt.device_enable_peer_access(1, 0)
        acl.rt.set_device(1)
        acl.rt.device_enable_peer_access(0, 0)
        b, ret = acl.rt.malloc(1024, 0)
    Good:
        a, ret = acl.rt.malloc(1024, 3)
        acl.rt.memset(a, 1024, 0, 1024)
        acl.rt.device_enable_peer_access(1, 0)
        acl.rt.set_device(1)
        acl.rt.device_enable_peer_access(0, 0)
        b, ret = acl.rt.malloc(1024, 3)
    Cleanup:
        ret = acl.rt.memcpy(b, 1024, a, 1024, 3)
        acl.rt.free(b)
        acl.rt.reset_device(1)
        acl.rt.set_device(0)
        acl.rt.free(a)
        acl.rt.reset_device(0)
    Limits: Only information: the guide recommends it, but such copies work.
    """

    id, name, severity = "HD310", "peer-memory-policy", Severity.INFORMATION
    fix = "allocate with policy 3, 4 or 5 (ACL_MEM_MALLOC_..._P2P)"
    source = "aclrtMalloc, aclrtMemMallocPolicy"


class HostPointerAsDevice(Rule):
    """A host address is passed where device memory is required: to a cache call, or as a tensor of an operator.

    Why: The device cannot access pageable host memory, and operators work on device memory only: the launch succeeds, and the
    synchronisation gives 507035 or 507015.
    Bad:
        data = bytes(64)
        ret = acl.rt.mem_flush(acl.util.bytes_to_ptr(data), 64)
    Good:
        p, ret = acl.rt.malloc_cached(64, 0)
        ret = acl.rt.mem_flush(p, 64)
        acl.rt.free(p)
    Limits: Copies are checked by HD301, kernels by HD250.
    """

    id, name, severity = "HD302", "host-pointer-as-device", Severity.ERROR
    fix = "copy the bytes to device memory, and pass its address"
    source = "aclrtMemFlush"


class WriteToReadOnly(Rule):
    """A region that the program declared read-only is written.

    Why: Weights and tables that several tasks share must not change during their use.
    Setup:
        from softacl.regions import Region
        p, ret = acl.rt.malloc(4096, 0)
        acl.rt.memset(p, 4096, 0, 4096)
    Bad:
        weights = Region(p, 1024, read_only=True)
    Good:
        with Region(p, 1024, read_only=True):
            ret = acl.rt.memset(p + 1024, 64, 1, 64)
    Cleanup:
        ret = acl.rt.memset(p + 512, 64, 1, 64)
        acl.rt.free(p)
    Limits: Copies, fills and operators; a write to the whole block is assumed to be intended.
    """

    id, name, severity = "HD311", "write-to-read-only", Severity.ERROR
    fix = "write elsewhere, or end the region first"
    source = "compute-sanitizer, permissions of its memory API"


class MediaMemoryRequired(Rule):
    """The memory of an image description was not allocated with acl.media.dvpp_malloc.

    Why: The media engines can access only media memory; the call accepts any address, and the operation fails later.
    Bad:
        p, ret = acl.rt.malloc(4096, 0)
        picture = acl.media.dvpp_create_pic_desc()
        ret = acl.media.dvpp_set_pic_desc_data(picture, p)
        ret = acl.media.dvpp_destroy_pic_desc(picture)
        acl.rt.free(p)
    Good:
        p, ret = acl.media.dvpp_malloc(4096)
        picture = acl.media.dvpp_create_pic_desc()
        ret = acl.media.dvpp_set_pic_desc_data(picture, p)
        ret = acl.media.dvpp_destroy_pic_desc(picture)
        acl.media.dvpp_free(p)
    """

    id, name, severity = "HD308", "media-memory-required", Severity.ERROR
    fix = "allocate the memory with acl.media.dvpp_malloc, and copy the data into it"
    source = "CANN application guide, acl.media.dvpp_malloc: memory of the media functions"


class ForeignPointer(Rule):
    """A copy uses host memory that acl did not allocate and whose address did not come from acl.util.

    Why: Its size and lifetime are unknown, so such copies cannot be checked for them.
    Bad:
        import ctypes
        buffer = (ctypes.c_char * 64)()
        p, ret = acl.rt.malloc(64, 0)
        ret = acl.rt.memcpy(p, 64, ctypes.addressof(buffer), 64, 1)
    Good:
        data = bytes(64)
        p, ret = acl.rt.malloc(64, 0)
        ret = acl.rt.memcpy(p, 64, acl.util.bytes_to_ptr(data), 64, 1)
    Cleanup:
        acl.rt.free(p)
    Limits: Disabled by default.
    """

    default = False

    id, name, severity = "HD312", "foreign-pointer", Severity.INFORMATION
    fix = "get the address with acl.util, or use pinned memory"
    source = "aclrtMemcpy: ordinary host memory is allowed"


class ImmutableObjectWritten(Rule):
    """A copy or fill writes into a bytes object that is shared: a single byte, a constant, or a key.

    Why: Python creates each one-byte bytes object only once, and likewise the constants of a function: every user of
    the same value in the process sees the changed bytes from then on. An object whose hash was computed may be a key of
    a dict or a member of a set, which can no longer find it. The guide reads results back into a new bytes object,
    which works; NumPy arrays and pinned memory are safe.
    With: device p 64
    Setup:
        acl.rt.memset(p, 64, 7, 64)
    Bad:
        data = bytes(1)
        ret = acl.rt.memcpy(acl.util.bytes_to_ptr(data), 1, p, 1, 2)
    Good:
        data = bytes(64)
        ret = acl.rt.memcpy(acl.util.bytes_to_ptr(data), 64, p, 64, 2)
    Limits: Objects whose address came from acl.util. A write into any other bytes object is not reported, because the
    guide does it.
    """

    id, name, severity = "HD313", "immutable-object-written", Severity.ERROR
    fix = "copy into pinned memory or a NumPy array, or into a bytes object of its own"
    source = "Python C API, PyBytes: objects may be changed only while nothing else refers to them"


class ReadOnlyMemoryWritten(Rule):
    """A copy or fill writes into read-only memory: a read-only NumPy array, or an object in Ray's store.

    Why: NumPy's flag restricts NumPy, but not a copy by address: the copy succeeds. The result of ray.get is in
    writable memory that all processes of the node share, so the copy changes the object for every task that reads it,
    now or later.
    Setup:
        import warnings
        import numpy as np
        warnings.simplefilter("ignore")  # numpy_to_ptr itself warns
        p, ret = acl.rt.malloc(64, 0)
        acl.rt.memset(p, 64, 7, 64)
        array = np.zeros(64, np.uint8)
        array.flags.writeable = False
    Good:
        array = np.array(array)
    Cleanup:
        ret = acl.rt.memcpy(acl.util.numpy_to_ptr(array), 64, p, 64, 2)
        acl.rt.free(p)
    Limits: Live arrays whose address came from acl.util (a warning, based on the flag alone); Ray's store by any
    address, in Python and C, if it existed when a device was set (an error). Other shared memory may be written, and is
    not reported.
    """

    id, name, severity = "HD314", "read-only-memory-written", Severity.ERROR
    fix = "copy into an array of your own: array = np.array(array), or np.empty_like(array)"
    source = "NumPy, ndarray.flags: writeable; Ray, Objects: they are immutable"


class ImportedMemoryMisused(Rule):
    """Memory of another process on another device is copied in an unsupported way.

    Why: Between devices, the importer's address supports copies from device to device only. Copies between it and the
    host, copies whose kind is derived from the addresses, and synchronous copies within the device that owns the memory
    are not supported. SoftACL performs them, so such a program seems to be correct.
    Setup:
        n = 1 << 21
        acl.rt.set_device(1)
        p, ret = acl.rt.malloc(n, 0)
        acl.rt.memset(p, n, 7, n)
        key, ret = acl.rt.ipc_mem_get_export_key(p, n, 65, 1)
        acl.rt.set_device(0)
        q, ret = acl.rt.ipc_mem_import_by_key(key, 1)
        host, ret = acl.rt.malloc_host(n)
    Bad:
        ret = acl.rt.memcpy(host, n, q, n, 2)
    Good:
        mine, ret = acl.rt.malloc(n, 0)
        ret = acl.rt.memcpy(mine, n, q, n, 3)
        ret = acl.rt.memcpy(host, n, mine, n, 2)
        acl.rt.free(mine)
    Cleanup:
        acl.rt.free_host(host)
        acl.rt.ipc_mem_close(key)
        acl.rt.set_device(1)
        acl.rt.free(p)
        acl.rt.reset_device(1)
        acl.rt.set_device(0)
    """

    id, name, severity = "HD315", "imported-memory-misused", Severity.ERROR
    fix = "copy from device to device first (kind 3), or import it in a process on the same device"
    source = "aclrtIpcMemGetExportKey, its constraints; docs/zh/api_ref/11-07_IPC_memory_sharing.md of hicann/runtime"
