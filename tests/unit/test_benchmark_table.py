"""benchmarks/table.py: rows from what the programs print, absent peers not named, and only the marked part of the page replaced."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import table

ROOT = Path(__file__).parents[2]
FACTS = {"cpu": "A | processor", "cores": 2, "system": "Linux 6", "python": "3.11", "load": 0.25}


def result(name, median):
    return {"name": name, "median": median, "p10": median, "p90": median, "ratio": 1.0}


SYNC = {
    "copy of 64 B": [
        result("ctypes.memmove", 1e-6),
        result("acl.rt.memcpy, pinned to device", 0.25e-6),
        result("acl.rt.memcpy, within the device", 9e-6),
        result("numpy.copyto", 0.5e-6),
    ],
    "memcpy of 64 B, a million live blocks over a thousand": [{"value": "1.02"}],
    "import acl": [{"value": "70 ms, import numpy 80 ms, ratio 0.9"}],
}


def rows(program, tables, problem=""):
    return {work: (mine, peers) for work, mine, peers, _ in table.lines_of(program, tables, problem)}


def test_a_line_has_ours_and_the_peers_that_were_measured():
    found = rows("sync", SYNC)
    assert found["`acl.rt.memcpy`, 64 B, pinned to device"] == (
        "250 ns",
        "ctypes.memmove 1 us (0.25 x), numpy.copyto 500 ns (0.50 x)",
    )
    assert found["64 B copy with a million live blocks over a thousand"] == ("1.02", "")
    assert found["`malloc` and `free` of 1 MiB"][0].startswith(
        "not measured: the program has no 'malloc and free of 1 MiB'"
    )


def test_absent_peers_of_pools_are_not_named_and_programs_that_fail_are():
    tables = {
        "absent: RMM": [{"value": "not installed (rmm-cu12)"}],
        "allocate and free 512 B, 31 rounds of 3000": [
            result("BestFitPool", 2e-7),
            result("ArenaPool(BestFitPool)", 1e-6),
        ],
    }
    assert rows("pools", tables)["`BestFitPool`: allocate and free 512 B"] == ("200 ns", "")
    assert (
        rows("cface", {"absent": [{"value": "a C++ compiler"}]})["C: `aclrtMemcpy`, 64 B"][0]
        == "not measured: a C++ compiler is absent"
    )
    assert (
        rows("media", {"OpenCV": [{"value": "not installed"}]})["VPC: NV12 1920 x 1080 to 640 x 640, bilinear"][0]
        == "not measured: OpenCV is absent"
    )
    assert set(rows("media", {}, "No module named 'av'").values()) == {("not measured: No module named 'av'", "")}


def test_figures_of_a_table_of_rows():
    tables = {
        "a run of a model, 1000 floats": [
            {"": "ONNX Runtime, bound", "us": 8.0, "over the bound run": 0.0, "ratio": 1.0},
            {"": "acl.mdl.execute", "us": 21.5, "over the bound run": 13.5, "ratio": 2.7},
        ]
    }
    found = rows("models", tables)
    assert found["`acl.mdl.execute`, more than ONNX Runtime's own run"] == ("13.5 us", "ONNX Runtime, bound 8 us")
    assert found["`aclmdlExecute`, C++, more than that"][0].startswith("not measured")


@pytest.mark.parametrize("program", table.PROGRAMS)
def test_the_programs_have_what_the_lines_ask_for(program):
    paths = [ROOT / "benchmarks" / f"{program}.{kind}" for kind in ("py", "c")]
    source = "".join(path.read_text() for path in paths if path.exists())
    for line in table.LINES:
        if line.program == program:
            ours = getattr(line, "ours", line.title.partition(", a million")[0])
            assert ours in source or all(part in source for part in ours.split(", ")), line.work


def test_only_the_marked_part_is_replaced(tmp_path):
    said = []
    found = table.collect(
        ["sync", "media"], lambda name: (SYNC, "") if name == "sync" else ({}, "it ended"), said.append
    )
    assert len(said) == len(found) and said[0].startswith(
        "`acl.rt.memcpy`, 64 B, pinned to device: 250 ns | ctypes.memmove"
    )
    assert said[0].endswith("| target at most 0.4 x `ctypes.memmove`") and all("\n" not in line for line in said)
    text = table.section(found, FACTS, 1.0)
    page = f"# Before\n\n{table.BEGIN}\n\nold\n\n{table.END}\n\nafter\n"
    filled = table.fill(page, text)
    assert filled.startswith("# Before\n") and filled.endswith("\n\nafter\n") and "old" not in filled
    assert table.fill(filled, text) == filled and "load 0.2 before, 1.0 after" in filled
    cells = [line for line in text.splitlines() if line.startswith("| ")]
    assert all(line.replace("\\|", "").count("|") == 5 for line in cells) and len(cells) == len(found) + 1


@pytest.mark.parametrize("marks", [(), (table.BEGIN,), (table.END, table.BEGIN), (table.BEGIN, table.END, table.END)])
def test_a_page_without_its_marks_is_refused_before_anything_is_measured(tmp_path, capsys, monkeypatch, marks):
    monkeypatch.setattr(table, "measure", lambda program: pytest.fail("something was measured"))
    (tmp_path / "page.md").write_text("\n".join(marks))
    for place in (tmp_path / "page.md", tmp_path / "none.md"):
        with pytest.raises(SystemExit) as end:
            table.main(["--page", str(place)])
        assert end.value.code == 2
    with pytest.raises(SystemExit):
        table.main(["--only", "sync,speed"])
    assert "there is no speed. Programs: sync, memmove, streams" in capsys.readouterr().err


def test_the_page_of_the_project_has_its_marks(capsys, monkeypatch, tmp_path):
    page = tmp_path / "page.md"
    page.write_text((ROOT / "docs" / "benchmarks.md").read_text())
    monkeypatch.setattr(table, "measure", lambda program: ({}, "not today"))
    assert table.main(["--page", str(page)]) == 0
    assert page.read_text().count("not measured: not today") == len(table.LINES)
    assert "## Synchronous (`python -m benchmarks.sync`)" in page.read_text()
    before = page.read_text()
    assert table.main(["--page", str(page), "--only", "sync"]) == 0 and page.read_text() == before
