import re
from pathlib import Path

import pytest

from softacl.media import tables

PAGE = Path(__file__).parents[2] / "docs" / "media.md"


def test_the_page_is_up_to_date():
    page = PAGE.read_text(encoding="utf-8")
    assert tables.fill(page) == page, f"run python -m softacl.media.tables {PAGE}"
    assert tables.main(["--check", str(PAGE)]) == 0


def test_a_stale_page_is_noticed_and_mended(tmp_path, capsys):
    page = tmp_path / "media.md"
    page.write_text(f"before\n{tables.BEGIN}\nold\n{tables.END}\nafter\n", encoding="utf-8")
    assert tables.main(["--check", str(page)]) == 1
    assert "stale" in capsys.readouterr().err
    assert tables.main([str(page)]) == 0
    assert tables.main(["--check", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before\n") and text.endswith("after\n") and "\nold\n" not in text


def test_a_page_without_marks_is_refused():
    with pytest.raises(ValueError, match="needs the lines"):
        tables.fill("nothing")


def test_the_pages_python_gives_what_its_comments_say(capsys):
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), {})
        said = re.findall(r"^print.*  # (.*)$", block, re.MULTILINE)
        printed = capsys.readouterr().out
        assert all(line in printed for line in said)


def test_every_source_has_a_number_in_the_page():
    page = PAGE.read_text(encoding="utf-8")
    numbers = {int(mark) for mark in re.findall(r"\[(\d+)\]\(#sources\)", page)}
    listed = {int(number) for number in re.findall(r"^(\d+)\. ", page.split("## Sources")[1], re.MULTILINE)}
    assert numbers == listed
