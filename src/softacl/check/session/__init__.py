"""A run under the checker, from the start of the program to the exit code."""
