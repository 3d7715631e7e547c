"""`softacl bench compare`: changes are found, noise is not, and other files are refused."""

from __future__ import annotations

import json
import random

import pytest

from softacl.bench.compare import FASTER, MACHINE, NOISE, SLOWER, UNSTEADY, compare, differences
from softacl.bench.document import BenchRow, Document, DocumentError, read
from softacl.bench.plan import points
from softacl.cli import main

POINTS = list(points(("h2d", "d2d"), (8, 4096, 1 << 20), ("pinned",), ("sync",), (1,), (0, 1)))


def document(times, seed, spread=0.02, moves=1.0, binding="acl", count=40):
    """A run in which each point takes its time, with skewed noise; a memmove takes `moves`."""
    draw = random.Random(seed)
    found = Document(
        binding=binding, launch="", chip="Ascend910B3", executor="threads", devices=[0, 1], model=None,
        settings={"confidence": 0.95, "within": 0.02, "max_seconds": 1.0},
        machine={"cpu": "x", "cores": 2, "memory": 1, "system": "", "python": "3", "load": 0.0},
    )  # fmt: skip
    for point, took in zip(POINTS, times, strict=True):
        samples = [took * (1 + draw.expovariate(1 / spread)) for _ in range(count)]
        memmove = [moves * 1e-6 * (1 + draw.expovariate(1 / spread)) for _ in range(count)]
        found.rows.append(BenchRow.of(point, 1e-3, 1, samples, memmove, True, None, 200))
    return found


TIMES = [1e-6, 2e-6, 50e-6, 1e-6, 2e-6, 50e-6]


def verdicts(before, after):
    return [one.verdict for one in compare(before, after)]


def test_two_runs_of_the_same_are_noise():
    assert (
        sum(v != NOISE for seed in range(50) for v in verdicts(document(TIMES, seed), document(TIMES, seed + 100))) <= 2
    )


def test_what_changed_is_found():
    after = document([time * factor for time, factor in zip(TIMES, (1, 1.1, 0.8, 1, 1.01, 3), strict=True)], 2)
    assert verdicts(document(TIMES, 1), after) == [NOISE, SLOWER, FASTER, NOISE, NOISE, SLOWER]
    assert compare(document(TIMES, 1), after)[1].change == pytest.approx(0.1, abs=0.02)


def test_a_slower_machine_is_not_a_slower_program():
    assert verdicts(document(TIMES, 1), document([2 * time for time in TIMES], 2, moves=2.0)) == [MACHINE] * 6
    mixed = document([2 * TIMES[0], *TIMES[1:]], 2, moves=2.0)
    assert verdicts(document(TIMES, 1), mixed) == [MACHINE, NOISE, NOISE, NOISE, NOISE, NOISE]
    other = document([2 * time for time in TIMES], 2, moves=2.0, binding="c")
    assert verdicts(document(TIMES, 1), other) == [SLOWER] * 6  # another binding has another memmove


def test_what_comes_between_is_no_change_of_the_program():
    def disturbed(document):
        for i, row in enumerate(document.rows[:2]):
            samples = [each * (1.5 if j % 5 else 1) for j, each in enumerate(row.samples_s)]
            document.rows[i] = BenchRow.of(POINTS[i], 1e-3, 1, samples, row.memcpy_samples_s, True, None, 200)
        return document

    calm, other = document(TIMES, 1), disturbed(document(TIMES, 2))
    assert [one.verdict for one in compare(calm, other)] == [UNSTEADY, UNSTEADY, NOISE, NOISE, NOISE, NOISE]
    assert verdicts(other, calm)[:2] == [UNSTEADY, UNSTEADY]


def write(path, found):
    path.write_text(found.json())
    return str(path)


def test_the_command(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    a = write(tmp_path / "a.json", document(TIMES, 1))
    changed = document([TIMES[0], 3 * TIMES[1], *TIMES[2:]], 2, binding="c")
    changed.machine["load"] = 1.5
    del changed.rows[-1]
    quiet = document(TIMES, 1)
    quiet.machine |= {"load": 9.0, "others": 0.02}  # it was its own
    busy = document(TIMES, 1)
    busy.machine |= {"others": 0.7}
    assert list(differences(quiet, busy)) == ["Other programs kept 0.7 of 2 cores busy while the second was measured."]
    b = write(tmp_path / "b.json", changed)
    with pytest.raises(SystemExit) as end:
        main(["bench", "compare", a, b])
    shown = capsys.readouterr().out
    assert (
        end.value.code == 0 and "slower" in shown and "1 slower, 0 faster, 0 as memmove, 0 unsteady, 4 noise." in shown
    )
    flat = " ".join(shown.split())
    for note in (
        "binding: acl, then c.",
        "when the second was measured (load 1.5 on 2 cores)",
        "1 row without a counterpart in the second.",
    ):
        assert note in flat
    assert all(len(line.rstrip()) <= 80 for line in shown.splitlines())
    with pytest.raises(SystemExit):
        main(["bench", "compare", a, b, "--least", "30%", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert [row["verdict"] for row in found["rows"]] == [NOISE, SLOWER, NOISE, NOISE, NOISE] and found["least"] == 0.3


def test_nothing_in_common(tmp_path, capsys):
    a, b = document(TIMES, 1), document(TIMES, 2)
    del a.rows[3:], b.rows[:3]
    with pytest.raises(SystemExit) as end:
        main(["bench", "compare", write(tmp_path / "a", a), write(tmp_path / "b", b)])
    assert end.value.code == 1 and "no row is in both" in capsys.readouterr().err


def test_a_document_comes_back(tmp_path):
    before = document(TIMES, 1)
    write(tmp_path / "a.json", before)
    assert read(tmp_path / "a.json") == before


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not JSON"),
        ('{"rows": []}', "not a document of softacl bench"),
        ('{"tool": "softacl bench", "format": 3}', "of format 3; this release reads 2"),
        ('{"tool": "softacl bench", "format": 2}', "damaged"),
        ("[" * 100_000, "not JSON"),
    ],
)
def test_other_files_are_refused(tmp_path, text, says):
    (tmp_path / "a.json").write_text(text)
    with pytest.raises(DocumentError, match=says):
        read(tmp_path / "a.json")
    with pytest.raises(SystemExit) as end:
        main(["bench", "compare", str(tmp_path / "a.json"), str(tmp_path / "none.json")])
    assert end.value.code == 2


@pytest.mark.parametrize(
    ("key", "value"), [("median_s", "1"), ("count", 1.5), ("samples_s", [-1]), ("case", 3), ("low_s", None)]
)
def test_damaged_rows_are_refused(tmp_path, key, value):
    found = json.loads(document(TIMES, 1).json())
    found["rows"][2][key] = value
    (tmp_path / "a.json").write_text(json.dumps(found))
    with pytest.raises(DocumentError, match=f"damaged: {key}"):
        read(tmp_path / "a.json")
