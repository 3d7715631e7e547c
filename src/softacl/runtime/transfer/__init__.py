"""Tensor data transfer: channels and queues between the threads of a process. They copy what they carry."""
