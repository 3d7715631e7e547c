"""Descriptions that programs keep by handle: data buffers, tensors, pictures."""
