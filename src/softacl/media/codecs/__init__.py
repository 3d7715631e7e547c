"""Decoders and encoders, by libraries that are optional: only the modules here import them."""
