"""What the checker remembers of a run: blocks, clocks, handles; and how it listens."""
