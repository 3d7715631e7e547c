"""The C binding of DVPP, both generations."""
