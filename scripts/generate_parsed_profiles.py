#!/usr/bin/env python3
"""Write src/softacl/profiles/parsed.json: the profiles that come with SoftACL, parsed, so that no program waits for TOML.
The build runs this script (setup.py).

python scripts/generate_parsed_profiles.py            write the file
python scripts/generate_parsed_profiles.py --check    exit with 1 when it is not what would be written
"""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

from generated import ROOT, finish

PROFILES = ROOT / "src" / "softacl" / "profiles"


def render() -> dict[Path, str]:
    """One line for each file."""
    parsed = runpy.run_path(str(PROFILES / "parsed.py"))  # its package needs the compiled parts
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(PROFILES.glob("*.toml"))}
    rows = [
        f"{json.dumps(name)}: {json.dumps([parsed['checksum'](text), json.dumps(parsed['parse_toml'](text))])}"
        for name, text in texts.items()
    ]
    return {Path(parsed["FILE"]): "{\n" + ",\n".join(rows) + "\n}\n"}


if __name__ == "__main__":
    sys.exit(finish(render(), __file__, sys.argv[1:]))
