"""The event log (`*.acltrace`): blocks of packed events that are whole one by one, so that what was written can be read."""
