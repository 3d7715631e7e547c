"""Makes page_reader.om and characters.txt from the text recogniser (PP-OCRv6, Apache-2.0, 21 MB) in the wheel `rapidocr`.

pip install 'softacl[models]'; pip install --no-deps rapidocr==3.10.0
"""

import importlib.util
import subprocess
import sys
from pathlib import Path

try:
    import onnxruntime
except ModuleNotFoundError:
    raise SystemExit("this example needs ONNX Runtime: pip install 'softacl[models]'") from None

import acl

wheel = importlib.util.find_spec("rapidocr")
if wheel is None or wheel.origin is None:
    sys.exit("the model comes with a wheel: pip install --no-deps rapidocr==3.10.0")
model = Path(wheel.origin).parent / "models" / "PP-OCRv6_rec_small.onnx"

# A line of text, 48 pixels high and up to 640 wide; the ONNX model accepts any width, an .om only one.
atc = [sys.executable, "-m", "softacl", "atc", "--framework=5", f"--model={model}", "--output=page_reader"]
subprocess.run(
    [*atc, "--input_shape=x:1,3,48,640", "--input_format=NCHW", f"--soc_version={acl.get_soc_name()}"], check=True
)

# The ONNX file maps classes to characters: class 0 is "none", the last one a space.
session = onnxruntime.InferenceSession(str(model), providers=["CPUExecutionProvider"])
characters = session.get_modelmeta().custom_metadata_map["character"].split("\n")
Path("characters.txt").write_text("\n".join([*characters, " "]) + "\n", encoding="utf-8")
print(f"page_reader.om and characters.txt, {len(characters) + 1} characters")
