"""Copies and fills: synchronous, asynchronous, in two dimensions, in batches, by descriptor; reductions."""
