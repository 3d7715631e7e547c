"""The pages of the documentation site that are not written by hand, and the pages that are, with links that fit the site."""
