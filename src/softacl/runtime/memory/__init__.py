"""Memory of devices and of the host: allocated, reserved, mapped, registered, described."""
