"""What a running program does now: a thread of it publishes figures, and `softacl top` shows them.

`softacl run --monitor` starts it. Queues of streams and memory by line are looked up now and then, which costs the program's
calls nothing; calls and copied bytes are counted when they happen (`counts`).
"""
