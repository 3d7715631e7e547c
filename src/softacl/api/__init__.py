"""The table of the API: every function, type and code in scope, as data."""
