"""Initialisation, devices, contexts, versions: what the reference promises, and its error codes."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
import threading

import pytest

import acl as binding
from softacl.base import environment
from softacl.reasons import Reason
from softacl.runtime.state import process

CHIPS = ["310", "310P", "310B", "910", "910B", "A3", "950"]


@pytest.mark.parametrize("path", [None, ""])
def test_init_without_a_file(path):
    assert (binding.init() if path is None else binding.init(path)) == 0
    assert binding.finalize() == 0


def test_init_twice_says_so_and_stays_initialised():
    assert binding.init() == 0
    assert binding.init() == 100002
    assert binding.get_recent_err_msg() is None  # it may be ignored, and is not the cause of what fails later
    assert binding.rt.free(1) != 0 and "REPEAT" not in binding.get_recent_err_msg()
    assert binding.finalize() == 0  # one call ends any number of init calls
    assert binding.init() == 0


def test_finalize_can_be_called_again_after_ctrl_c(monkeypatch):
    binding.init()
    close = process.close

    def interrupted():
        monkeypatch.setattr(process, "close", close)
        raise KeyboardInterrupt

    monkeypatch.setattr(process, "close", interrupted)
    with pytest.raises(KeyboardInterrupt):
        binding.finalize()
    assert binding.finalize() == 0


def test_what_lives_outlives_finalize():
    """As in the vendor's aclFinalizeInternal, which destroys nothing: a destructor that runs later finds its handle."""
    binding.init()
    context, _ = binding.rt.create_context(0)
    stream, _ = binding.rt.create_stream()
    block, _ = binding.rt.malloc(4096, 0)
    pinned, _ = binding.rt.malloc_host(4096)
    event, _ = binding.rt.create_event()
    description = binding.create_data_buffer(block, 4096)
    assert binding.finalize() == 0
    assert binding.rt.memset(pinned, 4096, 7, 4096) == 0
    assert binding.rt.memcpy_async(block, 4096, pinned, 4096, 1, stream) == binding.rt.synchronize_stream(stream) == 0
    assert binding.rt.malloc(64, 0)[1] == 0
    assert binding.rt.free(block) == binding.rt.free_host(pinned) == binding.destroy_data_buffer(description) == 0
    assert binding.rt.destroy_event(event) == binding.rt.destroy_stream(stream) == 0
    assert binding.rt.destroy_context(context) == 0 and not process.devices


def test_finalize_before_the_reset_and_again_after_init():
    binding.init()
    binding.rt.set_device(0)
    block, _ = binding.rt.malloc(4096, 0)
    assert binding.finalize() == 0 and binding.init() == 0
    assert binding.rt.get_device() == (0, 0) and binding.rt.free(block) == binding.rt.reset_device(0) == 0
    assert not process.devices and binding.finalize() == 0


def test_settings_are_read_again_once_nothing_is_left(monkeypatch):
    binding.init()
    binding.rt.set_device(0)
    monkeypatch.setenv("SOFTACL_DEVICES", "5")
    binding.finalize()
    assert binding.rt.get_device_count() == (2, 0)
    binding.rt.reset_device(0)
    assert binding.init() == 0 and binding.rt.get_device_count() == (5, 0)


def test_finalize_reference_counts():
    binding.init()
    binding.init()
    assert binding.finalize_reference() == (1, 0)
    assert binding.finalize_reference() == (0, 0)
    assert binding.finalize_reference()[1] != 0


def test_finalize_without_init_and_twice():
    # hicann/runtime src/acl/aclrt_impl/acl.cpp: aclFinalizeImpl asks only for a finalize before, the other one counts
    assert binding.finalize_reference() == (0, 100037)
    assert binding.finalize() == 0
    assert binding.finalize() == 100037
    assert (binding.init(), binding.init()) == (0, 100002)
    assert binding.finalize_reference() == (1, 0) and binding.finalize_reference() == (0, 0)
    assert binding.finalize() == 100037 and binding.finalize_reference() == (0, 100037)


def test_the_configuration_stays_that_of_the_first_init(tmp_path):
    # hicann/runtime src/acl/aclrt_impl/acl.cpp, aclInitImpl: the hash of the contents
    one, same, other = (tmp_path / name for name in ("one.json", "same.json", "other.json"))
    one.write_text('{"err_msg_mode": "1"}')
    same.write_text('{"err_msg_mode": "1"}')
    other.write_text("{}")
    assert binding.init(str(one)) == binding.finalize() == binding.init(str(same)) == binding.finalize() == 0
    assert binding.init(str(other)) == binding.init() == 100000
    assert "Pass the same contents" in binding.get_recent_err_msg()


def test_a_wrong_error_mode_is_refused(tmp_path):
    path = tmp_path / "acl.json"
    path.write_text('{"err_msg_mode": "2"}')
    assert binding.init(str(path)) == 100000 and "err_msg_mode" in binding.get_recent_err_msg()
    assert binding.init() == 0


def test_init_and_finalize_again_and_again():
    for _ in range(3):
        assert binding.init() == 0
        assert binding.rt.set_device(0) == 0
        pointer, code = binding.rt.malloc(100, 0)
        assert code == 0 and binding.rt.memset(pointer, 100, 1, 100) == 0
        assert binding.rt.reset_device(0) == binding.finalize() == 0
        assert binding.rt.free(pointer) != 0


@pytest.mark.parametrize(
    "content, code, word",
    [
        (None, 100003, "cannot be read"),
        ("not json", 100006, "is not JSON"),
        ("[]", 100006, "one JSON object"),
        ('{"a":' * 12 + "1" + "}" * 12, 100006, "levels"),
        (b"\xff\xfe\x00", 100003, "UTF-8"),
    ],
)
def test_wrong_configuration_files(tmp_path, content, code, word):
    path = tmp_path / "acl.json"
    if content is not None:
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    assert binding.init(str(path)) == code
    message = binding.get_recent_err_msg()
    assert word in message and str(path) in message
    assert binding.init() == 0  # nothing was initialised


def test_default_device_of_the_configuration(tmp_path):
    path = tmp_path / "acl.json"
    path.write_text(json.dumps({"defaultDevice": {"default_device": "1"}}))
    assert binding.init(str(path)) == 0
    pointer, code = binding.rt.malloc(64, 0)
    assert code == 0 and pointer
    assert binding.rt.get_device() == (1, 0)


def test_a_default_device_that_is_not_there(tmp_path):
    path = tmp_path / "acl.json"
    path.write_text(json.dumps({"defaultDevice": {"default_device": "7"}}))
    assert binding.init(str(path)) == 100000
    assert "devices are 0 to 1" in binding.get_recent_err_msg()


def test_asked_before_init():
    assert binding.rt.get_device_count() == (2, 0)
    assert binding.get_soc_name() == "Ascend910B3"
    assert binding.rt.get_run_mode() == (1, 0)


def test_calls_without_a_context_are_107002():
    binding.init()
    assert binding.rt.malloc(64, 0) == (0, 107002)
    assert "set_device" in binding.get_recent_err_msg()
    assert binding.rt.memset(4096, 1, 0, 1) == 107002
    assert binding.rt.get_context() == (0, 107002)
    assert binding.rt.get_device() == (0, 107002)
    assert binding.rt.create_stream() == (0, 107002)
    binding.finalize()
    assert binding.rt.malloc(64, 0) == (0, 107002)
    assert "finalize" in binding.get_recent_err_msg()


def test_a_new_thread_has_no_context(acl):
    seen = []

    def work():
        seen.append(acl.rt.malloc(64, 0))
        acl.rt.set_device(0)
        seen.append(acl.rt.malloc(64, 0)[1])
        seen.append(acl.rt.get_context())

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen[0] == (0, 107002) and seen[1] == 0
    assert seen[2] == acl.rt.get_context()  # the device's default context is shared


@pytest.mark.parametrize("device_id", [-1, 2, 99])
def test_device_ids_out_of_range(acl, device_id):
    assert acl.rt.set_device(device_id) == 107001
    message = acl.get_recent_err_msg()
    assert str(device_id) in message and "devices are 0 to 1" in message and "SOFTACL_DEVICES" in message
    assert acl.rt.get_device() == (0, 0)  # unchanged
    assert acl.rt.create_context(device_id) == (0, 107001)
    assert acl.rt.reset_device(device_id) == 107001
    assert acl.rt.query_device_status(device_id)[1] == 107001
    rates, code = acl.rt.get_device_utilization_rate(
        device_id
    )  # hicann/runtime aclrt_impl/device.cpp: -1, and no error
    assert code == 0 and set(rates.values()) == {-1, 0} and rates["cube_utilization"] == -1


def test_set_and_reset_are_counted(acl):
    acl.rt.set_device(0)
    pointer, _ = acl.rt.malloc(64, 0)
    acl.rt.reset_device(0)
    assert acl.rt.memset(pointer, 64, 1, 64) == 0  # one set_device is left
    assert acl.rt.reset_device(0) == 0
    assert acl.rt.memset(pointer, 64, 1, 64) == 107002
    acl.rt.set_device(0)
    assert acl.rt.memset(pointer, 64, 1, 64) == 107000  # the memory went with the device
    acl.rt.set_device(0)
    assert acl.rt.reset_device_force(0) == 0
    assert acl.rt.get_device() == (0, 107002)
    assert process.devices == {}


@pytest.mark.parametrize("calls", ["R", "F", "SRR", "SRF", "SSRRF", "SSRFF", "SSFR"])
def test_a_reset_without_a_set_device_is_refused(acl_on, calls):
    # hicann/runtime docs/zh/api_ref/04_device_management.md, aclrtResetDeviceForce; src/runtime/core/src/runtime.cc
    rt = acl_on(set_device=False).rt
    does = {"S": rt.set_device, "R": rt.reset_device, "F": rt.reset_device_force}
    assert [does[call](1) for call in calls] == [0] * (len(calls) - 1) + [507007]
    assert "is not set" in binding.get_recent_err_msg()


@pytest.mark.parametrize(
    "value, count, physical",
    [
        ("0,1", 2, [0, 1]),
        ("1", 1, [1]),
        ("0, 1", 1, [0]),
        ("0,1,2", 2, [0, 1]),
        ("1,8", 1, [1]),
        ("0,,1", 1, [0]),
        ("1 ", 1, [1]),
    ],
)
def test_visible_devices_renumber(monkeypatch, value, count, physical):
    monkeypatch.setenv("ASCEND_RT_VISIBLE_DEVICES", value)
    assert binding.rt.get_device_count() == (count, 0)
    binding.init()
    assert binding.rt.set_device(count) == 107001
    assert ("first wrong entry" in binding.get_recent_err_msg()) == (value not in ("0,1", "1"))
    for logical, number in enumerate(physical):
        assert binding.rt.set_device(logical) == 0
        assert binding.rt.get_device_info(logical, 402) == (number, 0)


@pytest.mark.parametrize("value", ["", "2", "0,0", "1,0", " 0", "x", "-1", "NoDevFiles", "1" * 5000])
def test_wrong_visible_devices_name_the_variable(monkeypatch, value):
    monkeypatch.setenv("ASCEND_RT_VISIBLE_DEVICES", value)
    count, code = binding.rt.get_device_count()
    assert (count, code) == (0, 207004)  # hicann/runtime src/runtime/api/impl/api_impl.cc, GetDeviceCount
    assert "ASCEND_RT_VISIBLE_DEVICES" in binding.get_recent_err_msg()
    binding.init()
    assert binding.rt.set_device(0) == 107001


class TestListThatChanges:
    """The list is read once in a process: hicann/runtime src/runtime/core/src/runtime.cc, Runtime::Init."""

    def start(self, monkeypatch, value="1"):
        monkeypatch.setenv("ASCEND_RT_VISIBLE_DEVICES", value)
        assert binding.init() == 0 and binding.rt.set_device(0) == 0

    def test_the_devices_stay_and_it_is_said_once(self, monkeypatch, capsys):
        monkeypatch.delitem(sys.modules, "ray", raising=False)
        self.start(monkeypatch)
        monkeypatch.setenv("ASCEND_RT_VISIBLE_DEVICES", "0")
        assert binding.init() == 100002 and binding.rt.set_device(0) == 0 and binding.rt.set_device(0) == 0
        assert binding.rt.get_device_info(0, 402) == (1, 0)
        said = capsys.readouterr().err
        assert said.count("\n") == 1 and "is '0' now, but was '1'" in said and "device 0 is device 1 of" in said
        assert "max_calls" not in said
        monkeypatch.delenv("ASCEND_RT_VISIBLE_DEVICES")
        assert binding.rt.set_device(0) == 0
        assert "is not set any more" in capsys.readouterr().err

    def test_a_worker_of_ray_is_told_what_to_do(self, monkeypatch, capsys):
        monkeypatch.setitem(sys.modules, "ray", sys)
        self.start(monkeypatch)
        monkeypatch.setenv("ASCEND_RT_VISIBLE_DEVICES", "0")
        binding.rt.set_device(0)
        assert 'resources={"NPU": 1}, max_calls=1' in capsys.readouterr().err

    @pytest.mark.parametrize("again", ["1", "1,2", "1x"])
    def test_nothing_is_said_where_the_devices_are_the_same(self, monkeypatch, capsys, again):
        self.start(monkeypatch)  # of two devices: "1,2" is read as "1"
        monkeypatch.setenv("ASCEND_RT_VISIBLE_DEVICES", again)
        binding.rt.set_device(0)
        binding.finalize()
        self.start(monkeypatch, again)
        assert capsys.readouterr().err == ""

    def test_finalize_ends_it(self, monkeypatch, capsys):
        self.start(monkeypatch)
        binding.rt.reset_device_force(0)
        binding.finalize()
        self.start(monkeypatch, "0")
        assert binding.rt.get_device_info(0, 402) == (0, 0) and capsys.readouterr().err == ""


def test_ray_and_a_list_that_does_not_ascend(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", sys)
    monkeypatch.setenv("ASCEND_RT_VISIBLE_DEVICES", "1,0")
    assert binding.rt.get_device_count() == (0, 207004)
    assert "Ray does not sort the ids" in binding.get_recent_err_msg()


@pytest.mark.parametrize(("name", "value", "code"), [("SOFTACL_DEVICES", "64", 100000), ("SOFTACL_CHIP", "x", 100000)])
def test_counting_answers_a_code_in_a_wrong_environment_and_tells_users_of_ray(monkeypatch, capsys, name, value, code):
    """Ray looks for devices with these two, and takes an exception as well as a code for "no device"."""
    monkeypatch.setattr(process, "count_failure_reported", False)
    monkeypatch.delitem(sys.modules, "ray", raising=False)
    environment.warn_once.cache_clear()
    monkeypatch.setenv(name, value)
    assert binding.rt.get_device_count() == (0, code) and binding.get_soc_name() is None
    assert "Ray" not in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "ray", sys)
    assert [binding.rt.get_device_count() for _ in range(2)] == [(0, code)] * 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and name in said and "has no resource NPU" in said


def test_twelve_devices(acl_on):
    acl = acl_on(devices=13, memory="64MiB", set_device=False)
    assert acl.rt.get_device_count() == (13, 0)
    assert acl.rt.set_device(12) == 0 and acl.rt.get_device() == (12, 0)


@pytest.mark.needs_bytes
def test_contexts(acl):
    default, _ = acl.rt.get_context()
    context, code = acl.rt.create_context(1)
    assert code == 0 and acl.rt.get_context() == (context, 0) and acl.rt.get_device() == (1, 0)
    assert acl.rt.set_context(default) == 0 and acl.rt.get_device() == (0, 0)
    assert acl.rt.destroy_context(default) != 0  # made by set_device
    assert acl.rt.destroy_context(context) == 0
    for call, code in ((acl.rt.set_context, 107000), (acl.rt.destroy_context, 107002)):
        assert call(context) == code
        assert "has been destroyed" in acl.get_recent_err_msg()
    assert acl.rt.set_context(12345) == 107000 and "never was" in acl.get_recent_err_msg()
    assert acl.rt.set_context(0) == 100000


def test_a_context_destroyed_by_another_thread(acl):
    context, _ = acl.rt.create_context(0)
    thread = threading.Thread(target=acl.rt.destroy_context, args=(context,))
    thread.start()
    thread.join()
    assert acl.rt.malloc(64, 0) == (0, 107002)
    assert "destroyed" in acl.get_recent_err_msg()


@pytest.mark.parametrize("chip", CHIPS)
@pytest.mark.needs_bytes
def test_every_chip_runs_a_copy(acl_on, chip):
    acl = acl_on(chip=chip)
    assert acl.get_soc_name().startswith("Ascend")
    host, _ = acl.rt.malloc_host(64)
    device, code = acl.rt.malloc(64, 0)
    assert code == 0 and device % 64 == 0
    assert acl.rt.memset(host, 64, 7, 64) == acl.rt.memcpy(device, 64, host, 64, 1) == 0
    assert acl.rt.memset(host, 64, 0, 64) == acl.rt.memcpy(host, 64, device, 64, 2) == 0
    assert acl.util.ptr_to_bytes(host, 64) == b"\7" * 64


def test_versions_and_figures(acl):
    major, minor, patch, code = acl.get_version()
    assert code == 0 and major >= 1
    version, code = acl.get_cann_version(0)
    assert code == 0 and version["version"].startswith(version["major_version"])
    assert acl.get_cann_version(99)[1] == 100000
    assert acl.get_version_str("runtime")[1] == 0 and acl.get_version_str("nothing")[1] == 100003
    assert acl.get_cann_attribute_list()[2] == 0 and acl.get_cann_attribute(99)[1] == 100000
    assert acl.get_device_capability(0, 0)[0] > 0 and acl.get_device_capability(0, 9)[1] == 100000
    assert acl.rt.get_device_info(0, 999)[1] == 107000 and acl.rt.get_device_info(0, 401)[1] == 207000
    assert acl.get_device_capability(9, 0)[1] == 100000 and acl.rt.get_device_info(9, 101)[1] == 107000
    assert acl.rt.query_device_status(0) == (0, 0)
    info, code = acl.rt.get_device_utilization_rate(0)
    assert code == 0 and info["cube_utilization"] == 0 and info["memory_utilization"] == -1
    assert len(acl.rt.device_get_uuid(0)[0]["bytes"]) == 16
    assert acl.rt.get_device_capability(0, 1) == (0, 0) and acl.rt.get_device_capability(0, 5)[1] == 107000


def test_messages_are_taken_once_and_by_thread(acl):
    assert acl.get_recent_err_msg() is None
    acl.rt.malloc(0, 0)
    acl.rt.free(1)
    message = acl.get_recent_err_msg()
    assert message.splitlines()[0].startswith("ACL_ERROR_INVALID_PARAM (100000)")
    assert len(message.splitlines()) == 2 and acl.get_recent_err_msg() is None
    acl.rt.malloc(0, 0)
    seen = []
    thread = threading.Thread(target=lambda: seen.append(acl.get_recent_err_msg()))
    thread.start()
    thread.join()
    # hicann/runtime: what the acl layer refuses (malloc of 0 bytes) is no error of the runtime layer, which keeps the last
    assert seen == [None] and acl.rt.peek_at_last_error(0) == acl.rt.get_last_error(0) == 107000
    acl.rt.malloc(0, 0)
    assert acl.rt.get_last_error(0) == 0 and acl.rt.get_last_error(1) == acl.rt.peek_at_last_error(1) == 100000


@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")  # a thread of pytest-xdist
@pytest.mark.needs_bytes
def test_fork_starts_uninitialised(acl):
    pointer, _ = acl.rt.malloc(4096, 0)
    acl.rt.memset(pointer, 4096, 5, 4096)
    stream, _ = acl.rt.create_stream()
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            first = acl.rt.malloc(64, 0)[1]
            text = acl.get_recent_err_msg()
            again = acl.init(), acl.rt.set_device(0), acl.rt.malloc(64, 0)[1]
            lost = acl.rt.synchronize_stream(stream), acl.rt.memset(pointer, 64, 0, 64)
            texts = acl.get_recent_err_msg()
            os.write(write, json.dumps([first, text, [*again, acl.finalize()], lost, texts]).encode())
        finally:
            os._exit(0)
    os.close(write)
    first, text, again, lost, texts = json.loads(os.read(read, 65536))
    os.close(read)
    os.waitpid(child, 0)
    assert first == 107002 and "forked" in text and again == [0, 0, 0, 0]
    assert lost == [107017, 107000] and "a stream of the parent: this process was forked after acl.init" in texts
    host, _ = acl.rt.malloc_host(4096)
    assert acl.rt.memcpy(host, 4096, pointer, 4096, 2) == 0  # the parent goes on
    assert acl.util.ptr_to_bytes(host, 3) == b"\5\5\5"


@pytest.mark.parametrize(
    "name, value",
    [
        ("SOFTACL_DEVICES", "zero"),
        ("SOFTACL_DEVICES", "0"),
        ("SOFTACL_DEVICES", "1000"),
        ("SOFTACL_MEMORY", "much"),
        ("SOFTACL_CHIP", "911"),
        ("SOFTACL_RUN_MODE", "device"),
        ("SOFTACL_EXECUTOR", "eager"),
        ("SOFTACL_HOST_ALIGNMENT", "minimal"),
        ("SOFTACL_GUARD", "0%"),
        ("SOFTACL_SEED", "-1"),
        ("SOFTACL_FILL", "256"),
    ],
)
def test_wrong_settings_are_told(monkeypatch, capsys, name, value):
    from softacl.runtime.settings import SettingError

    monkeypatch.setenv(name, value)
    environment.warn_once.cache_clear()
    monkeypatch.setattr(process, "count_failure_reported", False)
    monkeypatch.delitem(sys.modules, "ray", raising=False)  # a test of Ray was first; its users read other words
    assert binding.rt.get_device_count() == (0, 100000) and name in binding.get_recent_err_msg()
    assert binding.get_soc_name() is None and name in binding.get_recent_err_msg()
    assert binding.init() == 100000 and name in binding.get_recent_err_msg()
    assert binding.rt.malloc(64, 0)[1] != 0
    with pytest.raises(SettingError, match=name) as caught:
        process.settings  # noqa: B018
    assert capsys.readouterr().err == f"softacl: {caught.value.why}\n"  # once
    assert caught.value.reason is Reason.CONFIGURATION
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is SettingError and again.why == caught.value.why


@pytest.mark.parametrize("driver", ["cuda", "ascend", "vulkan"])
def test_a_driver_that_is_not_there_is_an_error(monkeypatch, driver):
    monkeypatch.setenv("SOFTACL_DRIVER", driver)
    assert binding.init() == 100000
    assert driver in binding.get_recent_err_msg()


NO_ROOM = """
import resource, acl
acl.init()
limit, value = resource.{limit}, {value}
old = resource.getrlimit(limit)
resource.setrlimit(limit, (value, old[1]))
print(acl.rt.set_device(0), acl.get_recent_err_msg())
resource.setrlimit(limit, old)
print(acl.rt.set_device(0), acl.rt.malloc(64, 0)[1], acl.finalize())
"""


@pytest.mark.parametrize(
    "limit, value, said", [("RLIMIT_AS", 8 << 30, "SOFTACL_MEMORY"), ("RLIMIT_NOFILE", 3, "ulimit")]
)
def test_a_process_without_room_for_a_device_is_told(tmp_path, limit, value, said):
    program = tmp_path / "room.py"
    program.write_text(NO_ROOM.format(limit=limit, value=value))
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=60)
    first, second = done.stdout.splitlines()
    assert first.startswith("207001 ") and said in first and "ulimit" in first
    assert second == "0 0 0", done.stderr


def test_more_memory_than_addresses(acl_on):
    acl = acl_on(set_device=False, memory="4TiB", devices=16)
    assert acl.rt.set_device(0) == 207001
    message = acl.get_recent_err_msg()
    assert "16 devices of 4 TiB" in message and "SOFTACL_DEVICES" in message
