"""Subscriptions to runs of models: a record for each run goes into a pipe of the program, which reads it with aclprofGetOp*.

The vendor writes a record for each operator inside a model; here a model is one operator, of type "Model" and with the model's name.
A type and a name can be read once. Without counters of AI cores, times are those of the host.
Source: op_desc_parser.cpp, msprofiler_acl_api.cpp and prof_acl_mgr.cpp of hicann/runtime.
"""

from __future__ import annotations

import os
import signal
import struct
import threading
import time
import zlib
from collections import OrderedDict
from queue import SimpleQueue
from typing import NamedTuple

from softacl import _native
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models.loaded import Model, models
from softacl.reasons import Reason
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory.host_access import read
from softacl.runtime.profiling import session
from softacl.runtime.state import process

#: checksum of the rest, model, flag, thread, number of the names, duration, start, end, 3 counters, device; times in us
_RECORD = struct.Struct("<IIIIQQQQQQQI4x")
_NO_METRICS = 0xFF  # ACL_AICORE_NONE
_FLAG_OPERATOR, _FLAG_NONE = 0, 0xFF  # aclprofSubscribeOpFlag
_MAX_NAMES = 1 << 16  # of records whose names were not read


class Config(NamedTuple):
    """The object of aclprofCreateSubscribeConfig. file: the write end of a pipe."""

    times: bool
    metrics: int
    file: int


configs: HandleTable[Config] = HandleTable("subscription", Code.INVALID_PARAM, "aclprofCreateSubscribeConfig")


class _Subscriber:
    """Writes records of one model in a thread, as a pipe may be full. It has its own descriptor of the pipe."""

    def __init__(self, model: Model, config: Config) -> None:
        try:
            self._file = os.dup(config.file)
        except OSError as error:
            raise AclError(Code.INVALID_PARAM, f"fd {config.file} cannot be written: {error.strerror}.") from None
        self.model, self.config, self._pid = model, config, os.getpid()
        self._records: SimpleQueue[bytes] = SimpleQueue()
        thread = threading.Thread(target=self._write, name="softacl-subscription", daemon=True)
        _native.start_quietly(thread.start)

    def ran(self, start_ns: int) -> None:
        """The model has run since that time."""
        end = time.monotonic_ns() // 1000
        start = start_ns // 1000
        number = _subscriptions.new_record(self.model.description.name)
        model, device = self.model.id, self.model.device.id
        rest = _RECORD.pack(0, model, _FLAG_OPERATOR, 0, number, end - start, start, end, end - start, 0, 0, device)[4:]
        self._records.put(struct.pack("<I", zlib.crc32(rest)) + rest)

    def end(self) -> None:
        """No records any more. Those that were made are written, then the descriptor is closed."""
        if os.getpid() == self._pid:
            self._records.put(b"")
        else:  # a forked child has no such thread
            os.close(self._file)

    def _write(self) -> None:
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGPIPE])  # a program in C may have no handler
        try:
            while record := self._records.get():
                os.write(self._file, record)
        except OSError:
            pass  # nobody reads any more
        finally:
            os.close(self._file)


class _Subscriptions:
    """The subscribers of each model, and the names of unread records. lock: for both."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.subscribers: dict[int, _Subscriber] = {}  # by the model's id
        self.names: OrderedDict[int, list[str | None]] = (
            OrderedDict()
        )  # number -> [type, name], None for one that was read
        self._records = 0

    def new_record(self, name: str) -> int:
        """The number of a record of a model of that name."""
        with self.lock:
            self._records += 1
            self.names[self._records] = ["Model", name]
            if len(self.names) > _MAX_NAMES:
                self.names.popitem(last=False)
            return self._records

    def clear(self) -> None:
        """All end."""
        for each in self.subscribers.values():
            each.end()
        self.subscribers.clear()
        self.names.clear()
        session.subscribed = False

    def after_fork(self) -> None:
        """In a forked child: another thread of the parent may have held the lock."""
        self.lock = threading.Lock()


_subscriptions = process.owns(_Subscriptions())
process.on_fork(_subscriptions.after_fork)


def create_config(times: int, metrics: int, file: int) -> int:
    """A configuration. 100000 for a switch that is neither 0 nor 1. Source: aclprofCreateSubscribeConfig."""
    if times not in (0, 1):
        raise AclError(Code.INVALID_PARAM, f"timeInfoSwitch is {times}; it must be 0 or 1.")
    return configs.add(Config(bool(times), metrics, file))


def destroy_config(handle: int) -> None:
    """Subscriptions keep it. Source: aclprofDestroySubscribeConfig."""
    configs.remove(handle)


def subscribe(number: int, handle: int) -> None:
    """Write a record of each run of the model from now on.

    100011 for a model that is not loaded, 100000 for a configuration of neither times nor metrics, 148047 while a profile is
    initialised, 148046 for a model that is subscribed, 100010 for another configuration than that of the device's other models.
    Source: aclprofModelSubscribe.
    """
    model = _loaded(number)
    config = configs.get(handle)
    _check_mode("aclprofModelSubscribe")
    if not config.times and config.metrics == _NO_METRICS:
        raise AclError(Code.INVALID_PARAM, "timeInfoSwitch is 0 and there are no metrics: nothing would be reported.")
    with _subscriptions.lock:
        if number in _subscriptions.subscribers:
            raise AclError(Code.PROF_REPEAT_SUBSCRIBE, f"model {number} is subscribed already.")
        for other in _subscriptions.subscribers.values():
            if other.model.device is model.device and other.config[:2] != config[:2]:
                raise AclError(
                    Code.INVALID_PROFILING_CONFIG,
                    f"model {other.model.id} of the same device is subscribed with another configuration.",
                )
        model.subscriber = _subscriptions.subscribers[number] = _Subscriber(model, config)
        model.last_run = None  # which is run without looking at the model
        session.subscribed = True


def unsubscribe(number: int) -> None:
    """Write no records any more, and close the pipe once no other subscription has it: its reader comes to the end.

    100011 for a model that is not loaded or not subscribed. Source: aclprofModelUnSubscribe; ProfAclMgr::CloseSubscribeFd.
    """
    model = _loaded(number)
    _check_mode("aclprofModelUnSubscribe")
    with _subscriptions.lock:
        subscriber = _subscriptions.subscribers.pop(number, None)
        if subscriber is None:
            raise AclError(
                Code.INVALID_MODEL_ID, f"model {number} is not subscribed. Call {fn('aclprofModelSubscribe')}."
            )
        model.subscriber = None
        session.subscribed = bool(_subscriptions.subscribers)
        in_use = any(each.config.file == subscriber.config.file for each in _subscriptions.subscribers.values())
    subscriber.end()
    if not in_use:
        try:
            os.close(subscriber.config.file)
        except OSError as error:
            raise AclError(
                Code.PROFILING_FAILURE, f"fd {subscriber.config.file} cannot be closed: {error.strerror}."
            ) from None


def _loaded(number: int) -> Model:
    model = models.get(number)
    if model is None:
        raise AclError(Code.INVALID_MODEL_ID, f"there is no model {number}. Load it before.", Reason.INVALID_HANDLE)
    return model


def _check_mode(function: str) -> None:
    if session.is_initialized():
        raise AclError(
            Code.PROF_API_CONFLICT,
            f"a profile is initialised. Call {fn('aclprofFinalize')} before {fn(function)}.",
        )


# Reading records -------------------------------------------------------------------------------------------------------


def record_size() -> int:
    """Bytes of a record. Source: aclprofGetOpDescSize."""
    return _RECORD.size


def n_records(address: int, nbytes: int) -> int:
    """The number of records. 100000 for bytes that are not records. Source: aclprofGetOpNum."""
    return len(_records(address, nbytes))


def _records(address: int, nbytes: int) -> list[tuple[int, ...]]:
    if not address:
        raise AclError(Code.INVALID_PARAM, "the address of the records is null.", Reason.NULL_POINTER, role="opInfo")
    if nbytes % _RECORD.size:
        raise AclError(
            Code.INVALID_PARAM, f"{nbytes} bytes are not a multiple of {_RECORD.size}, the size of a record."
        )
    try:
        data = read(address, nbytes)
    except AclError as error:
        raise AclError(Code.INVALID_PARAM, error.why) from None
    records = list(_RECORD.iter_unpack(data))
    for i, record in enumerate(records):
        if record[0] != zlib.crc32(data[i * _RECORD.size + 4 : (i + 1) * _RECORD.size]):
            raise AclError(Code.INVALID_PARAM, f"record {i} is not one that a subscription wrote.")
    return records


def _record(address: int, nbytes: int, index: int) -> tuple[int, ...]:
    records = _records(address, nbytes)
    if index >= len(records):
        raise AclError(Code.INVALID_PARAM, f"there is no record {index} among {len(records)}.")
    return records[index]


def _named(address: int, nbytes: int, index: int, which: int, take: bool) -> str:
    number = _record(address, nbytes, index)[4]
    with _subscriptions.lock:
        pair = _subscriptions.names.get(number, [None, None])
        text = pair[which]
        if text is None:
            raise AclError(Code.INVALID_PARAM, f"the {'name' if which else 'type'} of record {index} was read already.")
        if take:
            pair[which] = None
            if pair == [None, None]:
                _subscriptions.names.pop(number, None)
    return text


def type_length(address: int, nbytes: int, index: int) -> int:
    """Bytes of the type's text with its end; 100000 once it was read. Source: aclprofGetOpTypeLen."""
    return len(_named(address, nbytes, index, 0, False).encode()) + 1


def name_length(address: int, nbytes: int, index: int) -> int:
    """As `type_length`, for the name. Source: aclprofGetOpNameLen."""
    return len(_named(address, nbytes, index, 1, False).encode()) + 1


def type_of(address: int, nbytes: int, index: int, capacity: int | None = None) -> str:
    """The operator's type. 100000 once it was read, and where it needs more than `capacity` bytes. Source: aclprofGetOpType."""
    _check_capacity(type_length(address, nbytes, index), capacity)
    return _named(address, nbytes, index, 0, True)


def name_of(address: int, nbytes: int, index: int, capacity: int | None = None) -> str:
    """As `type_of`, the operator's name. Source: aclprofGetOpName."""
    _check_capacity(name_length(address, nbytes, index), capacity)
    return _named(address, nbytes, index, 1, True)


def _check_capacity(needed: int, capacity: int | None) -> None:
    if capacity is not None and capacity < needed:
        raise AclError(Code.INVALID_PARAM, f"the text needs {needed} bytes; the buffer has {capacity}.")


def duration(address: int, nbytes: int, index: int) -> int:
    """Microseconds of a run; 0 for other bytes than records. Source: aclprofGetOpDuration."""
    return _record(address, nbytes, index)[5]


def start(address: int, nbytes: int, index: int) -> int:
    """The start of a run, in microseconds of a clock; 0 for bytes that are not records. Source: aclprofGetOpStart."""
    return _record(address, nbytes, index)[6]


def end(address: int, nbytes: int, index: int) -> int:
    """As `start`, the end of a run. Source: aclprofGetOpEnd."""
    return _record(address, nbytes, index)[7]


def model_id(address: int, nbytes: int, index: int) -> int:
    """The model of a record; 100000 for other bytes than records. Source: aclprofGetModelId."""
    try:
        return _record(address, nbytes, index)[1]
    except AclError:
        return Code.INVALID_PARAM


def flag(address: int, nbytes: int, index: int) -> int:
    """aclprofSubscribeOpFlag of a record: an operator; ACL_SUBSCRIBE_NONE for no address. Source: aclprofGetOpFlag."""
    return _record(address, nbytes, index)[2] if address else _FLAG_NONE


def attribute(address: int, nbytes: int, index: int, which: int) -> int:
    """Null: threads inside an operator have attributes, and there are none. Source: aclprofGetOpAttriValue."""
    return 0
