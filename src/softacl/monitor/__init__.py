"""Live figures of a running program: one of its threads publishes them, and `softacl top` shows them.

`softacl run --monitor` starts it. Stream queues and memory by line are sampled now and then, at no cost to the program's
calls; calls and copied bytes are counted when they happen (`counts`).
"""
