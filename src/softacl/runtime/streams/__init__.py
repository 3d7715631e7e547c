"""Streams, events, notifies, callbacks, and the executors that decide when tasks run."""
