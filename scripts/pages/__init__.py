"""The pages of the documentation site: generated ones, and handwritten ones with their links adapted to the site."""
