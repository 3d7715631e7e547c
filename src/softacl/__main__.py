"""`python -m softacl` is `softacl`."""

from softacl.cli import main

if __name__ == "__main__":
    main()
