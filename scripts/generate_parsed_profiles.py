#!/usr/bin/env python3
"""Write src/softacl/profiles/parsed.json: the profiles that come with SoftACL, parsed, so that no program waits for TOML.

python scripts/generate_parsed_profiles.py            write the file
python scripts/generate_parsed_profiles.py --check    exit with 1 when it is not what would be written
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from generated import finish

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from softacl.profiles.parsed import FILE, checksum, parse_toml  # noqa: E402


def render() -> str:
    """One line for each file."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(Path(FILE).parent.glob("*.toml"))}
    rows = [
        f"{json.dumps(name)}: {json.dumps([checksum(text), json.dumps(parse_toml(text))])}"
        for name, text in texts.items()
    ]
    return "{\n" + ",\n".join(rows) + "\n}\n"


if __name__ == "__main__":
    sys.exit(finish({Path(FILE): render()}, __file__, sys.argv[1:]))
