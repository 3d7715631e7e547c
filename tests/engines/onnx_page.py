"""onnx_page.py graph|operators PAGE: RapidOCR reads a page on the CANN provider, compared with the CPU provider."""

import sys
from pathlib import Path

import cv2
import numpy as np
import rapidocr
import square_pads
from rapidocr import RapidOCR

mode, page = sys.argv[1:]
ONNX = "EngineConfig.onnxruntime."
DEVICE = {f"{ONNX}use_cann": True, f"{ONNX}cann_ep_cfg.enable_cann_graph": mode == "graph"}


def read(steps, picture, **options):
    """What RapidOCR finds in a picture with these of its three steps; the providers of their models."""
    reader = RapidOCR(params={"Global.log_level": "error", **options})
    found = reader(picture, **{f"use_{step}": step in steps for step in ("det", "cls", "rec")})
    return [getattr(reader, f"text_{step}").session.session.get_providers()[0] for step in steps], found


def both(steps, picture, **options):
    _, wanted = read(steps, picture)
    providers, found = read(steps, picture, **DEVICE, **options)
    assert set(providers) == {"CANNExecutionProvider"}, providers
    return wanted, found


def print_page(**options):
    """With these options for the provider's models: what the page says, as on the CPU provider."""
    wanted, found = both(["det", "cls", "rec"], page, **options)
    assert found.txts == wanted.txts, (found.txts, wanted.txts)
    np.testing.assert_allclose(found.scores, wanted.scores, atol=1e-3)
    np.testing.assert_allclose(found.boxes, wanted.boxes, atol=1)
    print(*found.txts, sep="\n")


if mode == "graph":
    print_page()
else:
    # The recognizers of both wheels have convolutions with other pads above than beside: see docs/engines.md.
    turned = cv2.rotate(cv2.imread(page), cv2.ROTATE_180)
    for picture in cv2.imread(page), turned:
        upright, same = both(["cls"], picture)
        assert [label for label, _ in same.cls_res] == [label for label, _ in upright.cls_res]
    try:
        read(["rec"], page, **DEVICE)
    except Exception as error:  # its class is private
        assert "running Conv node" in str(error), error
        print("the recognizer is refused")
    square_pads.main(Path(rapidocr.__file__).parent / "models/PP-OCRv6_rec_small.onnx", "recognizer.onnx")
    print_page(**{"Rec.model_path": "recognizer.onnx"})
