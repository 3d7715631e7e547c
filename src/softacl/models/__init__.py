"""Models: what a file describes, what runs for it, and how programs load, describe and execute it.

`description` is what every part agrees on. `om` reads and writes the container, `atc` makes one from ONNX, `aipp` computes what a
model does to a picture first; `engines` run, `find` decides what runs for a path; `loaded` holds the ids of a process.
"""
