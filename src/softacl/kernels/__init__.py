"""Kernels: functions that run on the cores of a device, their arguments and launches."""
