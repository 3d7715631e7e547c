"""`softacl report`: from a traced program to a page; what is told before any work, and what of bad files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from softacl.cli import cli

COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()"]
PROGRAM = """
import acl
acl.init(); acl.rt.set_device(0)
stream, _ = acl.rt.create_stream()
device, _ = acl.rt.malloc(1 << 20, 0)
host, _ = acl.rt.malloc_host(1 << 20)
for _ in range(3):
    acl.rt.memcpy_async(device, 1 << 20, host, 1 << 20, 1, stream)
acl.rt.synchronize_stream(stream)
acl.rt.free_host(host)
"""


@pytest.fixture(scope="module")
def trace(tmp_path_factory):
    folder = tmp_path_factory.mktemp("traced")
    (folder / "program.py").write_text(PROGRAM)
    done = subprocess.run([*COMMAND, "trace", "program.py"], cwd=folder, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return folder / "trace.acltrace"


@pytest.fixture
def plotly():
    """What the page needs."""
    pytest.importorskip("plotly", reason="plotly is not present")


def report(*arguments):
    return CliRunner().invoke(cli, ["report", *map(str, arguments)])


def test_a_page_of_a_traced_program(trace, tmp_path, plotly):
    page = tmp_path / "page.html"
    done = report(trace, "-o", page)
    assert done.exit_code == 0 and f"{page}, " in done.output
    text = page.read_text()
    assert "moved host to device</dt><dd>3 MiB" in text and 'never freed</dt><dd><a href="#left">1 MiB</a>' in text
    assert "program.py:8 in &lt;module&gt;" in text and text.count("http-equiv") >= 1


def test_without_a_name_the_page_lies_beside_the_trace(trace, plotly):
    assert report(trace).exit_code == 0
    assert trace.with_suffix(".html").exists()


def test_a_file_that_was_cut_off_is_shown_as_far_as_it_goes(trace, tmp_path, plotly):
    data = trace.read_bytes()
    cut = tmp_path / "cut.acltrace"
    cut.write_bytes(data[: len(data) * 2 // 3])
    assert report(cut).exit_code == 0
    assert 'class="panel note' in cut.with_suffix(".html").read_text()


@pytest.mark.parametrize("content", [b"", b"{}", b"\x7fELF" + bytes(5000), b"x" * 100_000])
def test_a_foreign_file_is_refused_and_no_page_is_written(content, tmp_path, plotly):
    path = tmp_path / "foreign.acltrace"
    path.write_bytes(content)
    done = report(path)
    assert done.exit_code == 2 and str(path) in done.output and not path.with_suffix(".html").exists()


def test_no_file_and_no_place_are_told_before_work(trace, tmp_path, plotly, monkeypatch):
    from softacl.trace.log import reader

    monkeypatch.setattr(reader, "read", lambda path: pytest.fail("it was read"))
    done = report(trace, "-o", tmp_path / "none" / "page.html")
    assert done.exit_code == 2 and "there is no directory" in done.output
    done = report(trace, "-o", tmp_path)
    assert done.exit_code == 2 and "is a directory" in done.output
    monkeypatch.undo()
    done = report(tmp_path / "missing.acltrace", "-o", tmp_path / "page.html")
    assert done.exit_code == 2 and "missing.acltrace" in done.output and not (tmp_path / "page.html").exists()


def test_a_page_never_replaces_its_trace(trace, plotly):
    before = trace.read_bytes()
    done = report(trace, "-o", trace)
    assert done.exit_code == 2 and "is the trace itself" in done.output
    assert trace.read_bytes() == before


def test_without_plotly_there_are_tables_and_it_says_what_to_install(trace, tmp_path, monkeypatch):
    for name in [name for name in sys.modules if name.partition(".")[0] == "plotly"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "plotly", None)
    done = report(trace, "-o", tmp_path / "page.html")
    page = Path(tmp_path / "page.html").read_text()
    assert done.exit_code == 0 and "softacl[report]" in page and 'class="chart' not in page
    assert '<section id="copies">' in page and len(page) < 100_000


@pytest.mark.thorough
def test_findings_come_first_tiles_lead_to_them_and_plotly_is_compressed(tmp_path, plotly):
    race = Path(__file__).parents[2] / "examples" / "check" / "race.py"
    command = [sys.executable, "-m", "softacl", "check", "--exit-zero", "--trace", "race.acltrace", str(race)]
    subprocess.run(command, cwd=tmp_path, capture_output=True, check=True, timeout=60)
    assert report(tmp_path / "race.acltrace").exit_code == 0
    page = tmp_path / "race.html"
    text = page.read_text()
    assert '<dl class="tiles"><div class="error"><dt>error findings</dt><dd><a href="#findings">1</a>' in text
    assert text.index('<section id="findings">') < text.index('<section id="timeline">')
    assert page.stat().st_size < 2_500_000  # Plotly alone has 4.8 MB
