"""HTML pages of SoftACL: one file each, which loads nothing from elsewhere."""
