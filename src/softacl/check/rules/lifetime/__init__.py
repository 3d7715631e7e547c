"""HD1xx: use after free, double free and other lifetime errors."""
