"""The sizes of media buffers, by function, format, chip and generation."""
