"""benchmarks/predictions.py: the page has what the simulator predicts now, within the errors that it admits."""

from __future__ import annotations

from statistics import median

import pytest

from benchmarks import predictions as p
from softacl.profiles.parsed import parse_toml

DATA = parse_toml(p.DATA.read_text(encoding="utf-8"))


def test_the_page_is_up_to_date_and_names_its_sources():
    assert p.main(["--check"]) == 0, "run python -m benchmarks.predictions"
    page = p.PAGE.read_text(encoding="utf-8")
    assert all(data["source"] in page for data in DATA.values())


def test_what_calibrates_is_not_predicted_and_the_rest_is_close():
    rows = [*p.of_curve(DATA["curve"]), *p.of_hixl(DATA["hixl"])]
    for row in rows:
        calibrated = set(row.measured) - set(row.predicted)
        assert 2 <= len(calibrated) <= len(row.measured) / 2
    errors = p.errors(rows)
    assert median(errors) < 0.03 and errors[len(errors) * 9 // 10 - 1] < 0.15 and errors[-1] < 0.4
    host = p.errors([row for row in rows if "; host; " in row.what])
    assert len(host) == 28 and host[-1] < 0.07, "the set-up is known, and two figures are enough"


def test_the_pipeline_of_two_buffers():
    period, ahead = p.layers(DATA["layers"])
    assert period / 1e6 == pytest.approx(DATA["layers"]["period_ms"], abs=0.005)
    assert ahead / 1e6 == pytest.approx(DATA["layers"]["copy_ms"], abs=0.005)
