"""HDx5x: inside kernels, in the family of the mistake."""
