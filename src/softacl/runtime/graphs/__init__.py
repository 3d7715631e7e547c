"""Graphs (model running instances): tasks recorded once, by capture or call by call, and run many times."""
