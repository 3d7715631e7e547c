"""HD8xx: leaks."""

from __future__ import annotations

from softacl.check.findings.finding import Severity
from softacl.check.findings.rule import Rule

__all__ = [
    "LeakByOverwrite",
    "LeakChannel",
    "LeakContext",
    "LeakDescriptor",
    "LeakDevice",
    "LeakEvent",
    "LeakGrowth",
    "LeakHandle",
    "LeakHost",
    "LeakMapping",
    "LeakMedia",
    "LeakModel",
    "LeakOnException",
    "LeakRegistration",
    "LeakStream",
    "NoResetOrFinalize",
]


class LeakDevice(Rule):
    """Device memory was never freed.

    Why: reset_device and the end of the process release it, but until then it is lost; in a loop the device
    runs out of memory.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.free(p)
    Limits: Not checked if the program was stopped from outside (a signal, --timeout).
    """

    id, name, severity = "HD801", "leak-device", Severity.ERROR
    fix = "free it after its last use"
    source = "aclrtMalloc: free with aclrtFree"


class LeakHost(Rule):
    """Pinned host memory was never freed.

    Why: Pinned memory cannot be swapped out, so it is lost to the whole machine.
    Bad:
        p, ret = acl.rt.malloc_host(1024)
    Good:
        p, ret = acl.rt.malloc_host(1024)
        acl.rt.free_host(p)
    Limits: As HD801.
    """

    id, name, severity = "HD802", "leak-host", Severity.ERROR
    fix = "free it with acl.rt.free_host"
    source = "aclrtMallocHost: free with aclrtFreeHost"


class LeakMedia(Rule):
    """Media (DVPP) memory was never freed.

    Why: As HD801.
    Bad:
        p, ret = acl.media.dvpp_malloc(1024)
    Good:
        p, ret = acl.media.dvpp_malloc(1024)
        acl.media.dvpp_free(p)
    Limits: As HD801.
    """

    id, name, severity = "HD803", "leak-media", Severity.ERROR
    fix = "free it with acl.media.dvpp_free"
    source = "acldvppMalloc: free with acldvppFree"


class LeakStream(Rule):
    """A stream was never destroyed.

    Why: A device has a limited number of streams.
    Bad:
        s, ret = acl.rt.create_stream()
    Good:
        s, ret = acl.rt.create_stream()
        acl.rt.destroy_stream(s)
    Limits: As HD801.
    """

    id, name, severity = "HD804", "leak-stream", Severity.WARNING
    fix = "call acl.rt.destroy_stream"
    source = "aclrtCreateStream"


class LeakEvent(Rule):
    """An event was never destroyed.

    Why: A device has a limited number of events.
    Bad:
        e, ret = acl.rt.create_event()
    Good:
        e, ret = acl.rt.create_event()
        acl.rt.destroy_event(e)
    Limits: As HD801.
    """

    id, name, severity = "HD805", "leak-event", Severity.WARNING
    fix = "call acl.rt.destroy_event"
    source = "aclrtCreateEvent"


class LeakContext(Rule):
    """A context was never destroyed.

    Why: A context keeps its streams and the device in use.
    Setup:
        c, ret = acl.rt.create_context(0)
    Good:
        acl.rt.destroy_context(c)
    Cleanup:
        acl.rt.set_device(0)
        acl.rt.reset_device(0)
    Limits: As HD801.
    """

    id, name, severity = "HD806", "leak-context", Severity.WARNING
    fix = "call acl.rt.destroy_context"
    source = "aclrtCreateContext"


class LeakRegistration(Rule):
    """Host memory was registered and never unregistered.

    Why: The pages stay pinned.
    With: registered d
    Good:
        acl.rt.host_unregister(h)
    Limits: As HD801.
    """

    id, name, severity = "HD807", "leak-registration", Severity.WARNING
    fix = "call acl.rt.host_unregister"
    source = "aclrtHostRegister"


class LeakMapping(Rule):
    """Reserved addresses, physical memory or a mapping were never released.

    Why: Physical memory counts against the device until free_physical.
    Bad:
        p, ret = acl.rt.reserve_mem_address(2 << 20, 0, 0, 1)
    Good:
        p, ret = acl.rt.reserve_mem_address(2 << 20, 0, 0, 1)
        acl.rt.release_mem_address(p)
    Limits: As HD801.
    """

    id, name, severity = "HD808", "leak-pool-or-mapping", Severity.WARNING
    fix = "unmap_mem, free_physical, release_mem_address, in this order"
    source = "aclrtReserveMemAddress"


class NoResetOrFinalize(Rule):
    """The program ended without acl.rt.reset_device or acl.finalize.

    Why: The system cleans up after the process, but an orderly shutdown also reports failures.
    Setup:
        import acl
        acl.init()
        acl.rt.set_device(0)
    Good:
        acl.rt.reset_device(0)
        acl.finalize()
    Limits: Not checked if the program ended with an error or was stopped.
    """

    id, name, severity = "HD810", "no-reset-or-finalize", Severity.INFORMATION
    fix = "call acl.rt.reset_device for each device, then acl.finalize"
    source = "aclrtResetDevice, aclFinalize"


class LeakOnException(Rule):
    """Memory leaks because an exception skipped its free.

    Why: The error path leaks memory that the normal path frees.
    Setup:
        import acl
        acl.init()
        acl.rt.set_device(0)
        p, ret = acl.rt.malloc(1024, 0)
    Bad:
        raise ValueError("wrong input")
    Good:
        try:
            raise ValueError("wrong input")
        finally:
            acl.rt.free(p)
    Limits: Exceptions that end the program; exceptions that the program catches are not followed.
    """

    id, name, severity = "HD811", "leak-on-exception", Severity.ERROR
    fix = "free it in a finally clause, or with a context manager"
    source = "aclrtMalloc: free with aclrtFree"


class LeakGrowth(Rule):
    """The blocks of one line accumulate, and none of them is ever freed.

    Why: A long-running program will run out of memory.
    Head: # softacl check --timeout 1
    Setup:
        import acl, time
        acl.init()
        acl.rt.set_device(0)
    Bad:
        for i in range(20):
            p, ret = acl.rt.malloc(1024, 0)
    Good:
        for i in range(20):
            p, ret = acl.rt.malloc(1024, 0)
            acl.rt.free(p)
    Cleanup:
        while True:
            time.sleep(1)
    Limits: Reported for programs that are stopped from outside, from 16 blocks; HD801 to HD803 report the others.
    """

    id, name, severity = "HD809", "leak-growth", Severity.WARNING
    fix = "free each block after its last use"
    source = "aclrtMalloc: free with aclrtFree"


class LeakByOverwrite(Rule):
    """The only variable that held the address of a block goes out of scope or is overwritten, and the block is never
    freed.

    Why: After that, nothing can free the block.
    With: device p 1024
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
    Good:
        acl.rt.free(p)
        p, ret = acl.rt.malloc(1024, 0)
    Limits: Disabled by default: the leak itself (HD801 to HD803) says where its address was lost. Python programs; an
    address that is kept only as another kind of number (in an array, in a ctypes object) counts as lost.
    """

    default = False
    also = ("HD801",)

    id, name, severity = "HD812", "leak-by-overwrite", Severity.INFORMATION
    fix = "free the block before its variable is overwritten"
    source = "valgrind memcheck, definitely lost"


class LeakModel(Rule):
    """A model was never unloaded.

    Why: Its weights and its workspace occupy device memory.
    With: model m 64
    Good:
        acl.mdl.unload(m)
    Limits: As HD801.
    """

    id, name, severity = "HD813", "leak-model", Severity.WARNING
    fix = "call acl.mdl.unload after its last run"
    source = "aclmdlLoadFromFile: unload with aclmdlUnload"


class LeakDescriptor(Rule):
    """A description was never destroyed: of a dataset, buffer, model, tensor, scalar, array, list, attribute, configuration, image,
    region, media channel or similar.

    Why: It occupies host memory, and for images and media channels also device memory; in a loop it accumulates.
    Bad:
        ds = acl.mdl.create_dataset()
    Good:
        ds = acl.mdl.create_dataset()
        acl.mdl.destroy_dataset(ds)
    Limits: A warning from 16 of a kind per line. Those of PyTorch do not count, nor does what a C program created before the
    checker was loaded.
    """

    id, name, severity = "HD814", "leak-descriptor", Severity.INFORMATION
    fix = "destroy it after its last use"
    source = (
        "aclmdlCreateDataset, aclCreateDataBuffer, aclmdlCreateDesc, aclCreateTensorDesc, aclCreateTensor, aclopCreateAttr, "
        "acldvppCreatePicDesc and the like"
    )


class LeakHandle(Rule):
    """A notify, label, memory pool, graph, kernel binary, communicator or exported key was never destroyed.

    Why: A device has a limited number of notifies and labels; graphs, pools and binaries keep device memory, and a key keeps a
    block open to other processes.
    Bad:
        n, ret = acl.rt.create_notify(0)
    Good:
        n, ret = acl.rt.create_notify(0)
        acl.rt.destroy_notify(n)
    Limits: As HD801. Not the communicators of HcclCommInitAll, nor those of PyTorch.
    """

    id, name, severity = "HD816", "leak-handle", Severity.WARNING
    fix = "destroy it after its last use; close the key of a block in both processes"
    source = (
        "aclrtCreateNotify, aclrtCreateLabel, aclrtMemPoolCreate, aclmdlRICaptureEnd, aclrtBinaryLoad, HcclCommInitRootInfo; "
        "aclrtIpcMemClose: by the importing and by the exporting process"
    )


class LeakChannel(Rule):
    """An image or video channel was never destroyed, although its description may have been.

    Why: A chip has a limited number of channels; a VDEC or VENC channel also has two streams and a buffer in device
    memory.
    Setup:
        channel = acl.media.dvpp_create_channel_desc()
        ret = acl.media.dvpp_create_channel(channel)
    Bad:
        acl.media.dvpp_destroy_channel_desc(channel)
    Good:
        acl.media.dvpp_destroy_channel(channel)
        acl.media.dvpp_destroy_channel_desc(channel)
    Limits: An acl.himpi channel has no description, and is destroyed by its number.
    """

    id, name, severity = "HD815", "leak-channel", Severity.WARNING
    fix = "destroy the channel before its description is destroyed and before its context ends"
    source = (
        "acldvppCreateChannel, aclvdecCreateChannel, aclvencCreateChannel: destroy the channel, then its description; "
        "hi_mpi_vpc_create_chn and the like: hi_mpi_vpc_destroy_chn"
    )
