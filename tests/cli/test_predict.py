"""`softacl predict` and `softacl.predicted`: of programs and recordings, on chips and cards, and what they refuse."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from environments import bare

import acl
import softacl
from softacl.c import layout
from softacl.timing import FigureError
from softacl.trace.log.reader import read

COMMAND = [sys.executable, "-m", "softacl"]
NBYTES = 23_400_000  # 1 ms at 23.4 GB/s, the figure of 910B
SUBMIT, WAIT = 8_000, 30_000  # ns
HEAD = f"import acl\nN = {NBYTES}\nacl.init(); acl.rt.set_device(0)\n"
MEMORY = "d, h = acl.rt.malloc(N, 0)[0], acl.rt.malloc_host(N)[0]\n"
STREAM = "s, _ = acl.rt.create_stream()\n"
ROUND = "for _ in range(3): acl.rt.memcpy_async(d, N, h, N, 1, s)\nacl.rt.synchronize_stream(s)\n"
END = "acl.rt.free(d); acl.rt.free_host(h); acl.rt.destroy_stream(s); acl.rt.reset_device(0); acl.finalize()\n"
PYACL = HEAD + MEMORY + STREAM + ROUND + END
OBJECTS = f"""
import softacl
with softacl.Device(0) as device, device.buffer({NBYTES}) as buffer, device.stream() as stream:
    data = softacl.pinned_zeros({NBYTES}, "uint8")
    for _ in range(3): buffer.copy_from(data, stream=stream)
    stream.synchronize()
"""
C = """
#include "acl/acl.h"
int main(void)
{
    void *d, *h; aclrtStream s;
    aclInit(NULL); aclrtSetDevice(0);
    aclrtMalloc(&d, NBYTES, ACL_MEM_MALLOC_HUGE_FIRST); aclrtMallocHost(&h, NBYTES); aclrtCreateStream(&s);
    for (int i = 0; i < 3; i++)
        aclrtMemcpyAsync(d, NBYTES, h, NBYTES, ACL_MEMCPY_HOST_TO_DEVICE, s);
    aclrtSynchronizeStream(s);
    aclrtFree(d); aclrtFreeHost(h); aclrtDestroyStream(s); aclrtResetDevice(0);
    return aclFinalize();
}
"""


def predict(*words, code=0, **named):
    done = subprocess.run([*COMMAND, "predict", *map(str, words)], capture_output=True, text=True, timeout=120, **named)
    assert done.returncode == code, done.stderr + done.stdout
    return done


def traced(tmp_path, text, *options):
    (tmp_path / "program.py").write_text(text)
    file = tmp_path / "out.acltrace"
    command = [*COMMAND, "trace", "run", "--quiet", "-o", file, *options, tmp_path / "program.py"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    return file


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    return traced(tmp_path_factory.mktemp("predict"), PYACL)


@pytest.mark.parametrize("binding", ["pyacl", "objects", "c"])
@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded", "timed"])
def test_a_program_of_each_binding_and_executor(tmp_path, binding, executor):
    """Three copies of a millisecond: one submission before them, one wait after."""
    program = tmp_path / "program.py"
    if binding == "c":
        program = layout_program(tmp_path)
    else:
        program.write_text({"pyacl": PYACL, "objects": OBJECTS}[binding])
    done = predict("--json", "--host-time", 0, "--executor", executor, "--chip", "910B", program)
    found = json.loads(done.stdout)
    assert found["elapsed_ns"] == SUBMIT + 3_000_000 + WAIT and not done.stderr
    assert found["basis"]["measured"] > 0.99 and found["chip"] == "910B"
    path = {row["what"]: row for row in found["critical_path"]}
    copies = path["copy host to device, pinned"]
    assert copies["ns"] == 3_000_000 and copies["count"] == 3 and program.name in copies["line"]


def layout_program(tmp_path):
    if layout.shared_python() is None:
        pytest.skip("the C library needs a shared libpython")
    prefix = layout.make(tmp_path / "prefix")
    (tmp_path / "main.c").write_text(C)
    flags = [f"-I{prefix}/include", f"-L{prefix}/lib64", "-lascendcl", f"-Wl,-rpath,{prefix}/lib64"]
    subprocess.run(["cc", "-g", f"-DNBYTES={NBYTES}", "main.c", "-o", "main", *flags], cwd=tmp_path, check=True)
    return tmp_path / "main"


def test_text_says_what_it_rests_on_and_what_would_help(recorded):
    text = predict("--host-time", 0, recorded).stdout
    assert "on Atlas 800T A2 (Ascend 910B): at least 3.04 ms" in text
    assert (
        "rests 100% on measured figures, under 1% on assumed figures" in text
        and "have no figure and take 0, kernels the time of their memory traffic: call acl.init (1)" in text
    )
    assert "H2D link of device 0  3 ms" in text and "What if (each simulated)" in text and "twice the link" in text


def test_a_recording_on_another_chip_and_card(tmp_path, recorded):
    on = json.loads(predict("--json", "--host-time", 0, "--chip", "310P", recorded).stdout)
    assert (on["chip"], on["machine"]) == ("310P", "a board with Ascend 310P1")
    card = {"chip": "910B", "h2d": {"gb_per_s": 2.34, "basis": "measured", "source": "my board"}}
    (tmp_path / "card.json").write_text(json.dumps(card))
    slow = json.loads(predict("--json", "--host-time", 0, "--machine", tmp_path / "card.json", recorded).stdout)
    assert slow["elapsed_ns"] == 30_000_000, "this card says nothing of submissions and waits"
    assert slow["figures"] == [{"name": "h2d", "value": 2.34e9, "basis": "measured", "source": "my board"}]


def test_events_order_streams(tmp_path):
    """The second stream waits for the first; without the wait both share the link, then nothing is left to overlap."""
    text = HEAD + MEMORY + STREAM + "t, _ = acl.rt.create_stream()\ne, _ = acl.rt.create_event()\n"
    text += "acl.rt.memcpy_async(d, N, h, N, 1, s)\n{wait}acl.rt.memcpy_async(h, N, d, N, 2, t)\nacl.rt.synchronize_device()\n"
    ordered = "acl.rt.record_event(e, s)\nacl.rt.stream_wait_event(t, e)\n"
    times = []
    for wait in ("", ordered):
        file = traced(tmp_path, text.format(wait=wait))
        times.append(json.loads(predict("--json", "--host-time", 0, file).stdout)["elapsed_ns"])
    assert times == [2 * SUBMIT + 1_000_000 + WAIT, SUBMIT + 2_000_000 + WAIT]


def test_the_predicted_timeline_opens_in_viewers(tmp_path, recorded):
    out = tmp_path / "out.json"
    predict("--host-time", 0, "--output", out, recorded)
    slices = [each for each in json.loads(out.read_text())["traceEvents"] if each["ph"] == "X"]
    copies = [each for each in slices if each["cat"].startswith("gpu_memcpy")]
    assert len(copies) == 6, "the recorded ones and the predicted ones"
    assert [each["dur"] for each in copies if each["pid"] != copies[0]["pid"]] == [1000.0] * 3


def test_times_of_kernels(tmp_path, recorded):
    table = tmp_path / "op_summary_0.csv"
    table.write_text("Op Name,OP Type,Task Duration(us)\nadd_1,Add,12.5\n")
    done = predict("--times", table, "--json", recorded)
    assert "none of its 1 names is that of a kernel of this program" in done.stderr
    for text, said in (
        ("a,b\n1,2\n", "has no column of names"),
        ("name,us\nAdd,-1\n", "line 2: us is '-1'; it must be a number from 0"),
        ("name,us\nAdd,many\n", "line 2: us is 'many'"),
        ("name,us\n", "has no rows"),
    ):
        table.write_text(text)
        assert said in predict("--times", table, recorded, code=2).stderr


def test_a_table_with_a_mark_of_its_encoding(tmp_path, recorded):
    (tmp_path / "t.csv").write_text('"Op Name","Task Duration(us)","Of a later version"\n"add","12.5",x\n', "utf-8-sig")
    assert "none of its 1 names" in predict("--times", tmp_path / "t.csv", recorded).stderr
    (tmp_path / "t.csv").write_text("name,us\nadd\n")
    assert "line 2: us is ''; it must be" in predict("--times", tmp_path / "t.csv", recorded, code=2).stderr


def test_an_operator_takes_the_median_of_its_rows(tmp_path):
    table = tmp_path / "op_summary_0.csv"
    table.write_text(
        "Op Name,OP Type,Task Duration(us)\nadd_1,Add,12.5\nadd_2,add,14.5\nadd_3,aclnnAdd,13\nmul_1,Mul,99\n"
    )
    program = Path(__file__).parents[2] / "examples" / "add_two_tensors.py"
    found = json.loads(
        predict("--json", "--host-time", 0, "--times", table, "--chip", "910B", program).stdout.partition("\n")[2]
    )
    path = {row["what"]: row for row in found["critical_path"]}
    assert (path["kernel operator Add"]["ns"], path["kernel operator Add"]["basis"]) == (13_000, "measured")


def test_a_recording_on_a_device_to_compare_with(recorded):
    rows = json.loads(predict("--json", "--host-time", 0, "--against", recorded, recorded).stdout)["against"]
    assert [row["what"] for row in rows] == ["copy host to device, pinned, 22.32 MiB"] and rows[0]["count"] == 3
    assert rows[0]["predicted_ns"] == 1_000_000 and rows[0]["recorded_ns"] > 0


def test_what_is_refused(tmp_path, recorded):
    assert "Did you mean atlas-a3" in predict("--machine", "atlas-3", recorded, code=2).stderr
    assert "'soon' is not a time of the host" in predict("--host-time", "soon", recorded, code=2).stderr
    assert "is a recording, and takes no arguments" in predict(recorded, "x", code=2).stderr
    (tmp_path / "nothing.py").write_text("print('hello')")
    assert "made no recording (exit code 0)" in predict(tmp_path / "nothing.py", code=2).stderr
    (tmp_path / "fails.py").write_text(PYACL + "raise SystemExit(7)")
    assert "on Atlas 800T A2" in predict(tmp_path / "fails.py", code=7).stdout


def test_a_recording_of_an_older_version_has_no_orders(tmp_path, recorded, monkeypatch):
    from softacl.prediction.predictor import predicted

    old = read(recorded)
    old.header = old.header._replace(ordered=False)
    with pytest.raises(FigureError, match=r"did not record what streams wait for\. Record the program again"):
        predicted(old)
    lossy = read(recorded)
    lossy.header = lossy.header._replace(lost=3)
    with pytest.raises(FigureError, match="3 events of the recording were lost"):
        predicted(lossy)
    damaged = read(recorded)
    damaged.header = damaged.header._replace(damaged=1)
    with pytest.raises(FigureError, match="1 block of the recording is damaged or missing, so what waits"):
        predicted(damaged)


def test_a_file_that_was_cut_off_is_predicted_with_a_note(tmp_path, recorded):
    cut = tmp_path / "cut.acltrace"
    cut.write_bytes(recorded.read_bytes()[:-7])
    assert "Note: the file was cut off; " in predict(cut).stdout
    assert any("was cut off" in note for note in json.loads(predict("--json", cut).stdout)["notes"])


def test_a_program_that_is_killed_has_the_exit_code_of_its_signal(tmp_path):
    (tmp_path / "killed.py").write_text(PYACL + "import os\nos.kill(os.getpid(), 9)")
    assert "was killed by SIGKILL" in predict(tmp_path / "killed.py", code=137).stdout


# In a program ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def memory():
    assert acl.init() == 0 and acl.rt.set_device(0) == 0
    device, host = acl.rt.malloc(NBYTES, 0)[0], acl.rt.malloc_host(NBYTES)[0]
    stream, _ = acl.rt.create_stream()
    yield device, host, stream
    assert acl.rt.free(device) == acl.rt.free_host(host) == acl.rt.destroy_stream(stream) == 0


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded", "timed"])
def test_a_block_is_predicted_the_same_each_time(monkeypatch, request, executor):
    monkeypatch.setenv("SOFTACL_EXECUTOR", executor)
    device, host, stream = request.getfixturevalue("memory")
    for _ in range(2):
        with softacl.predicted("910B") as t:
            for _ in range(2):
                acl.rt.memcpy_async(device, NBYTES, host, NBYTES, 1, stream)
            acl.rt.synchronize_stream(stream)
        assert t.elapsed_ms == 2 + 0.038
        assert (t.busy_ms("h2d"), t.overlap("copies", "host")) == (2, pytest.approx(0.004))
        assert t.idle("h2d") == pytest.approx(0.038 / 2.038) and t.busy_ms("stream 1 of device 0") == 2
    assert "Critical path" in str(t) and "test_predict.py" in str(t)


def test_a_fixture(predicted, memory):
    device, host, stream = memory
    with predicted("910B") as t:
        acl.rt.memcpy_async(device, NBYTES, host, NBYTES, 1, stream)
    assert t.busy_ms("copies") == 1


@pytest.mark.parametrize("host_time", [-1, float("nan"), float("inf"), 1e9, "soon"])
def test_a_block_with_a_factor_that_is_none(host_time):
    with pytest.raises(ValueError, match="is not a time of the host"), softacl.predicted(host_time=host_time):
        pass


def test_a_block_that_has_not_ended_or_failed_predicts_nothing(memory):
    with pytest.raises(KeyError), softacl.predicted() as t:
        with pytest.raises(RuntimeError, match="the block has not ended"):
            _ = t.elapsed_ms
        raise KeyError
    with pytest.raises(RuntimeError, match="ended by an exception"):
        _ = t.elapsed_ms
    with softacl.predicted(), pytest.raises(RuntimeError, match="records this program already"), softacl.predicted():
        pass


@pytest.mark.parametrize("host_time", ["0", "measured", "2.5"])
def test_events_of_the_executor_timed_have_virtual_times(tmp_path, host_time):
    """The time between two events is that of what lies between them, whatever the program does meanwhile."""
    text = HEAD + MEMORY + STREAM + "import time\na, b = acl.rt.create_event()[0], acl.rt.create_event()[0]\n"
    text += "acl.rt.memcpy_async(d, N, h, N, 1, s)\nacl.rt.record_event(a, s)\n" + ROUND.replace(
        "acl.rt.sync", "acl.rt.record_event(b, s)\nacl.rt.sync"
    )
    text += "print(acl.rt.event_elapsed_time(a, b)[0], acl.rt.event_get_timestamp(b)[0])\n" + END
    (tmp_path / "p.py").write_text(text)
    run = [*COMMAND, "run", "--executor", "timed", tmp_path / "p.py"]
    outs = [
        subprocess.run(run, capture_output=True, text=True, env=bare(SOFTACL_HOST_TIME=host_time)).stdout
        for _ in range(2)
    ]
    assert outs[0].startswith("3.0 ")
    if host_time == "0":
        assert outs[0] == outs[1] == f"3.0 {(SUBMIT + 4_000_000) // 1000}\n"


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        (
            {"SOFTACL_CARD": "atlas-800t"},
            "SOFTACL_CARD: atlas-800t is no card, no file and no chip. Did you mean atlas-800t-a2",
        ),
        ({"SOFTACL_HOST_TIME": "soon"}, "SOFTACL_HOST_TIME='soon' is not a time of the host. Values: measured, 0"),
    ],
)
def test_wrong_variables_of_the_executor_timed(tmp_path, variables, said):
    (tmp_path / "p.py").write_text(PYACL)
    run = [*COMMAND, "run", "--executor", "timed", tmp_path / "p.py"]
    done = subprocess.run(run, capture_output=True, text=True, env=bare(**variables))
    assert done.returncode == 2 and said in done.stderr
