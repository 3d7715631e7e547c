"""`python -m softacl.check` is `softacl check`."""

import sys

from softacl.cli import main

if __name__ == "__main__":
    main(["check", *sys.argv[1:]])
