"""Image arithmetic: plans of what is read, computed and written. Nothing here touches device memory."""
