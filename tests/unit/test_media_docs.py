import re
from pathlib import Path

import pytest
from generators import script

PAGE = Path(__file__).parents[2] / "docs" / "media.md"


@pytest.fixture
def generator():
    return script("generate_media")


def test_a_stale_page_is_noticed_and_mended(generator, tmp_path, monkeypatch, capsys):
    page = tmp_path / "media.md"
    page.write_text(f"before\n{generator.BEGIN}\nold\n{generator.END}\nafter\n", encoding="utf-8")
    monkeypatch.setattr(generator, "TARGET", page)
    monkeypatch.setattr(generator, "ROOT", tmp_path)
    assert generator.main(["--check"]) == 1
    assert "media.md is old" in capsys.readouterr().err
    assert generator.main([]) == 0
    assert generator.main(["--check"]) == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before\n") and text.endswith("after\n") and "\nold\n" not in text


def test_a_page_without_marks_is_refused(generator):
    with pytest.raises(ValueError, match="needs the lines"):
        generator.fill("nothing")


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
