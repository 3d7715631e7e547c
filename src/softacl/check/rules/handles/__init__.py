"""HD6xx: devices, contexts, handles and return codes."""

from softacl.check.rules.handles.pages import *
