"""`softacl bench` as people call it: tables, files, bad input, two at once. No time is asserted."""

from __future__ import annotations

import csv
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import jsonschema
import pytest
from PIL import Image

import softacl.bench
from softacl.bench import pattern
from softacl.bench.compare import OtherLoad
from softacl.cli import main

COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()", "bench"]
QUICK = ("--max-seconds", "60", "--within", "50%")
SCHEMA = json.loads((Path(softacl.bench.__file__).parent / "bench.schema.json").read_text())


def bench(*options, env=None, cwd=None):
    return subprocess.run(
        [*COMMAND, *options], capture_output=True, text=True, timeout=250, env=os.environ | (env or {}), cwd=cwd
    )


@pytest.fixture(scope="module")
def measured(tmp_path_factory):
    """One run with all outputs."""
    folder = tmp_path_factory.mktemp("bench")
    options = ("--sizes", "64KiB,8", "--streams", "1,2", "--model", "910", "--json", "a.json", "--csv", "a.csv")
    done = bench(*options, "--plot", "a.html", *QUICK, cwd=folder, env={"COLUMNS": "100"})
    assert done.returncode == 0, done.stderr
    return folder, done.stdout


def test_the_document_is_what_its_schema_says(measured):
    document = json.loads((measured[0] / "a.json").read_text())
    jsonschema.validate(document, SCHEMA)
    rows = document["rows"]
    assert {row["case"] for row in rows} >= {"h2d", "p2p", "h2h", "all_to_one", "launch_latency", "event_latency"}
    for row in rows:
        assert row["low_s"] <= row["median_s"] <= row["high_s"] and len(row["samples_s"]) == min(row["count"], 200)
        if row["gb_per_s"] is not None:
            assert row["gb_per_s"] == pytest.approx(row["bytes"] * row["copies"] / row["median_s"] / 1e9)
            assert row["share_of_memcpy"] == pytest.approx(row["gb_per_s"] / (row["bytes"] / row["memcpy_s"] / 1e9))
            assert row["first_touch_s"] > 0 and row["copies"] >= 1
    assert {row["streams"] for row in rows if row["mode"] == "async" and row["case"] == "h2d"} == {1, 2}


def test_the_model_stands_beside_and_is_called_one(measured):
    folder, shown = measured
    document = json.loads((folder / "a.json").read_text())
    by_case = {(row["case"], row["bytes"], row["streams"]): row["modelled_ns"] for row in document["rows"]}
    assert by_case["h2d", 65536, 1] == 3277  # 20 GB/s
    assert by_case["h2d", 65536, 2] == 6554
    assert by_case["h2d_d2h", 65536, 1] == 3277  # both directions of the link at once
    assert by_case["p2p", 65536, 1] == 3641  # HCCS
    assert by_case["d2d", 65536, 1] == 7533 and by_case["h2h", 65536, 1] is None  # blocking: 8.7 GB/s
    assert document["model"]["chip"] == "Ascend910A" and any(
        "PCIE_BANDWIDTH_V2_1_0" in line for line in document["model"]["links"]
    )
    assert "3.28 us *" in shown and "not published" in shown
    assert "* modelled, not measured here: one such copy alone, by the figures of Ascend910A." in shown


def test_the_table_and_the_lines_fit(measured):
    shown = measured[1]
    assert all(len(line) <= 100 for line in shown.splitlines())
    assert "h2d: host to device 0, pinned, async, 2 streams for each copy" in shown
    assert (
        "an empty kernel of 8 blocks (acl.rt.launch_kernel_with_host_args)" in shown
        and "Every buffer was verified." in shown
    )
    done = bench("--cases", "h2d,h2d_d2h", "--sizes", "1MiB", "--model", "910B", *QUICK, env={"COLUMNS": "80"})
    assert done.returncode == 0 and "…" not in done.stdout
    assert all(len(line.rstrip()) <= 80 for line in done.stdout.splitlines())


def test_csv_has_the_rows(measured):
    folder, _ = measured
    rows = list(csv.DictReader((folder / "a.csv").read_text().splitlines()))
    document = json.loads((folder / "a.json").read_text())
    assert [(row["case"], int(row["bytes"]), float(row["median_s"])) for row in rows] == [
        (row["case"], row["bytes"], row["median_s"]) for row in document["rows"]
    ]
    assert set(rows[0]) == set(document["rows"][0]) - {"samples_s", "memcpy_samples_s"}


def test_the_page_stands_alone(measured):
    page = (measured[0] / "a.html").read_text()
    assert "<script src" not in page and "plotly" in page.lower()
    for text in (
        "host to device and device to host at once",
        "plain memmove",
        "model: Ascend910A, not measured",
        "2 streams",
    ):
        assert text in page


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_pictures(tmp_path, suffix):
    picture = tmp_path / f"a.{suffix}"
    done = bench("--cases", "h2d,d2d", "--sizes", "8,4096,64KiB", "--mode", "sync", "--plot", str(picture), *QUICK)
    assert done.returncode == 0, done.stderr
    if suffix == "svg":
        text = picture.read_text()
        assert text.startswith("<?xml") and text.rstrip().endswith("</svg>") and text.count("<path") > 40
        return
    with Image.open(picture) as image:
        colours = {colour for _, colour in image.convert("RGB").getcolors(1 << 20)}
        assert image.width > 800 and (0x00, 0x72, 0xB2) in colours  # the first curve's


def test_standard_output_takes_one_document():
    done = bench("--cases", "event_latency", "--json", *QUICK)
    jsonschema.validate(json.loads(done.stdout), SCHEMA)
    done = bench("--cases", "d2d", "--sizes", "64", "--csv", "-", *QUICK)
    assert done.stdout.startswith("case,src,dst,memory,mode,streams,bytes,") and done.stdout.count("\n") == 3
    done = bench("--json", "--csv")
    assert done.returncode == 2 and "cannot both go to standard output" in done.stderr


@pytest.mark.parametrize("executor", ["deferred", "seeded"])
@pytest.mark.parametrize("binding", ["python", "acl"])
def test_other_executors(binding, executor):
    done = bench("--binding", binding, "--cases", "h2d,event_latency,launch_latency", "--sizes", "100", "--json", *QUICK,
                 env={"SOFTACL_EXECUTOR": executor})  # fmt: skip
    assert done.returncode == 0, done.stderr
    document = json.loads(done.stdout)
    assert (document["executor"], document["binding"], len(document["rows"])) == (executor, binding, 6)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--sizes", "5XB"], "'5XB' is not a size"),
        (["--sizes", "0"], "0 is too small"),
        (["--sizes", "8,,9"], "has an empty entry"),
        (["--sizes", "1.3"], "not a whole number of bytes"),
        (["--cases", "h2x"], "Did you mean h2d"),
        (["--host-memory", "locked"], "Allowed: pinned, pageable"),
        (["--mode", "asynk"], "Did you mean async"),
        (["--binding", "cc"], "Allowed: python, acl, c"),
        (["--devices", "0,7"], "there is no device 7. Devices: 0, 1 (SOFTACL_DEVICES"),
        (["--devices", "-1"], "out of range"),
        (["--streams", "0"], "out of range"),
        (["--streams", "65"], "1 to 64"),
        (["--within", "0"], "above 0 to 50%"),
        (["--within", "x%"], "Write 2% or 0.02"),
        (["--max-seconds", "nan"], "Allowed: above 0"),
        (["--max-seconds", "soon"], "not a number of seconds"),
        (["--model", "910X"], "Unknown chip '910X'"),
        (["--json", "/nowhere/a.json"], "there is no directory /nowhere"),
        (["--csv", "/"], "is a directory"),
        (["--plot", "a.pdf"], "its name must end with .png, .svg, .html"),
        (["--plot", "/nowhere/a.png"], "there is no directory /nowhere"),
        (["--plot", "a.png", "--cases", "event_latency"], "has latencies only"),
        (["--cases", "h2h", "--mode", "async"], "nothing is left of --cases h2h"),
        (["--cases", "p2p", "--devices", "0"], "copies between devices need two"),
        (["faster"], "faster: there is no such command"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_input_is_told_before_anything_is_measured(monkeypatch, capsys, options, says):
    def measure(*arguments):
        raise AssertionError("something was measured")

    monkeypatch.setattr("softacl.bench.bindings.open_binding", measure)
    with pytest.raises(SystemExit) as end:
        main(["bench", *options])
    said = capsys.readouterr()
    assert end.value.code == 2 and said.out == ""
    assert says in " ".join(said.err.replace("│", " ").split())


def test_a_driver_without_bytes_and_no_devices():
    done = bench(env={"SOFTACL_DRIVER": "null"})
    assert done.returncode == 2 and "moves no bytes" in done.stderr
    done = bench(env={"ASCEND_RT_VISIBLE_DEVICES": "x"})
    assert done.returncode == 2 and "ASCEND_RT_VISIBLE_DEVICES" in done.stderr


def test_a_missing_library_is_named(monkeypatch, capsys):
    real = importlib.util.find_spec
    monkeypatch.setattr("softacl.report.charts.find_spec", lambda name: None if name == "plotly" else real(name))
    with pytest.raises(SystemExit) as end:
        main(["bench", "--plot", "a.html"])
    assert end.value.code == 2 and "pip install 'softacl[report]'" in capsys.readouterr().err


def test_sizes_above_the_memory_are_left_out_and_named():
    done = bench("--cases", "d2d,h2h", "--sizes", "64,8MiB,500TiB", "--json", *QUICK, env={"SOFTACL_MEMORY": "8MiB"})
    document = json.loads(done.stdout)
    assert done.returncode == 0 and {row["bytes"] for row in document["rows"] if row["case"] == "d2d"} == {64}
    reasons = {(one["case"], one["bytes"]): one["reason"] for one in document["skipped"]}
    assert reasons["d2d", 8 << 20] == "it takes 16 MiB of device 0, which has 8 MiB"
    assert "of this machine's memory is free" in reasons["h2h", 500 << 40]
    done = bench("--cases", "d2d", "--sizes", "500TiB", *QUICK)
    assert done.returncode == 1 and "nothing could be measured" in done.stderr and "skipped" in done.stdout


@pytest.mark.parametrize("binding", ["acl", "python"])
def test_a_chip_without_copies_between_devices(binding):
    done = bench(
        "--binding",
        binding,
        "--cases",
        "p2p,d2d",
        "--sizes",
        "64",
        "--json",
        *QUICK,
        env={"SOFTACL_CHIP": "310", "SOFTACL_DEVICES": "2"},
    )
    document = json.loads(done.stdout)
    assert {row["case"] for row in document["rows"]} == {"d2d"}
    assert {one["case"] for one in document["skipped"]} == {"p2p"} and document["skipped"][0][
        "reason"
    ] == "Ascend310 has no copies between devices"


def test_what_comes_after_the_time_is_left_out_and_named():
    for limit in ("0.05", "0.5", "2"):  # on a busy machine the shortest is over before the first row
        done = bench("--cases", "h2d,d2h", "--sizes", "8,16,32MiB", "--max-seconds", limit, "--json")
        document = json.loads(done.stdout)
        if document["rows"]:
            break
    assert done.returncode == 0 and document["rows"] and document["skipped"]
    assert document["skipped"][-1]["reason"] == f"no time was left (--max-seconds {limit})"
    assert len(document["rows"]) + len(document["skipped"]) == 24
    assert all(row["count"] >= 6 for row in document["rows"])


def test_a_wrong_byte_ends_the_run_with_its_name(monkeypatch, capsys):
    real = pattern.wrong

    def wrong(found, start, lane):
        damaged = found.copy()
        damaged[-1] ^= len(found) == 100  # one bit of copies of 100 bytes
        return real(damaged, start, lane)

    monkeypatch.setattr(pattern, "wrong", wrong)
    with pytest.raises(SystemExit) as end:
        main(["bench", "--cases", "d2h,h2d", "--host-memory", "pinned", "--mode", "sync", "--sizes", "64,100", *QUICK])
    said = capsys.readouterr()
    assert end.value.code == 1 and "2 rows in" in said.out
    assert "wrong bytes: d2h: device 0 to host, pinned, sync, 100 B: device 0 to host: byte 99 is" in said.err


def test_what_other_programs_used_is_told(monkeypatch, tmp_path, capsys):
    for cores, told in ((0.0, False), (None, False), (50.0, True)):
        monkeypatch.setattr(OtherLoad, "cores", lambda self, cores=cores: cores)
        with pytest.raises(SystemExit) as end:
            main(["bench", "--cases", "event_latency", "--json", str(tmp_path / "a.json"), *QUICK])
        assert end.value.code == 0
        assert ("other programs used 50 of " in capsys.readouterr().err) is told
        assert json.loads((tmp_path / "a.json").read_text())["machine"]["others"] == cores


def test_two_at_once_are_told(tmp_path):
    shared = {"SOFTACL_SHARE_DIR": str(tmp_path)}
    runtime = tmp_path / f"softacl-{os.getuid()}"
    runtime.mkdir(0o700)
    env = os.environ | shared
    (runtime / "bench.lock").write_text("999999\n")  # left behind by a process that was killed
    options = ("--cases", "h2d", "--sizes", "16MiB", "--within", "0.0001%", "--max-seconds", "60")
    with subprocess.Popen(
        [*COMMAND, *options], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as first:
        try:
            until = time.monotonic() + 60
            while (runtime / "bench.lock").read_text() != f"{first.pid}\n":
                assert first.poll() is None and time.monotonic() < until
                time.sleep(0.05)
            second = bench("--cases", "event_latency", *QUICK, env=shared)
        finally:
            first.send_signal(signal.SIGINT)
            out, err = first.communicate(timeout=60)
    assert second.returncode == 0 and f"process {first.pid} also runs softacl bench" in second.stderr
    assert "also runs softacl bench" not in err  # the file alone is no other benchmark
    assert first.returncode == 130 and "interrupted" in err and "rows in" in out
    third = bench("--cases", "event_latency", *QUICK, env=shared)
    assert third.returncode == 0 and "too" not in third.stderr


@pytest.mark.thorough
@pytest.mark.parametrize("binding", ["acl", "c"])
def test_ctrl_c_keeps_what_was_measured(tmp_path, binding):
    if binding == "c" and not shutil.which("cc"):
        pytest.skip("no C compiler")
    options = (
        "--binding",
        binding,
        "--cases",
        "event_latency,h2d",
        "--sizes",
        "8",
        "--within",
        "0.0001%",
        "--max-seconds",
        "600",
    )
    command = [*COMMAND, *options, "--json", "a.json"]
    env = os.environ | {"SOFTACL_SHARE_DIR": str(tmp_path)}
    with subprocess.Popen(command, cwd=tmp_path, env=env, stderr=subprocess.PIPE, text=True) as process:
        until = time.monotonic() + 60
        while (
            not (tmp_path / f"softacl-{os.getuid()}" / "bench.lock").exists()
            and process.poll() is None
            and time.monotonic() < until
        ):
            time.sleep(0.05)
        time.sleep(2)  # it is measuring, or about to
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
    assert process.returncode == 130, said
    if "interrupted" in said:  # and not before the first operation
        document = json.loads((tmp_path / "a.json").read_text())
        jsonschema.validate(document, SCHEMA)
        assert document["ended_early"] == "interrupted" and len(document["rows"]) < 5


def test_without_a_directory_of_its_own_nothing_is_locked(monkeypatch, tmp_path):
    from softacl.bench import lock

    monkeypatch.setenv("SOFTACL_SHARE_DIR", str(tmp_path))
    file, _ = lock.alone()
    assert file is not None and (tmp_path / f"softacl-{os.getuid()}" / "bench.lock").exists()
    os.close(file)
    (tmp_path / f"softacl-{os.getuid()}").chmod(0o777)
    assert lock.alone() == (None, "")
