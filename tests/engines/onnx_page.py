"""onnx_page.py graph|operators PAGE: RapidOCR reads a page on the CANN provider, compared with the CPU provider."""

import sys

import cv2
import numpy as np
from rapidocr import RapidOCR

mode, page = sys.argv[1:]
ONNX = "EngineConfig.onnxruntime."
DEVICE = {f"{ONNX}use_cann": True, f"{ONNX}cann_ep_cfg.enable_cann_graph": mode == "graph"}


def read(steps, picture, **options):
    """What RapidOCR finds in a picture with these of its three steps; the providers of their models."""
    reader = RapidOCR(params={"Global.log_level": "error", **options})
    found = reader(picture, **{f"use_{step}": step in steps for step in ("det", "cls", "rec")})
    return [getattr(reader, f"text_{step}").session.session.get_providers()[0] for step in steps], found


def both(steps, picture):
    _, wanted = read(steps, picture)
    providers, found = read(steps, picture, **DEVICE)
    assert set(providers) == {"CANNExecutionProvider"}, providers
    return wanted, found


if mode == "graph":
    wanted, found = both(["det", "cls", "rec"], page)
    assert found.txts == wanted.txts, (found.txts, wanted.txts)
    np.testing.assert_allclose(found.scores, wanted.scores, atol=1e-3)
    print(*found.txts, sep="\n")
else:
    # The recognizers of both wheels have convolutions with other pads above than beside: see docs/engines.md.
    wanted, found = both(["det"], page)
    turned = cv2.rotate(cv2.imread(page), cv2.ROTATE_180)
    for picture in cv2.imread(page), turned:
        upright, same = both(["cls"], picture)
        assert [label for label, _ in same.cls_res] == [label for label, _ in upright.cls_res]
    try:
        read(["rec"], page, **DEVICE)
    except Exception as error:  # its class is private
        assert "running Conv node" in str(error), error
        print("the recognizer is refused")
np.testing.assert_allclose(found.boxes, wanted.boxes, atol=1)
print(len(found.boxes), "boxes")
