"""HD6xx: devices, contexts, handles and return codes."""

from __future__ import annotations

from softacl.check.report.finding import Severity
from softacl.check.rules.base import Rule

__all__ = [
    "DeadHandle",
    "DeviceOutOfRange",
    "EventFlagMissing",
    "InitTwice",
    "ModelInOtherContext",
    "NoContext",
    "NullArgument",
    "OutsideLife",
    "PeerImpossible",
    "PeerNotEnabled",
    "PeerOneWay",
    "ResultNotUnpacked",
    "ReturnCodeIgnored",
    "SetResetUnbalanced",
    "SharedHandleMisuse",
    "StreamOfOtherDevice",
    "UseOnWrongDevice",
    "VisibleListIgnored",
    "WrongContext",
    "WrongHandle",
]


class PeerNotEnabled(Rule):
    """A copy between two devices that have no access to each other's memory.

    Why: Peer access must be enabled on both sides first.
    Bad:
        a, ret = acl.rt.malloc(1024, 3)
        acl.rt.memset(a, 1024, 0, 1024)
        acl.rt.set_device(1)
        b, ret = acl.rt.malloc(1024, 3)
        ret = acl.rt.memcpy(b, 1024, a, 1024, 3)
        acl.rt.free(b)
        acl.rt.reset_device(1)
        acl.rt.set_device(0)
        acl.rt.free(a)
        acl.rt.reset_device(0)
    Good:
        a, ret = acl.rt.malloc(1024, 3)
        acl.rt.memset(a, 1024, 0, 1024)
        acl.rt.device_enable_peer_access(1, 0)
        acl.rt.set_device(1)
        acl.rt.device_enable_peer_access(0, 0)
        b, ret = acl.rt.malloc(1024, 3)
        ret = acl.rt.memcpy(b, 1024, a, 1024, 3)
        acl.rt.free(b)
        acl.rt.reset_device(1)
        acl.rt.set_device(0)
        acl.rt.free(a)
        acl.rt.reset_device(0)
    """

    id, name, severity = "HD601", "peer-not-enabled", Severity.ERROR
    fix = "call acl.rt.device_enable_peer_access on both devices first"
    source = "aclrtDeviceEnablePeerAccess"


class PeerOneWay(Rule):
    """A copy between two devices of which only one may use the other's memory.

    Why: acl.rt.device_enable_peer_access opens one direction; a copy needs both. The vendor's pages differ: the guide's page on
    several devices, its answer on failed copies and its sample enable both, the page on copies shows the destination's
    direction alone. SoftACL follows the former, which are right on every chip that needs access at all.
    Bad:
        a, ret = acl.rt.malloc(1024, 3)
        acl.rt.memset(a, 1024, 0, 1024)
        acl.rt.device_enable_peer_access(1, 0)
        acl.rt.set_device(1)
        b, ret = acl.rt.malloc(1024, 3)
        ret = acl.rt.memcpy(b, 1024, a, 1024, 3)
        acl.rt.free(b)
        acl.rt.reset_device(1)
        acl.rt.set_device(0)
        acl.rt.free(a)
        acl.rt.reset_device(0)
    Good:
        a, ret = acl.rt.malloc(1024, 3)
        acl.rt.memset(a, 1024, 0, 1024)
        acl.rt.device_enable_peer_access(1, 0)
        acl.rt.set_device(1)
        acl.rt.device_enable_peer_access(0, 0)
        b, ret = acl.rt.malloc(1024, 3)
        ret = acl.rt.memcpy(b, 1024, a, 1024, 3)
        acl.rt.free(b)
        acl.rt.reset_device(1)
        acl.rt.set_device(0)
        acl.rt.free(a)
        acl.rt.reset_device(0)
    """

    id, name, severity = "HD602", "peer-one-way", Severity.ERROR
    fix = "enable the other direction too, with the other device current"
    source = "aclrtDeviceEnablePeerAccess"


class PeerImpossible(Rule):
    """Peer access, or a copy, between two devices that cannot reach each other.

    Why: Devices behind different switches, or chips without peer access, copy through the host.
    Bad:
        # softacl check --chip 310 --devices 2
        ret = acl.rt.device_enable_peer_access(1, 0)
    Good:
        can, ret = acl.rt.device_can_access_peer(0, 1)
        if ret == 0 and can:
            ret = acl.rt.device_enable_peer_access(1, 0)
    """

    id, name, severity = "HD603", "peer-impossible", Severity.ERROR
    fix = "ask acl.rt.device_can_access_peer first, and copy through the host"
    source = "aclrtDeviceCanAccessPeer"


class StreamOfOtherDevice(Rule):
    """A stream is used while another device is current.

    Why: A stream belongs to the device that was current when it was made. Calls that put work into it, drop its work or
    destroy it fail with 107003; those that wait for it or query it work from any device.
    Bad:
        s, ret = acl.rt.create_stream()
        acl.rt.set_device(1)
        ret = acl.rt.destroy_stream(s)
        acl.rt.reset_device(1)
        acl.rt.set_device(0)
        acl.rt.destroy_stream(s)
        acl.rt.reset_device(0)
    Good:
        s, ret = acl.rt.create_stream()
        ret = acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
    """

    id, name, severity = "HD604", "stream-of-other-device", Severity.ERROR
    fix = "call acl.rt.set_device of the stream's device first"
    source = "AscendCL FAQ, error 107003; ApiImpl of hicann/runtime, StreamSynchronize and StreamDestroy"


class WrongContext(Rule):
    """A stream is used while another context of the same device is current.

    Why: A stream belongs to the context in which it was made. Calls that put work into it, drop its work or destroy it
    fail with 107003; those that wait for it or query it work from any context.
    Bad:
        s, ret = acl.rt.create_stream()
        c, ret = acl.rt.create_context(0)
        ret = acl.rt.destroy_stream(s)
        acl.rt.destroy_context(c)
        acl.rt.set_device(0)
        acl.rt.destroy_stream(s)
        acl.rt.reset_device(0)
    Good:
        c, ret = acl.rt.create_context(0)
        s, ret = acl.rt.create_stream()
        ret = acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
        acl.rt.destroy_context(c)
        acl.rt.set_device(0)
        acl.rt.reset_device(0)
    """

    id, name, severity = "HD605", "wrong-context", Severity.ERROR
    fix = "call acl.rt.set_context of the stream's context first"
    source = "aclrtCreateContext; ApiImpl of hicann/runtime, StreamSynchronize and StreamDestroy"


class OutsideLife(Rule):
    """A call before acl.init, or after acl.finalize.

    Why: Outside the life of the runtime calls fail, or work by luck.
    Bad:
        import acl
        acl.init()
        acl.rt.set_device(0)
        acl.rt.reset_device(0)
        acl.finalize()
        p, ret = acl.rt.malloc(1024, 0)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.free(p)
    """

    id, name, severity = "HD606", "before-init-after-finalize", Severity.ERROR
    fix = "acl.init first, acl.finalize last, once each"
    source = "aclInit, aclFinalize"


class DeviceOutOfRange(Rule):
    """A device number that does not exist.

    Why: Devices are numbered from 0 as the program sees them; ASCEND_RT_VISIBLE_DEVICES hides some.
    Bad:
        ret = acl.rt.set_device(64)
    Good:
        count, ret = acl.rt.get_device_count()
        ret = acl.rt.set_device(count - 1)
        acl.rt.reset_device(count - 1)
        acl.rt.set_device(0)
        acl.rt.reset_device(0)
    """

    id, name, severity = "HD607", "device-out-of-range", Severity.ERROR
    fix = "ask acl.rt.get_device_count"
    source = "aclrtSetDevice"


class DeadHandle(Rule):
    """A stream, event, context, notify, model, dataset or data buffer is used after it was destroyed.

    Why: On hardware a dead handle is a dangling pointer.
    Bad:
        s, ret = acl.rt.create_stream()
        acl.rt.destroy_stream(s)
        ret = acl.rt.synchronize_stream(s)
    Good:
        s, ret = acl.rt.create_stream()
        ret = acl.rt.synchronize_stream(s)
        acl.rt.destroy_stream(s)
    """

    id, name, severity = "HD608", "dead-handle", Severity.ERROR
    fix = "destroy it after its last use, once"
    source = "aclrtDestroyStream, aclrtDestroyEvent, aclrtDestroyContext"


class SetResetUnbalanced(Rule):
    """acl.rt.set_device and acl.rt.reset_device of a device were called unequally often.

    Why: Newer versions count: the device is released when every set_device was taken back.
    Bad:
        acl.rt.set_device(0)
    Good:
        acl.rt.set_device(0)
        acl.rt.reset_device(0)
    Limits: Going back to a device after another one was current is not counted; nor are the calls of other threads.
    A program that never resets a device gets HD810 instead. More resets than sets are not reported.
    """

    id, name, severity = "HD609", "set-reset-unbalanced", Severity.WARNING
    fix = "one acl.rt.reset_device for each acl.rt.set_device"
    source = "aclrtResetDevice"


class InitTwice(Rule):
    """acl.init or acl.finalize is called a second time.

    Why: The second call fails; two parts of the program believe that the runtime is theirs.
    Bad:
        acl.rt.reset_device(0)
        acl.finalize()
        ret = acl.finalize()
        acl.init()
        acl.rt.set_device(0)
    Good:
        acl.rt.reset_device(0)
        ret = acl.finalize()
        acl.init()
        acl.rt.set_device(0)
    Limits: A second acl.init is information only: versions that count the calls say that its code may be ignored.
    """

    id, name, severity = "HD610", "init-twice", Severity.WARNING
    fix = "one acl.init at the start, one acl.finalize at the end of the process"
    source = "aclInit: 100002, aclFinalize: 100037"


class ReturnCodeIgnored(Rule):
    """A call failed and the program never looked at its code.

    Why: What comes after works on things that are not there.
    Bad:
        acl.rt.set_stream_failure_mode(0, 9)
    Good:
        ret = acl.rt.set_stream_failure_mode(0, 9)
        if ret != 0:
            print("failed", ret)
    Limits: Only codes that are not 0; a call that already has a finding of another rule is not reported twice, and
    acl.rt.process_report, whose codes are how loops poll, never. Compiled code reads a number unseen: a code that is handed to
    a function from elsewhere, and a call that such a function makes, are not reported. Of C and C++ programs (x86-64) the
    instructions behind the call are judged: only where another value takes the place of the code at once is it reported, and
    not where the line says (void).
    """

    id, name, severity = "HD611", "return-code-ignored", Severity.WARNING
    fix = "compare the code with 0, and stop, or correct what failed"
    source = "AscendCL error codes"


class NullArgument(Rule):
    """A copy or fill is given a null pointer.

    Why: Often an allocation failed before, and nobody looked at its code: a failed malloc returns 0 as the address.
    Bad:
        data = bytes(64)
        ret = acl.rt.memcpy(0, 64, acl.util.bytes_to_ptr(data), 64, 1)
    Good:
        data = bytes(64)
        p, ret = acl.rt.malloc(64, 0)
        if ret == 0:
            ret = acl.rt.memcpy(p, 64, acl.util.bytes_to_ptr(data), 64, 1)
            acl.rt.free(p)
    """

    id, name, severity = "HD613", "null-argument", Severity.ERROR
    fix = "look at the code of the allocation that gave the pointer"
    source = "aclrtMemcpy: 100000"


class NoContext(Rule):
    """A call on a thread that has no context.

    Why: Each thread chooses its device or context itself; a new thread has none.
    Bad:
        import acl
        acl.init()
        p, ret = acl.rt.malloc(64, 0)
        acl.finalize()
    Good:
        p, ret = acl.rt.malloc(64, 0)
        acl.rt.free(p)
    """

    id, name, severity = "HD614", "no-context", Severity.ERROR
    fix = "call acl.rt.set_device or acl.rt.set_context on this thread first"
    source = "aclrtSetDevice, error 107002"


class SharedHandleMisuse(Rule):
    """A key of memory that processes share is used wrongly.

    Why: A key is good for the processes that the exporter named, while the exporter lives; a process imports it once and
    closes it once, and the address ends with the close.
    Bad:
        p, ret = acl.rt.malloc(1 << 21, 0)
        key, ret = acl.rt.ipc_mem_get_export_key(p, 1 << 21, 65, 1)
        ret = acl.rt.ipc_mem_close(key)
        ret = acl.rt.ipc_mem_close(key)
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(1 << 21, 0)
        key, ret = acl.rt.ipc_mem_get_export_key(p, 1 << 21, 65, 1)
        ret = acl.rt.ipc_mem_close(key)
        acl.rt.free(p)
    Limits: What the exporting process frees while another one uses it is not seen.
    """

    id, name, severity = "HD612", "shared-handle-misuse", Severity.ERROR
    fix = "export, name the processes, import once, close once on each side"
    source = "aclrtIpcMemGetExportKey, aclrtIpcMemImportByKey, aclrtIpcMemClose"


class ResultNotUnpacked(Rule):
    """The whole result of a call, values and code, is compared with a number, used as a condition, or used as a number.

    Why: A function of pyACL that has a value returns a tuple: (value, code). A tuple never equals 0, so `if ret != 0` is
    always true and `if ret == 0` never, and a tuple that is not empty is always true: the test tests nothing.
    Bad:
        ret = acl.rt.get_device_count()
        if ret == 0:
            print("no device")
    Good:
        count, ret = acl.rt.get_device_count()
        if ret == 0:
            print(count, "devices")
    Limits: Python programs; comparisons by == and !=, truth, and uses as an integer. Once a line.
    """

    id, name, severity = "HD615", "result-not-unpacked", Severity.ERROR
    fix = "take the result apart first: value, ret = ..."
    source = "pyACL: functions return their values and the code, the code last"


class EventFlagMissing(Rule):
    """An event is used for what its flags do not allow: its time is asked for without ACL_EVENT_TIME_LINE, or a stream is to
    wait for it without ACL_EVENT_SYNC.

    Why: The call fails each time, so the event is of no use for this: nothing is timed, and nothing waits.
    Bad:
        e, ret = acl.rt.create_event_with_flag(8)
        s, ret = acl.rt.create_stream()
        ret = acl.rt.record_event(e, s)
        ret = acl.rt.stream_wait_event(0, e)
        acl.rt.synchronize_stream(s)
        acl.rt.destroy_event(e)
        acl.rt.destroy_stream(s)
    Good:
        e, ret = acl.rt.create_event_with_flag(8 | 1)
        s, ret = acl.rt.create_stream()
        ret = acl.rt.record_event(e, s)
        ret = acl.rt.stream_wait_event(0, e)
        acl.rt.synchronize_stream(s)
        acl.rt.synchronize_stream(0)
        acl.rt.destroy_event(e)
        acl.rt.destroy_stream(s)
    """

    id, name, severity = "HD616", "event-flag-missing", Severity.ERROR
    fix = "make the event with all the flags that its uses need: 1 to be waited for, 8 to be timed, 9 for both"
    source = "aclrtCreateEventWithFlag; aclrtStreamWaitEvent: 207000, aclrtEventElapsedTime: 107006"


class WrongHandle(Rule):
    """A call is given as a handle what is not one of its kind: the address of a block, a handle of another kind, or any number.

    Why: A handle is an opaque address. On hardware the call would follow it into memory that is something else; and what was
    meant is not destroyed.
    Bad:
        s, ret = acl.rt.create_stream()
        e, ret = acl.rt.create_event()
        ret = acl.rt.destroy_event(s)
        acl.rt.destroy_event(e)
        acl.rt.destroy_stream(s)
    Good:
        s, ret = acl.rt.create_stream()
        e, ret = acl.rt.create_event()
        ret = acl.rt.destroy_event(e)
        acl.rt.destroy_stream(s)
    Limits: 0 is not reported: it is the default stream, and what a failed call gives. A handle that was destroyed is HD608. In
    C programs the address of a variable that holds a handle is named as that.
    """

    id, name, severity = "HD617", "wrong-handle", Severity.ERROR
    fix = "pass the handle that the function which makes this kind returned"
    source = (
        "aclrtDestroyStream, aclrtDestroyEvent, aclDestroyDataBuffer and the like: the handle of their create function"
    )


class UseOnWrongDevice(Rule):
    """A copy or fill uses a block of a device while another device is current.

    Why: A block belongs to the device that was current at its allocation. The call works here; the guide asks for the owner's
    context, and versions and chips differ in what happens else.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.set_device(1)
        ret = acl.rt.memset(p, 1024, 0, 1024)
        acl.rt.reset_device(1)
        acl.rt.set_device(0)
        acl.rt.free(p)
        acl.rt.reset_device(0)
    Good:
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.set_device(1)
        acl.rt.set_device(0)
        ret = acl.rt.memset(p, 1024, 0, 1024)
        acl.rt.free(p)
        acl.rt.reset_device(1)
        acl.rt.set_device(0)
        acl.rt.reset_device(0)
    Limits: Copies between two devices are not meant where one of them is current, nor devices whose peer access is enabled.
    What a stream does counts as done on the stream's device. Managed and mapped memory, and objects of softacl, are not
    judged.
    """

    id, name, severity = "HD618", "use-on-wrong-device", Severity.WARNING
    fix = "call acl.rt.set_device (or set_context) of the block's device first"
    source = "aclrtSetDevice, aclrtMalloc: memory belongs to the device of the context"


class ModelInOtherContext(Rule):
    """A model runs, or is unloaded, in another context than the one in which it was loaded.

    Why: The guide asks for one context from load to unload. It works here.
    Bad:
        import acl, softacl
        @softacl.model("twice.om", inputs={"x": ("uint8", (64,))}, outputs={"y": ("uint8", (64,))})
        def twice(x):
            return 2 * x
        acl.init()
        acl.rt.set_device(0)
        own, ret = acl.rt.get_context()
        m, ret = acl.mdl.load_from_file("twice.om")
        c, ret = acl.rt.create_context(0)
        acl.mdl.unload(m)
        acl.rt.set_context(own)
        acl.rt.destroy_context(c)
        acl.rt.reset_device(0)
        acl.finalize()
    Good:
        import acl, softacl
        @softacl.model("twice.om", inputs={"x": ("uint8", (64,))}, outputs={"y": ("uint8", (64,))})
        def twice(x):
            return 2 * x
        acl.init()
        acl.rt.set_device(0)
        own, ret = acl.rt.get_context()
        m, ret = acl.mdl.load_from_file("twice.om")
        c, ret = acl.rt.create_context(0)
        acl.rt.set_context(own)
        acl.mdl.unload(m)
        acl.rt.destroy_context(c)
        acl.rt.reset_device(0)
        acl.finalize()
    Limits: Told once for each model.
    """

    id, name, severity = "HD619", "model-in-other-context", Severity.WARNING
    fix = "call acl.rt.set_context with the context of the load first"
    source = "aclmdlExecute, aclmdlUnload: load, run and unload in one context"


class PictureNotReset(Rule):
    """A picture description goes to a video decoder again with what the picture before left in it.

    Why: The decoder takes size, strides and format of the description for what the program wants, and a ret_code stays.
    Bad:
        import acl, threading
        acl.init()
        acl.rt.set_device(0)
        context, ret = acl.rt.get_context()
        over = []
        def serve():
            acl.rt.set_context(context)
            while not over:
                acl.rt.process_report(100)
        server = threading.Thread(target=serve)
        server.start()
        channel = acl.media.vdec_create_channel_desc()
        acl.media.vdec_set_channel_desc_thread_id(channel, server.ident)
        acl.media.vdec_set_channel_desc_callback(channel, lambda *given: None)
        acl.media.vdec_set_channel_desc_entype(channel, 2)
        acl.media.vdec_set_channel_desc_out_pic_format(channel, 1)
        acl.media.vdec_create_channel(channel)
        data, ret = acl.media.dvpp_malloc(4096)
        acl.rt.memset(data, 4096, 7, 4096)
        output, ret = acl.media.dvpp_malloc(24576)
        packet, last = acl.media.dvpp_create_stream_desc(), acl.media.dvpp_create_stream_desc()
        acl.media.dvpp_set_stream_desc_data(packet, data)
        acl.media.dvpp_set_stream_desc_size(packet, 4096)
        acl.media.dvpp_set_stream_desc_eos(last, 1)
        picture = acl.media.dvpp_create_pic_desc()
        acl.media.dvpp_set_pic_desc_data(picture, output)
        acl.media.dvpp_set_pic_desc_size(picture, 24576)
        acl.media.vdec_send_frame(channel, packet, picture, 0, None)
        acl.media.vdec_send_frame(channel, last, 0, 0, None)
        acl.media.vdec_send_frame(channel, packet, picture, 0, None)
        acl.media.vdec_send_frame(channel, last, 0, 0, None)
        acl.media.vdec_destroy_channel(channel)
        over.append(1)
        server.join()
        acl.media.vdec_destroy_channel_desc(channel)
        acl.media.dvpp_destroy_stream_desc(packet)
        acl.media.dvpp_destroy_stream_desc(last)
        acl.media.dvpp_destroy_pic_desc(picture)
        acl.media.dvpp_free(data)
        acl.media.dvpp_free(output)
        acl.rt.reset_device(0)
        acl.finalize()
    Good:
        import acl, threading
        acl.init()
        acl.rt.set_device(0)
        context, ret = acl.rt.get_context()
        over = []
        def serve():
            acl.rt.set_context(context)
            while not over:
                acl.rt.process_report(100)
        server = threading.Thread(target=serve)
        server.start()
        channel = acl.media.vdec_create_channel_desc()
        acl.media.vdec_set_channel_desc_thread_id(channel, server.ident)
        acl.media.vdec_set_channel_desc_callback(channel, lambda *given: None)
        acl.media.vdec_set_channel_desc_entype(channel, 2)
        acl.media.vdec_set_channel_desc_out_pic_format(channel, 1)
        acl.media.vdec_create_channel(channel)
        data, ret = acl.media.dvpp_malloc(4096)
        acl.rt.memset(data, 4096, 7, 4096)
        output, ret = acl.media.dvpp_malloc(24576)
        packet, last = acl.media.dvpp_create_stream_desc(), acl.media.dvpp_create_stream_desc()
        acl.media.dvpp_set_stream_desc_data(packet, data)
        acl.media.dvpp_set_stream_desc_size(packet, 4096)
        acl.media.dvpp_set_stream_desc_eos(last, 1)
        picture = acl.media.dvpp_create_pic_desc()
        acl.media.dvpp_set_pic_desc_data(picture, output)
        acl.media.dvpp_set_pic_desc_size(picture, 24576)
        acl.media.vdec_send_frame(channel, packet, picture, 0, None)
        acl.media.vdec_send_frame(channel, last, 0, 0, None)
        acl.media.dvpp_set_pic_desc_ret_code(picture, 0)
        acl.media.vdec_send_frame(channel, packet, picture, 0, None)
        acl.media.vdec_send_frame(channel, last, 0, 0, None)
        acl.media.vdec_destroy_channel(channel)
        over.append(1)
        server.join()
        acl.media.vdec_destroy_channel_desc(channel)
        acl.media.dvpp_destroy_stream_desc(packet)
        acl.media.dvpp_destroy_stream_desc(last)
        acl.media.dvpp_destroy_pic_desc(picture)
        acl.media.dvpp_free(data)
        acl.media.dvpp_free(output)
        acl.rt.reset_device(0)
        acl.finalize()
    Limits: Fields that the decoder has changed and the program has not set since.
    """

    id, name, severity = "HD620", "pic-desc-not-reset", Severity.WARNING
    fix = "set ret_code, format, sides and strides before the description is used again, or make a new one"
    source = "aclvdecSendFrame, troubleshooting_0183 and 0185 (8.0)"


class VisibleListIgnored(Rule):
    """ASCEND_RT_VISIBLE_DEVICES is changed in a process that has used AscendCL before: it works on the devices of before.

    Why: The list is read once in a process. Ray runs task after task in one process and writes each one's devices into the variable;
    for GPUs it ends the process after a task by itself, for NPUs it does not. SoftACL reads the list again after acl.finalize, CANN
    does not: that is a warning.
    Bad:
        import os
        acl.rt.reset_device(0)
        os.environ["ASCEND_RT_VISIBLE_DEVICES"] = "1"
        ret = acl.rt.set_device(0)
    Good:
        import os
        import acl
        os.environ["ASCEND_RT_VISIBLE_DEVICES"] = "1"
        acl.init()
        ret = acl.rt.set_device(0)
        acl.rt.reset_device(0)
        acl.finalize()
    Limits: Looked for at acl.init and acl.rt.set_device, in Python programs; once for each value.
    """

    id, name, severity = "HD621", "visible-list-ignored", Severity.ERROR
    fix = "set the list before the first call of acl; with Ray, max_calls=1 for tasks with resources={'NPU': n}, or actors"
    source = "hicann/runtime src/runtime/core/src/runtime.cc, Runtime::Init; Ray, remote_function.py: max_calls by num_gpus only"
