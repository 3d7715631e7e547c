"""`softacl check`: runs a program unchanged and reports its memory and transfer mistakes. See docs/check.md."""
