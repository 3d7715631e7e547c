"""What `softacl msprof --export=on` writes: the vendor's files and columns, with the times of the recording."""

from __future__ import annotations

import csv
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import acl
from softacl.base.profile_directory import Moment
from softacl.c import layout
from softacl.cli import main
from softacl.msprof import overlap
from softacl.msprof.clocks import Clock
from softacl.msprof.contents import COMMUNICATION, DeviceTask
from softacl.prediction.kernel_times import KernelTimes
from softacl.trace.log.reader import read
from softacl.trace.recording import Header

#: The columns that the vendor's page lists, of single operators, without counters of cores; npu_mem is a picture there, and its
#: columns are those that Ascend/msprof writes (npu_memory_assembler.cpp). Ascend/msprof 9ba1ac7,
#: docs/en/user_guide/profile_data_file_references.md.
COLUMNS = {
    "op_summary": "Device_id, Model ID, Task ID, Stream ID, Op Name, OP Type, OP State, Task Type, Task Start Time(us), "
    "Task Duration(us), Task Wait Time(us), Block Num, HF32 Eligible, Mix Block Num, Input Shapes, Input Data Types, Input Formats, "
    "Output Shapes, Output Data Types, Output Formats, Context ID",
    "op_statistic": "Device_id, OP Type, Core Type, Count, Total Time(us), Avg Time(us), Min Time(us), Max Time(us), Ratio(%)",
    "api_statistic": "Device_id, Level, API Name, Time(us), Count, Avg(us), Min(us), Max(us), Variance",
    "task_time": "Device_id, kernel_name, kernel_type, stream_id, task_id, task_time(us), task_start(us), task_stop(us)",
    "npu_mem": "Device_id, event, ddr(KB), hbm(KB), memory(KB), timestamp(us)",
}
NBYTES = 1 << 20
ADDS = Path(__file__).parents[2] / "examples" / "add_two_tensors.py"


@pytest.fixture
def profile(tmp_path):
    """A profile of three copies, a fill and a value, with a range, on one stream."""
    assert acl.init() == acl.rt.set_device(0) == 0
    stream, _ = acl.rt.create_stream()
    address, _ = acl.rt.malloc(NBYTES, 0)
    host, _ = acl.rt.malloc_host(NBYTES)
    assert acl.prof.init(str(tmp_path)) == 0
    config = acl.prof.create_config([0], 0, 0, 0x1 | 0x2 | 0x80)
    assert acl.prof.start(config) == 0
    stamp = acl.prof.create_stamp()
    acl.prof.set_stamp_trace_message(stamp, "load", 4)
    acl.prof.push(stamp)
    for _ in range(3):
        assert acl.rt.memcpy_async(address, NBYTES, host, NBYTES, 1, stream) == 0
    assert acl.rt.memset_async(address, NBYTES, 1, NBYTES, stream) == 0
    assert acl.rt.memcpy(address, 64, host, 64, 1) == 0  # no task of a stream
    assert acl.rt.synchronize_stream(stream) == acl.prof.pop() == acl.prof.stop(config) == acl.prof.finalize() == 0
    acl.rt.reset_device(0)
    acl.finalize()
    (folder,) = tmp_path.glob("PROF_*")
    return folder


def msprof(capsys, *words):
    """Exit code, output, errors."""
    with pytest.raises(SystemExit) as end:
        main(["msprof", *words])
    return end.value.code, *capsys.readouterr()


def table(folder, name):
    (path,) = folder.glob(f"mindstudio_profiler_output/{name}_*.csv")
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def timeline(folder):
    (path,) = folder.glob("mindstudio_profiler_output/msprof_*.json")
    return json.loads(path.read_text())


def ns(text):
    """Nanoseconds of a number of microseconds, without a float."""
    whole, _, rest = text.strip().partition(".")
    return int(whole) * 1000 + int(rest.ljust(3, "0"))


def test_tables_and_the_timeline_have_the_times_of_the_recording(profile, capsys):
    code, said, errors = msprof(capsys, "--export=on", f"--output={profile.parent}")  # the directory that it is in
    assert (code, errors) == (0, "") and "0 operators, 4 tasks" in said
    recorded = [task for task in read(profile / "trace_1.acltrace").tasks if task.stream >= 0]
    rows = table(profile, "task_time")
    assert [row["kernel_type"] for row in rows] == ["MEMCPY_ASYNC"] * 3 + ["MEMSET_ASYNC"]
    assert [(row["stream_id"], row["task_id"]) for row in rows] == [(str(recorded[0].stream), str(i)) for i in range(4)]
    assert {row["kernel_name"] for row in rows} == {"N/A"}
    slices = [each for each in timeline(profile) if each["ph"] == "X" and "Task Type" in each["args"]]
    for task, row, each in zip(recorded, rows, slices, strict=True):
        took = task.end - task.begin
        assert abs(ns(row["task_time(us)"]) - took) <= 2 + took / 1000  # of another clock, which runs at another speed
        assert ns(row["task_stop(us)"]) - ns(row["task_start(us)"]) == ns(row["task_time(us)"])
        assert each["ts"] == row["task_start(us)"].strip() and each["dur"] == pytest.approx(
            took / 1000, rel=1e-3, abs=0.002
        )
    copies = slices[:3]
    assert {(each["args"]["size(B)"], each["args"]["operation"]) for each in copies} == {(NBYTES, "host to device")}
    assert all(
        each["args"]["bandwidth(GB/s)"] == pytest.approx(NBYTES / each["dur"] / 1000, rel=1e-3) for each in copies
    )


def test_calls_have_their_c_names_and_arrows_to_their_tasks(profile, capsys):
    msprof(capsys, "--export=on", f"--output={profile}")
    calls = {row["API Name"]: row for row in table(profile, "api_statistic")}
    copy = calls["aclrtMemcpyAsync"]
    assert (copy["Device_id"], copy["Level"], copy["Count"]) == ("host", "acl", "3") and "aclprofPop" not in calls
    low, mean, high = (ns(copy[name]) for name in ("Min(us)", "Avg(us)", "Max(us)"))
    assert low <= mean <= high and abs(ns(copy["Time(us)"]) - 3 * mean) <= 2
    events = timeline(profile)
    starts = {each["id"]: each for each in events if each["ph"] == "s"}
    ends = {each["id"]: each for each in events if each["ph"] == "f"}
    assert starts.keys() == ends.keys() and len(ends) == 4
    slices = {(each["pid"], each["tid"], each["ts"]): each for each in events if each["ph"] == "X"}
    for number, start in starts.items():
        assert start["cat"] == "HostToDevice" and start["name"] == f"HostToDevice{number}"
        call = slices[start["pid"], start["tid"], start["ts"]]
        task = slices[ends[number]["pid"], ends[number]["tid"], ends[number]["ts"]]
        assert call["name"] == (
            "AscendCL@aclrtMemsetAsync" if "MEMSET" in task["name"] else "AscendCL@aclrtMemcpyAsync"
        )
    labels = {
        each["pid"]: each["args"]["labels"] for each in events if each["ph"] == "M" and each["name"] == "process_labels"
    }
    assert {labels[start["pid"]] for start in starts.values()} == {"CPU"}
    assert {labels[end["pid"]] for end in ends.values()} == {"NPU 0"}


def test_ranges_are_there_if_the_program_asked_for_them(profile, capsys):
    msprof(capsys, "--export=on", f"--output={profile}")
    assert [each["args"]["domain"] for each in timeline(profile) if each["name"] == "load"] == ["msproftx"]
    notes = profile / "host" / "softacl.json"
    notes.write_text(json.dumps(json.loads(notes.read_text()) | {"kinds": 3}))
    msprof(capsys, "--export=on", f"--output={profile}")
    assert not [each for each in timeline(profile) if each["name"] == "load"]
    msprof(capsys, "--export=on", "--msproftx=on", f"--output={profile}")
    assert [each for each in timeline(profile) if each["name"] == "load"]


def test_the_readme_and_the_timeline_say_whose_times_these_are(profile, capsys):
    msprof(capsys, "--export=on", f"--output={profile}")
    said = (profile / "mindstudio_profiler_output" / "README.txt").read_text()
    assert "not those of an NPU" in said and "executor" in said
    assert timeline(profile)[0]["args"]["clock"] == "real"


def test_columns_are_those_of_the_vendors_page(tmp_path, capsys):
    program = tmp_path / "program.py"
    program.write_text("import acl\nacl.init(); acl.rt.set_device(0); acl.rt.malloc(1 << 21, 0)\n")
    code, *_ = msprof(capsys, f"--output={tmp_path}", str(program))
    (folder,) = tmp_path.glob("PROF_*")
    assert code == 0
    for name, columns in COLUMNS.items():
        (path,) = folder.glob(f"mindstudio_profiler_output/{name}_*.csv")
        with path.open(newline="") as file:
            assert sorted(next(csv.reader(file))) == sorted(columns.split(", ")), name
    (memory,) = table(folder, "npu_mem")
    assert (memory["event"], memory["hbm(KB)"]) == ("app", "2048")


def test_predict_reads_the_durations_of_op_summary(tmp_path):
    """Of operators: those of the recording, by the name that softacl predict looks for."""
    code = subprocess.run(
        [sys.executable, "-m", "softacl", "msprof", f"--output={tmp_path}", str(ADDS)],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert code.returncode == 0, code.stderr
    (folder,) = tmp_path.glob("PROF_*")
    rows = table(folder, "op_summary")
    recorded = [task for task in read(folder / "trace_1.acltrace").tasks if task.kind == "operator"]
    assert len(rows) == len(recorded) > 0 and {row["OP Type"] for row in rows} == {"Add"}
    assert [ns(row["Task Duration(us)"]) for row in rows] == [task.end - task.begin for task in recorded]
    (path,) = folder.glob("mindstudio_profiler_output/op_summary_*.csv")
    ours = KernelTimes(path)
    theirs = KernelTimes(folder / "trace_1.acltrace")
    assert [ours(task) for task in recorded] == [theirs(task) for task in recorded]
    assert ours.matched == theirs.matched == {"name, shapes and types": len(recorded)}
    cells = {"Shapes": '"16;16"', "Data Types": "FLOAT;FLOAT", "Formats": "ND;ND"}
    assert all(row[f"Input {name}"] == cell for row in rows for name, cell in cells.items())
    assert {row["Output Shapes"] for row in rows} == {'"16"'}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("--foo=1", "unrecognized option '--foo'."),
        ("--exprt=on", "unrecognized option '--exprt'. Did you mean --export?"),
        ("--export=on", "Argument --output: expected one argument."),
        ("--export=maybe", "Argument --export: invalid value: maybe. Use on or off."),
        ("--output", "Argument --output: expected one argument. Write --output=VALUE."),
        ("--export=on --output=missing", "Argument --output missing is not a dir."),
        ("--export=on --output=empty", "empty has no PROF_ directory."),
        ("--export=on --output=PROF_1_2_A", "PROF_1_2_A has no recording"),
        ("--export=on --output=PROF_1_2_B", "PROF_1_2_B/trace_1.acltrace"),
        ("--export=on --output=locked", "Argument --output locked permission denied."),
        ("--type=db --export=on --output=empty", "Argument --type: the database msprof_*.db is not made here"),
        ("--dynamic=on --pid=3", "Argument --dynamic: a running program cannot be asked to profile."),
        ("--output=file x.py", "Argument --output file cannot be written: File exists."),
        ("--application=\"./main", "Argument --application: "),
        ("--output=empty nothing", "App path(nothing) does not exist"),
        ("--output=empty", "nothing to do: name a program"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_one_line(tmp_path, monkeypatch, capsys, words, why):
    monkeypatch.chdir(tmp_path)
    for name in ("empty", "PROF_1_2_A", "PROF_1_2_B", "locked"):
        Path(name).mkdir()
    for name in ("file", "x.py"):
        Path(name).write_text("")
    Path("PROF_1_2_B/trace_1.acltrace").write_text("no trace")
    if "locked" in words:
        monkeypatch.setattr(os, "access", lambda *_: False)  # root writes everywhere
    code, _, errors = msprof(capsys, *words.split())
    assert code == 2 and errors.startswith("softacl msprof: ") and why in errors and errors.count("\n") == 1, errors
    assert sorted(os.listdir("empty")) == []


def test_a_second_export_replaces_the_first(profile, capsys):
    msprof(capsys, "--export=on", f"--output={profile}")
    output = profile / "mindstudio_profiler_output"
    (output / "stray.csv").write_text("")
    msprof(capsys, "--export=on", "--summary-format=json", f"--output={profile}")
    names = {path.name.partition("_2")[0] for path in output.iterdir()}
    assert names == {"README.txt", "api_statistic", "msprof", "op_statistic", "op_summary", "task_time"}
    (path,) = output.glob("task_time_*.json")
    assert [row["kernel_type"] for row in json.loads(path.read_text())].count("MEMCPY_ASYNC") == 3
    assert sorted(each.name for each in profile.iterdir()) == [
        *["device_0", "host", "mindstudio_profiler_output"],
        "trace_1.acltrace",
    ]


def test_exports_of_one_profile_at_a_time_leave_one_whole(profile):
    command = [sys.executable, "-m", "softacl", "msprof", "--export=on", f"--output={profile}"]
    runs = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(3)]
    said = [run.communicate(timeout=120) for run in runs]
    assert all(run.returncode == 0 for run in runs), said
    assert len(table(profile, "task_time")) == 4 and not list(profile.glob(".*"))


def test_damaged_notes_leave_the_times_of_the_recording(profile, capsys):
    (profile / "host" / "softacl.json").write_text("{")
    assert msprof(capsys, "--export=on", f"--output={profile}")[0] == 0
    assert len(table(profile, "task_time")) == 4
    shutil.rmtree(profile / "host")
    assert msprof(capsys, "--export=on", f"--output={profile}")[0] == 0


HEADER = Header("softacl", "p.py", "Ascend910B3", "threads", "910B", 1_000, 5_000_000, (), 0, "ended")


def test_times_follow_the_clock_that_no_service_adjusts():
    """torch_npu adds to CLOCK_MONOTONIC_RAW what host/start_info says; this clock is 10 % slower, and began elsewhere."""
    begun = Moment(900, 70_000, 5_000_000)
    moments = [Moment(1_000, 70_090, 5_000_100), Moment(2_000, 70_990, 5_001_000)]
    clock = Clock(HEADER, begun, moments)
    assert [clock.wall(time) for time in (0, 500, 1_000)] == [5_000_090, 5_000_540, 5_000_990]
    assert Clock(HEADER, begun, moments[:1]).wall(500) == 5_000_590  # killed before its stop
    assert Clock(HEADER, (), ()).wall(500) == 5_000_500


def task(begin, end, core="AI_CORE"):
    return DeviceTask(1, 0, 2, 0, "x", "x", core, core != "MEMCPY_ASYNC", 1, begin, begin, end, 0, "")


def test_overlap_of_computing_and_communication():
    rows = overlap.rows_of(
        [task(0, 10), task(5, 20), task(15, 40, COMMUNICATION), task(60, 70, COMMUNICATION), task(62, 63), task(0, 99, "MEMCPY_ASYNC")]
    )  # fmt: skip
    assert rows == {
        "Computing": [(0, 20), (62, 63)],
        "Communication": [(15, 40), (60, 70)],
        "Communication(Not Overlapped)": [(20, 40), (60, 62), (63, 70)],
        "Free": [(40, 60)],
    }


def test_the_program_keeps_its_exit_code_and_its_arguments(tmp_path, capfd):
    program = tmp_path / "program.py"
    program.write_text("import acl, sys\nacl.init()\nprint(sys.argv[1:]); sys.exit(7)\n")
    command = [sys.executable, "-m", "softacl", "msprof", f"--output={tmp_path / 'new'}", "--ai-core=on"]
    done = subprocess.run([*command, str(program), "--x", "a b"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 7 and "['--x', 'a b']" in done.stdout and "--ai-core=on" in done.stderr
    done = subprocess.run([*command, f"--application={program} y"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 7 and "['y']" in done.stdout
    assert len(list((tmp_path / "new").glob("PROF_*/mindstudio_profiler_output/README.txt"))) == 2
    program.write_text("print('nothing')\n")
    done = subprocess.run([*command, str(program)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "called no AscendCL function" in done.stderr
    assert len(list((tmp_path / "new").iterdir())) == 2


def test_the_directory_laid_out_as_canns_has_it_where_torch_npu_looks(tmp_path, profile):
    prefix = layout.make(tmp_path / "prefix")
    program = prefix / "bin" / "msprof"
    root = os.path.realpath(program).split("tools")[0]
    script = os.path.join(root, "tools/profiler/profiler_tool/analysis/msprof/msprof.py")
    done = subprocess.run([program, "--export=on", f"--output={profile}"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and len(table(profile, "task_time")) == 4, done.stderr
    command = [sys.executable, script, "export", "timeline", "-dir", str(profile)]
    assert subprocess.run(command, capture_output=True, timeout=60).returncode == 0
    assert subprocess.run([sys.executable, script, "import"], capture_output=True, timeout=60).returncode == 1
    told = subprocess.run([program, "--help"], capture_output=True, text=True, timeout=60)
    assert told.returncode == 0 and "--type" not in told.stdout  # else torch_npu asks for a database
