"""The checker's observer and the dispatch of its events."""
