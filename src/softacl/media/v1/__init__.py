"""Media processing of the first generation: channels, and operations as tasks of streams."""
