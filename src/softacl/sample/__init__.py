"""The sample program "memory copy between host and device", written on the pyACL binding so that any driver runs it."""
