"""The detectors, one package per family of rules; their pages."""
