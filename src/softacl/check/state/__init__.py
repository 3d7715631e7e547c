"""The checker's state of one run: blocks, vector clocks, handles, host memory, and where findings go. No rule is known here."""
