"""acl.prof: profiles of a program, as traces of softacl; marks, ranges and steps in them."""

from __future__ import annotations

from acl._face import binding, lacking, listing, plain
from softacl.runtime.profiling import configs, session, stamps, steps

__all__ = [
    "create_config",
    "create_stamp",
    "create_step_info",
    "destroy_config",
    "destroy_stamp",
    "destroy_step_info",
    "finalize",
    "get_step_timestamp",
    "init",
    "mark",
    "mark_ex",
    "pop",
    "push",
    "range_start",
    "range_stop",
    "set_config",
    "set_stamp_trace_message",
    "start",
    "stop",
]

__getattr__, __dir__ = lacking("acl.prof"), listing("acl.prof", __all__)


@binding("aclprofInit", "s")
def init(profiler_result_path: str, /) -> None:
    """Say where the results of profiles go.

    profiler_result_path: path of a directory, which is made.
    Returns ret: 100000 no path, or one of more than 4096 bytes; 100002 without finalize since the last; 100003 a
    directory that takes no files.
    SoftACL: results are traces of softacl, not files of msprof.
    C: aclError aclprofInit(const char *profilerResultPath, size_t length)
    """
    session.init(profiler_result_path)


@binding("aclprofFinalize", "")
def finalize() -> None:
    """End profiling.

    Returns ret: 500005 the file is not whole.
    C: aclError aclprofFinalize(void)
    """
    session.finalize()


@plain("aclprofCreateConfig", "OikK", 0)
def create_config(device_id_list: list[int], aicore_metrics: int, aicore_events: int, data_type_config: int, /) -> int:
    """Create a configuration of a profile.

    device_id_list: list of numbers of devices. aicore_metrics: aclprofAicoreMetrics; changes nothing. aicore_events: 0.
    data_type_config: kinds of data, bits: 1 ACL_PROF_ACL_API, 2 TASK_TIME, 0x80 MSPROFTX (marks and ranges), ...
    Returns config: its handle, 0 for no devices without MSPROFTX, a wrong device, or one that is there twice.
    SoftACL: devices and kinds are checked; all devices and kinds are recorded.
    C: aclprofConfig *aclprofCreateConfig(uint32_t *deviceIdList, uint32_t deviceNums,
        aclprofAicoreMetrics aicoreMetrics, const aclprofAicoreEvents *aicoreEvents, uint64_t dataTypeConfig)
    """
    if not isinstance(device_id_list, list):
        raise TypeError("argument 1 is not list")
    for device in device_id_list:
        if not isinstance(device, int):
            raise TypeError("the first argument is not list of int")
        if not 0 <= device < 1 << 64:
            raise ValueError("PyLong_AsUnsignedLong failed")
    devices = [device & 0xFFFF_FFFF for device in device_id_list]
    return configs.create(devices, data_type_config, aicore_events)


@binding("aclprofDestroyConfig", "k")
def destroy_config(config: int, /) -> None:
    """Destroy a configuration of a profile.

    config: handle of a configuration.
    Returns ret: 100000 unknown handle.
    C: aclError aclprofDestroyConfig(const aclprofConfig *profilerConfig)
    """
    configs.destroy(config)


@binding("aclprofSetConfig", "is")
def set_config(config_type: int, config: str, /) -> None:
    """Set how a kind of data is taken; checked, and changes nothing.

    config_type: aclprofConfigType, 1 to 16. config: text of 1 to 1024 bytes.
    Returns ret: 100000 another kind or length.
    SoftACL: checked; changes nothing.
    C: aclError aclprofSetConfig(aclprofConfigType configType, const char *config, size_t configLength)
    """
    configs.set_value(config_type, config)


@binding("aclprofStart", "k")
def start(config: int, /) -> None:
    """Profile from now on.

    config: handle of a configuration, 0 for all devices and kinds.
    Returns ret: 100000 unknown handle, or no kind of data; 100003 the directory takes no files; 100010 another
    configuration runs; 200007 unknown kinds of data.
    SoftACL: results are traces of softacl; all kinds of data are recorded.
    C: aclError aclprofStart(const aclprofConfig *profilerConfig)
    """
    session.start(config)


@binding("aclprofStop", "k")
def stop(config: int, /) -> None:
    """Profile no more; nothing to do before init.

    config: handle of the configuration that runs, 0 for any.
    Returns ret: 100000 unknown handle; 100010 another configuration runs; 100043 nothing runs; 500005 the file is not
    whole.
    C: aclError aclprofStop(const aclprofConfig *profilerConfig)
    """
    session.stop(config)


@plain("aclprofCreateStepInfo", "", 0)
def create_step_info() -> int:
    """Create a step, a round of a training.

    Returns step_info: its handle.
    C: aclprofStepInfo *aclprofCreateStepInfo(void)
    """
    return steps.create()


@plain("aclprofDestroyStepInfo", "k")
def destroy_step_info(step_info: int, /) -> None:
    """Destroy a step.

    step_info: handle of a step.
    Returns None.
    C: void aclprofDestroyStepInfo(aclprofStepInfo *stepinfo)
    """
    steps.destroy(step_info)


@binding("aclprofGetStepTimestamp", "kik")
def get_step_timestamp(step_info: int, tag: int, stream: int, /) -> None:
    """Mark the begin or the end of a step.

    step_info: handle of a step. tag: 0 ACL_STEP_START, 1 ACL_STEP_END. stream: its handle, 0 for the default stream.
    Returns ret: 100000 unknown handle, or marked before; 107003 a stream of another context; 107017 unknown or
    destroyed stream handle.
    SoftACL: a range of the host: the stream is checked.
    C: aclError aclprofGetStepTimestamp(aclprofStepInfo *stepInfo, aclprofStepTag tag, aclrtStream stream)
    """
    steps.mark(step_info, tag, stream)


@plain("aclprofCreateStamp", "", 0)
def create_stamp() -> int:
    """Create a stamp, for marks and ranges with a text.

    Returns stamp: its handle, 0 while nothing profiles with MSPROFTX and no trace records.
    C: void *aclprofCreateStamp(void)
    """
    return stamps.create()


@plain("aclprofDestroyStamp", "k")
def destroy_stamp(stamp: int, /) -> None:
    """Destroy a stamp.

    stamp: handle of a stamp.
    Returns None.
    C: void aclprofDestroyStamp(void *stamp)
    """
    stamps.destroy(stamp)


@binding("aclprofSetStampTraceMessage", "ksI", own_code=stamps.own_code)
def set_stamp_trace_message(stamp: int, msg: str, msg_len: int, /) -> None:
    """Give a stamp its text.

    stamp: handle of a stamp. msg: text. msg_len: bytes of it, less than 128.
    Returns ret: -1 unknown handle, or too long.
    C: aclError aclprofSetStampTraceMessage(void *stamp, const char *msg, uint32_t msgLen)
    """
    stamps.set_message(stamp, msg.encode(), msg_len)


@binding("aclprofMark", "k", own_code=stamps.own_code)
def mark(stamp: int, /) -> None:
    """Mark a moment with the text of a stamp.

    stamp: handle of a stamp.
    Returns ret: -1 unknown handle, or nothing profiles.
    C: aclError aclprofMark(void *stamp)
    """
    stamps.mark(stamp)


@binding("aclprofMarkEx", "sk", own_code=stamps.own_code)
def mark_ex(msg: str, stream: int, /) -> None:
    """Mark a moment with a text.

    msg: text of 1 to 127 bytes. stream: handle of a stream, not 0.
    Returns ret: -1 another length, no stream, or nothing profiles.
    SoftACL: a mark of the host: the stream is checked.
    C: aclError aclprofMarkEx(const char *msg, size_t msgLen, aclrtStream stream)
    """
    stamps.mark_stream(msg.encode(), stream)


@binding("aclprofPush", "k", own_code=stamps.own_code)
def push(stamp: int, /) -> None:
    """Begin a range of this thread with the text of a stamp.

    stamp: handle of a stamp.
    Returns ret: 100000 a stamp of 0; -1 unknown handle, or nothing profiles.
    C: aclError aclprofPush(void *stamp)
    """
    stamps.push(stamp)


@binding("aclprofPop", "", own_code=stamps.own_code)
def pop() -> None:
    """End the innermost range of this thread.

    Returns ret: -1 no range is open, or nothing profiles.
    C: aclError aclprofPop(void)
    """
    stamps.pop()


@binding("aclprofRangeStart", "k", 0, own_code=stamps.own_code)
def range_start(stamp: int, /) -> int:
    """Begin a range with the text of a stamp, which any thread may end.

    stamp: handle of a stamp.
    Returns (range_id, ret). range_id: its number. ret: 100000 a stamp of 0; -1 unknown handle, or nothing profiles.
    C: aclError aclprofRangeStart(void *stamp, uint32_t *rangeId)
    """
    return stamps.range_start(stamp)


@binding("aclprofRangeStop", "I", own_code=stamps.own_code)
def range_stop(range_id: int, /) -> None:
    """End a range by its number.

    range_id: number of range_start.
    Returns ret: -1 no such range, or nothing profiles.
    C: aclError aclprofRangeStop(uint32_t rangeId)
    """
    stamps.range_stop(range_id)
