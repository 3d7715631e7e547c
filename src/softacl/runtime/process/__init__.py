"""Initialisation, devices, contexts, settings, limits: the state of one process."""
