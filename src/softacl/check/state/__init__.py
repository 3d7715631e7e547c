"""What the checker knows of one run: blocks, vector clocks, handles, host memory, and where findings go. No rule is known here."""
