"""What operations and channels of each chip accept beyond the sizes of buffers."""
