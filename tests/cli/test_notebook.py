"""`%load_ext softacl`: cells that are checked and traced."""

from __future__ import annotations

from pathlib import Path

import pytest

import softacl
from softacl import notebook

RACE = (Path(__file__).parents[2] / "examples" / "check" / "race.py").read_text()
pytestmark = pytest.mark.thorough  # programs in processes


def test_ipython_loads_the_extension_and_runs_cells(tmp_path, monkeypatch, capsys):
    interactiveshell = pytest.importorskip("IPython.core.interactiveshell")
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    shell = interactiveshell.InteractiveShell()
    shell.run_line_magic("load_ext", "softacl")
    result = shell.run_cell_magic("acl_check", "", RACE)
    assert "error[HD401]" in repr(result) and "--> cell.py:13 in <module>" in repr(result)
    assert "sum: " in capsys.readouterr().out  # a race: mostly 28672
    assert 'sandbox="allow-scripts"' in result._repr_html_() and "HD401" in result._repr_html_()


def test_options_a_clean_cell_and_one_that_fails(capsys):
    clean = notebook.acl_check("--chip 310", "import acl\nprint(acl.init(), acl.get_soc_name(), acl.finalize())")
    assert repr(clean).startswith("SUMMARY: softacl check: no findings") and "0 Ascend310 0" in capsys.readouterr().out
    broken = notebook.acl_check("", "1 / 0")
    assert "ZeroDivisionError" in repr(broken) + capsys.readouterr().out
    wrong = notebook.acl_check("--chip foo", "print('ran')")
    said = capsys.readouterr().out
    assert repr(wrong) == "softacl check: exit code 2" and "Unknown chip 'foo'" in said and "ran" not in said


def test_a_cell_finds_modules_of_its_folder(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "beside.py").write_text("value = 41\n")
    notebook.acl_check("", "import beside; print(beside.value + 1)")
    assert "42" in capsys.readouterr().out


def test_a_trace(capsys):
    result = notebook.acl_trace("--limit 1MiB", RACE)
    assert repr(result).startswith("cell.py: ") and "copy device to host" in repr(result)
    assert "sum: " in capsys.readouterr().out  # a race: mostly 28672
    empty = notebook.acl_trace("", "print('nothing')")
    assert "called nothing that is recorded" in repr(empty) and empty._repr_html_() is None


def test_the_package_offers_it_without_loading_it():
    assert softacl.load_ipython_extension is notebook.load_ipython_extension
    assert "load_ipython_extension" not in softacl.__all__
