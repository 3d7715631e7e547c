"""Small helpers that know nothing of AscendCL."""
