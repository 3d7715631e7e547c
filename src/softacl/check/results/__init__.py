"""What a call returns to a checked program, and what the program does with it."""
