"""HD6xx: devices, contexts, handles and return codes."""

from __future__ import annotations

from softacl.check.findings.finding import Severity
from softacl.check.findings.rule import Rule

__all__ = [
    "AttributeIgnored",
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
    "PictureNotReset",
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
    """A copy between two devices, or an operator on memory of another device, without peer access.

    Why: Peer access must first be enabled on both devices.
    Setup:
        a, ret = acl.rt.malloc(1024, 3)
        acl.rt.memset(a, 1024, 0, 1024)
    Bad:
        acl.rt.set_device(1)
    Good:
        acl.rt.device_enable_peer_access(1, 0)
        acl.rt.set_device(1)
        acl.rt.device_enable_peer_access(0, 0)
    Cleanup:
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
    """A copy between two devices with peer access in one direction only.

    Why: acl.rt.device_enable_peer_access enables one direction; a copy needs both. The vendor's pages differ: the
    guide's page on several devices, its answer on failed copies and its sample enable both, the page on copies shows
    only the destination's direction. SoftACL follows the former, which is correct on every chip that requires peer
    access.
    Setup:
        a, ret = acl.rt.malloc(1024, 3)
        acl.rt.memset(a, 1024, 0, 1024)
        acl.rt.device_enable_peer_access(1, 0)
        acl.rt.set_device(1)
    Good:
        acl.rt.device_enable_peer_access(0, 0)
    Cleanup:
        b, ret = acl.rt.malloc(1024, 3)
        ret = acl.rt.memcpy(b, 1024, a, 1024, 3)
        acl.rt.free(b)
        acl.rt.reset_device(1)
        acl.rt.set_device(0)
        acl.rt.free(a)
        acl.rt.reset_device(0)
    """

    id, name, severity = "HD602", "peer-one-way", Severity.ERROR
    fix = "enable the other direction as well, with the other device current"
    source = "aclrtDeviceEnablePeerAccess"


class PeerImpossible(Rule):
    """Peer access or a copy between two devices that cannot reach each other.

    Why: Devices behind different switches, and chips without peer access, must copy through the host.
    Bad:
        # softacl check --chip 310 --devices 2
        ret = acl.rt.device_enable_peer_access(1, 0)
    Good:
        can, ret = acl.rt.device_can_access_peer(0, 1)
        if ret == 0 and can:
            ret = acl.rt.device_enable_peer_access(1, 0)
    """

    id, name, severity = "HD603", "peer-impossible", Severity.ERROR
    fix = "call acl.rt.device_can_access_peer first, and copy through the host"
    source = "aclrtDeviceCanAccessPeer"


class StreamOfOtherDevice(Rule):
    """A stream is used while another device is current.

    Why: A stream belongs to the device that was current when it was created. Calls that queue work, drop work or
    destroy the stream fail with 107003; calls that wait for it or query it work from any device.
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
    fix = "call acl.rt.set_device with the stream's device first"
    source = "AscendCL FAQ, error 107003; ApiImpl of hicann/runtime, StreamSynchronize and StreamDestroy"


class WrongContext(Rule):
    """A stream is used while another context of the same device is current.

    Why: A stream belongs to the context in which it was created. Calls that queue work, drop work or destroy the stream
    fail with 107003; calls that wait for it or query it work from any context.
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
    fix = "call acl.rt.set_context with the stream's context first"
    source = "aclrtCreateContext; ApiImpl of hicann/runtime, StreamSynchronize and StreamDestroy"


class OutsideLife(Rule):
    """A call before acl.init, or after acl.finalize.

    Why: Before initialisation and after finalisation, calls fail or work by accident. Finalisation destroys nothing: what is
    left can still be freed, destroyed and reset, which is no finding.
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
    fix = "call acl.init first and acl.finalize last, once each"
    source = "aclInit, aclFinalize"


class DeviceOutOfRange(Rule):
    """A device ID that does not exist.

    Why: The devices that the program sees are numbered from 0; ASCEND_RT_VISIBLE_DEVICES hides some.
    Bad:
        ret = acl.rt.set_device(64)
    Good:
        count, ret = acl.rt.get_device_count()
        ret = acl.rt.set_device(count - 1)
        acl.rt.reset_device(count - 1)
        acl.rt.set_device(0)
        acl.rt.reset_device(0)
    """

    refused = True

    id, name, severity = "HD607", "device-out-of-range", Severity.ERROR
    fix = "call acl.rt.get_device_count"
    source = "aclrtSetDevice"


class DeadHandle(Rule):
    """A stream, event, context, notify, model, dataset or data buffer is used after it was destroyed, or an operator executor twice.

    Why: On hardware a dead handle is a dangling pointer. An executor is gone when its operator was launched, unless
    aclSetAclOpExecutorRepeatable was called before.
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
    fix = "destroy it once, after its last use"
    source = "aclrtDestroyStream, aclrtDestroyEvent, aclrtDestroyContext"


class SetResetUnbalanced(Rule):
    """The numbers of acl.rt.set_device and acl.rt.reset_device calls of a device differ.

    Why: Newer versions count the calls: the device is released when every set_device has been undone.
    Bad:
        acl.rt.set_device(0)
    Good:
        acl.rt.set_device(0)
        acl.rt.reset_device(0)
    Limits: Switching back to a device after another one was current does not count, and neither do the calls of other
    threads. A program that never resets a device gets HD810 instead. More resets than sets are not reported.
    """

    id, name, severity = "HD609", "set-reset-unbalanced", Severity.WARNING
    fix = "one acl.rt.reset_device for each acl.rt.set_device"
    source = "aclrtResetDevice"


class InitTwice(Rule):
    """acl.init or acl.finalize is called a second time.

    Why: The second call fails; two parts of the program both assume that they own the runtime.
    Bad:
        acl.rt.reset_device(0)
        acl.finalize()
    Good:
        acl.rt.reset_device(0)
    Cleanup:
        ret = acl.finalize()
        acl.init()
        acl.rt.set_device(0)
    Limits: A second acl.init is only information: versions that count the calls document that its code may be ignored.
    """

    id, name, severity = "HD610", "init-twice", Severity.WARNING
    fix = "call acl.init once at the start and acl.finalize once at the end of the process"
    source = "aclInit: 100002, aclFinalize: 100037"


class ReturnCodeIgnored(Rule):
    """A call failed and the program never checked its return code.

    Why: The code that follows works with results that do not exist.
    Bad:
        acl.rt.set_stream_failure_mode(0, 9)
    Good:
        ret = acl.rt.set_stream_failure_mode(0, 9)
        if ret != 0:
            print("failed", ret)
    Limits: Only codes other than 0. Calls that already have a finding of another rule are not reported twice, and
    acl.rt.process_report, whose codes are used for polling, is never reported. Compiled code reads a number unobserved:
    codes that are passed to a foreign function, and calls that such a function makes, are not reported. In C and C++
    programs (x86-64) the instructions after the call are analysed: the call is reported only if another value replaces
    the code immediately, and not if the line says (void).
    """

    id, name, severity = "HD611", "return-code-ignored", Severity.WARNING
    fix = "compare the code with 0, and stop or handle the failure"
    source = "AscendCL error codes"


class NullArgument(Rule):
    """A null pointer is passed to a copy, a fill or, as a tensor, to an operator.

    Why: Often an earlier allocation failed and its return code was not checked: a failed malloc returns 0 as the
    address.
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

    refused = True

    id, name, severity = "HD613", "null-argument", Severity.ERROR
    fix = "check the return code of the allocation that returned the pointer"
    source = "aclrtMemcpy: 100000"


class NoContext(Rule):
    """A call on a thread without a context.

    Why: Each thread sets its own device or context; a new thread has none. It is an error, because the call does nothing.
    Bad:
        import acl
        acl.init()
        p, ret = acl.rt.malloc(64, 0)
        acl.finalize()
    Good:
        p, ret = acl.rt.malloc(64, 0)
        acl.rt.free(p)
    Limits: acl.rt.get_device and acl.rt.get_context may ask whether there is one. Of get_device it is reported, at the end, if
    other threads of the program have chosen a device and the calling thread never does.
    """

    id, name, severity = "HD614", "no-context", Severity.ERROR
    fix = "call acl.rt.set_device or acl.rt.set_context on this thread first"
    source = "aclrtSetDevice, error 107002"


class SharedHandleMisuse(Rule):
    """A key for memory shared between processes is misused.

    Why: A key is valid for the processes that the exporter named, as long as the exporter lives; a process imports it
    once and closes it once, and the address is invalid after the close.
    Setup:
        p, ret = acl.rt.malloc(1 << 21, 0)
        key, ret = acl.rt.ipc_mem_get_export_key(p, 1 << 21, 65, 1)
        ret = acl.rt.ipc_mem_close(key)
    Bad:
        ret = acl.rt.ipc_mem_close(key)
        acl.rt.free(p)
    Good:
        acl.rt.free(p)
    Limits: Memory that the exporting process frees while another one uses it is not detected.
    """

    id, name, severity = "HD612", "shared-handle-misuse", Severity.ERROR
    fix = "export, name the processes, import once, close once on each side"
    source = "aclrtIpcMemGetExportKey, aclrtIpcMemImportByKey, aclrtIpcMemClose"


class ResultNotUnpacked(Rule):
    """The whole result of a call (values and code) is compared with a number, used as a condition, or used as a number.

    Why: A pyACL function that returns a value returns a tuple: (value, code). A tuple never equals 0, so `if ret != 0`
    is always true and `if ret == 0` is never true, and a non-empty tuple is always true: the condition checks nothing.
    Bad:
        ret = acl.rt.get_device_count()
        if ret == 0:
            print("no device")
    Good:
        count, ret = acl.rt.get_device_count()
        if ret == 0:
            print(count, "devices")
    Limits: Python programs; comparisons with == and !=, truth tests, and uses as an integer. Reported once per line.
    """

    id, name, severity = "HD615", "result-not-unpacked", Severity.ERROR
    fix = "unpack the result first: value, ret = ..."
    source = "pyACL: functions return their values and the code, the code last"


class EventFlagMissing(Rule):
    """An event is used for a purpose that its flags do not allow: for timing without ACL_EVENT_TIME_LINE, or for a
    stream wait without ACL_EVENT_SYNC.

    Why: The call always fails, so nothing is timed and nothing waits.
    Bad:
        e, ret = acl.rt.create_event_with_flag(8)
        s, ret = acl.rt.create_stream()
        ret = acl.rt.record_event(e, s)
        ret = acl.rt.stream_wait_event(0, e)
        acl.rt.synchronize_stream(s)
    Good:
        e, ret = acl.rt.create_event_with_flag(8 | 1)
        s, ret = acl.rt.create_stream()
        ret = acl.rt.record_event(e, s)
        ret = acl.rt.stream_wait_event(0, e)
        acl.rt.synchronize_stream(s)
        acl.rt.synchronize_stream(0)
    Cleanup:
        acl.rt.destroy_event(e)
        acl.rt.destroy_stream(s)
    """

    id, name, severity = "HD616", "event-flag-missing", Severity.ERROR
    fix = "create the event with all the flags that its uses need: 1 for waits, 8 for timing, 9 for both"
    source = "aclrtCreateEventWithFlag; aclrtStreamWaitEvent: 207000, aclrtEventElapsedTime: 107006"


class WrongHandle(Rule):
    """A call receives something other than a handle of the right kind: the address of a block, a handle of another
    kind, or an arbitrary number.

    Why: A handle is an opaque address. On hardware the call would dereference unrelated memory, and the intended object
    is not destroyed.
    With: stream s
    Setup:
        e, ret = acl.rt.create_event()
    Bad:
        ret = acl.rt.destroy_event(s)
        acl.rt.destroy_event(e)
    Good:
        ret = acl.rt.destroy_event(e)
    Limits: 0 is not reported: it is the default stream, and the result of a failed call. HD608 reports a handle that
    was destroyed. In C programs, the message names the address of a variable that holds a handle.
    """

    id, name, severity = "HD617", "wrong-handle", Severity.ERROR
    fix = "pass the handle that the function that creates this kind returned"
    source = (
        "aclrtDestroyStream, aclrtDestroyEvent, aclDestroyDataBuffer and the like: the handle of their create function"
    )


class UseOnWrongDevice(Rule):
    """A copy or fill uses a block of one device while another device is current.

    Why: A block belongs to the device that was current at its allocation, and the guide requires the owner's context. It is
    a warning, because the call works: runtimes pass the address to the driver without comparing devices, and the driver
    finds the block. Other versions and chips behave differently.
    Setup:
        p, ret = acl.rt.malloc(1024, 0)
        acl.rt.set_device(1)
    Bad:
        ret = acl.rt.memset(p, 1024, 0, 1024)
        acl.rt.reset_device(1)
        acl.rt.set_device(0)
        acl.rt.free(p)
    Good:
        acl.rt.set_device(0)
        ret = acl.rt.memset(p, 1024, 0, 1024)
        acl.rt.free(p)
        acl.rt.reset_device(1)
        acl.rt.set_device(0)
    Cleanup:
        acl.rt.reset_device(0)
    Limits: Copies between two devices are not reported if one of them is current, nor devices with peer access enabled.
    Work on a stream counts as done on the stream's device. Managed and mapped memory, and softacl objects, are not
    checked.
    """

    id, name, severity = "HD618", "use-on-wrong-device", Severity.WARNING
    fix = "call acl.rt.set_device (or set_context) of the block's device first"
    source = (
        "aclrtSetDevice, aclrtMalloc: memory belongs to the device of the context; hicann/runtime src/runtime/api/impl/api_impl.cc: "
        "MemCopySync and MemSetSync check the context, not the block's device"
    )


class ModelInOtherContext(Rule):
    """A model is run or unloaded in a different context from the one in which it was loaded.

    Why: The guide requires one context from load to unload. It is a warning, because the call works: what loads, runs and
    unloads models finds them by their id, and does not compare contexts.
    Head:
        import acl, softacl
        @softacl.model("twice.om", inputs={"x": ("uint8", (64,))}, outputs={"y": ("uint8", (64,))})
        def twice(x):
            return 2 * x
    Setup:
        own, ret = acl.rt.get_context()
        m, ret = acl.mdl.load_from_file("twice.om")
        c, ret = acl.rt.create_context(0)
    Bad:
        acl.mdl.unload(m)
        acl.rt.set_context(own)
    Good:
        acl.rt.set_context(own)
        acl.mdl.unload(m)
    Cleanup:
        acl.rt.destroy_context(c)
    Limits: Reported once per model.
    """

    id, name, severity = "HD619", "model-in-other-context", Severity.WARNING
    fix = "call acl.rt.set_context with the context in which the model was loaded first"
    source = "aclmdlExecute, aclmdlUnload: load, run and unload in one context; hicann/ge api/acl/acl_model/model compares none"


class PictureNotReset(Rule):
    """An image description is passed to a video decoder again with values left from the previous image.

    Why: The decoder interprets size, strides and format of the description as the program's request, and an old
    ret_code remains.
    With: decoder channel
    Setup:
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
    Good:
        acl.media.dvpp_set_pic_desc_ret_code(picture, 0)
    Cleanup:
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
    Limits: Fields that the decoder has changed and the program has not set since.
    """

    id, name, severity = "HD620", "pic-desc-not-reset", Severity.WARNING
    fix = "set ret_code, format, size and strides before reusing the description, or create a new one"
    source = "aclvdecSendFrame, troubleshooting_0183 and 0185 (8.0)"


class VisibleListIgnored(Rule):
    """ASCEND_RT_VISIBLE_DEVICES is changed in a process that has already used AscendCL, which keeps using the old
    devices.

    Why: The list is read once per process. Ray runs several tasks in one process and writes the devices of each into
    the variable; for GPUs it ends the process after a task by default, for NPUs it does not. SoftACL reads the list
    again after an acl.finalize that leaves nothing alive and CANN does not, so that case is a warning.
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
    Limits: Checked at acl.init and acl.rt.set_device, in Python programs; reported once per value.
    """

    id, name, severity = "HD621", "visible-list-ignored", Severity.ERROR
    fix = "set the list before the first acl call; with Ray: max_calls=1 for tasks with resources={'NPU': n}, or actors"
    source = "hicann/runtime src/runtime/core/src/runtime.cc, Runtime::Init; Ray, remote_function.py: max_calls by num_gpus only"


class AttributeIgnored(Rule):
    """An operator is given an attribute that it does not have, and runs without it.

    Why: The vendor's compiler ignores such attributes. Often the name is that of another framework: "group", where Conv2D
    has "groups".
    Setup:
        address, ret = acl.rt.malloc(64, 0)
        buffer = acl.create_data_buffer(address, 64)
        vector = acl.create_tensor_desc(0, [16], 2)
        attributes = acl.op.create_attr()
        acl.rt.memset(address, 64, 0, 64)
    Bad:
        acl.op.set_attr_bool(attributes, "in_place", 1)
        acl.op.execute_v2("Cast", [vector], [buffer], [vector], [buffer], attributes, 0)
    Good:
        acl.op.execute_v2("Cast", [vector], [buffer], [vector], [buffer], attributes, 0)
    Cleanup:
        acl.rt.synchronize_stream(0)
        acl.op.destroy_attr(attributes)
        acl.destroy_tensor_desc(vector)
        acl.destroy_data_buffer(buffer)
        acl.rt.free(address)
    Limits: Reported once per line. Names that begin with an underscore are for the compiler.
    """

    id, name, severity = "HD622", "attribute-ignored", Severity.INFORMATION
    fix = "use the operator's own name for the attribute, or leave it out"
    source = "hicann/ge op_proto definitions: an operator has the attributes that its definition lists"
