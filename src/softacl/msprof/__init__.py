"""Profiles in the files of the vendor's profiler, made of recordings: what `msprof --export` writes."""
