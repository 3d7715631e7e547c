"""HD6xx: devices, contexts, handles and return codes."""
