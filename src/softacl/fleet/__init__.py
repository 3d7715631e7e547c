"""Many devices on many machines, with Ray (the extra `softacl[ray]`), which is imported when it is first needed."""
