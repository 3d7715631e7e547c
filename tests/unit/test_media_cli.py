import json
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from softacl import profiles
from softacl.cli import cli
from softacl.media import buffer_size, pooled_block_size

PAGE = Path(__file__).parents[2] / "docs" / "media.md"


def run(line, code=0):
    result = CliRunner(env={"COLUMNS": "200"}).invoke(cli, ["sizes", *shlex.split(line)])
    assert result.exit_code == code, result.output
    return result.output


def test_the_figure_is_explained_line_by_line():
    output = run("vpc --format YUV420SP --width 1920 --height 1080 --chip 310")
    for words in (
        "VPC input, Ascend 310, DVPP V1",
        "3110400 bytes (2.97 MiB)",
        "align_up(1920, 16) = 1920",
        "1920 * 1080 * 3 / 2 = 3110400",
        "a multiple of 16; 128 is fastest",
        "6.0.1",
    ):
        assert words in output


def test_json_has_all_fields():
    answer = json.loads(run("vpc --format NV12 --width 1920 --height 1080 --chip 310 --json"))
    assert answer["nbytes"] == 3110400
    assert answer["steps"][-1] == "nbytes = 1920 * 1080 * 3 / 2 = 3110400"
    assert {"width_stride", "height_stride", "address_alignment", "formula", "source", "notes"} <= set(answer)


@pytest.mark.parametrize("chip", [None, "310", "310P", "A3"])
@pytest.mark.parametrize("function", ["vpc", "jpegd", "jpege", "pngd", "vdec"])
def test_the_command_and_the_functions_have_the_same_defaults(monkeypatch, function, chip):
    """What "jpegd" means without further words: the configured chip, the generation, the buffer."""
    if chip is not None:
        monkeypatch.setenv("SOFTACL_CHIP", chip)
    picture = ("RGB888" if function == "pngd" else "NV12", 640, 480)
    line = f"{function} --format {picture[0]} --width 640 --height 480 --json"
    one = json.loads(run(line))
    assert one == json.loads(json.dumps(buffer_size(function, *picture).as_dict()))
    for count in (1, 8):
        several = json.loads(run(f"{line} --count {count}"))
        assert several == json.loads(json.dumps(pooled_block_size(function, *picture, count=count).as_dict()))
        assert several["piece"] == one
    family = profiles.load(chip or profiles.DEFAULT).name
    assert one["inputs"]["chip"] == family and one == json.loads(run(f"{line} --chip {family}"))
    assert one["inputs"]["role"] == ("output" if function in ("jpegd", "pngd", "vdec") else "input")


def test_count_gives_one_block():
    answer = json.loads(run("jpegd --format NV12 --width 1920 --height 1080 --chip 310 --count 8 --json"))
    assert answer["nbytes"] == 3133440 + 7 * 3133568
    assert answer["piece"]["nbytes"] == 3133440
    output = run("jpegd --format NV12 --width 1920 --height 1080 --chip 310 --count 8")
    assert "8, 3133568 bytes apart" in output


def test_decoders_answer_for_their_output_unless_asked():
    assert "JPEGD output" in run("jpegd --format NV12 --width 64 --height 64 --chip 310")
    assert "VDEC input" in run("vdec --chip 310 --payload 1000")
    assert "JPEGE output" in run("jpege --format NV12 --width 64 --height 64 --chip 310 --role output")


@pytest.mark.parametrize("spelling", ["--width_align 1 --height_align 1", "--width-align 1 --height-align 1"])
def test_options_may_be_spelt_both_ways(spelling):
    line = f"pngd --format RGB888 --width 100 --height 100 --chip A2 --generation V2 --json {spelling}"
    assert json.loads(run(line))["nbytes"] == 30000


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            "vpc --format YUV420SP --width 9000 --height 1080 --chip 310",
            "width 9000 is outside the limit: 10 to 8192",
        ),
        ("vpc --format YU --width 1920 --height 1080 --chip 310", "'YU' is not a picture format"),
        ("vpc --format NV12 --width wide --height 1080 --chip 310", "wide"),
        ("vpc --format NV12 --width 1920 --chip 310", "height"),
        ("vpc --format NV12 --width 1920 --height 1080 --chip 999", "999"),
        ("vcp --format NV12 --width 1920 --height 1080 --chip 310", "vpc, jpegd"),
        ("venc --format NV12 --width 1920 --height 1080 --chip 910", "not supported on this chip"),
        (
            "jpegd --format NV12 --width 64 --height 64 --chip 310 --count 0",
            "'--count': 0 is out of range. Allowed: 1 or more.",
        ),
        ("venc --format NV12 --width 640 --height 480 --chip 310 --role output", "the system manages"),
    ],
)
def test_bad_input_ends_with_code_2_and_a_reason(line, words):
    output = run(line, code=2)
    assert words in " ".join(output.split())
    assert "Traceback" not in output


def test_the_commands_of_the_page_run():
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("$ softacl sizes ")]
    assert len(lines) >= 3
    for line in lines:
        run(line.removeprefix("$ softacl sizes "))
