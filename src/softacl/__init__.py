"""SoftACL: AscendCL memory and data-transfer programs on any Linux machine."""

__version__ = "0.1.0"
