"""Makes find_text.om from the text detector (PP-OCRv6, Apache-2.0, 10 MB) in the wheel `rapidocr`.

pip install 'softacl[models]'; pip install --no-deps rapidocr==3.10.0
"""

import importlib.util
import subprocess
import sys
from pathlib import Path

import acl

wheel = importlib.util.find_spec("rapidocr")
if wheel is None or wheel.origin is None:
    sys.exit("the model comes with a wheel: pip install --no-deps rapidocr==3.10.0")
model = Path(wheel.origin).parent / "models" / "PP-OCRv6_det_small.onnx"

# Any size that is a multiple of 32 works. AIPP, at the model's input, reads the NV12 picture that VPC writes.
atc = [sys.executable, "-m", "softacl", "atc", "--framework=5", f"--model={model}", "--output=find_text"]
settings = f"--insert_op_conf={Path(__file__).with_name('aipp.cfg')}"
shape = ["--input_shape=x:1,3,480,640", "--input_format=NCHW"]
subprocess.run([*atc, *shape, settings, f"--soc_version={acl.get_soc_name()}"], check=True)
