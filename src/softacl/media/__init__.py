"""Media memory: how large the buffers of DVPP are, by function, format, chip and generation.

Rules are data in the TOML files here, each value with its source; nothing here needs a device.
"""

from softacl.media.errors import LimitError, MediaRuleError, NoFormulaError, UnsupportedError
from softacl.media.formats import PixelFormat, all_formats, find_format
from softacl.media.sizes.buffer_size import BufferSize, buffer_size
from softacl.media.sizes.pooled import PooledBlock, pooled_block_size
from softacl.media.sizes.rules import FUNCTIONS, GENERATIONS, ROLES

__all__ = [
    "FUNCTIONS",
    "GENERATIONS",
    "ROLES",
    "BufferSize",
    "LimitError",
    "MediaRuleError",
    "NoFormulaError",
    "PixelFormat",
    "PooledBlock",
    "UnsupportedError",
    "all_formats",
    "buffer_size",
    "find_format",
    "pooled_block_size",
]
