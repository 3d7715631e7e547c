"""`softacl media`: files through DVPP, and buffers that people can look at."""

from __future__ import annotations

import io
import json
import shlex
import subprocess
import sys

import numpy as np
import pytest
from click.testing import CliRunner
from PIL import Image
from rich.console import Console

from softacl.cli import cli
from softacl.cli import media as command
from softacl.media.formats import find_format
from softacl.media.images.rgb import png_file, rgb_of


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with a picture of 160 x 90 as in.jpg and in.png."""
    monkeypatch.chdir(tmp_path)
    y, x = np.mgrid[0:90, 0:160]
    content = np.stack([x * 255 // 160, y * 255 // 90, np.full_like(x, 90)], 2).astype(np.uint8)
    Image.fromarray(content).save("in.jpg", quality=98)
    Image.fromarray(content).save("in.png")
    return content


def pixels(name):
    with Image.open(name) as image:
        return np.asarray(image)


def run(line, code=0):
    result = CliRunner(env={"COLUMNS": "80"}).invoke(cli, ["media", *shlex.split(line)])
    assert result.exit_code == code, result.output
    return result.output


def program(line, code=0):
    """In a process of its own: it starts the runtime."""
    words = [sys.executable, "-m", "softacl", "media", *shlex.split(line)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert done.returncode == code, done.stderr
    return done.stdout + done.stderr


def test_a_jpeg_becomes_a_strided_buffer_that_show_reads(folder):
    pytest.importorskip("av")
    said = program("convert in.jpg --resize 100x60 --format nv12 --chip 310P -o out.nv12")
    assert "strides 112, 60, 10080 bytes" in said
    (line,) = [line for line in said.splitlines() if line.startswith("softacl media show out.nv12")]
    assert run(line.removeprefix("softacl media ") + " -o out.png") == "out.png: 100 x 60\n"
    found = pixels("out.png").astype(int)
    wanted = np.asarray(Image.fromarray(folder).resize((100, 60), Image.Resampling.BILINEAR)).astype(int)
    assert found.shape == (60, 100, 3) and np.abs(found - wanted).mean() < 4
    with open("out.nv12", "rb") as file:
        assert not any(np.frombuffer(file.read(), np.uint8).reshape(90, 112)[:, 100:].ravel()), "padding is not written"


@pytest.mark.parametrize("chip", ["310", "310P", "910B"])
def test_a_jpeg_with_odd_sides(folder, chip):
    pytest.importorskip("av")
    Image.fromarray(folder[:89, :159]).save("odd.jpg", quality=98)
    line = program(f"convert odd.jpg --resize 100x60 --chip {chip} -o out.nv12").splitlines()[1]
    assert run(line.removeprefix("softacl media ") + " -o out.png") == "out.png: 100 x 60\n"
    wanted = np.asarray(Image.fromarray(folder[:89, :159]).resize((100, 60), Image.Resampling.BILINEAR)).astype(int)
    assert np.abs(pixels("out.png").astype(int) - wanted).mean() < 4
    assert "159 x 89" in program(f"convert odd.jpg --chip {chip} -o out.nv12"), "as it is decoded"


def test_a_png_becomes_rgb(folder):
    pytest.importorskip("av")
    line = program("convert in.png --format rgb888 --chip 310B -o out.rgb").splitlines()[1]
    assert run(line.removeprefix("softacl media ") + " -o out.png") == "out.png: 160 x 90\n"
    assert np.array_equal(pixels("out.png"), folder)


def test_what_the_chip_refuses_is_an_error_that_says_so(folder):
    pytest.importorskip("av")
    assert "Ascend 310 takes YUV420SP" in program("convert in.jpg --format rgb888 --chip 310 -o x", 2)
    assert "VPC: " in program("convert in.jpg --resize 3200x1900 --chip 310P -o x", 2)
    with open("in.jpg", "rb") as file:
        data = file.read()
    with open("half.jpg", "wb") as file:
        file.write(data[: len(data) // 2])
    assert "half.jpg: JPEGD: " in program("convert half.jpg -o x", 2)
    with open("text.jpg", "w") as file:
        file.write("no picture")
    assert "neither a JPEG nor a PNG" in program("convert text.jpg -o x", 2)


def test_show_names_strides_that_fit(folder):
    with open("raw", "wb") as file:
        file.write(bytes(176 * 96 * 3 // 2))
    said = run("show raw --width 170 --height 96 --chip 910B -o raw.png")
    assert "bytes more than the picture. It fits --width-stride 176 --height-stride 96" in said
    assert "25344 bytes" in run("show raw --width 640 --height 96 -o raw.png", 2)
    assert "It fits" not in run("show raw --width 640 --height 96 -o raw.png", 2)
    run("show raw --width 170 --height 96")
    assert pixels("raw.png").shape == (96, 170, 3)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("show raw --width 4 --height 4 --format NV13", "--format"),
        ("show raw --width 4 --height 4 --chip 999", "--chip"),
        ("show raw --width 0 --height 4", "--width"),
        ("show raw --height 4", "--width"),
        ("convert in.jpg --resize 5x -o x", "640x480"),
        ("convert in.jpg --resize 0x5 -o x", "65535"),
        ("convert in.jpg", "--output"),
    ],
)
def test_wrong_words(folder, line, said):
    assert said in run(line, 2)


def test_files_that_are_not_there(folder):
    for line in ("show none --width 4 --height 4", "info none", "convert none -o x"):
        assert "No such file" in run(line, 2)


def test_info(folder):
    said = json.loads(run("info in.jpg --chip 310P --json"))
    assert (said["kind"], said["width"], said["height"], said["coding"]) == ("JPEG", 160, 90, "baseline")
    assert said["decoded"].endswith("bytes of YUV420SP")
    assert "PNG" in run("info in.png --chip 310B")
    Image.fromarray(folder).save("slow.jpg", progressive=True)
    slow = json.loads(run("info slow.jpg --json"))
    assert slow["coding"] == "progressive" and slow["decoded"].startswith("not on this chip: the JPEG is coded prog")
    Image.fromarray(folder).convert("CMYK").save("print.jpg")
    assert "not on this chip: the JPEG has 4 components" in run("info print.jpg")
    with open("nothing.jpg", "wb"):
        pass
    assert "the file is empty" in run("info nothing.jpg", 2)
    with open("raw", "wb") as file:
        file.write(bytes(100))
    assert "neither a JPEG nor a PNG" in run("info raw", 2)


@pytest.mark.parametrize(
    "name", ["NV12", "NV21", "YUV422SP", "YUV444SP", "YUYV422", "YUV444", "RGB888", "BGRA8888", "YUV400"]
)
def test_a_picture_of_one_colour_has_it_everywhere(name):
    fmt = find_format(name)
    grey = np.full(64 * 34 * 4, 128, np.uint8).tobytes()
    strides = {"YUYV422": 64, "YUV444": 96, "RGB888": 96, "BGRA8888": 128}.get(name, 32)
    rgb = rgb_of(grey, fmt, (31, 33), (strides, 34))
    assert rgb.shape == (33, 31, 3) and (rgb == 128).all()
    with pytest.raises(ValueError, match="ends at byte"):
        rgb_of(grey[:200], fmt, (31, 33), (strides, 34))
    assert np.array_equal(np.asarray(Image.open(io.BytesIO(png_file(rgb)))), rgb)


def test_a_terminal_shows_half_blocks():
    rgb = np.zeros((40, 20, 3), np.uint8)
    rgb[:, 10:] = 255, 0, 0
    text = command._blocks(rgb, 40, 12)
    lines = text.plain.splitlines()
    assert len(lines) == 10 and set(map(len, lines)) == {10}
    console = Console(file=io.StringIO(), force_terminal=True, color_system="truecolor", width=40)
    console.print(text)
    assert "38;2;255;0;0" in console.file.getvalue()
