"""Lines of each folder of src/softacl and of tests, beside those of the last tag: who lets one grow sees it. `make lint` runs it."""

from __future__ import annotations

import subprocess
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
#: A folder -> how many parts of a path name what is counted as one
DEPTHS = {"src": 3, "tests": 2}


def git(*words: str) -> str:
    """What a command of git prints; "" where it fails, as outside of a checkout or without a tag."""
    return subprocess.run(["git", *words], check=False, cwd=ROOT, capture_output=True, text=True).stdout


def lines(revision: str) -> Counter[str]:
    """The lines of text files in a revision, or in the working tree where it is ""."""
    counted: Counter[str] = Counter()
    for row in git("grep", "-cI", "", *([revision] if revision else []), "--", *DEPTHS).splitlines():
        path, _, n = row.removeprefix(f"{revision}:").rpartition(":")
        parts = Path(path).parts[:-1]
        counted["/".join(parts[: DEPTHS[parts[0]]])] += int(n)
    return counted


def main() -> None:
    tag = git("describe", "--tags", "--abbrev=0").strip()
    now, before = lines(""), lines(tag) if tag else Counter()
    print(f"lines of code{f' (and since {tag})' if tag else '; no tag to compare with'}:")
    for folder, n in sorted(now.items()):
        print(f"{n:9,}{f'{n - before[folder]:+8,}' if tag else ''}  {folder}")
    print(f"{now.total():9,}{f'{now.total() - before.total():+8,}' if tag else ''}  in all")


if __name__ == "__main__":
    main()
