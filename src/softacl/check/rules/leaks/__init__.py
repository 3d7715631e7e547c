"""HD8xx: leaks."""
